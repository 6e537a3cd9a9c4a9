"""Meadow, tree lines and hills: what closes the horizon, coarser and bluer with distance."""
import math

import kit
import materials as m
from materials import hex_colour, once


def build():
    if not kit.full():
        return
    fields()
    for radius, height, colour, rough, seed in (
        (75, 7.0, '#5a6350', 1.0, 1),
        (110, 10.0, '#6d7766', 1.0, 2),
        (180, 16.0, '#83937f', 0.6, 3),
        (300, 30.0, '#a3b0ab', 0.25, 4),
        (430, 52.0, '#b9c4c8', 0.15, 5),
    ):
        ridge(radius, height, colour, rough, seed)


@once
def field(nodes, colour='#8b8a66'):
    """Meadow seen from afar: slow patches of dry and green."""
    patch = nodes.noise(nodes.position(), 0.09, 5, 0.6)
    fine = nodes.noise(nodes.position(), 3.0, 4, 0.7)
    return nodes.finish(nodes.vary(nodes.vary(hex_colour(colour), patch, 0.5), fine, 0.35), 1.0)


@once
def distance(nodes, colour):
    """Woods and hills far away."""
    patch = nodes.noise(nodes.position(), 0.35, 5, 0.7)
    return nodes.finish(nodes.vary(hex_colour(colour), patch, 0.35), 1.0)


def fields():
    """A ring of ground from the fences to the horizon, and the neighbours' lawns beside the house."""
    rings = [(0, 0), (24, 0), (40, 0.0), (70, -0.4), (130, -0.8), (300, -1.0), (700, -2.0)]
    count = 72
    points = []
    for radius, drop in rings[1:]:
        for i in range(count):
            angle = math.tau * i / count
            points.append((6 + radius * math.cos(angle), -6 + radius * math.sin(angle), -0.28 + drop))
    faces = []
    for ring in range(len(rings) - 2):
        for i in range(count):
            n = (i + 1) % count
            a, b = ring * count, (ring + 1) * count
            faces.append((a + i, b + i, b + n, a + n))
    faces.append(tuple(range(count)))
    kit.mesh('fields', points, faces, field(), grain='x')


def ridge(radius, height, colour, rough, seed):
    """A line of woods or hills around the place, as a wall with a wavy top."""
    source = kit.seeded('ridge', seed)
    waves = [(k, source.uniform(0.3, 1.0) / k**0.6, source.uniform(0, 7)) for k in (2, 3, 5, 8, 13, 21)]
    count = 720 if rough > 0.5 else 360
    points = []
    for i in range(count):
        angle = math.tau * i / count
        top = sum(a * math.sin(k * angle + p) for k, a, p in waves) * 0.22 + 0.62
        crown = source.uniform(0.75, 1.15) if rough > 0 else 1
        high = max(0.15, top) * height * (1 - rough * 0.3 + rough * 0.3 * crown)
        x, y = 6 + radius * math.cos(angle), -6 + radius * math.sin(angle)
        points += [(x, y, -3.0), (x, y, high)]
    faces = []
    for i in range(count):
        a, b = 2 * i, 2 * ((i + 1) % count)
        faces.append((b, a, a + 1, b + 1))
    kit.mesh('ridge', points, faces, distance(colour), grain='x')
