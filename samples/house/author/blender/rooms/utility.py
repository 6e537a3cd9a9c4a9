"""Utility room: washing machine and dryer under an oak top, wall units, the heat pump's cylinder, hooks, ironing board."""
import math

import kit
import materials as m
from rooms import _fitted as f
from rooms import _kitchen_things as things
from rooms._coats import boots, coat, peg_board

X0, Y0, X1, Y1 = 7.12, -3.94, 8.72, -1.72
TOP = (0.868, 0.895)


def west():
    """A frame with y = 0 at the west wall and x from the south, northwards."""
    return kit.place((X0, Y0, 0), 90)


def south():
    """A frame with y = 0 at the south wall and x from the east, westwards."""
    return kit.place((X1, Y0, 0), 180)


def machine(x, dark, programme):
    """A washing machine or dryer: drum door, drawer, dial and display; `x` is its left side."""
    body, mid = m.lacquer('#f1f0ec'), x + 0.298
    face = -0.6
    kit.span('machine', (x, face, 0.012), (x + 0.596, -0.03, 0.85), body, 0.008, 2)
    kit.span('kick panel', (x + 0.012, face - 0.003, 0.03), (x + 0.584, face + 0.004, 0.115), m.plastic('#e4e2dc'), 0.002, 1, fine=True)
    kit.span('controls', (x + 0.006, face - 0.005, 0.742), (x + 0.59, face + 0.004, 0.842), m.plastic('#f5f4f1'), 0.003, 1)
    kit.cylinder('dial', 0.029, 0.02, (mid, face - 0.025, 0.792), m.chrome(), segments=14, bevel=0.003, axis='y', fine=True)
    kit.span('display', (mid + 0.07, face - 0.0068, 0.77), (mid + 0.2, face - 0.004, 0.815), m.screen(), 0.001, 1, fine=True)
    kit.span('drawer', (x + 0.03, face - 0.0068, 0.757), (x + 0.19, face - 0.004, 0.828), m.plastic('#eceae4'), 0.001, 1, fine=True)
    ring = m.metal('#4a4b4d', 0.3) if dark else m.chrome()
    with kit.place((mid, face, 0.44), 0, 90):
        kit.lathe('drum door', [(0.2, -0.002), (0.2, 0.012), (0.185, 0.03), (0.15, 0.033), (0.143, 0.02), (0.143, 0.012), (0.2, -0.002)], (0, 0, 0), ring, 28)
        kit.lathe('drum glass', [(0.144, 0.013), (0.12, 0.005), (0.07, 0.016), (0.0, 0.02)] if programme else [(0.144, 0.013), (0.12, 0.02), (0.07, 0.029), (0.0, 0.032)], (0, 0, 0), m.screen(), 20)
        kit.span('door catch', (0.15, -0.03, 0.02), (0.19, 0.03, 0.038), m.plastic('#d5d3cd'), 0.005, 1, fine=True)


def laundry():
    """Two machines under a worktop, wall units above, a rail between them."""
    with west():
        machine(0.025, False, True)
        machine(0.632, True, False)
        kit.span('end panel', (1.238, -0.612, 0), (1.256, -0.006, TOP[0] - 0.001), m.lacquer('#dfe0d6'), 0.001, 1)
        f.worktop(0.005, 1.27, -0.64, -0.005, m.oak(), z=TOP)
        f.tiled(0.006, 1.27, TOP[1] + 0.0015, 1.46, f.handmade_tile())
        low, high = 1.5, 2.24
        kit.span('wall unit', (0.006, -0.318, low), (1.27, -0.006, high), m.lacquer('#e8e4da'), 0.001, 1)
        for k in range(3):
            a, b = 0.006 + k * 0.4213, 0.006 + (k + 1) * 0.4213
            f.front(a, b, low - 0.012, high, -0.34, m.lacquer('#dfe0d6'))
            f.knob(b - 0.04 if k != 2 else a + 0.04, -0.34, low + 0.05)
        f.socket(0.2, 1.12, 2, -0.0105)
        kit.span('wall unit light', (0.12, -0.1, low - 0.006), (1.16, -0.085, low + 0.001), m.glow('#ffd9a3', 7), 0, fine=True)
        for x in (0.35, 0.92):
            kit.lamp('wall unit light', (x, -0.13, low - 0.03), 2.2, radius=0.03)
        kit.tube('rail', [(0.34, -0.05, 1.3), (1.2, -0.05, 1.3)], 0.007, m.brass(), 8)
        for x in (0.36, 0.77, 1.18):
            kit.cylinder('rail holder', 0.006, 0.04, (x, -0.05, 1.3), m.brass(), segments=8, bevel=0, axis='y', fine=True)


def cylinder():
    """The heat pump's hot-water cylinder with its display and pipes."""
    x, y, white = X0 + 0.335, Y1 - 0.325, m.lacquer('#f3f2ee')
    profile = [(0.26, 0.06), (0.285, 0.075), (0.29, 0.1), (0.29, 1.72), (0.28, 1.76), (0.22, 1.8), (0.0, 1.815)]
    kit.lathe('cylinder', profile, (x, y, 0), white, 40)
    kit.lathe('cylinder band', [(0.2905, 1.35), (0.292, 1.352), (0.292, 1.372), (0.2905, 1.374), (0.289, 1.36), (0.2905, 1.35)], (x, y, 0), m.metal('#b9b9b7', 0.3), 30, fine=True)
    for k in range(3):
        a = math.tau * (k / 3 + 0.1)
        kit.cylinder('foot', 0.025, 0.062, (x + 0.2 * math.cos(a), y + 0.2 * math.sin(a), 0), m.black_metal(), segments=10, bevel=0, fine=True)
    with kit.place((x, y, 1.5), 40):
        kit.span('display', (-0.075, -0.303, 0), (0.075, -0.28, 0.12), m.plastic('#3c3f42'), 0.004, 1)
        kit.span('display', (-0.055, -0.3048, 0.045), (0.055, -0.302, 0.1), m.screen(), 0, fine=True)
    copper = m.metal('#b87a56', 0.3)
    for dx, dy in ((-0.14, 0.2), (0.02, 0.24)):
        kit.tube('pipe', [(x + dx * 0.6, y + dy * 0.6, 1.79), (x + dx * 0.6, y + dy * 0.6, 1.95), (x + dx, y + dy, 2.05), (x + dx, y + dy, 2.618)], 0.014, copper, 10)
    kit.cylinder('valve', 0.02, 0.05, (x + 0.012, y + 0.144, 1.86), m.brass(), segments=14, fine=True)
    kit.tube('valve lever', [(x + 0.012, y + 0.144, 1.885), (x + 0.09, y + 0.1, 1.9)], 0.006, m.plastic('#a8583a'), 6, fine=True)


def electric_panel():
    """The consumer unit: a white frame with a door, and the meter's glass."""
    with kit.place((X1, -3.44, 0), -90):
        kit.span('electric panel', (0.035, -0.03, 1.42), (0.42, -0.005, 2.02), m.lacquer('#f1efe9'), 0.004, 1)
        kit.span('panel door', (0.05, -0.037, 1.435), (0.405, -0.03, 2.005), m.lacquer('#e9e6de'), 0.002, 1)
        kit.cylinder('panel lock', 0.01, 0.006, (0.39, -0.042, 1.72), m.chrome(), segments=12, axis='y', fine=True)
        f.switch(0.12, 1.05)


def ceiling_light():
    """A flat opal disc."""
    kit.cylinder('ceiling light rim', 0.16, 0.05, (7.95, -2.95, 2.57), m.lacquer('#e9e4d8'), segments=28, bevel=0.006)
    kit.cylinder('ceiling light', 0.147, 0.02, (7.95, -2.95, 2.553), m.glow('#ffe7c6', 3.5), segments=28, bevel=0.008)
    kit.lamp('ceiling light', (7.95, -2.95, 2.5), 40, radius=0.14)


def ironing_board():
    """Hung on its hook beside the machines, its legs folded."""
    with south():
        x, face = 0.715, -0.045
        outline = [(-0.15, 0), (0.15, 0), (0.16, 0.3), (0.16, 0.75), (0.13, 1.0), (0.08, 1.13), (0.0, 1.18), (-0.08, 1.13), (-0.13, 1.0), (-0.16, 0.75), (-0.16, 0.3)]
        # In light detail its back has no rounded edge, and would stand out beside it.
        thick = 0.03 if kit.full() else 0.023
        kit.prism('ironing board', [(x + a, 0.55 + b) for a, b in outline], thick, (0, face - 0.03, 0), f.striped('#c3cbc3', '#efe9dc', 0.03, 0.3), 0.01, 2, axis='y')
        kit.tube('legs', [(x - 0.1, face + 0.012, 0.5), (x - 0.08, face + 0.012, 1.5)], 0.009, m.lacquer('#e6e3da'), 8)
        kit.tube('legs', [(x + 0.1, face + 0.012, 0.5), (x + 0.08, face + 0.012, 1.5)], 0.009, m.lacquer('#e6e3da'), 8)
        kit.tube('foot bar', [(x - 0.16, face + 0.012, 0.5), (x + 0.16, face + 0.012, 0.5)], 0.01, m.black_metal(), 8)
        kit.span('hook', (x - 0.012, -0.05, 1.735), (x + 0.012, -0.004, 1.755), m.brass(), 0.004, 1)


def hooks():
    """A peg rail with a garden jacket and a canvas bag, a broom beside it; boots below on their mat."""
    with south():
        peg_board(0.06, 0.48, 1.72, 4)
        coat((0.17, -0.1, 1.64), '#56624f', 0.78, 0.36, seed=5)
        bag()
        kit.box('boot mat', (0.46, 0.3, 0.008), (0.265, -0.165, 0.0005), m.rug('#5a544b'), 0.002, 1)
    boots((X1 - 0.2, Y0 + 0.17, 0.009), 172, '#3f4a3c')
    broom()


def bag():
    """A canvas bag on its peg."""
    cloth = m.linen('#cdbb98')
    with kit.place((0.4, -0.075, 0)):
        outline = [(-0.15, 1.02), (0.15, 1.02), (0.155, 1.2), (0.14, 1.4), (-0.14, 1.4), (-0.155, 1.2)]
        kit.prism('bag', outline, 0.05, (0, -0.04, 0), cloth, 0.018, 2, axis='y')
        for y in (-0.028, -0.002):
            kit.tube('bag handle', [(-0.08, y, 1.39), (-0.06, y, 1.55), (0.0, y * 0.3, 1.655), (0.06, y, 1.55), (0.08, y, 1.39)], 0.007, cloth, 6)


def broom():
    """A broom leaning in the corner."""
    x, y = X1 - 0.52, Y0 + 0.07
    kit.tube('broom stick', [(x, y + 0.03, 0.16), (x + 0.03, y - 0.035, 1.45)], 0.011, m.oak(), 8)
    kit.box('broom head', (0.24, 0.05, 0.035), (x, y + 0.032, 0.09), m.oak(), 0.006, 1)
    kit.prism('bristles', [(-0.13, 0), (0.13, 0), (0.115, 0.092), (-0.115, 0.092)], 0.055, (x, y + 0.005, 0.0005), m.wicker('#a98f62'), 0.006, 1, axis='y')


def on_the_top():
    """A basket of folded towels, soap and pegs; a cloth on the rail."""
    z = TOP[1]
    with west():
        basket((0.97, -0.3, z), 0.3, 0.22, 0.19, 90)
        for k, colour in enumerate(('#eee9df', '#b9c0b4', '#eee9df')):
            things.folded((0.97, -0.3, z + 0.075 + k * 0.06), (0.25, 0.18, 0.058), m.towel(colour), 2, 90 + k * 3 - 3)
        detergent((0.13, -0.15, z), '#f0ece2', 0.26, '#7d8f86')
        detergent((0.25, -0.17, z), '#d8d2c2', 0.2, '#c79a4b')
        things.turned('peg bowl', [(0.05, 0), (0.075, 0.03), (0.085, 0.07), (0.08, 0.07), (0.07, 0.03), (0, 0.02)], (0.42, -0.24, z), m.stoneware('#b7aa97'), 24)
        source = kit.seeded('pegs')
        for k in range(6):
            a = source.uniform(0, 360)
            with kit.place((0.42 + source.uniform(-0.03, 0.03), -0.24 + source.uniform(-0.03, 0.03), z + 0.052 + k * 0.003), a):
                kit.span('peg', (-0.035, -0.005, 0), (0.035, 0.005, 0.011), m.oak(), 0, fine=True)
        things.hung_cloth((0.56, -0.05, 1.3075), 0.26, 0.27, m.linen('#d8d1c3'), 0.0095, 0.9, 3)
        things.hung_cloth((0.98, -0.05, 1.3075), 0.2, 0.2, m.linen('#a97f68'), 0.0095, 0.9, 9)


def detergent(at, colour, high, cap):
    """A bottle of detergent with a measuring cap and a paper label."""
    x, y, z = at
    things.turned('detergent', [(0.045, 0), (0.048, 0.006), (0.048, high * 0.66), (0.04, high * 0.78), (0.02, high * 0.84), (0.019, high * 0.86), (0, high * 0.86)], at, m.plastic(colour), 22)
    kit.cylinder('cap', 0.023, high * 0.16, (x, y, z + high * 0.85), m.plastic(cap), segments=14, bevel=0.003)
    kit.lathe('label', [(0.0482, high * 0.16), (0.0486, high * 0.17), (0.0486, high * 0.52), (0.0482, high * 0.53), (0.0482, high * 0.16)], at, m.paper('#efe6d3'), 22, fine=True)


def basket(at, long, wide, high, turn=0.0):
    """An open wicker basket with round corners."""
    with kit.place(at, turn):
        def ring(inset, z):
            return [(x, y, z) for x, y in f.rounded(-long / 2 + inset, long / 2 - inset, -wide / 2 + inset, wide / 2 - inset, 0.05, 4)]

        f.rings('basket', [ring(0.02, 0), ring(0.004, 0.012), ring(0, high), ring(0.014, high), ring(0.018, 0.03)], m.wicker(), True, True)
        kit.tube('basket rim', [(x, y, high) for x, y, _ in ring(0.007, high)], 0.009, m.wicker('#9c7a4d'), 5, closed=True, fine=True)


def laundry_basket():
    """A tall willow basket with a linen lining, a shirt's sleeve hanging out."""
    x, y = X0 + 0.2, -2.5
    things.turned('laundry basket', [(0.115, 0), (0.125, 0.01), (0.148, 0.55), (0.15, 0.58), (0.14, 0.58), (0.13, 0.5), (0.12, 0.3), (0, 0.28)], (x, y, 0.0005), m.wicker('#bd9c6c'), 26)
    kit.lathe('lining', [(0.152, 0.47), (0.1535, 0.49), (0.154, 0.578), (0.148, 0.586), (0.137, 0.584), (0.134, 0.5), (0.152, 0.47)], (x, y, 0.0005), m.linen('#e9e2d4'), 26)
    kit.cushion('washing', (0.24, 0.23, 0.16), (x, y, 0.5), m.linen('#c9d0cf'), 0.7, crease=0.02)
    kit.sphere('washing', (0.075, 0.06, 0.035), (x + 0.02, y - 0.02, 0.655), m.linen('#a97f68'), 14)


def build():
    """What is built in, then what is kept there."""
    with kit.tagged(room='utility', kind='fixed', floor='ground'):
        laundry()
        cylinder()
        electric_panel()
        ceiling_light()
    with kit.tagged(room='utility', kind='furniture', floor='ground'):
        ironing_board()
        hooks()
        on_the_top()
        laundry_basket()
