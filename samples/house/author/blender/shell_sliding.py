"""The sliding doors to the garden: fixed leaves in the outer track, one leaf slid open in the inner one."""
import kit
import materials as m
from shell_frame import at_opening, depth, openings
from shell_openings import FRAME_IN
from shell_windows import dark, pane

FRAME, STILE, LEAF = 0.06, 0.072, 0.046
INNER, OUTER = FRAME_IN - 0.03, FRAME_IN + 0.024
# How many leaves, which one slides (counted from the west) and how far it stands open, to the west where negative.
SLIDING = {'living-sliding': (3, 1, -1.1), 'dining-sliding': (2, 0, 1.3)}


def build():
    for one, wall in openings(('sliding',)):
        with kit.tagged(kind='shell'), at_opening(one, wall):
            door(one, one['span'][1] - one['span'][0], one['high'], depth(wall))


def door(one, width, high, thick):
    """Frame, threshold and leaves. The frame's x runs from east to west."""
    count, moving, slide = SLIDING[one['id']]
    deep = OUTER + LEAF + 0.012
    e = 0.003
    for name, low, top, grain in (
        ('left', (-e, 0), (0.045, high + e), 'z'),
        ('right', (width - 0.045, 0), (width + e, high + e), 'z'),
        ('head', (0.045, high - 0.05), (width - 0.045, high + e), 'x'),
    ):
        split = OUTER + 0.004
        kit.span('slider frame ' + name, (low[0], INNER - 0.012, low[1]), (top[0], split, top[1]), m.oak(), 0.002, 1, grain=grain)
        with kit.tagged(kind='facade'):
            kit.span('slider cap ' + name, (low[0], split, low[1]), (top[0], deep, top[1]), dark(), 0, grain=grain)
    kit.span('threshold', (0.001, INNER - 0.03, -0.03), (width - 0.001, INNER + LEAF + 0.004, 0.012), m.oak(), 0.002, 1, grain='x')
    with kit.tagged(kind='facade'):
        kit.span('threshold', (0.001, INNER + LEAF + 0.0045, -0.06), (width - 0.001, thick + 0.03, 0.008), dark(), 0.002, 1, grain='x')
    inside = width - 0.09
    each = (inside + (count - 1) * STILE) / count
    for n in range(count):
        x = 0.045 + (count - 1 - n) * (each - STILE)
        if n == moving:
            leaf(x - slide, each, high, INNER, True)
            pull(x - slide + (0.036 if slide < 0 else each - 0.036), INNER)
        else:
            leaf(x, each, high, OUTER, False)


def leaf(x, width, high, y, inner):
    """One leaf: an oak frame, dark on its outer side, and its glass."""
    low, top = 0.016, high - 0.046
    half = y + LEAF * 0.62
    for name, a, b, c, d, grain in (
        ('stile', x, x + STILE, low, top, 'z'),
        ('stile', x + width - STILE, x + width, low, top, 'z'),
        ('rail', x + STILE, x + width - STILE, low, low + 0.085, 'x'),
        ('rail', x + STILE, x + width - STILE, top - STILE, top, 'x'),
    ):
        kit.span('leaf ' + name, (a, y, c), (b, half, d), m.oak(), 0.002, 1, grain=grain)
        with kit.tagged(kind='facade'):
            kit.span('leaf cap ' + name, (a, half, c), (b, y + LEAF, d), dark(), 0, grain=grain)
    pane(x + STILE - 0.01, x + width - STILE + 0.01, low + 0.075, top - STILE + 0.01, y + LEAF / 2)


def pull(x, y):
    """A long black handle on the leading stile."""
    for z in (0.86, 1.24):
        kit.span('pull foot', (x - 0.007, y - 0.034, z - 0.007), (x + 0.007, y + 0.001, z + 0.007), m.black_metal(), 0.001, 1, fine=True)
    kit.span('pull', (x - 0.011, y - 0.046, 0.8), (x + 0.011, y - 0.033, 1.3), m.black_metal(), 0.003, 1, fine=True)
