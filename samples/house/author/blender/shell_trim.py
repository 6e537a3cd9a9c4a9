"""Skirting boards along the walls, mitred in the corners and interrupted at the doorways."""
import kit
import materials as m
import shell_finishes as finish
from plan import ROOMS
from shell_doors import CASING, LINING, REVEALED
from shell_frame import NEAR, bottom_of, edges, holes
from shell_facade import pieces

HIGH, DEEP, ROUND = 0.06, 0.012, 0.004
WITHOUT = (*finish.TILED, 'stairs', 'stairwell')


def build():
    for room in ROOMS:
        if room in WITHOUT:
            continue
        with kit.tagged(kind='shell', room='shell', floor=ROOMS[room]['floorId']):
            walls = edges(room)
            for edge in walls:
                along(edge, corner(walls, edge, True), corner(walls, edge, False))


def corner(walls, edge, first):
    """How an edge ends: 1 in an inner corner, −1 at an outer one, 0 where no wall goes on."""
    end = point(edge, 0 if first else edge.length)
    for other in walls:
        there = point(other, other.length if first else 0)
        if abs(there[0] - end[0]) + abs(there[1] - end[1]) < NEAR and other is not edge:
            before, after = (other.way, edge.way) if first else (edge.way, other.way)
            return 1 if before[0] * after[1] - before[1] * after[0] < 0 else -1
    return 0


def point(edge, s):
    return edge.start[0] + edge.way[0] * s, edge.start[1] + edge.way[1] * s


def along(edge, first, last):
    """The boards of one edge, between its doorways."""
    foot = bottom_of(edge.room)
    beyond = CASING + REVEALED - LINING
    gaps = []
    for hole in holes(edge):
        if hole.low - foot < HIGH:
            more = beyond if hole.opening['kind'] == 'door' and hole.opening['id'] != 'front-door' else 0.003
            gaps.append((hole.a - more, hole.b + more))
    for a, b in pieces(0, edge.length, gaps):
        board(edge, a, b, foot, first if a < NEAR else 0, last if b > edge.length - NEAR else 0)


def board(edge, a, b, foot, first, last):
    """One length: its section drawn along the wall, its ends square or mitred."""
    section = [(0, 0), (DEEP, 0), (DEEP, HIGH - ROUND), (DEEP - ROUND, HIGH), (0, HIGH)]
    if not kit.full():
        section = [(0, 0), (DEEP, 0), (DEEP, HIGH), (0, HIGH)]
    corners = []
    for s, mitre in ((a, first), (b, -last)):
        for out, up in section:
            x, y = point(edge, s + mitre * out)
            corners.append((x + edge.into[0] * out, y + edge.into[1] * out, foot + up))
    n = len(section)
    faces = [(i, i + n, i + 1 + n, i + 1) for i in range(1, n - 1)]
    if not first:
        faces.append(tuple(range(n)))
    if not last:
        faces.append(tuple(reversed(range(n, 2 * n))))
    kit.mesh('skirting', corners, faces, m.lacquer(), grain='x' if abs(edge.way[0]) > 0.5 else 'y')
