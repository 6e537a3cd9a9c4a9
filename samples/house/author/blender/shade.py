"""The reaction of surfaces to light, the same for every material, in four variants.

'traced': the light is followed from lamps, sun and sky (previews, and the baking of what falls directly). 'gathering':
a surface is lit by what all others send out, colour × light baked so far (the baking of what is passed on). 'baked':
colour × baked light, as emission, with only reflections traced on top (panoramas and the mesh's colours). 'sunlit': sun traced, the
sky's light taken as even (leaves and far things in panoramas, without the noise of seeking the sky). The material itself knows nothing of it: it gives its colour to a node group, `Shade`, whose inside is exchanged.
"""
import bpy

GROUP = 'Shade'
INPUTS = (
    ('Colour', 'NodeSocketColor', (0.8, 0.8, 0.8, 1)),
    ('Roughness', 'NodeSocketFloat', 0.6),
    ('Gloss', 'NodeSocketFloat', 0.0),  # strength of the reflection of a dielectric, 0 to 1
    ('Metal', 'NodeSocketFloat', 0.0),
    ('Sheer', 'NodeSocketFloat', 0.0),  # how much light passes through: curtains, shades, leaves
    ('Normal', 'NodeSocketVector', (0, 0, 0)),
)


def group():
    """The node group every material ends in."""
    tree = bpy.data.node_groups.get(GROUP)
    if tree is None:
        tree = bpy.data.node_groups.new(GROUP, 'ShaderNodeTree')
        for name, kind, value in INPUTS:
            socket = tree.inputs.new(kind, name)
            if name != 'Normal':
                socket.default_value = value
        tree.outputs.new('NodeSocketShader', 'Surface')
        set_mode('traced', tree=tree)
    return tree


def _scattered(tree, given):
    """Light thrown back, and let through where the surface is sheer."""
    node, link = tree.nodes.new, tree.links.new
    diffuse, sheer, body = node('ShaderNodeBsdfDiffuse'), node('ShaderNodeBsdfTranslucent'), node('ShaderNodeMixShader')
    link(given.outputs['Colour'], diffuse.inputs['Color'])
    link(given.outputs['Normal'], diffuse.inputs['Normal'])
    link(given.outputs['Colour'], sheer.inputs['Color'])
    link(given.outputs['Sheer'], body.inputs[0])
    link(diffuse.outputs[0], body.inputs[1])
    link(sheer.outputs[0], body.inputs[2])
    return body.outputs[0]


def _shining(tree, given, light):
    """The surface's colour × light, as emission; `light`: a tiled image of pages, or one strength for all."""
    node, link = tree.nodes.new, tree.links.new
    shine = node('ShaderNodeEmission')
    if isinstance(light, (int, float)):
        link(given.outputs['Colour'], shine.inputs['Color'])
        shine.inputs['Strength'].default_value = light
        return shine.outputs[0]
    product = node('ShaderNodeMixRGB')
    product.blend_type = 'MULTIPLY'
    product.inputs[0].default_value = 1
    link(_page(tree, light), product.inputs[1])
    link(given.outputs['Colour'], product.inputs[2])
    link(product.outputs[0], shine.inputs['Color'])
    return shine.outputs[0]


def _body(tree, given, mode, light):
    """The surface without its reflections."""
    if mode == 'traced':
        return _scattered(tree, given)
    if mode == 'baked':
        return _shining(tree, given, light)
    both = tree.nodes.new('ShaderNodeAddShader')
    tree.links.new(_scattered(tree, given), both.inputs[0])
    tree.links.new((_under_sky if mode == 'sunlit' else _shining)(tree, given, light), both.inputs[1])
    return both.outputs[0]


def _under_sky(tree, given, strength):
    """The light of an open sky without looking for it: what looks up sees all of it, what looks down half as much."""
    node, link = tree.nodes.new, tree.links.new
    here, parts, share = node('ShaderNodeNewGeometry'), node('ShaderNodeSeparateXYZ'), node('ShaderNodeMapRange')
    link(here.outputs['Normal'], parts.inputs[0])
    link(parts.outputs['Z'], share.inputs['Value'])
    for name, value in (('From Min', -1), ('From Max', 1), ('To Min', 0.35 * strength), ('To Max', strength)):
        share.inputs[name].default_value = value
    shine = node('ShaderNodeEmission')
    link(given.outputs['Colour'], shine.inputs['Color'])
    link(share.outputs[0], shine.inputs['Strength'])
    return shine.outputs[0]


def _page(tree, image):
    """What a tiled image of pages holds for this place."""
    uv, picture = tree.nodes.new('ShaderNodeUVMap'), tree.nodes.new('ShaderNodeTexImage')
    uv.uv_map = 'light_page'
    picture.image = image
    picture.interpolation = 'Linear'
    tree.links.new(uv.outputs[0], picture.inputs[0])
    return picture.outputs[0]


def _reflecting(tree, given, body):
    """The surface with what it mirrors: a dielectric by its gloss, a metal as a whole."""
    node, link = tree.nodes.new, tree.links.new
    fresnel, weight = node('ShaderNodeFresnel'), node('ShaderNodeMath')
    fresnel.inputs['IOR'].default_value = 1.45
    weight.operation = 'MULTIPLY'
    link(fresnel.outputs[0], weight.inputs[0])
    link(given.outputs['Gloss'], weight.inputs[1])
    glossy, metal = node('ShaderNodeBsdfGlossy'), node('ShaderNodeBsdfGlossy')
    for one in (glossy, metal):
        link(given.outputs['Roughness'], one.inputs['Roughness'])
        link(given.outputs['Normal'], one.inputs['Normal'])
    link(given.outputs['Normal'], fresnel.inputs['Normal'])
    glossy.inputs['Color'].default_value = (1, 1, 1, 1)
    link(given.outputs['Colour'], metal.inputs['Color'])
    coated, mixed = node('ShaderNodeMixShader'), node('ShaderNodeMixShader')
    link(weight.outputs[0], coated.inputs[0])
    link(body, coated.inputs[1])
    link(glossy.outputs[0], coated.inputs[2])
    link(given.outputs['Metal'], mixed.inputs[0])
    link(coated.outputs[0], mixed.inputs[1])
    link(metal.outputs[0], mixed.inputs[2])
    return mixed.outputs[0]


def set_mode(mode, light=None, colours=None, reflections=True, tree=None):
    """Exchanges the group's inside.

    'traced': lit by what shines in the scene. 'gathering' and 'baked': by `light`, a tiled image of baked light. When
    baked, rays that come from a rough reflection see `colours`, a tiled image of finished colours, where it is given:
    it costs a third. 'sunlit': `light` is the sky's strength on what looks up.
    """
    tree = tree or group()
    tree.nodes.clear()
    node, link = tree.nodes.new, tree.links.new
    given, out = node('NodeGroupInput'), node('NodeGroupOutput')
    surface = _body(tree, given, mode, light)
    if reflections:
        surface = _reflecting(tree, given, surface)
    if mode == 'baked' and colours is not None:
        path, sharp, either, seen = (
            node('ShaderNodeLightPath'),
            node('ShaderNodeMath'),
            node('ShaderNodeMixShader'),
            node('ShaderNodeEmission'),
        )
        sharp.operation, sharp.use_clamp = 'ADD', True
        link(path.outputs['Is Camera Ray'], sharp.inputs[0])
        link(path.outputs['Is Singular Ray'], sharp.inputs[1])
        link(_page(tree, colours), seen.inputs['Color'])
        link(sharp.outputs[0], either.inputs[0])
        link(seen.outputs[0], either.inputs[1])
        link(surface, either.inputs[2])
        surface = either.outputs[0]
    link(surface, out.inputs[0])
    return tree


class Nodes:
    """A material's nodes, written briefly: each method adds one and answers its output."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, **values):
        made = self.tree.nodes.new(kind)
        for key, value in values.items():
            setattr(made, key, value)
        return made

    def link(self, source, target):
        """Joins an output, or sets a number or colour, to an input."""
        if isinstance(source, bpy.types.NodeSocket):
            self.tree.links.new(source, target)
        elif isinstance(source, (tuple, list)) and len(source) == 3 and target.type == 'RGBA':
            target.default_value = (*source, 1)
        else:
            target.default_value = source

    def surface(self, scale=(1, 1), turn=0.0):
        """The surface's own metres (u along the grain), scaled: a vector."""
        uv = self.add('ShaderNodeUVMap', uv_map='surface')
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = (scale[0], scale[1], 1)
        mapping.inputs['Rotation'].default_value = (0, 0, turn)
        self.tree.links.new(uv.outputs[0], mapping.inputs[0])
        return mapping.outputs[0]

    def position(self, scale=1.0):
        """The place in the house, metres, scaled: a vector."""
        here = self.add('ShaderNodeNewGeometry')
        mapping = self.add('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
        self.tree.links.new(here.outputs['Position'], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(self, vector, scale=5.0, detail=4.0, roughness=0.55, distortion=0.0):
        """Noise from 0 to 1 around 0.5."""
        made = self.add('ShaderNodeTexNoise')
        self.tree.links.new(vector, made.inputs['Vector'])
        for key, value in (('Scale', scale), ('Detail', detail), ('Roughness', roughness), ('Distortion', distortion)):
            made.inputs[key].default_value = value
        return made.outputs['Fac']

    def voronoi(self, vector, scale=5.0, feature='F1', output='Distance', randomness=1.0):
        """Cells: distance to the nearest point, or (`output='Color'`) one colour a cell."""
        made = self.add('ShaderNodeTexVoronoi', feature=feature)
        self.tree.links.new(vector, made.inputs['Vector'])
        made.inputs['Scale'].default_value = scale
        if 'Randomness' in made.inputs:
            made.inputs['Randomness'].default_value = randomness
        return made.outputs[output]

    def wave(self, vector, scale=5.0, distortion=0.0, direction='X', profile='SIN', detail=2.0):
        """Stripes from 0 to 1 across `direction`."""
        made = self.add('ShaderNodeTexWave', bands_direction=direction, wave_profile=profile)
        self.tree.links.new(vector, made.inputs['Vector'])
        made.inputs['Scale'].default_value = scale
        made.inputs['Distortion'].default_value = distortion
        made.inputs['Detail'].default_value = detail
        return made.outputs['Fac']

    def bricks(self, vector, width, height, joint, offset=0.5, bias=0.0):
        """Tiles or boards in metres: (colour that differs from tile to tile as a grey, 1 in a joint and 0 on a tile)."""
        made = self.add('ShaderNodeTexBrick', offset=offset, offset_frequency=2, squash=1.0)
        self.tree.links.new(vector, made.inputs['Vector'])
        made.inputs['Color1'].default_value = (0, 0, 0, 1)
        made.inputs['Color2'].default_value = (1, 1, 1, 1)
        made.inputs['Mortar'].default_value = (0.5, 0.5, 0.5, 1)
        for key, value in (
            ('Scale', 1.0),
            ('Mortar Size', joint / 2),
            ('Mortar Smooth', 0.1),
            ('Bias', bias),
            ('Brick Width', width),
            ('Row Height', height),
        ):
            made.inputs[key].default_value = value
        return made.outputs['Color'], made.outputs['Fac']

    def math(self, operation, a, b=0.0, clamp=False):
        """One arithmetic operation."""
        made = self.add('ShaderNodeMath', operation=operation, use_clamp=clamp)
        self.link(a, made.inputs[0])
        self.link(b, made.inputs[1])
        return made.outputs[0]

    def ramp(self, value, stops, smooth=True):
        """Colours by value: stops of (place, colour)."""
        made = self.add('ShaderNodeValToRGB')
        made.color_ramp.interpolation = 'EASE' if smooth else 'LINEAR'
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (where, colour) in zip(elements, stops):
            element.position = where
            element.color = (*colour, 1) if len(colour) == 3 else colour
        self.link(value, made.inputs[0])
        return made.outputs[0]

    def mix(self, amount, a, b, blend='MIX'):
        """Colour `a` with `b` over it by `amount`."""
        made = self.add('ShaderNodeMixRGB', blend_type=blend)
        self.link(amount, made.inputs[0])
        self.link(a, made.inputs[1])
        self.link(b, made.inputs[2])
        return made.outputs[0]

    def vary(self, colour, value, amount):
        """The colour lightened and darkened by a value around 0.5: ± amount / 2 of itself."""
        factor = self.math('ADD', self.math('MULTIPLY', value, amount), 1 - amount / 2)
        made = self.add('ShaderNodeMixRGB', blend_type='MULTIPLY')
        made.inputs[0].default_value = 1
        self.link(colour, made.inputs[1])
        self.tree.links.new(factor, made.inputs[2])
        return made.outputs[0]

    def bump(self, height, distance):
        """A normal from a height from 0 to 1, `distance` metres deep; seen in reflections."""
        made = self.add('ShaderNodeBump')
        made.inputs['Distance'].default_value = distance
        self.link(height, made.inputs['Height'])
        return made.outputs[0]

    def finish(self, colour, roughness=0.6, gloss=0.0, metal=0.0, sheer=0.0, normal=None):
        """Ends the material: what it is like, given to `Shade`."""
        shade = self.add('ShaderNodeGroup', node_tree=group())
        for key, value in (
            ('Colour', colour),
            ('Roughness', roughness),
            ('Gloss', gloss),
            ('Metal', metal),
            ('Sheer', sheer),
        ):
            self.link(value, shade.inputs[key])
        if normal is None:
            normal = self.add('ShaderNodeNewGeometry').outputs['Normal']
        self.link(normal, shade.inputs['Normal'])
        out = self.add('ShaderNodeOutputMaterial')
        self.tree.links.new(shade.outputs[0], out.inputs['Surface'])
        return self.material
