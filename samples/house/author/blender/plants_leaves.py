"""Parts of plants: stems and leaf blades, joined into one mesh of wood and one of leaves."""
import math

from mathutils import Vector

import kit
import materials as m
import plan

UP = Vector((0, 0, 1))
GOLDEN = math.radians(137.5)

# Outlines: how far along the midrib, and half the breadth there, of the leaf's length and width.
OVAL = ((0.3, 0.46), (0.65, 0.44))
LANCE = ((0.4, 0.5),)
ROUND = ((0.25, 0.47), (0.7, 0.44))
HEART = ((0.06, 0.42), (0.3, 0.5), (0.65, 0.3))


def greens(*colours):
    """Leaf materials; in light detail one."""
    return [m.leaf(colour) for colour in (colours if kit.shaped() else colours[:1])]


def across(axis, angle):
    """A direction across `axis`, turned about it by `angle`."""
    side = axis.cross(UP)
    side = side.normalized() if side.length > 0.05 else Vector((1, 0, 0))
    return side * math.cos(angle) + axis.cross(side).normalized() * math.sin(angle)


def level(angle, rise=0.0):
    """A direction: compass `angle` in radians, `rise` the tangent of its slope."""
    return Vector((math.cos(angle), math.sin(angle), rise)).normalized()


def along(path, t):
    """The point at t from 0 to 1 of a path, and the path's direction there."""
    where = min(0.9999, max(0.0, t)) * (len(path) - 1)
    i = int(where)
    step = path[i + 1] - path[i]
    return path[i] + step * (where - i), step.normalized()


def flowing(path, steps):
    """A smooth path through a few points, `steps` to each stretch."""
    ends = [path[0] * 2 - path[1], *path, path[-1] * 2 - path[-2]]
    made = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            t = k / steps
            made.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return [*made, path[-1]]


class Growth:
    """One plant as it grows; points are relative to `at`, where it stands."""

    def __init__(self, at, *seed):
        self.at = Vector(at)
        self.chance = kit.seeded('plant', *seed)
        self.wood, self.wood_faces = [], []
        self.points, self.faces, self.tones = [], [], []

    def some(self, low, high):
        return self.chance.uniform(low, high)

    def shoot(self, start, direction, length, steps=5, lift=0.0, wobble=0.12):
        """The path of a stem: it bends up by `lift` (down where negative) and wanders by `wobble`."""
        path, here, way = [Vector(start)], Vector(start), Vector(direction).normalized()
        for _ in range(steps):
            here = here + way * (length / steps)
            path.append(here)
            way = way + UP * (lift / steps) + Vector([self.some(-wobble, wobble) for _ in range(3)])
            way.normalize()
        return path

    def stem(self, path, thick, thin, sides=6, whole=False):
        """A stem tapering along a path; in light detail with three sides, outdoors along three points of it unless `whole`."""
        if not kit.shaped() and not whole:
            path = [path[0], path[len(path) // 2], path[-1]] if len(path) > 3 else path
        count = sides if kit.full() else 3
        first, side = len(self.wood), None
        for i, here in enumerate(path):
            way = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            side = way.orthogonal() if side is None else side - way * side.dot(way)
            side.normalize()
            other = way.cross(side)
            radius = thick + (thin - thick) * i / (len(path) - 1)
            for k in range(count):
                angle = 2 * math.pi * k / count
                self.wood.append(here + (side * math.cos(angle) + other * math.sin(angle)) * radius)
        for ring in range(len(path) - 1):
            for k in range(count):
                a, b = first + ring * count + k, first + ring * count + (k + 1) % count
                self.wood_faces.append((a, b, b + count, a + count))

    def face(self, corners, tone=0):
        """A piece of leaf of its own."""
        first = len(self.points)
        self.points.extend(corners)
        self.faces.append(tuple(range(first, first + len(corners))))
        self.tones.append(tone)

    def blade(self, base, way, up, length, width, outline=OVAL, droop=0.4, fold=0.25, tone=None):
        """A leaf: it sets out along `way`, faces `up`, hangs over by `droop` and is creased by `fold` along its midrib."""
        stations = outline if kit.shaped() else (max(outline, key=lambda one: one[1]),)
        path, halves, before, way = [Vector(base)], [0.0], 0.0, way.normalized()
        for t, half in (*stations, (1.0, 0.0)):
            path.append(path[-1] + way * ((t - before) * length))
            halves.append(half * width)
            way = (way - UP * (droop * (t - before))).normalized()
            before = t
        self.ribbon(path, halves, up, fold, tone)

    def ribbon(self, path, halves, up, fold=0.25, tone=None):
        """A leaf along a path, so far to both sides of it at each point; pointed where that is 0. In light detail flat
        between its rims."""
        if tone is None:
            tone = self.chance.choice((0, 0, 1, 2))
        ridge = kit.full() and fold > 0
        rows, before = [], up
        for i, here in enumerate(path):
            first = len(self.points)
            if halves[i] == 0:
                self.points.append(here)
                rows.append((first,))
                continue
            way = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            normal = up - way * up.dot(way)
            if normal.length < 0.05 or normal.dot(before) < 0:
                normal = before - way * before.dot(way)
            normal = before = normal.normalized() if normal.length > 0.01 else way.orthogonal().normalized()
            side, lift = way.cross(normal) * halves[i], normal * (fold * halves[i] if kit.shaped() else 0)
            row = [here + side + lift, *([here] if ridge else []), here - side + lift]
            self.points.extend(row)
            rows.append(range(first, first + len(row)))
        new = []
        for low, high in zip(rows, rows[1:]):
            if len(low) == 1:
                new.extend((low[0], high[k], high[k + 1]) for k in range(len(high) - 1))
            elif len(high) == 1:
                new.extend((high[0], low[k + 1], low[k]) for k in range(len(low) - 1))
            else:
                new.extend((low[k], high[k], high[k + 1], low[k + 1]) for k in range(len(low) - 1))
        self.faces.extend(new)
        self.tones.extend([tone] * len(new))

    def leafy(self, path, start, end, count, make, turn=0.0, opposite=False):
        """Leaves round a stem from `start` to `end` of it: `make(point, stem's direction, outwards, t)` grows each."""
        for i in range(count):
            t = start + (end - start) * (i + 0.5) / count
            point, way = along(path, t)
            angle = turn + i * (math.pi / 2 if opposite else GOLDEN) + self.some(-0.3, 0.3)
            for one in (angle, angle + math.pi) if opposite else (angle,):
                make(point, way, across(way, one), t)

    def fat(self, base, way, up, length, width, thick, tone=None):
        """A thick, juicy leaf; thin in light detail."""
        if not kit.full():
            return self.blade(base, way, up, length, width, LANCE, -0.4, 0, tone)
        tone = self.chance.choice((0, 0, 1, 2)) if tone is None else tone
        first, here, before, way = len(self.points), Vector(base), 0.0, way.normalized()
        for t, half, deep in ((0.0, 0.3, 0.3), (0.4, 0.5, 0.5), (0.75, 0.38, 0.3)):
            here = here + way * ((t - before) * length)
            way = (way + UP * (0.45 * (t - before))).normalized()
            before = t
            normal = (up - way * up.dot(way)).normalized()
            side = way.cross(normal) * (half * width)
            self.points.extend([here + side, here + normal * (0.12 * thick), here - side, here - normal * (deep * thick)])
        self.points.append(here + way * (0.25 * length))
        new = [(first + 4 * r + k, first + 4 * r + (k + 1) % 4, first + 4 * r + 4 + (k + 1) % 4, first + 4 * r + 4 + k) for r in (0, 1) for k in range(4)]
        new += [(first + 8 + k, first + 8 + (k + 1) % 4, first + 12) for k in range(4)]
        self.faces.extend(new)
        self.tones.extend([tone] * len(new))

    def finish(self, name, leaves, bark, soil=0.0, height=None, clear=True):
        """Makes the meshes; stretches what stands above `soil` to `height`; keeps off walls nearby."""
        everything = self.points + self.wood
        if height:
            top = max(p.z for p in everything)
            for p in _own(self.points) + _own(self.wood):
                if p.z > soil:
                    p.z = soil + (p.z - soil) * (height - soil) / (top - soil)
        if clear:
            self._off_walls()
        if self.wood:
            kit.mesh(name + ' stems', [p + self.at for p in self.wood], self.wood_faces, bark, smooth=True)
        tones = leaves if isinstance(leaves, (list, tuple)) else [leaves]
        picked = [tone % len(tones) for tone in self.tones]
        kit.mesh(name + ' leaves', [p + self.at for p in self.points], self.faces, tones, smooth=True, face_materials=picked)

    def _off_walls(self):
        """Presses the plant narrower towards each wall that it would grow into."""
        turned = kit._frames[-1].to_3x3()
        back = turned.inverted()
        stands = kit.world(self.at)
        reach = walls_about(stands)
        spread = [turned @ p for p in self.points + self.wood]
        scale = {}
        for axis in (0, 1):
            for sign in (1, -1):
                room = reach.get((axis, sign))
                far = max(sign * p[axis] for p in spread)
                if room is not None and far > room - 0.015:
                    scale[axis, sign] = max(0.0, room - 0.015) / far
        if not scale:
            return
        for p in self.points + self.wood:
            q = turned @ p
            for axis in (0, 1):
                q[axis] *= scale.get((axis, 1 if q[axis] > 0 else -1), 1)
            p[:] = back @ q


def _own(points):
    """The list itself, each point a vector of its own."""
    points[:] = [p.copy() for p in points]
    return points


def walls_about(stands):
    """How far it is from a point in the world to its room's walls, by (axis, sign); nothing where it stands in no room."""
    for room in plan.ROOMS:
        x0, y0, x1, y1, z = plan.bounds(room)
        if x0 < stands.x < x1 and y0 < stands.y < y1 and z - 0.1 < stands.z < z + 2.7:
            return {(0, 1): x1 - stands.x, (0, -1): stands.x - x0, (1, 1): y1 - stands.y, (1, -1): stands.y - y0}
    return {}
