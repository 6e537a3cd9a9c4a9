"""The stairs' screen of oak slats towards the hall, balusters of black steel and handrails of oak."""
import kit
import materials as m
from shell_frame import GROUND_TOP, UPPER
from shell_stairs import ABOVE, EAST, EDGE, HOME, LANDING, NORTH, NOSING, SOUTH, SPINE, first_line, second_line

SLAT, PITCH = (0.042, 0.022), 0.1
BALUSTER, RAIL, HAND, GUARD = 0.012, 0.021, 0.95, 0.98
MIDDLE = (SPINE[0] + SPINE[1]) / 2


def build():
    with kit.tagged(kind='shell', room='shell', floor='ground'):
        screen()
        wall_rail()
        between()
    with kit.tagged(kind='shell', room='shell', floor='upper'):
        around()


def screen():
    """Slats from floor to ceiling beside the first flight and the half landing."""
    x = EAST + 0.008
    count = int((NORTH - SOUTH - 0.04) / PITCH)
    start = SOUTH + 0.012
    for n in range(count + 1):
        y = start + n * (NORTH - 0.05 - start) / count
        kit.span(f'slat {n}', (x, y, 0.0), (x + SLAT[0], y + SLAT[1], GROUND_TOP + 0.001), m.oak(), 0.002, 1, grain='z')


def wall_rail():
    """The first flight's handrail, held by the screen."""
    x = HOME - 0.04
    end = EDGE - NOSING + 0.06
    level = LANDING + HAND + 0.09
    path = [(x, SOUTH - 0.02, first_line(SOUTH - 0.02) + HAND), (x, end, first_line(end) + HAND), (x, end + 0.12, level), (x, NORTH - 0.12, level)]
    kit.tube('handrail', path, RAIL, m.oak(), 16)
    for y in (-2.9, -2.1, -1.4, -0.7):
        z = (first_line(y) if y < EDGE else LANDING + 0.09) + HAND
        kit.tube('rail bracket', [(x, y, z - RAIL + 0.002), (x, y, z - 0.055), (x + 0.012, y, z - 0.066), (EAST + 0.01, y, z - 0.066)], 0.006, m.black_metal(), 8, fine=True)


def baluster(x, y, low, high):
    """A square bar."""
    half = BALUSTER / 2
    kit.span('baluster', (x - half, y - half, low), (x + half, y + half, high), m.black_metal(), 0)


def between():
    """Balusters on the wall between the flights, under a rail that follows the second flight."""
    low, high = EDGE - 0.02, SOUTH + 0.03
    count = round((low - high) / 0.105)
    for n in range(count):
        y = low + (high - low) * n / count
        base = second_line(y) + ABOVE + 0.015
        baluster(MIDDLE, y, base, second_line(y) + HAND - 0.01)


def around():
    """Balusters along the landing's edge, and the one rail from the half landing to the wall."""
    y = SOUTH + 0.006
    count = 9
    for n in range(count + 1):
        x = MIDDLE + (EAST - 0.05 - MIDDLE) * n / count
        baluster(x, y, UPPER, UPPER + GUARD - 0.01)
    start = EDGE + 0.05
    path = [(MIDDLE, start, second_line(start) + HAND), (MIDDLE, y, UPPER + GUARD), (EAST - 0.001, y, UPPER + GUARD)]
    kit.tube('handrail', path, RAIL, m.oak(), 16)
