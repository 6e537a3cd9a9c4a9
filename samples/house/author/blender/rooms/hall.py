"""Entrance hall: an oak console under a round mirror, coats on their pegs, a runner; a bench at the foot of the stairs."""
import math

import art
import kit
import materials as m
import plants
from rooms import _fitted as f
from rooms import _kitchen_things as things
from rooms._coats import coat, peg_board, scarf, shoes

X1 = 7.0
TOP = 0.82
CONSOLE = (1.72, 2.8)  # local: from north to south along the east wall


def east():
    """A frame with y = 0 at the east wall; its x is the distance south of y = 0."""
    return kit.place((X1, 0, 0), -90)


def console():
    """A slim oak console: two drawers, tapered legs, a slatted shelf below."""
    a, b = CONSOLE
    oak = m.oak()
    with east():
        kit.span('console top', (a, -0.275, TOP - 0.022), (b, -0.006, TOP), oak, 0.004, 2)
        kit.span('console body', (a + 0.03, -0.248, TOP - 0.118), (b - 0.03, -0.012, TOP - 0.0225), oak, 0.002, 1)
        mid = (a + b) / 2
        for x0, x1 in ((a + 0.045, mid), (mid, b - 0.045)):
            f.front(x0, x1, TOP - 0.112, TOP - 0.0265, -0.262, oak, False, thick=0.0135)
            kit.cylinder('drawer knob', 0.011, 0.018, ((x0 + x1) / 2, -0.28, TOP - 0.069), m.brass(), segments=16, bevel=0.003, axis='y', fine=True)
        for x in (a + 0.05, b - 0.05):
            for y in (-0.235, -0.035):
                kit.cylinder('console leg', 0.0115, TOP - 0.1185, (x, y, 0.0), oak, 0.0175, 12, 0)
        for y in (-0.2, -0.165, -0.13, -0.095, -0.06):
            kit.span('slat', (a + 0.04, y - 0.012, 0.16), (b - 0.04, y + 0.012, 0.176), oak, 0.003, 1)
        for x in (a + 0.05, b - 0.05):
            kit.span('rail', (x - 0.009, -0.235, 0.142), (x + 0.009, -0.035, 0.1605), oak, 0.002, 1)


def round_mirror():
    """A mirror in a thin oak ring, hung from the wall."""
    with kit.place((X1 - 0.006, -2.3, 1.56), -90, 90):
        kit.lathe('mirror rim', [(0.37, 0), (0.372, 0.004), (0.372, 0.026), (0.368, 0.03), (0.352, 0.03), (0.35, 0.022), (0.35, 0.014), (0.0, 0.0135)], (0, 0, 0), m.oak(), 40)
        kit.cylinder('mirror', 0.3495, 0.002, (0, 0, 0.0155), m.mirror(), segments=44, bevel=0)


def table_lamp():
    """A stoneware foot with an open linen shade; on."""
    with east():
        x, y = CONSOLE[0] + 0.17, -0.135
        profile = [(0.045, 0), (0.06, 0.012), (0.068, 0.07), (0.06, 0.14), (0.03, 0.19), (0.014, 0.215), (0.011, 0.26), (0, 0.26)]
        things.turned('lamp foot', profile, (x, y, TOP), m.stoneware('#7d8f86'), 28)
        kit.lathe('lamp shade', [(0.115, 0.235), (0.085, 0.4), (0.0825, 0.4), (0.1125, 0.235), (0.115, 0.235)], (x, y, TOP), m.glow('#ffd49a', 3.0), 32)
        kit.sphere('bulb', 0.026, (x, y, TOP + 0.305), m.glow('#fff0d0', 9), 12, fine=True)
        kit.lamp('hall lamp', (x, y, TOP + 0.31), 4.5, radius=0.05)
        kit.tube('lamp cord', [(x + 0.04, y + 0.03, TOP + 0.006), (x + 0.09, -0.03, TOP + 0.004), (x + 0.1, -0.0035, TOP - 0.02), (x + 0.1, -0.0035, 0.33)], 0.0024, m.linen('#8d7f6b'), 5, fine=True)
        f.socket(x + 0.1, 0.3, 1, -0.0005)


def on_the_console():
    """A bowl of keys, the post, a vase of branches; below, a basket and a folded throw."""
    with east():
        x = CONSOLE[0] + 0.52
        things.bowl((x, -0.15, TOP), 0.075, 0.04, m.stoneware('#b7aa97'))
        keys((x, -0.15, TOP + 0.008))
        for k, (colour, turn) in enumerate((('#efe9dc', 8), ('#d9cfbb', -6), ('#f5f2ea', 17))):
            with kit.place((x + 0.24, -0.14, TOP + 0.0004 + k * 0.0027), turn):
                kit.box('letter', (0.22 - k * 0.02, 0.11, 0.0022), (0, 0, 0), m.paper(colour), 0, fine=k > 0)
        with kit.place((x + 0.235, -0.15, TOP + 0.0092), 12):
            spectacles()
        basket((CONSOLE[0] + 0.3, -0.13, 0.1765))
        things.folded((CONSOLE[0] + 0.78, -0.13, 0.1765), (0.34, 0.2, 0.075), m.wool('#b9b2a4'), 3, 2)
        things.folded((CONSOLE[0] + 0.785, -0.13, 0.255), (0.3, 0.18, 0.045), m.wool('#2f3e52'), 2, -3)
    plants.plant('branches', (X1 - 0.14, -CONSOLE[1] + 0.14, TOP), 0.62, 6)


def keys(at):
    """Two keys on a ring with a leather tag."""
    x, y, z = at
    ring = [(x + 0.017 * math.cos(math.tau * k / 14), y + 0.017 * math.sin(math.tau * k / 14), z + 0.008) for k in range(14)]
    kit.tube('key ring', ring, 0.0014, m.steel(), 5, closed=True, fine=True)
    for turn, metal in ((25, m.brass()), (70, m.steel())):
        with kit.place((x, y, z + 0.008), turn):
            kit.cylinder('key', 0.012, 0.0025, (0.03, 0, 0), metal, segments=14, bevel=0, fine=True)
            kit.span('key', (0.04, -0.004, 0.0002), (0.07, 0.004, 0.0024), metal, 0, fine=True)
    with kit.place((x, y, z + 0.009), 200):
        kit.span('tag', (0.014, -0.012, 0), (0.062, 0.012, 0.004), m.leather('#a0674e'), 0.001, 1, fine=True)


def spectacles():
    """A pair of glasses on the letters."""
    for side in (-1, 1):
        ring = [(side * 0.033 + 0.023 * math.cos(math.tau * k / 16), -0.02, 0.022 + 0.019 * math.sin(math.tau * k / 16)) for k in range(16)]
        kit.tube('rim', ring, 0.0018, m.black_metal(), 5, closed=True, fine=True)
        kit.tube('temple', [(side * 0.056, -0.02, 0.027), (side * 0.058, 0.07, 0.02), (side * 0.054, 0.1, 0.002)], 0.0016, m.black_metal(), 5, fine=True)
    kit.tube('bridge', [(-0.01, -0.02, 0.025), (0, -0.021, 0.029), (0.01, -0.02, 0.025)], 0.0016, m.black_metal(), 5, fine=True)


def basket(at):
    """A low wicker basket for gloves and hats."""
    x, y, z = at

    def ring(inset, height):
        return [(x + a, y + b, z + height) for a, b in f.rounded(-0.2 + inset, 0.2 - inset, -0.11 + inset, 0.11 - inset, 0.05, 4)]

    f.rings('basket', [ring(0.02, 0), ring(0.005, 0.012), ring(0, 0.19), ring(0.014, 0.19), ring(0.018, 0.03)], m.wicker(), True, True)
    kit.tube('basket rim', ring(0.007, 0.19), 0.009, m.wicker('#9c7a4d'), 6, closed=True, fine=True)
    kit.sphere('hat', (0.095, 0.075, 0.06), (x - 0.06, y, z + 0.14), m.wool('#bfa06a'), 16, fine=True)
    kit.sphere('gloves', (0.08, 0.07, 0.05), (x + 0.09, y + 0.005, z + 0.13), m.wool('#7d8f86'), 14, fine=True)
    kit.sphere('bobble', 0.024, (x - 0.075, y - 0.01, z + 0.21), m.wool('#e5dac6'), 10, fine=True)


def coats():
    """A peg board with two coats, a scarf and the dog's lead; shoes on a tray below, an umbrella stand beside."""
    with east():
        peg_board(2.96, 3.82, 1.74, 6)
        coat((3.032, -0.1, 1.665), '#3b4a60', 1.02, 0.37, 3)
        coat((3.462, -0.1, 1.66), '#b69a74', 0.92, 0.36, 8)
        scarf((3.748, -0.075, 1.745), '#a56f56')
        lead((3.874, -0.035, 1.66))
        kit.cylinder('lead hook', 0.007, 0.055, (3.874, -0.06, 1.652), m.brass(), segments=10, bevel=0, axis='y', fine=True)
        kit.sphere('lead hook', 0.011, (3.874, -0.062, 1.652), m.brass(), 10, fine=True)
        kit.box('shoe tray', (0.62, 0.27, 0.008), (3.36, -0.15, 0.0005), m.rug('#6a6258'), 0.002, 1)
    with east():
        shoes((3.22, -0.16, 0.009), 3)
        shoes((3.5, -0.17, 0.009), -7, '#e5ded0', '#ffffff')


def lead(at):
    """A leather dog lead in two loops."""
    x, y, z = at
    leather = m.leather('#6f4327')
    for wide, long, dy in ((0.032, 0.46, 0.0), (0.044, 0.38, 0.012)):
        path = [(x + wide * math.sin(t), y + dy + 0.005 * math.cos(t), z - long / 2 + long / 2 * math.cos(t)) for t in (math.tau * k / 20 for k in range(20))]
        kit.tube('dog lead', path, 0.005, leather, 5, closed=True, fine=True)
    kit.tube('lead end', [(x, y - 0.006, z - 0.45), (x + 0.012, y - 0.01, z - 0.6)], 0.005, leather, 6, fine=True)
    kit.tube('snap hook', [(x + 0.012, y - 0.01, z - 0.6), (x + 0.015, y - 0.01, z - 0.665)], 0.006, m.brass(), 6, fine=True)


def umbrella_stand():
    """A tall stoneware jar with two umbrellas."""
    x, y = X1 - 0.135, -1.604
    things.turned('umbrella stand', [(0.08, 0), (0.09, 0.01), (0.095, 0.2), (0.086, 0.46), (0.09, 0.48), (0.083, 0.48), (0.078, 0.44), (0.085, 0.2), (0, 0.02)], (x, y, 0.0005), m.stoneware('#cfc5b4'), 32)
    for dx, dy, colour, lean in ((0.03, 0.02, '#2f3e52', 0.05), (-0.035, -0.01, '#3f5b57', -0.04)):
        foot, top = (x + dx, y + dy, 0.04), (x + dx * 0.4 + 0.01, y + dy + lean, 0.66)
        kit.tube('umbrella', [foot, (foot[0], foot[1], 0.12), top, (top[0], top[1], 0.7)], [0.006, 0.02, 0.03, 0.012], m.linen(colour), 8)
        bend = [(top[0], top[1] + 0.032 * (1 - math.cos(t)), 0.78 + 0.04 * math.sin(t)) for t in (math.pi * k / 6 for k in range(7))]
        kit.tube('umbrella handle', [(top[0], top[1], 0.69), *bend], 0.009, m.walnut(), 8, fine=True)


def floor_cloths():
    """The mat at the door, the runner."""
    kit.box('door mat', (0.95, 0.5, 0.01), (6.28, -0.68, 0.0005), m.rug('#7a6a52'), 0.003, 1)
    with kit.place((6.2, -2.42, 0), -0.8):
        kit.box('runner', (0.8, 2.35, 0.01), (0, 0, 0.0005), f.striped('#b9ab93', '#8d6a55', 0.16, 0.12), 0.003, 1, 'y')
        source = kit.seeded('runner fringe')
        for end in (-1, 1):
            for k in range(27):
                x = (k / 26 - 0.5) * 0.78
                kit.tube('fringe', [(x, end * 1.172, 0.006), (x + source.uniform(-0.006, 0.006), end * 1.215, 0.003)], 0.003, m.linen('#d8c6a8'), 3, fine=True)


def pendant():
    """A paper lantern on a cord, between the hall's two places to stand."""
    x, y, z, r = 6.25, -2.05, 2.13, 0.2
    kit.sphere('lantern', (r, r, r * 0.82), (x, y, z), m.glow('#ffe3bc', 1.7), 26)
    for k in range(-2, 3):
        angle = math.radians(k * 27)
        radius, height = r * math.cos(angle) + 0.001, r * 0.82 * math.sin(angle)
        path = [(x + radius * math.cos(math.tau * i / 26), y + radius * math.sin(math.tau * i / 26), z + height) for i in range(26)]
        kit.tube('lantern rib', path, 0.0016, m.paper('#d9c9a8'), 3, closed=True, fine=True)
    top = z + r * 0.82
    kit.cylinder('lantern cap', 0.03, 0.02, (x, y, top - 0.008), m.brass(), segments=18, bevel=0.003)
    kit.cylinder('cord', 0.003, 2.6 - top, (x, y, top + 0.01), m.black_metal(), segments=8, bevel=0)
    kit.cylinder('ceiling rose', 0.05, 0.022, (x, y, 2.597), m.brass(), segments=28, bevel=0.004)
    kit.lamp('hall pendant', (x, y, z), 42, radius=0.12)


def foot_of_stairs():
    """A low bench with a cushion under a picture at the west end, a tall jar, a small lamp on the wall."""
    oak = m.oak()
    with kit.place((3.425, -3.545, 0), 90):
        kit.span('bench seat', (-0.36, -0.34, 0.405), (0.36, -0.012, 0.435), oak, 0.005, 2)
        for x in (-0.31, 0.31):
            kit.span('bench side', (x - 0.014, -0.325, 0), (x + 0.014, -0.03, 0.4055), oak, 0.003, 1, 'z')
        kit.span('bench rail', (-0.296, -0.19, 0.3), (0.296, -0.165, 0.38), oak, 0.003, 1)
        kit.box('seat cushion', (0.66, 0.31, 0.05), (0, -0.178, 0.4345), m.linen('#a3afa3'), 0.018, 3)
        with kit.place((0.16, -0.145, 0.485), 6, 72):
            kit.cushion('cushion', (0.38, 0.38, 0.12), (0, 0.19, -0.06), m.wool('#c2a46e'), 0.85)


def wall_lamp():
    """An opal ball on a brass arm beside the bench."""
    x, y, z = 4.02, -3.94, 1.78
    kit.cylinder('lamp rose', 0.04, 0.012, (x, y + 0.003, z), m.brass(), segments=20, axis='y')
    kit.tube('lamp arm', [(x, y + 0.012, z), (x, y + 0.085, z), (x, y + 0.1, z - 0.014)], 0.006, m.brass(), 8)
    with kit.place((x, y + 0.1, z - 0.085), 0, 180):
        kit.cylinder('lamp cap', 0.02, 0.03, (0, 0, -0.072), m.brass(), segments=14)
    kit.sphere('opal globe', 0.065, (x, y + 0.1, z - 0.085), m.glow('#ffe0b4', 3.0), 20)
    kit.lamp('wall lamp', (x, y + 0.1, z - 0.085), 11, radius=0.045)


def pictures():
    """One picture over the bench, one beside the way to the living room."""
    art.framed('hall picture', 'coast.jpg', (0.5, 0.66), (3.422, -3.545, 1.5), 'east')
    art.framed('passage picture', 'stones.jpg', (0.36, 0.48), (5.5, -3.938, 1.56), 'north', frame='black')


def fittings():
    """Switches beside the front door and the way to the living room."""
    with east():
        f.switch(0.48)
        f.switch(1.58)


def build():
    """What stays, then the furniture."""
    with kit.tagged(room='hall', kind='fixed', floor='ground'):
        pendant()
        wall_lamp()
        fittings()
    with kit.tagged(room='hall', kind='furniture', floor='ground'):
        console()
        round_mirror()
        table_lamp()
        on_the_console()
        coats()
        umbrella_stand()
        floor_cloths()
        foot_of_stairs()
        pictures()
