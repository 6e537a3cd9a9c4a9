"""What hangs and stands in hall and utility room: pegs, coats, a scarf, boots and shoes. The wall is y = 0, the room at −y."""
import math

import kit
import materials as m
from rooms._fitted import rings, rounded


def peg_board(x0, x1, z, count):
    """An oak board with turned pegs."""
    kit.span('peg board', (x0, -0.022, z - 0.045), (x1, -0.004, z + 0.045), m.oak(), 0.004, 2)
    for k in range(count):
        x = x0 + (x1 - x0) * (k + 0.5) / count
        with kit.place((x, -0.021, z), 0, 82):
            kit.lathe('peg', [(0.012, 0), (0.009, 0.02), (0.009, 0.06), (0.016, 0.075), (0.016, 0.083), (0.0, 0.087)], (0, 0, 0), m.oak(), 10, fine=True)


def _sheath(x, y, z, a, b, folds, lean, depth):
    """One outline of a hanging coat: an ellipse a × b with `folds` waves `depth` deep."""
    count = 26 if kit.shaped() else 10
    points = []
    for i in range(count):
        t = math.tau * i / count
        wave = 1 + depth * math.sin(folds * t + lean)
        points.append((x + a * math.cos(t) * wave, min(-0.012, y + b * math.sin(t) * wave), z))
    return points


def coat(at, colour, long=1.0, wide=0.42, seed=1, cloth=None):
    """A coat on its loop: `at` is the loop; it falls in soft folds, its arms at its sides, a collar and buttons."""
    material = cloth or m.wool(colour)
    source = kit.seeded('coat', seed)
    x, y, z = at
    lean, folds = source.uniform(0, 6), 5
    stations = [(0.0, 0.05, 0.03, 0.0), (0.035, 0.085, 0.042, 0.0), (0.09, wide * 0.36, 0.055, 0.01), (0.16, wide * 0.46, 0.066, 0.02),
                (0.3, wide * 0.46, 0.072, 0.04), (0.55, wide * 0.47, 0.074, 0.07), (0.8, wide * 0.53, 0.08, 0.1), (1.0, wide * 0.58, 0.086, 0.13)]
    body = [_sheath(x + 0.006 * math.sin(3 * s + lean), y, z - s * long, a, b, folds, lean, d) for s, a, b, d in reversed(stations)]
    rings('coat', body if kit.shaped() else body[::2], material, True, True, 'z')
    for side in (-1, 1):
        top = [(x + side * wide * 0.36 + 0.036 * math.cos(t), min(-0.014, y + 0.034 * math.sin(t)), z - long * 0.095) for t in (math.tau * k / 12 for k in range(12))]
        arm = [top]
        for s in (0, 0.08, 0.3, 0.6, 0.85, 1.0) if kit.shaped() else (0.08, 1.0):
            cx = x + side * (wide * 0.39 + 0.025 * math.sin(s * 2.2)) + 0.006 * side * source.uniform(-1, 1)
            cz = z - long * 0.13 - s * long * 0.56
            r = 0.053 - 0.01 * s
            arm.append([(cx + r * math.cos(t), min(-0.014, y - 0.022 * s + r * 0.85 * math.sin(t)), cz) for t in (math.tau * k / 12 for k in range(12))])
        rings('sleeve', arm[::-1], material, True, True, 'z')
    collar = [(x - 0.075, y + 0.02, z - 0.05), (x - 0.06, y - 0.035, z - 0.02), (x, y - 0.048, z - 0.06), (x + 0.06, y - 0.035, z - 0.02), (x + 0.075, y + 0.02, z - 0.05)]
    kit.tube('collar', collar, [0.016, 0.019, 0.014, 0.019, 0.016], material, 8)
    kit.tube('front edge', [(x + 0.01, y - 0.056, z - 0.1), (x + 0.012, y - 0.073, z - 0.3 * long), (x + 0.008, y - 0.079, z - 0.97 * long)], 0.006, material, 6, fine=True)
    for k in range(4):
        kit.cylinder('button', 0.011, 0.014, (x + 0.035, y - 0.083, z - (0.24 + 0.14 * k) * long), m.walnut(), segments=8, bevel=0, axis='y', fine=True)


def scarf(at, colour, drop=0.62, seed=2, second='#e5dac6'):
    """A wool scarf over a peg, its ends of unequal length, with fringes."""
    x, y, z = at
    source = kit.seeded('scarf', seed)
    for side, long in ((-0.035, drop), (0.04, drop * 0.82)):
        phase = source.uniform(0, 6)

        def point(s, t, side=side, long=long, phase=phase):
            gather = 0.35 + 0.65 * min(1, (1 - t) * 2.2)
            across = (s - 0.5) * 0.15 * gather
            wave = 0.012 * math.sin(s * 9 + phase) * gather
            curl = -0.03 * max(0.0, (t - 0.9) / 0.1)
            return (x + side * min(1, (1 - t) * 6) + across, y - 0.03 + wave - side * 0.15 + curl * 0, z - long * (1 - t))

        kit.grid('scarf', 8, 9, point, m.rug(colour, 'stripes', second), grain='x', two_sided=0.006)
        for k in range(7):
            fx = x + side + (k / 6 - 0.5) * 0.14
            kit.tube('fringe', [(fx, y - 0.03 - side * 0.15, z - long + 0.005), (fx + source.uniform(-0.006, 0.006), y - 0.032 - side * 0.15, z - long - 0.045)], 0.003, m.wool(colour), 3, fine=True)
    kit.tube('scarf bend', [(x - 0.035, y - 0.026, z - 0.03), (x - 0.02, y - 0.03, z - 0.002), (x, y - 0.032, z + 0.006), (x + 0.022, y - 0.034, z - 0.002), (x + 0.04, y - 0.036, z - 0.03)], [0.02, 0.022, 0.023, 0.022, 0.02], m.wool(colour), 8)


def _foot(long, wide, z, toe, shift=0.0):
    """The outline of a foot, its toe at −y: points at height z."""
    shape = [(0.36, 0.5), (0.0, 0.52), (-0.36, 0.5), (-0.46, 0.3), (-0.42, 0.0), (-0.5, -0.25), (-0.34, -0.46), (0.0, -0.53), (0.36, -0.44), (0.48, -0.22), (0.42, 0.0), (0.46, 0.3)]
    return [(x * wide, (y if y > 0 else y * toe) * long + shift, z) for x, y in shape]


def boots(at, turn, colour, high=0.33):
    """A pair of rubber boots, one turned a little."""
    rubber = m.plastic(colour)
    with kit.place(at, turn):
        for side, angle in ((-0.075, 4), (0.075, -9)):
            with kit.place((side, 0.015 * side, 0), angle):
                rings('sole', [_foot(0.27, 0.105, 0.0005, 1), _foot(0.275, 0.108, 0.003, 1), _foot(0.275, 0.108, 0.02, 1)], m.plastic('#2a2c28'), True, True, fine=True)
                shaft = [_foot(0.265, 0.1, 0.0195, 1), _foot(0.262, 0.1, 0.05, 1), _foot(0.24, 0.095, 0.085, 0.8), _foot(0.17, 0.1, 0.13, 0.75, 0.035)]
                shaft += [[(0.056 * k * math.cos(t) * 1.0, 0.05 + 0.066 * k * math.sin(t), z) for t in (math.radians(68 + 30 * i) for i in range(12))] for k, z in ((1.0, 0.2), (1.08, high), (1.02, high), (0.95, high - 0.1))]
                rings('boot', shaft if kit.shaped() else shaft[::2], rubber, True, True)


def shoes(at, turn, colour='#8a5a3a', lace='#e9e2d2'):
    """A pair of low leather shoes."""
    leather = m.leather(colour)
    with kit.place(at, turn):
        for side, angle in ((-0.058, 5), (0.06, -6)):
            with kit.place((side, 0.03 * side, 0), angle):
                rings('sole', [_foot(0.275, 0.1, 0.0005, 1), _foot(0.28, 0.104, 0.004, 1), _foot(0.28, 0.104, 0.018, 1)], m.plastic('#e3dccb'), True, True, fine=True)
                upper = [_foot(0.268, 0.096, 0.0175, 1), _foot(0.266, 0.096, 0.035, 1), _foot(0.25, 0.09, 0.055, 0.82), _foot(0.2, 0.078, 0.075, 0.42, 0.02), _foot(0.185, 0.07, 0.088, 0.25, 0.03), _foot(0.17, 0.056, 0.086, 0.22, 0.03), _foot(0.15, 0.05, 0.05, 0.2, 0.03)]
                rings('shoe', upper if kit.shaped() else upper[:5:2], leather, True, True)
                for k in range(3):
                    y = -0.03 - k * 0.022
                    kit.tube('lace', [(-0.026, y, 0.074 - k * 0.007), (0, y - 0.004, 0.081 - k * 0.007), (0.026, y, 0.074 - k * 0.007)], 0.0028, m.linen(lace), 5, fine=True)
