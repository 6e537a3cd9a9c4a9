"""Pictures on walls: framed ones and posters, from the files in author/pictures."""
import os

import bpy

import kit
import materials as m

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'pictures')
TURN = {'s': 0, 'e': 90, 'n': 180, 'w': -90}
DEPTH = 0.025
MOUNT = 0.016  # how far the mount's face stands off the wall
SHEET = 0.0145  # and the picture under it


def _wood(frame):
    return {'oak': m.oak, 'walnut': m.walnut, 'black': m.black_metal}.get(frame, lambda: m.lacquer('#f1eee6'))()


def _paper_size(file):
    """The picture's own width ÷ height."""
    path = os.path.join(PICTURES, file)
    image = bpy.data.images.load(path, check_existing=True)
    return image.size[0] / image.size[1]


def _bar(name, inner, outer, material, grain):
    """One side of a frame, mitred: two points of its inner edge and the two of its outer edge, (x, z) anticlockwise."""
    soft = 0.0015 if kit.full() else 0.0
    points = []
    for (ix, iz), (ox, oz) in zip(inner, outer):
        width = max(abs(ox - ix), abs(oz - iz))

        def on(share, y, ix=ix, iz=iz, ox=ox, oz=oz):
            return (ix + (ox - ix) * share, y, iz + (oz - iz) * share)

        low, high = soft / width, 1 - soft / width
        points += [on(0, -0.001), on(0, -DEPTH + soft), on(low, -DEPTH), on(high, -DEPTH), on(1, -DEPTH + soft), on(1, -0.001)]
    faces = [(i, i + 1, i + 7, i + 6) for i in range(5)]
    if not soft:
        points = [points[i] for i in (0, 2, 3, 5, 6, 8, 9, 11)]
        faces = [(i, i + 1, i + 5, i + 4) for i in range(3)]
    kit.mesh(name, points, faces, material, grain=grain)


def _corners(width, height, lift=0.0):
    """The corners of an upright rectangle about the middle: (x, z), anticlockwise seen from in front."""
    return [(sx * width / 2, sz * height / 2 + lift) for sx, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def _frame(name, width, height, bar, material):
    outer, inner = _corners(width, height), _corners(width - 2 * bar, height - 2 * bar)
    for i in range(4):
        k = (i + 1) % 4
        _bar(f'{name} frame {i}', (inner[i], inner[k]), (outer[i], outer[k]), material, 'x' if i % 2 == 0 else 'z')


def _mount(name, opening, hole, lift):
    """Thick paper around the picture, with the slanted cut of its window."""
    outer, window, under = _corners(*opening), _corners(*hole, lift), _corners(hole[0] - 0.002, hole[1] - 0.002, lift)
    points = [(x, -MOUNT, z) for x, z in outer + window] + [(x, -SHEET - 0.0002, z) for x, z in under]
    faces = []
    for i in range(4):
        k = (i + 1) % 4
        faces += [(i, k, 4 + k, 4 + i), (4 + i, 4 + k, 8 + k, 8 + i)]
    kit.mesh(f'{name} mount', points, faces, m.paper('#f5f2ea'))


def _sheet(name, file, size, y, lift=0.0):
    """The picture itself, cut at its edges to the wanted proportions."""
    x, z = size[0] / 2, size[1] / 2
    points = [(-x, -y, lift - z), (x, -y, lift - z), (x, -y, lift + z), (-x, -y, lift + z)]
    thing = kit.mesh(name, points, [(0, 1, 2, 3)], m.picture(file))
    ratio = size[0] / size[1] / _paper_size(file)
    u, v = min(1.0, ratio) / 2, min(1.0, 1 / ratio) / 2
    layer = thing.data.uv_layers.new(name='picture')
    for loop, (du, dv) in zip(layer.data, ((-u, -v), (u, -v), (u, v), (-u, v))):
        loop.uv = (0.5 + du, 0.5 + dv)


def framed(name, file, size, at, facing, frame='oak', mat=0.05, bar=0.022):
    """A framed picture: `size` of the whole frame, `at` the middle of its back on the wall, `facing` where it looks.

    With a mount of at least `mat`, the picture keeps its proportions; without, it fills the frame and is cut to it.
    """
    ratio = _paper_size(file)
    with kit.place(at, TURN[facing[0]]):
        _frame(name, *size, bar, _wood(frame))
        opening = (size[0] - 2 * bar, size[1] - 2 * bar)
        if mat <= 0:
            _sheet(name, file, opening, SHEET)
            return
        wide, high = opening[0] - 2 * mat, opening[1] - 2 * mat
        hole = (min(wide, high * ratio), min(high, wide / ratio))
        lift = min(0.006, mat / 8)
        _mount(name, opening, hole, lift)
        _sheet(name, file, hole, SHEET, lift)


def poster(name, file, size, at, facing):
    """A sheet of paper on the wall, without a frame, a millimetre off it."""
    with kit.place(at, TURN[facing[0]]):
        _sheet(name, file, size, 0.001)
