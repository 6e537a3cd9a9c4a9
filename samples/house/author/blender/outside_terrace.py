"""The larch terrace along the garden rooms, a pergola at its east end, a long table, chairs in the sun."""
import kit
import materials as m
import plants

WEST, EAST, SOUTH, NORTH, TOP = 0.4, 11.6, -12.2, -8.62, -0.03
BOARD = 0.14


def build():
    boards()
    pergola()
    with kit.tagged(room='outside furniture'):
        table()
        for at, turn in (((1.6, -11.3, TOP), 150), ((2.0, -9.9, TOP), 190)):
            deck_chair(at, turn)
        low_table((1.05, -10.6, TOP))
        lantern((4.6, -11.8, TOP))
    for kind, at, height in (('olive', (0.85, -9.1, TOP), 1.7), ('fern', (5.6, -8.95, TOP), 0.7), ('succulent', (6.2, -8.95, TOP), 0.4)):
        plants.plant(kind, at, height, 4)


def boards():
    """Boards along x with gaps of 5 mm, their ends over a dark frame; one step down to the lawn."""
    frame = m.cladding()
    kit.span('frame', (WEST, SOUTH, -0.25), (EAST, NORTH, TOP - 0.03), frame, 0)
    kit.span('step', (4.6, SOUTH - 0.36, -0.25), (8.4, SOUTH - 0.005, -0.1), m.decking(), 0.004)
    if not kit.full():
        kit.span('deck', (WEST, SOUTH, TOP - 0.028), (EAST, NORTH, TOP), m.decking(), 0)
        return
    y = SOUTH
    row = 0
    while y < NORTH - 0.02:
        split = kit.seeded('deck', row).uniform(WEST + 3, EAST - 3)
        high = min(y + BOARD - 0.005, NORTH)
        for a, b in ((WEST, split - 0.002), (split + 0.002, EAST)):
            kit.span(f'board {row} {a:.0f}', (a, y, TOP - 0.028), (b, high, TOP), m.decking(), 0.003, 1, 'x')
        y += BOARD
        row += 1


def pergola():
    """Slim black steel: four posts, two beams, oak slats across."""
    steel = m.black_metal()
    x0, x1, y0, y1, top = 7.6, 11.4, -12.05, -8.75, 2.42
    for x in (x0, x1):
        for y in (y0, y1):
            kit.box('post', (0.06, 0.06, top - TOP), (x, y, TOP), steel, 0.003, 1, 'z')
    for y in (y0, y1):
        kit.span('beam', (x0 - 0.03, y - 0.03, top), (x1 + 0.03, y + 0.03, top + 0.1), steel, 0.003, 1, 'x')
    count = 17
    for i in range(count):
        x = x0 + 0.05 + (x1 - x0 - 0.1) * i / (count - 1)
        kit.span('slat', (x - 0.02, y0 - 0.25, top + 0.1), (x + 0.02, y1 + 0.05, top + 0.19), m.oak(), 0.003, 1, 'y')


def table():
    """An oak table with two benches under the pergola, a jug and bowls left from breakfast."""
    with kit.place((9.6, -11.35, TOP), 1.5):
        for n in range(5):
            y = -0.36 + n * 0.18
            kit.span(f'table board {n}', (-0.95, y - 0.086, 0.715), (0.95, y + 0.086, 0.745), m.oak(), 0.004, 2, 'x')
        for x in (-0.78, 0.78):
            for y in (-0.34, 0.34):
                kit.box('table leg', (0.06, 0.06, 0.715), (x, y, 0), m.oak(), 0.004, 1, 'z')
        for y in (-0.72, 0.72):
            kit.span('bench', (-0.85, y - 0.16, 0.415), (0.85, y + 0.16, 0.45), m.oak(), 0.005, 2, 'x')
            for x in (-0.7, 0.7):
                kit.span('bench leg', (x - 0.03, y - 0.14, 0), (x + 0.03, y + 0.14, 0.415), m.oak(), 0.004, 1, 'z')
        jug = [(0.05, 0), (0.07, 0.03), (0.072, 0.11), (0.045, 0.17), (0.05, 0.2), (0.046, 0.2), (0.041, 0.17), (0.066, 0.11), (0.0, 0.02)]
        kit.lathe('jug', jug, (0.2, 0.05, 0.7455), m.stoneware('#d8cfbf'))
        bowl = [(0.04, 0), (0.1, 0.03), (0.13, 0.075), (0.124, 0.075), (0.095, 0.035), (0.0, 0.012)]
        for x, y in ((-0.4, -0.18), (-0.1, 0.22), (0.55, -0.2)):
            kit.lathe('bowl', bowl, (x, y, 0.7455), m.stoneware('#8f9a92'), 28)


def deck_chair(at, turn):
    """A low wooden lounge chair with a linen pad."""
    with kit.place(at, turn):
        wood, cloth = m.oak(), m.linen('#d9d2c2')
        for x in (-0.32, 0.32):
            kit.tube('runner', [(x, -0.5, 0.0), (x, 0.1, 0.24), (x, 0.42, 0.3), (x, 0.5, 0.36)], 0.018, wood, 8)
            kit.tube('back leg', [(x, 0.62, 0.0), (x, 0.1, 0.36), (x, -0.5, 0.75)], 0.018, wood, 8)
            kit.span('arm', (x - 0.035, -0.4, 0.5), (x + 0.035, 0.34, 0.524), wood, 0.006, 2, 'y')
            kit.tube('arm post', [(x, 0.26, 0.3), (x, 0.26, 0.5)], 0.015, wood, 8)
        with kit.place((0, 0.18, 0.3), 0, 12):
            kit.cushion('seat pad', (0.58, 0.6, 0.1), (0, 0, 0), cloth, 0.35, crease=0.006)
        with kit.place((0, -0.27, 0.58), 0, -52):
            kit.cushion('back pad', (0.58, 0.68, 0.1), (0, 0, -0.05), cloth, 0.35, crease=0.006)


def low_table(at):
    """A round table with a book and a glass."""
    kit.cylinder('low table', 0.26, 0.024, (at[0], at[1], at[2] + 0.376), m.oak(), segments=40, bevel=0.005)
    for turn in (0, 120, 240):
        with kit.place(at, turn):
            kit.tube('low table leg', [(0.2, 0, 0), (0.12, 0, 0.376)], 0.014, m.oak(), 8)
    kit.box('book', (0.15, 0.21, 0.022), (at[0] - 0.05, at[1], at[2] + 0.4005), m.book('#4b6470'), 0.002, fine=True)


def lantern(at):
    """A black lantern with a candle."""
    steel = m.black_metal()
    kit.box('lantern foot', (0.2, 0.2, 0.02), at, steel, 0.003)
    for x in (-0.09, 0.09):
        for y in (-0.09, 0.09):
            kit.box('lantern post', (0.014, 0.014, 0.34), (at[0] + x, at[1] + y, at[2] + 0.0195), steel, 0.002)
    kit.box('lantern roof', (0.21, 0.21, 0.02), (at[0], at[1], at[2] + 0.359), steel, 0.003)
    kit.cylinder('candle', 0.04, 0.14, (at[0], at[1], at[2] + 0.0195), m.paper('#f0e9da'), segments=20)
