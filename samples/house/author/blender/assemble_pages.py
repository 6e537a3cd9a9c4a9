"""The pages of baked light in order, with their sizes in texels and the objects on each."""
import os

import numpy
from mathutils import Vector

PAGES = ('ground', 'upper', 'terrace', 'outside')
OUTDOORS = ('terrace', 'outside')
HOUSE = Vector((6, -4.3, 0))
FAR = 26.0  # metres
# A page's side in the light; its colours are twice as fine.
SIDES = {'ground': 2048, 'upper': 2048, 'terrace': 1024, 'outside': 2048}
# For a look at the whole house in minutes: HOUSE_DRAFT=4 makes every page four times as coarse.
SIDES = {page: side // int(os.environ.get('HOUSE_DRAFT', '1')) for page, side in SIDES.items()}
# West, south, east and north end of the terrace with what stands on it, and how high that reaches.
TERRACE = (0.2, -12.4, 11.8, -8.55, 3.2)


def page_of(thing):
    """The page that holds an object's light, or 'glass' or 'live'."""
    kind = thing['kind']
    if kind == 'glass':
        return 'glass'
    if kind == 'facade':
        return 'outside'
    if kind == 'outside':
        return 'live' if is_foliage(thing) or is_far(thing) else 'terrace' if on_terrace(thing) else 'outside'
    return 'upper' if thing['floor'] == 'upper' else 'ground'


def on_terrace(thing):
    """Whether it is within the terrace."""
    west, south, east, north, top = TERRACE
    corners = [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
    return all(west <= c.x <= east and south <= c.y <= north and -0.2 <= c.z <= top for c in corners)


def is_far(thing):
    """Whether it reaches further than a page could show: fields, woods, the houses opposite."""
    return any((thing.matrix_world @ Vector(corner) - HOUSE).length > FAR for corner in thing.bound_box)


def is_foliage(thing):
    """Whether an object is made of many small faces, or is one of several copies."""
    if thing.get('instance') or thing.data.users > 1:
        return True
    count = len(thing.data.polygons)
    area = numpy.empty(count, numpy.float32)
    thing.data.polygons.foreach_get('area', area)
    return count > 400 and float(area.mean()) < 0.004
