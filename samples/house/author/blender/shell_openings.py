"""What lines the openings: jambs, lintels, sills and the floor between two rooms."""
import kit
import materials as m
import shell_finishes as finish
from plan import ROOMS
from shell_frame import UPPER, at_opening, depth, edges, holes, is_outer, openings

# Where a window's frame begins, from the outer wall's inner face: behind it the reveal belongs to the façade.
FRAME_IN, FRAME_DEEP = 0.24, 0.07


def build():
    for one, wall in openings(('window', 'sliding', 'door', 'opening')):
        with kit.tagged(kind='shell'), at_opening(one, wall, None if is_outer(wall) else True):
            width = one['span'][1] - one['span'][0]
            low, high = one['low'], high_of(one)
            if is_outer(wall):
                split = FRAME_IN + FRAME_DEEP / 2
                lining(width, low, high, 0, split, finish.white(), low > 0.05 or wall['floorId'] == 'upper', one)
                with kit.tagged(kind='facade'):
                    lining(width, low, high, split, depth(wall), m.render(), True, one)
                if low < 0.05 and wall['floorId'] == 'ground':
                    floor_piece(width, 0, split, finish.floor(room_at(one)))
            else:
                lining(width, low, high, 0, depth(wall), finish.white(), False, one)
                threshold(one, wall, width)


def high_of(one):
    """The lower window of the stairs ends where the upper one begins."""
    return UPPER if one['id'] == 'stair-window-low' else one['high']


def lining(width, low, high, near, far, material, sill, one):
    """Jambs, lintel and (with `sill`) the lower face, between two planes across the wall."""
    corners = [(x, y, z) for x in (0, width) for y in (near, far) for z in (low, high)]
    sides = [(0, 2, 3, 1), (4, 5, 7, 6)]
    if one['id'] != 'stair-window-low':
        sides.append((1, 3, 7, 5))
    if sill and one['id'] != 'stair-window-high':
        sides.append((0, 4, 6, 2))
    kit.mesh('reveal', corners, sides, material, grain='z')


def rooms_at(one):
    """The rooms an opening joins: (x, y into the room, room)."""
    return [(edge.into, edge.room) for room in ROOMS for edge in edges(room) for hole in holes(edge) if hole.opening['id'] == one['id']]


def room_at(one):
    return rooms_at(one)[0][1]


def floor_piece(width, near, far, material):
    """Floor within an opening, laid in the house's own directions, so that boards run on."""
    corners = [kit.world(p) for p in ((0, near, 0), (width, near, 0), (width, far, 0), (0, far, 0))]
    with flat():
        kit.mesh('floor', corners, [(0, 1, 2, 3)], material, grain='x')


class flat:
    """Leaves the frame of the opening: what is built inside lies in the house's."""

    def __enter__(self):
        self.kept, kit._frames = kit._frames, kit._frames[:1]

    def __exit__(self, *error):
        kit._frames = self.kept


def threshold(one, wall, width):
    """The floor in a doorway: each room's as far as the middle, with a strip of brass where they differ."""
    near, far = None, None
    for into, room in rooms_at(one):
        if into[0] > 0.5 or into[1] < -0.5:
            far = room
        else:
            near = room
    half = depth(wall) / 2
    if finish.floor(near) == finish.floor(far):
        floor_piece(width, 0, 2 * half, finish.floor(near))
        return
    floor_piece(width, 0, half, finish.floor(near))
    floor_piece(width, half, 2 * half, finish.floor(far))
    kit.span('threshold', (0.002, half - 0.006, -0.01), (width - 0.002, half + 0.006, 0.0015), m.brass(), 0.0005, 1, grain='x')
