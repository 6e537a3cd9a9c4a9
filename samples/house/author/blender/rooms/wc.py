"""Guest WC: a tiled cistern wall with an oak shelf, a wall-hung toilet, a small basin under a round mirror."""
import math

import art
import kit
import materials as m
import plants
import shell_finishes as finish
from rooms import _fitted as f
from rooms import _kitchen_things as things

X0, Y0, X1, Y1 = 7.12, -1.6, 8.72, -0.36
BOX = (0.19, 1.174)  # the cistern wall's depth and height
SEAT = 0.62  # the toilet's middle, from the north wall


def east():
    """A frame with y = 0 at the east wall and x from the north, southwards."""
    return kit.place((X1, Y1, 0), -90)


def north():
    """A frame with y = 0 at the north wall and x from the west."""
    return kit.place((X0, Y1, 0))


def _bowl_outline(long, wide, z, back=0.0, steps=8):
    """A toilet's outline: straight at the wall, round in front, anticlockwise from the back right."""
    side = long * 0.45
    points = [(wide / 2, back, z), (-wide / 2, back, z), (-wide / 2, -side, z)]
    for k in range(1, steps):
        angle = math.pi + math.pi * k / steps
        points.append((wide / 2 * math.cos(angle), -side + (long - side) * math.sin(angle), z))
    points.append((wide / 2, -side, z))
    return points


def toilet():
    """The wall-hung bowl with its closed lid, and the flush plate."""
    white = m.ceramic('#f4f2ed')
    with kit.place((X1 - BOX[0] - 0.005, Y1 - SEAT, 0), -90):
        body = [_bowl_outline(a, b, z, -0.001) for a, b, z in ((0.2, 0.2, 0.09), (0.3, 0.22, 0.1), (0.4, 0.29, 0.19), (0.49, 0.345, 0.32), (0.52, 0.36, 0.39), (0.52, 0.36, 0.4), (0.51, 0.35, 0.405))]
        f.rings('toilet', body, white, True, True)
        seat = [_bowl_outline(a, b, z, -0.05) for a, b, z in ((0.515, 0.352, 0.4065), (0.522, 0.362, 0.41), (0.522, 0.362, 0.418), (0.517, 0.356, 0.421))]
        f.rings('seat', seat, m.plastic('#f1efe9'), True, True)
        lid = [_bowl_outline(a, b, z, -0.05) for a, b, z in ((0.512, 0.35, 0.4225), (0.52, 0.36, 0.425), (0.516, 0.356, 0.438), (0.48, 0.32, 0.446))]
        f.rings('lid', lid, m.plastic('#f1efe9'), True, True)
        plate = m.brass()
        kit.span('flush plate', (-0.12, -0.008, 0.9), (0.12, -0.0005, 1.06), plate, 0.003, 2)
        for x, r in ((-0.04, 0.038), (0.058, 0.024)):
            kit.cylinder('flush button', r, 0.005, (x, -0.0125, 0.98), plate, segments=20, bevel=0.0015, axis='y')


def cistern_wall():
    """A half-high wall of green tiles with an oak shelf on it."""
    tile = finish.zellige('#48645c', 0.1)
    kit.span('cistern wall', (X1 - BOX[0] - 0.005, Y0 + 0.004, 0.0), (X1 - 0.004, Y1 - 0.004, BOX[1]), tile, 0.001, 1, 'y')
    kit.span('shelf', (X1 - BOX[0] - 0.02, Y0 + 0.005, BOX[1]), (X1 - 0.005, Y1 - 0.005, BOX[1] + 0.028), m.oak(), 0.003, 2)


def basin():
    """A small bowl on an oak slab in the corner, a brass tap from the wall, a bottle trap; tiles behind."""
    brass = m.brass()
    with north():
        x = 0.24
        f.tiled(0.006, 0.474, 0.842, 1.16, finish.zellige('#48645c', 0.1))
        kit.span('slab', (0.006, -0.262, 0.79), (0.474, -0.005, 0.84), m.oak(), 0.005, 2)
        r, h = 0.115, 0.095
        profile = [(0.06, 0), (0.09, 0.012), (r, 0.06), (r + 0.004, h), (r - 0.003, h), (r - 0.012, 0.055), (0.07, 0.02), (0.02, 0.0135), (0, 0.0135)]
        kit.lathe('basin', profile, (x, -0.132, 0.84), m.ceramic('#f2eee5'), 40)
        kit.cylinder('waste', 0.018, 0.004, (x, -0.132, 0.8537), brass, segments=18, bevel=0.001, fine=True)
        kit.cylinder('tap rose', 0.024, 0.008, (x, -0.018, 1.04), brass, segments=20, axis='y')
        kit.tube('spout', [(x, -0.018, 1.04), (x, -0.1, 1.04), (x, -0.122, 1.032), (x, -0.128, 1.01)], 0.009, brass, 10)
        kit.cylinder('tap rose', 0.02, 0.008, (x + 0.085, -0.018, 1.04), brass, segments=18, axis='y', fine=True)
        kit.cylinder('tap handle', 0.011, 0.035, (x + 0.085, -0.053, 1.04), brass, segments=14, axis='y', fine=True)
        kit.tube('tap lever', [(x + 0.085, -0.045, 1.045), (x + 0.085, -0.048, 1.085)], 0.0045, brass, 8, fine=True)
        kit.tube('trap', [(x, -0.132, 0.79), (x, -0.132, 0.66), (x, -0.12, 0.625), (x, -0.09, 0.62), (x, -0.06, 0.63), (x, -0.004, 0.635)], 0.015, brass, 10)
        kit.cylinder('trap cup', 0.028, 0.09, (x, -0.132, 0.61), brass, segments=18)


def mirror():
    """Round, in a thin brass rim, a hand's breadth from the wall's corner."""
    with kit.place((X0 + 0.24, Y1 - 0.004, 1.5), 0, 90):
        kit.lathe('mirror rim', [(0.2, 0), (0.2, 0.022), (0.194, 0.022), (0.194, 0.014), (0.0, 0.0135)], (0, 0, 0), m.brass(), 40)
        kit.cylinder('mirror', 0.1935, 0.002, (0, 0, 0.0155), m.mirror(), segments=40, bevel=0)


def lights():
    """An opal ball over the mirror, and one that hangs above the shelf."""
    with north():
        kit.cylinder('lamp rose', 0.035, 0.014, (0.24, -0.018, 1.86), m.brass(), segments=24, axis='y')
        kit.tube('lamp arm', [(0.24, -0.018, 1.86), (0.24, -0.09, 1.86), (0.24, -0.105, 1.875)], 0.0065, m.brass(), 8)
    with kit.place():
        f.globe((X0 + 0.24, Y1 - 0.105, 1.925), 0.055, 8, 3.2)
        f.globe((8.42, -0.63, 1.86), 0.085, 20, 2.6, 0.656)


def fittings():
    """Towel ring, paper holder, switch."""
    brass = m.brass()
    with north():
        kit.cylinder('ring rose', 0.02, 0.014, (0.6, -0.018, 1.2), brass, segments=18, axis='y')
        kit.tube('ring arm', [(0.6, -0.018, 1.2), (0.6, -0.045, 1.2)], 0.006, brass, 8, fine=True)
        ring = [(0.6 + 0.085 * math.sin(math.tau * k / 24), -0.045, 1.115 + 0.085 * math.cos(math.tau * k / 24)) for k in range(24)]
        kit.tube('towel ring', ring, 0.0045, brass, 6, closed=True, fine=True)
        kit.cylinder('holder rose', 0.02, 0.012, (1.03, -0.016, 0.72), brass, segments=18, axis='y')
        kit.tube('paper holder', [(1.03, -0.016, 0.72), (1.03, -0.068, 0.72), (1.045, -0.075, 0.72), (1.2, -0.075, 0.72)], 0.006, brass, 8)


def loose():
    """Towel, paper, a candle, a plant, a picture, spare rolls in a basket, soap and a brush."""
    top = BOX[1] + 0.028
    with north():
        things.hung_cloth((0.6, -0.045, 1.035), 0.15, 0.3, m.towel('#cdb487'), 0.008, 0.8, 6)
        roll((1.075, -0.075, 0.72))
        things.turned('soap pump', [(0.024, 0), (0.026, 0.006), (0.026, 0.085), (0.011, 0.1), (0.009, 0.115), (0, 0.116)], (0.42, -0.2, 0.84), m.stoneware('#6d5a48'), 20)
        kit.tube('pump', [(0.42, -0.2, 0.955), (0.42, -0.2, 0.982), (0.405, -0.222, 0.982)], 0.0045, m.brass(), 6, fine=True)
    with east():
        candle((0.96, -0.1, top))
        things.turned('vase', [(0.032, 0), (0.05, 0.03), (0.055, 0.07), (0.03, 0.12), (0.016, 0.15), (0.02, 0.165), (0.015, 0.165), (0.012, 0.14)], (1.08, -0.11, top), m.stoneware('#a5755c'), 22)
    plants.plant('fern', (X1 - 0.11, Y1 - 0.17, top), 0.32, 4)
    spare_rolls()
    picture()


def roll(at, turn=0.0):
    """A paper roll on its holder along x, the last sheet hanging."""
    x, y, z = at
    outline = [(0.055 * math.cos(math.tau * k / 24), 0.055 * math.sin(math.tau * k / 24)) for k in range(24)]
    kit.prism('paper roll', outline, 0.1, (x, y, z - 0.012), m.paper('#f6f3ec'), 0.002, 1, axis='x')
    kit.span('paper sheet', (x + 0.001, y - 0.0566, z - 0.15), (x + 0.099, y - 0.0552, z - 0.012), m.paper('#f6f3ec'), 0, fine=True)


def candle(at):
    """A candle in a tumbler of amber glass, burnt a little."""
    x, y, z = at
    things.turned('candle jar', [(0.034, 0), (0.037, 0.004), (0.037, 0.085), (0.0345, 0.085), (0.0345, 0.06), (0, 0.057)], at, m.ceramic('#5a4632'), 24)
    kit.cylinder('wick', 0.0012, 0.014, (x, y, z + 0.056), m.black_metal(), segments=6, bevel=0, fine=True)


def spare_rolls():
    """A basket with three spare rolls, between toilet and north wall."""
    x, y = X1 - BOX[0] - 0.17, Y1 - 0.15
    things.turned('basket', [(0.1, 0), (0.11, 0.008), (0.118, 0.2), (0.108, 0.2), (0.1, 0.03), (0, 0.025)], (x, y, 0.0005), m.wicker(), 30)
    for dx, dy, z in ((-0.045, -0.025, 0.03), (0.05, -0.02, 0.03), (0.0, 0.045, 0.03), (0.0, -0.005, 0.133)):
        kit.lathe('spare roll', [(0.019, 0), (0.05, 0.001), (0.05, 0.1), (0.019, 0.1), (0.019, 0)], (x + dx * 0.98, y + dy * 0.98, z), m.paper('#f6f3ec'), 16, fine=True)


def picture():
    """A small picture above the shelf."""
    art.framed('wc picture', 'herbier.jpg', (0.34, 0.44), (X1 - 0.002, -1.16, 1.62), 'west')


def build():
    """The sanitary ware, then the loose things."""
    with kit.tagged(room='wc', kind='fixed', floor='ground'):
        cistern_wall()
        toilet()
        basin()
        lights()
        fittings()
    with kit.tagged(room='wc', kind='furniture', floor='ground'):
        mirror()
        loose()
