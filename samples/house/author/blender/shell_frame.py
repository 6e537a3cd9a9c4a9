"""Positions of the shell's surfaces, read from the plan: room edges with their holes, and a frame for every opening."""
from contextlib import contextmanager
from collections import namedtuple

import kit
from plan import FLOORS, PLAN, ROOMS, WALLS

NEAR = 1e-4
UPPER = FLOORS['upper']['bottom']
GROUND_TOP = FLOORS['ground']['bottom'] + FLOORS['ground']['height']
TOP = UPPER + FLOORS['upper']['height']
(WEST, EAST), (NORTH, SOUTH) = PLAN['outer']['x'], [-z for z in PLAN['outer']['z']]
THICK = PLAN['outer']['thickness']

# One straight piece of wall face: from `start` along `way` for `length`; `into` points into the room.
Edge = namedtuple('Edge', 'room start way into length')
# A hole in a wall face: from `a` to `b` along it, `low` to `high` above zero, and the opening it belongs to.
Hole = namedtuple('Hole', 'a b low high opening')


def bottom_of(room_id):
    return FLOORS[ROOMS[room_id]['floorId']]['bottom']


def top_of(room_id):
    """Where a room's walls end: the stairs' go on to the upper floor's surface."""
    floor = ROOMS[room_id]['floorId']
    return UPPER if room_id == 'stairs' else FLOORS[floor]['bottom'] + FLOORS[floor]['height']


def points(room_id):
    """A room's outline, x and y, clockwise."""
    return [(x, -z) for x, z in ROOMS[room_id]['outline']]


def _sides(room_id):
    outline = points(room_id)
    for start, end in zip(outline, outline[1:] + outline[:1]):
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
        yield Edge(room_id, start, way, (way[1], -way[0]), length)


def along(edge, point):
    """The distance of a point along an edge, and its distance from the edge's line."""
    dx, dy = point[0] - edge.start[0], point[1] - edge.start[1]
    return dx * edge.way[0] + dy * edge.way[1], dx * edge.into[0] + dy * edge.into[1]


def _open_parts(side):
    """Where another room of the same floor begins right at this side."""
    parts = []
    for other in ROOMS.values():
        if other['floorId'] != ROOMS[side.room]['floorId'] or other['id'] == side.room:
            continue
        for facing in _sides(other['id']):
            if abs(facing.way[0] + side.way[0]) + abs(facing.way[1] + side.way[1]) > NEAR:
                continue
            end = (facing.start[0] + facing.way[0] * facing.length, facing.start[1] + facing.way[1] * facing.length)
            (b, off), (a, _) = along(side, facing.start), along(side, end)
            a, b = max(a, 0), min(b, side.length)
            if abs(off) < NEAR and b - a > NEAR:
                parts.append((a, b))
    return sorted(parts)


def edges(room_id):
    """The wall faces of a room: its outline without the lines it shares with other rooms."""
    found = []
    for side in _sides(room_id):
        at = 0
        for a, b in [*_open_parts(side), (side.length, side.length)]:
            if a - at > NEAR:
                start = (side.start[0] + side.way[0] * at, side.start[1] + side.way[1] * at)
                found.append(Edge(room_id, start, side.way, side.into, a - at))
            at = b
    return found


def runs_east(wall):
    return abs(wall['to'][0] - wall['from'][0]) > abs(wall['to'][1] - wall['from'][1])


def faces(wall):
    """The two faces' place across the wall, in x or z: the smaller, the larger."""
    across = wall['from'][1] if runs_east(wall) else wall['from'][0]
    return across - wall['thickness'] * wall['bias'], across + wall['thickness'] * (1 - wall['bias'])


def wall_of(edge):
    """The solid wall whose face an edge is, or None."""
    east = abs(edge.way[0]) > 0.5
    across = -edge.start[1] if east else edge.start[0]
    for wall in WALLS:
        if wall['type'] != 'solid' or wall['floorId'] != ROOMS[edge.room]['floorId'] or runs_east(wall) != east:
            continue
        if min(abs(across - face) for face in faces(wall)) > NEAR:
            continue
        ends = [along(edge, (point[0], -point[1]))[0] for point in (wall['from'], wall['to'])]
        if min(max(ends), edge.length) - max(min(ends), 0) > edge.length / 2:
            return wall
    return None


def holes(edge):
    """The openings in an edge."""
    wall = wall_of(edge)
    found = []
    for one in wall['openings'] if wall else []:
        ends = [(s, -wall['from'][1]) if runs_east(wall) else (wall['from'][0], -s) for s in one['span']]
        a, b = sorted(along(edge, end)[0] for end in ends)
        if min(b, edge.length) - max(a, 0) < NEAR:
            continue
        bottom, top = bottom_of(edge.room), top_of(edge.room)
        high = bottom + one['high']
        # The window of the stairs runs on through the floor.
        found.append(Hole(a, b, bottom + one['low'], top if high > top - 0.4 and edge.room == 'stairs' else high, one))
    return found


def openings(kinds):
    """Every opening of these kinds, with its wall."""
    return [(one, wall) for wall in WALLS if wall['type'] == 'solid' for one in wall['openings'] if one['kind'] in kinds]


def is_outer(wall):
    return wall['thickness'] == THICK


def depth(wall):
    return wall['thickness']


@contextmanager
def at_opening(one, wall, positive=None):
    """A frame at an opening's foot: x along the wall, y across it from the near face to the far one, z from the floor.

    For outer walls y runs outwards. For inner ones `positive` says whether y runs towards larger x or z.
    """
    low, high = one['span']
    small, large = faces(wall)
    if positive is None:
        positive = wall['id'].split('-')[-1] in ('east', 'south')
    bottom = FLOORS[wall['floorId']]['bottom']
    if runs_east(wall):
        at, turn = ((high, -small), 180) if positive else ((low, -large), 0)
    else:
        at, turn = ((small, -low), -90) if positive else ((large, -high), 90)
    with kit.tagged(floor=wall['floorId'], room='shell'), kit.place((*at, bottom), turn):
        yield
