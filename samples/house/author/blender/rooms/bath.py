"""The family's bathroom: a built-in tub under tiles, two basins at the east wall, a toilet, a ladder for towels."""
import art
import kit
import materials as m
import plants
from rooms import _bathing as b
from rooms import _sanitary as s
from rooms import _upstairs as u
from shell_finishes import zellige

FLOOR = 2.96
WEST, EAST, SOUTH, NORTH = 5.54, 8.18, -3.09, -0.36
TUB = {'front': 6.29, 'south': -2.07, 'rim': 0.56}
SAGE = '#9fb0a6'


def build():
    """Everything in the room, in a frame that lies on its floor."""
    with kit.tagged(room='bath', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        with kit.tagged(kind='fixed'):
            wet_wall()
            tub()
            tub_fittings()
            washing_place()
            toilet()
            with s.on_wall((0, NORTH, 0), 'south'):
                s.panel_radiator(6.5, 7.2, 0.18, 0.72)
            s.dome((7.15, -1.6, 2.549), 0.18, 45)
            u.switch((6.98, SOUTH - 0.001, 1.05), 'north')
        tub_things()
        washing_things()
        toilet_things()
        towel_ladder()
        floor_things()


def wet_wall():
    """Tiles around the tub, the ledge at its foot end."""
    sage = zellige(SAGE, 0.1)
    low, high = 0.5, 2.1
    s.tile_panel('bath tiles', (WEST + 0.001, TUB['south'] - 0.13, low), (WEST + 0.009, NORTH - 0.001, high), sage, 'y')
    s.tile_panel('bath tiles', (WEST + 0.0095, NORTH - 0.009, low), (TUB['front'] + 0.004, NORTH - 0.001, high), sage, 'x')
    kit.span('tub front', (TUB['front'] - 0.05, TUB['south'] - 0.001, 0), (TUB['front'] - 0.012, NORTH - 0.002, TUB['rim'] - 0.024), sage, 0.0008, 1, 'y')
    kit.span('tub end', (WEST + 0.01, TUB['south'] - 0.13, 0), (TUB['front'] - 0.012, TUB['south'] - 0.0015, TUB['rim'] - 0.001), sage, 0.0008, 1, 'x')
    kit.span('tub ledge', (WEST + 0.0095, TUB['south'] - 0.136, TUB['rim'] - 0.0005), (TUB['front'] - 0.004, TUB['south'] - 0.001, TUB['rim'] + 0.02), m.stone(), 0.003, 2, 'x')


def tub():
    """A white tub of 0.74 × 1.7 m with a soft rim."""
    x0, x1, y0, y1, top = WEST + 0.0095, TUB['front'], TUB['south'] + 0.0005, NORTH - 0.0095, TUB['rim']
    shape = []
    for inset, z, radius in ((0.055, 0.02, 0.02), (0.055, top - 0.03, 0.02), (0.0, top - 0.022, 0.02), (0.0, top - 0.004, 0.02), (0.004, top, 0.022)):
        shape.append(s.rounded(x0 + inset, y0 + inset, x1 - inset, y1 - inset, radius, z))
    for side, end, foot, z, radius in ((0.062, 0.07, 0.085, top, 0.13), (0.07, 0.078, 0.095, top - 0.008, 0.14), (0.085, 0.1, 0.13, top - 0.14, 0.16), (0.105, 0.13, 0.2, top - 0.3, 0.16), (0.14, 0.18, 0.27, top - 0.385, 0.16), (0.2, 0.25, 0.36, top - 0.405, 0.14)):
        shape.append(s.rounded(x0 + side, y0 + foot, x1 - side, y1 - end, radius, z))
    s.loft('tub', shape, m.ceramic('#f4f2ed'))
    middle = (x0 + x1) / 2
    kit.cylinder('plug', 0.035, 0.006, (middle, -0.72, top - 0.406), m.brass(), segments=20, bevel=0, fine=True)
    kit.cylinder('overflow', 0.032, 0.012, (middle, y1 - 0.098, top - 0.11), m.brass(), segments=20, bevel=0, axis='y', fine=True)


def tub_fittings():
    """A brass mixer, spout and hand shower on the long wall, a short glass screen at the window's end."""
    brass = m.brass()
    with s.on_wall((WEST + 0.0085, -1.2, 0), 'east'):
        kit.span('bath mixer', (-0.13, -0.056, 0.76), (0.13, -0.026, 0.804), brass, 0.012, 2)
        for x in (-0.151, 0.109):
            kit.cylinder('mixer grip', 0.023, 0.042, (x, -0.041, 0.782), brass, segments=16, bevel=0, axis='x', fine=True)
        for x in (-0.07, 0.07):
            kit.cylinder('rosette', 0.03, 0.028, (x, -0.0285, 0.782), brass, segments=18, bevel=0, axis='y', fine=True)
        kit.tube('bath spout', [(0, -0.05, 0.782), (0, -0.14, 0.782), (0, -0.158, 0.776), (0, -0.163, 0.752)], 0.014, brass, 10)
        kit.tube('shower rail', [(0.42, -0.003, 0.98), (0.42, -0.042, 0.98), (0.42, -0.042, 1.84), (0.42, -0.003, 1.84)], 0.009, brass, 8)
        kit.span('shower slide', (0.395, -0.07, 1.58), (0.445, -0.03, 1.62), brass, 0.006, 1, fine=True)
        kit.tube('hand shower', [(0.42, -0.075, 1.5), (0.42, -0.085, 1.62), (0.42, -0.11, 1.7)], [0.008, 0.0095, 0.011], brass, 8)
        with kit.place((0.42, -0.118, 1.712), 0, 58):
            kit.cylinder('hand head', 0.05, 0.014, (0, 0, -0.007), brass, segments=22, bevel=0)
        kit.tube('hose', s.hanging_hose((0.05, -0.043, 0.762), (0.42, -0.075, 1.5), 0.7), 0.006, brass, 6, True)
    x = TUB['front'] - 0.03
    with kit.tagged(kind='glass'):
        kit.span('bath screen', (x - 0.004, -0.87, TUB['rim'] + 0.008), (x + 0.004, NORTH - 0.03, 1.98), s.pane(), 0)
    kit.span('screen profile', (x - 0.01, NORTH - 0.031, TUB['rim'] + 0.001), (x + 0.01, NORTH - 0.0095, 1.985), brass, 0.001, 1)
    kit.span('screen seal', (x - 0.006, -0.868, TUB['rim'] - 0.0005), (x + 0.006, NORTH - 0.0315, TUB['rim'] + 0.009), m.plastic('#d9d6cf'), 0, fine=True)


def washing_place():
    """Two bowls on a long oak vanity, a mirror cabinet, a lit strip above it."""
    with s.on_wall((EAST - 0.002, -0.46, 0), 'west'):
        s.vanity(0.0, 1.6, 0.46, 0.36, 0.78, 2, 2)
        kit.span('splashback', (0.0, -0.016, 0.7805), (1.6, -0.003, 0.86), m.stone(), 0.002, 1, 'x')
        for x in (0.42, 1.18):
            s.basin((x, -0.25, 0.7798), 0.2, 0.155, 0.115)
            s.tap((x, -0.065, 0.78), 0.24, 0.145)
        s.mirror_cabinet(0.04, 1.56, 1.16, 1.86, 3, 0.135)
        kit.span('shelf under mirrors', (0.04, -0.125, 1.09), (1.56, -0.003, 1.108), m.oak(), 0.002, 1, 'x')
        for x in (0.04, 1.541):
            kit.span('shelf side', (x, -0.125, 1.1085), (x + 0.019, -0.003, 1.1595), m.oak(), 0.001, 1)
        kit.span('light body', (0.25, -0.1, 1.8985), (1.35, -0.06, 1.914), m.brass(), 0.002, 1)
        for x in (0.5, 1.1):
            kit.span('light foot', (x - 0.012, -0.092, 1.86), (x + 0.012, -0.068, 1.899), m.brass(), 0, fine=True)
        kit.span('light strip', (0.255, -0.125, 1.9), (1.345, -0.101, 1.926), m.glow('#ffeacb', 3.0), 0.004, 1)
        for x in (0.5, 1.1):
            kit.lamp('mirror light', (x, -0.16, 1.95), 9, (1.0, 0.82, 0.62), 0.05)
        u.socket((1.5, -0.002, 0.98), 'south', False)


def toilet():
    """The toilet at a half-height wall in the south-west corner."""
    with s.on_wall((6.52, SOUTH, 0), 'north'):
        wide = 6.52 - WEST - 0.002
        kit.span('half wall', (0, -0.16, 0), (wide, -0.002, 1.128), m.paint('#e9e5da'), 0.002, 1, 'x')
        kit.span('half wall cover', (-0.008, -0.168, 1.1285), (wide, -0.002, 1.15), m.stone(), 0.003, 2, 'x')
        with kit.place((0.52, -0.16, 0)):
            s.toilet()
        with kit.place((0.06, -0.16, 0)):
            kit.cylinder('brush pot', 0.045, 0.33, (0.03, -0.07, 0), m.ceramic('#efe9df'), segments=16, bevel=0)
            kit.cylinder('brush handle', 0.007, 0.12, (0.03, -0.07, 0.3285), m.brass(), segments=8, bevel=0, fine=True)
            if kit.full():
                s.roll_holder((0.05, 0, 0.72))


def tub_things():
    """A board across the tub, toys on the ledge, bottles, a wet flannel."""
    top = TUB['rim'] + 0.0198
    plants.plant('fern', (5.72, TUB['south'] - 0.068, top), 0.34, 8)
    b.stacking_cups((5.88, TUB['south'] - 0.06, top))
    b.duck((6.0, TUB['south'] - 0.072, top), 75)
    b.duck((6.075, TUB['south'] - 0.05, top), 110, '#e0b23f', 0.62)
    b.boat((6.185, TUB['south'] - 0.065, top), 168)
    board = TUB['rim'] - 0.0002
    with kit.place(((WEST + TUB['front']) / 2 + 0.005, -1.52, board), 2):
        for y in (-0.078, -0.026, 0.026, 0.078):
            kit.span('bath board', (-0.365, y - 0.024, 0.008), (0.362, y + 0.024, 0.022), m.oak(), 0.002, 1, 'x')
        for x in (-0.29, 0.29):
            kit.span('board batten', (x - 0.02, -0.095, -0.0005), (x + 0.02, 0.095, 0.0085), m.oak(), 0.001, 1, 'y')
        u.book((-0.12, 0.0, 0.0218), (0.2, 0.14, 0.018), '#a8583a', 12)
        b.candle((0.13, 0.04, 0.0218), 0.032, 0.06)
        b.soap_dish((0.22, -0.03, 0.0218), 20)
    with kit.place((TUB['front'] - 0.033, -1.86, TUB['rim']), 90):
        s.towel(-0.13, 0.13, 0.0, 0.0, 0.27, 0.2, m.towel('#a8583a'), 'flannel', 0.033, 0.006)


def washing_things():
    """What a family leaves around its basins."""
    with s.on_wall((EAST - 0.002, -0.46, 0), 'west'):
        top = 0.7805
        b.bottle((0.8, -0.12, top), 0.034, 0.17, m.ceramic('#efe8da'), m.brass())
        b.brush_cup((0.71, -0.1, top), ('#a8583a', '#3f5b57'), m.ceramic('#8fa3ad'))
        b.brush_cup((1.48, -0.1, top), ('#c79a4b', '#6f8fa8', '#a8583a'), m.stoneware('#d8cbb4'))
        b.soap_dish((0.86, -0.3, top), -8)
        if kit.full():
            u.vase((0.1, -0.14, top), 0.2, m.stoneware('#a8583a'), 0.36)
        shelf = 1.1083
        b.jar((0.2, -0.065, shelf), 0.026, 0.04, m.ceramic('#efe9df'))
        b.bottle((0.72, -0.06, shelf), 0.016, 0.048, m.ceramic(b.AMBER))
        b.jar((1.02, -0.065, shelf), 0.03, 0.042, m.ceramic('#8fa3ad'))
    b.folded_towels((7.93, -1.92, 0.7803), [m.towel('#efe9dd'), m.towel('#c79a4b')], (0.2, 0.16), 0.03, 86, 'guests')


def toilet_things():
    """Spare rolls in a basket, a plant and a print over the toilet."""
    with s.on_wall((6.52, SOUTH, 1.1498), 'north'):
        plants.plant('trailing', (0.8, -0.085, 0), 0.22, 4)
        b.candle((0.22, -0.08, 0), 0.034, 0.07, '#8fa3ad')
        for k in range(2):
            with kit.place((0.34 + 0.105 * k, -0.085, 0.0), 0):
                kit.lathe('paper roll', [(0.02, 0), (0.05, 0), (0.05, 0.098), (0.02, 0.098), (0.02, 0)], (0, 0, 0), m.paper('#f4f1ea'), 18, fine=True)
    art.framed('bath picture', 'child-whale.jpg', (0.5, 0.38), (6.0, SOUTH, 1.72), 'north')


def towel_ladder():
    """A ladder of oak that leans at the south wall, towels over its rungs."""
    wood, x0, x1, foot, high = m.oak(), 6.62, 7.02, 0.36, 1.78
    lean = lambda z: SOUTH + 0.022 + foot * (1 - z / high)  # noqa: E731
    for x in (x0, x1):
        kit.tube('ladder post', [(x, lean(0), 0.0035), (x, lean(high), high)], 0.017, wood, 8)
    for k in range(5):
        z = 0.3 + 0.33 * k
        kit.cylinder('ladder rung', 0.012, x1 - x0, (x0, lean(z), z), wood, segments=10, bevel=0, axis='x')
    for z, a, c, front, back, cloth, stripe in ((1.62, 6.67, 6.98, 0.46, 0.22, '#efe9dd', '#8fa3ad'), (0.96, 6.66, 6.95, 0.5, 0.16, '#c79a4b', None), (0.63, 6.7, 6.98, 0.32, 0.12, '#8fa3ad', None)):
        with kit.place(((a + c) / 2, lean(z), z), 180):
            s.towel((a - c) / 2, (c - a) / 2, 0.0, 0.0, front, back, m.towel(cloth), z, 0.0135, 0.009, m.towel(stripe) if stripe else None)


def floor_things():
    """A step stool at the basins, a laundry basket, a mat, a small stool."""
    b.step_stool((7.47, -1.66, 0.0005), 261)
    b.basket((7.47, -0.63, 0.0005), 0.19, 0.5, full_of=[m.linen('#e6dfd1'), m.linen('#a9b3a4')])
    b.mat(6.36, -2.02, 6.9, -1.22, '#dcd4c4', -2)
