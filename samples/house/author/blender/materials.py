"""Every material of the house. Each function answers one material, made once for its arguments.

Colours are sRGB hex as seen in even light. A calm house: lime-washed white walls, pale oak, wool, linen, a few deep tones.
"""
import functools
import os

import bpy

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
    return nodes.vary(colour, nodes.noise(nodes.position(), scale, 5, 0.6), amount)


# ---------------------------------------------------------------- walls, floors


@once
def paint(nodes, colour='#efece4'):
    """Matt wall paint."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.05, 1.2), 0.9)


@once
def lacquer(nodes, colour='#f2f0ea'):
    """Satin paint on wood: skirtings, doors, fronts."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.04, 2.0), 0.35, 0.6)


def _wood(nodes, light, dark, boards=None):
    """Wood grain along u. With `boards` (width, length) in metres, planks that differ."""
    tint = None
    if boards:
        plank, joint = nodes.bricks(nodes.surface(), boards[1], boards[0], 0.0016, 0.37)
        # Each plank has its own piece of the trunk.
        move = nodes.add('ShaderNodeVectorMath', operation='ADD')
        nodes.link(nodes.surface((1.1, 9)), move.inputs[0])
        scaled = nodes.add('ShaderNodeVectorMath', operation='SCALE')
        nodes.link(plank, scaled.inputs[0])
        scaled.inputs['Scale'].default_value = 37.0
        nodes.link(scaled.outputs[0], move.inputs[1])
        vector, tint = move.outputs[0], (plank, joint)
    else:
        vector = nodes.surface((1.1, 9))
    rings = nodes.noise(vector, 1.6, 5, 0.6, 1.4)
    fibre_vector = nodes.surface((6, 140))
    fibre = nodes.noise(fibre_vector, 1.0, 3, 0.6)
    colour = nodes.ramp(rings, [(0.3, dark), (0.5, light), (0.72, dark)])
    colour = nodes.vary(colour, fibre, 0.16)
    if tint:
        colour = nodes.vary(colour, tint[0], 0.22)
        colour = nodes.mix(nodes.math('MULTIPLY', tint[1], 0.75), colour, (0.03, 0.02, 0.012))
    return colour, fibre


@once
def oak_floor(nodes):
    """Wide oiled oak boards along x."""
    colour, fibre = _wood(nodes, hex_colour('#cfae84'), hex_colour('#b08d62'), (0.19, 2.2))
    return nodes.finish(colour, nodes.math('ADD', nodes.math('MULTIPLY', fibre, 0.2), 0.22), 0.55)


@once
def oak(nodes):
    """Pale oiled oak: furniture, treads."""
    colour, _ = _wood(nodes, hex_colour('#d2b48c'), hex_colour('#b59468'))
    return nodes.finish(colour, 0.4, 0.35)


@once
def walnut(nodes):
    """Oiled walnut."""
    colour, _ = _wood(nodes, hex_colour('#7d5a3f'), hex_colour('#54392a'))
    return nodes.finish(colour, 0.38, 0.4)


@once
def tiles(nodes, colour='#d9d5cb', width=0.6, height=0.6, joint_colour='#a9a59c'):
    """Ceramic tiles with joints, in metres."""
    each, joint = nodes.bricks(nodes.surface(), width, height, 0.004, 0.0 if width == height else 0.5)
    body = nodes.vary(_stained(nodes, hex_colour(colour), 0.1, 6), each, 0.07)
    colour_out = nodes.mix(joint, body, hex_colour(joint_colour))
    rough = nodes.math('ADD', nodes.math('MULTIPLY', joint, 0.5), 0.25)
    return nodes.finish(colour_out, rough, 0.7, normal=nodes.bump(nodes.math('SUBTRACT', 1.0, joint), 0.001))


@once
def terrazzo(nodes, colour='#dcd7cc'):
    """Stone chips in cement: the hall's floor."""
    chip = nodes.voronoi(nodes.surface(), 55, output='Color')
    edge = nodes.voronoi(nodes.surface(), 55, feature='DISTANCE_TO_EDGE')
    grey = nodes.add('ShaderNodeRGBToBW')
    nodes.link(chip, grey.inputs[0])
    stone = nodes.ramp(grey.outputs[0], [(0.15, hex_colour('#8a7f73')), (0.4, hex_colour('#efe9dd')), (0.62, hex_colour('#b99f86')), (0.85, hex_colour('#f4f0e8'))], False)
    inside = nodes.math('GREATER_THAN', edge, 0.12)
    return nodes.finish(nodes.mix(inside, hex_colour(colour), stone), 0.3, 0.6)


@once
def stone(nodes, colour='#e6e2da', vein='#b8b0a4'):
    """Honed marble or quartz: worktops, sills."""
    run = nodes.noise(nodes.position(1.6), 1.5, 8, 0.62, 2.2)
    veins = nodes.ramp(run, [(0.46, (0, 0, 0)), (0.5, (1, 1, 1)), (0.54, (0, 0, 0))])
    fine = nodes.noise(nodes.position(1), 40, 4)
    body = nodes.vary(hex_colour(colour), fine, 0.08)
    return nodes.finish(nodes.mix(nodes.math('MULTIPLY', veins, 0.6), body, hex_colour(vein)), 0.22, 0.7)


@once
def concrete(nodes, colour='#a7a39b'):
    """Cast concrete."""
    cloud = nodes.noise(nodes.position(), 2.5, 8, 0.65)
    return nodes.finish(nodes.vary(hex_colour(colour), cloud, 0.4), 0.7, 0.2)


@once
def render(nodes, colour='#ece7dc'):
    """Outside render with a fine grain."""
    grain = nodes.noise(nodes.position(), 90, 3)
    cloud = nodes.noise(nodes.position(), 0.7, 5)
    return nodes.finish(nodes.vary(nodes.vary(hex_colour(colour), grain, 0.12), cloud, 0.08), 0.95)


# ---------------------------------------------------------------- cloth


def _weave(nodes, colour, threads, depth, mottled=0.1):
    """Warp and weft: `threads` to the metre."""
    warp = nodes.wave(nodes.surface(), threads / 6.28 * 3.14159, 0.6, 'X')
    weft = nodes.wave(nodes.surface(), threads / 6.28 * 3.14159, 0.6, 'Y')
    cross = nodes.math('MULTIPLY', warp, weft)
    slub = nodes.noise(nodes.surface((30, 4)), 6, 4)
    body = nodes.vary(nodes.vary(colour, cross, depth), slub, mottled)
    return body


@once
def linen(nodes, colour='#d8d1c3'):
    """Washed linen: bedding, curtains that one does not see through, cushions."""
    return nodes.finish(_weave(nodes, hex_colour(colour), 420, 0.18, 0.14), 0.95)


@once
def sheer(nodes, colour='#f4f1ea'):
    """Thin curtain cloth that lets light through."""
    return nodes.finish(_weave(nodes, hex_colour(colour), 600, 0.1), 0.95, sheer=0.45)


@once
def wool(nodes, colour='#b9b2a4'):
    """Felted upholstery wool."""
    fuzz = nodes.noise(nodes.surface(), 260, 3, 0.7)
    return nodes.finish(nodes.vary(_stained(nodes, hex_colour(colour), 0.1, 4), fuzz, 0.3), 1.0)


@once
def boucle(nodes, colour='#e9e3d6'):
    """Looped boucle."""
    loops = nodes.voronoi(nodes.surface(), 150)
    return nodes.finish(nodes.vary(hex_colour(colour), nodes.math('SUBTRACT', 1.0, loops), 0.5), 1.0)


@once
def velvet(nodes, colour='#3f5b57'):
    """Cotton velvet: brighter at grazing angles."""
    rim = nodes.add('ShaderNodeLayerWeight')
    rim.inputs['Blend'].default_value = 0.35
    pale = tuple(min(1, c * 2.2 + 0.02) for c in hex_colour(colour))
    return nodes.finish(nodes.mix(rim.outputs['Facing'], hex_colour(colour), pale), 0.9)


@once
def leather(nodes, colour='#8a5a3a'):
    """Grained, used leather."""
    pores = nodes.voronoi(nodes.surface(), 420)
    worn = nodes.noise(nodes.surface(), 5, 5)
    body = nodes.vary(nodes.vary(hex_colour(colour), worn, 0.35), pores, 0.15)
    return nodes.finish(body, 0.42, 0.45)


@once
def towel(nodes, colour='#eee9df'):
    """Terry towelling."""
    loops = nodes.voronoi(nodes.surface(), 480)
    return nodes.finish(nodes.vary(hex_colour(colour), loops, 0.35), 1.0)


@once
def rug(nodes, colour='#cfc4b1', pattern='plain', second='#8d7f6b'):
    """Woven wool rugs: 'plain', 'stripes', 'diamonds' or 'border'. `surface` metres."""
    base = hex_colour(colour)
    knots = nodes.noise(nodes.surface((1, 1)), 130, 3, 0.7)
    rows = nodes.wave(nodes.surface(), 42, 1.2, 'Y')
    figure = base
    if pattern == 'stripes':
        figure = nodes.mix(nodes.math('GREATER_THAN', nodes.wave(nodes.surface(), 1.6, 0.15, 'X'), 0.82), base, hex_colour(second))
    elif pattern == 'diamonds':
        a = nodes.wave(nodes.surface(turn=0.7), 1.1, 0.12, 'X')
        b = nodes.wave(nodes.surface(turn=-0.7), 1.1, 0.12, 'X')
        line = nodes.math('GREATER_THAN', nodes.math('MAXIMUM', a, b), 0.97)
        figure = nodes.mix(line, base, hex_colour(second))
    return nodes.finish(nodes.vary(nodes.vary(figure, knots, 0.3), rows, 0.14), 1.0)


# ---------------------------------------------------------------- hard things


@once
def ceramic(nodes, colour='#f1eee8'):
    """Glazed ceramic: basins, vases, plates."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.04, 9), 0.12, 0.9)


@once
def stoneware(nodes, colour='#9c8f7c'):
    """Unglazed, speckled pottery."""
    speck = nodes.math('GREATER_THAN', nodes.noise(nodes.position(), 160, 2), 0.66)
    return nodes.finish(nodes.mix(nodes.math('MULTIPLY', speck, 0.5), hex_colour(colour), (0.05, 0.04, 0.03)), 0.6, 0.3)


@once
def plastic(nodes, colour='#dddddd'):
    """Satin plastic."""
    return nodes.finish(hex_colour(colour), 0.35, 0.6)


@once
def metal(nodes, colour='#c9c9c9', roughness=0.25):
    """Metal: steel, and by colour brass ('#c8a15a') or bronze."""
    brushed = nodes.noise(nodes.surface((4, 300)), 1, 2)
    return nodes.finish(nodes.vary(hex_colour(colour), brushed, 0.08), roughness, 0, 1.0)


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
    """Leaves: lighter and darker from one to the next."""
    each = nodes.noise(nodes.position(), 14, 3)
    return nodes.finish(nodes.vary(hex_colour(colour), each, 0.8), 0.45, 0.3, sheer=0.25)


@once
def bark(nodes, colour='#6d5a48'):
    """Bark, twigs."""
    run = nodes.noise(nodes.surface((30, 4)), 4, 6, 0.7)
    return nodes.finish(nodes.vary(hex_colour(colour), run, 0.7), 0.95)


@once
def soil(nodes):
    """Potting soil."""
    return nodes.finish(nodes.vary(hex_colour('#3b2f26'), nodes.noise(nodes.position(), 120, 4), 0.8), 1.0)


@once
def wicker(nodes, colour='#b08d5e'):
    """Basketwork."""
    a = nodes.wave(nodes.surface(), 60, 0, 'X')
    b = nodes.wave(nodes.surface(), 34, 0, 'Y')
    return nodes.finish(nodes.vary(nodes.vary(hex_colour(colour), a, 0.5), b, 0.4), 0.7, 0.2)


@once
def paper(nodes, colour='#f3efe6'):
    """Paper, card, book pages."""
    return nodes.finish(_stained(nodes, hex_colour(colour), 0.05, 20), 0.9)


@once
def book(nodes, colour='#7a4b3a'):
    """A book's cloth cover."""
    thread = nodes.noise(nodes.surface(), 500, 2)
    return nodes.finish(nodes.vary(hex_colour(colour), thread, 0.15), 0.7, 0.15)


@once
def grass(nodes):
    """Mown lawn."""
    patch = nodes.noise(nodes.position(), 0.6, 5)
    blade = nodes.noise(nodes.position(), 70, 4, 0.7)
    colour = nodes.ramp(patch, [(0.3, hex_colour('#666f4c')), (0.7, hex_colour('#7f8660'))])
    return nodes.finish(nodes.vary(colour, blade, 0.9), 1.0)


@once
def gravel(nodes, colour='#b9b1a3'):
    """Fine gravel."""
    pebble = nodes.voronoi(nodes.position(), 45, output='Color')
    grey = nodes.add('ShaderNodeRGBToBW')
    nodes.link(pebble, grey.inputs[0])
    gap = nodes.voronoi(nodes.position(), 45)
    return nodes.finish(nodes.vary(nodes.vary(hex_colour(colour), grey.outputs[0], 0.6), nodes.math('SUBTRACT', 1.0, gap), 0.5), 0.9)


@once
def decking(nodes):
    """Weathered larch boards along x."""
    colour, fibre = _wood(nodes, hex_colour('#b39a7c'), hex_colour('#8f7a62'), (0.14, 3.0))
    return nodes.finish(nodes.vary(colour, fibre, 0.2), 0.8, 0.1)


@once
def cladding(nodes):
    """Charred or dark-stained vertical boards."""
    colour, fibre = _wood(nodes, hex_colour('#5b4a3c'), hex_colour('#3d3028'))
    return nodes.finish(nodes.vary(colour, fibre, 0.3), 0.7, 0.2)


@once
def asphalt(nodes):
    """Road."""
    return nodes.finish(nodes.vary(hex_colour('#6a6a6a'), nodes.noise(nodes.position(), 150, 3), 0.5), 0.9)
