"""The server process: everything wired into one application, and the sockets, workers and limits of the operating system it runs with."""
