"""Reviews of finished games: what each player could know, where they could have done better, and what was luck."""
