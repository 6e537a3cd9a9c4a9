"""Shapes for the house: every function makes one mesh object in metres, x east, y north, z up.

What is built inside `with place(at, turn):` lies in that frame (turn in degrees, anticlockwise seen from above), and
what is built inside `with tagged(room=…, kind=…):` carries those tags. Kinds: 'shell', 'fixed' (stays when the house is
unfurnished: kitchen, bath, radiators), 'furniture', 'outside', 'facade', 'glass'.

Detail is 'full' for the panoramas and the dense mesh, 'light' for the small mesh: without bevels, with fewer segments
and without what is marked `fine`.
"""
import math
import random
import zlib
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

detail = 'full'
_frames = [Matrix.Identity(4)]
_tags = [{'room': '', 'kind': 'furniture', 'floor': 'ground'}]


def full():
    """Whether the detailed model is being built."""
    return detail == 'full'


def shaped():
    """Whether leaves, coats and cushions stand where the panoramas show them: in light detail too, but for outdoors.

    On a move the panoramas paint what the small mesh has: a leaf that stands elsewhere is painted on the wall.
    """
    return full() or _tags[-1]['kind'] != 'outside'


@contextmanager
def place(at=(0, 0, 0), turn=0.0, tilt=0.0):
    """A frame of its own: origin `at`, turned about z, then tilted about its x axis, degrees."""
    local = (
        Matrix.Translation(Vector(at))
        @ Matrix.Rotation(math.radians(turn), 4, 'Z')
        @ Matrix.Rotation(math.radians(tilt), 4, 'X')
    )
    _frames.append(_frames[-1] @ local)
    try:
        yield
    finally:
        _frames.pop()


@contextmanager
def tagged(**tags):
    """Tags for everything built inside: room, kind, floor."""
    _tags.append({**_tags[-1], **tags})
    try:
        yield
    finally:
        _tags.pop()


def world(point):
    """A point of the present frame in the world."""
    return _frames[-1] @ Vector(point)


def seeded(*words):
    """A random generator that is the same in every run."""
    return random.Random(zlib.crc32('/'.join(str(word) for word in words).encode()))


def _finish(name, mesh, material, smooth, grain, fine, auto_smooth=35):
    if fine and not full():
        bpy.data.meshes.remove(mesh)
        return None
    materials = material if isinstance(material, (list, tuple)) else [material]
    for one in materials:
        mesh.materials.append(one)
    _map_surface(mesh, name, grain)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(auto_smooth)
    thing = bpy.data.objects.new(name, mesh)
    thing.matrix_world = _frames[-1]
    for key, value in _tags[-1].items():
        thing[key] = value
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _map_surface(mesh, name, grain):
    """The UV map `surface`, in metres: u runs along the grain (by default the longest side), each object elsewhere."""
    points = [vertex.co for vertex in mesh.vertices]
    if not points:
        return
    size = [max(p[i] for p in points) - min(p[i] for p in points) for i in range(3)]
    along = {'x': 0, 'y': 1, 'z': 2}.get(grain, size.index(max(size)))
    source = seeded(name, *(round(x, 2) for x in _frames[-1].translation))
    shift = (source.uniform(0, 20), source.uniform(0, 20))
    layer = mesh.uv_layers.new(name='surface')
    for polygon in mesh.polygons:
        normal = polygon.normal
        facing = max(range(3), key=lambda i: abs(normal[i]))
        axes = [i for i in range(3) if i != facing]
        u, v = (axes[1], axes[0]) if along == axes[1] else (axes[0], axes[1])
        for loop in polygon.loop_indices:
            co = points[mesh.loops[loop].vertex_index]
            layer.data[loop].uv = (co[u] + shift[0], co[v] + shift[1])


def _from_bmesh(name, shape):
    mesh = bpy.data.meshes.new(name)
    shape.normal_update()
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def _bevel(shape, width, segments):
    if width > 0 and full():
        edges = [edge for edge in shape.edges if edge.is_manifold and edge.calc_face_angle(0) > math.radians(30)]
        bmesh.ops.bevel(
            shape, geom=edges, offset=width, segments=segments, affect='EDGES', profile=0.5, clamp_overlap=True
        )


def mesh(name, points, faces, material, smooth=False, grain=None, fine=False, face_materials=None):
    """A mesh of points and faces (anticlockwise from outside)."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(p) for p in points], [], faces)
    data.update()
    thing = _finish(name, data, material, smooth, grain, fine)
    if thing and face_materials:
        data.polygons.foreach_set('material_index', face_materials)
    return thing


def box(name, size, at, material, bevel=0.003, segments=2, grain=None, fine=False):
    """A box: `at` is the middle of its underside."""
    sx, sy, sz = size
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=Vector((sx, sy, sz)), verts=shape.verts)
    bmesh.ops.translate(shape, vec=Vector((at[0], at[1], at[2] + sz / 2)), verts=shape.verts)
    _bevel(shape, min(bevel, sx / 3, sy / 3, sz / 3), segments)
    return _finish(name, _from_bmesh(name, shape), material, bevel > 0 and full(), grain, fine)


def span(name, low, high, material, bevel=0.003, segments=2, grain=None, fine=False):
    """A box from one corner to the other."""
    size = [abs(b - a) for a, b in zip(low, high)]
    at = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, min(low[2], high[2]))
    return box(name, size, at, material, bevel, segments, grain, fine)


def _round(count, least=8):
    return count if full() else max(least, count // 3)


def cylinder(name, radius, height, at, material, top=None, segments=32, bevel=0.002, fine=False, axis='z'):
    """A cylinder or (with `top`, the upper radius) a cone; `at` is the middle of its base, `axis` where it points."""
    shape = bmesh.new()
    bmesh.ops.create_cone(
        shape,
        cap_ends=True,
        segments=_round(segments),
        radius1=radius,
        radius2=radius if top is None else top,
        depth=height,
    )
    bmesh.ops.translate(shape, vec=Vector((0, 0, height / 2)), verts=shape.verts)
    if bevel > 0 and full():
        rims = [edge for edge in shape.edges if edge.is_manifold and edge.calc_face_angle(0) > math.radians(50)]
        bmesh.ops.bevel(shape, geom=rims, offset=bevel, segments=2, affect='EDGES', profile=0.5, clamp_overlap=True)
    turns = {'z': Matrix.Identity(3), 'x': Matrix.Rotation(math.pi / 2, 3, 'Y'), 'y': Matrix.Rotation(-math.pi / 2, 3, 'X')}
    bmesh.ops.rotate(shape, matrix=turns[axis], cent=Vector(), verts=shape.verts)
    bmesh.ops.translate(shape, vec=Vector(at), verts=shape.verts)
    return _finish(name, _from_bmesh(name, shape), material, True, axis, fine, 40)


def lathe(name, profile, at, material, segments=40, fine=False):
    """A turned body: `profile` is (radius, height) from the foot up the outside (and down the inside, for a bowl)."""
    count = _round(segments)
    points, faces = [], []
    for radius, height in profile:
        for i in range(count):
            angle = 2 * math.pi * i / count
            points.append((at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle), at[2] + height))
    for ring in range(len(profile) - 1):
        for i in range(count):
            a, b = ring * count + i, ring * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    shape = bmesh.new()
    verts = [shape.verts.new(p) for p in points]
    for face in faces:
        shape.faces.new([verts[i] for i in face])
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=0.0002)
    if profile[0][0] > 0.0005:
        bmesh.ops.holes_fill(shape, edges=[e for e in shape.edges if e.is_boundary], sides=0)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return _finish(name, _from_bmesh(name, shape), material, True, 'z', fine, 40)


def sphere(name, radii, at, material, segments=24, fine=False):
    """An ellipsoid: `radii` is one number or three; `at` its middle."""
    rx, ry, rz = radii if isinstance(radii, (tuple, list)) else (radii,) * 3
    count = _round(segments)
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=count, v_segments=max(5, count // 2), radius=1)
    bmesh.ops.scale(shape, vec=Vector((rx, ry, rz)), verts=shape.verts)
    bmesh.ops.translate(shape, vec=Vector(at), verts=shape.verts)
    return _finish(name, _from_bmesh(name, shape), material, True, None, fine, 60)


def tube(name, path, radius, material, sides=10, fine=False, closed=False):
    """A round bar along a list of points; `radius` is one number or one for each point."""
    count = sides if full() else max(4, sides // 2)
    track = [Vector(p) for p in path]
    total = len(track)
    points, faces = [], []
    reference = None
    for i, here in enumerate(track):
        before = track[(i - 1) % total] if closed or i > 0 else here
        after = track[(i + 1) % total] if closed or i < total - 1 else here
        forward = (after - before).normalized()
        if reference is None:
            reference = forward.orthogonal().normalized()
        side = (reference - forward * reference.dot(forward)).normalized()
        reference = side
        up = forward.cross(side)
        r = radius[i] if isinstance(radius, (list, tuple)) else radius
        for k in range(count):
            angle = 2 * math.pi * k / count
            points.append(here + side * (math.cos(angle) * r) + up * (math.sin(angle) * r))
    rings = total if closed else total - 1
    for ring in range(rings):
        a0, b0 = ring * count, ((ring + 1) % total) * count
        for k in range(count):
            n = (k + 1) % count
            faces.append((a0 + k, a0 + n, b0 + n, b0 + k))
    if not closed:
        faces.append(tuple(reversed(range(count))))
        faces.append(tuple(range((total - 1) * count, total * count)))
    return mesh(name, points, faces, material, True, None, fine)


def prism(name, outline, height, at, material, bevel=0.003, segments=2, grain=None, fine=False, axis='z'):
    """A polygon (anticlockwise seen against `axis`) drawn out along `axis` by `height` from `at`."""
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, y, 0)) for x, y in outline])
    drawn = bmesh.ops.extrude_face_region(shape, geom=[face])
    moved = [part for part in drawn['geom'] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, vec=Vector((0, 0, height)), verts=moved)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    _bevel(shape, bevel, segments)
    # Along x the outline's own axes become y and z, along y they become x and z.
    turns = {
        'z': Matrix.Identity(3),
        'x': Matrix(((0, 0, 1), (1, 0, 0), (0, 1, 0))),
        'y': Matrix(((1, 0, 0), (0, 0, 1), (0, 1, 0))),
    }
    bmesh.ops.transform(shape, matrix=turns[axis].to_4x4(), verts=shape.verts)
    if axis == 'y':
        bmesh.ops.reverse_faces(shape, faces=shape.faces)
    bmesh.ops.translate(shape, vec=Vector(at), verts=shape.verts)
    return _finish(name, _from_bmesh(name, shape), material, bevel > 0 and full(), grain, fine)


def grid(name, columns, rows, at, material, smooth=True, grain=None, fine=False, two_sided=0.0):
    """A surface of (columns + 1) × (rows + 1) points: `at(s, t)` gives a point for s and t from 0 to 1.

    In light detail a third of the columns and rows. `two_sided` gives it that thickness.
    """
    if not full():
        columns, rows = max(2, columns // 3), max(2, rows // 3)
    points = [at(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    faces = []
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    if two_sided:
        shape = bmesh.new()
        verts = [shape.verts.new(p) for p in points]
        for face in faces:
            shape.faces.new([verts[i] for i in face])
        shape.normal_update()
        bmesh.ops.solidify(shape, geom=shape.faces[:], thickness=two_sided)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
        return _finish(name, _from_bmesh(name, shape), material, smooth, grain, fine, 60)
    return mesh(name, points, faces, material, smooth, grain, fine)


def cushion(name, size, at, material, puff=0.5, grain=None, fine=False, crease=0.0):
    """A stuffed cushion or mattress: a box with rounded, swollen sides; `at` is the middle of its underside.

    `puff` from 0 (a crisp block) to 1 (a pillow, thin at its rim); `crease` adds shallow random folds, metres.
    """
    sx, sy, sz = size
    steps = 12 if full() else 6 if shaped() else 3
    source = seeded(name, sx, sy, sz, *at)
    waves = [
        (source.uniform(8, 22), source.uniform(8, 22), source.uniform(0, 7), source.uniform(0, 7)) for _ in range(4)
    ]

    def surface(side):
        def point(s, t):
            u, v = 2 * s - 1, 2 * t - 1
            edge = (1 - abs(u) ** 3.2) * (1 - abs(v) ** 3.2)
            rim = 1 - 0.06 * puff * (1 - min(1, (abs(u) ** 8 + abs(v) ** 8)))
            pinch = 1 - 0.05 * puff * (1 - abs(u * v) ** 0.5)
            height = sz / 2 * ((1 - puff) * edge ** 0.12 + puff * edge**0.42)
            fold = sum(math.sin(a * u + c) * math.sin(b * v + d) for a, b, c, d in waves) * crease * edge / 2
            return (
                at[0] + u * sx / 2 * rim * pinch,
                at[1] + v * sy / 2 * rim * pinch,
                at[2] + sz / 2 + side * (height + (fold if side > 0 else 0)),
            )

        return point

    shape = bmesh.new()
    for side in (1, -1):
        point = surface(side)
        rows = [
            [shape.verts.new(point(_even(i, steps), _even(j, steps))) for i in range(steps + 1)]
            for j in range(steps + 1)
        ]
        for j in range(steps):
            for i in range(steps):
                corners = [rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]]
                shape.faces.new(corners if side > 0 else corners[::-1])
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=0.0005)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    return _finish(name, _from_bmesh(name, shape), material, True, grain, fine, 75)


def _even(i, steps):
    """Steps that lie closer at the rim, where a cushion curves most."""
    return 0.5 - 0.5 * math.cos(math.pi * i / steps)


def curtain(name, width, height, at, material, folds=9, depth=0.07, along='x'):
    """A hanging curtain in soft folds: `at` is the middle of its lower edge, `along` the way it runs."""
    source = seeded(name, width, *at)
    phases = [source.uniform(-0.5, 0.5) for _ in range(folds + 2)]

    def point(s, t):
        where = s * folds
        lean = phases[int(where)] * (1 - where % 1) + phases[int(where) + 1] * (where % 1)
        wave = math.sin(2 * math.pi * where + lean * 1.4) * depth / 2 * (0.75 + 0.25 * (1 - t) + 0.2 * lean)
        across = (s - 0.5) * width + math.sin(4 * math.pi * where) * 0.006
        offset = (across, wave) if along == 'x' else (wave, across)
        return (at[0] + offset[0], at[1] + offset[1], at[2] + t * height)

    return grid(name, folds * 10, 6, point, material, grain='z', two_sided=0.003)


def lamp(name, at, power, colour=(1.0, 0.72, 0.46), radius=0.04):
    """A warm light source inside a shade or bulb: `power` in watts of Blender's point light."""
    data = bpy.data.lights.new(name, 'POINT')
    data.energy = power
    data.color = colour
    data.shadow_soft_size = radius
    thing = bpy.data.objects.new(name, data)
    thing.location = world(at)
    for key, value in _tags[-1].items():
        thing[key] = value
    bpy.context.scene.collection.objects.link(thing)
    return thing


def triangles():
    """How many triangles the scene has, by room."""
    count = {}
    for thing in bpy.context.scene.objects:
        if thing.type == 'MESH':
            key = f"{thing['kind']}/{thing['room']}"
            count[key] = count.get(key, 0) + sum(len(p.vertices) - 2 for p in thing.data.polygons)
    return count
