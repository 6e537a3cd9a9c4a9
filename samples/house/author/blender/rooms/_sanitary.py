"""Sanitary pieces. Those that hang on a wall are built in its elevation: x to the right, z up, the room at −y.

`with on_wall((x, y, z), 'south'):` lays that elevation on a wall that faces south.
"""
import math

import kit
import materials as m

TURN = {'south': 0, 'east': 90, 'north': 180, 'west': 270}


def on_wall(at, facing):
    """The elevation of a wall: origin `at` on its surface, seen from the side it faces."""
    return kit.place(at, TURN[facing])


# ---------------------------------------------------------------- shapes


@m.once
def pane(nodes):
    """Shower glass: as `m.glass`, but a pane's far side, seen from within it, reflects nothing (it turned black)."""
    clear, glossy, both = nodes.add('ShaderNodeBsdfTransparent'), nodes.add('ShaderNodeBsdfGlossy'), nodes.add('ShaderNodeMixShader')
    clear.inputs[0].default_value = (0.975, 0.988, 0.984, 1)
    glossy.inputs['Roughness'].default_value = 0.0
    fresnel, here = nodes.add('ShaderNodeFresnel'), nodes.add('ShaderNodeNewGeometry')
    fresnel.inputs['IOR'].default_value = 1.3
    front = nodes.math('SUBTRACT', 1.0, here.outputs['Backfacing'])
    out = nodes.add('ShaderNodeOutputMaterial')
    nodes.link(nodes.math('MULTIPLY', fresnel.outputs[0], front), both.inputs[0])
    nodes.link(clear.outputs[0], both.inputs[1])
    nodes.link(glossy.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], out.inputs['Surface'])
    return nodes.material


def loft(name, rings, material, fine=False):
    """A closed body through rings of points (anticlockwise seen from above, the lowest first; down again inside)."""
    count = len(rings[0])
    points = [p for ring in rings for p in ring]
    faces = [tuple(reversed(range(count)))]
    for r in range(len(rings) - 1):
        for i in range(count):
            a, b = r * count + i, r * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    faces.append(tuple(range((len(rings) - 1) * count, len(rings) * count)))
    return kit.mesh(name, points, faces, material, True, None, fine)


def ellipse(at, rx, ry, z, count=32):
    """A ring of points."""
    count = count if kit.full() else max(10, count // 3)
    return [(at[0] + rx * math.cos(math.tau * k / count), at[1] + ry * math.sin(math.tau * k / count), z) for k in range(count)]


def rounded(x0, y0, x1, y1, radius, z, steps=5):
    """A ring of points along a rectangle with round corners."""
    steps = steps if kit.full() else 2
    ring = []
    for cx, cy, start in ((x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90), (x0 + radius, y0 + radius, 180), (x1 - radius, y0 + radius, 270)):
        for k in range(steps + 1):
            a = math.radians(start + 90 * k / steps)
            ring.append((cx + radius * math.cos(a), cy + radius * math.sin(a), z))
    return ring


def _seat_ring(half, deep, z, back=0.0):
    """A toilet's outline: straight at the wall, half an ellipse in front."""
    steps = 16 if kit.full() else 5
    front = min(half * 1.35, deep - back - 0.01)
    ring = [(half * 0.96, -back, z), (-half * 0.96, -back, z)]
    for k in range(steps + 1):
        a = math.radians(180 + 180 * k / steps)
        ring.append((half * math.cos(a), -(deep - front) + front * math.sin(a), z))
    return ring


def tile_panel(name, low, high, material, grain):
    """Tiles 8 mm thick on a wall or floor."""
    return kit.span(name, low, high, material, 0.0008, 1, grain)


def niche_wall(name, wide, high, deep, hole, material, inside, recess=0.085):
    """A tiled front wall in elevation, from x = 0, with a recess `hole` (x0, z0, x1, z1), lined with `inside`."""
    x0, z0, x1, z1 = hole
    xs, zs, front, back = (0, x0, x1, wide), (0, z0, z1, high), -deep, -deep + recess
    points = [(x, front, z) for z in zs for x in xs] + [(x, back, z) for z in (z0, z1) for x in (x0, x1)]
    corner = lambda i, j: j * 4 + i  # noqa: E731
    faces = [(corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)) for j in range(3) for i in range(3) if (i, j) != (1, 1)]
    a, b, c, d = corner(1, 1), corner(2, 1), corner(1, 2), corner(2, 2)
    lining = [(16, 17, 19, 18), (a, b, 17, 16), (c, 18, 19, d), (a, 16, 18, c), (b, d, 19, 17)]
    rim = len(points)
    points += [(x, 0, z) for x in (0, wide) for z in (0, high)]
    faces += [(corner(0, 0), corner(0, 1), corner(0, 2), corner(0, 3), rim + 1, rim), (corner(3, 3), corner(3, 2), corner(3, 1), corner(3, 0), rim + 2, rim + 3)]
    faces += [(corner(0, 3), corner(1, 3), corner(2, 3), corner(3, 3), rim + 3, rim + 1)]
    return kit.mesh(name, points, faces + lining, [material, inside], grain='x', face_materials=[0] * len(faces) + [1] * len(lining))


# ---------------------------------------------------------------- ceramics and taps


def toilet(plate=None):
    """A wall-hung toilet and its flush plate, at x = 0 of a wall's elevation."""
    white = m.ceramic('#f3f1ec')
    shape = ((0.075, 0.1, 0.29), (0.17, 0.152, 0.42), (0.393, 0.179, 0.535)) if not kit.full() else ((0.075, 0.1, 0.29), (0.095, 0.132, 0.355), (0.17, 0.152, 0.42), (0.27, 0.168, 0.485), (0.35, 0.178, 0.525), (0.385, 0.181, 0.537), (0.393, 0.177, 0.533))
    loft('toilet', [_seat_ring(half, deep, z, 0.002) for z, half, deep in shape], white)
    loft('seat', [_seat_ring(0.181 + w, 0.54 + w, z, 0.055) for z, w in ((0.396, -0.003), (0.3985, 0), (0.409, 0), (0.4115, -0.003))], white)
    loft('lid', [_seat_ring(0.181 + w, 0.542 + w, z, 0.05) for z, w in ((0.4145, -0.003), (0.417, 0), (0.428, 0), (0.4325, -0.006), (0.434, -0.03))], white)
    for side in (-1, 1):
        kit.cylinder('hinge', 0.012, 0.03, (side * 0.085, -0.04, 0.391), m.steel(), segments=10, bevel=0, fine=True)
    plate = plate or m.lacquer('#efece5')
    kit.span('flush plate', (-0.123, -0.011, 0.92), (0.123, -0.001, 1.085), plate, 0.004, 1)
    for x, r in ((-0.036, 0.042), (0.052, 0.026)):
        kit.cylinder('flush button', r, 0.005, (x, -0.0155, 1.0025), plate, segments=24, bevel=0, fine=True, axis='y')


def basin(at, rx=0.21, ry=0.17, high=0.125, clay=None):
    """An oval bowl on a top; `at` is the middle of its foot."""
    clay = clay or m.ceramic('#f1eee8')
    z = at[2]
    outside = ((0.62, 0.0), (0.72, 0.03), (0.9, 0.45), (0.985, 0.93), (0.995, 0.985), (0.985, 1.0))
    inside = ((0.955, 0.995), (0.94, 0.93), (0.86, 0.5), (0.66, 0.2), (0.4, 0.135), (0.11, 0.12))
    if not kit.full():
        outside, inside = ((0.66, 0.0), (0.9, 0.45), (0.99, 1.0)), ((0.95, 1.0), (0.66, 0.2))
    loft('basin', [ellipse(at, rx * k, ry * k, z + high * h, 26) for k, h in outside + inside], clay)
    kit.cylinder('waste', 0.02, 0.004, (at[0], at[1], z + high * 0.118), m.brass(), segments=14, bevel=0, fine=True)


def tap(at, high=0.24, reach=0.15, metal=None):
    """A single-lever tap on a top, its spout to −y."""
    metal = metal or m.brass()
    x, y, z = at
    kit.cylinder('tap foot', 0.026, 0.006, at, metal, segments=16, bevel=0, fine=True)
    kit.cylinder('tap', 0.0195, high, (x, y, z + 0.005), metal, segments=18, bevel=0.002)
    spout = high - 0.045
    kit.tube('spout', [(x, y - 0.01, z + spout), (x, y - reach + 0.012, z + spout), (x, y - reach, z + spout - 0.006), (x, y - reach - 0.002, z + spout - 0.028)], 0.0105, metal, 8)
    kit.tube('lever', [(x, y, z + high + 0.002), (x, y, z + high + 0.016), (x + 0.01, y - 0.004, z + high + 0.02), (x + 0.075, y - 0.02, z + high + 0.027)], [0.007, 0.007, 0.006, 0.0045], metal, 8, fine=True)


def rain_shower(height=2.12, reach=0.36, metal=None, hand=True):
    """Fittings in a wall's elevation: a mixer, a pipe up the wall, a wide head, and a hand shower on its hose."""
    metal = metal or m.brass()
    kit.span('mixer', (-0.13, -0.058, 1.02), (0.13, -0.028, 1.064), metal, 0.012, 2)
    for x in (-0.076, 0.076):
        kit.cylinder('rosette', 0.03, 0.03, (x, -0.0305, 1.042), metal, segments=20, bevel=0, axis='y', fine=True)
        kit.cylinder('mixer grip', 0.024, 0.042, (x * 2.1 - math.copysign(0.021, x), -0.043, 1.042), metal, segments=16, bevel=0, axis='x', fine=True)
    kit.tube('riser', [(0, -0.043, 1.06), (0, -0.043, height - 0.06), (0, -0.05, height - 0.02), (0, -0.085, height), (0, -reach, height), (0, -reach, height - 0.03)], 0.01, metal, 10)
    kit.cylinder('wall holder', 0.016, 0.036, (0, -0.0365, height - 0.16), metal, segments=14, bevel=0, axis='y', fine=True)
    kit.cylinder('rain head', 0.125, 0.009, (0, -reach, height - 0.042), metal, segments=36, bevel=0)
    kit.cylinder('nozzles', 0.11, 0.003, (0, -reach, height - 0.0445), m.plastic('#8d8a83'), segments=28, bevel=0, fine=True)
    if hand:
        kit.tube('hand shower', [(0.115, -0.06, 1.32), (0.117, -0.07, 1.42), (0.12, -0.085, 1.5)], [0.008, 0.0095, 0.0105], metal, 10)
        with kit.place((0.1205, -0.088, 1.512), 0, 62):
            kit.cylinder('hand head', 0.045, 0.013, (0, 0, -0.006), metal, segments=20, bevel=0)
        kit.tube('hand holder', [(0, -0.043, 1.36), (0.06, -0.05, 1.365), (0.114, -0.062, 1.365)], 0.007, metal, 8, fine=True)
        kit.tube('hose', hanging_hose((0.075, -0.045, 1.02), (0.115, -0.06, 1.32), 0.62), 0.006, metal, 6, True)


def hanging_hose(a, b, low):
    """A hose from a down to `low` and up to b."""
    path = []
    count = 14 if kit.full() else 6
    for k in range(count + 1):
        t = k / count
        deep = math.sin(math.pi * t)
        level = a[2] * (1 - t) + b[2] * t
        path.append((a[0] * (1 - t) + b[0] * t + 0.06 * deep, a[1] * (1 - t) + b[1] * t, level + (low - level) * deep ** 1.4))
    return path


# ---------------------------------------------------------------- vanity, mirrors, light


def vanity(x0, x1, deep, z0, z1, fronts, rows=2, wood=None, top=None, gap=0.003):
    """A wall-hung cabinet in elevation: a carcass, drawer fronts with finger grooves, a stone top 20 mm thick."""
    wood, top = wood or m.oak(), top or m.stone()
    body = z1 - 0.0205
    kit.span('carcass', (x0, -deep + 0.022, z0), (x1, -0.004, body), wood, 0.001, 1, 'x')
    kit.span('groove', (x0 + 0.018, -deep + 0.0205, z0 + 0.006), (x1 - 0.018, -deep + 0.024, body - 0.004), m.plastic('#2b2723'), 0)
    wide = (x1 - x0) / fronts
    tall = (body - z0 - 0.024 * rows) / rows
    for c in range(fronts):
        for r in range(rows):
            low = z0 + r * (tall + 0.024)
            kit.span('drawer front', (x0 + c * wide + gap / 2, -deep, low), (x0 + (c + 1) * wide - gap / 2, -deep + 0.0195, low + tall), wood, 0.003, 2, 'x')
    kit.span('top', (x0 - 0.003, -deep - 0.006, z1 - 0.02), (x1 + 0.003, -0.003, z1), top, 0.003, 2, 'x')


def round_mirror(at, radius, rim=None):
    """A round mirror in elevation, `at` its middle on the wall."""
    x, _, z = at
    rim = rim or m.brass()
    kit.cylinder('mirror back', radius - 0.02, 0.014, (x, -0.0165, z), m.black_metal(), segments=24, bevel=0, axis='y', fine=True)
    kit.cylinder('mirror', radius - 0.0015, 0.005, (x, -0.022, z), m.mirror(), segments=56, bevel=0, axis='y')
    count = 56 if kit.full() else 18
    path = [(x + radius * math.cos(math.tau * k / count), -0.0195, z + radius * math.sin(math.tau * k / count)) for k in range(count)]
    kit.tube('mirror rim', path, 0.0065, rim, 6, True, closed=True)


def mirror_cabinet(x0, x1, z0, z1, doors, deep=0.14, wood=None):
    """A cabinet with mirrors for doors, in elevation, an open oak shelf along its foot."""
    wood = wood or m.oak()
    kit.span('cabinet', (x0, -deep + 0.007, z0), (x1, -0.003, z1), wood, 0.0015, 1, 'x')
    wide = (x1 - x0) / doors
    for n in range(doors):
        kit.span('mirror door', (x0 + n * wide + 0.0015, -deep, z0 + 0.002), (x0 + (n + 1) * wide - 0.0015, -deep + 0.0055, z1 - 0.002), m.mirror(), 0)


def globe_light(at, power=12, radius=0.06, metal=None, name='globe'):
    """An opal globe on a brass arm in elevation, lit."""
    metal = metal or m.brass()
    x, y, z = at
    kit.cylinder('light plate', 0.045, 0.012, (x, y - 0.0135, z), metal, segments=24, bevel=0, axis='y', fine=True)
    kit.tube('light arm', [(x, y - 0.012, z), (x, y - 0.075, z), (x, y - 0.085, z + 0.012), (x, y - 0.085, z + 0.03)], 0.0065, metal, 8, True)
    kit.cylinder('light cup', 0.026, 0.014, (x, y - 0.085, z + 0.028), metal, segments=18, top=0.034, bevel=0, fine=True)
    kit.sphere(name, radius, (x, y - 0.085, z + 0.036 + radius), m.glow('#ffe7c4', 3.4), 16)
    kit.lamp(name + ' light', (x, y - 0.085, z + 0.036 + radius), power, (1.0, 0.78, 0.55), radius * 0.9)


def dome(at, radius=0.17, power=40, metal=None):
    """A flat opal dome on the ceiling, lit; `at` is the ceiling point."""
    x, y, z = at
    with kit.tagged(kind='fixed'):
        kit.cylinder('dome ring', radius, 0.018, (x, y, z - 0.02), metal or m.brass(), segments=32, bevel=0)
        profile = [(0.0005, -0.062), (radius * 0.4, -0.059), (radius * 0.7, -0.047), (radius * 0.88, -0.03), (radius * 0.94, -0.0195)]
        kit.lathe('dome', profile, (x, y, z), m.glow('#ffe9cb', 2.6), 26)
        kit.lamp('dome light', (x, y, z - 0.12), power, (1.0, 0.82, 0.62), 0.1)


# ---------------------------------------------------------------- rails, towels


def towel(x0, x1, z, y, front, back, cloth, seed=0, radius=0.011, thick=0.011, stripe=None):
    """A towel hung over a rail along x at (y, z): `front` and `back` are how far it hangs down."""
    source = kit.seeded('towel', seed)
    phase, lean = [source.uniform(0, 6) for _ in range(3)], source.uniform(-0.012, 0.012)
    arc, reach = math.pi * (radius + thick / 2), radius + 0.0015
    total = front + arc + back

    def point(s, t):
        run = t * total
        u = s - 0.5
        if run < front:
            down, side = front - run, -1
        elif run > front + arc:
            down, side = run - front - arc, 1
        else:
            a = math.pi * (run - front) / arc
            return (x0 + s * (x1 - x0), y - reach * math.cos(a), z + reach * math.sin(a))
        hem = min(1, down / 0.3)
        wave = hem * (0.006 * math.sin(u * 9 + phase[0]) + 0.004 * math.sin(u * 17 + phase[1]))
        spread = 1 + 0.04 * hem * math.sin(down * 4 + phase[2])
        middle = (x0 + x1) / 2 + lean * hem
        return (middle + u * (x1 - x0) * spread, y + side * (reach + abs(wave) + 0.004 * hem), z - down)

    cloths = cloth if stripe is None else [cloth, stripe]
    thing = kit.grid('towel', 6, 15, point, cloths, two_sided=-thick)
    if thing and stripe is not None:
        mesh = thing.data
        lows = (z - front + 0.05, z - front + 0.085)
        mesh.polygons.foreach_set('material_index', [int(lows[0] < p.center.z < lows[1] and p.center.y < y) for p in mesh.polygons])
    return thing


def ladder_radiator(x0, x1, z0, z1, rungs=(4, 4, 3), metal=None):
    """A heated towel rail in elevation: two posts, and rungs in groups from below."""
    metal = metal or m.lacquer('#efece5')
    for x in (x0, x1):
        kit.cylinder('radiator post', 0.016, z1 - z0, (x, -0.075, z0), metal, segments=12, bevel=0)
        for z in (z0 + 0.12, z1 - 0.12):
            kit.cylinder('radiator foot', 0.01, 0.072, (x, -0.0735, z), metal, segments=8, bevel=0, axis='y', fine=True)
    count, gaps = sum(rungs), len(rungs) - 1
    step = (z1 - z0 - 0.1) / (count - 1 + gaps * 1.6)
    z = z0 + 0.05
    levels = []
    for group in rungs:
        for _ in range(group):
            levels.append(z)
            rung(x0 + 0.01, x1 - 0.01, z, metal)
            z += step
        z += step * 1.6
    return levels


def rung(x0, x1, z, metal):
    """A thin bar along x in elevation, square in light detail."""
    if kit.full():
        kit.cylinder('rung', 0.011, x1 - x0, (x0, -0.082, z), metal, segments=8, bevel=0, axis='x')
    else:
        kit.span('rung', (x0, -0.093, z - 0.01), (x1, -0.071, z + 0.01), metal, 0)


def panel_radiator(x0, x1, z0, z1):
    """A flat radiator in elevation with its valve and pipes."""
    white = m.lacquer('#f2f0ea')
    kit.span('radiator', (x0, -0.095, z0), (x1, -0.032, z1), white, 0.008, 2)
    kit.span('radiator grille', (x0 + 0.02, -0.088, z1 - 0.0005), (x1 - 0.02, -0.04, z1 + 0.0015), m.plastic('#cfcac0'), 0, fine=True)
    for x in (x0 + 0.15, x1 - 0.15):
        kit.span('radiator holder', (x - 0.02, -0.033, z0 + 0.08), (x + 0.02, -0.002, z1 - 0.08), white, 0.001, 1, fine=True)
    kit.cylinder('valve', 0.018, 0.07, (x1 + 0.002, -0.064, z1 - 0.07), m.plastic('#f3f1ec'), segments=12, bevel=0, axis='x', fine=True)
    for x in (x1 - 0.05, x1 - 0.1):
        kit.cylinder('radiator pipe', 0.008, z0 + 0.005, (x, -0.06, 0.0), white, segments=10, bevel=0, fine=True)


def roll_holder(at, metal=None):
    """A paper roll on its peg, in elevation."""
    metal = metal or m.brass()
    x, _, z = at
    kit.cylinder('holder plate', 0.022, 0.008, (x, -0.0095, z), metal, segments=16, bevel=0, axis='y', fine=True)
    kit.tube('holder', [(x, -0.008, z), (x, -0.06, z), (x + 0.012, -0.068, z), (x + 0.135, -0.068, z)], 0.0055, metal, 8)
    with kit.tagged(kind='furniture'):
        with kit.place((x + 0.022, -0.068, z - 0.012), 90, 90):
            kit.lathe('paper roll', [(0.02, 0), (0.052, 0), (0.052, 0.098), (0.02, 0.098), (0.02, 0)], (0, 0, 0), m.paper('#f4f1ea'), 20, fine=True)
        kit.span('loose sheet', (x + 0.0225, -0.1215, z - 0.135), (x + 0.1195, -0.1198, z - 0.012), m.paper('#f4f1ea'), 0, fine=True)
