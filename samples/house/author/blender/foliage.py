"""Parts of plants: limbs and curved leaves, joined into one mesh, so that a tree is one object."""
import math

from mathutils import Matrix, Vector

import kit
import plan

UP = Vector((0, 0, 1))
# How near a wall leaves come, and from where on they are bent off it, metres.
WALL, SHY = 0.015, 0.12


def level_along(along, up):
    """Three axes: along, to the right of it, and upwards as far as `up` allows."""
    along = along.normalized()
    side = along.cross(up)
    if side.length < 1e-4:
        side = along.orthogonal()
    side.normalize()
    return along, side, side.cross(along)


def around(angle, rise):
    """A direction: `angle` about the upright, `rise` above the level, degrees."""
    a, r = math.radians(angle), math.radians(rise)
    return Vector((math.cos(a) * math.cos(r), math.sin(a) * math.cos(r), math.sin(r)))


def wander(source, start, direction, length, steps, loose=0.2, lift=0.0):
    """Points of a stem that strays by `loose` and is drawn up (or down) by `lift`, over its whole length."""
    here, way = Vector(start), Vector(direction).normalized()
    path = [here.copy()]
    for _ in range(steps):
        stray = Vector((source.gauss(0, 1), source.gauss(0, 1), source.gauss(0, 1))) * (loose / math.sqrt(steps))
        way = (way + stray + UP * (lift / steps)).normalized()
        here = here + way * (length / steps)
        path.append(here.copy())
    return path


def along_path(path, t):
    """The point and direction at `t` from 0 to 1 of a path with even steps."""
    where = min(max(t, 0), 1) * (len(path) - 1)
    i = min(int(where), len(path) - 2)
    return path[i].lerp(path[i + 1], where - i), (path[i + 1] - path[i]).normalized()


class Growth:
    """Limbs and leaves with their material's number, until `done` makes them one mesh."""

    def __init__(self):
        self.points, self.faces, self.kinds = [], [], []

    def _add(self, points, faces, kind):
        first = len(self.points)
        self.points += points
        self.faces += [tuple(first + i for i in face) for face in faces]
        self.kinds += [kind] * len(faces)

    def limb(self, path, thick, thin, kind=0, sides=5):
        """A tapering stem along a path; in light detail two straight pieces with three sides."""
        if not kit.shaped():
            path, sides = [path[0], *([path[len(path) // 2]] if len(path) > 2 else []), path[-1]], 3
        points, faces = [], []
        along, side, up = level_along(path[1] - path[0], UP if abs((path[1] - path[0]).normalized().z) < 0.9 else Vector((0, 1, 0)))
        for i, here in enumerate(path):
            ahead = path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]
            along, side, up = level_along(ahead, up)
            r = thick + (thin - thick) * i / (len(path) - 1)
            for k in range(sides):
                angle = 2 * math.pi * k / sides
                points.append(here - side * (math.cos(angle) * r) + up * (math.sin(angle) * r))
        for i in range(len(path) - 1):
            for k in range(sides):
                a, b = i * sides + k, i * sides + (k + 1) % sides
                faces.append((a, b, b + sides, a + sides))
        faces.append(tuple(range(len(points) - sides, len(points))))
        self._add(points, faces, kind)

    def blade(self, base, way, up, length, widths, fold=0.0, droop=0.0, kind=0, wave=0.0):
        """A leaf: `widths` are its half widths at even steps from foot to tip, as parts of its length; its halves are
        lifted by `fold` and its tip bent down by `droop`, radians; `wave` ripples its rim, metres."""
        along, side, top = level_along(Vector(way), Vector(up))
        steps = len(widths) - 1
        points, rows, here = [], [], Vector(base)
        for i, width in enumerate(widths):
            half = width * length
            lift = top * (math.sin(fold) * half + (wave if i % 2 else -wave))
            out = side * (math.cos(fold) * half)
            if half == 0:
                rows.append([len(points)])
                points.append(here.copy())
            elif fold:
                rows.append([len(points) + k for k in range(3)])
                points += [here + out + lift, here.copy(), here - out + lift]
            else:
                rows.append([len(points) + k for k in range(2)])
                points += [here + out, here - out]
            turn = Matrix.Rotation(-droop / steps, 3, side)
            here = here + along * (length / steps)
            along, top = turn @ along, turn @ top
        self._add(points, _strip(rows), kind)

    def fan(self, base, outline, way, up, kind=0, hollow=0.0):
        """A leaf by its outline: points (along, right) from its foot around; `hollow` lifts its rim by the square."""
        along, side, top = level_along(Vector(way), Vector(up))
        points = [Vector(base) + along * a + side * s + top * (hollow * (a * a + s * s)) for a, s in outline]
        self._add(points, [(0, i, i + 1) for i in range(1, len(points) - 1)], kind)

    def done(self, name, materials, smooth=True, shy=True, fine=False):
        """The mesh, or None where nothing grew. `shy`: bent off the walls of the room that it stands in."""
        if not self.points:
            return None
        points = off_walls(self.points) if shy else self.points
        return kit.mesh(name, points, self.faces, materials, smooth, 'z', fine, self.kinds)


def _strip(rows):
    """Faces between rows of one, two or three points, from right to left."""
    faces = []
    for one, two in zip(rows, rows[1:]):
        if len(one) == 1 and len(two) == 1:
            continue
        if len(one) == 1:
            faces += [(one[0], b, c) for b, c in zip(two, two[1:])]
        elif len(two) == 1:
            faces += [(a, two[0], b) for a, b in zip(one, one[1:])]
        else:
            faces += [(a, c, d, b) for a, b, c, d in zip(one, one[1:], two, two[1:])]
    return faces


def off_walls(points):
    """The points, softly kept within the room's walls."""
    room = kit._tags[-1].get('room')
    if room not in plan.ROOMS:
        return points
    x0, y0, x1, y1, _ = plan.bounds(room)
    into, back = kit._frames[-1], kit._frames[-1].inverted()
    moved = []
    for point in points:
        w = into @ Vector(point)
        w.x = _within(w.x, x0, x1)
        w.y = _within(w.y, y0, y1)
        moved.append(back @ w)
    return moved


def _within(value, low, high):
    """The value, pressed together where it comes near a wall or lies behind it."""
    for sign, wall in ((1, low), (-1, high)):
        far = (value - wall) * sign
        if far < SHY:
            room = SHY - WALL
            value = wall + sign * (WALL + room * math.exp((far - SHY) / room))
    return value
