"""A shelf of table games: rules, bots, and a table to play them at."""

from igroteka.building import rooms

__path__ = rooms(__path__)
