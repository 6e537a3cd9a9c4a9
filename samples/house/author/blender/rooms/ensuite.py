"""The main bedroom's bathroom: a walk-in shower, an oak vanity in an alcove behind it, a toilet at the east wall."""
import art
import kit
import materials as m
import plants
from rooms import _bathing as b
from rooms import _sanitary as s
from rooms import _upstairs as u
from shell_finishes import zellige

FLOOR = 2.96
WEST, EAST, SOUTH, NORTH = 0.36, 3.3, -2.72, -0.36
SHOWER = {'front': 1.3, 'south': -1.55, 'wall': 0.115, 'nib': 0.1}
LEDGE = {'deep': 0.16, 'high': 1.13, 'from': -1.93}


def build():
    """Everything in the room, in a frame that lies on its floor."""
    with kit.tagged(room='ensuite', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        with kit.tagged(kind='fixed'):
            shower_walls()
            shower_fittings()
            glass_screens()
            washing_place()
            toilet()
            radiator()
            s.dome((1.72, -1.75, 2.549), 0.17, 42)
            u.switch((1.6, SOUTH - 0.001, 1.05), 'north')
        shower_things()
        washing_things()
        ledge_things()
        towels()
        behind_the_door()
        stool_and_plants()
        b.mat(1.42, -1.62, 1.92, -0.86, '#e4dccd', 3)


def shower_walls():
    """The wall with the niche, tiles at the window's wall, the low wall towards the vanity, the floor with its drain."""
    sand, moss = zellige('#cfc4b0', 0.1), zellige('#48645c', 0.05)
    south, front, thick = SHOWER['south'], SHOWER['front'], SHOWER['wall']
    with s.on_wall((WEST, south + 0.001, 0.0), 'east'):
        s.niche_wall('shower wall', NORTH - south - 0.0025, 2.546, thick, (0.72, 1.12, 1.02, 1.5), sand, moss)
        kit.span('niche shelf', (0.7205, -thick + 0.002, 1.3), (1.0195, -thick + 0.083, 1.315), m.stone(), 0.001, 1, 'x')
    s.tile_panel('shower tiles', (WEST + thick + 0.0005, NORTH - 0.0095, 0.0), (front - 0.003, NORTH - 0.0015, 2.546), sand, 'x')
    nib = (south - SHOWER['nib'], south)
    kit.span('low wall', (WEST + 0.002, nib[0], 0), (front, nib[1], 1.1), sand, 0.0008, 1, 'x')
    kit.span('low wall cover', (WEST + 0.002, nib[0] - 0.006, 1.1), (front + 0.006, nib[1] + 0.006, 1.122), m.stone(), 0.003, 2, 'x')
    low = (WEST + thick + 0.001, south + 0.001)
    s.tile_panel('shower floor', (*low, 0.0), (front, NORTH - 0.011, 0.007), m.tiles('#c3b7a1', 0.05, 0.05, '#a99d88'), 'x')
    drain = WEST + thick + 0.06
    kit.span('drain', (drain, south + 0.12, 0.0055), (drain + 0.07, NORTH - 0.12, 0.009), m.brass(), 0.001, 1, 'y')
    for k in range(14):
        y = south + 0.16 + k * 0.064
        kit.span('drain slot', (drain + 0.02, y, 0.0085), (drain + 0.05, y + 0.035, 0.0105), m.black_metal(), 0, fine=True)
    kit.span('shower edge', (front + 0.0005, south + 0.001, 0.0), (front + 0.008, NORTH - 0.0015, 0.009), m.brass(), 0.001, 1)


def shower_fittings():
    """A brass rain shower on the wall with the niche."""
    with s.on_wall((WEST + SHOWER['wall'] - 0.001, -1.12, 0.007), 'east'):
        s.rain_shower(2.13, 0.4)


def glass_screens():
    """A pane from the window's wall, and one on the low wall, both in slim brass."""
    front, south = SHOWER['front'], SHOWER['south']
    y0, y1 = -0.93, NORTH - 0.013
    with kit.tagged(kind='glass'):
        kit.span('shower glass', (front - 0.03, y0, 0.012), (front - 0.022, y1 - 0.006, 2.08), s.pane(), 0)
        kit.span('shower glass', (WEST + 0.021, south - 0.054, 1.126), (front - 0.01, south - 0.046, 2.08), s.pane(), 0)
    brass = m.brass()
    kit.span('glass profile', (front - 0.036, y1 - 0.012, 0.009), (front - 0.016, y1 + 0.0035, 2.085), brass, 0.001, 1)
    kit.span('glass profile', (front - 0.034, y0 + 0.001, 0.0072), (front - 0.018, y1 - 0.013, 0.018), brass, 0.001, 1)
    kit.span('glass profile', (WEST + 0.003, south - 0.06, 1.1215), (WEST + 0.022, south - 0.04, 2.085), brass, 0.001, 1)
    kit.span('glass profile', (WEST + 0.0225, south - 0.058, 1.1215), (front - 0.01, south - 0.042, 1.134), brass, 0.001, 1)
    kit.tube('glass bar', [(front - 0.026, y0 + 0.03, 2.092), (WEST + SHOWER['wall'] + 0.001, y0 + 0.03, 2.092)], 0.008, brass, 10)
    kit.span('bar clamp', (front - 0.038, y0 + 0.01, 2.06), (front - 0.014, y0 + 0.05, 2.104), brass, 0.003, 1, fine=True)


def washing_place():
    """An oak vanity between the walls with a bowl, a round mirror and two globes."""
    north = SHOWER['south'] - SHOWER['nib']
    with s.on_wall((WEST, SOUTH, 0), 'east'):
        wide = north - SOUTH - 0.012
        s.vanity(0.008, wide, 0.5, 0.34, 0.78, 1, 2, top=m.stone('#ddd5c8', '#b3a793'))
        kit.span('splashback', (0.006, -0.018, 0.7805), (wide, -0.002, 0.88), m.stone('#ddd5c8', '#b3a793'), 0.002, 1, 'x')
        s.basin((0.5, -0.27, 0.7798), 0.215, 0.165, 0.12, m.stoneware('#d9d0c1'))
        s.tap((0.5, -0.075, 0.78), 0.25, 0.15)
        s.round_mirror((0.53, 0, 1.55), 0.36)
        s.globe_light((0.11, 0, 1.52), 9, 0.05)
        s.globe_light((0.95, 0, 1.52), 9, 0.05)
        u.socket((0.92, -0.002, 1.0), 'south', False)


def toilet():
    """The toilet at a half-height wall with a stone cover."""
    length = NORTH - LEDGE['from'] - 0.004
    with s.on_wall((EAST, NORTH - 0.002, 0), 'west'):
        kit.span('half wall', (0, -LEDGE['deep'], 0), (length, -0.002, LEDGE['high'] - 0.022), m.paint('#e9e3d7'), 0.002, 1, 'x')
        kit.span('half wall cover', (0, -LEDGE['deep'] - 0.008, LEDGE['high'] - 0.0215), (length + 0.008, -0.002, LEDGE['high']), m.stone('#ddd5c8', '#b3a793'), 0.003, 2, 'x')
        with kit.place((0.98, -LEDGE['deep'], 0)):
            s.toilet(m.brass())
            if kit.full():
                s.roll_holder((-0.46, 0, 0.72))
            brush = (0.33, -0.075, 0)
            if kit.full():
                kit.cylinder('brush pot', 0.045, 0.33, brush, m.stoneware('#cdbfa8'), segments=16, bevel=0)
            kit.cylinder('brush handle', 0.007, 0.12, (brush[0], brush[1], 0.329), m.brass(), segments=10, fine=True)


def radiator():
    """A heated towel ladder right of the window."""
    with s.on_wall((2.44, NORTH, 0), 'south'):
        s.ladder_radiator(0.0, 0.5, 0.45, 1.75, (4, 4, 4), m.brass())


def shower_things():
    """Bottles in the niche, a sponge on a hook, a squeegee."""
    with s.on_wall((WEST + SHOWER['wall'] - 0.085, SHOWER['south'] + 0.001, 0), 'east'):
        for x, r, h, colour, pump in ((0.77, 0.028, 0.15, b.AMBER, True), (0.845, 0.028, 0.165, b.AMBER, True), (0.925, 0.024, 0.12, '#d8cbb4', False)):
            b.bottle((x, -0.04, 1.1205), r, h, m.ceramic(colour), m.black_metal() if pump else None, '#efe6d5' if pump else None)
        b.jar((0.79, -0.042, 1.3155), 0.032, 0.06, m.stoneware('#d3c7b3'))
        kit.sphere('sponge', (0.055, 0.036, 0.034), (0.92, -0.042, 1.348), m.towel('#cda65f'), 10, fine=True)


def washing_things():
    """What stands around the bowl."""
    with s.on_wall((WEST, SOUTH, 0), 'east'):
        top = 0.7805
        b.bottle((0.285, -0.06, top), 0.034, 0.165, m.ceramic(b.AMBER), m.brass(), '#efe6d5')
        b.soap_dish((0.22, -0.38, top), 10)
        b.brush_cup((0.82, -0.13, top), ('#3f5b57', '#a8583a'), m.stoneware('#b9ab95'))
        plants.plant('branches', (0.145, -0.15, top), 0.42, 11)
        b.folded_towels((0.87, -0.33, top), [m.towel('#8b9a8d'), m.towel('#ece5d8')], (0.17, 0.22), 0.03, 4, 'hand')
        b.jar((0.78, -0.24, top), 0.026, 0.045, m.ceramic('#efe9df'))


def ledge_things():
    """A print, a candle, a diffuser and a vase on the half wall."""
    with s.on_wall((EAST, NORTH - 0.002, LEDGE['high'] + 0.0002), 'west'):
        b.candle((0.5, -0.08, 0), 0.038, 0.075, '#d9cdb8')
        b.bottle((0.62, -0.075, 0), 0.03, 0.1, m.ceramic(b.AMBER))
        for k in range(5):
            kit.tube('reed', [(0.62, -0.075, 0.07), (0.585 + 0.018 * k, -0.07 - 0.012 * (k % 3), 0.235)], 0.0015, m.oak(), 5, fine=True)
        if kit.full():
            u.vase((1.3, -0.08, 0), 0.2, m.stoneware('#a8583a'), 0.36)
    art.framed('ensuite picture', 'dunes.jpg', (0.4, 0.52), (EAST, -1.34, 1.62), 'west')


def towels():
    """Towels on the radiator and on the rail by the vanity."""
    with s.on_wall((2.44, NORTH, 0), 'south'):
        s.towel(0.05, 0.45, 1.685, -0.082, 0.62, 0.5, m.towel('#ece5d8'), 'bath', 0.0125)
        s.towel(0.08, 0.36, 1.11, -0.082, 0.4, 0.3, m.towel('#8b9a8d'), 'hand', 0.0125)


def behind_the_door():
    """A laundry basket, a towel on its hook."""
    b.basket((3.03, -2.42, 0.0005), 0.2, 0.52, lid=True)
    with s.on_wall((EAST - 0.002, -2.18, 0), 'west'):
        with kit.tagged(kind='fixed'):
            kit.tube('hook', [(0, -0.002, 1.72), (0, -0.05, 1.715), (0, -0.06, 1.735)], 0.007, m.brass(), 8)
    with s.on_wall((EAST - 0.002, -2.18, 0), 'west'):
        s.towel(-0.13, 0.13, 1.728, -0.055, 0.75, 0.6, m.towel('#c9c0ae'), 'hook', 0.008)


def stool_and_plants():
    """A stool with a towel and a book under the window, a plant on the floor."""
    b.round_stool((1.68, -0.62, 0.0005), 0.44, 0.165)
    height = b.folded_towels((1.66, -0.62, 0.4395), [m.towel('#ece5d8'), m.towel('#8b9a8d')], (0.2, 0.24), 0.04, 12, 'stool')
    u.book((1.66, -0.62, 0.44 + height), (0.19, 0.13, 0.016), '#2f3e52', 28)
    plants.plant('fern', (2.12, -0.62, 0.0005), 0.62, 5)
