"""The rooms' walls, floors and ceilings as skins: each faces its own room and has holes where the plan has openings."""
import kit
import shell_finishes as finish
from plan import ROOMS, STAIRS
from shell_frame import GROUND_TOP, NEAR, TOP, UPPER, bottom_of, edges, holes, points, top_of


def build():
    for room in ROOMS:
        with kit.tagged(kind='shell', room='shell', floor=ROOMS[room]['floorId']):
            for edge in edges(room):
                wall(edge)
            if room not in ('stairs', 'stairwell'):
                plate('floor', points(room), bottom_of(room), finish.floor(room))
            if room != 'stairs':
                plate('ceiling', points(room), top_of(room), finish.white(), False)
    with kit.tagged(kind='shell', room='shell', floor='ground'):
        plate('floor', points('stairs'), 0, finish.floor('stairs'))
        void()


def plate(name, outline, z, material, up=True):
    """A floor or a ceiling: boards and tiles run on from one room to the next, as all floors bear one name."""
    corners = [(x, y, z) for x, y in outline]
    order = range(len(corners))
    kit.mesh(name, corners, [tuple(reversed(order)) if up else tuple(order)], material, grain='x')


def skin(name, edge, low, high, gaps, material, square=False):
    """A wall face from `low` to `high` without its gaps (a, b, low, high). `square`: tiles begin in its lower corner."""
    across = _cuts(0, edge.length, [g[0] for g in gaps] + [g[1] for g in gaps])
    up = _cuts(low, high, [g[2] for g in gaps] + [g[3] for g in gaps])
    corners, faces, known = [], [], {}

    def corner(s, z):
        if (s, z) not in known:
            known[s, z] = len(corners)
            corners.append((edge.start[0] + edge.way[0] * s, edge.start[1] + edge.way[1] * s, z))
        return known[s, z]

    for a, b in zip(across, across[1:]):
        for c, d in zip(up, up[1:]):
            middle = ((a + b) / 2, (c + d) / 2)
            if not any(g[0] < middle[0] < g[1] and g[2] < middle[1] < g[3] for g in gaps):
                faces.append((corner(a, c), corner(b, c), corner(b, d), corner(a, d)))
    if not faces:
        return
    thing = kit.mesh(name, corners, faces, material, grain='x' if abs(edge.way[0]) > 0.5 else 'y')
    if square:
        layer, loops = thing.data.uv_layers['surface'], thing.data.loops
        for loop in range(len(loops)):
            x, y, z = corners[loops[loop].vertex_index]
            layer.data[loop].uv = (abs(x - edge.start[0]) + abs(y - edge.start[1]), z - low)


def _cuts(low, high, places):
    found = [low]
    for place in sorted([*(p for p in places if low < p < high), high]):
        if place - found[-1] > NEAR:
            found.append(place)
    return found


def wall(edge):
    """One wall face: the white part, and every finish by itself."""
    low, high = bottom_of(edge.room), top_of(edge.room)
    gaps = [hole[:4] for hole in holes(edge)]
    if edge.room == 'stairs' and abs(edge.way[0]) > 0.5:
        # Above the hall's ceiling the stairs' void is narrower than the stairs.
        east = STAIRS['x'][1] - edge.start[0]
        gaps.append((east, edge.length + 1, GROUND_TOP, high))
    others = []
    for a, b, c, d, material in finish.finishes(edge):
        part = (a, b, low + c, high if d is None else low + d)
        outside = [(-1, part[0], low - 1, high + 1), (part[1], edge.length + 1, low - 1, high + 1), (-1, edge.length + 1, part[3], high + 1)]
        skin('tiled wall' if 'zellige' in material.name else 'coloured wall', edge, low, high, gaps + outside, material, True)
        others.append(part)
    skin('wall', edge, low, high, gaps + others, finish.white())


def void():
    """What closes the floor's thickness around the stairs: on the hall's side and at the landing's edge."""
    (west, east), (north, south) = STAIRS['x'], [-z for z in STAIRS['z']]
    hall = max(x for x, _ in points('stairs'))
    low, high = GROUND_TOP, UPPER
    kit.mesh('wall', [(east, north, low), (east, south, low), (east, south, high), (east, north, high)], [(0, 1, 2, 3)], finish.white(), grain='y')
    kit.mesh('slab edge', [(west, south, low), (east, south, low), (east, south, high), (west, south, high)], [(3, 2, 1, 0)], finish.white(), grain='x')
    plate('ceiling', [(east, north), (hall, north), (hall, south), (east, south)], low, finish.white(), False)
