"""Inner doors: white flush leaves that stand open, white linings and casings; oak linings in the open passages."""
import kit
import materials as m
from shell_frame import at_opening, depth, is_outer, openings, runs_east

LINING, CASING, CASING_DEEP, LEAF, GAP = 0.018, 0.06, 0.014, 0.04, 0.003
REVEALED = 0.008  # how far the casing stays behind the lining's edge


def build():
    for one, wall in openings(('door', 'opening')):
        if is_outer(wall):
            continue
        positive = one.get('open', 1) > 0
        with kit.tagged(kind='shell'), at_opening(one, wall, positive):
            width, thick = one['span'][1] - one['span'][0], depth(wall)
            if one['kind'] == 'opening':
                oak_lining(width, one['high'], thick)
                continue
            lining(width, one['high'], thick)
            for near in (0, thick):
                casing(width, one['high'], near, near > 0)
            at_start = (one['hinge'] == 'low') == (runs_east(wall) != positive)
            leaf(width, one['high'], thick, at_start, abs(one['open']))


def oak_lining(width, high, thick):
    """A passage lined in oak that stands a finger's breadth in front of both walls."""
    t, out = 0.03, 0.012
    for name, a, b, c, d, grain in (
        ('left', -0.003, t, 0.0, high + 0.003, 'z'),
        ('right', width - t, width + 0.003, 0.0, high + 0.003, 'z'),
        ('head', t, width - t, high - t, high + 0.003, 'x'),
    ):
        kit.span('oak lining ' + name, (a, -out, c), (b, thick + out, d), m.oak(), 0.002, 1, grain=grain)


def lining(width, high, thick):
    """Boards on the jambs and the lintel, with a stop for the leaf."""
    white = m.lacquer()
    for name, a, b, c, d in (
        ('left', -0.002, LINING, 0.0, high + 0.002),
        ('right', width - LINING, width + 0.002, 0.0, high + 0.002),
        ('head', LINING, width - LINING, high - LINING, high + 0.002),
    ):
        kit.span('lining ' + name, (a, -0.001, c), (b, thick + 0.001, d), white, 0)
    stop = (thick - LEAF - 0.024, thick - LEAF - 0.004)
    for name, a, b, c, d in (
        ('left', LINING - 0.001, LINING + 0.012, 0.001, high - LINING),
        ('right', width - LINING - 0.012, width - LINING + 0.001, 0.001, high - LINING),
        ('head', LINING + 0.012, width - LINING - 0.012, high - LINING - 0.012, high - LINING + 0.001),
    ):
        kit.span('stop ' + name, (a, stop[0], c), (b, stop[1], d), white, 0.001, 1, fine=True)


def casing(width, high, near, swings):
    """A flat board around the doorway on one wall."""
    y0, y1 = (near - 0.001, near + CASING_DEEP) if swings else (near - CASING_DEEP, near + 0.001)
    inner, outer = LINING - REVEALED, LINING - REVEALED - CASING
    top = high - inner
    for name, a, b, c, d in (
        ('left', outer, inner, 0.0, top + CASING),
        ('right', width - inner, width - outer, 0.0, top + CASING),
        ('head', inner, width - inner, top, top + CASING),
    ):
        kit.span('casing ' + name, (a, y0, c), (b, y1, d), m.lacquer(), 0.002, 1)


def leaf(width, high, thick, at_start, angle):
    """The leaf, hung at the frame's start or end, on the far side."""
    sign = 1 if at_start else -1
    hinge = LINING + GAP if at_start else width - LINING - GAP
    long, top = width - 2 * (LINING + GAP), high - LINING - GAP
    with kit.place((hinge, thick + 0.006, 0), sign * angle):
        ends = sorted((0, sign * long))
        kit.span('door', (ends[0], -LEAF, 0.007), (ends[1], 0, top), m.lacquer('#efede6'), 0.002, 1)
        for y, out in ((-LEAF, -1), (0, 1)):
            lever(sign * (long - 0.06), y, out, -sign)
        for z in (0.24, 1.02, top - 0.24):
            kit.cylinder('hinge', 0.007, 0.09, (-sign * 0.002, 0.006, z - 0.045), m.black_metal(), segments=12, bevel=0.001, fine=True)


def lever(x, y, out, back):
    """A black lever handle on a round rose; it points `back` towards the hinge."""
    z, black = 1.05, m.black_metal()
    far = y + out * 0.046
    rose = y if out > 0 else y - 0.007
    kit.cylinder('rose', 0.025, 0.007, (x, rose, z), black, segments=24, bevel=0.001, fine=True, axis='y')
    kit.tube('lever', [(x, y, z), (x, far - out * 0.012, z), (x + back * 0.003, far - out * 0.003, z), (x + back * 0.014, far, z), (x + back * 0.125, far, z)], 0.0085, black, 10, fine=True)
    kit.cylinder('key rose', 0.025, 0.007, (x, rose, z - 0.085), black, segments=24, bevel=0.001, fine=True, axis='y')
