"""Made-up beds: mattress, duvet with a turned-back edge, pillows, a throw. In a bed's frame the head is at x = 0."""
import math

import numpy as np

import kit
import materials as m
from rooms import _cloth
from rooms import _upstairs as u


def mattress(length, width, z, high=0.2, x=0.0, colour='#efe9dd'):
    """A mattress in its fitted sheet, rounded at the edges."""
    kit.span('mattress', (x, -width / 2, z), (x + length, width / 2, z + high), m.linen(colour), 0.045, 4, grain='x')


def duvet(width, foot, top, cloth, seed, head=0.62, drop=0.3, over=0.2, back=0.34, thick=0.04, step=0.054, half=None):
    """A duvet over a mattress from x = `head` to beyond `foot`: hangs by `drop` at the sides and `over` at the foot,
    its upper edge turned back by `back`."""
    half = width / 2 if half is None else half
    step = step if kit.full() else step * 1.35
    across = width + 2 * drop
    turn = thick * 1.6
    main = foot + over - head
    columns = 3 * round(across / step / 3)
    rows = 3 * round((main + math.pi * turn / 2 + back) / step / 3)
    path = _path(foot + over, head, back, turn, rows)
    folded_at = next(k for k, spot in enumerate(path) if spot[2]) / rows - 0.5 / rows
    source = kit.seeded('duvet', seed)
    wave = np.array([source.uniform(-1, 1) for _ in range(12)])
    points, layer = [], []
    for number, (x, lift, folded) in enumerate(path):
        for c in range(columns + 1):
            y = (c / columns - 0.5) * across
            slip = 0.012 * math.sin(y * 5 + wave[0] * 3) + 0.01 * wave[1] * y
            points.append((x + slip, y, top + 0.06 + lift))
            layer.append(lift if not folded else thick + 0.008 + (turn - thick) * min(1, (len(path) - 1 - number) * step / 0.1))
    points, layer = np.array(points), np.array(layer)
    threads = _cloth.lattice(columns, rows)
    rests = _loosened(points, threads, across, seed)
    keep = _cloth.off_block(-1, foot + 0.012, half + 0.008, top, 0.05, 0.5, 0.012, seed)(0.004 + layer)
    shape = _cloth.settle(points, threads, rests, keep, 150, 6)
    return _cloth.sheet('duvet', shape, columns, rows, (across / columns, (main + back) / rows), cloth, thick, 0.09, crumple=0.016, lining_from=folded_at)


def _path(end, head, back, turn, rows):
    """The duvet's way from its foot up the bed and back over itself: (x, height over the bed, whether turned back)."""
    total = end - head + math.pi * turn / 2 + back
    way = []
    for r in range(rows + 1):
        gone = total * r / rows
        if gone < end - head:
            way.append((end - gone, 0.0, False))
        elif gone < end - head + math.pi * turn / 2:
            angle = (gone - (end - head)) / (turn / 2)
            way.append((head - math.sin(angle) * turn / 2, (1 - math.cos(angle)) * turn / 2, False))
        else:
            way.append((head + gone - (end - head) - math.pi * turn / 2, turn, True))
    return way


def _loosened(points, threads, across, seed, much=1.0):
    """Thread lengths with a little too much cloth here and there, more at the hems, so that it falls in folds."""
    rests = _cloth.lengths(points, threads)
    middle = (points[[t[0] for t in threads]] + points[[t[1] for t in threads]]) / 2
    hem = np.clip((np.abs(middle[:, 1]) - across / 2 + 0.35) / 0.35, 0, 1)
    lazy = _cloth.ripple(middle[:, 0], middle[:, 1], ('loose', seed), 0.28)
    return rests * (1 + much * (0.018 + 0.035 * hem + 0.035 * lazy))


def throw(width, middle, depth, top, cloth, seed, below, drop=0.34, thick=0.012, step=0.055, turn=3.0):
    """A blanket laid across the bed around x = `middle`, on what lies `below` (the answer of `duvet`)."""
    across, step = width + 2 * drop, step if kit.full() else step * 1.5
    columns, rows = 3 * round(across / step / 3), 3 * round(depth / step / 3)
    slope = math.tan(math.radians(turn))
    points = []
    for r in range(rows + 1):
        for c in range(columns + 1):
            y = (c / columns - 0.5) * across
            points.append((middle + (0.5 - r / rows) * depth + y * slope, y, top + 0.11))
    points = np.array(points)
    threads = _cloth.lattice(columns, rows)
    rests = _loosened(points, threads, across, ('throw', seed), 0.6)
    shape = _cloth.settle(points, threads, rests, _cloth.off_cloth(below), 130, 5)
    return _cloth.sheet('throw', shape, columns, rows, (across / columns, depth / rows), cloth, thick, 0.03, 2, 0.002)


def lying_pillow(at, turn, cloth, size=(0.74, 0.52), puff=0.6, seed=0, fine=True):
    """A pillow lying flat, its long side across the bed."""
    with kit.place(at, 90 + turn):
        _cloth.pillow('pillow', size, cloth, puff, seed, fine)


def leaning_pillow(at, turn, lean, cloth, size=(0.74, 0.52), puff=0.6, seed=0, fine=True):
    """A pillow standing on its long side and leaning back towards the head by `lean` degrees; `at` is its lower edge."""
    with kit.place(at, 90 + turn, 90 - lean), kit.place((0, size[1] * 0.44, 0)):
        _cloth.pillow('pillow', size, cloth, puff, seed, fine)


def oak_frame(length, width, head_high=0.98, rail=(0.1, 0.27), foot_lift=0.0):
    """An oak bed frame with a headboard of upright slats and turned legs; the mattress lies on it inside x 0.04…"""
    low, high = rail
    half = width / 2
    kit.span('rail', (0.035, half - 0.03, low), (length, half, high), m.oak(), 0.004, grain='x')
    kit.span('rail', (0.035, -half, low), (length, -half + 0.03, high), m.oak(), 0.004, grain='x')
    kit.span('foot rail', (length - 0.032, -half + 0.031, low), (length - 0.001, half - 0.031, high), m.oak(), 0.004, grain='y')
    for k in range(12):
        x = 0.16 + k * (length - 0.3) / 11
        kit.span('slat', (x - 0.035, -half + 0.031, high - 0.06), (x + 0.035, half - 0.031, high - 0.04), m.oak(), 0, grain='y', fine=True)
    for x, foot in ((0.3, 0.0), (length - 0.12, foot_lift)):
        for side in (-1, 1):
            u.leg(0.018, low + 0.02 - foot, (x, side * (half - 0.07), foot), m.oak(), 0.026)
    slatted_headboard(half, head_high)


def slatted_headboard(half, high, thick=0.032):
    """Two posts, two rails and upright slats between them."""
    for side in (-1, 1):
        kit.span('post', (0, side * half - 0.022, 0), (0.034, side * half + 0.022, high + 0.02), m.oak(), 0.008, grain='z')
    kit.span('top rail', (0, -half + 0.0225, high - 0.06), (thick, half - 0.0225, high), m.oak(), 0.006, grain='y')
    kit.span('low rail', (0, -half + 0.0225, 0.4), (thick, half - 0.0225, 0.45), m.oak(), 0.004, grain='y')
    count = round(half * 2 / 0.115)
    for k in range(count):
        y = -half + (k + 0.5) * 2 * half / count
        kit.span('slat', (0.009, y - 0.02, 0.449), (0.023, y + 0.02, high - 0.059), m.oak(), 0.003, 1, grain='z')


def upholstered_head(half, high, cloth, panels=4, thick=0.07):
    """A headboard of upright stuffed panels on an oak foot."""
    wide = 2 * half / panels
    kit.span('head foot', (0.004, -half + 0.01, 0.0), (0.034, half - 0.01, 0.24), m.oak(), 0.003, 1, grain='y')
    for k in range(panels):
        y = -half + k * wide
        with kit.place((0, y + wide / 2, 0.241), 0, 0):
            _panel(wide - 0.002, high - 0.241, thick, cloth, k)


def _panel(wide, high, thick, cloth, number):
    """One stuffed panel, standing at x = 0, swelling to +x, flat at its back."""

    def at(s, t):
        u, v = -math.cos(math.pi * s), -math.cos(math.pi * t)
        edge = (1 - abs(u) ** 5) * (1 - abs(v) ** 14)
        return (0.012 + (thick - 0.012) * max(0.0, edge) ** 0.42, u * wide / 2, high * (v + 1) / 2)

    kit.grid(f'panel {number}', 9, 12, at, cloth, grain='z')
    kit.span('panel back', (0.001, -wide / 2, 0), (0.0125, wide / 2, high), cloth, 0, grain='z')
