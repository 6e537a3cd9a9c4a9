"""Loose pieces that any room may use: books, lamps, vases, bowls, mugs, baskets, blankets, candles.

Everything stands on the point `at` of the present frame, in metres; lamps that are lit bring their own light.
"""
import math

import kit
import materials as m
from rooms import _shelves
from rooms._kitchen_things import turned


def _steps(profile, keep=4):
    """A turned profile, in light detail with only some of its rings."""
    if kit.full() or len(profile) <= keep:
        return profile
    last = len(profile) - 1
    return [profile[round(i * last / (keep - 1))] for i in range(keep)]


def books(at, length, seed, along='x', depth=0.17, height=0.28):
    """A row of standing books from `at` on, `length` long, up to `height`: backs to −y, or with along='y' to +x."""
    row = _shelves.Books(f'books {seed}', seed)
    with kit.place(at, 90 if along == 'y' else 0):
        end = row.row(0, length, 0, depth, (height * 0.74, height), 1 if length > 0.3 else None, 0)
        row.finish()
    return end


def pile(at, seed, count=3, turn=0.0, size=(0.25, 0.18)):
    """Books lying on each other around `at`; answers the height of the uppermost."""
    x, y, z = at
    heap = _shelves.Books(f'pile {seed}', seed)
    with kit.place((x, y, 0), turn):
        top = heap.pile(0, z, count, -size[1] / 2, size[1], size[0])
        heap.finish()
    return top


def _shade(name, low, high, height, at, strength=2.2):
    """A linen lampshade, open above and below, with a thin rim of cloth."""
    rings = [(low, 0), (high, height), (high - 0.003, height), (low - 0.003, 0), (low, 0)]
    kit.lathe(name, rings, at, m.glow('#ffdfb0', strength) if strength else m.linen('#efe6d6'), 28)


def table_lamp(at, seed, lit=True, height=0.5, power=22):
    """A turned stoneware foot under a wide linen shade."""
    x, y, z = at
    colour = kit.seeded('lamp', seed).choice(('#6f7a6c', '#b9a68c', '#8a6a52'))
    low = height - 0.2
    foot = [(0.055, 0), (0.07, 0.012), (0.086, low * 0.3), (0.082, low * 0.5), (0.05, low * 0.76), (0.018, low * 0.9), (0.016, low * 0.96)]
    kit.lathe('lamp foot', _steps(foot), at, m.stoneware(colour), 24)
    kit.cylinder('lamp neck', 0.007, 0.11, (x, y, z + low * 0.95), m.brass(), segments=10, bevel=0, fine=True)
    _shade('lamp shade', 0.165, 0.125, 0.2, (x, y, z + low), 2.0 if lit else 0)
    if lit:
        kit.sphere('bulb', 0.028, (x, y, z + low + 0.085), m.glow('#fff0d0', 8.0), 8, fine=True)
        kit.lamp('table lamp', (x, y, z + low + 0.09), power, radius=0.05)


def floor_lamp(at, lit=True, height=1.5, power=38):
    """A tripod of slim oak legs that meet under a linen shade."""
    x, y, z = at
    top = height - 0.3
    for k in range(3):
        a = math.tau * k / 3 + 0.5
        c, s = math.cos(a), math.sin(a)
        path = [(x + 0.24 * c, y + 0.24 * s, z), (x + 0.018 * c, y + 0.018 * s, z + top - 0.03)]
        kit.tube('lamp leg', path, [0.0105, 0.014], m.oak(), 10)
    kit.cylinder('lamp collar', 0.034, 0.05, (x, y, z + top - 0.06), m.brass(), segments=16, bevel=0)
    kit.cylinder('lamp neck', 0.008, 0.15, (x, y, z + top - 0.01), m.brass(), segments=10, bevel=0, fine=True)
    _shade('lamp shade', 0.225, 0.175, 0.29, (x, y, z + height - 0.29), 2.0 if lit else 0)
    if lit:
        kit.sphere('bulb', 0.03, (x, y, z + height - 0.14), m.glow('#fff0d0', 8.0), 8, fine=True)
        kit.lamp('floor lamp', (x, y, z + height - 0.14), power, radius=0.06)


def vase(at, height, colour, seed):
    """A hollow, turned vase; its belly differs with the seed."""
    source = kit.seeded('vase', seed)
    r, h = height * source.uniform(0.3, 0.44), height
    waist, neck = source.uniform(0.3, 0.5), source.uniform(0.26, 0.42)
    outside = [(r * 0.58, 0), (r * 0.86, h * 0.12), (r, h * waist), (r * 0.86, h * (waist + 0.2)), (r * (neck + 0.12), h * 0.84), (r * neck, h * 0.92), (r * (neck + 0.1), h)]
    lip = r * (neck + 0.1)
    turned('vase', [*outside, (lip - 0.006, h), (lip - 0.014, h * 0.9), (0.0, h * 0.8)], at, m.stoneware(colour), 18)


def bowl(at, radius, colour, high=None):
    """A turned bowl on a small foot ring."""
    r, h = radius, high or radius * 0.5
    outside = [(r * 0.42, 0), (r * 0.44, h * 0.1), (r * 0.8, h * 0.46), (r, h)]
    turned('bowl', [*outside, (r - 0.006, h), (r * 0.74, h * 0.5), (r * 0.36, h * 0.2), (0.0, h * 0.17)], at, m.stoneware(colour), 20)


def mug(at, colour, turn=0.0):
    """A mug with its handle towards +x before it is turned, half full of coffee."""
    with kit.place(at, turn):
        clay = m.stoneware(colour)
        kit.lathe('mug', [(0.032, 0), (0.04, 0.008), (0.041, 0.082), (0.0375, 0.082), (0.036, 0.055), (0.0005, 0.055)], (0, 0, 0), clay, 20, fine=True)
        kit.cylinder('coffee', 0.035, 0.002, (0, 0, 0.0548), m.ceramic('#4a3020'), segments=12, bevel=0, fine=True)
        path = [(0.038, 0, 0.068), (0.058, 0, 0.066), (0.066, 0, 0.044), (0.056, 0, 0.022), (0.037, 0, 0.019)]
        kit.tube('mug handle', path, 0.0048, clay, 7, fine=True)


def basket(at, radius, height, colour='#b08d5e'):
    """An open basket of wound cane with two loops as handles; answers the height of its inner floor."""
    x, y, z = at
    cane = m.wicker(colour)
    steps = 5 if kit.full() else 2
    outside = [(radius * (0.84 + 0.16 * math.sin(math.pi * (0.1 + 0.75 * k / steps))), height * k / steps) for k in range(steps + 1)]
    rim = outside[-1][0]
    turned('basket', [*outside, (rim - 0.012, height), (rim - 0.014, height * 0.5), (radius * 0.8, 0.02), (0.0, 0.02)], at, cane, 24)
    for side in (-1, 1):
        arc = [(x + side * (rim - 0.004), y + 0.07 * math.cos(a), z + height - 0.012 + 0.06 * math.sin(a)) for a in (math.pi * k / 6 for k in range(7))]
        kit.tube('basket handle', arc, 0.008, cane, 5, fine=True)
    return z + 0.02


def throw(at, size, cloth, turn=0.0, folds=3):
    """A folded blanket lying flat: `size` is (x, y, thickness of the whole); its folded edge is to −y."""
    sx, sy, sz = size
    each = sz / folds
    with kit.place(at, turn):
        for k in range(folds):
            with kit.place((0.004 * (k % 2), 0.003 * k, each * k), 0.7 * ((k % 2) - 0.5)):
                kit.box(f'blanket {k}', (sx - 0.006 * k, sy - 0.008 * k, each - 0.0015), (0, 0, 0), cloth, each * 0.4, 2)


def candle(at, radius=0.036, high=0.11, colour='#ece3d2'):
    """A plain church candle with its wick, used a little."""
    x, y, z = at
    kit.lathe('candle', [(radius, 0), (radius, high), (radius - 0.005, high), (radius * 0.6, high - 0.006), (0.0005, high - 0.007)], at, m.plastic(colour), 18, fine=True)
    kit.cylinder('wick', 0.0012, 0.014, (x, y, z + high - 0.008), m.black_metal(), segments=6, bevel=0, fine=True)


def candlestick(at, high=0.16, colour='#e4d9c6', metal=None):
    """A turned stick with a slender candle: `high` is that of the stick."""
    x, y, z = at
    rings = [(0.04, 0), (0.042, 0.005), (0.03, 0.012), (0.008, 0.022), (0.006, high * 0.55), (0.0095, high * 0.7), (0.007, high * 0.85), (0.016, high * 0.94), (0.015, high)]
    kit.lathe('candlestick', rings, at, metal or m.brass(), 14, fine=True)
    kit.cylinder('taper', 0.0105, 0.2, (x, y, z + high - 0.001), m.plastic(colour), top=0.0075, segments=10, bevel=0, fine=True)
    kit.cylinder('wick', 0.001, 0.012, (x, y, z + high + 0.198), m.black_metal(), segments=6, bevel=0, fine=True)
