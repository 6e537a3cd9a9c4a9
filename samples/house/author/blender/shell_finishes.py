"""What the rooms' floors and walls are finished with."""
import materials as m
from shade import Nodes  # noqa: F401  (the form of materials.py)

TILED = ('wc', 'utility', 'ensuite', 'bath')
SAND = '#cdbfa8'


@m.once
def zellige(nodes, colour='#9fb0a6', side=0.1):
    """Hand-made glazed wall tiles: no two alike."""
    each, joint = nodes.bricks(nodes.surface(), side, side, 0.003, 0.0)
    glaze = nodes.noise(nodes.position(), 22, 4, 0.6)
    body = nodes.vary(nodes.vary(m.hex_colour(colour), each, 0.34), glaze, 0.22)
    colour_out = nodes.mix(joint, body, m.hex_colour('#c9c3b6'))
    rough = nodes.math('ADD', nodes.math('MULTIPLY', joint, 0.6), nodes.math('MULTIPLY', each, 0.12))
    height = nodes.math('SUBTRACT', nodes.math('MULTIPLY', glaze, 0.4), joint)
    return nodes.finish(colour_out, nodes.math('ADD', rough, 0.1), 0.9, normal=nodes.bump(height, 0.002))


def white():
    return m.paint()


def floor(room):
    """A room's floor."""
    if room in ('hall', 'stairs'):
        return m.terrazzo()
    if room == 'wc':
        return m.tiles('#c9c2b3', 0.3, 0.3, '#a9a296')
    if room == 'utility':
        return m.tiles('#b9b4a9', 0.3, 0.6, '#948f86')
    if room in ('ensuite', 'bath'):
        return m.tiles(SAND, 0.6, 0.6, '#ab9f8a')
    return m.oak_floor()


# Walls that are not white: room, the way from the room to the wall (x, y), from and to along x or y, low and high above
# the floor, material. None: as far as the wall goes.
FINISHES = (
    ('study', (1, 0), None, None, 0, None, lambda: m.paint('#3a4a5c')),
    ('bedroom-1', (-1, 0), None, None, 0, None, lambda: m.paint('#b3a794')),
    ('wc', (1, 0), None, None, 0, 1.2, lambda: zellige('#48645c', 0.1)),
    ('ensuite', (-1, 0), -1.3, None, 0, None, lambda: zellige('#cfc4b0', 0.1)),
    ('ensuite', (0, 1), None, 1.3, 0, None, lambda: zellige('#cfc4b0', 0.1)),
    ('bath', (1, 0), -2.2, None, 0, 2.1, lambda: zellige('#9fb0a6', 0.1)),
    ('bath', (0, 1), 7.4, None, 0, 2.1, lambda: zellige('#9fb0a6', 0.1)),
)


def finishes(edge):
    """The finishes that lie on an edge: (a, b along it, low and high above the floor, material)."""
    found = []
    for room, way, start, end, low, high, material in FINISHES:
        if room != edge.room or abs(way[0] + edge.into[0]) + abs(way[1] + edge.into[1]) > 0.01:
            continue
        east = abs(edge.way[0]) > 0.5
        axis = 0 if east else 1
        sign = edge.way[axis]
        ends = [None if one is None else (one - edge.start[axis]) * sign for one in (start, end)]
        a, b = ends if sign > 0 else ends[::-1]
        found.append((0 if a is None else max(0, a), edge.length if b is None else min(edge.length, b), low, high, material()))
    return found
