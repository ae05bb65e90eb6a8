"""How High Rise looks: symbols, street, city, blueprints and panels, all drawn from a view, and the words beside the choices."""
