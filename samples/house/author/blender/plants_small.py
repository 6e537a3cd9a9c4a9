"""Plants for tables, sills and shelves, and cut stems in vases."""
import math

from mathutils import Vector

import kit
import materials as m
from plants_leaves import GOLDEN, HEART, LANCE, OVAL, ROUND, UP, across, along, flowing, greens, level, walls_about
from plants_pots import pot, vase


def succulent(g, at, height, seed):
    """A rosette of thick pointed leaves."""
    r = min(0.075, 0.29 * height)
    soil = pot(at, r, r * 1.25, seed, None, 'straight' if seed % 2 else 'round')
    count = 34 if kit.shaped() else 26
    for k in range(count):
        t = k / (count - 1)
        out = level(k * GOLDEN)
        size = height * (0.4 - 0.08 * abs(t - 0.35)) * g.some(0.92, 1.06)
        base = out * (r * 0.28 * (1 - t)) + Vector((0, 0, soil - 0.002 + 0.02 * t))
        g.fat(base, out + UP * (0.35 + 2.6 * t * t), UP * 1.2 - out, size, size * 0.34, size * 0.16)
    g.finish('succulent', greens('#7f9480', '#8b9c84', '#71886f'), m.bark(), soil, height)


def herbs(g, at, height, seed):
    """A kitchen herb: basil, rosemary, chives or mint, by the seed."""
    r = min(0.062, 0.24 * height)
    soil = pot(at, r, r * 1.75, seed, None, 'straight')
    sort = ('basil', 'rosemary', 'chives', 'mint')[seed % 4]
    tall = height - soil
    green = {'rosemary': ('#75876a', '#81926f', '#687a5c'), 'chives': ('#6f8f4f', '#7d9a58', '#628247')}.get(sort, ('#6f8f4f', '#80a058', '#5f8045'))
    if sort == 'chives':
        for k in range(120 if kit.shaped() else 50):
            out = level(k * GOLDEN)
            path = g.shoot(out * (r * 0.6 * math.sqrt((k % 60 + 1) / 60)) + Vector((0, 0, soil - 0.003)), out * g.some(0, 0.5) + UP * 2, tall * g.some(0.7, 1.1), 3, g.some(-0.7, 0.1), 0.1)
            g.ribbon(path if kit.shaped() else path[::3], [0.0026, 0.0024, 0.0018, 0] if kit.shaped() else [0.005, 0], across(UP, k), 0)
        return g.finish('herbs', greens(*green), m.leaf(green[0]), soil, height)
    stems, pairs = {'basil': (9, 5), 'rosemary': (11, 15), 'mint': (11, 5)}[sort]
    size = {'basil': 0.056, 'rosemary': 0.034, 'mint': 0.042}[sort] * height / 0.25
    if not kit.shaped():
        stems, pairs, size = (6, 4, size * 1.3) if sort != 'rosemary' else (8, 4, size * 1.6)

    def leaf(point, way, out, t):
        grown = size * g.some(0.8, 1.15) * (1.05 - 0.35 * t)
        breadth = {'basil': 0.62, 'rosemary': 0.19, 'mint': 0.62}[sort] * (1 if kit.shaped() or sort != 'rosemary' else 2.2)
        g.blade(point, out + way * (0.9 if sort == 'rosemary' else 0.35), way + UP, grown, grown * breadth, LANCE if sort == 'rosemary' else OVAL, 0.9, 0.35 if sort != 'rosemary' else 0)

    for k in range(stems):
        out = level(k * GOLDEN)
        spread = 0.75 * math.sqrt((k + 0.5) / stems)
        path = g.shoot(out * (r * 0.6 * spread) + Vector((0, 0, soil - 0.004)), out * spread * 0.55 + UP, tall * g.some(0.8, 1.05) * (1 - 0.25 * spread), 4, 0.25, 0.1)
        if kit.shaped():
            g.stem(path, 0.0018, 0.001, 3)
        g.leafy(path, 0.22, 1.02, pairs, leaf, k, True)
    g.finish('herbs', greens(*green), m.leaf('#7d8a55'), soil, height)


def _front(g):
    """Which way a shelf plant hangs, and how far off the shelf's edge is: away from a wall close by, else south."""
    turned = kit._frames[-1].to_3x3()
    near = sorted((far, axis, sign) for (axis, sign), far in walls_about(kit.world(g.at)).items())
    if near and near[0][0] < 0.3:
        far, axis, sign = near[0]
        way = Vector((0, 0, 0))
        way[axis] = -sign
        return turned.inverted() @ way, far + 0.035
    return Vector((0, -1, 0)), 0.17


def trailing(g, at, height, seed):
    """Pothos on a shelf: a low mound of leaves, vines over the edge."""
    r = max(0.048, min(0.075, 0.24 * height))
    soil = pot(at, r, r * 1.45, seed, None, 'round' if seed % 2 else 'straight')
    front, edge = _front(g)
    sideways = front.cross(UP)
    size = 0.052 + 0.05 * height

    def leaf(point, way, out, t):
        heading = out * 0.8 + front * 0.35 + UP * g.some(-0.7, 0.1)
        grown = size * g.some(0.7, 1.1) * (1.1 - 0.35 * t)
        stalk = point + heading.normalized() * 0.012
        g.blade(stalk, heading, front * 0.6 + UP + out * 0.4, grown, grown * 0.8, HEART, 0.8, 0.3)

    for k in range(9 if kit.shaped() else 7):
        out = level(k * GOLDEN)
        path = g.shoot(Vector((0, 0, soil - 0.003)), out * 0.7 + UP * 0.9, (height - soil) * g.some(0.7, 1.0), 4, -0.3, 0.15)
        if kit.shaped():
            g.stem(path, 0.002, 0.0014, 3)
        g.leafy(path, 0.4, 1.0, 5 if kit.shaped() else 3, leaf, k)
    vines = 8
    for k in range(vines):
        fan = (k + 0.5) / vines * 2 - 1 + g.some(-0.1, 0.1)
        drop = g.some(0.35, 1.5) * height
        over = front * (edge + g.some(0.0, 0.03))
        path = flowing(
            [
                Vector((0, 0, soil)),
                front * r * 0.9 + sideways * r * 0.7 * fan + UP * (soil + 0.03),
                over * 0.75 + sideways * r * 1.2 * fan + UP * soil * 0.8,
                over + sideways * r * 1.5 * fan - UP * 0.02,
                over * 1.03 + sideways * (r * 1.6 * fan + g.some(-0.03, 0.03)) - UP * drop * 0.6,
                over * 0.99 + sideways * (r * 1.7 * fan + g.some(-0.04, 0.04)) - UP * drop,
            ],
            3 if kit.shaped() else 1,
        )
        if kit.shaped():
            g.stem(path, 0.002, 0.0012, 3)
        g.leafy(path, 0.25, 1.0, int(6 + min(drop, 0.4) * 10) if kit.shaped() else int(4 + min(drop, 0.4) * 7), leaf, k)
    g.finish('trailing', greens('#688a4e', '#7d9c5c', '#5a7b46'), m.leaf('#7d8a55'), soil, height)


def branches(g, at, height, seed):
    """A few cut branches in a slender vase: eucalyptus, beech or blossom, by the seed."""
    r = min(0.058, 0.095 * height)
    tall = height * 0.36
    mouth = vase(at, r, tall, seed)
    sort = ('eucalyptus', 'beech', 'blossom')[seed % 3]
    colours = {
        'eucalyptus': ('#8b9d8b', '#98a894', '#7c8f7d'),
        'beech': ('#7c8a52', '#8f9a5c', '#6d7d48'),
        'blossom': ('#f3e6dd', '#eed9d0', '#f7efe7'),
    }[sort]
    size = {'eucalyptus': 0.058, 'beech': 0.085, 'blossom': 0.026}[sort] * (0.3 + 0.7 * height / 0.6)

    def leaf(point, way, out, t):
        if sort == 'blossom':
            return bloom(point, out + way * 0.4)
        grown = size * g.some(0.75, 1.1) * (1.1 - 0.45 * t) * (1 if kit.shaped() else 1.8)
        outline, breadth = (ROUND, 0.8) if sort == 'eucalyptus' else (OVAL, 0.55)
        g.blade(point + out * 0.004, out + way * 0.5, UP + way, grown, grown * breadth, outline, 0.4, 0.2)

    def bloom(point, way):
        way, open_ = way.normalized(), g.some(0.7, 1.3)
        if not kit.shaped():
            return g.blade(point, across(way, g.some(0, 6)) + way * 0.4, way, size * 3.4, size * 3, LANCE, 0, 0)
        for j in range(5):
            g.blade(point, across(way, j * 1.257) * open_ + way * 0.6, way, size, size * 0.85, ((0.6, 0.5),), 0.0, 0)

    stems = {'eucalyptus': 7, 'beech': 5, 'blossom': 6}[sort] if kit.shaped() else 5
    for k in range(stems):
        out = level(k * GOLDEN + g.some(-0.3, 0.3))
        foot = Vector((0, 0, tall * 0.72)) - out * mouth * 0.25
        lip = out * (mouth * 0.6) + UP * tall
        way = lip - foot + out * 0.05 * g.some(0, 1) + UP * 0.02
        path = [foot, *g.shoot(lip, way, (height - tall) * g.some(0.72, 1.0), 6, -0.25 if sort == 'eucalyptus' else 0.15, 0.13)]
        g.stem(path, 0.0042 if sort != 'eucalyptus' else 0.003, 0.0014, 4)
        full = kit.shaped()
        g.leafy(path, 0.3, 1.0, {'eucalyptus': 9, 'beech': 11, 'blossom': 9}[sort] if full else 5, leaf, k, sort == 'eucalyptus' and full)
        for j in range(3 if sort != 'eucalyptus' else 1):
            point, along_way = along(path, 0.42 + 0.17 * j)
            twig = g.shoot(point, along_way + across(along_way, k + 2.2 * j), (height - tall) * g.some(0.2, 0.34), 3, 0.1, 0.15)
            if full:
                g.stem(twig, 0.0018, 0.0008, 3)
            g.leafy(twig, 0.2, 1.0, 5 if full else 2, leaf, j)
    g.finish('branches', greens(*colours), m.bark('#6f5f4d') if sort != 'eucalyptus' else m.bark('#8a7c66'), tall * 1.01, height)


def tulips(g, at, height, seed):
    """A bunch of tulips leaning over a vase's rim."""
    r = min(0.055, 0.15 * height)
    tall = height * 0.5
    mouth = vase(at, r, tall, seed, m.ceramic('#efe9df'))
    petals = [('#eec9ab', '#f0d3bb'), ('#f3eee4', '#efe7d8')][seed % 2]
    count = 9 if kit.shaped() else 6
    for k in range(count):
        t = (k + 0.5) / count
        out = level(k * GOLDEN + g.some(-0.2, 0.2))
        foot, lip = Vector((0, 0, tall * 0.72)), out * (mouth * 0.7) + UP * tall * 0.995
        path = [foot, *g.shoot(lip, out * (0.15 + 0.75 * (1 - t)) + UP, (height - tall) * g.some(0.75, 0.95), 5, -0.5 if k % 3 else -1.1, 0.06)]
        g.stem(path, 0.0035, 0.003, 5)
        way = (path[-1] - path[-2]).normalized()
        tulip(g, path[-1], way, height * 0.185 * g.some(0.9, 1.1), k % 2 + 2)
        if k % 2 == 0 or kit.shaped():
            side = across(UP, k * 1.9)
            reach = (height - tall) * g.some(0.5, 0.85)
            leaf = [lip, *g.shoot(lip + side * 0.004, side * 0.75 + UP, reach, 3, -1.1, 0.05)[1:]]
            g.ribbon(leaf, [0.006, 0.016, 0.013, 0], UP - side, 0.35, k % 2)
    colours = [m.leaf('#7f9a62'), m.leaf('#738f5a'), m.leaf(petals[0]), m.leaf(petals[1])]
    g.finish('tulips', colours, m.leaf('#86a068'), tall * 1.01, height)


def tulip(g, base, way, size, tone):
    """One flower: six petals closing to a cup."""
    for j in range(6 if kit.shaped() else 3):
        out = across(way, j * math.pi / 3 * (1 if kit.shaped() else 2))
        wide = size * (0.36 if j % 2 else 0.33)
        path = [base, base + out * wide * 0.75 + way * size * 0.25, base + out * wide * 0.9 + way * size * 0.6, base + out * wide * 0.45 + way * size]
        halves = [0.0, size * 0.24, size * 0.27, 0.0] if kit.shaped() else [0.0, size * 0.4, size * 0.42, 0.0]
        g.ribbon(path, halves, out, 0.001, tone)
