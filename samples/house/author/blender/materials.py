"""Every material of the house. Each function returns one material, created once for its arguments.

Colours are sRGB hex as seen in even light. A calm house: lime-washed white walls, pale oak, wool, linen, a few deep tones.
"""
import functools
import os

import bpy

import patterns as p
from shade import Nodes


def hex_colour(code):
    """'#rrggbb' as linear red, green, blue."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)


def once(make):
    """Each material is made once for its arguments, and named after them."""

    @functools.wraps(make)
    def named(*args):
        name = '/'.join([make.__name__, *(str(one) for one in args)])
        return bpy.data.materials.get(name) or make(Nodes(name), *args)

    return named


def _stained(nodes, colour, amount=0.06, scale=3.0):
    """A colour with slow, slight differences, as every real surface has."""
    return nodes.vary(colour, nodes.noise(nodes.position(), scale, 3, 0.6), amount)


# ---------------------------------------------------------------- walls, floors


@once
def paint(nodes, colour='#efece4'):
    """Matt lime paint: broad clouds, and the brush's crossing strokes from close by."""
    here = nodes.position()
    cloud = nodes.noise(here, 0.9, 3, 0.55)
    brush = nodes.noise(here, 9.0, 2, 0.5, 1.2)
    return nodes.finish(p.shaded(nodes, hex_colour(colour), (cloud, 0.045), (brush, 0.035)), 0.9)


@once
def lacquer(nodes, colour='#f2f0ea'):
    """Satin paint on wood: skirtings, doors, fronts."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.03, 2.0), 0.35, 0.6)


@once
def oak_floor(nodes):
    """Wide oiled oak boards along x, running on from room to room."""
    light, dark = hex_colour('#d7be9b'), hex_colour('#b39670')
    colour, streak, edge = p.wood(nodes, nodes.position(), light, dark, 0.19, 2.2, 0.2)
    joint = p.between(nodes, edge, 0.0004, 0.0016, 1.0, 0.0)
    colour = nodes.mix(nodes.math('MULTIPLY', joint, 0.8), colour, (0.045, 0.027, 0.014))
    return nodes.finish(colour, p.scaled_add(nodes, streak, 0.16, 0.26), 0.5)


@once
def oak(nodes):
    """Pale oiled oak, glued of staves: furniture, treads."""
    colour, streak, _ = p.wood(nodes, nodes.surface(), hex_colour('#dbc4a3'), hex_colour('#bba07c'), 0.11, None, 0.09)
    return nodes.finish(colour, p.scaled_add(nodes, streak, 0.12, 0.34), 0.35)


@once
def walnut(nodes):
    """Oiled walnut."""
    colour, streak, _ = p.wood(nodes, nodes.surface(), hex_colour('#8d6950'), hex_colour('#5a3f30'), 0.13, None, 0.14)
    return nodes.finish(colour, p.scaled_add(nodes, streak, 0.12, 0.32), 0.4)


@once
def tiles(nodes, colour='#d9d5cb', width=0.6, height=0.6, joint_colour='#a9a59c'):
    """Ceramic tiles with joints, in metres. Small ones are made by hand: each of another tone, and a little askew."""
    by_hand = min(width, height) < 0.2
    surface = nodes.surface()
    each, joint = nodes.bricks(surface, width, height, 0.0035, 0.0 if width == height else 0.5)
    each.node.inputs['Mortar Smooth'].default_value = 0.6
    glaze = p.noise(nodes, surface, 22 if by_hand else 3.5, 3, 0.6, 0.6)
    body = p.shaded(nodes, hex_colour(colour), (each, 0.17 if by_hand else 0.05), (glaze, 0.22 if by_hand else 0.09))
    colour_out = nodes.mix(joint, body, hex_colour(joint_colour))
    rough = p.scaled_add(nodes, joint, 0.5, p.scaled_add(nodes, glaze, 0.1, 0.1 if by_hand else 0.26))
    return nodes.finish(colour_out, rough, 0.8 if by_hand else 0.6, normal=_askew(nodes, each, 0.05) if by_hand else None)


def _askew(nodes, each, amount):
    """The normal tilted by a tile's own number; seen in what it mirrors."""
    tilt = nodes.add('ShaderNodeVectorMath', operation='MULTIPLY_ADD')
    spread = p.chance(nodes, nodes.math('MULTIPLY', each, 977.0), '1D')
    offset = nodes.add('ShaderNodeCombineXYZ')
    for axis in range(3):
        nodes.link(nodes.math('SUBTRACT', spread[axis], 0.5), offset.inputs[axis])
    nodes.link(offset.outputs[0], tilt.inputs[0])
    tilt.inputs[1].default_value = (amount, amount, amount)
    nodes.link(nodes.add('ShaderNodeNewGeometry').outputs['Normal'], tilt.inputs[2])
    return tilt.outputs[0]


def _chips(nodes, surface, scale, least):
    """Terrazzo's chips of one size: (a random number for each chip, 1 on a chip). Some are left out, all differ."""
    inside = p.cells(nodes, surface, scale, 'DISTANCE_TO_EDGE')
    one = p.parts(nodes, p.cells(nodes, surface, scale, output='Color'))
    rim = p.scaled_add(nodes, one[1], 0.32, least)
    return one[0], p.between(nodes, nodes.math('SUBTRACT', inside, rim), 0.0, 0.03)


@once
def terrazzo(nodes, colour='#dcd7cc'):
    """Stone chips of two sizes in pale cement: the hall's floor."""
    surface = nodes.surface()
    warped = nodes.mix(0.012, surface, p.noise(nodes, surface, 30, 1), 'ADD')
    stones = [(0.0, '#a59c90'), (0.2, '#cfc5b5'), (0.45, '#ece6da'), (0.74, '#c2b099'), (0.89, '#b58b74'), (0.95, '#7d776f')]
    ground = p.shaded(nodes, hex_colour(colour), (p.noise(nodes, surface, 1.4, 3), 0.06), (p.noise(nodes, surface, 240, 1), 0.16, p.near(nodes, 0.005)))
    for scale, least in ((95, 0.13), (40, 0.14)):
        number, on = _chips(nodes, warped, scale, least)
        chip = nodes.ramp(number, [(where, hex_colour(code)) for where, code in stones])
        chip.node.color_ramp.interpolation = 'CONSTANT'
        ground = nodes.mix(nodes.math('MULTIPLY', on, 0.82), ground, chip)
    return nodes.finish(ground, 0.28, 0.55)


@once
def stone(nodes, colour='#e6e2da', vein='#b8b0a4'):
    """Honed marble or limestone: worktops, sills. Few veins, of changing strength."""
    here = nodes.position()
    run = nodes.noise(nodes.position((1.7, 0.8, 1.2)), 1.1, 3, 0.55, 1.1)
    cloud = nodes.noise(here, 5.0, 3, 0.6)
    line = p.between(nodes, nodes.math('ABSOLUTE', nodes.math('SUBTRACT', run, 0.5)), 0.002, 0.026, 1.0, 0.0)
    amount = nodes.math('MULTIPLY', line, p.between(nodes, cloud, 0.44, 0.72, 0.0, 0.5))
    fine = nodes.noise(here, 160, 1)
    body = p.shaded(nodes, hex_colour(colour), (cloud, 0.09), (run, 0.08), (fine, 0.12, p.near(nodes, 0.006)))
    return nodes.finish(nodes.mix(amount, body, hex_colour(vein)), p.scaled_add(nodes, cloud, 0.12, 0.18), 0.7)


@once
def concrete(nodes, colour='#a7a39b'):
    """Cast concrete: clouds, fine sand, a few pinholes."""
    here = nodes.position()
    cloud = nodes.noise(here, 2.2, 4, 0.62)
    sand = nodes.noise(here, 140, 2, 0.7)
    hole = p.between(nodes, nodes.voronoi(here, 26), 0.06, 0.1, 0.55, 1.0)
    body = p.shaded(nodes, hex_colour(colour), (cloud, 0.3), (sand, 0.22, p.near(nodes, 0.007)))
    return nodes.finish(nodes.mix(1.0, body, hole, 'MULTIPLY'), 0.7, 0.2)


@once
def render(nodes, colour='#ece7dc'):
    """Outside render with a fine grain."""
    here = nodes.position()
    grain = nodes.noise(here, 110, 2, 0.7)
    cloud = nodes.noise(here, 0.7, 4)
    weather = nodes.noise(nodes.position((1.6, 1.6, 0.25)), 2.0, 2)
    return nodes.finish(p.shaded(nodes, hex_colour(colour), (cloud, 0.07), (weather, 0.05), (grain, 0.26, p.near(nodes, 0.009))), 0.95)


# ---------------------------------------------------------------- cloth


def _weave(nodes, colour, period, depth, mottled=0.1):
    """Warp and weft with thicker threads here and there; from afar their faint streaks remain."""
    surface = nodes.surface()
    cross = nodes.math('MULTIPLY', p.thread(nodes, surface, period), p.thread(nodes, surface, period, 'Y'))
    weft = p.noise(nodes, nodes.surface((4, 190)), 1.0, 2, 0.6)
    warp = p.noise(nodes, nodes.surface((190, 4)), 1.0, 2, 0.6)
    streak = p.noise(nodes, nodes.surface((2.2, 46)), 1.0, 2)
    close = p.near(nodes, 0.005)
    return p.shaded(
        nodes,
        colour,
        (streak, mottled),
        (weft, 1.6 * mottled, close),
        (warp, 1.3 * mottled, close),
        (cross, depth, p.near(nodes, period)),
    )


@once
def linen(nodes, colour='#d8d1c3'):
    """Washed linen: bedding, curtains that one does not see through, cushions."""
    return nodes.finish(_weave(nodes, hex_colour(colour), 0.0024, 0.24, 0.13), 0.95)


@once
def sheer(nodes, colour='#f4f1ea'):
    """Thin curtain cloth that lets light through."""
    return nodes.finish(_weave(nodes, hex_colour(colour), 0.002, 0.16, 0.07), 0.95, sheer=0.45)


@once
def wool(nodes, colour='#b9b2a4'):
    """Felted upholstery wool: fibres of lighter and darker yarn."""
    fuzz = p.noise(nodes, nodes.surface(), 330, 2, 0.75)
    yarn = p.noise(nodes, nodes.surface((34, 90)), 1.0, 3, 0.7)
    slow = p.noise(nodes, nodes.surface(), 3.0, 2)
    body = p.shaded(nodes, hex_colour(colour), (slow, 0.07), (yarn, 0.2), (fuzz, 0.6, p.near(nodes, 0.0035)))
    return nodes.finish(body, 1.0)


@once
def boucle(nodes, colour='#e9e3d6'):
    """Looped boucle: round loops with shadow between them, in clumps."""
    surface = nodes.surface()
    curled = nodes.mix(0.01, surface, p.noise(nodes, surface, 60, 1), 'ADD')
    loop = p.between(nodes, p.cells(nodes, curled, 135), 0.3, 0.95, 1.0, 0.0)
    clump = p.noise(nodes, surface, 36, 2, 0.6)
    body = p.shaded(nodes, hex_colour(colour), (clump, 0.24), (loop, 0.36, p.near(nodes, 0.008)))
    return nodes.finish(body, 1.0)


@once
def velvet(nodes, colour='#3f5b57'):
    """Cotton velvet: brighter at grazing angles, and where its nap was stroked."""
    rim = nodes.add('ShaderNodeLayerWeight')
    rim.inputs['Blend'].default_value = 0.3
    stroked = p.noise(nodes, nodes.surface((5, 9)), 1.0, 3, 0.55, 0.8)
    pale = tuple(min(0.85, c * 1.9 + 0.015) for c in hex_colour(colour))
    light = p.scaled_add(nodes, rim.outputs['Facing'], 0.75, p.between(nodes, stroked, 0.35, 0.7, 0.0, 0.13))
    return nodes.finish(nodes.mix(light, hex_colour(colour), pale), 0.9)


@once
def leather(nodes, colour='#8a5a3a'):
    """Grained, used leather: paler where it is worn, darker in its creases."""
    surface = nodes.surface()
    grain = p.between(nodes, p.cells(nodes, surface, 300, 'DISTANCE_TO_EDGE'), 0.0, 0.22)
    worn = p.noise(nodes, surface, 4.5, 3, 0.6)
    crease = nodes.math('ABSOLUTE', nodes.math('SUBTRACT', p.noise(nodes, surface, 13, 2, 0.5, 1.0), 0.5))
    fold = p.between(nodes, crease, 0.0, 0.014, 0.9, 1.0)
    body = p.shaded(nodes, hex_colour(colour), (worn, 0.36), (grain, 0.34, p.near(nodes, 0.005)))
    return nodes.finish(nodes.mix(1.0, body, fold, 'MULTIPLY'), p.scaled_add(nodes, worn, -0.2, 0.55), 0.45)


@once
def towel(nodes, colour='#eee9df'):
    """Terry towelling."""
    surface = nodes.surface()
    loops = p.cells(nodes, surface, 360)
    tuft = p.noise(nodes, surface, 70, 2, 0.6)
    return nodes.finish(p.shaded(nodes, hex_colour(colour), (tuft, 0.16), (loops, -0.5, p.near(nodes, 0.004))), 1.0)


@once
def rug(nodes, colour='#cfc4b1', pattern='plain', second='#8d7f6b'):
    """Woven wool rugs: 'plain', 'stripes', 'diamonds' or 'border' (a quiet check). `surface` metres."""
    base, line = hex_colour(colour), hex_colour(second)
    surface = nodes.surface()
    # Wool dyed by hand: bands of the weft differ; knots make every edge a little uneven.
    bands = p.noise(nodes, nodes.surface((0.5, 16)), 1.0, 3, 0.6)
    knots = p.noise(nodes, surface, 95, 2, 0.7)
    uneven = nodes.mix(0.006, surface, knots, 'ADD')
    figure = base
    if pattern == 'stripes':
        figure = nodes.mix(p.between(nodes, p.thread(nodes, uneven, 0.2), 0.84, 0.88), base, line)
    elif pattern == 'diamonds':
        lines = [p.thread(nodes, _turned(nodes, uneven, turn), 0.3) for turn in (0.7, -0.7)]
        figure = nodes.mix(p.between(nodes, nodes.math('MAXIMUM', *lines), 0.965, 0.985), base, line)
    elif pattern == 'border':
        lines = [p.thread(nodes, uneven, 0.24, way) for way in 'XY']
        figure = nodes.mix(p.between(nodes, nodes.math('MAXIMUM', *lines), 0.975, 0.99, 0.0, 0.55), base, line)
    rows = p.thread(nodes, surface, 0.007, 'Y')
    body = p.shaded(nodes, figure, (bands, 0.11), (knots, 0.24), (rows, 0.22, p.near(nodes, 0.007)))
    return nodes.finish(body, 1.0)


def _turned(nodes, vector, turn):
    mapping = nodes.add('ShaderNodeMapping')
    mapping.inputs['Rotation'].default_value = (0, 0, turn)
    nodes.link(vector, mapping.inputs[0])
    return mapping.outputs[0]


# ---------------------------------------------------------------- hard things


@once
def ceramic(nodes, colour='#f1eee8'):
    """Glazed ceramic: basins, vases, plates. The glaze pools a little."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.06, 9), 0.1, 0.9)


@once
def stoneware(nodes, colour='#9c8f7c'):
    """Unglazed, speckled pottery with the faint rings of the wheel."""
    speck = p.between(nodes, nodes.noise(nodes.position(), 300, 1), 0.7, 0.74, 0.0, 0.5)
    turned = nodes.noise(nodes.position((1.5, 1.5, 150)), 1.0, 2)
    cloud = nodes.noise(nodes.position(), 11, 2)
    body = p.shaded(nodes, hex_colour(colour), (cloud, 0.16), (turned, 0.2, p.near(nodes, 0.008)))
    return nodes.finish(nodes.mix(speck, body, (0.05, 0.04, 0.03)), 0.6, 0.25)


@once
def plastic(nodes, colour='#dddddd'):
    """Satin plastic."""
    return nodes.finish(hex_colour(colour), 0.35, 0.6)


@once
def metal(nodes, colour='#c9c9c9', roughness=0.25):
    """Metal: steel, and by colour brass ('#c8a15a') or bronze. Brushed along its length, touched here and there."""
    brushed = p.noise(nodes, nodes.surface((5, 420)), 1.0, 2)
    touched = p.noise(nodes, nodes.surface(), 14, 2)
    body = p.shaded(nodes, hex_colour(colour), (touched, 0.05), (brushed, 0.14, p.near(nodes, 0.003)))
    if roughness < 0.12:
        return nodes.finish(body, roughness, 0, 1.0)
    return nodes.finish(body, p.scaled_add(nodes, touched, 0.05, roughness - 0.025), 0, 1.0)


def brass():
    """Brushed brass."""
    return metal('#c8a15a', 0.28)


def steel():
    """Brushed stainless steel."""
    return metal('#c4c4c2', 0.28)


def chrome():
    """Polished chrome."""
    return metal('#e6e6e6', 0.06)


@once
def black_metal(nodes):
    """Powder-coated black."""
    return nodes.finish((0.018, 0.018, 0.02), 0.4, 0.5)


@once
def mirror(nodes):
    """Silvered glass."""
    return nodes.finish((0.86, 0.88, 0.87), 0.0, 0, 1.0)


@once
def glass(nodes):
    """Window panes and thin glass: seen through, with a faint reflection. For things tagged kind='glass'."""
    clear, glossy, fresnel, both = (
        nodes.add('ShaderNodeBsdfTransparent'),
        nodes.add('ShaderNodeBsdfGlossy'),
        nodes.add('ShaderNodeFresnel'),
        nodes.add('ShaderNodeMixShader'),
    )
    clear.inputs[0].default_value = (0.97, 0.985, 0.98, 1)
    glossy.inputs['Roughness'].default_value = 0.0
    fresnel.inputs['IOR'].default_value = 1.3
    out = nodes.add('ShaderNodeOutputMaterial')
    # From within, a pane with thickness would seem to reflect everything.
    front = nodes.math('SUBTRACT', 1.0, nodes.add('ShaderNodeNewGeometry').outputs['Backfacing'])
    nodes.link(nodes.math('MULTIPLY', fresnel.outputs[0], front), both.inputs[0])
    nodes.link(clear.outputs[0], both.inputs[1])
    nodes.link(glossy.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], out.inputs['Surface'])
    return nodes.material


@once
def glow(nodes, colour='#ffd9a3', strength=6.0):
    """A lit shade or bulb as one sees it. The light itself is a `lamp`, which shines through."""
    light, clear, path, both = (
        nodes.add('ShaderNodeEmission'),
        nodes.add('ShaderNodeBsdfTransparent'),
        nodes.add('ShaderNodeLightPath'),
        nodes.add('ShaderNodeMixShader'),
    )
    light.inputs['Color'].default_value = (*hex_colour(colour), 1)
    light.inputs['Strength'].default_value = strength
    seen = nodes.math('MAXIMUM', path.outputs['Is Camera Ray'], path.outputs['Is Glossy Ray'])
    out = nodes.add('ShaderNodeOutputMaterial')
    nodes.link(seen, both.inputs[0])
    nodes.link(clear.outputs[0], both.inputs[1])
    nodes.link(light.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], out.inputs['Surface'])
    return nodes.material


@once
def screen(nodes):
    """A dark, switched-off screen."""
    return nodes.finish((0.006, 0.007, 0.008), 0.08, 1.0)


@once
def picture(nodes, file):
    """A picture from author/pictures, filling the surface's own UV map `picture` (0 to 1)."""
    uv = nodes.add('ShaderNodeUVMap', uv_map='picture')
    image = nodes.add('ShaderNodeTexImage')
    image.image = bpy.data.images.load(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'pictures', file))
    image.extension = 'EXTEND'
    nodes.link(uv.outputs[0], image.inputs[0])
    return nodes.finish(image.outputs[0], 0.5, 0.15)


# ---------------------------------------------------------------- plants, outside


@once
def leaf(nodes, colour='#56703f'):
    """Leaves: lighter and darker, yellower and bluer from one to the next."""
    here = nodes.position()
    each = nodes.noise(here, 11, 2)
    fine = nodes.noise(here, 60, 1)
    r, g, b = hex_colour(colour)
    warm, cool = (r * 1.2, g * 1.06, b * 0.8), (r * 0.8, g * 0.9, b)
    body = nodes.mix(p.between(nodes, each, 0.3, 0.7), cool, warm)
    return nodes.finish(p.shaded(nodes, body, (fine, 0.35)), 0.42, 0.3, sheer=0.25)


@once
def bark(nodes, colour='#6d5a48'):
    """Bark, twigs."""
    run = p.noise(nodes, nodes.surface((14, 75)), 1.0, 3, 0.7)
    cloud = nodes.noise(nodes.position(), 4, 2)
    return nodes.finish(p.shaded(nodes, hex_colour(colour), (run, 0.8), (cloud, 0.3)), 0.95)


@once
def soil(nodes):
    """Potting soil."""
    return nodes.finish(nodes.vary(hex_colour('#3b2f26'), nodes.noise(nodes.position(), 120, 4), 0.8), 1.0)


@once
def wicker(nodes, colour='#b08d5e'):
    """Basketwork: strands that pass over and under each other."""
    surface = nodes.surface()
    u, v, _ = p.parts(nodes, surface)
    row = nodes.math('SINE', nodes.math('MULTIPLY', v, 3.1416 / 0.0065))
    post = nodes.math('SINE', nodes.math('MULTIPLY', u, 6.2832 / 0.026))
    over = p.scaled_add(nodes, nodes.math('MULTIPLY', row, post), 0.5, 0.5)
    fibre = p.noise(nodes, nodes.surface((30, 300)), 1.0, 2)
    slow = p.noise(nodes, nodes.surface((3, 40)), 1.0, 2)
    close = p.near(nodes, 0.011)
    strand = nodes.math('ABSOLUTE', row)
    body = p.shaded(nodes, hex_colour(colour), (slow, 0.3), (strand, 0.55, close), (over, 0.45, close), (fibre, 0.2, p.near(nodes, 0.004)))
    return nodes.finish(body, 0.7, 0.2)


@once
def paper(nodes, colour='#f3efe6'):
    """Paper, card, book pages."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.04, 20), 0.9)


@once
def book(nodes, colour='#7a4b3a'):
    """A book's cloth cover, rubbed at places."""
    cloth = p.noise(nodes, nodes.surface(), 420, 1)
    rubbed = p.noise(nodes, nodes.surface(), 16, 3, 0.65)
    return nodes.finish(p.shaded(nodes, hex_colour(colour), (rubbed, 0.16), (cloth, 0.4, p.near(nodes, 0.003))), 0.7, 0.15)


@once
def grass(nodes):
    """Mown lawn: broad patches, tufts, blades; a little dry grass among it."""
    here = nodes.position()
    patch = nodes.noise(here, 0.45, 3, 0.6)
    tuft = nodes.noise(here, 7, 3, 0.65)
    blade = nodes.noise(here, 90, 2, 0.75)
    colour = nodes.ramp(patch, [(0.3, hex_colour('#5d6f3d')), (0.55, hex_colour('#758448')), (0.75, hex_colour('#8e9258'))])
    return nodes.finish(p.shaded(nodes, colour, (tuft, 0.5), (blade, 1.0, p.near(nodes, 0.02))), 1.0)


@once
def gravel(nodes, colour='#b9b1a3'):
    """Fine gravel: pebbles grey, sand-coloured and rusty, with shadow between them."""
    here = nodes.position()
    gap = nodes.voronoi(here, 48)
    one = p.parts(nodes, p.other(gap, 'Color'))
    r, g, b = hex_colour(colour)
    pebble = nodes.mix(one[0], (r * 0.74, g * 0.76, b * 0.8), (min(0.85, r * 1.22), g * 1.14, b * 1.02))
    shadow = p.between(nodes, gap, 0.3, 0.75, 1.0, 0.0)
    slow = nodes.noise(here, 0.8, 2)
    close = p.near(nodes, 0.021)
    return nodes.finish(p.shaded(nodes, pebble, (slow, 0.12), (one[1], 0.3, close), (shadow, 0.7, close)), 0.9)


@once
def decking(nodes):
    """Larch turned silver: single boards, each of its own tone, with fine cracks along the grain."""
    surface = nodes.surface()
    colour, streak, _ = p.wood(nodes, surface, hex_colour('#bfae98'), hex_colour('#917f6b'), 40.0, None, 0.0, 1.2)
    board = p.noise(nodes, surface, 0.21, 0)
    crack = p.between(nodes, p.noise(nodes, nodes.surface((3.5, 230)), 1.0, 2), 0.66, 0.74, 0.0, 1.0)
    return nodes.finish(p.shaded(nodes, colour, (board, 0.5), (streak, 0.14), (crack, -0.6, p.near(nodes, 0.006))), 0.8, 0.1)


@once
def cladding(nodes):
    """Dark-stained boards, each of its own tone."""
    surface = nodes.surface()
    colour, streak, _ = p.wood(nodes, surface, hex_colour('#66554a'), hex_colour('#3f332c'), 40.0, None, 0.0, 1.3)
    board = p.noise(nodes, surface, 0.21, 0)
    return nodes.finish(p.shaded(nodes, colour, (board, 0.5), (streak, 0.2)), 0.7, 0.2)


@once
def asphalt(nodes):
    """Road: grains of stone, patches of wear."""
    here = nodes.position()
    grain = nodes.noise(here, 120, 2, 0.7)
    worn = nodes.noise(here, 1.1, 3)
    return nodes.finish(p.shaded(nodes, hex_colour('#686663'), (worn, 0.2), (grain, 0.7, p.near(nodes, 0.01))), 0.9)
