"""Play, simulation and replay in a terminal; a game adds one small file that draws its view."""
