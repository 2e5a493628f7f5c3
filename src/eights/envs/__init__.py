"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many games at once ([how](learn.md)).

They need the packages of eights[learn], above all numpy, gymnasium and pettingzoo.
"""

from eights.bots.tactics.features import VERSION, Codec
from eights.extras import needed

with needed("learn"):
    from eights.envs import crazier_eights_v0
    from eights.envs.batch import Batch
    from eights.envs.single import SingleAgent, register

__all__ = ["VERSION", "Batch", "Codec", "SingleAgent", "crazier_eights_v0"]

register()
