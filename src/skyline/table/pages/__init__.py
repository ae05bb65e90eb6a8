"""HTML of the pages, made in Python: pure functions without state. Whoever answers a request asks for one and sends it."""
