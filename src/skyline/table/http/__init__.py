"""HTTP and WebSocket for people's browsers: endpoints, and what every request goes through.

Here belongs whatever knows requests, cookies, headers and status codes: middleware, bodies, errors, pages to answer with, the live
connection. What is asked for is done in ``rooms`` and ``replays``.
"""
