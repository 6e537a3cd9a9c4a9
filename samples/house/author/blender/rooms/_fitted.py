"""Fitted furniture for kitchen and utility room. In its frame the wall is y = 0, the room lies at −y, x runs rightwards."""
import math

import kit
import materials as m
from materials import hex_colour, once

GAP = 0.0015  # half the gap between two fronts
DEPTH = 0.62  # from the wall to a base unit's front
WORKTOP = (0.875, 0.9)


@once
def handmade_tile(nodes, colour='#e9e3d6', side=0.1):
    """Handmade glazed tiles: each of its own tone, slightly tilted, so that every one mirrors differently."""
    each, joint = nodes.bricks(nodes.surface(), side, side, 0.0022, 0.0)
    cloud = nodes.noise(nodes.surface(), 22, 4)
    body = nodes.vary(nodes.vary(hex_colour(colour), each, 0.2), cloud, 0.1)
    colour_out = nodes.mix(nodes.math('MULTIPLY', joint, 0.8), body, hex_colour('#b9b0a0'))
    height = nodes.math('SUBTRACT', nodes.math('ADD', nodes.noise(nodes.surface(), 16, 2), nodes.math('MULTIPLY', each, 0.4)), joint)
    rough = nodes.math('ADD', nodes.math('MULTIPLY', joint, 0.5), 0.14)
    return nodes.finish(colour_out, rough, 0.8, normal=nodes.bump(height, 0.004))


@once
def striped(nodes, colour='#efe9dc', stripe='#a8583a', every=0.05, share=0.15, check=False):
    """Cloth with thin woven stripes across u, or a check: one every so many metres, `share` of that wide."""
    lines = []
    for way in ('X', 'Y') if check else ('X',):
        run = nodes.wave(nodes.surface(), 0.31416 / every, 0.0, way)
        lines.append(nodes.math('GREATER_THAN', run, 0.5 + 0.5 * math.cos(math.pi * share)))
    line = nodes.math('MULTIPLY', nodes.math('ADD', *lines), 0.5) if check else lines[0]
    thread = nodes.noise(nodes.surface(), 260, 3, 0.7)
    figure = nodes.mix(line, hex_colour(colour), hex_colour(stripe))
    return nodes.finish(nodes.vary(figure, thread, 0.28), 1.0)


def rings(name, outlines, material, first=False, last=False, grain=None, fine=False):
    """A skin over outlines of equally many points, anticlockwise; `first` and `last` close its ends."""
    if not kit.shaped() and len(outlines[0]) >= 12:
        outlines = [outline[::2] for outline in outlines]
    count = len(outlines[0])
    points = [p for outline in outlines for p in outline]
    faces = []
    for k in range(len(outlines) - 1):
        for i in range(count):
            n = (i + 1) % count
            faces.append((k * count + i, k * count + n, (k + 1) * count + n, (k + 1) * count + i))
    if first:
        faces.append(tuple(reversed(range(count))))
    if last:
        faces.append(tuple(range((len(outlines) - 1) * count, len(outlines) * count)))
    return kit.mesh(name, points, faces, material, True, grain, fine)


def rounded(x0, x1, y0, y1, radius, steps=3):
    """A rectangle with round corners, anticlockwise: points (x, y)."""
    steps = steps if kit.full() else 1
    centres = ((x0 + radius, y0 + radius, 180), (x1 - radius, y0 + radius, 270), (x1 - radius, y1 - radius, 0), (x0 + radius, y1 - radius, 90))
    return [
        (x + radius * math.cos(math.radians(start + 90 * i / steps)), y + radius * math.sin(math.radians(start + 90 * i / steps)))
        for x, y, start in centres
        for i in range(steps + 1)
    ]


def front(x0, x1, z0, z1, y, material, shaker=True, frame=0.062, thick=0.02):
    """A door or drawer front; `y` is its face. Gaps to its neighbours are taken off."""
    x0, x1, z0, z1 = x0 + GAP, x1 - GAP, z0 + GAP, z1 - GAP
    if not kit.full():
        return kit.span('front', (x0, y, z0), (x1, y + thick, z1), material, 0)

    def ring(inset, depth):
        corners = ((x0 + inset, z0 + inset), (x1 - inset, z0 + inset), (x1 - inset, z1 - inset), (x0 + inset, z1 - inset))
        return [(a, depth, b) for a, b in corners]

    parts = [ring(0, y + thick), ring(0, y + 0.002), ring(0.002, y)]
    if shaker:
        frame = min(frame, (z1 - z0) * 0.3)
        parts += [ring(frame, y), ring(frame + 0.003, y + 0.007)]
    return rings('front', parts, material, True, True, 'z' if z1 - z0 > (x1 - x0) * 0.6 else 'x')


def knob(x, y, z, metal=None):
    """A small turned knob on a front whose face is at y."""
    metal = metal or m.brass()
    with kit.place((x, y + 0.001, z), 0, 90):
        kit.lathe('knob', [(0.006, 0), (0.006, 0.017), (0.0145, 0.02), (0.0145, 0.026), (0.0115, 0.029), (0, 0.029)], (0, 0, 0), metal, 12, fine=True)


def pull(x, y, z, length=0.16, upright=False, metal=None):
    """A slim bar handle, its middle at x, z."""
    metal = metal or m.brass()
    half = length / 2
    ends = [(x, z - half), (x, z + half)] if upright else [(x - half, z), (x + half, z)]
    kit.tube('pull', [(ends[0][0], y - 0.03, ends[0][1]), (ends[1][0], y - 0.03, ends[1][1])], 0.0055, metal, 7, fine=True)
    for i in (0.12, 0.88):
        a, b = (ends[0][k] + (ends[1][k] - ends[0][k]) * i for k in (0, 1))
        kit.cylinder('pull post', 0.004, 0.03, (a, y - 0.03, b), metal, segments=6, bevel=0, axis='y', fine=True)


def carcass(x0, x1, z0, z1, depth=DEPTH, material=None):
    """A unit's body behind its fronts."""
    kit.span('carcass', (x0 + 0.0008, -depth + 0.0225, z0), (x1 - 0.0008, -0.006, z1), material or m.lacquer('#e8e4da'), 0)


def plinth(x0, x1, material, depth=DEPTH):
    """A recessed plinth."""
    kit.span('plinth', (x0, -depth + 0.07, 0.0), (x1, -depth + 0.088, 0.097), material, 0)


def base_drawers(x0, x1, colour, splits=(0.1, 0.36, 0.62, 0.873), shaker=True):
    """A base unit of drawers with bar pulls."""
    carcass(x0, x1, 0.1, 0.872)
    for low, high in zip(splits, splits[1:]):
        front(x0, x1, low, high, -DEPTH, colour, shaker, 0.05)
        pull((x0 + x1) / 2, -DEPTH, high - 0.06 if high - low > 0.2 else (low + high) / 2, min(0.2, (x1 - x0) * 0.4))


def base_door(x0, x1, colour, hinge='left', shaker=True, top=0.872):
    """A base unit with one door."""
    carcass(x0, x1, 0.1, top)
    front(x0, x1, 0.1, 0.873, -DEPTH, colour, shaker)
    knob(x1 - 0.035 if hinge == 'left' else x0 + 0.035, -DEPTH, 0.8)


def worktop(x0, x1, y0, y1, material, hole=None, z=WORKTOP):
    """A slab with a fine chamfer, and with a cut-out (x0, x1, y0, y1) for a sink."""
    low, high = z
    c = 0.002
    if hole is None:
        return kit.span('worktop', (x0, y0, low), (x1, y1, high), material, c, 1)

    def outer(inset, height):
        return [(x, y, height) for x, y in rounded(x0 + inset, x1 - inset, y0 + inset, y1 - inset, 0.003)]

    def inner(inset, height):
        return [(x, y, height) for x, y in rounded(hole[0] - inset, hole[1] + inset, hole[2] - inset, hole[3] + inset, 0.03 + inset)]

    return rings('worktop', [outer(0, low), outer(0, high - c), outer(c, high), inner(c, high), inner(0, high - c), inner(0, low), outer(0, low)], material, grain='x')


def sink(x0, x1, y0, y1, top=WORKTOP[0], deep=0.2, metal=None):
    """An undermount bowl with its waste."""
    metal = metal or m.steel()

    def ring(inset, height, radius):
        return [(x, y, height) for x, y in rounded(x0 + inset, x1 - inset, y0 + inset, y1 - inset, radius)]

    rings('sink', [ring(-0.006, top - 0.0015, 0.04), ring(0.0, top - 0.004, 0.035), ring(0.006, top - deep + 0.03, 0.035), ring(0.035, top - deep, 0.02)], metal, False, True)
    kit.cylinder('waste', 0.042, 0.003, ((x0 + x1) / 2, (y0 + y1) / 2 + 0.05, top - deep), m.chrome(), segments=20, bevel=0.001, fine=True)


def arc(middle, radius, start, end, steps, turn=0.0):
    """Points of an arc in the upright plane that runs along −y (turned about z)."""
    result = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        along, up = radius * math.cos(a), radius * math.sin(a)
        result.append((middle[0] + along * math.sin(math.radians(turn)), middle[1] - along * math.cos(math.radians(turn)), middle[2] + up))
    return result


def swan_tap(at, metal=None, high=0.36, reach=0.2, lever=1):
    """A tall swan-neck tap that pours towards −y, its lever at the side."""
    metal = metal or m.brass()
    x, y, z = at
    kit.cylinder('tap foot', 0.025, 0.008, at, metal, segments=20)
    kit.cylinder('tap body', 0.018, 0.11, (x, y, z + 0.008), metal, segments=20)
    top = z + high - reach / 2
    neck = [(x, y, z + 0.118), (x, y, top - 0.05)] + arc((x, y - reach / 2, top), reach / 2, 180, 0, 10 if kit.full() else 4)
    kit.tube('tap neck', neck + [(x, y - reach, top - 0.055)], 0.0105, metal, 10)
    kit.cylinder('tap mouth', 0.0125, 0.03, (x, y - reach, top - 0.083), metal, segments=14, fine=True)
    kit.tube('tap lever', [(x + lever * 0.015, y, z + 0.075), (x + lever * 0.05, y, z + 0.078), (x + lever * 0.095, y - 0.01, z + 0.115)], 0.0055, metal, 8, fine=True)


def tiled(x0, x1, z0, z1, material=None, y=-0.003, thick=0.007):
    """A field of tiles on the wall."""
    kit.span('tiles', (x0, y - thick, z0), (x1, y, z1), material or handmade_tile(), 0.001, 1)


def socket(x, z, count=2, y=-0.003):
    """Sockets side by side in one plate."""
    wide = 0.071 * count + 0.012
    kit.span('socket plate', (x - wide / 2, y - 0.008, z - 0.041), (x + wide / 2, y, z + 0.041), m.plastic('#efece5'), 0.002, 1, fine=True)
    for i in range(count):
        centre = x + (i - (count - 1) / 2) * 0.071
        kit.cylinder('socket', 0.021, 0.003, (centre, y - 0.0105, z), m.plastic('#dcd8cf'), segments=14, bevel=0, axis='y', fine=True)


def switch(x, z=1.05, y=-0.003):
    """A light switch."""
    kit.span('switch plate', (x - 0.041, y - 0.008, z - 0.041), (x + 0.041, y, z + 0.041), m.plastic('#efece5'), 0.002, 1, fine=True)
    kit.span('rocker', (x - 0.03, y - 0.0115, z - 0.03), (x + 0.03, y - 0.008, z + 0.03), m.plastic('#f4f1ea'), 0.0015, 1, fine=True)


def globe(at, radius=0.09, power=35, strength=2.6, drop=0.0, metal=None, rose=True):
    """An opal glass ball that is on; with `drop` it hangs that far below the rose at the ceiling."""
    metal = metal or m.brass()
    x, y, z = at
    kit.sphere('opal globe', radius, at, m.glow('#ffe0b4', strength), 20)
    kit.cylinder('globe cap', 0.022, 0.03, (x, y, z + radius - 0.006), metal, segments=14, bevel=0.003)
    if drop:
        top = z + radius + 0.02
        kit.cylinder('lamp cord', 0.003, drop, (x, y, top), m.black_metal(), segments=8, bevel=0)
        if rose:
            kit.cylinder('ceiling rose', 0.05, 0.022, (x, y, top + drop - 0.022), metal, segments=20, bevel=0.004)
    kit.lamp('globe light', at, power, radius=radius * 0.7)
