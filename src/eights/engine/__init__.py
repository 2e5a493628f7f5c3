"""What happens: the rules of Crazier Eights, carried out."""
