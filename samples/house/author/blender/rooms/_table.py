"""The dining table and what belongs to it: chairs with cord seats, places laid, bread, the lamps above."""
import math

import kit
import materials as m
from rooms import _kitchen_things as things
from rooms._sitting import pill

HIGH = 0.74


@m.once
def cord(nodes, colour='#d6c49c'):
    """Twisted paper cord, wound side by side along u."""
    strand = nodes.wave(nodes.surface(), 42, 0.25, 'Y')
    worn = nodes.noise(nodes.surface((3, 60)), 1, 3)
    return nodes.finish(nodes.vary(nodes.vary(m.hex_colour(colour), strand, 0.6), worn, 0.25), 0.8, 0.1)


@m.once
def crust(nodes):
    """A baked crust, dusted with flour."""
    brown = nodes.vary(m.hex_colour('#a9703c'), nodes.noise(nodes.position(), 22, 5, 0.65), 0.7)
    flour = nodes.math('GREATER_THAN', nodes.noise(nodes.position(), 40, 5, 0.7), 0.56)
    return nodes.finish(nodes.mix(nodes.math('MULTIPLY', flour, 0.55), brown, m.hex_colour('#ead9bb')), 0.85)


def table(at, long=2.16, wide=0.98):
    """An oak table with round ends, its edge drawn in below, on four tapered legs that stand well inside."""
    with kit.place(at):
        oak = m.oak()
        kit.prism('table top', pill(long, wide, 18), 0.02, (0, 0, HIGH - 0.02), oak, 0.005, 3, 'x')
        kit.prism('table edge', pill(long - 0.05, wide - 0.05, 18), 0.0125, (0, 0, HIGH - 0.032), oak, 0, 1, 'x')
        for x in (-0.64, 0.64):
            for y in (-0.27, 0.27):
                foot, top = (x * 1.07, y * 1.12, 0), (x, y, HIGH - 0.03)
                kit.tube('table leg', [foot, top], [0.019, 0.031], oak, 14)
            kit.span('table bearer', (x - 0.03, -0.31, HIGH - 0.085), (x + 0.03, 0.31, HIGH - 0.0315), oak, 0.004, 1, 'y')
        kit.span('table beam', (-0.612, -0.03, HIGH - 0.08), (0.612, 0.03, HIGH - 0.0315), oak, 0.004, 1, 'x')


def _smooth(path, per=2):
    """A path with points put between its own, on a Catmull-Rom curve; as it is in light detail."""
    if not kit.full():
        return path[::2]
    out = []
    for i in range(len(path) - 1):
        a, b, c, d = path[max(i - 1, 0)], path[i], path[i + 1], path[min(i + 2, len(path) - 1)]
        for k in range(per):
            t = k / per
            out.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d)
            ))
    return [*out, path[-1]]


def _swell(ends, middle, count):
    """Radii that grow from both ends to the middle."""
    return [ends + (middle - ends) * math.sin(math.pi * k / (count - 1)) for k in range(count)]


def chair(at, turn, wood=None):
    """A light chair facing −y: a bent rail round the back that serves as arms, a Y-shaped splat, a seat of paper cord."""
    wood = wood or m.walnut()
    with kit.place(at, turn):
        for s in (-1, 1):
            kit.tube('front leg', [(s * 0.232, -0.205, 0), (s * 0.226, -0.198, 0.3), (s * 0.224, -0.196, 0.452)], [0.0125, 0.0175, 0.0165], wood, 9)
            path = _smooth([(s * 0.186, 0.235, 0), (s * 0.194, 0.205, 0.24), (s * 0.2, 0.186, 0.43), (s * 0.226, 0.13, 0.57), (s * 0.25, 0.06, 0.698)])
            kit.tube('back leg', path, [0.012 + 0.0065 * math.sin(math.pi * min(1, 0.15 + 0.85 * k / (len(path) - 1))) for k in range(len(path))], wood, 7)
            kit.tube('side stretcher', [(s * 0.2255, -0.197, 0.24), (s * 0.1945, 0.203, 0.26)], 0.0095, wood, 6, fine=True)
            kit.tube('seat rail', [(s * 0.224, -0.196, 0.425), (s * 0.2, 0.187, 0.41)], 0.014, wood, 6)
        kit.tube('front stretcher', [(-0.226, -0.198, 0.3), (0.226, -0.198, 0.3)], 0.0095, wood, 6, fine=True)
        kit.tube('back stretcher', [(-0.196, 0.198, 0.31), (0.196, 0.198, 0.31)], 0.0095, wood, 6, fine=True)
        kit.tube('front rail', [(-0.224, -0.196, 0.425), (0.224, -0.196, 0.425)], 0.015, wood, 6)
        kit.tube('back rail', [(-0.2, 0.187, 0.41), (0.2, 0.187, 0.41)], 0.014, wood, 6)
        _rail(wood)
        _splat(wood)
        _seat()


def _rail(wood):
    """The bent upper rail, higher at the back."""
    steps = 17 if kit.full() else 5
    path = []
    for k in range(steps + 1):
        a = math.pi * (1.12 * k / steps - 0.06)
        path.append((0.262 * math.cos(a), -0.0 + 0.232 * math.sin(a), 0.7 + 0.028 * max(0, math.sin(a)) ** 2))
    kit.tube('back and arms', path, _swell(0.0115, 0.0185, steps + 1), wood, 9)


def _splat(wood):
    """A flat Y from the seat's back rail to the upper one."""
    front = [(-0.02, 0.405), (0.02, 0.405), (0.021, 0.53), (0.038, 0.575), (0.096, 0.722), (0.068, 0.724), (0.012, 0.6), (0, 0.588)]
    outline = front + [(-x, z) for x, z in reversed(front[2:7])]
    lean = math.degrees(math.atan2(0.036, 0.3))
    if not kit.full():
        kit.span('splat', (-0.03, 0.19, 0.41), (0.03, 0.2, 0.7), wood, 0)
        return
    with kit.place((0, 0.1815, 0.405), 0, -lean):
        kit.prism('splat', [(x, z - 0.405) for x, z in outline], 0.011, (0, 0, 0), wood, 0.002, 1, axis='y')


def _seat():
    """Four fields of cord that meet in the middle, a little hollow, rolled over the rails."""
    if not kit.full():
        kit.prism('cord seat', [(-0.236, -0.21), (0.236, -0.21), (0.208, 0.198), (-0.208, 0.198)], 0.012, (0, 0, 0.43), cord(), 0)
        return
    corners = [(-0.236, -0.21), (0.236, -0.21), (0.208, 0.198), (-0.208, 0.198)]
    middle = [(-0.05, 0.0), (0.05, 0.0)]
    ends = [(0, 1, middle[1], middle[0], 'x'), (1, 2, middle[1], middle[1], 'y'), (2, 3, middle[0], middle[1], 'x'), (3, 0, middle[0], middle[0], 'y')]
    for n, (i, k, far, near, grain) in enumerate(ends):
        a, b, c, d = corners[i], corners[k], far, near

        def point(s, t, a=a, b=b, c=c, d=d):
            x = (a[0] + (b[0] - a[0]) * s) * (1 - t) + (d[0] + (c[0] - d[0]) * s) * t
            y = (a[1] + (b[1] - a[1]) * s) * (1 - t) + (d[1] + (c[1] - d[1]) * s) * t
            back = 0.012 * max(0.0, y + 0.2) / 0.4
            return (x, y, 0.446 - back - 0.016 * math.sin(math.pi * 0.5 * t) - 0.006 * max(0.0, 1 - t * 3))

        kit.grid(f'cord seat {n}', 3, 3, point, cord(), grain=grain, two_sided=0.012)


def place_laid(at, turn, seed):
    """One place, the guest at −y: plate and bowl, a napkin, fork and knife, a glass."""
    source = kit.seeded('place', seed)
    clay = m.stoneware('#e2dacb') if seed % 3 else m.stoneware('#cfc7b6')
    with kit.place(at, turn + source.uniform(-3, 3)):
        plate((0.0, 0.17, 0.0003), clay)
        with kit.place((0.004, 0.172, 0.0072), source.uniform(0, 50)):
            small_bowl(m.stoneware('#6f7d76') if seed % 2 else m.stoneware('#b59b7a'))
        cloth = m.linen(('#8d9a8f', '#c9b08c', '#8d9a8f', '#b0705a', '#c9b08c', '#8d9a8f')[seed % 6])
        with kit.place((-0.205, 0.165, 0.0004), source.uniform(-7, 7)):
            _napkin(cloth)
            fork((0.0, 0.0, 0.0105))
        knife((0.168, 0.16, 0.0003), source.uniform(-3, 3))
        with kit.tagged(kind='glass'):
            things.tumbler((0.17 + source.uniform(-0.015, 0.02), 0.36 + source.uniform(-0.02, 0.02), 0.0005), 0.037, 0.095)


def plate(at, clay):
    """A dinner plate with a low rim."""
    profile = [(0.075, 0), (0.112, 0.005), (0.1335, 0.0165), (0.134, 0.0185), (0.112, 0.0105), (0.0005, 0.0068)]
    if kit.full():
        kit.lathe('plate', profile, at, clay, 20)
    else:
        kit.cylinder('plate', 0.134, 0.012, at, clay, segments=24, bevel=0)


def small_bowl(clay):
    """A small bowl on the plate."""
    profile = [(0.035, 0), (0.06, 0.014), (0.076, 0.048), (0.0725, 0.048), (0.055, 0.017), (0.0005, 0.008)]
    kit.lathe('small bowl', profile, (0, 0, 0), clay, 15, fine=True)


def _napkin(cloth):
    """A linen napkin folded to a strip."""
    kit.box('napkin', (0.095, 0.215, 0.0095), (0, 0, 0), cloth, 0.002, 1, fine=True)


def fork(at):
    """A fork of brushed steel along y."""
    with kit.place(at):
        metal = m.steel()
        kit.tube('fork', [(0, -0.1, 0.002), (0, -0.02, 0.004), (0, 0.035, 0.005), (0, 0.05, 0.003)], [0.0042, 0.0026, 0.0024, 0.005], metal, 6, fine=True)
        for k in range(3):
            x = 0.0052 * (k - 1)
            kit.tube('tine', [(x * 0.8, 0.046, 0.003), (x * 1.5, 0.062, 0.0022), (x * 1.5, 0.1, 0.005)], [0.002, 0.0017, 0.001], metal, 4, fine=True)


def knife(at, turn):
    """A table knife along y, its edge to the plate."""
    with kit.place(at, turn):
        kit.prism('knife blade', [(-0.009, 0.0), (0.006, 0.0), (0.006, 0.1), (-0.002, 0.112), (-0.009, 0.09)], 0.0016, (0, 0, 0.0012), m.steel(), 0, fine=True)
        kit.tube('knife handle', [(0, -0.105, 0.0042), (0, -0.05, 0.0042), (0, 0.004, 0.003)], [0.0052, 0.0046, 0.003], m.steel(), 6, fine=True)


def bread(at, turn):
    """A loaf on an oak board, a heel cut off, the knife beside it."""
    with kit.place(at, turn):
        things.board((0, 0, 0), (0.23, 0.42), 0, 0.018, m.walnut())
        steps, around = (14, 14) if kit.full() else (5, 7)

        def point(s, t):
            y = (t - 0.5) * 0.2
            end = max(0.0, 1 - (2 * max(0.0, 0.5 - t)) ** 2.6) ** 0.5 if t < 0.5 else 1.0
            a = math.tau * s
            slash = 0.006 * max(0.0, math.sin(t * 22 + 2 * math.cos(a))) ** 6 * max(0.0, math.sin(a))
            return (0.062 * end * math.cos(a), y, 0.05 + (0.052 if math.sin(a) > 0 else 0.032) * end * math.sin(a) - slash)

        factor = 1 if kit.full() else 3
        kit.grid('loaf', around * factor, steps * factor, point, crust())
        rim = [point(k / 14, 1.0) for k in range(14)]
        kit.mesh('crumb', [(x, 0.0996, z) for x, _, z in rim], [tuple(reversed(range(14)))], m.paper('#ecdcba'))
        with kit.place((0.02, 0.135, 0.0185), 24):
            kit.prism('slice', [(0.058 * math.cos(math.tau * k / 12), 0.045 * math.sin(math.tau * k / 12)) for k in range(12)], 0.014, (0, 0, 0), m.paper('#ecdcba'), 0.002, 1, fine=True)
        things.knife((-0.085, -0.02, 0.0183), 84, 0.3)


def dome(at, power=48, radius=0.2, colour='#3f5b57'):
    """A pendant: an enamelled dome on a long cord; `at` is the middle of its open lower side, the ceiling at 2.62."""
    x, y, z = at
    r = radius
    outer = [(r, 0), (r * 0.985, 0.03), (r * 0.9, 0.075), (r * 0.7, 0.118), (r * 0.42, 0.145), (r * 0.2, 0.155)]
    inner = [(r * 0.18, 0.148), (r * 0.4, 0.138), (r * 0.68, 0.111), (r * 0.88, 0.07), (r * 0.965, 0.028), (r - 0.004, 0)]
    if not kit.full():
        outer, inner = outer[::2] + outer[-1:], inner[::3] + inner[-1:]
    kit.lathe('dome', [*outer, (0.0005, 0.1555)], at, m.lacquer(colour), 28 if kit.full() else 24)
    kit.lathe('dome inside', [(0.0005, 0.1495), *inner, (r - 0.0005, 0.0003)], at, m.lacquer('#f6f1e6'), 28 if kit.full() else 24)
    kit.cylinder('dome cap', 0.026, 0.05, (x, y, z + 0.154), m.brass(), top=0.014, segments=16, bevel=0)
    kit.sphere('dome bulb', 0.036, (x, y, z + 0.075), m.glow('#fff0d2', 7.0), 12, fine=True)
    kit.cylinder('socket', 0.02, 0.05, (x, y, z + 0.1), m.brass(), segments=14, bevel=0, fine=True)
    kit.tube('dome cord', [(x, y, z + 0.2), (x, y, 2.6)], 0.003, m.black_metal(), 6)
    kit.lathe('ceiling rose', [(0.0005, 0), (0.046, 0.002), (0.05, 0.008), (0.05, 0.0215)], (x, y, 2.598), m.lacquer(colour), 20, fine=True)
    kit.lamp('pendant light', (x, y, z + 0.045), power, radius=0.05)
