"""Cloth that falls into place: points held apart by threads, pulled by gravity, kept off what lies below them.

A settled cloth is always the same for the same numbers, and the light model takes every third thread of it.
"""
import math

import numpy as np
from mathutils.kdtree import KDTree

import kit


def lattice(columns, rows, at=0):
    """Threads of a woven sheet as (i, j, stiffness): along, across, aslant, and over two (against sharp bends)."""
    threads = []
    wide = columns + 1

    def point(i, j):
        return at + j * wide + i

    for j in range(rows + 1):
        for i in range(columns + 1):
            for di, dj, stiff in ((1, 0, 1.0), (0, 1, 1.0), (1, 1, 0.35), (-1, 1, 0.35), (2, 0, 0.12), (0, 2, 0.12)):
                if 0 <= i + di <= columns and j + dj <= rows:
                    threads.append((point(i, j), point(i + di, j + dj), stiff))
    return threads


def _groups(threads, count):
    """The threads in groups in which no point occurs twice, so that a group can be drawn tight at once."""
    used = [0] * count
    groups = {}
    for number, (a, b, _) in enumerate(threads):
        taken, colour = used[a] | used[b], 0
        while taken >> colour & 1:
            colour += 1
        used[a] |= 1 << colour
        used[b] |= 1 << colour
        groups.setdefault(colour, []).append(number)
    return [np.array(group) for group in groups.values()]


def settle(points, threads, rests, keep_off, steps=160, rounds=6, weight=9.8, triangles=None, pressure=0.0, damping=0.97):
    """Lets a sheet fall. `keep_off(points, before)` moves points out of what they lie on."""
    here = np.array(points, float)
    a = np.array([t[0] for t in threads])
    b = np.array([t[1] for t in threads])
    stiff = np.array([t[2] for t in threads])
    groups = [(a[g], b[g], stiff[g][:, None], rests[g]) for g in _groups(threads, len(here))]
    speed = np.zeros_like(here)
    tick = 1 / 60
    for _ in range(steps):
        before = here.copy()
        speed[:, 2] -= weight * tick
        if triangles is not None:
            speed += _outward(here, triangles) * (pressure * tick)
        here = here + speed * tick
        for _ in range(rounds):
            for i, j, how, rest in groups:
                between = here[j] - here[i]
                length = np.sqrt((between * between).sum(1)) + 1e-9
                move = between * (((length - rest) / length * 0.5)[:, None] * how)
                here[i] += move
                here[j] -= move
            here = keep_off(here, before)
        speed = (here - before) / tick * damping
    return here


def _outward(points, triangles):
    """Each point's share of the outward area around it, as a direction of about unit length."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    normal = np.cross(b - a, c - a)
    total = np.zeros_like(points)
    for k in range(3):
        for axis in range(3):
            total[:, axis] += np.bincount(triangles[:, k], normal[:, axis], len(points))
    size = np.sqrt((total * total).sum(1)).mean() + 1e-9
    return total / size


def lengths(points, threads):
    """How long each thread is as the points lie."""
    p = np.asarray(points, float)
    a, b = np.array([t[0] for t in threads]), np.array([t[1] for t in threads])
    return np.sqrt(((p[a] - p[b]) ** 2).sum(1))


def ripple(x, y, seed, size):
    """Slow hills from −1 to 1, about `size` metres from one to the next."""
    source = kit.seeded('ripple', seed)
    total = 0
    for octave in range(5):
        turn = source.uniform(0, math.tau)
        scale = math.tau / size * (0.55 + 0.4 * octave)
        total = total + np.sin((x * math.cos(turn) + y * math.sin(turn)) * scale + source.uniform(0, math.tau)) / (1 + 0.6 * octave)
    return total / 2.2


def off_cloth(outside, gap=0.008, floor=0.012):
    """A keep-off for a sheet already lying there: its outer points and where they face."""
    points, facing = outside
    tree = KDTree(len(points))
    for k, p in enumerate(points):
        tree.insert(p, k)
    tree.balance()
    last = {}

    def keep_off(p, before):
        if last.get('before') is not before:
            last['before'] = before
            last['near'] = np.array([tree.find(q)[1] for q in p])
        spot, way = points[last['near']], facing[last['near']]
        deep = gap - ((p - spot) * way).sum(1)
        touching = (deep > 0) & (deep < 0.12)
        moved = p + way * (np.where(touching, deep, 0))[:, None]
        slid = moved - before
        moved[touching] = before[touching] + slid[touching] * np.array((0.4, 0.4, 1))
        moved[:, 2] = np.maximum(moved[:, 2], floor)
        return moved

    return keep_off


def creases(x, y, seed):
    """Narrow folds from about −0.5 to 1 on a cloth, stronger here than there."""
    strong = 0.55 + 0.45 * ripple(x, y, (seed, 'strong'), 0.8)
    first = 1 - 2.2 * np.abs(ripple(x + 0.4 * y, y * 0.7, (seed, 1), 0.42))
    second = 1 - 2.2 * np.abs(ripple(x, y, (seed, 2), 0.24))
    return np.maximum(-0.5, (first + 0.5 * second) / 1.2) * strong


def off_block(x0, x1, half, top, radius, rub=0.6, bumps=0.0, seed=0, size=0.35):
    """A keep-off for a block with rounded edges (a made-up bed): `over` lifts single points by layers beneath them."""

    def apart(over):
        def keep_off(p, before):
            x, y, z = p[:, 0], p[:, 1], p[:, 2]
            lift = over + (bumps * ripple(before[:, 0], before[:, 1], seed, size) if bumps else 0)
            dx = np.where(x > x1 - radius, x - (x1 - radius), np.where(x < x0 + radius, x - (x0 + radius), 0))
            dy = np.sign(y) * np.maximum(np.abs(y) - (half - radius), 0)
            dz = np.maximum(z - (top - radius), 0)
            away = np.sqrt(dx * dx + dy * dy + dz * dz)
            reach = radius + lift
            core = away < 1e-6
            inside = (away < reach) | core
            grow = np.where(inside & ~core, reach / np.maximum(away, 1e-6), 1)
            moved = np.stack((x + dx * (grow - 1), y + dy * (grow - 1), z + dz * (grow - 1)), 1)
            moved[core, 2] = (top + lift if np.ndim(lift) == 0 else top + lift[core]) if core.any() else 0
            slid = moved - before
            moved = np.where(inside[:, None], before + slid * np.array((1 - rub, 1 - rub, 1)), moved)
            moved[:, 2] = np.maximum(moved[:, 2], 0.01)
            return moved

        return keep_off

    return apart


def sheet(name, points, columns, rows, spacing, material, thick=0.0, rim=0.05, under=4, crumple=0.0, lining_from=None):
    """A mesh of a settled sheet. `thick` stuffs it, thinning out towards the rim; `under` rings of its underside show.

    Answers its outer side: points, and where they face.
    """
    shape = np.asarray(points).reshape(rows + 1, columns + 1, 3)
    normal = _grid_normals(shape)
    i, j = np.meshgrid(np.arange(columns + 1), np.arange(rows + 1))
    edge = np.minimum(np.minimum(i, columns - i) * spacing[0], np.minimum(j, rows - j) * spacing[1])
    swell = np.sqrt(1 - (1 - np.clip(edge / rim, 0, 1)) ** 2) if thick else np.zeros_like(edge, float)
    out = thick * swell + 0.0015
    if crumple:
        out = out + crumple * swell * creases(i * spacing[0], j * spacing[1], name)
    top = shape + normal * out[:, :, None]
    low = shape - normal * 0.0015
    outside = top.reshape(-1, 3), normal.reshape(-1, 3)
    if not kit.full():
        columns, rows, spacing = columns // 3, rows // 3, (spacing[0] * 3, spacing[1] * 3)
        top, low, i, j = top[::3, ::3], low[::3, ::3], i[: rows + 1, : columns + 1], j[: rows + 1, : columns + 1]
    wide = columns + 1
    count = wide * (rows + 1)
    faces, uvs = [], []
    ring = np.minimum(np.minimum(i, columns - i), np.minimum(j, rows - j))
    for r in range(rows):
        for c in range(columns):
            a = r * wide + c
            faces.append((a, a + 1, a + wide + 1, a + wide))
            if ring[r, c] < under:
                faces.append((count + a, count + a + wide, count + a + wide + 1, count + a + 1))
    # The part that is turned back shows its lining: the second material.
    shown = [int(lining_from is not None and (f[0] % count) // wide / rows >= lining_from) for f in faces]
    border = (
        [(c, c + 1) for c in range(columns)]
        + [(r * wide + columns, (r + 1) * wide + columns) for r in range(rows)]
        + [(rows * wide + c + 1, rows * wide + c) for c in range(columns)]
        + [((r + 1) * wide, r * wide) for r in range(rows)]
    )
    faces += [(b, a, count + a, count + b) for a, b in border]
    shown += [0] * (len(faces) - len(shown))
    flat = [(c * spacing[0], r * spacing[1]) for r in range(rows + 1) for c in range(columns + 1)] * 2
    uvs = [flat[k] for face in faces for k in face]
    _cloth_mesh(name, np.concatenate((top.reshape(-1, 3), low.reshape(-1, 3))), faces, uvs, material, shown)
    return outside


def _grid_normals(shape):
    along = np.gradient(shape, axis=1)
    across = np.gradient(shape, axis=0)
    normal = np.cross(along, across)
    return normal / (np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9)


def _cloth_mesh(name, points, faces, uvs, material, shown=None):
    thing = kit.mesh(name, [tuple(map(float, p)) for p in points], faces, material, smooth=True, face_materials=shown)
    thing.data.auto_smooth_angle = math.radians(80)
    layer = thing.data.uv_layers['surface']
    layer.data.foreach_set('uv', [float(x) for uv in uvs for x in uv])
    return thing


_shapes = {}


def pillow_shape(size, puff, seed, columns=21, rows=12):
    """A settled, stuffed pillow case: its points, kept for the next pillow of the same kind."""
    key = (size, puff, seed, columns)
    if key in _shapes:
        return _shapes[key]
    source = kit.seeded('pillow', *key)
    wide = columns + 1
    above = [(size[0] * (i / columns - 0.5), size[1] * (j / rows - 0.5), 0.05) for j in range(rows + 1) for i in range(columns + 1)]
    inner, number = [], {}
    for j in range(1, rows):
        for i in range(1, columns):
            number[(i, j)] = len(above) + len(inner)
            inner.append((above[j * wide + i][0], above[j * wide + i][1], 0.045))
    index = lambda i, j: number.get((i, j), j * wide + i)  # noqa: E731
    threads = lattice(columns, rows)
    rest = lengths(above + inner, threads)
    lower = [(index(a % wide, a // wide), index(b % wide, b // wide), s) for a, b, s in threads]
    extra = [k for k, t in enumerate(lower) if t[0] >= len(above) or t[1] >= len(above)]
    rests = np.concatenate((rest, rest[extra]))
    threads = threads + [lower[k] for k in extra]
    start = np.array(above + inner)
    sewn = np.array([index(k % wide, k // wide) == k and (k % wide in (0, columns) or k // wide in (0, rows)) for k in range(len(above))] + [False] * len(inner))
    ends = np.array([(t[0], t[1]) for t in threads])
    middle = start[ends].mean(1)
    slack = 0.02 + 0.05 * ripple(middle[:, 0], middle[:, 1], ('slack', seed), 0.2)
    rests = rests * np.where(sewn[ends].all(1), 0.955, 1 + slack)
    faces = []
    for j in range(rows):
        for i in range(columns):
            a = j * wide + i
            faces += [(a, a + 1, a + wide + 1), (a, a + wide + 1, a + wide)]
            b = [index(i, j), index(i, j + 1), index(i + 1, j + 1), index(i + 1, j)]
            faces += [(b[0], b[1], b[2]), (b[0], b[2], b[3])]
    dent = (source.uniform(-0.06, 0.06), source.uniform(-0.03, 0.05), 0.4 + 0.16 * puff)

    def keep_off(p, before):
        p[:, 2] = np.maximum(p[:, 2], 0.0)
        head = p - np.array(dent)
        away = np.sqrt((head * head).sum(1))
        near = away < 0.3
        p[near] = np.array(dent) + head[near] * (0.3 / away[near])[:, None]
        return p

    start[:, 2] += np.array([source.uniform(0, 0.01) for _ in start])
    shape = settle(start, threads, rests, keep_off, 110, 8, 4.0, np.array(faces), 13 + 30 * puff, 0.88)
    shape = shape - np.array((*((shape.max(0) + shape.min(0)) / 2)[:2], shape[:, 2].min()))
    _shapes[key] = (shape, columns, rows, index)
    return _shapes[key]


def pillow(name, size, material, puff=0.6, seed=0, fine=True):
    """A creased pillow lying on z = 0 of the present frame, its middle at the origin, long side along x."""
    shape, columns, rows, index = pillow_shape(size, puff, seed, *((21, 12) if fine else (15, 9)))
    step = 1 if kit.full() else 3
    wide = columns + 1
    faces, uvs = [], []
    for j in range(0, rows, step):
        for i in range(0, columns, step):
            cell = [(i, j), (i + step, j), (i + step, j + step), (i, j + step)]
            spot = [(c * size[0] / columns, r * size[1] / rows) for c, r in cell]
            faces.append(tuple(r * wide + c for c, r in cell))
            faces.append(tuple(index(c, r) for c, r in reversed(cell)))
            uvs += spot + spot[::-1]
    used = sorted({k for face in faces for k in face})
    fresh = {k: n for n, k in enumerate(used)}
    return _cloth_mesh(name, shape[used], [tuple(fresh[k] for k in face) for face in faces], uvs, material)


def hanging(name, wide, high, at, material, gathered=0.3, seed=0, step=0.05, behind=0.004):
    """A sheet hung up by the middle of its upper edge at `at`, against a wall at y = `behind` (the room is at +y)."""
    columns, rows = 3 * round(wide / step / 3), 3 * round(high / step / 3)
    source = kit.seeded('hanging', seed)
    phase = [source.uniform(0, 7) for _ in range(3)]
    flat, start = [], []
    for r in range(rows + 1):
        for c in range(columns + 1):
            u = c / columns - 0.5
            flat.append((u * wide, 0, -r / rows * high))
            spread = gathered + (0.5 - gathered) * (r / rows) ** 0.7
            wave = 0.05 + 0.03 * math.sin(u * 26 + phase[0]) + 0.02 * math.sin(u * 47 + phase[1])
            start.append((at[0] + u * wide * spread, at[1] + wave, at[2] - r / rows * high - abs(u) * wide * 0.5))
    threads = lattice(columns, rows)
    rests = lengths(flat, threads)
    start = np.array(start)
    held = [k for k in range(columns + 1) if abs(k / columns - 0.5) < 0.09]
    pins = np.array([(at[0] + (k / columns - 0.5) * 0.25, at[1] + 0.035 + 0.016 * (k % 2), at[2]) for k in held])

    def keep_off(p, before):
        p[:, 1] = np.maximum(p[:, 1], behind + 0.004)
        near = p[:, 1] < behind + 0.012
        p[near, 0] = before[near, 0] * 0.7 + p[near, 0] * 0.3
        p[held] = pins
        return p

    shape = settle(start, threads, rests, keep_off, 150, 6, damping=0.93)
    return sheet(name, shape, columns, rows, (wide / columns, high / rows), material, 0.012, 0.03, 3)
