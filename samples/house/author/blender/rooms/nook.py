"""The reading nook: a wall of books, a deep chair at the garden window, tea."""
import math

import art
import kit
import materials as m
import plants
from rooms import _bathing as b
from rooms import _lounge
from rooms import _sanitary as s
from rooms import _shelves
from rooms import _upstairs as u
from rooms import _wardrobe as w

FLOOR = 2.96
WEST, EAST, SOUTH = 4.82, 7.2, -8.24
DEEP = 0.3
BAYS = (0.0, 0.72, 1.44, 2.16, 2.88)
LEVELS = (0.09, 0.45, 0.79, 1.13, 1.47, 1.81, 2.14, 2.48)
START = -4.52


def build():
    """Everything in the nook, in a frame that lies on its floor."""
    with kit.tagged(room='nook', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        with s.on_wall((WEST + 0.006 + DEEP, START - BAYS[-1], 0), 'east'):
            _shelves.carcass(BAYS, LEVELS, DEEP)
            books()
            objects()
        u.rug(5.42, -7.72, 7.06, -5.72, m.rug('#ded5c4', 'diamonds', '#6b5f50'))
        reading_corner()
        window_corner()
        east_wall()
        u.curtains(4.9, 7.12, -8.12, 0.4, 2.42, m.linen('#d9d0c0'), folds=4)
        with kit.tagged(kind='fixed'):
            u.pendant((6.72, -6.1, 2.55), 0.42, 0.23, 26)
            u.switch((EAST - 0.001, -5.62, 1.05), 'west')
            u.socket((EAST - 0.001, -7.0, 0.3), 'west')


def books():
    """About 250 books: full rows, rows with room beside them, piles. Bays count from the south, shelves from below."""
    left = lambda n: _shelves.bay(BAYS, n)[0] + 0.004  # noqa: E731
    right = lambda n: _shelves.bay(BAYS, n)[1] - 0.004  # noqa: E731
    # (bay, shelf, from, to as parts of the bay, leaning, tallest)
    rows = (
        (0, 0, 0.0, 0.62, 1, 0.31), (0, 1, 0.0, 1.0, 0, 0.27), (0, 2, 0.3, 1.0, 0, 0.26), (0, 3, 0.0, 0.7, 1, 0.26), (0, 4, 0.0, 0.42, 1, 0.25), (0, 5, 0.42, 1.0, 0, 0.25),
        (1, 1, 0.0, 0.66, 1, 0.28), (1, 2, 0.0, 1.0, 0, 0.26), (1, 3, 0.45, 1.0, 0, 0.27), (1, 4, 0.0, 0.78, 1, 0.24), (1, 5, 0.0, 0.5, 1, 0.26),
        (2, 0, 0.0, 1.0, 0, 0.32), (2, 1, 0.0, 0.4, 1, 0.27), (2, 2, 0.0, 0.74, 1, 0.27), (2, 4, 0.35, 1.0, 0, 0.27), (2, 5, 0.0, 0.86, 1, 0.25),
        (3, 0, 0.46, 1.0, 0, 0.31), (3, 1, 0.0, 1.0, 0, 0.27), (3, 2, 0.0, 0.45, 1, 0.25), (3, 3, 0.0, 0.8, 1, 0.27), (3, 4, 0.0, 0.5, 0, 0.25), (3, 5, 0.3, 1.0, 0, 0.26),
    )
    for bay, shelf, start, end, lean, tallest in rows:
        wide = right(bay) - left(bay)
        row = _shelves.Books(f'books {bay}-{shelf}', 7)
        row.row(left(bay) + start * wide, left(bay) + end * wide, LEVELS[shelf], 0.22, (tallest - 0.075, tallest), lean)
        row.finish()
    piles = ((0, 2, 0.14, 5), (1, 3, 0.2, 4), (2, 1, 0.72, 4), (2, 3, 0.22, 3), (3, 2, 0.76, 5), (1, 1, 0.85, 3), (3, 4, 0.76, 3))
    for bay, shelf, where, count in piles if kit.shaped() else ():
        pile = _shelves.Books(f'pile {bay}-{shelf}', 9)
        height = pile.pile(left(bay) + where * (right(bay) - left(bay)), LEVELS[shelf], count, 0.05)
        pile.finish()
        if (bay, shelf) == (0, 2):
            u.bowl((left(0) + 0.1, 0.14, height + 0.0005), 0.06, m.stoneware('#a8583a'), 0.045)
        if (bay, shelf) == (2, 1):
            pebbles(left(2) + 0.72 * (right(2) - left(2)), 0.13, height + 0.0003)


def pebbles(x, y, z):
    """Three stones from a beach, the largest below."""
    for k, (r, h, colour) in enumerate(((0.045, 0.016, '#8d8a83'), (0.033, 0.013, '#c9c3b6'), (0.022, 0.011, '#5f6468'))):
        kit.sphere('pebble', (r, r * 0.8, h), (x + 0.004 * k, y, z + h - 0.0005), m.stoneware(colour), 10, fine=True)
        z += 2 * h - 0.001


def objects():
    """What stands between the books; small things only in full detail."""
    at = lambda n, part: _shelves.bay(BAYS, n)[0] + part * 0.69  # noqa: E731
    u.vase((at(0, 0.8), 0.15, LEVELS[0] + 0.0005), 0.26, m.stoneware('#cdbfa8'), 0.38)
    u.vase((at(2, 0.16), 0.15, LEVELS[4] + 0.0005), 0.24, m.stoneware('#8f8a7c'), 0.3)
    _shelves.box(at(0, 0.06), at(0, 0.46), LEVELS[6], LEVELS[6] + 0.2, m.linen('#cfc4b0'))
    _shelves.box(at(0, 0.52), at(0, 0.92), LEVELS[6], LEVELS[6] + 0.2, m.linen('#cfc4b0'))
    _shelves.box(at(1, 0.2), at(1, 0.62), LEVELS[6], LEVELS[6] + 0.18, m.linen('#cfc4b0'))
    _shelves.box(at(2, 0.3), at(2, 0.72), LEVELS[6], LEVELS[6] + 0.18, m.linen('#8d8577'))
    b.basket((at(1, 0.27), 0.15, LEVELS[0] + 0.0005), 0.13, 0.23, handles=False, full_of=[m.wool('#a8583a')])
    b.basket((at(1, 0.73), 0.15, LEVELS[0] + 0.0005), 0.13, 0.23, handles=False)
    _shelves.box(at(3, 0.06), at(3, 0.34), LEVELS[0], LEVELS[0] + 0.24, m.linen('#cfc4b0'))
    plants.plant('trailing', (at(1, 0.8), 0.12, LEVELS[5] + 0.0005), 0.3, 31)
    plants.plant('succulent', (at(3, 0.7), 0.14, LEVELS[6] + 0.0005), 0.22, 33)
    globe((at(2, 0.72), 0.15, LEVELS[3] + 0.0005))
    if kit.shaped():
        u.vase((at(0, 0.84), 0.14, LEVELS[4] + 0.0005), 0.2, m.ceramic('#3f5b57'), 0.34)
        u.vase((at(0, 0.66), 0.17, LEVELS[4] + 0.0005), 0.12, m.stoneware('#e1d8c8'), 0.46)
        camera((at(0, 0.2), 0.14, LEVELS[5] + 0.0005), 8)
        hourglass((at(3, 0.9), 0.13, LEVELS[3] + 0.0005))
        u.bowl((at(3, 0.14), 0.15, LEVELS[5] + 0.0005), 0.09, m.walnut(), 0.06)
        print_on_shelf((at(2, 0.22), 0.19, LEVELS[3] + 0.0005))


def print_on_shelf(at):
    """A small framed print leaning at the shelf's back, above a pile of books."""
    x, y, z = at
    with kit.place((x, y, z + 0.1), 0, -7):
        kit.span('small frame', (-0.075, 0.05, 0.0), (0.075, 0.064, 0.2), m.walnut(), 0.002, 1)
        kit.span('small print', (-0.062, 0.0482, 0.013), (0.062, 0.052, 0.187), m.paper('#e9e1cf'), 0, fine=True)
        kit.sphere('printed sun', (0.026, 0.001, 0.026), (0.012, 0.0478, 0.13), m.paper('#a8583a'), 8, fine=True)


def camera(at, turn):
    """An old folding camera's box: body, lens, finder."""
    with kit.place(at, turn):
        kit.span('old camera', (-0.065, -0.02, 0), (0.065, 0.02, 0.085), m.leather('#2b2420'), 0.008, 2)
        kit.span('camera top', (-0.062, -0.018, 0.0848), (0.062, 0.018, 0.1), m.steel(), 0.005, 2)
        kit.cylinder('camera lens', 0.026, 0.035, (0, -0.054, 0.045), m.black_metal(), segments=16, bevel=0, fine=True, axis='y')
        kit.cylinder('camera glass', 0.019, 0.002, (0, -0.0555, 0.045), m.screen(), segments=16, bevel=0, fine=True, axis='y')


def globe(at):
    """A small globe in a brass fork."""
    x, y, z = at
    kit.cylinder('globe foot', 0.06, 0.016, at, m.walnut(), segments=20, bevel=0)
    kit.cylinder('globe stem', 0.007, 0.04, (x, y, z + 0.0155), m.brass(), segments=10, bevel=0)
    kit.sphere('globe', 0.085, (x, y, z + 0.15), m.ceramic('#8fa3ad'), 18)
    ring = [(x + 0.094 * math.cos(a), y, z + 0.15 + 0.094 * math.sin(a)) for a in (math.radians(-115 + 190 * k / 14) for k in range(15))]
    kit.tube('globe fork', ring, 0.004, m.brass(), 5, fine=True)


def hourglass(at):
    """A sand glass between two discs."""
    x, y, z = at
    for dz in (0, 0.152):
        kit.cylinder('sand glass disc', 0.036, 0.01, (x, y, z + dz), m.walnut(), segments=16, bevel=0, fine=True)
    for k in range(3):
        a = math.radians(30 + 120 * k)
        kit.cylinder('sand glass rod', 0.003, 0.143, (x + 0.03 * math.cos(a), y + 0.03 * math.sin(a), z + 0.0095), m.walnut(), segments=6, bevel=0, fine=True)
    kit.lathe('sand', [(0.021, 0), (0.019, 0.02), (0.003, 0.045), (0.0005, 0.046)], (x, y, z + 0.0098), m.paper('#d9c49a'), 10, fine=True)


def reading_corner():
    """The chair in the south-east corner with its footstool, lamp, blanket and table."""
    cloth = m.boucle('#d9cfbd')
    floor = 0.0105
    _lounge.lounge_chair((6.68, -7.5, floor), 196, cloth)
    with kit.place((6.68, -7.5, floor), 196):
        _lounge.throw_over((0.352, -0.24, 0.553), 90, m.wool('#a8583a'), 0.25, 0.36, 0.09, 0.122)
        with kit.place((-0.09, 0.07, 0.64), 9, 68):
            w.pad('cushion', (0.42, 0.42, 0.13), (0, 0, -0.06), m.linen('#3f5b57'), 0.8)
    _lounge.ottoman((6.45, -6.7, floor), 10, cloth)
    _lounge.floor_lamp((7.02, -6.98, floor), -38, 1.42, 0.3, 26)
    top = _lounge.side_table((6.1, -7.86, 0.0005), 0.21, 0.48)
    _lounge.open_book((6.04, -7.82, top), 24)
    _lounge.cup_of_tea((6.21, -7.94, top))


def window_corner():
    """A tree and a pair of floor cushions at the window's west end."""
    plants.plant('ficus', (5.3, -7.78, 0.0005), 1.65, 14)
    with kit.place((5.63, -7.86, 0.0005), 8):
        w.pad('floor cushion', (0.42, 0.3, 0.09), (0, 0, 0), m.linen('#2f3e52'), 0.35)
        w.pad('floor cushion', (0.41, 0.3, 0.09), (0.01, 0, 0.087), m.linen('#c79a4b'), 0.35, 9)


def east_wall():
    """A woodblock print over a low chest with a lamp that is off, a bowl and a pot of branches."""
    art.framed('woodblock', 'wave.jpg', (0.78, 0.56), (EAST, -6.28, 1.52), 'west')
    with s.on_wall((EAST - 0.006, -5.86, 0), 'west'):
        wood, wide, deep = m.oak(), 0.86, 0.3
        for x in (0.06, wide - 0.06):
            for y in (-deep + 0.04, -0.04):
                kit.cylinder('chest leg', 0.012, 0.15, (x, y, 0), wood, top=0.016, segments=10, bevel=0)
        kit.span('chest', (0, -deep + 0.02, 0.149), (wide, 0, 0.46), wood, 0.003, 1, 'x')
        for n in range(2):
            kit.span('chest door', (0.003 + n * wide / 2, -deep, 0.155), ((n + 1) * wide / 2 - 0.003, -deep + 0.0195, 0.444), wood, 0.003, 1, 'x')
            kit.cylinder('chest knob', 0.011, 0.02, (wide / 2 + (0.05 if n else -0.05), -deep - 0.02, 0.32), m.brass(), segments=12, bevel=0, fine=True, axis='y')
        kit.span('chest top', (-0.004, -deep - 0.004, 0.46), (wide + 0.004, 0, 0.478), wood, 0.003, 1, 'x')
        plants.plant('branches', (0.16, -0.15, 0.4775), 0.62, 17)
        if kit.shaped():
            u.bowl((0.47, -0.16, 0.4783), 0.1, m.stoneware('#3f5b57'), 0.065)
        with kit.place((0, -0.27, 0)):
            pile = _shelves.Books('chest books', 12, ('#e6dfd1', '#c79a4b', '#2f3e52', '#a8583a'))
            pile.pile(0.71, 0.478, 3, 0.02, 0.2, 0.26, -5)
            pile.finish()
