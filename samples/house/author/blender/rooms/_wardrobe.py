"""Clothes: on hangers, folded, on hooks; shoes and boxes."""
import math

import kit
import materials as m
from rooms import _cloth


def _body(name, levels, cloth, seed, around=12, ruffle=0.006):
    """A closed, soft form of ellipses: levels of (height, half width along x, half thickness along y), top to bottom."""
    source = kit.seeded(name, seed)
    count = around if kit.full() else 5
    levels = levels if kit.full() or len(levels) < 6 else levels[:1] + levels[3::2]
    phase, waves = source.uniform(0, 7), source.choice((4, 5, 6))
    points, faces = [], []
    for n, (z, wx, wy) in enumerate(levels):
        deep = ruffle * n / (len(levels) - 1)
        for k in range(count):
            a = math.tau * k / count
            fold = 1 + deep / max(wy, 0.004) * math.sin(waves * a + phase + z) * abs(math.sin(a))
            sway = 0.004 * n * math.sin(phase)
            points.append((wx * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)), wy * math.sin(a) * fold + sway, z))
    for ring in range(len(levels) - 1):
        for k in range(count):
            a, b = ring * count + k, ring * count + (k + 1) % count
            faces.append((b, a, a + count, b + count))
    faces.append(tuple(range(count)))
    last = (len(levels) - 1) * count
    faces.append(tuple(last + k for k in reversed(range(count))))
    thing = kit.mesh(name, points, faces, cloth, True, 'z')
    thing.data.auto_smooth_angle = math.radians(65)
    return thing


def hanger(wood):
    """A wooden hanger below a rail at z = 0, its hook over the rail."""
    kit.tube('hook', [(0, 0, -0.075), (0, 0, -0.02), (0.018, 0, 0.002), (0.004, 0, 0.018), (-0.012, 0, 0.014)], 0.0017, m.steel(), 3, True)
    kit.tube('hanger', [(-0.2, 0, -0.125), (-0.1, 0, -0.088), (0, 0, -0.073), (0.1, 0, -0.088), (0.2, 0, -0.125)], 0.009, wood, 4, True)


def garment(at, kind, cloth, seed, turn=0.0):
    """A garment on a hanger: 'shirt', 'jacket', 'dress', 'coat' or 'trousers'. `at` is on the rail, shoulders along x."""
    long, wide, thick = {
        'shirt': (0.74, 0.215, 0.022),
        'jacket': (0.74, 0.225, 0.036),
        'dress': (1.12, 0.2, 0.024),
        'coat': (1.14, 0.23, 0.042),
        'trousers': (0.62, 0.16, 0.018),
    }[kind]
    with kit.place(at, turn):
        hanger(m.oak())
        if kind == 'trousers':
            kit.tube('bar', [(-0.19, 0, -0.15), (0.19, 0, -0.15)], 0.006, m.oak(), 6, True)
            _body('trousers', [(-0.138, wide, 0.008), (-0.15, wide * 1.01, thick * 0.8), (-0.4, wide * 0.97, thick), (-0.75, wide * 0.94, thick * 0.9)], cloth, seed, 10, 0.003)
            return
        waist = 0.93 if kind == 'dress' else 1.0
        flare = 1.12 if kind in ('dress', 'coat') else 1.0
        levels = [
            (-0.06, 0.055, 0.02), (-0.078, 0.085, 0.026), (-0.105, wide * 0.72, thick * 0.9), (-0.14, wide * 0.98, thick),
            (-0.22, wide, thick * 1.1), (-0.45, wide * waist, thick), (-0.12 - long * 0.7, wide * (waist + flare) / 2, thick * 1.05), (-0.1 - long, wide * flare, thick * 0.95),
        ]
        _body(kind, levels, cloth, seed)
        if kind != 'dress' or seed % 2:
            # Only the sleeve towards the room shows.
            for side in (1,):
                sleeve(side, wide, thick, cloth, seed, 0.56 if kind != 'dress' else 0.34)


def sleeve(side, wide, thick, cloth, seed, long):
    """A sleeve hanging at a garment's end."""
    if not kit.full():
        return
    source = kit.seeded('sleeve', seed, side)
    lean = source.uniform(-0.012, 0.012)
    with kit.place((side * (wide - 0.012), lean, -0.13)):
        levels = [(0.0, 0.03, thick * 0.7), (-0.05, 0.052, thick * 1.1), (-0.3, 0.056, thick), (-long, 0.046, thick * 0.9)]
        _body('sleeve', levels, cloth, (seed, side), 9, 0.003)


def hung_gown(at, cloth):
    """A dressing gown hung up by its collar on a peg at `at`; the wall is at y = 0, the room at +y."""
    x, y, z = at
    _cloth.hanging('gown', 1.0, 1.16, (x, y, z), cloth, 0.26, 5, behind=0.012)
    for side in (-1, 1):
        with kit.place((x + side * 0.045, y + 0.075, z - 0.1), 90, -8 * side):
            levels = [(0, 0.02, 0.02), (-0.08, 0.034, 0.05), (-0.32, 0.034, 0.06), (-0.55, 0.03, 0.075), (-0.58, 0.028, 0.073)]
            _body('sleeve', levels, cloth, ('gown', side), 14, 0.002)


def folded(at, size, count, cloths, seed, turn=0.0):
    """A pile of folded jumpers: `size` is (x, y, thickness of one); answers its height."""
    source = kit.seeded('folded', seed)
    sx, sy, sz = size
    z = at[2]
    for k in range(count):
        thick = sz * source.uniform(0.8, 1.15)
        with kit.place((at[0] + source.uniform(-0.008, 0.008), at[1] + source.uniform(-0.008, 0.008), z), turn + source.uniform(-3, 3)):
            soft_slab((sx * source.uniform(0.93, 1.02), sy * source.uniform(0.93, 1.02), thick), source.choice(cloths), (seed, k))
        z += thick * 0.93
    return z


def soft_slab(size, cloth, seed):
    """Folded cloth: a flat block, round at its front fold, its middle a little raised."""
    sx, sy, sz = size
    if not kit.full():
        return kit.box('folded cloth', (sx, sy, sz), (0, 0, 0), cloth, 0)
    source = kit.seeded('slab', *seed)
    droop = source.uniform(0.0, 0.006)
    count = 4
    ring = []
    for s in ((-1, 0), (-0.985, 0.42), (-0.93, 0.88), (-0.5, 1.0), (0, 1.03), (0.5, 1.0), (0.93, 0.88), (0.985, 0.42), (1, 0)):
        ring.append((s[0] * sx / 2, s[1] * sz))
    ring = ring[1:-1] + [(0.95 * sx / 2, 0.0), (-0.95 * sx / 2, 0.0)]
    points, faces = [], []
    for n in range(count):
        v = n / (count - 1) * 2 - 1
        squeeze = 1 - 0.08 * abs(v) ** 6
        for x, z in ring:
            low = z - droop * abs(x / sx * 2) ** 2 * (z > sz * 0.5)
            points.append((x * squeeze, v * sy / 2, max(0.0, low * (1 - 0.1 * abs(v) ** 4))))
    wide = len(ring)
    for n in range(count - 1):
        for k in range(wide):
            a, b = n * wide + k, n * wide + (k + 1) % wide
            faces.append((b, a, a + wide, b + wide))
    faces.append(tuple(range(wide)))
    faces.append(tuple((count - 1) * wide + k for k in reversed(range(wide))))
    return kit.mesh('folded cloth', points, [f[::-1] for f in faces], cloth, True, 'x')


def pad(name, size, at, cloth, puff=0.5, turn=0.0):
    """A small stuffed thing of few faces: a bag, a scarf pushed into a basket."""
    sx, sy, sz = size
    steps = 6 if kit.full() else 3

    def side(up):
        def point(s, t):
            a, b = -math.cos(math.pi * s), -math.cos(math.pi * t) * up
            edge = max(0.0, (1 - abs(a) ** 4) * (1 - abs(b) ** 4))
            high = sz / 2 * ((1 - puff) * edge**0.15 + puff * edge**0.45)
            return (a * sx / 2 * (1 - 0.05 * puff * (1 - edge)), b * sy / 2, sz / 2 + up * high)

        return point

    with kit.place(at, turn):
        for up in (1, -1):
            kit.grid(name, steps if kit.full() else steps * 3, steps if kit.full() else steps * 3, side(up), cloth)


def lidded_box(low, high, cloth, lid=None):
    """A storage box with its lid."""
    split = high[2] - 0.05
    kit.span('box', (low[0] + 0.003, low[1] + 0.003, low[2]), (high[0] - 0.003, high[1] - 0.003, split + 0.01), cloth, 0.003, 1)
    kit.span('lid', (low[0], low[1], split), high, lid or cloth, 0.004, 1)


def shoe(at, turn, upper, sole=None, heel=0.018, long=0.27):
    """A low shoe: sole and upper, its toe to +x."""
    half = lambda s: 0.036 + 0.012 * math.sin(math.pi * min(1, s * 1.15)) - 0.014 * max(0, s - 0.8) / 0.2  # noqa: E731
    with kit.place(at, turn):
        steps = 6
        outline = [(long * (s / steps - 0.5), -half(s / steps)) for s in range(steps + 1)]
        outline += [(long * (s / steps - 0.5), half(s / steps)) for s in range(steps, -1, -1)]
        kit.prism('sole', outline, heel, (0, 0, 0), sole or m.plastic('#e8e2d6'), 0, fine=True)
        rings, count = (8, 8) if kit.full() else (4, 4)
        points, faces = [], []
        for n in range(rings):
            s = n / (rings - 1)
            wide = half(s) * 0.94 * (1 if 0 < n < rings - 1 else 0.55)
            high = 0.072 - 0.01 * s if s < 0.42 else 0.068 - 0.062 * (s - 0.42) / 0.58 * (0.75 if s < 0.8 else 0.86)
            if n in (0, rings - 1):
                high *= 0.72
            for k in range(count):
                a = math.pi * k / (count - 1)
                dip = 1 - (0.55 if 0.08 < s < 0.5 else 0.0) * max(0, math.sin(a)) ** 6
                points.append((long * (s - 0.5) * 0.985, wide * math.cos(a), heel - 0.001 + high * math.sin(a) ** 0.7 * dip))
        for n in range(rings - 1):
            for k in range(count - 1):
                a = n * count + k
                faces.append((a, a + count, a + count + 1, a + 1))
        faces.append(tuple(range(count)))
        faces.append(tuple((rings - 1) * count + k for k in reversed(range(count))))
        kit.mesh('shoe', points, faces, upper, True, 'x')


def shoes(at, turn, upper, apart=0.105, **more):
    """A pair, one turned a little."""
    with kit.place(at, turn):
        shoe((0, -apart / 2, 0), -1.5, upper, **more)
        shoe((0.008, apart / 2, 0), 3, upper, **more)
