"""The engine: carries out the rules of Crazier Eights."""
