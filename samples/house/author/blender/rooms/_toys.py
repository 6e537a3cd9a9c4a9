"""Toys: a bear, blocks, a rainbow, a wooden railway, a globe, a play tent, flags."""
import math

import kit
import materials as m

CALM = ('#3f5b57', '#a5674c', '#2f3e52', '#c79a4b', '#8d9a96', '#d8c9b0', '#b7846a')


@m.once
def globe_map(nodes):
    """Seas and lands as on an old school globe."""
    land = nodes.noise(nodes.position(), 9, 6, 0.55, 0.4)
    colour = nodes.ramp(land, [(0.5, m.hex_colour('#8fb0b5')), (0.53, m.hex_colour('#d9c79c')), (0.62, m.hex_colour('#a9ad7c')), (0.72, m.hex_colour('#b98d62'))])
    return nodes.finish(colour, 0.4, 0.4)


def bear(at, turn, size=0.34, cloth=None):
    """A sitting stuffed bear facing +x."""
    fur = cloth or m.boucle('#a98259')
    pale = m.boucle('#dccbb0')
    k = size / 0.34
    small = ('belly', 'muzzle', 'nose', 'ear', 'eye', 'foot', 'sole', 'arm')

    def round_(name, radii, spot, cloth, n=12):
        kit.sphere(name, tuple(r * k for r in radii), tuple(p * k for p in spot), cloth, n, name in small)

    with kit.place(at, turn):
        round_('body', (0.085, 0.09, 0.105), (0, 0, 0.1), fur, 14)
        round_('belly', (0.03, 0.06, 0.07), (0.066, 0, 0.1), pale)
        round_('head', (0.076, 0.084, 0.074), (0.012, 0, 0.245), fur, 14)
        round_('muzzle', (0.04, 0.043, 0.034), (0.072, 0, 0.23), pale)
        round_('nose', (0.011, 0.015, 0.01), (0.111, 0, 0.24), m.wool('#3a2c22'), 10)
        for side in (-1, 1):
            round_('ear', (0.014, 0.03, 0.03), (0.002, side * 0.068, 0.305), fur, 12)
            round_('eye', (0.007, 0.007, 0.008), (0.077, side * 0.03, 0.265), m.plastic('#1c1613'), 8)
            with kit.place((0.03 * k, side * 0.088 * k, 0.13 * k), side * 24, 0):
                round_('arm', (0.075, 0.032, 0.034), (0.035, 0, -0.03), fur, 12)
            with kit.place((0.07 * k, side * 0.055 * k, 0.04 * k), side * 22, 0):
                round_('leg', (0.09, 0.042, 0.041), (0.045, 0, 0.001), fur, 12)
                round_('foot', (0.02, 0.041, 0.05), (0.13, 0, 0.012), fur, 12)
                round_('sole', (0.006, 0.028, 0.034), (0.148, 0, 0.012), pale, 8)
        kit.tube('scarf', [(math.cos(a) * 0.066 * k, math.sin(a) * 0.07 * k, 0.187 * k) for a in [math.tau * n / 14 for n in range(14)]], 0.017 * k, m.wool('#a5674c'), 6, True, True)


def block(at, size, colour, turn=0.0):
    """A wooden building block; `size` is one edge or three."""
    sx, sy, sz = size if isinstance(size, tuple) else (size,) * 3
    with kit.place(at, turn):
        kit.box('block', (sx, sy, sz), (0, 0, 0), m.lacquer(colour) if colour else m.oak(), 0.003, 1, fine=True)


def castle(at, turn=0.0):
    """A small castle of blocks."""
    with kit.place(at, turn):
        block((0, 0, 0), 0.06, '#a5674c', 3)
        block((0.14, 0.01, 0), 0.06, '#3f5b57', -4)
        block((0.0, 0.002, 0.0602), (0.05, 0.05, 0.06), None, 8)
        block((0.14, 0.008, 0.0602), (0.05, 0.05, 0.06), '#d8c9b0', 2)
        block((0.07, 0.004, 0.1204), (0.2, 0.05, 0.025), None, 1)
        roof((0.07, 0.004, 0.1456), 0.06, '#2f3e52')
        block((0.23, 0.1, 0), (0.1, 0.04, 0.04), '#c79a4b', 35)
        block((-0.11, 0.08, 0), 0.045, None, 28)
        roof((0.07, 0.16, 0), 0.05, '#a5674c', 60)


def roof(at, size, colour, turn=0.0):
    """A three-sided block."""
    with kit.place(at, turn):
        kit.prism('roof', [(-size / 2, 0), (size / 2, 0), (0, size * 0.55)], size, (0, -size / 2, 0), m.lacquer(colour), 0.002, 1, fine=True, axis='y')


def rainbow(at, turn=0.0):
    """Wooden arches in one another."""
    with kit.place(at, turn):
        for n, colour in enumerate(('#a5674c', '#c79a4b', '#8d9a96', '#3f5b57', '#2f3e52')):
            outer, inner = 0.15 - n * 0.026, 0.15 - n * 0.026 - 0.0235
            steps = 10 if kit.full() else 5
            arc = [(outer * math.cos(math.pi * k / steps), outer * math.sin(math.pi * k / steps)) for k in range(steps + 1)]
            arc += [(inner * math.cos(math.pi * k / steps), inner * math.sin(math.pi * k / steps)) for k in range(steps, -1, -1)]
            kit.prism('arch', arc, 0.055, (0, -0.028 + 0.004 * (n == 1), 0), m.lacquer(colour), 0, axis='y')


def rings(at):
    """A stacking tower."""
    x, y, z = at
    kit.cylinder('tower foot', 0.05, 0.014, (x, y, z), m.oak(), segments=20, bevel=0.003)
    for n, colour in enumerate(CALM[:5]):
        r = 0.046 - n * 0.006
        kit.lathe('tower ring', [(0.008, 0), (r - 0.006, 0), (r, 0.01), (r - 0.006, 0.02), (0.008, 0.02)], (x + 0.001 * (n % 2), y, z + 0.0143 + n * 0.0203), m.lacquer(colour), 12, True)
    kit.sphere('tower head', 0.016, (x, y, z + 0.131), m.lacquer('#a5674c'), 12, fine=True)


def track(at, radius=0.46):
    """A ring of wooden rails."""
    a, b, h, g = radius - 0.04, radius + 0.04, 0.013, 0.008
    profile = [(a, 0), (a, h), (a + 0.012, h), (a + 0.013, g), (a + 0.02, g), (a + 0.021, h), (b - 0.021, h), (b - 0.02, g), (b - 0.013, g), (b - 0.012, h), (b, h), (b, 0), (a, 0)]
    kit.lathe('railway', profile, at, m.oak(), 30)
    for k in range(10):
        angle = math.tau * k / 10 + 0.1
        with kit.place((at[0] + math.cos(angle) * radius, at[1] + math.sin(angle) * radius, at[2] + 0.0132), math.degrees(angle)):
            kit.span('joint', (-0.02, -0.001, 0), (0.02, 0.001, 0.0004), m.walnut(), 0, fine=True)


def train(at, radius, start, z):
    """An engine and three wagons on a ring of rails."""
    for n, colour in enumerate(('#a5674c', '#2f3e52', '#c79a4b', '#3f5b57')):
        angle = math.radians(start - n * 15.5)
        with kit.place((at[0] + math.cos(angle) * radius, at[1] + math.sin(angle) * radius, z), math.degrees(angle) + 90):
            for x in (-0.03, 0.03):
                for side in (-1, 1):
                    kit.cylinder('wheel', 0.011, 0.006, (x, side * 0.018 + (-0.003), 0.0105), m.oak(), segments=8, bevel=0, fine=True, axis='y')
            kit.span('chassis', (-0.05, -0.013, 0.011), (0.05, 0.013, 0.022), m.oak(), 0.002, 1, fine=True)
            if n == 0:
                kit.cylinder('boiler', 0.016, 0.06, (-0.012, 0, 0.0375), m.lacquer(colour), segments=16, fine=True, axis='x')
                kit.span('cab', (-0.048, -0.018, 0.0223), (-0.0125, 0.018, 0.068), m.lacquer('#3f5b57'), 0.003, 1, fine=True)
                kit.cylinder('chimney', 0.006, 0.022, (0.034, 0, 0.05), m.oak(), 0.008, 10, 0, True)
            else:
                kit.span('wagon', (-0.046, -0.018, 0.0223), (0.046, 0.018, 0.046), m.lacquer(colour), 0.003, 1, fine=True)
                for k in range(3):
                    kit.cylinder('load', 0.009, 0.034, (-0.028 + 0.028 * k, -0.017, 0.055), m.oak(), segments=8, bevel=0, fine=True, axis='y')


def tree(at, high, colour='#3f5b57'):
    """A turned wooden toy tree."""
    kit.cylinder('trunk', 0.006, high * 0.3, at, m.walnut(), segments=8, bevel=0, fine=True)
    kit.cylinder('crown', high * 0.24, high * 0.7, (at[0], at[1], at[2] + high * 0.29), m.lacquer(colour), 0.004, 14, 0.002, True)


def globe(at, turn=0.0):
    """A school globe on a turned foot with a brass arc."""
    with kit.place(at, turn):
        kit.lathe('globe foot', [(0.07, 0), (0.07, 0.01), (0.03, 0.018), (0.012, 0.03), (0.009, 0.07)], (0, 0, 0), m.walnut(), 20, True)
        kit.sphere('globe', 0.105, (0, 0, 0.19), globe_map(), 18)
        arc = [(math.sin(math.radians(a)) * 0.118, 0, 0.19 + math.cos(math.radians(a)) * 0.118) for a in range(23, 204, 15)]
        kit.tube('globe arc', arc, 0.004, m.brass(), 6, True)


def tent(at, turn, half=0.48, high=1.42, north=0.0115):
    """A play tent of four poles and cloth, its front open to +x; one front corner may stand on a rug."""
    canvas = m.linen('#e5dbc7')
    corner = [(half, -half), (half, half), (-half, half), (-half, -half)]
    top = lambda k: (corner[k][0] * 0.07, corner[k][1] * 0.07, high)  # noqa: E731
    with kit.place(at, turn):
        for k, (x, y) in enumerate(corner):
            foot = north if k == 0 else 0.0
            over = (-x * 0.12, -y * 0.12, high + 0.24)
            kit.tube('pole', [(x * 1.015, y * 1.015, foot), over], 0.0125, m.oak(), 8)
        for k in (1, 2, 3):
            (x0, y0), (x1, y1) = corner[k], corner[(k + 1) % 4]

            def wall(s, t, x0=x0, y0=y0, x1=x1, y1=y1):
                sag = 0.035 * math.sin(math.pi * s) * math.sin(math.pi * t) + 0.012 * math.sin(s * 17) * (1 - t) * math.sin(math.pi * s)
                shrink = (1 - t) * (1 - sag) + t * 0.07
                x, y = x0 + (x1 - x0) * s, y0 + (y1 - y0) * s
                return (x * shrink, y * shrink, 0.014 + t * (high - 0.014) + 0.012 * math.sin(math.pi * s) * (1 - t))

            kit.grid('tent wall', 7, 6, wall, canvas, grain='z', two_sided=0.003)
        for side in (-1, 1):

            def flap(s, t, side=side):
                shrink = (1 - t) + t * 0.07
                inner = 1 - (0.34 + 0.66 * t**0.75) * s
                fold = 0.03 * math.sin(s * 13) * (1 - t) * s
                return ((half + fold + 0.03 * s * (1 - t)) * shrink, side * half * inner * shrink, 0.014 + t * (high - 0.014))

            kit.grid('tent flap', 7, 6, flap, canvas, grain='z', two_sided=0.003)
        kit.tube('tie', [(math.cos(a) * 0.043, math.sin(a) * 0.043, high + 0.012) for a in [math.tau * n / 12 for n in range(12)]], 0.008, m.linen('#a5674c'), 6, True, True)
        kit.span('tent mat', (-0.42, -0.4, 0.0125), (0.38, 0.4, 0.05), m.linen('#c9bfae'), 0.018, 3)


def flags(start, end, sag, count, seed, size=0.15, colours=CALM):
    """A garland of cloth flags on a string from point to point."""
    source = kit.seeded('flags', seed)
    rope = []
    for k in range(25):
        s = k / 24
        rope.append(tuple(a + (b - a) * s for a, b in zip(start[:2], end[:2])) + (start[2] + (end[2] - start[2]) * s - sag * 4 * s * (1 - s),))
    kit.tube('string', rope, 0.0025, m.linen('#efe9dd'), 4, True)
    run = math.hypot(end[0] - start[0], end[1] - start[1])
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for k in range(count):
        s = (k + 0.6) / (count + 0.2)
        x, y = start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s
        z = start[2] + (end[2] - start[2]) * s - sag * 4 * s * (1 - s)
        wide = size * source.uniform(0.85, 1.0)
        slope = (end[2] - start[2] - sag * 4 * (1 - 2 * s)) / run
        lean = source.uniform(-0.012, 0.012)
        left, right = (-wide / 2, 0, -slope * wide / 2), (wide / 2, 0, slope * wide / 2)
        tip = (lean, source.uniform(-0.008, 0.008), -size * 1.25)
        t = 0.0016
        points = [(p[0], p[1] + d, p[2]) for d in (-t, t) for p in (left, right, tip)]
        faces = [(0, 2, 1), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)]
        with kit.place((x, y, z), turn):
            kit.mesh('flag', points, [f[::-1] for f in faces], m.linen(colours[k % len(colours)]), grain='z')
