"""Plants in pots and cut flowers."""
import foliage_tall
import kit
import plants_small
from plants_leaves import Growth

TALL = {name: getattr(foliage_tall, name) for name in ('ficus', 'olive', 'monstera', 'fern', 'palm')}
SMALL = {name: getattr(plants_small, name) for name in ('succulent', 'herbs', 'trailing', 'branches', 'tulips')}


def plant(kind, at, height, seed=0):
    """A plant standing at `at` (its pot included): 'ficus', 'olive', 'monstera', 'fern', 'palm', 'succulent', 'herbs',
    'trailing' (on a shelf, hanging over its edge away from a wall close by, else to the south), 'branches' or 'tulips'
    (in a vase)."""
    if kind in TALL:
        TALL[kind](at, height, kit.seeded('plant', kind, seed))
    else:
        SMALL[kind](Growth(at, kind, height, seed), at, height, seed)
