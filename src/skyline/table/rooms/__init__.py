"""Tables in memory, and what people and bots do at them.

A room is a table played to where its log stands, with everybody who is looking at it. Here belongs whatever changes one or happens in
one: loading and following the store, sitting down, deciding, taking back, clocks, bots, webhooks. Nothing here draws, and nothing reads
a request.
"""
