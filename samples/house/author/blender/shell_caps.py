"""The tops of walls, visible in a dollhouse from above: dark, as in an architect's plan."""
import kit
import materials as m
from plan import FLOORS, WALLS

COLOUR = '#4a4640'


def build():
    cut = m.glow(COLOUR, 1.0)
    for wall in WALLS:
        if wall['type'] != 'solid':
            continue
        floor = FLOORS[wall['floorId']]
        z = floor['bottom'] + floor['height']
        (x0, z0), (x1, z1) = wall['from'], wall['to']
        before, after = wall['thickness'] * wall['bias'], wall['thickness'] * (1 - wall['bias'])
        east = abs(x1 - x0) > abs(z1 - z0)
        for number, (start, end) in enumerate(closed_spans(wall, floor['height'])):
            if east:
                low, high = (start, -(z0 + after)), (end, -(z0 - before))
            else:
                low, high = (x0 - before, -end), (x0 + after, -start)
            corners = [(low[0], low[1], z), (high[0], low[1], z), (high[0], high[1], z), (low[0], high[1], z)]
            with kit.tagged(kind='shell', room='shell', floor=wall['floorId']):
                kit.mesh(f"cut of {wall['id']} {number}", corners, [(0, 1, 2, 3)], cut)


def closed_spans(wall, height):
    """Where along the wall it reaches the ceiling: openings as high as the storey leave gaps."""
    along = 0 if wall['from'][0] != wall['to'][0] else 1
    start = wall['from'][along]
    spans = []
    for one in sorted(wall['openings'], key=lambda o: o['span'][0]):
        if one['high'] > height - 0.05:
            spans.append((start, one['span'][0]))
            start = one['span'][1]
    return [*spans, (start, wall['to'][along])]
