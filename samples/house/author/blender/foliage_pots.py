"""Pots and vases, what stands in them apart."""
import math

import kit
import materials as m

SOIL = 0.86


def _rings(profile):
    """In light detail fewer rings of a profile, with its ends."""
    return profile if kit.full() else [profile[0], *profile[2:-2:3], profile[-2], profile[-1]]


def pot(style, radius, height, at):
    """A planter with soil; `radius` is that of its rim. Answers the height of its soil."""
    r, h, t = radius, height, min(0.012, radius * 0.1)
    if style == 'basket':
        outside = [(r * 0.8, 0), (r * 0.93, h * 0.12), (r * 1.02, h * 0.42), (r * 0.99, h * 0.75), (r * 0.94, h)]
        material = m.wicker('#b3936a')
    elif style == 'terracotta':
        outside = [(r * 0.66, 0), (r * 0.9, h * 0.76), (r * 0.905, h * 0.78), (r * 0.985, h * 0.785), (r, h * 0.8), (r, h)]
        material = m.stoneware('#b5765a')
    elif style == 'bowl':
        outside = [(r * 0.45, 0), (r * 0.62, h * 0.06), (r * 0.86, h * 0.32), (r * 0.98, h * 0.68), (r, h)]
        material = m.stoneware('#d8d0c2')
    elif style == 'concrete':
        outside = [(r * 0.8, 0), (r * 0.83, h * 0.015), (r * 0.92, h * 0.55), (r, h * 0.99), (r * 0.99, h)]
        material = m.concrete('#a39d92')
    else:
        outside = [(r * 0.9, 0), (r * 0.97, h * 0.03), (r, h * 0.1), (r, h * 0.96), (r * 0.985, h)]
        material = {'white': m.stoneware('#e6e0d4'), 'dark': m.stoneware('#57534c'), 'green': m.ceramic('#5d7068')}[style]
    brim = outside[-1][0]
    inside = [(brim - t * 1.2, h), (brim - t * 1.6, h * 0.96), (brim - t * 1.8, h * SOIL - 0.01)]
    kit.lathe('pot', [*_rings(outside), *inside], at, material, 28)
    _soil(brim - t * 1.5, (at[0], at[1], at[2] + h * SOIL))
    return at[2] + h * SOIL


def _soil(radius, at):
    """A slightly mounded, uneven disc of soil."""
    source = kit.seeded('soil', *at)
    count = 12 if kit.full() else 6
    points = [(at[0], at[1], at[2] + 0.06 * radius)]
    for part in (0.55, 1.0):
        for i in range(count):
            x, y = _turned(i / count, radius * part)
            points.append((at[0] + x, at[1] + y, at[2] + source.uniform(-0.03, 0.06) * radius * (1.6 - part)))
    faces = [(0, 1 + i, 1 + (i + 1) % count) for i in range(count)]
    for i in range(count):
        a, b = 1 + i, 1 + (i + 1) % count
        faces.append((a, a + count, b + count, b))
    kit.mesh('soil', points, faces, m.soil(), True)


def _turned(part, radius):
    """A point of a circle, `part` of the way around."""
    return math.cos(2 * math.pi * part) * radius, math.sin(2 * math.pi * part) * radius


def vase(style, radius, height, at):
    """A vase; answers the height of its mouth and the mouth's radius."""
    r, h = radius, height
    if style == 'bottle':
        neck = r * 0.34
        profile = [(r * 0.7, 0), (r * 0.95, h * 0.1), (r, h * 0.3), (r * 0.82, h * 0.52), (r * 0.42, h * 0.68), (neck, h * 0.8), (neck * 1.05, h * 0.95), (neck * 1.3, h)]
        material = m.stoneware('#ddd5c6')
    elif style == 'round':
        neck = r * 0.45
        profile = [(r * 0.5, 0), (r * 0.8, h * 0.12), (r, h * 0.42), (r * 0.93, h * 0.62), (r * 0.62, h * 0.84), (neck, h * 0.92), (neck * 1.12, h)]
        material = m.stoneware('#8d7c69')
    elif style == 'jug':
        neck = r * 0.72
        profile = [(r * 0.85, 0), (r * 0.97, h * 0.04), (r, h * 0.45), (r * 0.92, h * 0.7), (neck, h * 0.9), (neck * 1.06, h)]
        material = m.ceramic('#ece6da')
    else:
        neck = r * 0.94
        profile = [(r * 0.92, 0), (r, h * 0.03), (r * 0.99, h * 0.5), (r * 0.96, h * 0.97), (neck, h)]
        material = m.stoneware('#4d4a45')
    inner = max(neck - 0.008, neck * 0.8)
    profile = [*_rings(profile), (inner, h - 0.001), (inner * 0.96, h * 0.8)]
    kit.lathe('vase', profile, at, material, 28)
    return at[2] + h, inner
