"""The front door with its sidelight, the step, the canopy, the house number and the lamp beside it."""
import bpy

import kit
import materials as m
from plan import opening
from shell_facade import PROUD
from shell_frame import at_opening, depth
from shell_openings import FRAME_IN
from shell_windows import dark, pane

JAMB, LEAF_WIDE, LEAF_DEEP, STAFFS = 0.05, 0.96, 0.062, 9
NEAR, FAR = FRAME_IN - 0.03, FRAME_IN + 0.06


def build():
    one = opening('front-door')
    with kit.tagged(kind='shell'), at_opening(one, one['wall']):
        width, high = one['span'][1] - one['span'][0], one['high']
        frame(width, high)
        with kit.place((JAMB, FAR - 0.022 - LEAF_DEEP, 0), -one['open']):
            leaf(high)
        side = JAMB + LEAF_WIDE + JAMB
        pane(side - 0.01, width - JAMB + 0.01, 0.05, high - JAMB + 0.01, FRAME_IN + 0.02)
        with kit.tagged(kind='facade', floor='ground'):
            front = depth(one['wall'])
            step(width, front)
            canopy(width, front)
            number(width, front + PROUD)
            lamp(width + 0.36, front + PROUD)


def frame(width, high):
    """One oak frame around the leaf and the sidelight, over a low threshold."""
    e, middle = 0.003, JAMB + LEAF_WIDE
    for name, a, b, c, d, grain in (
        ('left', -e, JAMB - 0.003, 0.0, high + e, 'z'),
        ('mullion', middle + 0.003, middle + JAMB, 0.0, high - JAMB, 'z'),
        ('right', width - JAMB, width + e, 0.0, high + e, 'z'),
        ('head', JAMB - 0.003, width - JAMB, high - JAMB + 0.003, high + e, 'x'),
        ('foot', middle + JAMB, width - JAMB, 0.0, 0.06, 'x'),
    ):
        kit.span('door frame ' + name, (a, NEAR, c), (b, FAR, d), m.oak(), 0.002, 1, grain=grain)
    kit.span('door rebate', (JAMB - 0.004, FAR - 0.022, 0.014), (JAMB + 0.012, FAR - 0.002, high - JAMB), m.oak(), 0, grain='z')
    kit.span('door rebate', (middle - 0.012, FAR - 0.022, 0.014), (middle + 0.004, FAR - 0.002, high - JAMB), m.oak(), 0, grain='z')
    kit.span('door rebate', (JAMB + 0.012, FAR - 0.022, high - JAMB - 0.012), (middle - 0.012, FAR - 0.002, high - JAMB + 0.004), m.oak(), 0, grain='x')
    kit.span('threshold', (0.001, NEAR - 0.02, -0.02), (width - 0.001, FAR + 0.02, 0.012), m.metal('#6f6e6a', 0.4), 0.002, 1, grain='x')


def leaf(high):
    """The leaf, from its hinges along x: upright oak staffs with grooves between, inside and outside."""
    low, top = 0.016, high - JAMB - 0.001
    core = kit.span('door core', (0.001, 0.008, low), (LEAF_WIDE - 0.001, LEAF_DEEP - 0.008, top), m.oak(), 0, grain='z')
    each = LEAF_WIDE / STAFFS
    for n in range(STAFFS if kit.full() else 0):
        a, b = n * each + 0.0025, (n + 1) * each - 0.0025
        for near, far in ((0, 0.009), (LEAF_DEEP - 0.009, LEAF_DEEP)):
            kit.span(f'door staff {n}', (a, near, low), (b, far, top), m.oak(), 0.002, 1, grain='z')
    handles()
    return core


def handles():
    """Outside a long black bar, inside a lever and a lock."""
    black, at, out = m.black_metal(), LEAF_WIDE - 0.075, LEAF_DEEP
    for z in (0.62, 1.58):
        kit.cylinder('bar foot', 0.008, 0.05, (at, out - 0.001, z), black, segments=14, bevel=0, fine=True, axis='y')
    kit.cylinder('bar', 0.014, 1.2, (at, out + 0.058, 0.5), black, segments=18, bevel=0.003)
    kit.span('plate', (at - 0.02, -0.006, 0.92), (at + 0.02, 0.001, 1.14), black, 0.003, 1, fine=True)
    kit.tube('lever', [(at, 0, 1.08), (at, -0.04, 1.08), (at - 0.012, -0.05, 1.08), (at - 0.13, -0.05, 1.08)], 0.009, black, 12, fine=True)
    kit.cylinder('lock', 0.009, 0.005, (at, -0.0108, 0.97), m.steel(), segments=14, bevel=0.001, fine=True, axis='y')


def step(width, front):
    """A broad stone step and a mat of coir in it."""
    kit.span('step', (-0.28, front + 0.001, -0.26), (width + 0.28, front + 1.05, -0.02), m.stone('#b9b4aa', '#a09a8e'), 0.006)
    kit.span('mat', (0.1, front + 0.16, -0.0205), (0.96, front + 0.68, -0.006), m.wool('#5f5446'), 0.004, 1)


def canopy(width, front):
    """A thin dark slab over the door with an oak underside."""
    z, black = 2.47, dark()
    kit.span('canopy', (-0.34, front - 0.001, z), (width + 0.34, front + 1.15, z + 0.09), black, 0.003, 1)
    kit.span('canopy soffit', (-0.31, front + PROUD + 0.004, z - 0.012), (width + 0.31, front + 1.12, z + 0.001), m.oak(), 0.001, 1)


def number(width, y):
    """The house number in metal figures beside the sidelight."""
    if not kit.full():
        return
    curve = bpy.data.curves.new('number', 'FONT')
    curve.body, curve.size, curve.extrude, curve.align_x = '12', 0.2, 0.006, 'CENTER'
    thing = bpy.data.objects.new('number', curve)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    points = [tuple(v.co) for v in data.vertices]
    faces = [tuple(p.vertices) for p in data.polygons]
    bpy.data.objects.remove(thing)
    bpy.data.curves.remove(curve)
    bpy.data.meshes.remove(data)
    # The figures stand upright and are read from the street, towards which y points here.
    middle = width + 0.36
    turned = [(middle - x, y + 0.012 + depth_, 1.5 + up) for x, up, depth_ in points]
    kit.mesh('house number', turned, faces, m.brass(), fine=True)


def lamp(x, y):
    """An outdoor lamp, switched off."""
    kit.span('outdoor lamp', (x - 0.055, y - 0.001, 1.86), (x + 0.055, y + 0.09, 2.06), m.black_metal(), 0.006, 1)
    kit.span('outdoor lamp glass', (x - 0.045, y + 0.008, 1.852), (x + 0.045, y + 0.082, 1.862), m.plastic('#e9e6dc'), 0.002, 1, fine=True)
