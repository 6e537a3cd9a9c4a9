"""The child's bedroom."""
import math

import art
import kit
import materials as m
import plants
from rooms import _beds, _seats, _toys, _wardrobe
from rooms import _upstairs as u

FLOOR = 2.96
WEST, EAST, SOUTH, NORTH = 8.305, 11.635, -4.345, -0.365
RUG = (10.4, -2.6)


def build():
    """Everything in the room, in a frame that lies on its floor."""
    with kit.tagged(room='bedroom-3', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        fixed()
        house_bed()
        stool()
        desk()
        shelf()
        wardrobe()
        bench()
        kit.cylinder('round rug', 0.74, 0.0105, (*RUG, 0.0005), m.rug('#c3cbc4', 'plain'), segments=36, bevel=0.003)
        railway()
        tent()
        _toys.flags((EAST - 0.012, -4.25, 2.28), (EAST - 0.012, -0.45, 2.34), 0.16, 15, 'east')
        u.blind((10.0, NORTH - 0.001, 2.19), 180, 1.74, 0.42, m.sheer('#e9dcc0'))
        u.blind((EAST + 0.001, -2.1, 2.19), 90, 1.34, 0.36, m.sheer('#e9dcc0'))
        art.framed('world map', 'world-map.jpg', (1.05, 0.7), (9.72, SOUTH, 1.38), 'north')
        art.framed('alphabet', 'alphabet.jpg', (0.42, 0.58), (WEST, -2.92, 1.45), 'east')


def fixed():
    """Ceiling lamp, sockets, switch."""
    u.pendant((10.0, -2.4, 2.55), 0.42, 0.22, 0, '#e9dfc8')
    u.switch((8.44, SOUTH, 1.05), 'north')
    u.socket((9.5, NORTH, 0.3), 'south')
    u.socket((EAST, -2.95, 0.3), 'west')


def house_bed():
    """A low single bed whose frame is the outline of a house, made up in ochre and white; a bear, a pillow."""
    with kit.place((8.775, NORTH - 0.012, 0), -90):
        half, long, eave, ridge, t = 0.46, 2.06, 1.24, 1.72, 0.042
        for x in (t / 2, long - t / 2):
            for side in (-1, 1):
                kit.box('post', (t, t, eave), (x, side * (half - t / 2), 0), m.oak(), 0.004, 1, grain='z')
                run, rise = half - t / 2, ridge - eave
                angle = math.degrees(math.atan2(rise, run))
                with kit.place((x, side * (half - t / 2), eave), 90 if side < 0 else -90):
                    _rafter(math.hypot(run, rise), angle, t)
            for z in (0.5, 0.72) if x < 1 else (0.5,):
                kit.span('end bar', (x - 0.014, -half + t, z - 0.014), (x + 0.014, half - t, z + 0.014), m.oak(), 0.004, 1, grain='y')
        kit.span('ridge', (0.0005, -0.018, ridge - 0.008), (long - 0.0005, 0.018, ridge + 0.026), m.oak(), 0.004, 1, grain='x')
        for side in (-1, 1):
            kit.span('eave', (t + 0.0005, side * (half - t / 2) - 0.014, eave - 0.038), (long - t - 0.0005, side * (half - t / 2) + 0.014, eave - 0.008), m.oak(), 0.004, 1, grain='x')
            kit.span('rail', (t + 0.0005, side * (half - 0.006) - 0.012, 0.12), (long - t - 0.0005, side * (half - 0.006) + 0.004, 0.26), m.oak(), 0.004, 1, grain='x')
        kit.span('base', (t, -half + 0.03, 0.17), (long - t, half - 0.03, 0.2), m.oak(), 0, grain='y')
        top = 0.36
        _beds.mattress(1.96, 0.87, 0.2005, top - 0.2005, 0.048)
        white, ochre = m.linen('#efeadf'), m.linen('#c9a25c')
        _beds.duvet(0.88, 1.9, top, [m.linen('#b9c4bd'), ochre], 'child', 0.66, 0.16, 0.02, 0.3, half=0.446, thick=0.026)
        _beds.leaning_pillow((0.22, 0.02, top - 0.004), 3, 42, white, (0.64, 0.46), seed='child')
        _beds.leaning_pillow((0.42, -0.16, top - 0.002), -12, 50, m.linen('#8d9a96'), (0.4, 0.34), 0.8, 'small child', fine=False)
        _toys.bear((0.6, 0.16, top + 0.012), -14, 0.34)
        _wardrobe.folded((1.66, 0.04, top + 0.045), (0.44, 0.6, 0.03), 2, [m.wool('#2f3e52'), m.wool('#35455b')], 'child throw', 4)
        _toys.flags((0.06, half + 0.004, eave - 0.03), (long - 0.06, half + 0.004, eave - 0.03), 0.07, 9, 'bed', 0.1, ('#c79a4b', '#efe6d2', '#a5674c', '#8d9a96'))


def _rafter(length, angle, t):
    """A rafter that rises from the origin towards +x."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    d = t * 0.46
    outline = [(-d * s * 0.2, 0.0005), (d * 1.6, 0.0005), (length * c, length * s - d * 0.9), (length * c, length * s + d * 0.75)]
    kit.prism('rafter', outline, t - 0.006, (0, -(t - 0.006) / 2, 0), m.oak(), 0.003, 1, axis='y')


def stool():
    """A small stool by the bed with a moon lamp that is on, and a picture book."""
    x, y = 9.44, -0.66
    for k in range(3):
        a = math.radians(30 + 120 * k)
        kit.tube('leg', [(x + math.cos(a) * 0.14, y + math.sin(a) * 0.14, 0), (x + math.cos(a) * 0.1, y + math.sin(a) * 0.1, 0.381)], [0.011, 0.015], m.oak(), 8)
    kit.cylinder('stool top', 0.155, 0.024, (x, y, 0.38), m.lacquer('#8d9a96'), segments=24, bevel=0.004)
    kit.cylinder('moon foot', 0.04, 0.02, (x + 0.03, y + 0.05, 0.4043), m.oak(), segments=16)
    kit.sphere('moon', 0.066, (x + 0.03, y + 0.05, 0.4875), m.glow('#ffe6bf', 2.6), 18)
    kit.lamp('moon light', (x + 0.03, y + 0.05, 0.4875), 3.5, radius=0.06)
    u.book((x - 0.02, y - 0.075, 0.4045), (0.17, 0.12, 0.014), '#a5674c', 14)


def desk():
    """A child's desk under the north window: lamp, globe, pencils, drawings; its chair pushed back."""
    x0, x1, y0, y1, h = 9.86, 10.92, -0.93, NORTH - 0.008, 0.62
    kit.span('desk top', (x0, y0, h - 0.022), (x1, y1, h), m.lacquer('#efeae0'), 0.006, grain='x')
    for x in (x0 + 0.05, x1 - 0.05):
        for y in (y0 + 0.05, y1 - 0.05):
            kit.tube('desk leg', [(x + (0.018 if x > 10.4 else -0.018), y, 0), (x, y, h - 0.0215)], [0.013, 0.02], m.oak(), 8)
    kit.span('desk box', (x1 - 0.44, y0 + 0.02, h - 0.12), (x1 - 0.08, y1 - 0.05, h - 0.0225), m.lacquer('#efeae0'), 0.002, 1)
    u.drawers(x1 - 0.44, y0 + 0.0195, x1 - 0.08, y1, h - 0.12, h - 0.024, 1, 1, m.lacquer('#8d9a96'), 'south', m.oak())
    u.table_lamp((x0 + 0.14, y1 - 0.15, h - 0.0005), 0.36, 0.105, m.ceramic('#c79a4b'), 7)
    _toys.globe((x1 - 0.17, y1 - 0.17, h), -40)
    kit.lathe('cup', [(0.032, 0), (0.036, 0.085), (0.033, 0.085), (0.029, 0.006), (0.0005, 0.006)], (x0 + 0.36, y1 - 0.13, h), m.stoneware('#d8cfbd'), 18, True)
    source = kit.seeded('pencils')
    for colour in ('#a5674c', '#2f3e52', '#c79a4b', '#3f5b57', '#b3483a', '#7d93a3'):
        dx, dy = source.uniform(-0.014, 0.014), source.uniform(-0.014, 0.014)
        foot = (x0 + 0.36 + dx, y1 - 0.13 + dy, h + 0.008)
        kit.tube('pencil', [foot, (foot[0] + dx * 1.2, foot[1] + dy * 1.2, h + 0.15 + source.uniform(-0.02, 0.03))], 0.0038, m.lacquer(colour), 6, True)
    for n, (dx, dy, turn) in enumerate(((0.5, -0.36, 7), (0.56, -0.33, -9))):
        with kit.place((x0 + dx, y1 + dy, h + 0.0005 + 0.0016 * n), turn):
            kit.span('drawing', (-0.148, -0.105, 0), (0.148, 0.105, 0.0008), m.paper(), 0, fine=True)
            if n:
                kit.cylinder('sun', 0.026, 0.0006, (0.07, 0.05, 0.0009), m.paper('#d8a63f'), segments=16, bevel=0, fine=True)
                kit.span('house', (-0.09, -0.07, 0.0009), (-0.01, 0.0, 0.0014), m.paper('#b0674c'), 0, fine=True)
                kit.prism('house roof', [(-0.1, 0.001), (0.0, 0.001), (-0.05, 0.045)], 0.0006, (0, 0, 0.0009), m.paper('#45607a'), 0, fine=True)
                kit.span('meadow', (-0.14, -0.098, 0.0009), (0.14, -0.072, 0.0013), m.paper('#7f9468'), 0, fine=True)
    _seats.oak_chair((10.36, -1.2, 0), 78, 0.36, 0.84, pad=m.lacquer('#c9a25c'))


def shelf():
    """Low open shelves at the south wall, full of toys and books."""
    x0, x1, y0, y1, h, t = 9.03, 10.2, SOUTH + 0.001, SOUTH + 0.31, 0.66, 0.018
    kit.span('shelf top', (x0 - 0.006, y0, h - t), (x1 + 0.006, y1 + 0.006, h), m.oak(), 0.003, 1, grain='x')
    thirds = [x0 + (x1 - x0) * k / 3 for k in range(4)]
    for k, x in enumerate(thirds):
        low = x if k == 0 else x - t if k == 3 else x - t / 2
        kit.span('upright', (low, y0, 0.0), (low + t, y1, h - t - 0.0005), m.oak(), 0.002, 1, grain='z')
    for n in range(3):
        a, b = thirds[n] + (t if n == 0 else t / 2), thirds[n + 1] - (t if n == 2 else t / 2)
        for z in (0.05, 0.345):
            kit.span('board', (a + 0.0005, y0 + 0.007, z), (b - 0.0005, y1 - 0.003, z + t), m.oak(), 0, grain='x')
        kit.span('shelf back', (a + 0.0005, y0, 0.05), (b - 0.0005, y0 + 0.006, h - t - 0.001), m.lacquer(), 0)
    low, high = 0.0684, 0.3634
    with kit.place(((thirds[0] + thirds[1]) / 2, (y0 + y1) / 2, 0), 180):
        u.standing_books(-0.16, 0.14, -0.12, high, 'child 1', 0.17, u.COVERS, (0.17, 0.25))
    _wardrobe.lidded_box((thirds[0] + 0.04, y0 + 0.03, low), (thirds[1] - 0.03, y1 - 0.02, low + 0.2), m.linen('#c9b58f'))
    middle = (thirds[1] + thirds[2]) / 2
    _toys.rings((middle - 0.1, y1 - 0.13, high))
    _toys.block((middle + 0.04, y1 - 0.11, high), 0.055, '#a5674c', 20)
    _toys.block((middle + 0.13, y1 - 0.13, high), 0.055, '#2f3e52', -8)
    _toys.block((middle + 0.08, y1 - 0.12, high + 0.0553), 0.05, '#c79a4b', 33)
    with kit.place((middle, (y0 + y1) / 2, 0), 180):
        u.standing_books(-0.15, 0.16, -0.12, low, 'child 2', 0.18, u.COVERS, (0.18, 0.25))
    third = (thirds[2] + thirds[3]) / 2
    for z, colour in ((low, '#8d9a96'), (high, '#d3c6ad')):
        kit.span('fabric box', (thirds[2] + 0.03, y0 + 0.02, z), (thirds[3] - 0.035, y1 - 0.012, z + 0.21), m.linen(colour), 0.012, 2)
        kit.cylinder('box grip', 0.016, 0.004, (third, y1 - 0.0125, z + 0.15), m.brass(), segments=14, bevel=0, fine=True, axis='y')
    _toys.rainbow((9.3, y0 + 0.15, h + 0.0003), 8)
    top = u.pile((9.72, y0 + 0.15, h), 3, 'child pile', 4)
    elephant((9.7, y0 + 0.14, top), 160)
    plants.plant('succulent', (10.06, y0 + 0.14, h), 0.2, 4)


def elephant(at, turn):
    """A wooden elephant."""
    outline = [(-0.07, 0.0), (-0.035, 0.0), (-0.03, 0.03), (0.012, 0.03), (0.016, 0.0), (0.05, 0.0), (0.054, 0.05), (0.075, 0.02), (0.088, 0.012), (0.094, 0.022), (0.083, 0.05), (0.078, 0.085), (0.045, 0.105), (-0.04, 0.1), (-0.072, 0.07)]
    with kit.place(at, turn):
        kit.prism('elephant', outline, 0.035, (0, -0.0175, 0), m.oak(), 0.003, 1, axis='y')
        for y in (-0.0215, 0.018):
            kit.cylinder('elephant ear', 0.024, 0.0035, (0.04, y, 0.072), m.walnut(), segments=14, bevel=0, fine=True, axis='y')


def wardrobe():
    """A small white wardrobe on oak legs in the north-east corner, a basket on top."""
    x0, x1, y0, y1, low, high = 11.13, EAST - 0.002, -1.22, NORTH - 0.008, 0.14, 1.46
    kit.span('body', (x0 + 0.0205, y0, low), (x1, y1, high), m.lacquer('#efeae0'), 0.004, 2)
    middle = (y0 + y1) / 2
    for a, b, knob in ((y0 + 0.003, middle - 0.0015, middle - 0.035), (middle + 0.0015, y1 - 0.003, middle + 0.035)):
        kit.span('door', (x0, a, low + 0.25), (x0 + 0.0195, b, high - 0.003), m.lacquer('#efeae0'), 0.003, 1)
        kit.cylinder('knob', 0.015, 0.02, (x0 - 0.02, knob, 0.92), m.oak(), segments=14, axis='x')
    u.drawers(x0 + 0.0195, y0 + 0.0015, x1, y1 - 0.0015, low + 0.003, low + 0.248, 1, 1, m.lacquer('#efeae0'), 'west', m.oak())
    for x in (x0 + 0.06, x1 - 0.05):
        for y in (y0 + 0.06, y1 - 0.06):
            u.leg(0.014, low + 0.0005, (x, y, 0), m.oak(), 0.022)
    kit.lathe('basket', [(0.13, 0), (0.17, 0.1), (0.175, 0.19), (0.163, 0.19), (0.155, 0.1), (0.12, 0.015), (0.0005, 0.015)], (x0 + 0.26, middle - 0.1, high + 0.0003), m.wicker(), 24)
    kit.sphere('ball', 0.085, (x0 + 0.27, middle - 0.12, high + 0.15), m.leather('#b8794f'), 14)
    u.pile((x0 + 0.22, y1 - 0.16, high), 2, 'wardrobe', 80)


def bench():
    """A low bench with drawers under the east window, cushions and a rabbit on it."""
    x0, x1, y0, y1, h = 11.3, EAST - 0.002, -2.66, -1.54, 0.34
    kit.span('bench body', (x0 + 0.0205, y0, 0.03), (x1, y1, h - 0.0205), m.oak(), 0.002, 1, grain='y')
    kit.span('bench plinth', (x0 + 0.05, y0 + 0.02, 0), (x1 - 0.02, y1 - 0.02, 0.0295), m.walnut(), 0)
    kit.span('bench top', (x0 - 0.004, y0 - 0.006, h - 0.02), (x1, y1 + 0.006, h), m.oak(), 0.004, 1, grain='y')
    u.drawers(x0 + 0.0205, y0 + 0.002, x1, y1 - 0.002, 0.033, h - 0.023, 2, 1, m.oak(), 'west', m.oak())
    kit.box('bench cushion', (x1 - x0 - 0.02, y1 - y0 - 0.01, 0.05), ((x0 + x1) / 2 - 0.002, (y0 + y1) / 2, h + 0.0003), m.linen('#c3cbc4'), 0.018, 3)
    with kit.place((x1 - 0.07, -1.82, h + 0.05), 0), kit.place((0, 0, 0), -90, 70):
        _wardrobe.pad('star cushion', (0.34, 0.32, 0.1), (0, 0.17, -0.05), m.linen('#c9a25c'), 0.85)
    _toys.bear((x1 - 0.15, -2.36, h + 0.046), 172, 0.27, m.boucle('#cfc4b2'))


def railway():
    """A wooden railway on the rug: train, trees, a station, a tower of blocks."""
    x, y, z = RUG[0] + 0.06, RUG[1] + 0.02, 0.0113
    _toys.track((x, y, z), 0.46)
    _toys.train((x, y), 0.46, 152, z + 0.0082)
    for dx, dy, high, colour in ((0.1, 0.12, 0.14, '#3f5b57'), (-0.02, 0.2, 0.11, '#6b7f5f'), (0.2, 0.02, 0.1, '#3f5b57'), (-0.18, -0.2, 0.12, '#6b7f5f')):
        _toys.tree((x + dx, y + dy, z), high, colour)
    _toys.castle((x + 0.02, y - 0.16, z), 24)
    _toys.block((x - 0.62, y - 0.1, z), 0.045, '#c79a4b', 30)


def tent():
    """A play tent in the south-east corner with a cushion and an open book."""
    with kit.place((10.92, -3.63, 0), 0):
        _toys.tent((0, 0, 0), 135)
        with kit.place((0.1, -0.1, 0.06), 135):
            _wardrobe.pad('tent cushion', (0.4, 0.4, 0.14), (-0.14, 0.1, 0.0), m.linen('#a5674c'), 0.85)
            _wardrobe.pad('tent cushion', (0.34, 0.36, 0.12), (-0.12, -0.2, 0.0), m.linen('#3f5b57'), 0.85)
