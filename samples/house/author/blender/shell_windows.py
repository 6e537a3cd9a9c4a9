"""Windows: slim frames, oak inside and dark metal outside, in the outer third of the wall; panes, handles and sills."""
import kit
import materials as m
from plan import opening
from shell_frame import UPPER, at_opening, depth, openings
from shell_openings import FRAME_DEEP, FRAME_IN, rooms_at

FRAME, MULLION, SASH, CASEMENT = 0.055, 0.06, 0.056, 0.66
OAK_DEEP = 0.045
WET = ('wc', 'kitchen', 'ensuite', 'bath', 'stairs')
# Windows whose casement is at the right, as seen from inside.
RIGHT = ('study-window', 'dining-window', 'bedroom-2-window', 'kitchen-north-window', 'living-window')


def build():
    for one, wall in openings(('window',)):
        if one['id'] == 'stair-window-high':
            continue
        with kit.tagged(kind='shell'), at_opening(one, wall):
            width, low, high = one['span'][1] - one['span'][0], one['low'], one['high']
            if one['id'] == 'stair-window-low':
                high = UPPER + opening('stair-window-high')['high']
                stair_window(width, low, high)
            else:
                window(one, width, low, high)
            stone = rooms_at(one)[0][1] in WET
            inside_sill(width, low, m.stone('#ddd8cf') if stone else m.oak())
            with kit.tagged(kind='facade'):
                outside_sill(width, low, depth(wall))


def dark():
    return m.plastic('#35322e')


def bars(uprights, rails, near):
    """Frame members in one plane, oak with metal outside: uprights (x0, x1, z0, z1), rails likewise."""
    for x0, x1, z0, z1, grain in [(*u, 'z') for u in uprights] + [(*r, 'x') for r in rails]:
        kit.span('window frame', (x0, near, z0), (x1, near + OAK_DEEP, z1), m.oak(), 0.002, 1, grain=grain)
        with kit.tagged(kind='facade'):
            kit.span('window cap', (x0, near + OAK_DEEP, z0), (x1, FRAME_IN + FRAME_DEEP, z1), dark(), 0, grain=grain)


def frame(width, low, high, uprights=(), rails=()):
    """The fixed frame around an opening, with mullions and transoms given by their middles."""
    e = 0.003
    inner = (low + FRAME, high - FRAME)
    columns = [(-e, FRAME, low - e, high + e), (width - FRAME, width + e, low - e, high + e)]
    columns += [(x - MULLION / 2, x + MULLION / 2, *inner) for x in uprights]
    beams = [(FRAME, width - FRAME, low - e, inner[0]), (FRAME, width - FRAME, inner[1], high + e)]
    beams += [(FRAME, width - FRAME, z - MULLION / 2, z + MULLION / 2) for z in rails]
    bars(columns, beams, FRAME_IN)


def pane(x0, x1, z0, z1, y=FRAME_IN + 0.03):
    """A sheet of glass."""
    with kit.tagged(kind='glass'):
        kit.mesh('pane', [(x1, y, z0), (x0, y, z0), (x0, y, z1), (x1, y, z1)], [(0, 1, 2, 3)], m.glass())


def sash(x0, x1, z0, z1, latch):
    """A casement that laps over its frame, with a handle on its `latch` side (the x of that edge)."""
    lap, y = 0.014, FRAME_IN - 0.016
    x0, x1, z0, z1 = x0 - lap, x1 + lap, z0 - lap, z1 + lap
    s = SASH
    pieces = ((x0, x0 + s, z0, z1, 'z'), (x1 - s, x1, z0, z1, 'z'), (x0 + s, x1 - s, z0, z0 + s, 'x'), (x0 + s, x1 - s, z1 - s, z1, 'x'))
    for a, b, c, d, grain in pieces:
        kit.span('sash', (a, y, c), (b, y + 0.044, d), m.oak(), 0.0025, 1, grain=grain)
        with kit.tagged(kind='facade'):
            kit.span('sash cap', (a, y + 0.044, c), (b, y + 0.058, d), dark(), 0, grain=grain)
    at = x0 + s / 2 if abs(latch - x0) < abs(latch - x1) else x1 - s / 2
    handle(at, y, z0 + min(0.45, (z1 - z0) / 2))
    pane(x0 + s - 0.01, x1 - s + 0.01, z0 + s - 0.01, z1 - s + 0.01)


def handle(x, y, z):
    """A black window handle, turned down."""
    kit.span('window rose', (x - 0.014, y - 0.009, z - 0.03), (x + 0.014, y + 0.0005, z + 0.03), m.black_metal(), 0.004, 2, fine=True)
    kit.span('window handle', (x - 0.009, y - 0.042, z - 0.125), (x + 0.009, y - 0.028, z + 0.012), m.black_metal(), 0.005, 2, fine=True)
    kit.span('window spindle', (x - 0.008, y - 0.032, z - 0.008), (x + 0.008, y - 0.008, z + 0.008), m.black_metal(), 0.003, 1, fine=True)


def window(one, width, low, high):
    """A casement alone, or beside a large fixed pane."""
    if width < 1.4:
        frame(width, low, high)
        sash(FRAME, width - FRAME, low + FRAME, high - FRAME, width)
        return
    right = one['id'] in RIGHT
    middle = width - CASEMENT if right else CASEMENT
    frame(width, low, high, [middle])
    ends = (FRAME, middle - MULLION / 2, middle + MULLION / 2, width - FRAME)
    fixed, moving = (ends[:2], ends[2:]) if right else (ends[2:], ends[:2])
    pane(fixed[0] - 0.01, fixed[1] + 0.01, low + FRAME - 0.01, high - FRAME + 0.01)
    sash(*moving, low + FRAME, high - FRAME, middle)


def stair_window(width, low, high):
    """The tall window of the stairs: two fixed panes with a transom at the floor between the storeys."""
    middle = UPPER - 0.17
    frame(width, low, high, (), [middle])
    pane(FRAME - 0.01, width - FRAME + 0.01, low + FRAME - 0.01, middle - MULLION / 2 + 0.01)
    pane(FRAME - 0.01, width - FRAME + 0.01, middle + MULLION / 2 - 0.01, high - FRAME + 0.01)


def inside_sill(width, low, material):
    """A board on the reveal's sill that reaches out in front of the wall."""
    kit.span('window sill', (0.001, -0.04, low - 0.022), (width - 0.001, FRAME_IN + 0.004, low + 0.003), material, 0.002, 1, grain='x')


def outside_sill(width, low, thick):
    """Folded metal that falls outwards."""
    near, far = FRAME_IN + FRAME_DEEP - 0.005, thick + 0.045
    profile = [(near, low - 0.02), (far, low - 0.03), (far, low - 0.005), (near, low + 0.012)]
    kit.prism('outside sill', profile, width + 0.04, (-0.02, 0, 0), dark(), 0.001, 1, grain='x', axis='x')
