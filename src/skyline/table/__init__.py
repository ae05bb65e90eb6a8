"""The server: tables that people and programs play at, in the browser and over an API. It names no game.

The packages, each of which imports only those before it: ``store``, ``rooms``, ``frames``, ``replays``, ``http``, ``api``, ``server``.
``pages`` is markup for ``frames``, ``http`` and ``api`` to send. The modules beside them are the ground that all stand on.
"""
