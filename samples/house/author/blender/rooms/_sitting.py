"""The sitting room's large pieces: sofa, stone table, sideboard with records, armchair's table."""
import math

import kit
import materials as m
from rooms import _cloth, _pieces

SEAT = 0.452


def sofa(at, turn, width=2.2, cloth=None):
    """A deep linen sofa facing −y: two seat cushions, loose back cushions, low padded arms, short oak legs."""
    cloth = cloth or m.linen('#cbc1b0')
    half, arm = width / 2, 0.18
    with kit.place(at, turn):
        for x in (-half + 0.11, half - 0.11):
            for y in (-0.4, 0.39):
                kit.tube('sofa leg', [(x, y, 0), (x, y, 0.125)], [0.016, 0.024], m.oak(), 10)
        kit.span('sofa base', (-half + 0.012, -0.455, 0.12), (half - 0.012, 0.462, 0.262), cloth, 0.02, 3, 'x')
        for side in (-1, 1):
            outer, inner = side * half, side * (half - arm)
            kit.span('sofa arm', (inner, -0.47, 0.13), (outer, 0.478, 0.585), cloth, 0.055, 4, 'y')
        kit.span('sofa back', (-half + arm + 0.002, 0.295, 0.135), (half - arm - 0.002, 0.475, 0.7), cloth, 0.06, 4, 'x')
        each = (width - 2 * arm) / 2
        for n, x in enumerate((-each / 2, each / 2)):
            with kit.place((x, -0.105 - 0.008 * n, 0.256), 0.5 - 1.1 * n):
                kit.cushion('seat cushion', (each - 0.006, 0.78, 0.2), (0, 0, 0), cloth, 0.16, 'x', crease=0.012)
            with kit.place((x * 1.0 + 0.01 * n, 0.222, SEAT - 0.012), -1.5 + 3.2 * n, 77):
                kit.cushion('back cushion', (each - 0.02, 0.44, 0.2), (0, 0.22, 0), cloth, 0.42, 'x', crease=0.016)


def sofa_dress(at, turn):
    """Cushions in linen, wool and velvet, and a blanket over the arm; for the sofa at the same place."""
    with kit.place(at, turn):
        _prop((0.63, -0.075), 7, 20, m.wool('#3f5b57'), (0.5, 0.5), 1)
        _prop((0.4, -0.19), -6, 31, m.linen('#e2d9c8'), (0.48, 0.38), 2)
        _prop((-0.64, -0.085), -8, 19, m.linen('#a8583a'), (0.46, 0.46), 3)
        arm_throw(-1.1, 0.18, 0.585, -0.1, m.wool('#c79a4b'))


def arm_throw(x, wide, high, y, cloth, across=0.42):
    """A blanket over a sofa's left arm, whose outer side is at x: a long fall outside, its other end on the seat."""
    gap, bend = 0.007, 0.055
    line = [(x - gap, high - 0.4), (x - gap, high - 0.2), (x - gap, high - bend)]
    arc = [math.pi / 2 * k / 3 for k in range(1, 4)]
    line += [(x + bend - (bend + gap) * math.cos(a), high - bend + (bend + gap) * math.sin(a)) for a in arc]
    line += [(x + wide - bend + (bend + gap) * math.sin(a), high - bend + (bend + gap) * math.cos(a)) for a in [0, *arc]]
    line += [(x + wide + gap + 0.001, SEAT + 0.024), (x + wide + 0.03, SEAT + 0.012), (x + wide + 0.12, SEAT + 0.013)]
    last = len(line) - 1

    def point(s, t):
        where = t * last
        k = min(int(where), last - 1)
        part, u = where - k, s - 0.5
        px, pz = (line[k][n] + (line[k + 1][n] - line[k][n]) * part for n in (0, 1))
        loose = max(0.0, 1 - t * 4.5)
        fold = 0.011 * (1 + math.sin(u * 21 + 1)) * loose
        return (px - fold, y + u * across * (1 + 0.1 * loose) + 0.012 * math.sin(t * 5), pz + 0.03 * u * loose)

    kit.grid('throw', 8, last, point, cloth, grain='z', two_sided=-0.004)


def _prop(spot, turn, lean, cloth, size, seed):
    """A cushion on its edge, leaning by `lean` degrees against the back cushions."""
    with kit.place((*spot, SEAT - 0.006), turn, 90 - lean), kit.place((0, size[1] * 0.46, 0)):
        _cloth.pillow('cushion', size, cloth, 0.7, seed, False)


def pill(long, wide, steps=10):
    """The outline of a board with round ends, along x, anticlockwise."""
    steps = steps if kit.full() else 4
    r, straight = wide / 2, (long - wide) / 2
    right = [(straight + r * math.cos(a), r * math.sin(a)) for a in (math.pi * (k / steps - 0.5) for k in range(steps + 1))]
    return right + [(-x, -y) for x, y in right]


def stone_table(at, turn, long=1.16, wide=0.66, high=0.34):
    """A low table of pale travertine: a slab with round ends on two round pillars."""
    stone = m.stone('#d8ccb8', '#b9a88d')
    with kit.place(at, turn):
        for x in (-0.27, 0.27):
            kit.cylinder('table pillar', 0.16, high - 0.049, (x, 0, 0), stone, segments=32, bevel=0)
        kit.prism('table slab', pill(long, wide, 14), 0.05, (0, 0, high - 0.05), stone, 0.007, 3, 'x')


def on_stone_table(at, turn, high=0.34):
    """Books, a bowl, a mug, a candle and reading glasses."""
    with kit.place((at[0], at[1], at[2] + high), turn):
        top = _pieces.pile((-0.27, 0.06, 0), 'coffee', 3, 14, (0.31, 0.24))
        reading_glasses((-0.28, 0.04, top + 0.001), -24)
        _pieces.bowl((0.2, 0.1, 0), 0.125, '#5d6158', 0.07)
        for k, (x, y) in enumerate(((0.17, 0.08), (0.235, 0.09), (0.2, 0.145))):
            kit.sphere('walnut', (0.022, 0.019, 0.019), (x, y, 0.0375 + 0.003 * k), m.bark('#a88458'), 8, fine=True)
        _pieces.mug((0.03, -0.2, 0), '#c9bda8', 35)
        _pieces.candle((0.4, -0.06, 0), 0.034, 0.09)
        magazine((-0.2, -0.2, 0), -8)


def magazine(at, turn, colour='#b9c0b4'):
    """A magazine, a corner of its cover lifting."""
    with kit.place(at, turn):
        kit.span('pages', (-0.105, -0.14, 0), (0.105, 0.14, 0.0055), m.paper('#f0ebe0'), 0, fine=True)
        cover = lambda s, t: ((s - 0.5) * 0.212, (t - 0.5) * 0.284, 0.0068 + 0.012 * max(0, s + t - 1.4) ** 2)  # noqa: E731
        kit.grid('cover', 6, 6, cover, m.paper(colour), two_sided=0.0006, fine=True)
        kit.span('cover block', (-0.07, -0.06, 0.0076), (0.05, 0.06, 0.0084), m.paper('#a8583a'), 0, fine=True)


def reading_glasses(at, turn):
    """Folded reading glasses of dark horn."""
    with kit.place(at, turn):
        for x in (-0.034, 0.034):
            rim = [(x + 0.024 * math.cos(a), 0.003, 0.021 + 0.019 * math.sin(a)) for a in (math.tau * k / 12 for k in range(12))]
            kit.tube('rim', rim, 0.0022, m.walnut(), 5, True, True)
        kit.tube('bridge', [(-0.011, 0.003, 0.025), (0, 0.004, 0.029), (0.011, 0.003, 0.025)], 0.002, m.walnut(), 5, True)
        for x, y in ((-0.058, 0.012), (0.058, 0.02)):
            kit.tube('temple', [(x, 0.004, 0.028), (x * 0.9, y, 0.02), (-x * 0.7, y + 0.012, 0.004)], 0.0018, m.walnut(), 5, True)


def tambour(x0, x1, y, z0, z1, wood, count=None):
    """A front of upright rounded slats, its face at −y, as one mesh."""
    if not kit.full():
        kit.span('tambour', (x0, y - 0.008, z0), (x1, y, z1), wood, 0, grain='z')
        return
    count = count or round((x1 - x0) / 0.022)
    each = (x1 - x0) / count
    line = []
    for k in range(count):
        x = x0 + k * each
        line += [(x, y), (x + each * 0.12, y - 0.006), (x + each * 0.34, y - 0.009), (x + each * 0.66, y - 0.009), (x + each * 0.88, y - 0.006)]
    line.append((x1, y))
    n = len(line)
    points = [(px, py, z) for z in (z0, z1) for px, py in line]
    kit.mesh('tambour', points, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], wood, grain='z')


def sideboard(width=1.56, deep=0.43, high=0.6, wood=None):
    """A low oak sideboard in elevation (x from 0, back at y = 0): tambour doors, an open bay with records."""
    wood = wood or m.oak()
    foot, t, split = 0.15, 0.022, width * 0.66
    for x in (0.14, width - 0.14):
        for y in (-0.07, -deep + 0.06):
            kit.tube('sideboard leg', [(x, y, 0), (x, y, foot + 0.001)], 0.013, m.black_metal(), 10)
    kit.span('sideboard top', (0, -deep, high - t), (width, 0, high), wood, 0.003, 2, 'x')
    kit.span('sideboard floor', (t, -deep + 0.003, foot), (width - t, -0.002, foot + t), wood, 0.002, 1, 'x')
    for x in (0, width - t):
        kit.span('sideboard side', (x, -deep + 0.001, foot), (x + t, -0.001, high - t + 0.0005), wood, 0.002, 1, 'z')
    kit.span('sideboard divider', (split, -deep + 0.012, foot + t - 0.0005), (split + t, -0.01, high - t + 0.0005), wood, 0.001, 1, 'z')
    kit.span('sideboard back', (t - 0.001, -0.012, foot + t - 0.001), (width - t + 0.001, -0.003, high - t + 0.001), wood, 0, grain='x')
    middle = (t + split) / 2
    tambour(t + 0.002, middle - 0.0015, -deep + 0.022, foot + t + 0.002, high - t - 0.002, wood)
    tambour(middle + 0.0015, split - 0.001, -deep + 0.016, foot + t + 0.002, high - t - 0.002, wood)
    kit.span('tambour back', (t + 0.001, -deep + 0.0235, foot + t + 0.001), (split - 0.0005, -deep + 0.032, high - t - 0.001), wood, 0)
    records(split + t + 0.012, width - t - 0.07, -deep + 0.04, foot + t + 0.0003)


def records(x0, x1, y, z):
    """Records in their sleeves, standing, the last few leaning."""
    source = kit.seeded('records')
    colours = ('#e6dfd1', '#2f3e52', '#a8583a', '#1f1f20', '#c79a4b', '#3f5b57', '#8d8577', '#b7c0bb', '#6d2f2a', '#efe9dd')
    materials, points, faces, kinds = [m.paper(c) for c in colours], [], [], []
    x, thick = x0, 0.0055 if kit.shaped() else 0.03
    while x < x1:
        lean = 0.05 * max(0.0, (x - x0) / (x1 - x0) - 0.72) / 0.28
        high, back = 0.312 - source.uniform(0, 0.004), y + source.uniform(0, 0.012)
        n = len(points)
        points += [(x + dx - top * lean, back + dy, z + top * high) for top in (0, 1) for dx, dy in ((0, 0), (thick, 0), (thick, 0.31), (0, 0.31))]
        faces += [tuple(n + i for i in f) for f in ((0, 1, 5, 4), (1, 2, 6, 5), (4, 5, 6, 7), (3, 0, 4, 7))]
        kinds += [source.randrange(len(colours))] * 4
        x += thick + source.uniform(0.0004, 0.0026)
    kit.mesh('records', points, faces, materials, face_materials=kinds)


def record_player(at, turn=0.0):
    """A turntable with a walnut plinth, a record on it and its arm on the rest."""
    with kit.place(at, turn):
        for x in (-0.18, 0.18):
            for y in (-0.13, 0.13):
                kit.cylinder('player foot', 0.022, 0.022, (x, y, 0), m.black_metal(), segments=10, bevel=0, fine=True)
        kit.span('player plinth', (-0.222, -0.175, 0.021), (0.222, 0.175, 0.078), m.walnut(), 0.005, 2, 'x')
        kit.cylinder('platter', 0.152, 0.016, (-0.045, 0, 0.0785), m.steel(), segments=32, bevel=0)
        kit.lathe('record', [(0.149, 0), (0.15, 0.001), (0.149, 0.002), (0.051, 0.0021), (0.05, 0.0015), (0.0005, 0.0015)], (-0.045, 0, 0.0946), m.screen(), 32, fine=True)
        kit.cylinder('label', 0.049, 0.0014, (-0.045, 0, 0.0955), m.paper('#a8583a'), segments=28, bevel=0, fine=True)
        kit.cylinder('spindle', 0.003, 0.016, (-0.045, 0, 0.0945), m.chrome(), segments=8, bevel=0, fine=True)
        kit.cylinder('arm base', 0.032, 0.03, (0.165, 0.105, 0.0775), m.black_metal(), segments=18, bevel=0)
        arm = [(0.165, 0.15, 0.118), (0.165, 0.1, 0.118), (0.172, -0.04, 0.114), (0.15, -0.115, 0.11)]
        kit.tube('tone arm', arm, 0.0042, m.chrome(), 8, fine=True)
        kit.cylinder('counterweight', 0.0155, 0.034, (0.165, 0.142, 0.118), m.steel(), segments=12, bevel=0, axis='y', fine=True)
        with kit.place((0.146, -0.125, 0.103), 16):
            kit.box('head', (0.018, 0.042, 0.008), (0, 0, 0), m.black_metal(), 0.001, 1, fine=True)
        for k in range(2):
            kit.cylinder('player knob', 0.014, 0.012, (0.16 + 0.04 * k, -0.142, 0.0775), m.brass(), segments=12, bevel=0, fine=True)


def sleeve(at, turn, lean, file):
    """A record sleeve that leans on the wall at +y, its picture to the room."""
    with kit.place(at, turn, -lean):
        kit.span('sleeve', (-0.157, 0, 0), (0.157, 0.005, 0.315), m.paper('#e9e2d3'), 0, fine=True)
        points = [(-0.156, -0.0015, 0.001), (0.156, -0.0015, 0.001), (0.156, -0.0015, 0.314), (-0.156, -0.0015, 0.314)]
        thing = kit.mesh('sleeve print', points, [(0, 1, 2, 3)], m.picture(file), fine=True)
        if thing:
            layer = thing.data.uv_layers.new(name='picture')
            for loop, uv in zip(layer.data, ((0.1, 0.18), (0.9, 0.18), (0.9, 0.8), (0.1, 0.8))):
                loop.uv = uv


def stump(at, radius=0.19, high=0.42):
    """A side table: a block of oak turned from one trunk, slightly waisted."""
    r, h = radius, high
    kit.lathe('stump', [(r * 0.94, 0), (r * 0.97, 0.01), (r * 0.86, h * 0.5), (r * 0.97, h - 0.012), (r * 0.94, h)], at, m.oak(), 24)
