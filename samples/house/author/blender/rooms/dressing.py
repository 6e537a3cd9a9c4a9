"""The dressing room between the main bedroom and its bathroom."""
import kit
import materials as m
from rooms import _upstairs as u
from rooms import _wardrobe as w

FLOOR = 2.96
WEST, EAST, SOUTH, NORTH = 0.365, 3.295, -4.345, -2.845
DEEP, HIGH = 0.57, 2.42
WEST_BAYS = (-4.345, -3.72, -3.32, -2.845)
EAST_BAYS = (-4.345, -3.36, -2.845)


def build():
    """Everything in the room, in a frame that lies on its floor."""
    with kit.tagged(room='dressing', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        with kit.tagged(kind='fixed'):
            west_carcass()
            east_carcass()
            u.switch((2.662, -2.845, 1.05), 'south')
            ceiling_lights()
        west_clothes()
        east_things()
        mirror()
        stool()
        u.rug(1.12, -4.02, 2.5, -3.2, m.rug('#c9beaa', 'stripes', '#8d8474'))


def carcass(x0, x1, bays, inside):
    """An oak cupboard without doors along y: sides between the bays, floor, lid, plinth, back."""
    t = 0.019
    back = (x0, x0 + 0.008) if x0 < 2 else (x1 - 0.008, x1)
    for n, y in enumerate(bays):
        low = y if n == 0 else y - t if n == len(bays) - 1 else y - t / 2
        kit.span('side', (x0, low, 0), (x1, low + t, HIGH), inside, 0.001, 1, grain='z')
    front = (x1 - 0.04, x1 - 0.022) if x0 < 2 else (x0 + 0.022, x0 + 0.04)
    for n in range(len(bays) - 1):
        a, b = bay(bays, n)
        kit.span('plinth', (front[0], a, 0), (front[1], b, 0.078), inside, 0, grain='y')
        kit.span('back', (back[0], a, 0.098), (back[1], b, HIGH - 0.02), inside, 0, grain='z')
        kit.span('bottom', (x0 + 0.001, a, 0.079), (x1 - 0.002, b, 0.097), inside, 0, grain='y')
        kit.span('lid', (x0 + 0.001, a, HIGH - 0.0195), (x1 - 0.002, b, HIGH - 0.001), inside, 0, grain='y')
    # A painted board closes the gap to the ceiling.
    shut = (x1 - 0.05, x1 - 0.03) if x0 < 2 else (x0 + 0.03, x0 + 0.05)
    kit.span('filler', (shut[0], bays[0] + 0.002, HIGH + 0.0005), (shut[1], bays[-1] - 0.002, 2.549), m.lacquer('#efece4'), 0)


def bay(bays, n):
    """The clear width of a bay: from y to y."""
    t = 0.019
    return bays[n] + (t if n == 0 else t / 2) + 0.0005, bays[n + 1] - (t if n == len(bays) - 2 else t / 2) - 0.0005


def shelf(x0, x1, a, b, z):
    """A shelf, its upper side at z."""
    kit.span('shelf', (x0, a, z - 0.019), (x1, b, z), m.oak(), 0, grain='y')


def rail(x, a, b, z):
    """A hanging rail of brass."""
    kit.cylinder('rail', 0.0125, b - a, (x, a, z), m.brass(), segments=10, bevel=0, axis='y')


def strip(x, a, b, z, power=2.6):
    """A warm strip of light under a shelf or lid."""
    kit.span('strip', (x - 0.006, a + 0.03, z - 0.008), (x + 0.006, b - 0.03, z - 0.0015), m.glow('#ffdcae', 7.0), 0)
    for k in range(2):
        kit.lamp('strip light', (x, a + (b - a) * (0.27 + 0.46 * k), z - 0.03), power / 2, radius=0.02)


def west_carcass():
    """West: long hanging, drawers and shelves, two short rails; open."""
    carcass(WEST, WEST + DEEP, WEST_BAYS, m.oak())
    x0, x1 = WEST + 0.009, WEST + DEEP - 0.012
    middle = WEST + 0.29
    a, b = bay(WEST_BAYS, 0)
    shelf(x0, x1, a, b, 2.06)
    rail(middle, a, b, 1.98)
    a, b = bay(WEST_BAYS, 1)
    kit.span('drawer body', (x0, a, 0.0975), (x1 - 0.022, b, 0.6), m.oak(), 0, grain='y')
    for k in range(3):
        low = 0.099 + k * 0.168
        kit.span('drawer front', (x1 - 0.0215, a + 0.0015, low), (x1 - 0.003, b - 0.0015, low + 0.15), m.oak(), 0.002, 1, grain='y')
    for z in (0.62, 0.92, 1.22, 1.52, 1.82, 2.12):
        shelf(x0, x1, a, b, z)
    a, b = bay(WEST_BAYS, 2)
    shelf(x0, x1, a, b, 2.06)
    rail(middle, a, b, 1.98)
    shelf(x0, x1, a, b, 1.06)
    rail(middle, a, b, 0.98)
    for n in range(3):
        a, b = bay(WEST_BAYS, n)
        strip(x1 - 0.05, a, b, HIGH - 0.02 if n == 1 else 2.041)


def east_carcass():
    """East: two white doors with oak grips, and open shelves for shoes and boxes."""
    x0 = EAST - DEEP
    carcass(x0, EAST, EAST_BAYS, m.oak())
    a, b = EAST_BAYS[0] + 0.002, EAST_BAYS[1] - 0.002
    half = (a + b) / 2
    for low, high, grip in ((a, half - 0.0015, half - 0.045), (half + 0.0015, b, half + 0.045)):
        kit.span('door', (x0 - 0.0205, low, 0.082), (x0 - 0.0015, high, HIGH - 0.001), m.lacquer('#ece8de'), 0.002, 1, grain='z')
        kit.span('grip', (x0 - 0.042, grip - 0.009, 0.86), (x0 - 0.021, grip + 0.009, 1.46), m.oak(), 0.006, 2, grain='z')
    a, b = bay(EAST_BAYS, 1)
    for z in (0.3, 0.5, 0.7, 1.0, 1.34, 1.68, 2.02):
        shelf(x0 + 0.01, EAST - 0.009, a, b, z)
    strip(x0 + 0.06, a, b, HIGH - 0.02)
    strip(x0 + 0.06, a, b, 1.321, 2)


def ceiling_lights():
    """Two small round lamps in the ceiling."""
    for x, y in ((1.6, -3.9), (1.6, -3.25)):
        kit.cylinder('spot ring', 0.045, 0.004, (x, y, 2.5455), m.lacquer(), segments=20, bevel=0)
        kit.cylinder('spot', 0.034, 0.002, (x, y, 2.5438), m.glow('#ffe0b4', 6.0), segments=20, bevel=0)
        kit.lamp('ceiling spot', (x, y, 2.5), 9, radius=0.03)


def west_clothes():
    """What hangs and lies in the west cupboard."""
    middle = WEST + 0.29
    a, b = bay(WEST_BAYS, 0)
    hang(middle, a + 0.05, b - 0.05, 1.98, 'long', [
        ('coat', m.wool('#a3917a')), ('coat', m.wool('#4b5158')), ('dress', m.linen('#c9bfae')), ('dress', m.linen('#3f5b57')),
        ('dress', m.linen('#e7e1d4')), ('dress', m.linen('#a8583a')), ('coat', m.linen('#d6cab4')), ('dress', m.linen('#8d9a96')),
    ])
    w.shoes((middle + 0.06, a + 0.16, 0.0975), -2, m.leather('#6b4731'))
    w.shoes((middle + 0.05, a + 0.42, 0.0975), 3, m.leather('#3a332d'), sole=m.plastic('#2c2825'))
    w.lidded_box((WEST + 0.06, a + 0.04, 2.0605), (WEST + 0.46, b - 0.14, 2.26), m.linen('#cfc6b4'), m.linen('#c6bca9'))
    a, b = bay(WEST_BAYS, 1)
    wide = b - a
    piles = ((0.62, 3, ('#d9d1c1', '#c8bca6')), (0.92, 4, ('#8d9a96', '#3f5b57', '#b9c0ba')), (1.22, 3, ('#e9e4d8', '#d6cab4', '#c79a4b')), (1.52, 4, ('#2f3e52', '#5c6876', '#cfc9bd')))
    for z, count, colours in piles:
        w.folded((middle + 0.08, (a + b) / 2 + 0.01, z + 0.0003), (0.36, wide - 0.09, 0.052), count, [m.wool(c) for c in colours], ('west', z))
    kit.cylinder('hat box', 0.155, 0.15, (middle + 0.06, (a + b) / 2, 1.8205), m.wicker(), segments=24, bevel=0.008)
    w.folded((middle + 0.05, (a + b) / 2, 2.1205), (0.4, wide - 0.06, 0.09), 2, [m.wool('#b9ad9a'), m.wool('#8d8577')], 'blankets')
    a, b = bay(WEST_BAYS, 2)
    hang(middle, a + 0.045, b - 0.045, 1.98, 'upper', [
        ('shirt', m.linen('#f1eee6')), ('shirt', m.linen('#dfe3e2')), ('shirt', m.linen('#b8c4cb')), ('shirt', m.linen('#f1eee6')), ('jacket', m.wool('#56606b')), ('jacket', m.wool('#8a7a66')), ('shirt', m.linen('#2f3e52')),
    ])
    hang(middle, a + 0.05, b - 0.12, 0.98, 'lower', [
        ('trousers', m.wool('#3d4148')), ('trousers', m.linen('#c9bca3')), ('trousers', m.linen('#7a7a6e')), ('trousers', m.wool('#2f3e52')), ('trousers', m.linen('#dcd3c2')),
    ])
    w.lidded_box((WEST + 0.05, a + 0.03, 2.0605), (WEST + 0.42, b - 0.03, 2.22), m.linen('#b9b1a0'))


def hang(x, a, b, z, seed, clothes):
    """Clothes on a rail, unevenly spaced and a little turned."""
    source = kit.seeded('hang', seed)
    spots = [(k + source.uniform(-0.22, 0.22)) / max(1, len(clothes) - 1) for k in range(len(clothes))]
    for k, (kind, cloth) in enumerate(clothes):
        y = a + (b - a) * min(1, max(0, spots[k]))
        w.garment((x, y, z + 0.0005), kind, cloth, k * 7 + len(clothes), source.uniform(-5, 5))


def east_things():
    """Shoes, boxes, bags on the open shelves in the east."""
    x0 = EAST - DEEP
    a, b = bay(EAST_BAYS, 1)
    middle = (a + b) / 2
    pairs = ((0.0975, m.leather('#8a5a3a'), '#e8e2d6'), (0.3005, m.plastic('#ece8e0'), '#f2efe8'), (0.5005, m.leather('#2b2724'), '#1f1c1a'))
    for z, upper, sole in pairs:
        w.shoes((x0 + 0.2, middle - 0.12, z), 182, upper, sole=m.plastic(sole))
        w.shoes((x0 + 0.2, middle + 0.12, z), 177, m.velvet('#3f5b57') if z > 0.4 else m.leather('#b08d6a'), sole=m.plastic('#cbbfa9'))
    basket(x0 + 0.06, a + 0.03, b - 0.03, 0.7005, 0.2)
    w.folded((x0 + 0.22, middle, 1.0005), (0.34, b - a - 0.1, 0.06), 3, [m.wool('#a8583a'), m.wool('#c9b79c'), m.wool('#e4ddcf')], 'east')
    bag((x0 + 0.2, middle - 0.02, 1.3405))
    w.lidded_box((x0 + 0.05, a + 0.05, 1.6805), (x0 + 0.4, b - 0.08, 1.86), m.linen('#5d6a64'), m.linen('#55625c'))
    w.lidded_box((x0 + 0.04, a + 0.03, 2.0205), (x0 + 0.44, b - 0.03, 2.25), m.linen('#cfc6b4'))


def basket(x, a, b, z, high):
    """An open wicker box with scarves in it."""
    cane = m.wicker('#b9996b')
    kit.span('basket floor', (x, a, z), (x + 0.38, b, z + 0.02), cane, 0.004, 1)
    kit.span('basket side', (x, a, z + 0.0205), (x + 0.02, b, z + high), cane, 0.007, 2)
    kit.span('basket side', (x + 0.36, a, z + 0.0205), (x + 0.38, b, z + high), cane, 0.007, 2)
    for y in (a, b - 0.02):
        kit.span('basket side', (x + 0.0205, y, z + 0.0205), (x + 0.3595, y + 0.02, z + high), cane, 0.007, 2)
    w.pad('scarf', (0.3, 0.2, 0.12), (x + 0.19, a + 0.14, z + high - 0.085), m.wool('#c79a4b'), 0.8)
    w.pad('scarf', (0.28, 0.2, 0.12), (x + 0.19, b - 0.14, z + high - 0.095), m.linen('#8d9a96'), 0.8)


def bag(at):
    """A leather shoulder bag standing on a shelf."""
    x, y, z = at
    hide = m.leather('#7d4e31')
    w.pad('bag', (0.12, 0.28, 0.2), (x, y, z), hide, 0.14)
    w.pad('flap', (0.128, 0.27, 0.09), (x, y, z + 0.12), hide, 0.12)
    kit.tube('handle', [(x, y - 0.1, z + 0.19), (x, y - 0.085, z + 0.27), (x, y, z + 0.292), (x, y + 0.085, z + 0.27), (x, y + 0.1, z + 0.19)], 0.006, hide, 6)


def mirror():
    """A tall mirror on the north wall."""
    x0, x1, z0, z1, y = 1.08, 1.6, 0.22, 2.02, -2.846
    kit.span('mirror back', (x0 + 0.004, y - 0.016, z0 + 0.004), (x1 - 0.004, y, z1 - 0.004), m.oak(), 0, grain='z')
    kit.span('mirror', (x0 + 0.016, y - 0.019, z0 + 0.016), (x1 - 0.016, y - 0.0165, z1 - 0.016), m.mirror(), 0)
    for low, high in (((x0, z0), (x0 + 0.018, z1)), ((x1 - 0.018, z0), (x1, z1)), ((x0 + 0.0185, z0), (x1 - 0.0185, z0 + 0.018)), ((x0 + 0.0185, z1 - 0.018), (x1 - 0.0185, z1))):
        kit.span('mirror frame', (low[0], y - 0.028, low[1]), (high[0], y - 0.0005, high[1]), m.oak(), 0.003, 1)


def stool():
    """A low round stool with a woollen seat, a cardigan thrown over it."""
    x, y = 1.22, -3.22
    for dx, dy in ((-0.11, -0.11), (0.11, -0.11), (0.11, 0.11), (-0.11, 0.11)):
        u.leg(0.012, 0.36, (x + dx, y + dy, 0.0108), m.oak(), 0.019)
    kit.cylinder('stool plate', 0.185, 0.022, (x, y, 0.3703), m.oak(), segments=24, bevel=0)
    kit.lathe('stool seat', [(0.17, 0), (0.187, 0.012), (0.188, 0.03), (0.172, 0.05), (0.12, 0.06), (0.0005, 0.063)], (x, y, 0.3918), m.boucle('#d9d1c1'), 24)
