"""The garden's trees, shrubs, hedges and climbers. Each is one mesh of wood and one of leaves; the caller tags them."""
import math

import numpy
from mathutils import Vector

import kit
import materials as m
from materials import hex_colour, once
from plants_leaves import GOLDEN, UP, Growth, across, along, flowing, level

KITE = ((0.45, 0.5),)
# Per cent of the leaves of a light crown that are one triangle.
LARGE = 67


@once
def birch_bark(nodes):
    """White bark with dark marks across."""
    marks = nodes.noise(nodes.surface((34, 5)), 1.0, 4, 0.6)
    body = nodes.ramp(marks, [(0.36, hex_colour('#4a4038')), (0.43, hex_colour('#d9d3c6')), (0.7, hex_colour('#e6e1d6'))])
    return nodes.finish(body, 0.85)


# How each kind grows: where the crown begins, its breadth (of the height), boughs, twigs to a bough, how steeply boughs
# rise, how they bend, the leaf (length, breadth of that), trunk's radius (of the height), colours.
TREES = {
    'birch': dict(start=0.28, wide=0.17, boughs=34, twigs=6, rise=1.1, bend=-0.5, hang=-1.6, leaf=(0.125, 0.75), trunk=0.012, green=('#81934f', '#93a45a', '#708547')),
    'maple': dict(start=0.26, wide=0.3, boughs=30, twigs=7, rise=0.8, bend=0.5, hang=-0.2, leaf=(0.16, 0.95), trunk=0.017, green=('#6c8045', '#7f9150', '#5c713c')),
    'apple': dict(start=0.3, wide=0.4, boughs=26, twigs=8, rise=0.55, bend=0.35, hang=-0.3, leaf=(0.125, 0.62), trunk=0.022, green=('#6d8148', '#7e9156', '#5f733f')),
    'pine': dict(start=0.14, wide=0.24, boughs=48, twigs=8, rise=0.12, bend=0.35, hang=0.3, leaf=(0.25, 0.3), trunk=0.015, green=('#4c6345', '#587050', '#43593e')),
}


def tree(kind, at, height, seed=0, leafy=False):
    """A tree standing at `at`: 'birch', 'maple', 'apple' or 'pine'. `leafy`: with its true leaves in light detail, too."""
    g, s = Growth(at, 'tree', kind, seed), TREES[kind]
    full = kit.full()
    trunk = g.shoot((0, 0, -0.05), level(g.some(0, 6), 25), height * 0.95, 12, 0.15, 0.0 if kind == 'pine' else {'apple': 0.13}.get(kind, 0.05))
    g.stem(trunk, s['trunk'] * height, s['trunk'] * height * 0.18, 9)
    _flare(g, s['trunk'] * height)
    wood = len(g.wood), len(g.wood_faces)
    for k in range(s['boughs']):
        t = s['start'] + (0.97 - s['start']) * (k / (s['boughs'] - 1)) ** (1.15 if kind == 'pine' else 0.9)
        point, way = along(trunk, t)
        out = level(k * GOLDEN + g.some(-0.3, 0.3))
        reach = height * s['wide'] * _crown(kind, (t - s['start']) / (1 - s['start'])) * g.some(0.85, 1.12)
        rise = s['rise'] * (0.6 + 0.9 * t) if kind != 'pine' else -0.12 + 0.7 * t**3
        bough = g.shoot(point, out + UP * rise, reach * 1.12, 6, s['bend'], 0.14)
        thick = s['trunk'] * height * (0.36 - 0.24 * t)
        g.stem(bough, thick, thick * 0.25, 5)
        _twigs(g, s, bough, thick, reach)
    if not full and leafy:
        _plain(g)
    elif not full:
        del g.wood[wood[0] :], g.wood_faces[wood[1] :]
        _skin(g)
    if kind == 'apple' and full:
        _apples(g)
    bark = birch_bark() if kind == 'birch' else m.bark({'pine': '#57483c', 'apple': '#6f6355'}.get(kind, '#75685a'))
    colours = [m.leaf(one) for one in s['green']] + ([m.leaf('#a8583a')] if kind == 'apple' else [])
    g.finish(kind, colours, bark, 0, height, False)


def _crown(kind, t):
    """How far boughs reach, by their height within the crown."""
    if kind == 'pine':
        return 1.05 - 0.93 * t if t > 0.1 else 0.7 + 2.6 * t
    return math.sin(math.pi * (0.2 + 0.76 * t)) ** 0.75


def _flare(g, radius):
    """The trunk's foot, wider at the ground."""
    for k in range(5):
        out = level(k * 1.257 + g.some(-0.3, 0.3))
        g.stem([UP * radius * 3 + out * radius * 0.5, out * radius * 0.95 + UP * radius, out * radius * 1.9 - UP * 0.04], radius * 0.3, radius * 0.4, 5)


def _twigs(g, s, bough, thick, reach):
    """The second and third branches of a bough, with their leaves."""
    pine = s['leaf'][1] < 0.4
    for j in range(s['twigs']):
        t = 0.22 + 0.78 * (j + g.some(0.2, 0.8)) / s['twigs']
        point, way = along(bough, t)
        side = way.cross(UP).normalized() * (1 if j % 2 else -1)
        heading = way * 0.75 + (side if pine else side * g.some(0.5, 1.1) + UP * g.some(-0.35, 0.7))
        branch = g.shoot(point, heading, reach * (0.55 - 0.2 * t) + 0.08, 3, s['hang'], 0.15)
        if kit.full():
            g.stem([branch[0], branch[2], branch[3]] if not pine else branch[::3], thick * 0.3, thick * 0.1, 3)
        _leaves(g, s, branch, 10)
        for i in range(1 if pine else 3):
            start, onward = along(branch, 0.35 + 0.25 * i)
            twig = g.shoot(start, onward + across(onward, i * 2.2 + j), reach * 0.18 + 0.08, 2, s['hang'], 0.15)
            if i == 1 and kit.full():
                g.stem([twig[0], twig[-1]], thick * 0.1, thick * 0.05, 3)
            _leaves(g, s, twig, 6)


def _leaves(g, s, path, count):
    size, breadth = s['leaf']

    def leaf(point, way, out, t):
        outward = Vector((point.x, point.y, 0))
        heading = out + way * (1.1 if breadth < 0.4 else 0.5) - UP * (0.0 if breadth < 0.4 else g.some(0.0, 0.6))
        g.blade(point, heading, UP * 0.7 + outward * 0.25 + out * 0.3, size * g.some(0.75, 1.15), size * breadth, KITE, 0.2, 0)

    g.leafy(path, 0.15, 1.03, count, leaf, g.some(0, 6))


def _plain(g):
    """A light crown of true leaves: the larger are kites as they are, of the others the one triangle that covers most of
    each, and little else."""
    leaves = [g.points[i : i + 4] for i in range(0, len(g.points), 4)]
    tones = g.tones[::2]
    for old in (g.points, g.faces, g.tones):
        old.clear()
    large = numpy.percentile([(tip - foot).length for foot, _, _, tip in leaves], LARGE)
    for (foot, right, left, tip), tone in zip(leaves, tones):
        if (tip - foot).length >= large:
            g.face((foot, right, tip, left), tone)
            continue
        low, half = foot.lerp((right + left) / 2, 0.6), (right - left) * 0.65
        g.face((low + half, low - half, tip), tone)


def _skin(g, rings=9, around=12):
    """A light crown or shrub: in place of its leaves one skin round them, so that a panorama paints leaves and gaps where
    they are."""
    leaves = numpy.array(g.points)
    height = leaves[:, 2]
    low, high = numpy.percentile(height, 1), height.max()
    ring = numpy.clip(((height - low) / (high - low) * rings).astype(int), 0, rings - 1)
    middle = numpy.array([leaves[ring == i, :2].mean(axis=0) for i in range(rings)])
    off = leaves[:, :2] - middle[ring]
    far = numpy.hypot(off[:, 0], off[:, 1])
    sector = ((numpy.arctan2(off[:, 1], off[:, 0]) / math.tau * around).round().astype(int)) % around
    reach = numpy.zeros((rings, around))
    for i in range(rings):
        for j in range(around):
            here = far[(ring == i) & (sector == j)]
            reach[i, j] = numpy.percentile(here, 90) if len(here) else numpy.median(far[ring == i])
    reach = (numpy.roll(reach, 1, 1) + 2 * reach + numpy.roll(reach, -1, 1)) / 4

    def spot(i, j):
        angle = math.tau * j / around
        out = numpy.array([math.cos(angle), math.sin(angle)]) * reach[i, j]
        return Vector((*(middle[i] + out), low + (high - low) * (i + 0.5) / rings))

    rows = [[spot(i, j) for j in range(around)] for i in range(rings)]
    foot, top = Vector((*middle[0], low)), Vector((*middle[-1], high))
    for old in (g.points, g.faces, g.tones):
        old.clear()
    for j in range(around):
        n = (j + 1) % around
        g.face((foot, rows[0][n], rows[0][j]))
        for below, above in zip(rows, rows[1:]):
            g.face((below[j], below[n], above[n], above[j]))
        g.face((rows[-1][j], rows[-1][n], top))


def _apples(g):
    """A few apples below the twigs."""
    for k in range(26):
        hang = g.points[g.chance.randrange(len(g.points))] - UP * 0.05
        ring = [hang + level(i * math.pi / 2) * 0.034 for i in range(4)]
        top, foot = hang + UP * 0.028, hang - UP * 0.034
        for i in range(4):
            g.face((ring[i], ring[(i + 1) % 4], top), 3)
            g.face((ring[(i + 1) % 4], ring[i], foot), 3)


# ---------------------------------------------------------------- shrubs


def shrub(kind, at, radius, height, seed=0):
    """A shrub or tuft: 'lavender', 'grasses', 'hydrangea' or 'box' (clipped to a ball)."""
    {'lavender': _lavender, 'grasses': _grasses, 'hydrangea': _hydrangea, 'box': _box}[kind](Growth(at, kind, seed), radius, height)


def _lavender(g, radius, height):
    for k in range(110):
        far = math.sqrt((k + 0.5) / 110)
        out = level(k * GOLDEN)
        path = g.shoot(out * radius * 0.45 * far - UP * 0.01, out * far * 0.75 + UP * 1.1, height * g.some(0.82, 1.05), 4, 0.35, 0.08)
        g.ribbon(path, [0.002, 0.002, 0.0018, 0.0016, 0], across(UP, k), 0, 0)
        for i in range(7):
            point, way = along(path, 0.06 + 0.07 * i)
            g.blade(point, across(way, i * GOLDEN + k) * 0.6 + way, UP + out, 0.06, 0.012, KITE, 0.2, 0, i % 2)
        low, high = along(path, 0.76)[0], path[-1] + UP * 0.012
        for turn in (0, 1.57):
            g.ribbon([low, low + (high - low) * 0.4, high], [0, 0.008, 0], across(UP, k + turn), 0, 2 + k % 2)
    if not kit.full():
        _skin(g, 4, 8)
    g.finish('lavender', [m.leaf(one) for one in ('#8a9679', '#7b886c', '#7f739c', '#92859f')], m.bark(), 0, height, False)


def _grasses(g, radius, height):
    full = kit.full()
    count = 190 if full else 40
    for k in range(count):
        far = math.sqrt((k + 0.5) / count)
        out = level(k * GOLDEN + g.some(-0.3, 0.3))
        length = height * g.some(0.75, 1.15)
        path = g.shoot(out * radius * 0.28 * far - UP * 0.01, out * g.some(0.1, 0.75) * far + UP, length, 5, -0.5 - 1.1 * far, 0.05)
        breadth = 0.0045 if full else 0.022
        g.ribbon(path if full else path[::5] + [], [breadth, breadth, breadth, breadth * 0.9, breadth * 0.6, 0] if full else [breadth, 0], UP + across(UP, k) * 0.4, 0)
    for k in range(26 if full else 7):
        out = level(k * GOLDEN)
        path = g.shoot(out * radius * 0.15, out * 0.3 + UP, height * g.some(0.9, 1.1), 4, -0.25, 0.06)
        g.ribbon([path[0], path[2], path[4]], [0.0015, 0.0015, 0], across(UP, k), 0, 0)
        for turn in (0, 1.57):
            g.ribbon([path[3], path[3] + (path[4] - path[3]) * 0.5, path[4] + (path[4] - path[3]) * 0.4], [0, 0.011, 0], across(UP, k + turn), 0, 3)
    g.finish('grasses', [m.leaf(one) for one in ('#8c9560', '#9da36f', '#7c8754', '#c9b58d')], m.bark(), 0, height, False)


def _dome(g, count, radius, height):
    """Points on a shrub's round outline, with the way out of it there."""
    for k in range(count):
        t = (k + 0.5) / count
        out = level(k * GOLDEN)
        slope = math.asin(1 - 1.25 * t)
        way = out * math.cos(slope) + UP * math.sin(slope)
        yield Vector((way.x * radius, way.y * radius, height * (0.44 + 0.56 * way.z))), way


def _hydrangea(g, radius, height):
    for point, way in _dome(g, 680, radius * 0.92, height * 0.92):
        inner = point * g.some(0.72, 1.0)
        size = g.some(0.11, 0.16)
        g.blade(inner - way * 0.03, way + across(way, g.some(0, 6)) * 1.2 - UP * 0.2, UP + way, size, size * 0.66, KITE, 0.7, 0)
    for k, (point, way) in enumerate(_dome(g, 17, radius * 0.92, height * 0.94)):
        if way.z < -0.05:
            continue
        head = g.some(0.075, 0.105)
        for i, (spot, out) in enumerate(_dome(g, 44, head, head * 2)):
            g.blade(point + spot - UP * head * 0.6, across(out, i) + out * 0.15, out, 0.042, 0.042, KITE, 0, 0, 3 + (k + i // 9) % 2)
    if not kit.full():
        _skin(g, 4, 8)
    for k in range(9):
        out = level(k * GOLDEN)
        g.stem([out * 0.04 - UP * 0.02, out * radius * 0.4 + UP * height * 0.45, out * radius * 0.6 + UP * height * 0.75], 0.007, 0.003, 4)
    g.finish('hydrangea', [m.leaf(one) for one in ('#64804a', '#74905a', '#587142', '#ece6d8', '#dccfc6')], m.bark(), 0, height, False)


def _box(g, radius, height):
    full = kit.full()
    around, rings = (14, 7) if full else (8, 4)
    rows = []
    for j in range(rings + 1):
        slope = math.pi * (j / rings - 0.5) * 0.98
        rows.append([level(i * 2 * math.pi / around) * (radius * 0.93 * math.cos(slope)) + UP * (height * 0.5 * (1 + 0.95 * math.sin(slope))) for i in range(around)])
    for low, high in zip(rows, rows[1:]):
        for i in range(around):
            n = (i + 1) % around
            g.face((low[i], low[n], high[n], high[i]), 2)
    if full:
        _coat(g, [(p, w) for p, w in _ball(1600, radius, height)], 0.032)
    g.finish('box', [m.leaf(one) for one in ('#5f7a44', '#6e8950', '#4a6137')], m.bark(), 0, height, False)


def _ball(count, radius, height):
    for k in range(count):
        z = 1 - 2 * (k + 0.5) / count
        way = level(k * GOLDEN) * math.sqrt(1 - z * z) + UP * z
        yield Vector((way.x * radius * 0.95, way.y * radius * 0.95, height * (0.5 + 0.48 * z))), way


def _coat(g, spots, size):
    """Small leaves all over a clipped surface, most of them lying along it."""
    for k, (point, way) in enumerate(spots):
        start = point - way * size * 0.3
        g.blade(start, across(way, g.some(0, 6.3)) + way * g.some(0.1, 0.9), way + UP * 0.3, size * g.some(0.8, 1.25), size * 0.62, KITE, 0, 0, k % 2 if k % 5 else 2)


# ---------------------------------------------------------------- hedges, climbers


def hedge(a, b, height, thickness=0.6, seed=0):
    """A clipped hedge from `a` to `b`: points on the ground, (x, y) or (x, y, z); it reaches 0.18 m further down."""
    start, end = Vector((*a, 0)[:3]), Vector((*b, 0)[:3])
    g = Growth(start, 'hedge', seed, *start, *end)
    run = end - start
    length, way = run.length, run.normalized()
    side, full = way.cross(UP).normalized(), kit.full()
    half, deep = thickness / 2, 0.065 if full else 0.02

    def spot(u, v, w):
        """A point of the hedge: along it, across it and up."""
        return way * u + side * v + UP * w

    low, high = (deep, -half + deep, -0.18), (length - deep, half - deep, height - deep)
    c = [spot(u, v, w) for w in (low[2], high[2]) for u, v in ((low[0], high[1]), (low[0], low[1]), (high[0], low[1]), (high[0], high[1]))]
    for face in ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
        g.face([c[i] for i in face], 2)
    sides = [(length * height, side), (length * height, -side), (length * thickness, UP), (thickness * height, way), (thickness * height, -way)]
    area = sum(one for one, _ in sides)
    count = min(8000, int(area * 330)) if full else min(160, int(area * 4))
    size = min(0.13, max(0.055, 1.2 * math.sqrt(area / count))) if full else 0.2
    spots = []
    for share, out in sides:
        for _ in range(round(count * share / area)):
            u, v, w = g.some(0, length), g.some(-half, half), g.some(-0.14, height)
            if out == UP:
                w = height
            elif out.dot(side) ** 2 > 0.5:
                v = half if out.dot(side) > 0 else -half
            else:
                u = length if out.dot(way) > 0 else 0.0
            spots.append((spot(u, v, w) - out * (0.04 + g.some(-0.02, 0.015) if full else -0.01), out))
    _coat(g, spots, size)
    g.finish('hedge', [m.leaf(one) for one in ('#5f7a44', '#6f8a50', '#44592f')], m.bark(), 0, None, False)


def climber(points, seed=0, density=1.0):
    """A vine along a line of points (up a post, along a beam): a twining stem, leaves and hanging shoots."""
    first = Vector(points[0])
    g = Growth(first, 'climber', seed, *first)
    full = kit.full()
    line = [Vector(p) - first for p in points]
    length = sum((b - a).length for a, b in zip(line, line[1:]))
    for strand in range(2 if full else 1):
        path = []
        steps = max(6, int(length * (4 if full else 2)))
        for k in range(steps + 1):
            point, way = _on_line(line, length * k / steps)
            path.append(point + across(way, k * 0.9 + strand * 2.6) * 0.06)
        path = flowing(path, 2) if full else path
        g.stem(path, 0.02 - 0.006 * strand, 0.005, 6, True)
        _vine_leaves(g, path, int(length * (95 if full else 9) * density), 0.0)
    for k in range(int(length * (5 if full else 2) * density)):
        point, way = _on_line(line, length * g.some(0.1, 1))
        if abs(way.z) > 0.7:
            continue
        out = across(way, g.some(0, 6.3))
        shoot = g.shoot(point + out * 0.06, out * 0.8 + way * g.some(-0.8, 0.8), g.some(0.25, 0.75), 5, -2.4, 0.15)
        if full:
            g.stem(shoot, 0.004, 0.0015, 3)
        _vine_leaves(g, shoot, 13 if full else 3, 0.1)
    g.finish('climber', [m.leaf(one) for one in ('#6a8247', '#7d9455', '#5b713d')], m.bark('#76644f'), 0, None, False)


def _on_line(line, far):
    """The point so many metres along a line of points, and its direction."""
    for a, b in zip(line, line[1:]):
        step = b - a
        if far <= step.length or b is line[-1]:
            return a + step.normalized() * min(far, step.length), step.normalized()
        far -= step.length


def _vine_leaves(g, path, count, start):
    full = kit.full()

    def leaf(point, way, out, t):
        heading = out - UP * g.some(0.0, 0.9) + way * 0.2
        stalk = point + out * g.some(0.01, 0.09)
        size = g.some(0.08, 0.125) if full else 0.24
        g.blade(stalk, heading, UP + out * 0.8, size, size * 0.92, ((0.3, 0.5),), 0.5, 0.25 if full else 0)

    g.leafy(path, start, 1, count, leaf, g.some(0, 6))
