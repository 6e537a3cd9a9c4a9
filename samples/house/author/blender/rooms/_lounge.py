"""Seats for reading: a deep lounge chair with its footstool, an armchair of oak and cord, a floor lamp, a side table."""
import math

import kit
import materials as m
from rooms import _wardrobe as w


def lounge_chair(at, turn, cloth=None, wood=None):
    """A deep, round-shouldered chair facing −y: shell, seat, back cushions, short oak legs."""
    cloth, wood = cloth or m.boucle('#ddd4c3'), wood or m.walnut()
    with kit.place(at, turn):
        for x in (-0.27, 0.27):
            kit.cylinder('chair leg', 0.013, 0.16, (x * 1.06, -0.27, 0), wood, top=0.019, segments=12, bevel=0)
            kit.cylinder('chair leg', 0.013, 0.16, (x, 0.27, 0), wood, top=0.019, segments=12, bevel=0)
        kit.span('chair base', (-0.34, -0.35, 0.155), (0.34, 0.31, 0.235), cloth, 0.025, 3, 'x')
        _shell(cloth)
        kit.cushion('seat cushion', (0.575, 0.66, 0.21), (0, -0.09, 0.225), cloth, 0.22, 'x', crease=0.006)
        with kit.place((0, 0.145, 0.385), 0, -17):
            kit.cushion('back cushion', (0.57, 0.19, 0.5), (0, 0.03, 0.0), cloth, 0.3, 'x', crease=0.005)


def _shell(cloth):
    """The back that runs round into the arms: a thick band, high behind, low in front."""
    steps = 26 if kit.shaped() else 7
    across, rings = 8 if kit.shaped() else 3, []
    for k in range(steps + 1):
        t = k / steps
        x, y, nx, ny = _band(t)
        back = 0.5 - 0.5 * math.cos(math.tau * t)
        top, low, half = 0.56 + 0.28 * back ** 1.5, 0.2, 0.052 + 0.012 * back
        tilt = 0.1 * back
        ring = []
        for q in range(2 * across):
            a = math.tau * q / (2 * across)
            u, v = math.cos(a), math.sin(a)
            # A rounded slab: flat sides, a soft upper edge.
            side = math.copysign(abs(u) ** 0.5, u) * half
            level = (top + low) / 2 + math.copysign(abs(v) ** 0.45, v) * (top - low) / 2
            out = side + tilt * (level - low) / 0.6
            ring.append((x + nx * out, y + ny * out, level))
        rings.append(ring)
    count = 2 * across
    points = [p for ring in rings for p in ring]
    faces = [tuple(range(count))[::-1]]
    for r in range(steps):
        for i in range(count):
            a, b = r * count + i, r * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    faces.append(tuple(range(steps * count, (steps + 1) * count)))
    flipped = [tuple(reversed(face)) for face in faces]
    kit.mesh('chair shell', points, flipped, cloth, True)


def _band(t):
    """The band's middle line from the right arm's front round the back to the left arm's: place and outward way."""
    straight, radius = 0.42, 0.345
    bend = math.pi * radius
    total, run = 2 * straight + bend, t * (2 * straight + bend)
    if run < straight:
        return radius, -0.4 + run, 1.0, 0.0
    if run > total - straight:
        return -radius, -0.4 + (total - run), -1.0, 0.0
    a = (run - straight) / radius
    return radius * math.cos(a), 0.02 + radius * math.sin(a), math.cos(a), math.sin(a)


def ottoman(at, turn, cloth=None, wood=None):
    """The chair's footstool."""
    cloth, wood = cloth or m.boucle('#ddd4c3'), wood or m.walnut()
    with kit.place(at, turn):
        for x in (-0.19, 0.19):
            for y in (-0.14, 0.14):
                kit.cylinder('stool leg', 0.012, 0.16, (x, y, 0), wood, top=0.017, segments=10, bevel=0)
        kit.span('stool base', (-0.25, -0.2, 0.155), (0.25, 0.2, 0.25), cloth, 0.025, 3, 'x')
        w.pad('stool cushion', (0.52, 0.42, 0.15), (0, 0, 0.235), cloth, 0.25)


def cord_chair(at, turn, wood=None, cord='#cdbb98', pad=None):
    """An oak armchair facing −y, seat and back of woven cord, with a back cushion."""
    wood, cord = wood or m.oak(), m.wicker(cord)
    with kit.place(at, turn):
        for x in (-0.3, 0.3):
            kit.tube('front post', [(x, -0.29, 0), (x, -0.28, 0.36), (x, -0.27, 0.565)], [0.014, 0.018, 0.015], wood, 10)
            kit.tube('back post', [(x, 0.33, 0.002), (x, 0.27, 0.34), (x, 0.295, 0.56), (x * 0.95, 0.44, 0.86)], [0.014, 0.018, 0.017, 0.012], wood, 10)
            rest = [(x * 0.93 - 0.0 + math.copysign(0.03, x), -0.3), (x * 0.93 + math.copysign(0.06, x), -0.1), (x + math.copysign(0.03, x), 0.3)]
            kit.tube('arm', [(px, py, 0.575 + 0.012 * k) for k, (px, py) in enumerate(rest)], [0.02, 0.024, 0.018], wood, 10)
            kit.tube('side rail', [(x, -0.28, 0.31), (x, 0.275, 0.27)], 0.014, wood, 8)
        for y, z in ((-0.28, 0.33), (0.275, 0.285)):
            kit.tube('rail', [(-0.3, y, z), (0.3, y, z)], 0.014, wood, 8)
        kit.tube('top rail', [(-0.285, 0.435, 0.845), (0, 0.46, 0.85), (0.285, 0.435, 0.845)], 0.015, wood, 8)
        kit.tube('back rail', [(-0.29, 0.31, 0.45), (0.29, 0.31, 0.45)], 0.012, wood, 8)
        kit.grid('cord seat', 6, 6, lambda s, t: ((s - 0.5) * 0.575, -0.28 + t * 0.555, 0.348 - 0.047 * t - 0.02 * math.sin(math.pi * s) * math.sin(math.pi * t)), cord, grain='x', two_sided=0.012)
        kit.grid('cord back', 6, 4, lambda s, t: ((s - 0.5) * 0.56, 0.312 + t * 0.125 + 0.02 * math.sin(math.pi * s), 0.452 + t * 0.39), cord, grain='x', two_sided=0.01)
        w.pad('seat pad', (0.55, 0.54, 0.085), (0, -0.01, 0.325), pad or m.wool('#c9bda6'), 0.3)
        with kit.place((0.01, 0.285, 0.4), 4, -19):
            kit.cushion('back pad', (0.5, 0.13, 0.4), (0, -0.06, 0.0), pad or m.wool('#c9bda6'), 0.5, 'x', crease=0.006)


def floor_lamp(at, turn, high=1.42, reach=0.34, power=26, metal=None):
    """A reading lamp leaning over: a foot, a bent stem, an open linen shade, lit."""
    metal = metal or m.brass()
    with kit.place(at, turn):
        kit.cylinder('lamp foot', 0.14, 0.022, (0, 0, 0), metal, segments=28, bevel=0.003)
        stem = [(0, 0, 0.02), (0, 0, high - 0.22)] + [(0, -reach * (1 - math.cos(a)), high - 0.22 + 0.22 * math.sin(a)) for a in (math.pi / 2 * k / 6 for k in range(1, 7))]
        kit.tube('lamp stem', stem, 0.008, metal, 8)
        kit.cylinder('lamp socket', 0.018, 0.07, (0, -reach, high - 0.075), metal, segments=14, bevel=0)
        shade_at = (0, -reach, high - 0.27)
        kit.lathe('lamp shade', [(0.165, 0), (0.11, 0.2), (0.107, 0.2), (0.162, 0), (0.165, 0)], shade_at, m.glow('#ffdfb0', 2.2), 24)
        kit.sphere('lamp bulb', 0.028, (0, -reach, high - 0.12), m.glow('#fff0d0', 8.0), 12, fine=True)
        kit.lamp('reading light', (0, -reach, high - 0.15), power, radius=0.05)
        kit.tube('lamp flex', [(-0.02, 0.13, 0.006), (-0.1, 0.16, 0.0042), (-0.3, 0.13, 0.0042)], 0.003, m.black_metal(), 5, fine=True)


def side_table(at, radius=0.22, high=0.5, wood=None):
    """A small round table: a thick turned foot, a thin top with a lip."""
    wood = wood or m.walnut()
    kit.lathe('table foot', [(0.145, 0), (0.15, 0.012), (0.13, 0.028), (0.035, 0.05), (0.026, 0.1), (0.026, high - 0.09), (0.05, high - 0.02), (0.05, high - 0.019)], at, wood, 20 if kit.shaped() else 15)
    x, y, z = at
    kit.lathe('table top', [(radius * 0.96, 0), (radius, 0.006), (radius, 0.026), (radius - 0.008, 0.027), (radius - 0.011, 0.019), (0.0005, 0.0188)], (x, y, z + high - 0.0195), wood, 30)
    return z + high - 0.0007


def open_book(at, turn, wide=0.15, long=0.215):
    """A book lying open, its pages in a soft bow."""
    with kit.place(at, turn):
        for side in (-1, 1):
            bow = lambda s, t, k=side: (k * (0.001 + s * wide), (t - 0.5) * long, 0.004 + 0.016 * math.sin(math.pi * min(1, s * 1.15)) ** 0.7 * (1 - 0.55 * s))  # noqa: E731
            kit.grid('open page', 9, 1, bow, m.paper('#f2ecdd'), two_sided=0.003, fine=True)
        kit.span('open cover', (-wide - 0.006, -long / 2 - 0.004, 0), (wide + 0.006, long / 2 + 0.004, 0.0025), m.book('#3f5b57'), 0)


def cup_of_tea(at, clay=None, saucer=True):
    """A handleless cup with tea in it on a small dish."""
    x, y, z = at
    if saucer:
        kit.lathe('dish', [(0.035, 0), (0.062, 0.007), (0.066, 0.011), (0.06, 0.0115), (0.034, 0.005), (0.0005, 0.0045)], at, clay or m.stoneware('#8f8a7c'), 18, fine=True)
        z += 0.0045
    kit.lathe('tea cup', [(0.022, 0), (0.034, 0.02), (0.038, 0.062), (0.0355, 0.062), (0.033, 0.05), (0.0005, 0.05)], (x, y, z), clay or m.stoneware('#8f8a7c'), 16, fine=True)
    kit.cylinder('tea', 0.033, 0.002, (x, y, z + 0.0498), m.ceramic('#7a4a22'), segments=18, bevel=0, fine=True)


def throw_over(at, turn, cloth, wide=0.42, front=0.5, back=0.34, over=0.1, lean=0.0):
    """A blanket laid over a back rest: hanging down on both sides of a rail at y = 0, `over` thick, its fringe below."""
    source = kit.seeded('throw', wide, front)
    phase = [source.uniform(0, 6) for _ in range(3)]
    arc = math.pi * over / 2
    total = front + arc + back

    def point(s, t):
        run, u = t * total, s - 0.5
        soft = 0.006 * math.sin(u * 14 + phase[0]) + 0.004 * math.sin(u * 25 + phase[1])
        if run < front:
            down = front - run
            return (u * wide * (1 + 0.08 * down), -over / 2 - 0.006 - abs(soft) - lean * down, -down + 0.03 * u * math.sin(phase[2]))
        if run > front + arc:
            down = run - front - arc
            return (u * wide, over / 2 + 0.006 + abs(soft) + lean * 0.3 * down, -down)
        a = math.pi * (run - front) / arc
        return (u * wide, -(over / 2 + 0.006) * math.cos(a), (over / 2 + 0.006) * math.sin(a) + soft)

    with kit.place(at, turn):
        kit.grid('throw', 7, 16, point, cloth, two_sided=-0.008)
