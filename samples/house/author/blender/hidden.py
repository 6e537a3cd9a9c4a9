"""Finds faces that are never visible: backs of cupboards on walls, soles on floors, what is packed between others.

They are found by rays: from a few points of a face, in all directions before it, everything is near or seen from behind.
"""
import math

import bmesh
import numpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

MARK = 'hidden'
NEAR = 0.03  # metres: a gap that one sees nothing through
KINDS = ('fixed', 'furniture', 'outside')
RAYS = 48


def _directions():
    """Unit vectors of the half space above z = 0, none lower than ten degrees; each is far from the one before."""
    made = []
    for k in range(RAYS):
        rise = 0.17 + 0.83 * (k * 19 % RAYS + 0.5) / RAYS
        flat, angle = math.sqrt(1 - rise * rise), (k * 19 % RAYS) * 2.39996
        made.append((flat * math.cos(angle), flat * math.sin(angle), rise))
    return made


DIRECTIONS = _directions()


def _is_open(tree, point, normal):
    """Whether light could leave a point of a surface."""
    side = normal.orthogonal().normalized()
    other, start = normal.cross(side), point + normal * 2e-4
    for x, y, z in DIRECTIONS:
        way = side * x + other * y + normal * z
        hit, facing, _, far = tree.ray_cast(start, way)
        if hit is None or (facing.dot(way) < 0 and far > NEAR):
            return True
    return False


def _is_seen(tree, corners):
    """Whether one sees a triangle, by its middle and points near its corners and the middles of its edges."""
    a, b, c = corners
    normal, middle = (b - a).cross(c - a).normalized(), (a + b + c) / 3
    spots = (middle, *(middle.lerp(spot, 0.9) for spot in (a, b, c, (a + b) / 2, (b + c) / 2, (c + a) / 2)))
    return any(_is_open(tree, spot, normal) for spot in spots)


def _is_leafy(thing):
    """Whether it has leaves: they are seen from both sides, and through gaps that few rays find."""
    return any(material.name.startswith('leaf/') for material in thing.data.materials)


def mark(things):
    """Gives each object's faces the number `hidden`: 1 where nobody can see them. Walls and floors keep all of theirs,
    since storeys and roof are lifted off; so do plants."""
    points, triangles, firsts = [], [], []
    for thing in things:
        firsts.append((len(points), len(triangles)))
        points.extend(thing.matrix_world @ vertex.co for vertex in thing.data.vertices)
        thing.data.calc_loop_triangles()
        triangles.extend([firsts[-1][0] + i for i in one.vertices] for one in thing.data.loop_triangles)
    tree = BVHTree.FromPolygons(points, triangles)
    for thing, (_, first) in zip(things, firsts):
        if thing['kind'] not in KINDS or thing.data.users > 1 or _is_leafy(thing):
            continue
        hidden = numpy.ones(len(thing.data.polygons), numpy.int32)
        for number, one in enumerate(thing.data.loop_triangles):
            if hidden[one.polygon_index] and _is_seen(tree, [points[i] for i in triangles[first + number]]):
                hidden[one.polygon_index] = 0
        thing.data.attributes.new(MARK, 'INT', 'FACE').data.foreach_set('value', hidden)


def drop(whole):
    """Takes the marked faces out of a joined mesh. After it is laid out: what is left lies where it would lie with them."""
    if MARK not in whole.data.attributes:
        return
    shape = bmesh.new()
    shape.from_mesh(whole.data)
    layer = shape.faces.layers.int[MARK]
    bmesh.ops.delete(shape, geom=[face for face in shape.faces if face[layer]], context='FACES')
    shape.to_mesh(whole.data)
    shape.free()
