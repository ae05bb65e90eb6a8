"""How High Rise Hustle looks: symbols, rooms, towers, the station, the market and panels, all drawn from a view."""
