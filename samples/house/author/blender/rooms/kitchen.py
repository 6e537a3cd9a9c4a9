"""Kitchen: moss-green units along the north and east walls, oak tall units in the west, an open shelf, a pale quartz top."""
import art
import kit
import materials as m
import plants
from rooms import _fitted as f
from rooms import _kitchen_things as things

GREEN = '#7c9084'
X0, X1, Y1 = 8.84, 11.64, -0.36
TALL = (0.005, 1.345)  # local: from the south end of the tall units, northwards
SHELF = 1.43
SINK = (1.2, 1.72, -0.53, -0.13)
HOB = 2.94  # its middle on the east side, from the north


def green():
    """The fronts' lacquer."""
    return m.lacquer(GREEN)


def quartz():
    """The worktops."""
    return m.stone('#ebe7df', '#d3cbbf')


def north():
    """A frame with y = 0 at the north wall and x from the west."""
    return kit.place((X0, Y1, 0))


def east():
    """A frame with y = 0 at the east wall and x from the north, southwards."""
    return kit.place((X1, Y1, 0), -90)


def west():
    """A frame with y = 0 at the west wall and x from the tall units' south end, northwards."""
    return kit.place((X0, -2.35, 0), 90)


# ---------------------------------------------------------------- fitted


def north_units():
    """Drawers, the sink's doors, a corner door; the sink and its tap."""
    colour = green()
    with north():
        f.plinth(0.62, 2.11, colour)
        kit.span('filler', (0.63, -f.DEPTH + 0.002, 0.1), (0.6585, -0.5, 0.873), colour, 0.001, 1)
        f.carcass(0.01, 0.62, 0.1, 0.872)
        f.base_drawers(0.66, 1.16, colour)
        f.carcass(1.16, 1.76, 0.1, 0.64)
        for side, hinge in ((1.16, 1), (1.46, 0)):
            f.front(side, side + 0.3, 0.1, 0.873, -f.DEPTH, colour)
            f.knob(side + (0.265 if hinge else 0.035), -f.DEPTH, 0.8)
        f.base_door(1.76, 2.12, colour, 'right')
        kit.span('filler', (2.1215, -f.DEPTH + 0.002, 0.1), (2.178, -0.5, 0.873), colour, 0.001, 1)
        f.worktop(0.005, 2.795, -0.635, -0.004, quartz(), SINK)
        f.sink(*SINK)
        f.swan_tap((1.46, -0.085, 0.9), high=0.37)


def east_units():
    """Dishwasher, drawers, a door, the oven under the hob, narrow drawers."""
    colour = green()
    with east():
        f.plinth(0.69, 3.6, colour)
        kit.span('filler', (0.622, -f.DEPTH + 0.002, 0.1), (0.6585, -0.5, 0.873), colour, 0.001, 1)
        f.carcass(0.66, 1.26, 0.1, 0.872)
        f.front(0.66, 1.26, 0.1, 0.873, -f.DEPTH, colour)
        f.pull(0.96, -f.DEPTH, 0.81, 0.24)
        f.base_drawers(1.26, 2.06, colour)
        f.base_door(2.06, 2.64, colour)
        oven()
        f.base_drawers(3.24, 3.62, colour)
        kit.span('end panel', (3.6215, -f.DEPTH, 0), (3.642, -0.006, 0.8735), colour, 0.001, 1)
        f.worktop(0.637, 3.655, -0.635, -0.004, quartz())
        hob()


def oven():
    """A black glass oven with two knobs and a bar, between a drawer and the worktop."""
    x0, x1 = HOB - 0.3, HOB + 0.3
    face = -f.DEPTH - 0.004
    f.carcass(x0, x1, 0.1, 0.872)
    f.front(x0, x1, 0.1, 0.27, -f.DEPTH, green(), True, 0.045)
    kit.span('oven panel', (x0 + 0.002, face, 0.772), (x1 - 0.002, face + 0.02, 0.87), m.metal('#3a3b3c', 0.3), 0.002, 1)
    kit.span('oven door', (x0 + 0.002, face, 0.274), (x1 - 0.002, face + 0.02, 0.769), m.screen(), 0.002, 1)
    kit.span('display', (HOB - 0.06, face - 0.0016, 0.8), (HOB + 0.06, face, 0.84), m.screen(), 0, fine=True)
    for side in (-0.2, 0.2):
        kit.cylinder('oven knob', 0.021, 0.022, (HOB + side, face - 0.022, 0.82), m.steel(), segments=14, bevel=0.003, axis='y', fine=True)
    f.pull(HOB, face, 0.725, 0.5, metal=m.steel())


def hob():
    """An induction hob with a steel rim and thin printed rings."""
    z, y = f.WORKTOP[1], -0.335
    kit.box('hob rim', (0.6, 0.52, 0.004), (HOB, y, z), m.steel(), 0.001, 1)
    kit.box('hob', (0.592, 0.512, 0.004), (HOB, y, z + 0.0025), m.screen(), 0.001, 1)
    for dx, dy, r in ((-0.15, -0.11, 0.09), (-0.15, 0.12, 0.07), (0.15, -0.11, 0.07), (0.15, 0.12, 0.09)):
        kit.lathe('zone', [(r, 0), (r - 0.0008, 0.0016), (r - 0.0016, 0), (r, 0)], (HOB + dx, y + dy, z + 0.0064), m.plastic('#8a8a8a'), 24, fine=True)


def hood():
    """A slim plastered hood with a steel underside and an oak lip."""
    with east():
        a, b = HOB - 0.31, HOB + 0.31
        kit.prism('hood', [(-0.004, 1.66), (-0.35, 1.66), (-0.35, 1.72), (-0.22, 2.02), (-0.22, 2.612), (-0.004, 2.612)], b - a, (a, 0, 0), m.paint('#efece4'), 0.006, 2, axis='x')
        kit.span('hood lip', (a - 0.01, -0.364, 1.64), (b + 0.01, -0.004, 1.668), m.oak(), 0.003, 1)
        kit.span('hood filter', (a + 0.06, -0.31, 1.634), (b - 0.06, -0.06, 1.641), m.steel(), 0.001, 1)
        for x in (a + 0.14, b - 0.14):
            kit.cylinder('hood light', 0.025, 0.003, (x, -0.2, 1.6315), m.glow('#ffe0b4', 8), segments=16, bevel=0, fine=True)
        kit.lamp('hood light', (HOB, -0.2, 1.6), 4, radius=0.05)


def splashback():
    """Zellige behind the worktops: low under the windows, up to the shelves beside them."""
    with north():
        f.tiled(0.012, 0.626, 0.9015, SHELF - 0.002)
        f.tiled(0.627, 2.293, 0.9015, 1.055)
        f.tiled(2.294, 2.79, 0.9015, SHELF - 0.002)
        f.socket(0.36, 1.12, 2, -0.0105)
        f.socket(2.44, 1.12, 1, -0.0105)
    with east():
        f.tiled(0.012, 1.105, 0.9015, SHELF - 0.002)
        f.tiled(1.106, 2.375, 0.9015, 1.055)
        f.tiled(2.376, 3.65, 0.9015, 1.638)
        f.socket(0.62, 1.12, 3, -0.0105)
        f.socket(2.52, 1.12, 1, -0.0105)
    with kit.place((X0, Y1, 0), 90):
        f.tiled(-0.63, -0.012, 0.9015, SHELF - 0.002)


def shelves():
    """Open oak shelves with a dim, warm light beneath: two in the east, one in the nook beside the tall units."""
    with east():
        for z in (SHELF, 1.8):
            kit.span('shelf', (0.006, -0.24, z), (1.1, -0.004, z + 0.032), m.oak(), 0.003, 1)
        kit.span('shelf light', (0.1, -0.06, SHELF - 0.006), (1.0, -0.045, SHELF + 0.001), m.glow('#ffd9a3', 7), 0, fine=True)
        for x in (0.25, 0.55, 0.85):
            kit.lamp('shelf light', (x, -0.07, SHELF - 0.03), 1.3, radius=0.02)
    with north():
        kit.span('shelf', (0.006, -0.24, SHELF), (0.61, -0.004, SHELF + 0.032), m.oak(), 0.003, 1)
        kit.span('shelf', (2.33, -0.24, SHELF), (2.552, -0.004, SHELF + 0.032), m.oak(), 0.003, 1)
        kit.span('shelf light', (0.08, -0.06, SHELF - 0.006), (0.54, -0.045, SHELF + 0.001), m.glow('#ffd9a3', 7), 0, fine=True)
        kit.lamp('shelf light', (0.3, -0.07, SHELF - 0.03), 1.8, radius=0.02)


def tall_units():
    """Fridge-freezer, and a larder with an oak niche for coffee; above them a plain panel up to the ceiling."""
    oak = m.oak()
    a, b = TALL
    left, middle, right = a + 0.02, a + 0.67, b - 0.02
    top = 2.3
    with west():
        kit.span('end panel', (a, -f.DEPTH, 0), (left - 0.001, -0.006, top), oak, 0.001, 1, 'z')
        kit.span('end panel', (right + 0.001, -f.DEPTH, 0), (b, -0.006, top), oak, 0.001, 1, 'z')
        f.plinth(left, right, oak)
        f.carcass(left, middle, 0.1, top - 0.002)
        f.front(left, middle, 0.1, 0.83, -f.DEPTH, oak, False)
        f.front(left, middle, 0.83, top, -f.DEPTH, oak, False)
        f.pull(middle - 0.045, -f.DEPTH, 0.69, 0.2, True)
        f.pull(middle - 0.045, -f.DEPTH, 1.03, 0.32, True)
        larder(middle, right, top, oak)
        kit.span('bulkhead', (a + 0.012, -f.DEPTH + 0.025, top), (b - 0.012, -0.006, 2.614), m.paint('#efece4'), 0.001, 1)


def larder(x0, x1, top, oak):
    """Two drawers, the niche, two doors."""
    low, high = 0.9, 1.4
    f.carcass(x0, x1, 0.1, low - 0.002)
    for a, b in ((0.1, 0.5), (0.5, low)):
        f.front(x0, x1, a, b, -f.DEPTH, oak, False)
        f.pull((x0 + x1) / 2, -f.DEPTH, b - 0.06, 0.24)
    kit.span('niche back', (x0 + 0.001, -0.03, low), (x1 - 0.001, -0.012, high), oak, 0, grain='z')
    kit.span('niche side', (x0 + 0.001, -f.DEPTH + 0.001, low), (x0 + 0.019, -0.03, high), oak, 0.001, 1, 'z')
    kit.span('niche side', (x1 - 0.019, -f.DEPTH + 0.001, low), (x1 - 0.001, -0.03, high), oak, 0.001, 1, 'z')
    kit.span('niche shelf', (x0 + 0.019, -f.DEPTH + 0.001, low - 0.001), (x1 - 0.019, -0.03, low + 0.019), oak, 0.001, 1)
    kit.span('niche top', (x0 + 0.019, -f.DEPTH + 0.001, high - 0.018), (x1 - 0.019, -0.03, high - 0.001), oak, 0.001, 1)
    kit.span('niche light', (x0 + 0.06, -0.09, high - 0.023), (x1 - 0.06, -0.075, high - 0.017), m.glow('#ffd9a3', 7), 0, fine=True)
    kit.lamp('niche light', ((x0 + x1) / 2, -0.2, high - 0.06), 2.2, radius=0.03)
    f.carcass(x0, x1, high, top - 0.002)
    half = (x0 + x1) / 2
    f.front(x0, half, high, top, -f.DEPTH, oak, False)
    f.front(half, x1, high, top, -f.DEPTH, oak, False)
    for side in (-0.03, 0.03):
        f.pull(half + side, -f.DEPTH, high + 0.14, 0.2, True)


def ceiling_lights():
    """A flat opal disc over the floor, and a small glass ball above the sink."""
    kit.cylinder('ceiling light rim', 0.19, 0.05, (10.1, -2.25, 2.57), m.lacquer('#e9e4d8'), segments=30, bevel=0)
    kit.cylinder('ceiling light', 0.175, 0.02, (10.1, -2.25, 2.553), m.glow('#ffe7c6', 3.5), segments=30, bevel=0.008)
    kit.lamp('ceiling light', (10.1, -2.25, 2.5), 38, radius=0.16)
    f.globe((10.3, -0.7, 1.98), 0.085, 22, 3.0, 0.535)


def switches():
    """By the utility room's door."""
    with kit.place((X0, -4.02, 0), 90):
        f.switch(0.3)


# ---------------------------------------------------------------- loose


def by_the_sink():
    """Soap, a brush in a beaker, a folded cloth; herbs on the sill."""
    with north():
        z = 0.9
        things.bottle((1.13, -0.11, z), '#8a6a45', 0.03, 0.19)
        things.turned('beaker', [(0.03, 0), (0.034, 0.09), (0.03, 0.09), (0.027, 0.01), (0, 0.008)], (1.84, -0.12, z), m.stoneware('#d8cfc0'), 20)
        kit.tube('brush', [(1.845, -0.12, z + 0.015), (1.825, -0.115, z + 0.2)], 0.006, m.oak(), 8, fine=True)
        kit.sphere('brush head', (0.026, 0.02, 0.026), (1.823, -0.115, z + 0.215), m.wicker('#cdb68c'), 12, fine=True)
        things.folded((1.93, -0.4, z), (0.17, 0.13, 0.02), m.linen('#a97f68'), 2, 12)
        things.bowls((2.02, -0.16, z), 0.07, 2, m.stoneware('#cfc6b6'))
    for x, kind, seed, high in ((9.72, 'herbs', 3, 0.26), (9.95, 'herbs', 8, 0.22), (10.86, 'herbs', 5, 0.25)):
        plants.plant(kind, (x, -0.27, 1.086), high, seed)


def coffee_nook():
    """Toaster and kettle beside the tall units, cups and glasses on the shelf above."""
    with north():
        z = f.WORKTOP[1]
        things.toaster((0.2, -0.27, z), 90 - 4)
        things.kettle((0.48, -0.3, z), -35)
        shelf = SHELF + 0.032
        things.mug((0.1, -0.12, shelf), m.stoneware('#d9d0c1'), 30)
        things.mug((0.22, -0.13, shelf), m.ceramic('#6f8378'), -20)
        things.mug((0.33, -0.11, shelf), m.stoneware('#d9d0c1'), 75)
        things.jar((0.5, -0.12, shelf), 0.052, 0.15, '#4a3527', 0.7)


def niche():
    """A small black coffee machine, cups and sugar in the larder's niche."""
    with kit.place((0, 0, 0)), west():
        x, z = 0.93, 0.9192
        kit.span('machine', (x - 0.1, -0.46, z), (x + 0.1, -0.14, z + 0.03), m.black_metal(), 0.006)
        kit.span('machine', (x - 0.1, -0.3, z + 0.03), (x + 0.1, -0.14, z + 0.27), m.black_metal(), 0.008)
        kit.span('machine head', (x - 0.1, -0.45, z + 0.255), (x + 0.1, -0.141, z + 0.335), m.steel(), 0.008)
        kit.cylinder('group head', 0.03, 0.03, (x, -0.38, z + 0.226), m.chrome(), segments=20)
        kit.tube('portafilter', [(x, -0.4, z + 0.232), (x, -0.52, z + 0.226)], 0.011, m.walnut(), 10)
        things.mug((x + 0.005, -0.38, z + 0.031), m.ceramic(), 120, 0.06)
        things.jar((1.13, -0.24, z), 0.045, 0.13, '#efe9dc', 0.8)
        things.bowls((1.2, -0.38, z), 0.05, 2, m.ceramic('#d9d2c4'), 0.045, 0.02)


def open_shelf():
    """Plates, bowls, glasses and jars, with cookbooks and a trailing plant above."""
    with east():
        low, high = SHELF + 0.032, 1.832
        things.plates((0.2, -0.125, low), 0.105, 5, m.ceramic('#ece7dc'))
        things.bowls((0.44, -0.12, low), 0.075, 3, m.stoneware('#c9bda9'))
        for x, y in ((0.58, -0.09), (0.665, -0.12), (0.58, -0.175)):
            things.tumbler((x, y, low))
        things.jar((0.79, -0.12, low), 0.05, 0.17, '#d9b676', 0.8)
        things.jar((0.905, -0.115, low), 0.05, 0.13, '#8c4a34', 0.65)
        things.jar((1.02, -0.12, low), 0.05, 0.2, '#e9dfc8', 0.72)
        things.bowl((0.24, -0.125, high), 0.11, 0.07, m.stoneware('#8f9a8c'))
        things.turned('jug', [(0.045, 0), (0.065, 0.04), (0.062, 0.1), (0.042, 0.16), (0.046, 0.2), (0.042, 0.2), (0.038, 0.16), (0, 0.15)], (0.5, -0.13, high), m.ceramic('#efe9dd'), 24)
        kit.tube('jug handle', [(0.54, -0.13, high + 0.175), (0.585, -0.13, high + 0.165), (0.59, -0.13, high + 0.11), (0.56, -0.13, high + 0.06)], 0.006, m.ceramic('#efe9dd'), 8)
        cookbooks(0.72, -0.21, high)


def cookbooks(x, y, z):
    """Six cookbooks, the last one leaning."""
    source = kit.seeded('cookbooks')
    for colour in ('#a8583a', '#efe6d4', '#2f3e52', '#c79a4b', '#3f5b57', '#d9cdb8'):
        wide, tall = source.uniform(0.018, 0.036), source.uniform(0.21, 0.265)
        kit.span('cookbook', (x, y, z), (x + wide, y + 0.18, z + tall), m.book(colour), 0.002, 1)
        kit.span('pages', (x + 0.003, y + 0.012, z + tall - 0.003), (x + wide - 0.003, y + 0.178, z + tall + 0.001), m.paper(), 0, fine=True)
        x += wide + 0.0015
    kit.prism('cookbook', [(x + 0.062, z), (x + 0.087, z + 0.006), (x + 0.027, z + 0.246), (x + 0.002, z + 0.24)], 0.17, (0, y, 0), m.book('#7a4b3a'), 0.002, 1, axis='y')


def by_the_hob():
    """A casserole on the hob; oil, salt and mill beside it; spoons, boards, a knife block."""
    with east():
        z = f.WORKTOP[1]
        things.pot((HOB - 0.15, -0.215, z + 0.0068))
        things.crock((3.42, -0.15, z), 0.058, 0.15)
        things.bottle((3.53, -0.3, z), '#5c6440', 0.034, 0.28)
        things.mill((3.44, -0.33, z), 0.2)
        things.bowl((3.56, -0.17, z), 0.045, 0.035, m.stoneware('#d8cfc0'))
        things.leaning_board((2.46, -0.0835, z), (0.3, 0.44), 9.5)
        things.leaning_board((2.36, -0.103, z), (0.25, 0.25), 9.5, 0, m.walnut(), True)
        things.knife_block((2.14, -0.2, z), -78)


def lemons():
    """A board with lemons, one halved, and a knife, where somebody was at work."""
    with east():
        z = f.WORKTOP[1]
        x, y = 1.66, -0.34
        things.board((x, y, z), (0.26, 0.4), 96)
        z += 0.0182
        things.lemon((x - 0.12, y + 0.03, z), 20)
        things.lemon((x - 0.06, y + 0.075, z), 110)
        things.lemon((x - 0.045, y - 0.01, z), 65)
        for k, turn in ((0, 10), (1, 150)):
            with kit.place((x + 0.07 + k * 0.07, y + 0.05 - k * 0.04, z), turn):
                kit.lathe('half lemon', [(0.008, 0), (0.02, 0.012), (0.0268, 0.03), (0.0255, 0.031), (0, 0.0305)], (0, 0, 0), m.plastic('#e6c650'), 14, fine=True)
        things.knife((x + 0.07, y - 0.08, z), 8)
        things.fruit_bowl((1.12, -0.3, f.WORKTOP[1]))


def towel_and_recipe():
    """A striped towel on the oven's bar; the recipe in its frame beside the door."""
    with east():
        things.hung_cloth((HOB + 0.09, -f.DEPTH - 0.034, 0.7325), 0.3, 0.36, f.striped('#f1ece0', '#b9694a', 0.045, 0.16, True), 0.0105, 0.72, 4)
    art.framed('recipe', 'recette.jpg', (0.36, 0.48), (X0 + 0.002, -3.72, 1.56), 'east', mat=0.03)


def runner():
    """A flat woven runner before the sink."""
    with kit.place((10.26, -1.42, 0.0), 1.2):
        kit.box('runner', (1.7, 0.66, 0.01), (0, 0, 0.0005), f.striped('#cfc5b0', '#93998a', 0.085, 0.2), 0.003, 1, 'x')


def build():
    """The fitted kitchen, then what stands about in it."""
    with kit.tagged(room='kitchen', kind='fixed', floor='ground'):
        north_units()
        east_units()
        hood()
        splashback()
        shelves()
        tall_units()
        ceiling_lights()
        switches()
    with kit.tagged(room='kitchen', kind='furniture', floor='ground'):
        by_the_sink()
        coffee_nook()
        niche()
        open_shelf()
        by_the_hob()
        lemons()
        towel_and_recipe()
        runner()
