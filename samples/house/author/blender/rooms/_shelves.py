"""Bookshelves and what stands on them. Shelves are built in elevation (x to the right, z up, the viewer at −y), their
front at y = 0 and their back at y = depth.
"""
import math

from mathutils import Matrix, Vector

import kit
import materials as m

CLOTHS = ('#e6dfd1', '#d8cfbd', '#8d8577', '#cbbfa9', '#e9e3d5', '#a39a8a', '#2f3e52', '#3f5b57', '#a8583a', '#c79a4b', '#7a4b3a', '#b7c0bb', '#efe9dd', '#5b6b78', '#c3b59b', '#6d2f2a', '#f3efe6')
LABELS = ('#efe6d2', '#c9a45c', '#2b2723')


def carcass(xs, zs, deep, wood=None, thick=0.022, back=None):
    """Uprights between x positions, shelves whose upper sides lie at `zs` (the last one is the lid), a thin back."""
    wood = wood or m.oak()
    high = zs[-1]
    for n, x in enumerate(xs):
        low = x if n == 0 else x - thick if n == len(xs) - 1 else x - thick / 2
        kit.span('upright', (low, 0, 0), (low + thick, deep - 0.008, high + 0.001), wood, 0.0015, 1, 'z')
    for n in range(len(xs) - 1):
        a, b = bay(xs, n, thick)
        for z in zs:
            kit.span('shelf', (a, 0.002, z - thick), (b, deep - 0.009, z), wood, 0, grain='x')
        kit.span('plinth', (a, 0.03, 0), (b, 0.045, zs[0] - thick - 0.0005), wood, 0, 1, 'x')
    kit.span('shelf back', (xs[0] + 0.003, deep - 0.0075, 0.02), (xs[-1] - 0.003, deep, high - 0.003), back or wood, 0, grain='z')


def bay(xs, n, thick=0.022):
    """A bay's clear width: from x to x."""
    a = xs[n] + (thick if n == 0 else thick / 2)
    b = xs[n + 1] - (thick if n == len(xs) - 2 else thick / 2)
    return a + 0.0005, b - 0.0005


class Books:
    """Books gathered into one mesh: each has a rounded back with a label, covers, and pages set in at the top."""

    def __init__(self, name, seed, colours=CLOTHS):
        self.name, self.source, self.colours = name, kit.seeded('books', name, seed), colours
        self.points, self.faces, self.kinds, self.materials = [], [], [], [m.paper('#ece4d3')]

    def _material(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def add(self, frame, thick, high, deep, colour=None, under=False):
        """A book whose back stands at y = 0 of `frame`, from x = 0 to `thick`; `under`: its lower end is seen too."""
        cover = self._material(m.book(colour or self.source.choice(self.colours)))
        label = self._material(m.book(self.source.choice(LABELS))) if self.source.random() < 0.4 else cover
        low = self.source.uniform(0.55, 0.8) * high
        top = low + self.source.uniform(0.08, 0.16) * high
        start = len(self.points)
        if not kit.full():
            self._put(frame, [(x, y, z) for z in (0, high) for x, y in ((0, 0), (thick, 0), (thick, deep), (0, deep))])
            self._face(start, ((0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7)), cover)
            self._face(start, ((4, 5, 6, 7),), 0)
            return
        round_off, board = min(0.006, thick * 0.3), 0.0025
        outline = ((0, round_off), (thick * 0.25, 0.0), (thick * 0.75, 0.0), (thick, round_off))
        levels = (0, high) if label == cover else (0, low, top, high)
        last = 4 * (len(levels) - 1)
        self._put(frame, [(x, y, z) for z in levels for x, y in outline])
        rim = last + 4
        self._put(frame, [(board, 0.008, high), (thick - board, 0.008, high), (thick - board, deep, high), (board, deep, high)])
        self._put(frame, [(x, deep, z) for z in (high, 0) for x in (0, thick)])
        for r in range(len(levels) - 1):
            a, b = 4 * r, 4 * (r + 1)
            self._face(start, [(a + i, a + i + 1, b + i + 1, b + i) for i in range(3)], label if r == 1 else cover)
        right = [4 * r + 3 for r in range(len(levels))]
        left = [4 * r for r in range(len(levels))]
        self._face(start, ((*right[::-1], rim + 7, rim + 5), (*left, rim + 4, rim + 6)), cover)
        self._face(start, ((last, last + 1, last + 2, last + 3, rim + 1, rim), (last, rim, rim + 3, rim + 4), (last + 3, rim + 5, rim + 2, rim + 1)), cover)
        self._face(start, ((rim, rim + 1, rim + 2, rim + 3),), 0)
        if under:
            self._face(start, ((3, 2, 1, 0, rim + 6, rim + 7),), 0)
            self._face(start, ((rim + 4, rim + 5, rim + 7, rim + 6),), 0)

    def _put(self, frame, points):
        self.points += [frame @ Vector(p) for p in points]

    def _face(self, start, faces, kind):
        for face in faces:
            self.faces.append(tuple(start + i for i in face))
            self.kinds.append(kind)

    def row(self, x0, x1, z, deep=0.2, tall=(0.19, 0.27), lean=None, set_back=0.02):
        """Books standing from x0 to nearly x1; `lean`: 1 the last leans back on them; answers where they end."""
        source, x = self.source, x0
        while True:
            thick = source.choice((0.016, 0.022, 0.027, 0.033, 0.04, 0.048)) * (1.08 if kit.shaped() else 2.8)
            if x + thick > x1 - (0.085 if lean else 0.004):
                break
            high = source.uniform(*tall)
            y = set_back + source.uniform(0, 0.018)
            self.add(Matrix.Translation((x, y, z + 0.0002)), thick, high, min(deep, high * source.uniform(0.68, 0.8)))
            x += thick + source.uniform(0.0004, 0.0014)
        if lean:
            angle, high, thick = math.radians(source.uniform(9, 14)), sum(tall) / 2, 0.022
            # It stands on its lower left edge and touches the row with its top.
            foot = x + high * math.sin(angle) + 0.001
            frame = Matrix.Translation((foot, set_back + 0.006, z + 0.0003)) @ Matrix.Rotation(-angle, 4, 'Y')
            self.add(frame, thick, high, high * 0.74, under=True)
            x = foot + thick
        return x

    def pile(self, x, z, count, y=0.04, wide=0.17, long=0.235, turn=0.0):
        """Books lying on each other, their backs to the front; answers the height of the uppermost."""
        source = self.source
        for k in range(count):
            thick, size = source.uniform(0.016, 0.034), source.uniform(0.88, 1) - 0.03 * k
            frame = (
                Matrix.Translation((x + source.uniform(-0.006, 0.006), y + source.uniform(0, 0.006), z + 0.0004))
                @ Matrix.Rotation(math.radians(turn + source.uniform(-4, 4)), 4, 'Z')
                @ Matrix.Translation((-long * size / 2, 0, thick))
                @ Matrix.Rotation(math.radians(90), 4, 'Y')
            )
            self.add(frame, thick, long * size, wide * size, under=True)
            z += thick + 0.0006
        return z

    def finish(self):
        """Makes the mesh."""
        return kit.mesh(self.name, self.points, self.faces, self.materials, face_materials=self.kinds)


def box(x0, x1, z0, z1, cloth, deep=0.24, front=0.03, label=True):
    """A storage box with a lid and a label holder."""
    kit.span('storage box', (x0, front, z0 + 0.0005), (x1, front + deep, z1 - 0.03), cloth, 0.003, 1, 'x')
    kit.span('box lid', (x0 - 0.003, front - 0.003, z1 - 0.0295), (x1 + 0.003, front + deep + 0.003, z1), cloth, 0.003, 1, 'x')
    if label:
        middle = (x0 + x1) / 2
        kit.span('box label', (middle - 0.035, front - 0.0018, (z0 + z1) / 2 - 0.025), (middle + 0.035, front + 0.001, (z0 + z1) / 2 + 0.01), m.brass(), 0, fine=True)


def binders(x0, count, z, colours=('#e9e3d5', '#2f3e52'), y=0.03):
    """Office binders: a round finger hole and a label on each back; answers where they end."""
    x = x0
    for k in range(count):
        wide = 0.078 if k % 3 else 0.052
        colour = colours[(k * k + k // 2) % len(colours)]
        kit.span('binder', (x, y, z + 0.0005), (x + wide, y + 0.28, z + 0.315), m.book(colour), 0.003, 1, 'z')
        kit.span('binder label', (x + 0.009, y - 0.0018, z + 0.15), (x + wide - 0.009, y + 0.001, z + 0.27), m.paper('#f4f0e6'), 0, fine=True)
        kit.cylinder('finger hole', 0.013, 0.004, (x + wide / 2, y - 0.0017, z + 0.07), m.black_metal(), segments=14, bevel=0, fine=True, axis='y')
        x += wide + 0.0015
    return x


def magazine_file(x, z, colour='#c9bda8', y=0.035):
    """A slanted file with journals in it, a plain block in light detail."""
    if not kit.shaped():
        kit.span('file', (x, y, z + 0.0005), (x + 0.08, y + 0.25, z + 0.27), m.book(colour), 0)
        return
    side = [(0, 0), (0.25, 0), (0.25, 0.3), (0.1, 0.3), (0, 0.12)]
    for dx in (0, 0.077):
        kit.prism('file side', side, 0.003, (x + dx, y, z + 0.0005), m.book(colour), 0, axis='x')
    kit.span('file front', (x + 0.0032, y, z + 0.001), (x + 0.0768, y + 0.003, z + 0.12), m.book(colour), 0)
    for k, paper in enumerate(('#d9d2c3', '#a8583a', '#e9e4d8', '#5b6b78')):
        left = x + 0.006 + 0.0165 * k
        kit.span('journal', (left, y + 0.012, z + 0.001), (left + 0.013, y + 0.22, z + 0.27 - 0.004 * k), m.paper(paper), 0)
