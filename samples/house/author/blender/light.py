"""The sun, the sky and the light portals: the same for previews and for baking."""
import math

import bpy
from mathutils import Vector

from plan import FLOORS, WALLS

SUN_ELEVATION = 38.0
SUN_AZIMUTH = 212.0  # degrees clockwise from north: a mild afternoon, into the garden rooms

SUN = 8.5
SKY = 3.0
# What lies outside is shown darker than it is, as photographers of rooms do: else windows would be white holes.
OUTSIDE = 0.33


def sun_direction():
    """Towards the sun."""
    h, a = math.radians(SUN_ELEVATION), math.radians(SUN_AZIMUTH)
    return Vector((math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), math.sin(h)))


def add_sun(strength=SUN):
    """Sunlight, a little softer at the edges than the real one."""
    data = bpy.data.lights.new('Sun', 'SUN')
    data.energy = strength
    data.color = (1.0, 0.92, 0.8)
    data.angle = math.radians(0.8)
    thing = bpy.data.objects.new('Sun', data)
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = sun_direction().to_track_quat('Z', 'Y')
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sky(strength=SKY):
    """A clear sky with thin clouds: paler towards the horizon and the sun."""
    world = bpy.data.worlds.new('Sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    node, link = tree.nodes.new, tree.links.new
    where, parts = node('ShaderNodeTexCoord'), node('ShaderNodeSeparateXYZ')
    link(where.outputs['Generated'], parts.inputs[0])
    height = node('ShaderNodeValToRGB')
    stops = [(0.0, (0.93, 0.95, 0.98)), (0.08, (0.80, 0.88, 0.98)), (0.35, (0.42, 0.62, 0.93)), (1.0, (0.2, 0.42, 0.82))]
    while len(height.color_ramp.elements) < len(stops):
        height.color_ramp.elements.new(0.5)
    for element, (place, colour) in zip(height.color_ramp.elements, stops):
        element.position, element.color = place, (*colour, 1)
    link(parts.outputs['Z'], height.inputs[0])
    # Clouds lie on a plane high above: the direction divided by its height.
    flat, divide = node('ShaderNodeCombineXYZ'), []
    for axis in ('X', 'Y'):
        over = node('ShaderNodeMath')
        over.operation = 'DIVIDE'
        link(parts.outputs[axis], over.inputs[0])
        lift = node('ShaderNodeMath')
        lift.operation = 'ADD'
        link(parts.outputs['Z'], lift.inputs[0])
        lift.inputs[1].default_value = 0.12
        link(lift.outputs[0], over.inputs[1])
        divide.append(over)
    link(divide[0].outputs[0], flat.inputs['X'])
    link(divide[1].outputs[0], flat.inputs['Y'])
    cloud = node('ShaderNodeTexNoise')
    link(flat.outputs[0], cloud.inputs['Vector'])
    for key, value in (('Scale', 1.15), ('Detail', 9), ('Roughness', 0.58), ('Distortion', 0.35)):
        cloud.inputs[key].default_value = value
    cover = node('ShaderNodeValToRGB')
    cover.color_ramp.elements[0].position, cover.color_ramp.elements[1].position = 0.47, 0.74
    link(cloud.outputs['Fac'], cover.inputs[0])
    above = node('ShaderNodeMath')
    above.operation, above.use_clamp = 'MULTIPLY', True
    link(parts.outputs['Z'], above.inputs[0])
    above.inputs[1].default_value = 9.0
    amount = node('ShaderNodeMath')
    amount.operation = 'MULTIPLY'
    link(cover.outputs[0], amount.inputs[0])
    link(above.outputs[0], amount.inputs[1])
    both = node('ShaderNodeMixRGB')
    link(amount.outputs[0], both.inputs[0])
    link(height.outputs[0], both.inputs[1])
    both.inputs[2].default_value = (1.0, 0.99, 0.97, 1)
    out, background = node('ShaderNodeOutputWorld'), node('ShaderNodeBackground')
    link(both.outputs[0], background.inputs['Color'])
    background.inputs['Strength'].default_value = strength
    link(background.outputs[0], out.inputs['Surface'])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 512
    return world


def add_portals():
    """A portal in every window and glazed door, so that skylight is sought where it comes in."""
    made = []
    for wall in WALLS:
        along = Vector((wall['to'][0] - wall['from'][0], -(wall['to'][1] - wall['from'][1]), 0)).normalized()
        for one in wall['openings']:
            if one['kind'] not in ('window', 'sliding'):
                continue
            bottom = FLOORS[wall['floorId']]['bottom']
            middle = (one['span'][0] + one['span'][1]) / 2
            x, y = (middle, -wall['from'][1]) if abs(along.x) > 0.5 else (wall['from'][0], -middle)
            data = bpy.data.lights.new('Portal ' + one['id'], 'AREA')
            data.shape = 'RECTANGLE'
            data.size = one['span'][1] - one['span'][0]
            data.size_y = one['high'] - one['low']
            data.cycles.is_portal = True
            thing = bpy.data.objects.new('Portal ' + one['id'], data)
            thing['floor'] = wall['floorId']
            into = Vector((6, -4.3, 0)) - Vector((x, y, 0))
            normal = Vector((0, into.y, 0)).normalized() if abs(along.x) > 0.5 else Vector((into.x, 0, 0)).normalized()
            thing.location = (x, y, bottom + (one['low'] + one['high']) / 2)
            thing.rotation_mode = 'QUATERNION'
            thing.rotation_quaternion = (-normal).to_track_quat('Z', 'Y')
            bpy.context.scene.collection.objects.link(thing)
            made.append(thing)
    return made


# The light of the whole sky on what looks up, of its strength overhead.
EVEN_SKY = 0.62


def dim_outside():
    """For pictures: the sky and what is lit while rendering stand as dark as the outside's pages. Answers how strong the
    even light of the sky is then."""
    for thing in bpy.context.scene.objects:
        if thing.type == 'LIGHT' and thing.data.type == 'SUN':
            thing.data.energy = SUN * OUTSIDE
    world = bpy.context.scene.world
    background = next(n for n in world.node_tree.nodes if n.type == 'BACKGROUND')
    background.inputs['Strength'].default_value = SKY * OUTSIDE
    return SKY * OUTSIDE * EVEN_SKY


def without_seeking():
    """Surfaces that shine, and the sky, are seen, but not sought as lights: the sun alone is."""
    bpy.context.scene.world.cycles.sampling_method = 'NONE'
    bpy.context.scene.world.cycles_visibility.diffuse = False
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False
