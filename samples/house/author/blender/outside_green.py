"""Green things outside: trees and shrubs where trees.py has them, copies of one where several stand."""
import importlib

import bpy

import kit

try:
    trees = importlib.import_module('trees')
except ModuleNotFoundError:
    trees = None


def grown(maker, *words):
    """Calls a maker of trees.py and answers the objects that it made."""
    if trees is None or not hasattr(trees, maker):
        return []
    before = set(bpy.context.scene.objects)
    getattr(trees, maker)(*words)
    return [thing for thing in bpy.context.scene.objects if thing not in before]


def several(maker, kind, places, *size, near=False):
    """One plant of a kind at the first place and turned, slightly resized copies of it at the others.

    `near`: camera places are so near to the first that it has its true leaves in light detail, too.
    """
    x0, y0, z0 = places[0]
    first = grown(maker, kind, (x0, y0, z0), *size, 7)
    for thing in first:
        thing['instance'] = True
    for number, (x, y, z) in enumerate(places[1:]):
        source = kit.seeded(kind, number)
        turn, scale = source.uniform(0, 360), source.uniform(0.85, 1.12)
        for thing in first:
            copy = bpy.data.objects.new(thing.name, thing.data)
            for key in thing.keys():
                copy[key] = thing[key]
            with kit.place((x, y, z), turn):
                frame = kit._frames[-1].copy()
            copy.matrix_world = frame @ frame.Scale(scale, 4) @ kit.Matrix.Translation((-x0, -y0, -z0)) @ thing.matrix_world
            bpy.context.scene.collection.objects.link(copy)
    if near and not kit.full():
        for thing in first:
            bpy.data.objects.remove(thing)
        grown(maker, kind, (x0, y0, z0), *size, 7, True)
