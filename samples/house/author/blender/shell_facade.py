"""The house from outside: rendered walls, dark boards around the entrance and between the garden doors, plinth."""
import kit
import materials as m
from plan import FLOORS
from shell_frame import EAST, Edge, NORTH, SOUTH, WEST, is_outer, openings, runs_east
from shell_openings import high_of
from shell_walls import skin

FOOT, PLINTH, STOREY, HEAD = -0.25, 0.0, 2.79, 5.62
BOARD, GAP, PROUD = 0.125, 0.011, 0.022

SIDES = {
    'north': Edge('', (EAST, NORTH), (-1, 0), (0, 1), EAST - WEST),
    'south': Edge('', (WEST, SOUTH), (1, 0), (0, -1), EAST - WEST),
    'east': Edge('', (EAST, SOUTH), (0, 1), (1, 0), NORTH - SOUTH),
    'west': Edge('', (WEST, NORTH), (0, -1), (-1, 0), NORTH - SOUTH),
}
# Where boards lie on the ground storey: side, from and to along x.
CLAD = (('north', 3.3, 8.36), ('south', 5.1, 8.0))


def build():
    with kit.tagged(kind='facade', room='shell', floor='ground'):
        for name, side in SIDES.items():
            gaps = gaps_of(name)
            for low, high, material in ((FOOT, PLINTH, m.concrete('#8f8b84')), (PLINTH, HEAD, m.render())):
                skin('facade', side, low, high, gaps, material)
        for name, start, end in CLAD:
            boards(name, start, end)


def gaps_of(name):
    """The openings of one side: (a, b along it, low, high)."""
    side, found = SIDES[name], []
    for one, wall in openings(('window', 'sliding', 'door')):
        if is_outer(wall) and wall['id'].endswith('-' + name):
            axis = 0 if runs_east(wall) else 1
            places = one['span'] if axis == 0 else [-s for s in one['span']]
            a, b = sorted((place - side.start[axis]) * side.way[axis] for place in places)
            bottom = FLOORS[wall['floorId']]['bottom']
            found.append((a, b, bottom + one['low'], bottom + high_of(one)))
    return found


def boards(name, start, end):
    """Upright boards in front of the wall, cut around its openings, under a strip of metal."""
    side = SIDES[name]
    sign = side.way[0]
    a, b = sorted((x - side.start[0]) * sign for x in (start, end))
    gaps = [gap for gap in gaps_of(name) if gap[0] < b and gap[1] > a]
    cuts = sorted({a, b, *(min(max(s, a), b) for gap in gaps for s in gap[:2])})
    turn = 180 if name == 'north' else 0
    with kit.place((*side.start, 0), turn):
        for left, right in zip(cuts, cuts[1:]):
            count = max(1, round((right - left) / (BOARD + GAP))) if kit.full() else 1
            pitch = (right - left) / count
            for n in range(count):
                _board(left + n * pitch + GAP / 2, left + (n + 1) * pitch - GAP / 2, gaps)
        for left, right in pieces(a, b, [gap[:2] for gap in gaps if gap[2] < STOREY < gap[3]]):
            kit.span('drip', (left - 0.006, -PROUD - 0.012, STOREY), (right + 0.006, 0.002, STOREY + 0.022), m.black_metal(), 0.002, 1)


def _board(left, right, gaps):
    middle = (left + right) / 2
    for low, high in pieces(0.012, STOREY, [gap[2:] for gap in gaps if gap[0] < middle < gap[1]]):
        kit.span(f'board {left:.2f}', (left, -PROUD, low), (right, 0.001, high), m.cladding(), 0.0025, 1, grain='z')


def pieces(low, high, gaps):
    """What is left of a stretch without its gaps."""
    found, at = [], low
    for a, b in [*sorted(gaps), (high, high)]:
        if a - at > 0.01:
            found.append((at, min(a, high)))
        at = max(at, b)
    return found
