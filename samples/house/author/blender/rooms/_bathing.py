"""Loose things of the bathrooms: bottles, soap, stools, mats, baskets, toys."""
import math

import kit
import materials as m
from rooms import _sanitary as s

AMBER = '#6b3f1d'


def bottle(at, radius, high, material, pump=None, label=None):
    """A bottle with shoulders and a cap, or with a pump."""
    x, y, z = at
    neck = high * 0.8
    profile = [(radius * 0.94, 0), (radius, 0.004), (radius, neck * 0.92), (radius * 0.85, neck), (radius * 0.42, neck + high * 0.05), (radius * 0.4, neck + high * 0.1)]
    kit.lathe('bottle', profile, at, material, 14, fine=True)
    if label:
        kit.lathe('label', [(radius + 0.0003, neck * 0.25), (radius + 0.0018, neck * 0.25), (radius + 0.0018, neck * 0.75), (radius + 0.0003, neck * 0.75)], at, m.paper(label), 10, fine=True)
    top = neck + high * 0.09
    if pump:
        kit.cylinder('pump collar', radius * 0.5, high * 0.09, (x, y, z + top), pump, segments=10, bevel=0, fine=True)
        kit.cylinder('pump stem', 0.004, high * 0.16, (x, y, z + top + high * 0.08), pump, segments=6, bevel=0, fine=True)
        lip = z + top + high * 0.24
        kit.tube('pump', [(x - 0.008, y + 0.002, lip), (x + 0.01, y - 0.006, lip), (x + 0.026, y - 0.014, lip - 0.007)], [0.007, 0.006, 0.0035], pump, 6, fine=True)
    else:
        kit.cylinder('cap', radius * 0.46, high * 0.13, (x, y, z + top), m.black_metal(), segments=12, bevel=0, fine=True)


def jar(at, radius, high, material, lid=None):
    """A squat jar with a flat lid."""
    x, y, z = at
    kit.cylinder('jar', radius, high * 0.72, at, material, segments=18, bevel=0, fine=True)
    kit.cylinder('jar lid', radius * 1.02, high * 0.27, (x, y, z + high * 0.725), lid or m.oak(), segments=18, bevel=0, fine=True)


def soap_dish(at, turn=12):
    """A bar of soap in a shallow dish."""
    with kit.place(at, turn):
        s.loft('soap dish', [s.ellipse((0, 0), 0.062 * k, 0.042 * k, h, 16) for k, h in ((0.7, 0), (1, 0.012), (0.96, 0.0135), (0.7, 0.006), (0.2, 0.0055))], m.stoneware('#b3a793'), fine=True)
        kit.span('soap', (-0.034, -0.022, 0.0065), (0.034, 0.022, 0.026), m.ceramic('#dcc9a6'), 0.008, 2, fine=True)


def brush_cup(at, colours=('#a8583a', '#3f5b57'), clay=None):
    """A cup with toothbrushes."""
    x, y, z = at
    kit.lathe('cup', [(0.032, 0), (0.036, 0.006), (0.037, 0.095), (0.033, 0.095), (0.032, 0.01), (0.0005, 0.009)], at, clay or m.stoneware('#cdbfa8'), 16, fine=True)
    for k, colour in enumerate(colours):
        a = 0.7 + k * 2.3
        low, high = (x - 0.018 * math.cos(a), y - 0.018 * math.sin(a), z + 0.012), (x + 0.038 * math.cos(a), y + 0.038 * math.sin(a), z + 0.185)
        kit.tube('toothbrush', [low, tuple(l * 0.35 + h * 0.65 for l, h in zip(low, high)), high], [0.0045, 0.0035, 0.005], m.plastic(colour), 6, fine=True)
        kit.span('bristles', (high[0] - 0.005, high[1] - 0.005, high[2] - 0.028), (high[0] + 0.005, high[1] + 0.005, high[2] - 0.002), m.plastic('#f0eee8'), 0.002, 1, fine=True)


def candle(at, radius=0.035, high=0.07, glass='#e4dccd'):
    """A candle in a ceramic cup."""
    x, y, z = at
    kit.lathe('candle cup', [(radius * 0.9, 0), (radius, 0.006), (radius, high), (radius - 0.004, high), (radius - 0.004, high * 0.75), (0.0005, high * 0.74)], at, m.stoneware(glass), 14, fine=True)
    kit.cylinder('wick', 0.0015, 0.012, (x, y, z + high * 0.738), m.black_metal(), segments=6, bevel=0, fine=True)


def round_stool(at, high=0.44, radius=0.16, wood=None):
    """A round stool on three splayed legs."""
    wood = wood or m.oak()
    x, y, z = at
    kit.lathe('stool top', [(radius * 0.93, 0), (radius, 0.008), (radius, 0.024), (radius * 0.97, 0.03), (radius * 0.6, 0.027), (0.0005, 0.024)], (x, y, z + high - 0.03), wood, 24)
    for k in range(3):
        a = math.radians(25 + 120 * k)
        foot = (x + math.cos(a) * radius * 1.05, y + math.sin(a) * radius * 1.05, z + 0.0018)
        kit.tube('stool leg', [foot, (x + math.cos(a) * radius * 0.6, y + math.sin(a) * radius * 0.6, z + high - 0.029)], [0.012, 0.016], wood, 10)


def step_stool(at, turn=0, wood=None):
    """A child's two-step stool, its lower step to −y."""
    wood = wood or m.oak()
    with kit.place(at, turn):
        side = [(-0.16, 0), (-0.13, 0), (-0.06, 0.035), (0.09, 0.035), (0.13, 0), (0.16, 0), (0.16, 0.278), (0.0, 0.278), (0.0, 0.14), (-0.16, 0.14)]
        for x in (-0.2, 0.182):
            kit.prism('stool side', side, 0.018, (x, 0, 0), wood, 0.002, 1, 'y', axis='x')
        kit.span('upper step', (-0.21, -0.012, 0.2785), (0.21, 0.17, 0.297), wood, 0.006, 3, 'x')
        kit.span('lower step', (-0.21, -0.175, 0.1405), (0.21, -0.0005, 0.159), wood, 0.006, 3, 'x')
        kit.span('stool rail', (-0.181, 0.005, 0.17), (0.181, 0.02, 0.277), wood, 0.002, 1, 'x')


def mat(x0, y0, x1, y1, colour='#e6dfd1', turn=0.0):
    """A thick bath mat."""
    with kit.place(((x0 + x1) / 2, (y0 + y1) / 2, 0.0005), turn):
        w, d = (x1 - x0) / 2, (y1 - y0) / 2
        kit.span('bath mat', (-w, -d, 0), (w, d, 0.014), m.towel(colour), 0.006, 2)


def basket(at, radius, high, cane=None, full_of=None, lid=False, handles=True):
    """A round basket of wound cane, swelling at its middle; open with cloth in it, or lidded."""
    cane = cane or m.wicker('#b8945f')
    x, y, z = at
    steps = 6 if kit.full() else 3
    outside = []
    for k in range(steps + 1):
        t = k / steps
        swell = 0.88 + 0.12 * math.sin(math.pi * (0.15 + 0.7 * t))
        outside.append((radius * swell, high * t))
    rim = radius * (0.88 + 0.12 * math.sin(math.pi * 0.85))
    inside = [(rim - 0.012, high), (rim - 0.014, high * 0.7), (rim - 0.02, high * 0.55), (0.0005, high * 0.55)]
    kit.lathe('basket', outside + inside, at, cane, 22 if kit.full() else 24)
    if lid:
        kit.lathe('basket lid', [(rim + 0.006, 0), (rim + 0.012, 0.012), (rim * 0.9, 0.03), (rim * 0.4, 0.042), (0.0005, 0.044)], (x, y, z + high + 0.001), cane, 22 if kit.full() else 24)
        kit.lathe('lid knob', [(0.012, 0), (0.01, 0.012), (0.018, 0.024), (0.012, 0.034), (0.0005, 0.036)], (x, y, z + high + 0.043), m.oak(), 12, fine=True)
    if full_of:
        for k, cloth in enumerate(full_of):
            a = 0.8 + 2.2 * k
            off = rim * 0.22
            heap((x + off * math.cos(a), y + off * math.sin(a), z + high * 0.84 + 0.014 * k), rim * 0.66, high * 0.2 + 0.02, cloth, k)
    if handles and not lid:
        for side in (-1, 1):
            arc = [(x + side * (rim + 0.001), y + 0.06 * math.cos(a), z + high - 0.01 + 0.05 * math.sin(a)) for a in (math.pi * k / 8 for k in range(9))]
            kit.tube('basket handle', arc, 0.007, cane, 6, True)


def heap(at, radius, high, cloth, seed):
    """Crumpled cloth: an uneven, flat ball."""
    source = kit.seeded('heap', seed, radius)
    phase = [source.uniform(0, 6) for _ in range(3)]

    def point(s, t):
        a, up = math.tau * s, math.pi * (t - 0.5)
        swell = 1 + 0.13 * math.sin(3 * a + phase[0]) * math.cos(up) + 0.1 * math.sin(5 * a + 4 * up + phase[1])
        out = radius * math.cos(up) * swell
        return (at[0] + out * math.cos(a), at[1] + out * math.sin(a), at[2] + high / 2 * math.sin(up) * (1 + 0.25 * math.sin(4 * a + phase[2]) * math.cos(up)))

    kit.grid('heap', 15, 7, point, cloth)


def folded_towels(at, cloths, size=(0.3, 0.36), thick=0.042, turn=0.0, seed=0):
    """A pile of folded towels; answers its height."""
    source = kit.seeded('folded', seed)
    z = 0.0
    with kit.place(at, turn):
        for cloth in cloths:
            with kit.place((source.uniform(-0.006, 0.006), source.uniform(-0.006, 0.006), z), source.uniform(-2, 2)):
                w, d = size[0] / 2, size[1] / 2
                for k in range(2):
                    kit.span('folded towel', (-w, -d + 0.003 * k, k * thick / 2), (w, d, (k + 1) * thick / 2 - 0.0012), cloth, thick / 5, 1)
            z += thick
    return z


def duck(at, turn=0, colour='#e0b23f', scale=1.0):
    """A bath duck, looking to +x."""
    with kit.place(at, turn):
        k, yellow = scale, m.plastic(colour)
        kit.sphere('duck', (0.042 * k, 0.032 * k, 0.026 * k), (0, 0, 0.0258 * k), yellow, 14, fine=True)
        kit.sphere('duck head', 0.022 * k, (0.022 * k, 0, 0.062 * k), yellow, 12, fine=True)
        kit.sphere('duck bill', (0.013 * k, 0.011 * k, 0.005 * k), (0.046 * k, 0, 0.059 * k), m.plastic('#c2602f'), 8, fine=True)
        kit.sphere('duck tail', (0.016 * k, 0.012 * k, 0.01 * k), (-0.042 * k, 0, 0.038 * k), yellow, 10, fine=True)
        for side in (-1, 1):
            kit.sphere('duck eye', 0.003 * k, (0.037 * k, side * 0.013 * k, 0.07 * k), m.black_metal(), 6, fine=True)


def boat(at, turn=0):
    """A small wooden sailing boat."""
    with kit.place(at, turn):
        hull = [(-0.075, -0.03), (0.03, -0.032), (0.085, 0), (0.03, 0.032), (-0.075, 0.03)]
        kit.prism('hull', hull, 0.03, (0, 0, 0), m.lacquer('#a8583a'), 0.006, 2)
        kit.prism('deck', [(x * 0.9, y * 0.86) for x, y in hull], 0.006, (0, 0, 0.0298), m.oak(), 0.001, 1)
        kit.cylinder('mast', 0.0035, 0.13, (0.008, 0, 0.035), m.oak(), segments=6, bevel=0, fine=True)
        kit.prism('sail', [(-0.002, 0.018), (-0.06, 0.018), (-0.002, 0.115)], 0.003, (0.004, 0.0015, 0.035), m.linen('#e9e3d5'), 0, axis='y')


def stacking_cups(at, colours=('#3f5b57', '#c79a4b', '#a8583a', '#8fa3ad')):
    """A tower of upturned cups."""
    x, y, z = at
    for k, colour in enumerate(colours):
        r = 0.04 - 0.006 * k
        kit.cylinder('stacking cup', r, 0.045 - 0.004 * k, (x + 0.002 * (k % 2), y, z), m.plastic(colour), top=r * 0.85, segments=16, bevel=0, fine=True)
        z += 0.045 - 0.004 * k + 0.0003
