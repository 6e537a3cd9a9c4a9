"""Lawn, stepping stones, beds, a fence and a shed; a meadow behind."""
import math

import kit
import materials as m
from outside_green import grown, several

LAWN = -0.15
FENCE = (-5.0, -28.0, 17.0)  # west, south, east


def build():
    lawn()
    stones()
    fence()
    shed((13.6, -24.2, LAWN))
    beds()
    for kind, places, height in (
        ('apple', [(-1.6, -17.5, LAWN), (11.8, -19.6, LAWN), (2.6, -23.4, LAWN)], 4.4),
        ('birch', [(15.2, -14.2, LAWN), (-3.4, -24.8, LAWN), (16.0, -11.4, LAWN)], 7.5),
        ('maple', [(8.6, -26.0, LAWN)], 8.0),
    ):
        several('tree', kind, places, height, near=kind == 'birch')


def lawn():
    """Uneven by two centimetres; it ends below the house and the terrace."""

    def at(s, t):
        x, y = -5.0 + 22.0 * s, -28.0 + 34.0 * t
        near = max(0.0, min(1.0, (-12.4 - y) / 2))
        wave = 0.012 * math.sin(x * 1.3 + 0.4 * y) + 0.009 * math.sin(y * 1.7 - 0.6 * x)
        return x, y, LAWN + near * wave

    kit.grid('lawn', 44, 60, at, m.grass(), grain='x')


def stones():
    """Stepping stones from the terrace into the garden."""
    track = [(6.5, -12.9), (6.7, -13.6), (6.3, -14.3), (6.75, -15.0), (6.4, -15.7), (6.9, -16.4), (7.4, -17.2), (8.1, -18.0), (8.9, -18.9), (9.8, -19.9), (10.8, -21.0), (11.8, -22.1), (12.7, -22.9)]
    for n, (x, y) in enumerate(track):
        source = kit.seeded('stone', n)
        outline = []
        for k in range(9):
            angle = math.tau * k / 9
            r = source.uniform(0.26, 0.33)
            outline.append((r * 1.15 * math.cos(angle), r * 0.85 * math.sin(angle)))
        with kit.place((x, y, LAWN - 0.03), source.uniform(-25, 25)):
            kit.prism('stepping stone', outline, 0.052, (0, 0, 0), m.concrete('#b3aea3'), 0.01, 2)


def fence():
    """Upright larch boards around the garden, in panels between posts."""
    west, south, east = FENCE
    wood = m.decking()
    for a, b in (((west, -6.0), (west, south)), ((west, south), (east, south)), ((east, south), (east, -6.0))):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        with kit.place((a[0], a[1], LAWN - 0.05), turn):
            for n in range(int(length / 2) + 1):
                kit.box('fence post', (0.09, 0.09, 1.45), (min(2 * n, length), 0.07, 0), wood, 0.006, 1, 'z')
            if not kit.full():
                kit.span('fence', (0, -0.012, 0.1), (length, 0.012, 1.4), wood, 0, grain='z')
                continue
            boards = int(length / 0.125)
            points, faces = [], []
            for n in range(boards):
                x, high = n * 0.125, 1.4 + kit.seeded('fence', a, n).uniform(-0.006, 0.006)
                start = len(points)
                points += [(x + dx, y, z) for z in (0.1, high) for dx, y in ((0, -0.011), (0.115, -0.011), (0.115, 0.011), (0, 0.011))]
                faces += [tuple(start + i for i in face) for face in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7))]
            kit.mesh('fence boards', points, faces, wood, grain='z')


def shed(at):
    """A small dark timber shed with a felt roof and a window."""
    with kit.place(at, 12):
        wood, pale = m.cladding(), m.oak()
        kit.span('shed', (-1.6, -1.1, 0), (1.6, 1.1, 2.15), wood, 0.01, 1, 'z')
        kit.prism('shed gable', [(-1.1, 0), (1.1, 0), (0, 0.7)], 3.2, (-1.6, 0, 2.15), wood, 0, axis='x')
        for side in (-1, 1):
            points = [(-1.75, side * 1.3, 2.08), (1.75, side * 1.3, 2.08), (1.75, 0, 2.93), (-1.75, 0, 2.93)]
            kit.mesh('shed roof', points, [(0, 1, 2, 3) if side < 0 else (3, 2, 1, 0)], m.asphalt())
        kit.span('shed door', (-0.5, 1.1015, 0.05), (0.4, 1.13, 1.95), pale, 0.004, 1, 'z')
        kit.span('shed window', (0.75, 1.1015, 1.0), (1.3, 1.125, 1.6), pale, 0.004)
        kit.span('shed pane', (0.79, 1.12, 1.04), (1.26, 1.128, 1.56), m.screen(), 0)


def beds():
    """Lavender and grasses along the terrace's ends and the fences, hydrangeas in the shade."""
    several('shrub', 'lavender', [(-0.4, -9.4, LAWN), (-0.5, -10.3, LAWN), (-0.35, -11.2, LAWN), (12.4, -9.2, LAWN), (12.5, -10.2, LAWN), (12.35, -11.2, LAWN)], 0.42, 0.55)
    several('shrub', 'grasses', [(-4.2, -12.5, LAWN), (-4.3, -14.2, LAWN), (-4.1, -20.2, LAWN), (16.2, -17.0, LAWN), (16.1, -18.6, LAWN), (4.2, -27.2, LAWN), (5.6, -27.3, LAWN)], 0.5, 1.1)
    several('shrub', 'hydrangea', [(16.0, -8.2, LAWN), (15.9, -9.6, LAWN), (-4.0, -8.6, LAWN), (-4.2, -10.2, LAWN), (12.0, -27.2, LAWN)], 0.7, 1.0)
    grown('hedge', (-4.9, -5.8), (-0.6, -5.8), 1.5, 0.5)
