"""Everything that tiles of the data may be bound to by name: a new effect is a class in ``effects`` and an object in this list."""

from __future__ import annotations

from typing import Final

from .components import COMMERCIAL, INDUSTRIAL, PUBLIC, RESIDENTIAL, RESOURCE
from .effect import FIRE_PROTECTION, POLICE_PROTECTION, Bindings, Effect, Takings
from .effects import points
from .effects.contract import ContractOffice
from .effects.modular import ModularFactory
from .effects.money import InsuranceOffice, InvestmentFirm, MerchantUnion, TourismBoard, TradeOffice
from .effects.offices import OFFICES

BINDINGS: Final = Bindings(
    effects=[
        Effect("fire_protection", protects=FIRE_PROTECTION),  # NM-509
        Effect("police_protection", protects=POLICE_PROTECTION),  # NM-510
        Effect("fire_and_police_protection", 4.0, protects=FIRE_PROTECTION | POLICE_PROTECTION),  # NM-569
        *OFFICES,
        ModularFactory(),
        ContractOffice(),
        MerchantUnion(),
        InsuranceOffice(),
        InvestmentFirm(),
        TradeOffice(),
        TourismBoard(),
        *(Effect(f"disaster_{name}") for name in ("flood", "fire", "crime_spree")),  # what they do is in the table of Disasters
    ],
    formulas=[
        points.Treasury(), points.FinanceDepartment(), points.Warehouse(), points.ResourceAgency(), points.Hospital(), points.Park(),
        points.Penthouse(), points.HydroelectricPower(), points.CityHall(), points.University(), points.CivicCenter(),
        points.MerchantUnionPoints(), points.MetroStation(), points.AirQualityDepartment(), points.ElectricalSubstation(),
        points.CommunityCenter(), points.CityCouncil(), points.EfficiencyOffice(), points.ParkingAuthority(), points.ZoningAuthority(),
        points.BusDepot(), points.ChamberOfCommerce(), points.Prison(),
    ],
    takings=[
        Takings("count_residential", RESIDENTIAL, 5.0),  # NM-551
        Takings("count_industrial", INDUSTRIAL, 4.0),  # NM-552
        Takings("count_commercial", COMMERCIAL, 6.0),  # NM-553
        Takings("count_resource", RESOURCE, 4.0),  # NM-566
        Takings("count_public", PUBLIC),
    ],
)  # fmt: skip
