"""Dining room: an oak table with round ends laid for six, two green lamps over it, a cane-fronted sideboard, a ficus."""
import art
import kit
import materials as m
import plants
from rooms import _fitted as f
from rooms import _kitchen_things as things
from rooms import _drapes, _pieces, _table
from rooms import _upstairs as u

NORTH, SOUTH, EAST = -4.1, -8.24, 11.64
TABLE = (9.42, -6.12, 0.0)
# Middle of each seat, how far it stands off the table and how it is turned: three in the north, three in the south.
NORTHERN = ((8.82, 0.0, 1), (9.41, 0.05, -3), (10.0, -0.01, 2))
SOUTHERN = ((8.94, -0.02, 178), (9.53, 0.2, 163), (10.1, 0.0, 182))
BUFFET = 7.2


def build():
    """Everything in the dining room."""
    with kit.tagged(room='dining', kind='furniture', floor='ground'):
        _table.table(TABLE)
        for x, out, turn in NORTHERN:
            _table.chair((x, TABLE[1] + 0.49 + 0.06 + out, 0), turn)
        for x, out, turn in SOUTHERN:
            _table.chair((x, TABLE[1] - 0.49 - 0.06 - out, 0), turn)
        laid()
        with kit.place((BUFFET, NORTH - 0.016, 0)):
            buffet()
            on_buffet()
        pictures()
        cloths()
        plants.plant('ficus', (7.24, -7.74, 0), 2.05, 2)
        bench()
        with kit.tagged(kind='fixed'):
            for x in (-0.5, 0.5):
                _table.dome((TABLE[0] + x, TABLE[1], 1.6))
            u.switch((8.72, NORTH - 0.001, 1.05), 'south')
            u.socket((EAST - 0.001, -4.35, 0.3), 'west')
            u.socket((7.7, SOUTH + 0.001, 0.3), 'north')


def laid():
    """Six places, a jug with branches, bread, candles, water, pears."""
    x, y, _ = TABLE
    z = _table.HIGH
    for k, (px, _, _) in enumerate(NORTHERN):
        _table.place_laid((px, y + 0.47, z), 180, k)
    for k, (px, _, _) in enumerate(SOUTHERN):
        _table.place_laid((px, y - 0.47, z), 0, 3 + k)
    plants.plant('branches', (x + 0.16, y + 0.02, z), 0.66, 6)
    _table.bread((x - 0.4, y + 0.01, z), 78)
    _pieces.candlestick((x + 0.42, y + 0.05, z), 0.1)
    _pieces.candlestick((x + 0.51, y - 0.03, z), 0.16)
    _pieces.bowl((x + 0.78, y + 0.01, z), 0.125, '#8f8a7c', 0.075)
    for k, (dx, dy, turn) in enumerate(((0.735, -0.02, 20), (0.825, -0.03, 140), (0.785, 0.055, 260))):
        things.pear((x + dx, y + dy, z + 0.024), turn, 14 + 6 * k)
    carafe((x - 0.78, y + 0.02, z))


def carafe(at):
    """Water in a glass carafe."""
    with kit.tagged(kind='glass'):
        profile = [(0.0, 0.003), (0.045, 0), (0.05, 0.01), (0.05, 0.09), (0.03, 0.15), (0.024, 0.19), (0.032, 0.23)]
        kit.lathe('carafe', profile, at, m.glass(), 26, fine=True)


def buffet(width=1.42, deep=0.4, high=0.8):
    """A slim oak sideboard with three doors of woven cane; x from 0, its back at y = 0."""
    oak, foot, t = m.oak(), 0.16, 0.022
    for x in (0.1, width - 0.1):
        for y in (-0.06, -deep + 0.06):
            kit.tube('buffet leg', [(x + (0.02 if x > 0.5 else -0.02), y, 0), (x, y, foot + 0.002)], [0.011, 0.018], oak, 12)
    kit.span('buffet top', (0, -deep, high - t), (width, 0, high), oak, 0.003, 2, 'x')
    kit.span('buffet floor', (t - 0.0005, -deep + 0.024, foot), (width - t + 0.0005, -0.002, foot + t), oak, 0.001, 1, 'x')
    for x in (0, width - t):
        kit.span('buffet side', (x, -deep + 0.001, foot), (x + t, -0.001, high - t + 0.0005), oak, 0.002, 1, 'z')
    kit.span('buffet back', (t - 0.001, -0.012, foot + 0.003), (width - t + 0.001, -0.003, high - t), oak, 0, grain='x')
    each = (width - 2 * t - 0.012) / 3
    for n in range(3):
        x = t + 0.003 + n * (each + 0.003)
        cane_door(x, x + each, foot + 0.003, high - t - 0.003, -deep + 0.003, oak, n)


def cane_door(x0, x1, z0, z1, y, wood, number):
    """A frame with cane in it and a small brass knob."""
    frame, deep = 0.046, 0.02
    kit.span('door stile', (x0, y, z0), (x0 + frame, y + deep, z1), wood, 0.0015, 1, 'z')
    kit.span('door stile', (x1 - frame, y, z0), (x1, y + deep, z1), wood, 0.0015, 1, 'z')
    kit.span('door rail', (x0 + frame - 0.0005, y + 0.0005, z0), (x1 - frame + 0.0005, y + deep, z0 + frame), wood, 0.0015, 1, 'x')
    kit.span('door rail', (x0 + frame - 0.0005, y + 0.0005, z1 - frame), (x1 - frame + 0.0005, y + deep, z1), wood, 0.0015, 1, 'x')
    kit.span('cane', (x0 + frame - 0.005, y + 0.007, z0 + frame - 0.005), (x1 - frame + 0.005, y + 0.013, z1 - frame + 0.005), cane(), 0, grain='z')
    f.knob(x0 + 0.023 if number else x1 - 0.023, y, (z0 + z1) / 2 + 0.04)


@m.once
def cane(nodes):
    """Woven cane webbing: a lattice of pale strands with dark openings."""
    a = nodes.wave(nodes.surface(), 22, 0.1, 'X')
    b = nodes.wave(nodes.surface(), 22, 0.1, 'Y')
    c = nodes.wave(nodes.surface(turn=0.785), 31, 0.1, 'X')
    d = nodes.wave(nodes.surface(turn=-0.785), 31, 0.1, 'X')
    strands = nodes.math('MAXIMUM', nodes.math('MAXIMUM', a, b), nodes.math('MULTIPLY', nodes.math('MAXIMUM', c, d), 0.92))
    hole = nodes.ramp(strands, [(0.5, m.hex_colour('#6f5638')), (0.78, m.hex_colour('#d9bd8c')), (1.0, m.hex_colour('#e4cda2'))])
    return nodes.finish(hole, 0.6, 0.2)


def on_buffet():
    """A lamp, plates, a jug of wooden spoons, a leaning board."""
    top = 0.8
    _pieces.table_lamp((1.2, -0.2, top), 5, True, 0.48, 20)
    things.plates((0.24, -0.2, top + 0.0003), 0.12, 4, m.stoneware('#e2dacb'))
    things.bowls((0.24, -0.2, top + 0.0003 + 3 * 0.0085 + 0.0065), 0.075, 3, m.stoneware('#b59b7a'))
    _pieces.vase((0.55, -0.24, top + 0.0003), 0.24, '#4d5a52', 4)
    _pieces.candle((0.72, -0.27, top + 0.0003), 0.036, 0.08)
    _pieces.pile((0.93, -0.26, top), 'buffet', 2, -8, (0.24, 0.18))


def bench():
    """A low oak bench under the eastern window, with a folded blanket and a fern at its end."""
    with kit.place((EAST - 0.21, -5.72, 0)):
        oak = m.oak()
        kit.span('bench seat', (-0.17, -1.28, 0.425), (0.17, 1.28, 0.46), oak, 0.005, 2, 'y')
        for y in (-1.02, 1.02):
            kit.span('bench leg', (-0.15, y - 0.02, 0), (0.15, y + 0.02, 0.4255), oak, 0.003, 1, 'z')
        kit.span('bench rail', (-0.018, -1.0005, 0.33), (0.018, 1.0005, 0.395), oak, 0.003, 1, 'y')
        _pieces.throw((0.0, -0.74, 0.46), (0.3, 0.4, 0.075), m.wool('#a8583a'), 4)


def pictures():
    """A line drawing over the sideboard, an apple by the kitchen."""
    art.framed('dining drawing', 'line-vessels.jpg', (0.76, 0.92), (BUFFET + 0.62, NORTH - 0.002, 1.6), 'south')
    art.framed('dining apple', 'botanical-apple.jpg', (0.46, 0.64), (EAST - 0.002, -4.66, 1.6), 'west')


def cloths():
    """Linen at both sides of the garden door, sheers at the eastern window."""
    _drapes.linen(7.6, 11.4, SOUTH + 0.095, 2.46, SOUTH, (0.46, 0.42))
    with kit.place((EAST, -6.2, 0), 90):
        _drapes.sheers(-1.22, 1.22, 0.09, 2.42, 0, 0.475)
