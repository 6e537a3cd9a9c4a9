"""Small things the bedrooms share: curtains, lamps, books, boxes, pictures, sockets."""
import math

import kit
import materials as m

OAK_TOP = 0.0015


def leg(radius, height, at, material=None, top=None, sides=10):
    """A turned leg without a bevel: it stands on the floor and ends under something."""
    if not kit.full():
        return kit.box('leg', (radius * 2, radius * 2, height), at, material or m.oak(), 0)
    return kit.cylinder('leg', radius, height, at, material or m.oak(), top, sides, 0)


def curtains(x0, x1, y, spread=0.42, high=2.44, cloth=None, rod=None, inset=(0.0, 0.0), folds=5):
    """Two floor-length curtains, drawn aside, on a rod in front of a window in the south wall."""
    cloth = cloth or m.linen('#d9d0c0')
    rod = rod or m.black_metal()
    kit.cylinder('curtain rod', 0.011, x1 - x0, (x0, y, high), rod, segments=12, axis='x')
    for x in (x0, x1):
        kit.sphere('rod end', 0.019, (x, y, high), rod, 12, fine=True)
    for x in (x0 + 0.09, x1 - 0.09):
        kit.cylinder('rod holder', 0.006, 0.085, (x, y - 0.09, high), rod, segments=8, axis='y', fine=True)
    curtain(spread, high - 0.018, (x0 + spread / 2 + 0.03 + inset[0], y, 0.012), cloth, folds)
    curtain(spread * 0.94, high - 0.018, (x1 - spread / 2 - 0.03 - inset[1], y, 0.012), cloth, folds)


def curtain(width, height, at, cloth, folds, depth=0.085):
    """One curtain: pinch pleats at its head that open downwards into soft, uneven folds."""
    source = kit.seeded('curtain', width, *at)
    lean = [source.uniform(-0.5, 0.5) for _ in range(folds + 2)]

    def point(s, t):
        where = s * folds
        k, part = int(where), where % 1
        drift = lean[k] * (1 - part) + lean[k + 1] * part
        low = 1 - t
        wave = math.sin(math.tau * where + drift * 1.3 * (0.4 + low)) * depth / 2 * (0.45 + 0.55 * min(1, low * 3) + 0.22 * drift * low)
        across = (s - 0.5) * width * (0.96 + 0.07 * low) + math.sin(2 * math.tau * where) * 0.007 + 0.012 * drift * low
        return (at[0] + across, at[1] + wave, at[2] + t * height)

    return kit.grid('curtain', folds * 9, 4, lambda s, t: point(s, (t * 0.7 + 0.3 * t * t) if t < 1 else 1), cloth, grain='z', two_sided=0.003)


def blind(at, turn, width, drop, cloth):
    """A cloth blind, partly drawn up in folds: `at` is the middle of its head on the wall, the room at +y before turning."""
    half = width / 2
    with kit.place(at, turn):
        kit.span('blind head', (-half, 0.001, 0), (half, 0.036, 0.035), m.oak(), 0.003, 1, grain='x')

        def point(s, t):
            fold = max(0.0, t - 0.5) / 0.5
            return ((s - 0.5) * (width - 0.02), 0.016 + 0.034 * abs(math.sin(fold * math.pi * 3)) * fold + 0.003 * math.sin(s * 9), -drop * t)

        kit.grid('blind', 6, 12, point, cloth, grain='x', two_sided=0.002)
        kit.span('blind rod', (-half + 0.012, 0.009, -drop - 0.014), (half - 0.012, 0.024, -drop + 0.001), m.oak(), 0.003, 1, grain='x')


def _around(count):
    return [math.tau * k / count for k in range(count)]


def table_lamp(at, height=0.46, shade=0.15, foot=None, power=22, cloth='#f1e6d2'):
    """A lamp that is on: a turned foot and an open, sheer linen shade with its bulb inside."""
    x, y, z = at
    foot = foot or m.ceramic('#e4ddd0')
    low = height - shade * 1.25
    turned = [(0.052, 0), (0.062, 0.012), (0.072, low * 0.32), (0.06, low * 0.62), (0.022, low * 0.86), (0.012, low * 0.9), (0.008, low + 0.05)]
    kit.lathe('lamp foot', turned if kit.full() else turned[0:5:2] + turned[6:], (x, y, z), foot, 18)
    top = (shade * 0.78, height)
    kit.lathe(
        'lamp shade', [(shade, low), (top[0], top[1]), (top[0] - 0.003, top[1]), (shade - 0.003, low), (shade, low)], (x, y, z), m.glow('#ffdfb0', 2.2), 24
    )
    kit.sphere('bulb', 0.026, (x, y, z + low + 0.085), m.glow('#fff0d0', 9.0), 8, fine=True)
    kit.lamp('bedside light', (x, y, z + low + 0.09), power, radius=0.05)


def wall_lamp(at, turn, power=10):
    """A small brass reading lamp on the wall, facing +x before it is turned."""
    with kit.place(at, turn):
        kit.cylinder('lamp plate', 0.04, 0.012, (0.002, 0, 0), m.brass(), segments=20, axis='x')
        kit.tube('lamp arm', [(0.012, 0, 0), (0.08, 0, 0.01), (0.12, 0, -0.02)], 0.006, m.brass(), 8)
        kit.lathe('lamp bell', [(0.052, -0.09), (0.045, -0.05), (0.015, -0.015), (0.012, -0.015), (0.04, -0.052), (0.05, -0.09), (0.052, -0.09)], (0.12, 0, 0), m.brass(), 20)
        kit.sphere('bulb', 0.02, (0.12, 0, -0.07), m.glow('#fff0d0', 9.0), 12)
        kit.lamp('reading light', (0.12, 0, -0.1), power, radius=0.03)


COVERS = ('#7a4b3a', '#3f5b57', '#d8cfbd', '#2f3e52', '#c79a4b', '#e9e3d5', '#8d8577', '#a8583a', '#b7c0bb')


def book(at, size, colour, turn=0.0):
    """A book lying flat: cover and pages; `size` is (along the back, width, thickness)."""
    long, wide, thick = size
    with kit.place(at, turn):
        kit.span('cover', (-long / 2, -wide / 2, 0), (long / 2, wide / 2, 0.003), m.book(colour), 0, fine=True)
        kit.span('cover', (-long / 2, -wide / 2, thick - 0.003), (long / 2, wide / 2, thick), m.book(colour), 0)
        kit.span('back', (-long / 2, -wide / 2 - 0.0015, 0.0005), (long / 2, -wide / 2 + 0.002, thick - 0.0005), m.book(colour), 0, fine=True)
        kit.span('pages', (-long / 2 + 0.004, -wide / 2 + 0.002, 0.0025), (long / 2 - 0.004, wide / 2 - 0.004, thick - 0.0025), m.paper(), 0)


def pile(at, count, seed, turn=0.0):
    """A pile of books; answers the height of its top."""
    source = kit.seeded('pile', seed)
    z = at[2]
    for k in range(count):
        size = (source.uniform(0.2, 0.25) - k * 0.012, source.uniform(0.14, 0.18) - k * 0.008, source.uniform(0.014, 0.032))
        book((at[0] + source.uniform(-0.008, 0.008), at[1] + source.uniform(-0.008, 0.008), z), size, source.choice(COVERS), turn + source.uniform(-9, 9))
        z += size[2] + 0.0004
    return z


def standing_books(x0, x1, y, z, seed, depth=0.17, colours=COVERS, tall=(0.19, 0.26)):
    """Books in a row from x0 to x1, backs to −y, the last one leaning."""
    source = kit.seeded('row', seed)
    x = x0
    while x < x1 - 0.06:
        thick, high, deep = source.uniform(0.014, 0.038), source.uniform(*tall), depth * source.uniform(0.8, 1)
        colour = source.choice(colours)
        kit.span('book', (x, y, z), (x + thick, y + deep, z + high), m.book(colour), 0.003, 1)
        kit.span('pages', (x + 0.003, y + 0.01, z + high - 0.004), (x + thick - 0.003, y + deep - 0.002, z + high + 0.001), m.paper(), 0, fine=True)
        x += thick + source.uniform(0.0008, 0.0025)
    with kit.place((x + 0.004, y, z), 0, 0):
        lean = math.radians(13)
        high, thick = tall[1] * 0.9, 0.022
        outline = [(thick * 0, 0), (thick * math.cos(lean), 0)]
        c, s = math.cos(lean), math.sin(lean)
        outline = [(s * high, 0), (s * high + thick * c, thick * s), (thick * c, high * c + thick * s), (0, high * c)]
        kit.prism('leaning book', outline, depth * 0.85, (0, 0, 0), m.book(source.choice(colours)), 0.002, 1, axis='y')


def glass_of_water(at):
    """A tumbler, two thirds full."""
    with kit.tagged(kind='glass'):
        kit.lathe('tumbler', [(0.03, 0), (0.034, 0.1), (0.0325, 0.1), (0.0285, 0.006), (0.0005, 0.006)], at, m.glass(), 20, fine=True)


def bowl(at, radius, cloth, high=0.06):
    """A turned bowl."""
    kit.lathe('bowl', [(radius * 0.5, 0), (radius * 0.8, high * 0.4), (radius, high), (radius - 0.005, high), (radius * 0.72, high * 0.42), (0.0005, high * 0.18)], at, cloth, 22)


def vase(at, high, cloth, belly=0.4):
    """A turned vase with a narrow neck."""
    r = high * belly
    kit.lathe(
        'vase',
        [(r * 0.6, 0), (r * 0.95, high * 0.22), (r, high * 0.42), (r * 0.7, high * 0.68), (r * 0.3, high * 0.85), (r * 0.34, high), (r * 0.28, high), (r * 0.24, high * 0.86)],
        at, cloth, 22,
    )


def rug(x0, y0, x1, y1, material, thick=0.011):
    """A woven rug."""
    kit.span('rug', (x0, y0, 0.0005), (x1, y1, thick), material, 0.004, 1, grain='x')


def drawers(x0, y0, x1, y1, z0, z1, columns, rows, front, facing, handle=None, gap=0.003, thick=0.019):
    """Drawer fronts on the side of a body towards `facing` ('east' or 'west' or 'north' or 'south'), with round knobs."""
    handle = handle or m.brass()
    along_y = facing in ('east', 'west')
    a0, a1 = (y0, y1) if along_y else (x0, x1)
    face = {'east': x1, 'west': x0, 'north': y1, 'south': y0}[facing]
    out = 1 if facing in ('east', 'north') else -1
    for c in range(columns):
        for r in range(rows):
            u0, u1 = a0 + (a1 - a0) * c / columns + gap / 2, a0 + (a1 - a0) * (c + 1) / columns - gap / 2
            w0, w1 = z0 + (z1 - z0) * r / rows + gap / 2, z0 + (z1 - z0) * (r + 1) / rows - gap / 2
            low, high = sorted((face + out * 0.0005, face + out * (thick + 0.0005)))
            corners = ((low, u0, w0), (high, u1, w1)) if along_y else ((u0, low, w0), (u1, high, w1))
            kit.span('drawer front', *corners, front, 0.003, 1, grain='y' if along_y else 'x')
            middle, level = (u0 + u1) / 2, (w0 + w1) / 2 + (w1 - w0) * 0.12
            at = (face + out * (thick + 0.001), middle, level) if along_y else (middle, face + out * (thick + 0.001), level)
            turn = {'east': -90, 'west': 90, 'north': 0, 'south': 180}[facing]
            with kit.place(at, turn, -90):
                kit.lathe('knob', [(0.006, 0), (0.007, 0.012), (0.014, 0.02), (0.012, 0.027), (0.0005, 0.028)], (0, 0, 0), handle, 8, fine=True)


def socket(at, facing, double=True):
    """A wall socket (fixed)."""
    turn = {'east': 0, 'north': 90, 'west': 180, 'south': 270}[facing]
    with kit.tagged(kind='fixed'), kit.place(at, turn):
        for k in range(2 if double else 1):
            y = (k - 0.5) * 0.081 if double else 0
            kit.span('socket', (0.001, y - 0.04, -0.04), (0.011, y + 0.04, 0.04), m.plastic('#f2efe9'), 0.004, 1, fine=True)
            kit.cylinder('socket hole', 0.019, 0.0015, (0.0105, y, 0), m.plastic('#d9d5cd'), segments=16, bevel=0, fine=True, axis='x')


def switch(at, facing):
    """A light switch (fixed)."""
    turn = {'east': 0, 'north': 90, 'west': 180, 'south': 270}[facing]
    with kit.tagged(kind='fixed'), kit.place(at, turn):
        kit.span('switch', (0.001, -0.04, -0.04), (0.01, 0.04, 0.04), m.plastic('#f2efe9'), 0.004, 1, fine=True)
        kit.span('rocker', (0.0095, -0.028, -0.028), (0.0135, 0.028, 0.028), m.plastic('#f6f4ee'), 0.003, 1, fine=True)


def pendant(at, drop, radius=0.24, power=0, colour='#f3efe6'):
    """A paper globe hanging from the ceiling (fixed); `at` is the ceiling point. Lit when it has power."""
    x, y, z = at
    with kit.tagged(kind='fixed'):
        kit.lathe('ceiling rose', [(0.045, 0), (0.045, 0.022), (0.0005, 0.024)], (x, y, z - 0.025), m.lacquer(), 14)
        kit.tube('flex', [(x, y, z - 0.02), (x, y, z - drop + radius * 0.84)], 0.003, m.plastic('#ece8df'), 6, fine=True)
        profile = [
            (radius * math.sin(math.pi * (0.06 + 0.88 * k / 18)) * (1 - 0.015 * (k % 2)), -radius * 0.86 * math.cos(math.pi * (0.06 + 0.88 * k / 18)))
            for k in range(0, 19, 1 if kit.full() else 3)
        ]
        kit.lathe('paper globe', profile, (x, y, z - drop), m.glow('#ffe6c0', 2.0) if power else m.sheer(colour), 20)
        if power:
            kit.lamp('pendant', (x, y, z - drop), power, radius=0.08)
