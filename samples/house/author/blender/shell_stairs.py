"""The stairs: two flights of oak treads between white stringers, the half landing and the cupboard below."""
import kit
import materials as m
from plan import STAIRS
from shell_frame import GROUND_TOP, UPPER

(WEST, EAST), (NORTH, SOUTH) = STAIRS['x'], [-z for z in STAIRS['z']]
WIDE, RISE, GOING = STAIRS['flightWidth'], STAIRS['riser'], STAIRS['going']
LANDING, EDGE = STAIRS['landing']['height'], -STAIRS['landing']['z'][1]
# The wall between the flights.
SPINE = (WEST + WIDE, EAST - WIDE)
TREAD, NOSING, RISER, BOARD, ABOVE = 0.04, 0.025, 0.018, 0.024, 0.05
HOME = EAST - BOARD


def first_line(y):
    """Height of the first flight's nosings at y."""
    return RISE * ((y - (SOUTH - NOSING)) / GOING + 1)


def second_line(y):
    """Height of the second flight's nosings at y."""
    return LANDING + RISE * ((EDGE + NOSING - y) / GOING + 1)


def build():
    with kit.tagged(kind='shell', room='shell', floor='ground'):
        first_flight()
        second_flight()
        landing()
        stringers()
        spine()
        cupboard()
    with kit.tagged(kind='shell', room='shell', floor='upper'):
        arrival()


def white():
    return m.lacquer()


def step(x0, x1, y, z, north):
    """One tread whose riser stands at y, with that riser; `north` is where the flight goes (1 or −1)."""
    front, back = y - north * NOSING, y + north * (GOING + RISER)
    kit.span(f'tread {z:.2f}', (x0, front, z - TREAD), (x1, back, z), m.oak(), 0.006, 2, grain='x')
    riser(x0, x1, y, z - TREAD, z - RISE, north)


def riser(x0, x1, y, top, foot, north):
    kit.span('riser', (x0, y, foot - 0.001), (x1, y + north * RISER, top + 0.001), white(), 0)


def first_flight():
    x0, x1 = SPINE[1], HOME
    count = STAIRS['risers'][0]
    for n in range(1, count):
        step(x0, x1, SOUTH + (n - 1) * GOING, n * RISE, 1)
    riser(x0, x1, EDGE, LANDING - TREAD, LANDING - RISE, 1)


def second_flight():
    x0, x1 = WEST + BOARD, SPINE[0]
    for n in range(1, STAIRS['risers'][1]):
        step(x0, x1, EDGE - (n - 1) * GOING, LANDING + n * RISE, -1)


def landing():
    """Oak boards on the half landing, with a nosing towards the first flight; skirting on its walls."""
    outline = [(WEST, NORTH), (WEST, EDGE - 0.01), (SPINE[1], EDGE - 0.01), (SPINE[1], EDGE - NOSING), (HOME, EDGE - NOSING), (HOME, NORTH)]
    kit.prism('landing', outline, TREAD, (0, 0, LANDING - TREAD), m.oak_floor(), 0.004, 1, grain='x')
    kit.span('landing skirting', (WEST + 0.012, NORTH - 0.012, LANDING + 0.0002), (HOME, NORTH + 0.001, LANDING + 0.06), white(), 0.002, 1)
    kit.span('landing skirting', (WEST - 0.001, EDGE + 0.03, LANDING + 0.0002), (WEST + 0.012, NORTH + 0.001, LANDING + 0.06), white(), 0.002, 1)


def stringers():
    """The closed side towards the hall, down to the floor, and the board along the west wall."""
    foot, head = SOUTH - 0.03, EDGE - NOSING
    side = [(foot, 0.0), (NORTH - 0.001, 0.0), (NORTH - 0.001, LANDING + ABOVE), (head, LANDING + ABOVE), (foot, first_line(foot) + ABOVE)]
    kit.prism('stringer east', side, BOARD, (HOME, 0, 0), white(), 0.003, 1, axis='x')
    low, high = EDGE + 0.03, SOUTH + 0.001
    up = [(low, LANDING - 0.2), (low, second_line(low) + ABOVE), (high, min(second_line(high) + ABOVE, UPPER + 0.07)), (high, UPPER - 0.5)]
    kit.prism('stringer west', up[::-1], BOARD, (WEST - 0.0005, 0, 0), white(), 0.002, 1, axis='x')


def spine():
    """The wall between the flights: its top follows the second flight, with a cap of oak."""
    south, north, top = SOUTH, EDGE + 0.006, UPPER - TREAD
    bend = EDGE + NOSING - GOING * ((top - ABOVE - LANDING) / RISE - 1)
    outline = [(south, 0.0), (north, 0.0), (north, second_line(north) + ABOVE), (bend, top), (south, top)]
    kit.prism('stair wall', outline, SPINE[1] - SPINE[0], (SPINE[0], 0, 0), m.paint(), 0, axis='x')
    cap, over = 0.022, 0.006
    line = lambda y, more: (y, second_line(y) + ABOVE + more)  # noqa: E731
    kit.prism('stair wall cap', [line(south + 0.026, 0.0005), line(north + over, 0.0005), line(north + over, cap), line(south + 0.026, cap)], SPINE[1] - SPINE[0] + 2 * over, (SPINE[0] - over, 0, 0), m.oak(), 0.003, 1, grain='y', axis='x')


def cupboard():
    """Flush white doors under the second flight, from wall to wall."""
    x0, x1, y = WEST, SPINE[0], SOUTH
    plinth, head, gap = 0.06, 2.3, 0.003
    kit.span('cupboard plinth', (x0 - 0.001, y + 0.02, 0.0), (x1 + 0.001, y + 0.04, plinth), white(), 0)
    kit.span('cupboard head', (x0 - 0.001, y + 0.0005, head + gap), (x1 - 0.0005, y + 0.02, GROUND_TOP + 0.001), white(), 0.001, 1)
    kit.span('cupboard dark', (x0 - 0.001, y + 0.021, plinth), (x1 + 0.001, y + 0.025, head + gap), m.black_metal(), 0)
    middle = (x0 + x1) / 2
    for a, b in ((x0 + gap, middle - gap / 2), (middle + gap / 2, x1 - gap)):
        kit.span('cupboard door', (a, y + 0.0005, plinth), (b, y + 0.02, head), white(), 0.0015, 1)
    for x in (middle - 0.03, middle + 0.03):
        kit.cylinder('knob', 0.009, 0.024, (x, y - 0.023, 1.05), m.oak(), segments=14, bevel=0.002, fine=True, axis='y')


def arrival():
    """The edge of the upper floor over the stairs: a nosing of oak along its whole length."""
    kit.span('floor nosing', (WEST, SOUTH - 0.07, UPPER - TREAD), (EAST, SOUTH + NOSING, UPPER + 0.0015), m.oak(), 0.006, 2, grain='x')
