"""Plants that stand in pots: ficus, olive, monstera, fern, palm. Each fills `height` from the pot's foot at `at`."""
import math

from mathutils import Vector

import kit
import materials as m
from foliage import UP, Growth, along_path, around, wander
from foliage_pots import pot


def _pot(source, styles, radius, high, at):
    """A pot of one of the styles, and the middle of its soil."""
    return Vector((at[0], at[1], pot(source.choice(styles), radius, high, at)))


def ficus(at, height, source):
    """A fiddle-leaf fig: two or three stems with large, wavy leaves, pear-shaped."""
    full = kit.shaped()
    soil = _pot(source, ('white', 'basket', 'dark'), 0.1 * height, 0.17 * height, at)
    tall, tree = at[2] + height - soil.z, Growth()
    stems = [(0.97, 0.0), (0.74, 0.3), (0.56, 0.36)][: 3 if height > 1 else 2]
    turn = source.uniform(0, 360)
    for n, (share, lean) in enumerate(stems):
        way = UP + around(turn + n * 140, 0) * (lean * 0.42)
        start = soil + around(turn + n * 140, 0) * (0.012 * height) - UP * 0.01
        path = wander(source, start, way, tall * share * 0.92, 7, 0.14, 0.5)
        tree.limb(path, 0.0075 * height, 0.0035 * height, 1, 6 if full else 3)
        count = max(5, round(24 * share)) if full else 5
        for k in range(count):
            t = 0.36 + 0.64 * (k / (count - 1)) ** 0.9
            here, _ = along_path(path, t)
            rise = -8 + 62 * t**4 + source.uniform(-14, 16)
            out = around(turn + k * 137.5 + n * 60, rise)
            size = height * source.uniform(0.125, 0.165) * (1.0 if t < 0.93 else 0.72) * (1 if full else 1.35)
            foot = here + out * (0.018 * height)
            if full:
                tree.limb([here, foot], 0.0016 * height, 0.0014 * height, 0, 3)
            widths = (0.02, 0.2, 0.24, 0.36, 0.36, 0) if full else (0, 0.34, 0.36, 0)
            tree.blade(foot, out, UP, size, widths, 0.32 if full else 0, source.uniform(0.3, 0.95), 0, 0.006 if full else 0)
    tree.done('ficus', [m.leaf('#4d6338'), m.bark('#7a6754')])


def olive(at, height, source):
    """An olive tree: a slim crooked trunk and an airy, silvery crown of narrow leaves."""
    full = kit.full()
    soil = _pot(source, ('terracotta', 'concrete', 'white'), min(0.105 * height, 0.17), 0.175 * height, at)
    tall, tree = at[2] + height - soil.z, Growth()
    trunk = wander(source, soil - UP * 0.01, UP + around(source.uniform(0, 360), 0) * 0.12, tall * 0.58, 8, 0.22, 0.6)
    tree.limb(trunk, 0.0115 * height, 0.006 * height, 2, 7 if full else 4)
    turn = source.uniform(0, 360)
    wide, twig = 0.2 * height, 0
    for k in range(10 if full else 5):
        t = 0.62 + 0.38 * k / (9 if full else 4)
        here, _ = along_path(trunk, t)
        out = around(turn + k * 137.5, source.uniform(20, 50) + 34 * t)
        reach = wide * source.uniform(0.75, 1.1) * (1.25 - 0.3 * abs(t - 0.85))
        branch = wander(source, here, out, reach, 4, 0.3, 0.5)
        tree.limb(branch, 0.0035 * height, 0.0014 * height, 2, 4 if full else 3)
        if not full:
            for s in range(3):
                spot, way = along_path(branch, 0.35 + 0.3 * s)
                tree.blade(spot, way + around(source.uniform(0, 360), 0), UP, 0.15 * height, (0, 0.34, 0), 0, 0.5, s % 2)
            continue
        for s in range(6):
            spot, way = along_path(branch, 0.3 + 0.7 * s / 5)
            twist = around(source.uniform(0, 360), source.uniform(-20, 60))
            sprig = wander(source, spot, way * 0.9 + twist, height * source.uniform(0.07, 0.12), 3, 0.3, -0.15)
            tree.limb(sprig[::3], 0.001 * height, 0.0006 * height, 2, 3)
            twig += 1
            for leaf in range(12):
                foot, ahead = along_path(sprig, 0.1 + 0.9 * leaf / 11)
                out = ahead * 0.75 + around(leaf * 90 + twig * 31, source.uniform(-10, 40))
                size = source.uniform(0.045, 0.068) * (0.55 + 0.25 * height)
                tree.blade(foot, out, UP + twist * 0.5, size, (0, 0.13, 0), 0, source.uniform(-0.2, 0.5), leaf % 3 == 0)
    tree.done('olive', [m.leaf('#6c7a58'), m.leaf('#93997f'), m.bark('#857868')])


def _split_leaf(tree, foot, way, up, size, source, ribs):
    """A monstera's leaf: heart-shaped, with lobes that spread from its middle rib."""
    along, full = Vector(way).normalized(), kit.shaped()
    if not full:
        tree.blade(foot - along * (size * 0.2), way, up, size * 1.15, (0, 0.4, 0.36, 0), 0, 0.5)
        return
    side = along.cross(up).normalized()
    top = side.cross(along)
    droop = source.uniform(0.5, 0.95)

    def spot(a, s):
        bent = a * droop
        return foot + along * (size * a * math.cos(bent * 0.55)) + side * (size * s) + top * (size * (0.22 * abs(s) - 0.42 * a * bent - 0.35 * s * s))

    for sign in (1, -1):
        half = lambda a: 0.46 * math.sin(math.pi * min(1, (a + 0.26) / 1.22)) ** 0.72
        marks = [-0.16 + 1.08 * k / ribs for k in range(ribs + 1)]
        for a, b in zip(marks, marks[1:]):
            r0, r1 = max(a, 0) * 0.94, max(b, 0) * 0.94
            gap = 0.16 * (b - a) if b > 0.12 else 0.0
            w0, w1 = half(a + gap), half(b - gap)
            lean = 0.1
            points = [spot(r0, 0), spot(r1 if r1 > r0 else r0 + 0.01, 0), spot(b - 0.01, sign * w1 * 0.42), spot(b + lean - gap, sign * w1), spot(a + lean * 0.7 + gap, sign * w0), spot(a + 0.02, sign * w0 * 0.42)]
            faces = [(0, 5, 2, 1), (5, 4, 3, 2)]
            tree._add(points, faces if sign > 0 else [face[::-1] for face in faces], 0)
    tree._add([spot(0.85, 0.0), spot(0.9, 0.09), spot(1.04, 0.0), spot(0.9, -0.09)], [(0, 1, 2, 3)], 0)


def monstera(at, height, source):
    """A Swiss cheese plant: split leaves on long, arching stalks."""
    full = kit.shaped()
    soil = _pot(source, ('white', 'basket', 'green'), 0.15 * height, 0.26 * height, at)
    tall, tree = at[2] + height - soil.z, Growth()
    turn, count = source.uniform(0, 360), 15 if full else 6
    for k in range(count):
        t = k / (count - 1)
        rise = 82 - 58 * t + source.uniform(-6, 6)
        out = around(turn + k * 137.5, rise)
        reach = tall * (0.92 - 0.38 * t) * source.uniform(0.85, 1.0)
        stalk = wander(source, soil + around(turn + k * 137.5, 0) * (0.03 * height) - UP * 0.01, out, reach, 6, 0.1, -0.35)
        tree.limb(stalk, 0.006 * height, 0.0035 * height, 1, 5 if full else 3)
        way = (stalk[-1] - stalk[-2]).normalized()
        level = around(turn + k * 137.5 + source.uniform(-25, 25), -24 + source.uniform(-12, 10))
        size = height * source.uniform(0.2, 0.27) * (1 if t < 0.75 else 0.75)
        _split_leaf(tree, stalk[-1], level + way * 0.15, UP + level * 0.35, size, source, 6 if t < 0.8 else 4)
    tree.done('monstera', [m.leaf('#45603c'), m.leaf('#5d7748')])


def fern(at, height, source):
    """A Boston fern: arching fronds of many small leaves."""
    full = kit.full()
    soil = _pot(source, ('terracotta', 'white', 'dark', 'bowl'), 0.19 * height, 0.34 * height, at)
    tall, tree = at[2] + height - soil.z, Growth()
    count, turn = (21, source.uniform(0, 360)) if full else (13, source.uniform(0, 360))
    for k in range(count):
        t = k / (count - 1)
        rise = 86 - 50 * t + source.uniform(-5, 5)
        out = around(turn + k * 137.5, rise)
        reach = tall * source.uniform(0.95, 1.2)
        rib = wander(source, soil + around(turn + k * 137.5, 0) * (0.03 * height), out, reach, 8, 0.08, -1.15 - 0.5 * t)
        if not full:
            for i in range(0, 8, 4):
                tree.blade(rib[i], rib[i + 4] - rib[i], UP, (rib[i + 4] - rib[i]).length, (0.05, 0.2, 0.12) if i == 0 else (0.12, 0.1, 0), 0, 0.3)
            continue
        tree.limb(rib[::2], 0.0035 * height, 0.001 * height, 1, 3)
        pairs = 16
        for n in range(pairs):
            s = 0.14 + 0.86 * n / (pairs - 1)
            spot, ahead = along_path(rib, s)
            side = ahead.cross(UP).normalized() if abs(ahead.z) < 0.98 else around(turn + k * 137.5 + 90, 0)
            size = height * 0.125 * math.sin(math.pi * (0.12 + 0.86 * s) ** 0.8) + 0.004
            top = side.cross(ahead)
            for sign in (1, -1):
                tree.blade(spot, side * sign + ahead * 0.35, top, size, (0.0, 0.17, 0), 0, 0.5)
    tree.done('fern', [m.leaf('#5f7c45'), m.leaf('#7a7a4c')])


def palm(at, height, source):
    """A kentia palm: feathered fronds that arch from several slim stems."""
    full = kit.shaped()
    soil = _pot(source, ('basket', 'white', 'concrete'), 0.1 * height, 0.17 * height, at)
    tall, tree = at[2] + height - soil.z, Growth()
    turn, count = source.uniform(0, 360), 10 if full else 5
    for k in range(count):
        t = k / (count - 1)
        heading = turn + k * 137.5
        out = around(heading, 86 - 22 * t)
        reach = tall * (1.06 - 0.34 * t)
        start = soil + around(heading, 0) * (0.022 * height) - UP * 0.01
        rib = wander(source, start, out, reach, 10, 0.05, -0.75 - 0.6 * t)
        tree.limb(rib, 0.006 * height, 0.0012 * height, 1, 4 if full else 3)
        pairs = 17 if full else 2
        for n in range(pairs):
            s = 0.42 + 0.57 * n / (pairs - 1)
            spot, ahead = along_path(rib, s)
            side = ahead.cross(UP).normalized()
            top = side.cross(ahead)
            size = height * (0.05 + 0.17 * math.sin(math.pi * (0.1 + 0.82 * (s - 0.42) / 0.58)))
            for sign in (1, -1):
                way = side * sign + ahead * (0.75 + 0.4 * (s - 0.42)) + top * 0.25
                widths = (0.02, 0.06, 0) if full else (0, 0.2, 0)
                tree.blade(spot, way, top, size * source.uniform(0.88, 1.05), widths, 0, source.uniform(0.5, 0.9))
    tree.done('palm', [m.leaf('#52703f'), m.leaf('#66743f')])
