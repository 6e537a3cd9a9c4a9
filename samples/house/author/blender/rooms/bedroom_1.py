"""The main bedroom."""
import math

import art
import kit
import materials as m
import plants
from rooms import _beds
from rooms import _upstairs as u
from rooms import _wardrobe

FLOOR = 2.96
BED_Y = -6.38


def build():
    """Everything in the room, in a frame that lies on its floor."""
    with kit.tagged(room='bedroom-1', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        fixed()
        u.rug(1.05, -7.72, 3.2, -5.02, m.rug('#d8cdb9', 'diamonds', '#9a8b76'))
        bed()
        night_table((0.372, -5.2), 'north')
        night_table((0.372, -7.56), 'south')
        bench()
        dresser()
        u.curtains(1.14, 4.36, -8.13, 0.44, 2.42, m.linen('#d6cbb9'))
        pictures()
        gown()
        plants.plant('olive', (4.36, -7.83, 0.0), 1.75, 5)


def fixed():
    """Ceiling lamp, sockets, switches."""
    u.pendant((2.45, -6.35, 2.55), 0.5, 0.27)
    u.switch((3.4, -4.475, 1.05), 'south')
    u.socket((0.365, -5.0, 0.3), 'east', False)
    u.socket((0.365, -7.78, 0.3), 'east', False)
    u.socket((4.695, -7.52, 0.3), 'west')


def bed():
    """A bed of 1.8 × 2.05 m with an upholstered head at the west wall, made up in linen."""
    with kit.place((0.366, BED_Y, 0)):
        _beds.upholstered_head(0.94, 1.08, m.linen('#d8cebc'), 4)
        with kit.place((0.075, 0, 0)):
            low, top = 0.25, 0.5
            for side in (-1, 1):
                kit.span('rail', (0, side * 0.9, 0.12), (2.06, side * 0.872, 0.28), m.oak(), 0.004, grain='x')
            kit.span('foot rail', (2.032, -0.871, 0.12), (2.059, 0.871, 0.28), m.oak(), 0.004, grain='y')
            kit.span('base', (0.02, -0.87, 0.2), (2.03, 0.87, low), m.oak(), 0, grain='y')
            for x, foot in ((0.25, 0.0), (1.95, 0.0105)):
                for side in (-1, 1):
                    u.leg(0.02, 0.13 - foot, (x, side * 0.8, foot), m.oak(), 0.03)
            _beds.mattress(2.02, 1.77, low, top - low, 0.01)
            pale = m.linen('#efebe1')
            laid = _beds.duvet(1.77, 2.06, top, [m.linen('#e9e4d8'), m.linen('#bfb29b')], 'main', 0.66, 0.29, 0.2, 0.36, half=0.9)
            _beds.throw(1.77, 1.66, 0.56, top, m.wool('#3f5b57'), 'main', laid, 0.36)
            for side in (-1, 1):
                _beds.leaning_pillow((0.2, side * 0.43, top - 0.004), 2 * side, 68, m.linen('#b3a48d'), seed=('back', side), fine=False)
                _beds.leaning_pillow((0.42, side * 0.42 + 0.02, top - 0.004), -3 * side, 46, pale, seed=('front', side))
            _beds.leaning_pillow((0.66, 0.06, top + 0.0), 5, 52, m.linen('#a26a50'), (0.56, 0.34), 0.7, 'small', fine=False)


def night_table(at, side):
    """An oak night table with a drawer and an open shelf, a lamp that is on, books, a glass of water."""
    x, y = at
    w, d, h = 0.42, 0.38, 0.5
    with kit.place((x, y, 0)):
        kit.span('top', (0, -w / 2, h - 0.022), (d, w / 2, h), m.oak(), 0.006, grain='y')
        for one in (-1, 1):
            kit.span('side', (0.004, one * (w / 2 - 0.001), 0.16), (d - 0.006, one * (w / 2 - 0.02), h - 0.0225), m.oak(), 0.003, 1, grain='z')
            for front in (0.04, d - 0.04):
                u.leg(0.011, 0.1605, (front, one * (w / 2 - 0.035), 0), m.oak(), 0.017)
        kit.span('floor', (0.004, -w / 2 + 0.0205, 0.16), (d - 0.008, w / 2 - 0.0205, 0.178), m.oak(), 0.002, 1, grain='y')
        kit.span('shelf', (0.004, -w / 2 + 0.0205, 0.32), (d - 0.02, w / 2 - 0.0205, 0.334), m.oak(), 0.002, 1, grain='y')
        kit.span('back', (0.004, -w / 2 + 0.0205, 0.1785), (0.012, w / 2 - 0.0205, 0.3195), m.oak(), 0, grain='y')
        u.drawers(0.02, -w / 2 + 0.021, d - 0.024, w / 2 - 0.021, 0.336, h - 0.024, 1, 1, m.oak(), 'east')
        outer = 1 if side == 'north' else -1
        u.table_lamp((0.14, outer * 0.07, h - 0.0005), 0.44, 0.135, m.stoneware('#b9ad9a') if outer > 0 else m.stoneware('#8d8577'), 8)
        if side == 'north':
            top = u.pile((0.26, -0.11, h), 2, 'north', 80)
            spectacles((0.25, -0.11, top), 20)
            u.pile((0.18, 0.02, 0.178), 3, 'shelf', 85)
        else:
            u.book((0.25, 0.08, h), (0.21, 0.15, 0.024), '#2f3e52', 96)
            u.glass_of_water((0.3, -0.12, h))
            kit.span('box', (0.06, -0.12, 0.178), (0.28, 0.1, 0.27), m.wicker(), 0.01, 2)


def spectacles(at, turn):
    """A pair of glasses, folded."""
    with kit.place(at, turn):
        rim = m.plastic('#4a3323')
        for side in (-1, 1):
            ring = [(side * 0.033 + math.cos(a) * 0.024, 0, 0.02 + math.sin(a) * 0.019) for a in u._around(14)]
            kit.tube('rim', ring, 0.0018, rim, 5, True, True)
            kit.tube('temple', [(side * 0.058, 0, 0.028), (side * 0.05, -0.02, 0.024), (-side * 0.05, -0.03 - 0.006 * side, 0.004)], 0.0017, rim, 5, True)
        kit.tube('bridge', [(-0.01, 0, 0.024), (0, 0.001, 0.027), (0.01, 0, 0.024)], 0.0016, rim, 5, True)


def bench():
    """An oak bench with a woven seat at the foot of the bed, a folded blanket and a tray of books on it."""
    with kit.place((2.86, BED_Y - 0.1, 0.0105), 1.5):
        w, d, h = 1.2, 0.36, 0.44
        for side in (-1, 1):
            for x in (-d / 2 + 0.025, d / 2 - 0.025):
                u.leg(0.014, h - 0.02, (x, side * (w / 2 - 0.05), 0), m.oak(), 0.02)
            kit.span('end rail', (-d / 2 + 0.02, side * (w / 2 - 0.06), h - 0.05), (d / 2 - 0.02, side * (w / 2 - 0.035), h - 0.02), m.oak(), 0.005, 1)
            kit.span('long rail', (side * (d / 2 - 0.036), -w / 2 + 0.03, h - 0.05), (side * (d / 2 - 0.014), w / 2 - 0.03, h - 0.02), m.oak(), 0.005, 1)
        kit.cushion('woven seat', (d, w, 0.05), (0, 0, h - 0.028), m.wicker('#c3a77c'), 0.16)
        _wardrobe.folded((0.0, 0.25, h + 0.019), (0.32, 0.46, 0.032), 3, [m.wool('#c79a4b')], 'bench', 4)
        u.book((0.02, -0.28, h + 0.02), (0.28, 0.22, 0.026), '#d8cfbd', 84)
        u.book((0.02, -0.28, h + 0.0464), (0.24, 0.18, 0.02), '#3f5b57', 92)


def dresser():
    """A low oak dresser at the east wall, a round mirror over it, a vase of branches, a bowl, a small box."""
    x0, x1, y0, y1, h = 4.235, 4.69, -7.28, -5.82, 0.78
    kit.span('top', (x0 - 0.012, y0 - 0.008, h - 0.022), (x1, y1 + 0.008, h), m.oak(), 0.005, grain='y')
    kit.span('body', (x0 + 0.021, y0, 0.14), (x1, y1, h - 0.0225), m.oak(), 0.002, 1, grain='y')
    u.drawers(x0 + 0.0205, y0 + 0.004, x1, y1 - 0.004, 0.145, h - 0.026, 2, 3, m.lacquer('#e9e4d9'), 'west')
    for x in (x0 + 0.06, x1 - 0.05):
        for y in (y0 + 0.09, y1 - 0.09):
            u.leg(0.013, 0.1405, (x, y, 0), m.oak(), 0.02)
    middle = (y0 + y1) / 2 + 0.16
    with kit.place((4.693, middle, 1.5), 180):
        kit.cylinder('mirror frame', 0.42, 0.024, (0, 0, 0), m.oak(), segments=40, bevel=0.005, axis='x')
        kit.cylinder('mirror', 0.4, 0.003, (0.0225, 0, 0), m.mirror(), segments=40, bevel=0, axis='x')
    plants.plant('branches', (4.45, y0 + 0.28, h), 0.85, 11)
    u.bowl((4.4, y1 - 0.5, h), 0.11, m.stoneware('#8d8577'), 0.05)
    kit.tube('necklace', [(4.4 + 0.055 * math.cos(a) , y1 - 0.5 + 0.05 * math.sin(2 * a) * 0.6, h + 0.03 + 0.004 * math.sin(3 * a)) for a in u._around(18)], 0.0022, m.brass(), 5, True, True)
    u.vase((4.52, y1 - 0.24, h), 0.17, m.stoneware('#c9beac'), 0.42)
    kit.span('box', (4.36, y1 - 0.2, h + 0.0003), (4.48, y1 - 0.04, h + 0.05), m.walnut(), 0.004, 1)
    kit.cylinder('bottle', 0.024, 0.09, (4.42, y1 - 0.72, h), m.glass(), segments=16)
    kit.cylinder('stopper', 0.012, 0.03, (4.42, y1 - 0.72, h + 0.0905), m.brass(), segments=12, fine=True)


def pictures():
    """A wide landscape over the bed and a small print by the door."""
    art.framed('bedroom landscape', 'hills.jpg', (1.1, 0.6), (0.365, BED_Y, 1.62), 'east')


def gown():
    """A dressing gown on a hook behind the door."""
    with kit.place((2.82, -4.475, 0), 180):
        kit.span('hook board', (-0.2, 0.002, 1.7), (0.2, 0.02, 1.77), m.oak(), 0.004, 1, grain='x')
        for x in (-0.14, 0, 0.14):
            kit.cylinder('peg', 0.008, 0.06, (x, 0.019, 1.735), m.oak(), 0.011, 10, 0, axis='y')
        _wardrobe.hung_gown((0.0, 0.0, 1.76), m.towel('#8f9a94'))


