"""The guest bedroom."""
import math

import art
import kit
import materials as m
import plants
from rooms import _beds, _seats, _wardrobe
from rooms import _upstairs as u

FLOOR = 2.96
BED_X = 10.42
NORTH, WEST, EAST = -4.476, 7.326, 11.634


def build():
    """Everything in the room, in a frame that lies on its floor."""
    with kit.tagged(room='bedroom-2', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        fixed()
        u.rug(9.05, -7.1, 11.5, -5.35, m.rug('#c7beae', 'stripes', '#8f8474'))
        bed()
        night_table((9.36, -4.72), -1)
        night_table((11.43, -4.7), 1)
        desk()
        dresser()
        _seats.wicker_chair((11.02, -7.62, 0), 128)
        small_cushion()
        suitcase()
        u.curtains(7.98, 11.0, -8.13, 0.44, 2.42, m.linen('#cfc7b8'))
        blind()
        art.framed('guest left', 'botanical-fern.jpg', (0.42, 0.56), (10.14, NORTH, 1.58), 'south')
        art.framed('guest right', 'leaves.jpg', (0.42, 0.56), (10.7, NORTH, 1.58), 'south')
        art.framed('guest desk', 'family.jpg', (0.72, 0.52), (WEST, -6.25, 1.55), 'east')


def fixed():
    """Ceiling lamp, sockets, switch."""
    u.pendant((9.35, -6.35, 2.55), 0.48, 0.25)
    u.switch((WEST - 0.001, -5.62, 1.05), 'east')
    u.socket((9.0, NORTH + 0.001, 0.3), 'south')
    u.socket((WEST - 0.001, -5.66, 0.3), 'east')
    u.socket((EAST + 0.001, -7.3, 0.3), 'west')


def bed():
    """An oak bed of 1.6 × 2 m, its head at the north wall."""
    with kit.place((BED_X, NORTH - 0.004, 0), -90):
        _beds.oak_frame(2.06, 1.6, 1.0, foot_lift=0.0105)
        top = 0.452
        _beds.mattress(1.98, 1.53, 0.2305, top - 0.2305, 0.045)
        white, sage = m.linen('#efebe2'), m.linen('#a9b3a4')
        laid = _beds.duvet(1.55, 2.06, top, [white, sage], 'guest', 0.62, 0.27, 0.2, 0.32, half=0.8)
        _beds.throw(1.55, 1.62, 0.5, top, m.wool('#a5674c'), 'guest', laid, 0.3, turn=-4)
        for side in (-1, 1):
            _beds.leaning_pillow((0.2, side * 0.38, top - 0.004), -2 * side, 64, sage, (0.68, 0.5), seed=('guest back', side), fine=False)
            _beds.leaning_pillow((0.43, side * 0.37 - 0.02, top - 0.004), 3 * side, 40, white, (0.68, 0.5), seed=('guest', side))
        _wardrobe.folded((1.28, 0.42, top + 0.052), (0.34, 0.44, 0.05), 2, [m.towel('#efe9dd'), m.towel('#e6ddcc')], 'towels', 6)
        soap((1.3, 0.4, top + 0.146))


def soap(at):
    """A wrapped soap on the guest's towels."""
    x, y, z = at
    kit.span('soap', (x - 0.04, y - 0.028, z), (x + 0.04, y + 0.028, z + 0.024), m.paper('#e4d9c2'), 0.008, 2, fine=True)
    kit.span('band', (x - 0.015, y - 0.029, z - 0.0005), (x + 0.015, y + 0.029, z + 0.025), m.paper('#3f5b57'), 0.007, 1, fine=True)


def night_table(at, side):
    """A small round oak table with a lamp."""
    x, y = at
    r, h = 0.175, 0.48
    kit.cylinder('table top', r, 0.022, (x, y, h - 0.022), m.oak(), segments=24, bevel=0.004)
    kit.cylinder('table shelf', r * 0.66, 0.014, (x, y, 0.2), m.oak(), segments=20, bevel=0)
    for k in range(3):
        a = math.radians(90 + 120 * k)
        kit.tube('leg', [(x + math.cos(a) * r * 0.86, y + math.sin(a) * r * 0.86, 0), (x + math.cos(a) * r * 0.62, y + math.sin(a) * r * 0.62, h - 0.021)], [0.01, 0.014], m.oak(), 8)
    u.table_lamp((x + 0.02 * side, y + 0.03, h - 0.0005), 0.4, 0.115, m.ceramic('#6f7f7a') if side < 0 else m.ceramic('#c9bda8'), 7)
    if side < 0:
        u.book((x + 0.01, y - 0.09, h), (0.19, 0.12, 0.018), '#c79a4b', 8)
        u.glass_of_water((x - 0.1, y - 0.05, h))
        u.pile((x, y, 0.214), 2, 'guest shelf', 15)
    else:
        u.vase((x - 0.08, y - 0.08, h), 0.11, m.stoneware('#a8583a'), 0.42)


def desk():
    """An oak writing desk at the west wall with a lamp, a pad and a pen, flowers, and its chair."""
    x0, x1, y0, y1, h = WEST + 0.004, WEST + 0.55, -6.92, -5.74, 0.74
    kit.span('desk top', (x0, y0, h - 0.024), (x1, y1, h), m.oak(), 0.006, grain='y')
    for x, y, dx, dy in ((x0 + 0.05, y0 + 0.06, 0, -1), (x1 - 0.05, y0 + 0.06, 1, -1), (x0 + 0.05, y1 - 0.06, 0, 1), (x1 - 0.05, y1 - 0.06, 1, 1)):
        kit.tube('desk leg', [(x + dx * 0.012, y + dy * 0.02, 0), (x, y, h - 0.0235)], [0.012, 0.021], m.oak(), 10)
    kit.span('apron', (x0 + 0.02, y0 + 0.08, h - 0.105), (x0 + 0.04, y1 - 0.08, h - 0.0245), m.oak(), 0.002, 1, grain='y')
    kit.span('drawer box', (x0 + 0.0405, y0 + 0.12, h - 0.1), (x1 - 0.04, y1 - 0.12, h - 0.0245), m.oak(), 0.002, 1, grain='y')
    u.drawers(x0, y0 + 0.12, x1 - 0.0395, y1 - 0.12, h - 0.1, h - 0.026, 2, 1, m.oak(), 'east')
    u.table_lamp((x0 + 0.15, y1 - 0.2, h - 0.0005), 0.42, 0.12, m.stoneware('#5d6a64'), 8)
    plants.plant('tulips', (x0 + 0.16, y0 + 0.24, h), 0.36, 3)
    kit.span('writing pad', (x1 - 0.31, -6.5, h + 0.0004), (x1 - 0.07, -6.17, h + 0.007), m.leather('#3a4a46'), 0.003, 1)
    with kit.place((x1 - 0.18, -6.33, h + 0.0074), 6):
        kit.span('sheet', (-0.074, -0.105, 0), (0.074, 0.105, 0.0012), m.paper(), 0, fine=True)
        kit.cylinder('pen', 0.0045, 0.135, (0.03, -0.07, 0.0058), m.black_metal(), segments=8, bevel=0, fine=True, axis='y')
    top = u.pile((x0 + 0.15, -6.02 - 0.22, h), 3, 'guest desk', 86)
    kit.lathe('pebble', [(0.0005, 0), (0.03, 0.006), (0.034, 0.016), (0.02, 0.028), (0.0005, 0.03)], (x0 + 0.15, -6.24, top), m.concrete(), 14, fine=True)
    _seats.oak_chair((x1 + 0.2, -6.36, 0), 163, pad=m.linen('#8d9a96'))


def dresser():
    """A low chest with a tray, a carafe and cups, a plant."""
    x0, x1, y0, y1, h = WEST + 0.004, WEST + 0.44, -8.1, -7.12, 0.8
    kit.span('top', (x0, y0 - 0.006, h - 0.022), (x1 + 0.012, y1 + 0.006, h), m.oak(), 0.005, grain='y')
    kit.span('body', (x0, y0, 0.12), (x1 - 0.021, y1, h - 0.0225), m.oak(), 0.002, 1, grain='y')
    u.drawers(x0, y0 + 0.004, x1 - 0.0205, y1 - 0.004, 0.125, h - 0.026, 1, 3, m.oak(), 'east')
    for x in (x0 + 0.05, x1 - 0.07):
        for y in (y0 + 0.08, y1 - 0.08):
            u.leg(0.013, 0.1205, (x, y, 0), m.oak(), 0.02)
    kit.cylinder('tray', 0.15, 0.012, (x0 + 0.25, y1 - 0.3, h + 0.0003), m.walnut(), segments=28, bevel=0.004)
    kit.lathe('carafe', [(0.04, 0), (0.052, 0.03), (0.05, 0.1), (0.02, 0.16), (0.019, 0.2), (0.026, 0.215), (0.024, 0.215), (0.016, 0.2), (0.017, 0.16), (0.045, 0.1), (0.04, 0.01), (0.0005, 0.008)], (x0 + 0.22, y1 - 0.26, h + 0.0124), m.glass(), 14, True)
    for dx, dy in ((0.3, 0.37), (0.22, 0.4)):
        kit.lathe('cup', [(0.028, 0), (0.035, 0.03), (0.036, 0.07), (0.0335, 0.07), (0.032, 0.03), (0.0005, 0.008)], (x0 + dx, y1 - dy, h + 0.0124), m.stoneware('#d8cfbd'), 16, fine=True)
    plants.plant('fern', (x0 + 0.22, y0 + 0.22, h), 0.42, 8)


def small_cushion():
    """A blue cushion in the wicker chair."""
    with kit.place((11.02, -7.62, 0), 128), kit.place((-0.2, 0.02, 0.47), 0), kit.place((0, 0, 0), 90, 66):
        _wardrobe.pad('chair cushion', (0.38, 0.36, 0.12), (0, 0.17, -0.06), m.linen('#2f3e52'), 0.85)


def suitcase():
    """A folding stand with leather straps at the north wall, an open suitcase on it."""
    with kit.place((8.76, NORTH - 0.385, 0)):
        for y in (-0.17, 0.17):
            kit.tube('bar', [(-0.3, y, 0.43), (0.3, y, 0.43)], 0.012, m.walnut(), 8)
            for x in (-0.27, 0.27):
                off = 0.008 if y > 0 else -0.008
                kit.tube('leg', [(x + off, y, 0.43), (x + off, -y * 1.05, 0.006)], 0.011, m.walnut(), 8)
        for x in (-0.2, 0.0, 0.2):
            kit.span('strap', (x - 0.025, -0.172, 0.4425), (x + 0.025, 0.172, 0.4455), m.leather(), 0)
        open_case()


def open_case():
    """The suitcase: a tub with clothes in it, the lid leaning back to the wall."""
    hide, cloth = m.leather('#4b5a56'), m.linen('#d9cfbb')
    w, d, z = 0.62, 0.42, 0.4457
    kit.span('case floor', (-w / 2, -d / 2, z), (w / 2, d / 2, z + 0.008), hide, 0.003, 1)
    for low, high in (((-w / 2, -d / 2), (w / 2, -d / 2 + 0.01)), ((-w / 2, d / 2 - 0.01), (w / 2, d / 2)), ((-w / 2, -d / 2 + 0.0105), (-w / 2 + 0.01, d / 2 - 0.0105)), ((w / 2 - 0.01, -d / 2 + 0.0105), (w / 2, d / 2 - 0.0105))):
        kit.span('case side', (*low, z + 0.0085), (*high, z + 0.15), hide, 0.003, 1)
    kit.span('lining', (-w / 2 + 0.011, -d / 2 + 0.011, z + 0.0085), (w / 2 - 0.011, d / 2 - 0.011, z + 0.011), cloth, 0)
    _wardrobe.folded((-0.17, -0.01, z + 0.0112), (0.24, 0.36, 0.05), 3, [m.linen('#e9e4d8'), m.linen('#8d9a96'), m.linen('#b8c4cb')], 'case left', 2)
    _wardrobe.folded((0.13, -0.06, z + 0.0112), (0.28, 0.24, 0.048), 3, [m.wool('#2f3e52'), m.wool('#c79a4b'), m.linen('#efe9dd')], 'case right', -3)
    _wardrobe.pad('wash bag', (0.26, 0.11, 0.1), (0.14, 0.13, z + 0.0112), m.linen('#3f5b57'), 0.6)
    with kit.place((0, d / 2 + 0.004, z + 0.153), 0, -9):
        kit.span('lid', (-w / 2, 0.075, 0), (w / 2, 0.084, d), hide, 0.003, 1)
        for low, high in (((-w / 2, 0.0), (w / 2, 0.01)), ((-w / 2, d - 0.01), (w / 2, d))):
            kit.span('lid rim', (low[0], 0.0, low[1]), (high[0], 0.0745, high[1]), hide, 0.003, 1)
        for x in (-w / 2, w / 2 - 0.01):
            kit.span('lid rim', (x, 0.0, 0.0105), (x + 0.01, 0.0745, d - 0.0105), hide, 0.003, 1)
        kit.span('lid lining', (-w / 2 + 0.011, 0.071, 0.011), (w / 2 - 0.011, 0.0745, d - 0.011), cloth, 0)
        kit.span('lid pocket', (-w / 2 + 0.02, 0.064, 0.014), (w / 2 - 0.02, 0.0705, d * 0.6), m.linen('#cbbfa8'), 0.003, 1)


def blind():
    """A linen blind at the east window."""
    u.blind((EAST + 0.002, -6.3, 2.2), 90, 1.36, 0.5, m.sheer('#e6dccb'))
