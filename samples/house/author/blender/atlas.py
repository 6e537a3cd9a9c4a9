"""Joins the objects of one page of baked light, and unwraps their surfaces onto that page.

A chart is a set of joined faces that look the same way (one of six, in their object's own frame), flattened along it:
metres stay metres. Charts are packed by shelves at one scale, the largest at which they fit.
"""
import math

import bmesh
import bpy
import numpy
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

GAP = 3  # texels between charts: half of it on each side is filled, for bilinear reading
LEAST = 1.8  # texels: what is narrower is stretched to this, so that the middle of a texel lies on it


def _mark(thing):
    """Writes each face's way and flat metres, and its smoothing as sharp edges, so that joining keeps them."""
    mesh = thing.data
    shape = bmesh.new()
    shape.from_mesh(mesh)
    limit = mesh.auto_smooth_angle if mesh.use_auto_smooth else math.pi
    way = shape.faces.layers.int.new('way')
    flat = shape.loops.layers.uv.new('flat')
    for edge in shape.edges:
        edge.smooth = len(edge.link_faces) == 2 and edge.calc_face_angle(0) < limit
    for face in shape.faces:
        normal = face.normal
        axis = max(range(3), key=lambda i: abs(normal[i]))
        face[way] = axis * 2 + (1 if normal[axis] < 0 else 0)
        u, v = [i for i in range(3) if i != axis]
        for loop in face.loops:
            loop[flat].uv = (loop.vert.co[u], loop.vert.co[v])
    shape.to_mesh(mesh)
    shape.free()


def join(name, things):
    """One object of many, with the maps `surface`, `picture` and `flat`."""
    for thing in things:
        if thing.data.users > 1:
            thing.data = thing.data.copy()
        _mark(thing)
    bpy.ops.object.select_all(action='DESELECT')
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.join()
    whole = bpy.context.view_layer.objects.active
    whole.name = whole.data.name = name
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    whole.data.use_auto_smooth = True
    whole.data.auto_smooth_angle = math.pi
    return whole


def _numbers(collection, key, count, kind):
    values = numpy.empty(count, kind)
    collection.foreach_get(key, values)
    return values


def charts(whole):
    """For each loop its chart and flat metres: (chart by loop, flat (n, 2), number of charts, area by chart)."""
    mesh = whole.data
    faces, loops, edges = len(mesh.polygons), len(mesh.loops), len(mesh.edges)
    start = _numbers(mesh.polygons, 'loop_start', faces, numpy.int32)
    total = _numbers(mesh.polygons, 'loop_total', faces, numpy.int32)
    area = _numbers(mesh.polygons, 'area', faces, numpy.float32)
    loop_edge = _numbers(mesh.loops, 'edge_index', loops, numpy.int32)
    way = _numbers(mesh.attributes['way'].data, 'value', faces, numpy.int32)
    flat = _numbers(mesh.uv_layers['flat'].data, 'uv', loops * 2, numpy.float32).reshape(-1, 2)
    face_of_loop = numpy.repeat(numpy.arange(faces), total)
    # Loops are stored face by face, in order.
    assert (numpy.cumsum(total) - total == start).all()
    order = numpy.argsort(loop_edge, kind='stable')
    sorted_edges, sorted_faces = loop_edge[order], face_of_loop[order]
    same = sorted_edges[1:] == sorted_edges[:-1]
    a, b = sorted_faces[:-1][same], sorted_faces[1:][same]
    alike = way[a] == way[b]
    a, b = a[alike], b[alike]
    graph = coo_matrix((numpy.ones(len(a), bool), (a, b)), shape=(faces, faces))
    count, chart = connected_components(graph, directed=False)
    return chart[face_of_loop], flat, count, numpy.bincount(chart, area, count)


def _shelves(width, height, side):
    """Packs rectangles (texels) by falling height: their corners, or None where they do not fit."""
    order = numpy.argsort(-height, kind='stable')
    x = y = GAP
    shelf = 0
    left, low = numpy.zeros(len(width)), numpy.zeros(len(width))
    for i in order:
        if x + width[i] + GAP > side:
            x, y, shelf = GAP, y + shelf + GAP, 0
        if y + height[i] + GAP > side or width[i] + 2 * GAP > side:
            return None
        left[i], low[i] = x, y
        x += width[i] + GAP
        shelf = max(shelf, height[i])
    return left, low


def lay_out(whole, page, side, densest=None, weight=None):
    """Gives `whole` the map `light` (0 to 1 on its page) and `light_page` (the page in u). Answers texels a metre.

    `weight`: a function of a chart's area (m²) that returns its density relative to the other charts.
    """
    mesh = whole.data
    chart, flat, count, area = charts(whole)
    low = numpy.full((count, 2), numpy.inf)
    high = numpy.full((count, 2), -numpy.inf)
    for axis in (0, 1):
        numpy.minimum.at(low[:, axis], chart, flat[:, axis])
        numpy.maximum.at(high[:, axis], chart, flat[:, axis])
    size = numpy.maximum(high - low, 1e-4)
    if weight is not None:
        factor = weight(area)
        size = size * factor[:, None]
    else:
        factor = numpy.ones(count)
    upright = size[:, 1] > size[:, 0]
    long, short = numpy.where(upright, size[:, 1], size[:, 0]), numpy.where(upright, size[:, 0], size[:, 1])
    below, above = 1.0, densest or 400.0
    packed, density = None, below
    for _ in range(12):
        middle = math.sqrt(below * above)
        tried = _shelves(*(numpy.ceil(numpy.maximum(one * middle, LEAST)) + 1 for one in (long, short)), side)
        if tried is None:
            above = middle
        else:
            below, packed, density = middle, tried, middle
    if packed is None:
        raise RuntimeError(f'{whole.name}: its charts do not fit on a page of {side}.')
    left, bottom = packed
    stretch = factor[:, None] * density * numpy.maximum(1, LEAST / (size * density))
    local = (flat - low[chart]) * stretch[chart]
    local = numpy.where(upright[chart][:, None], local[:, ::-1], local)
    uv = (local + numpy.stack([left[chart], bottom[chart]], 1) + 0.5) / side
    for name, shift in (('light', 0), ('light_page', page)):
        layer = mesh.uv_layers.get(name) or mesh.uv_layers.new(name=name)
        moved = uv.astype(numpy.float32).copy()
        moved[:, 0] += shift
        layer.data.foreach_set('uv', moved.ravel())
    mesh.update()
    print(f'{whole.name}: {count} charts, {len(mesh.polygons)} faces, {density:.1f} texels a metre')
    return density
