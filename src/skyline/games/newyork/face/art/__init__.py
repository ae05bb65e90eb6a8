"""How New York City looks: symbols, map, house, cards and panels, all drawn from a view, and the words beside the choices."""
