"""Step 1: builds the house, joins it by page of light and lays the pages out: .work/<variant>/house.blend.

Left apart, and lit while rendering: glass, and foliage outside, whose thousands of leaves no page could hold.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy

import atlas
import kit
import light
import scene
import shade
import work
from assemble_pages import PAGES, SIDES, page_of


def room_weight(area):
    """Light changes slowly over walls, and fast over what stands before them."""
    return numpy.clip((0.3 / numpy.maximum(area, 1e-4)) ** 0.12, 0.75, 1.5)


def outside_weight(area):
    """Wide grounds outside are coarser than what stands on them."""
    return numpy.clip((6.0 / numpy.maximum(area, 1e-3)) ** 0.3, 0.12, 1.0)


def keep_live(things):
    """Gives foliage materials of its own that stay traced when the rest is read from the pages."""
    live = shade.group().copy()
    live.name = 'ShadeLive'
    for thing in things:
        for slot in thing.material_slots:
            name = slot.material.name
            if name.startswith('live '):
                continue
            copy = bpy.data.materials.get('live ' + name)
            if copy is None:
                copy = slot.material.copy()
                copy.name = 'live ' + name
                for node in copy.node_tree.nodes:
                    if node.type == 'GROUP' and node.node_tree.name == shade.GROUP:
                        node.node_tree = live
            slot.material = copy


def main():
    ask = work.arguments()
    scene.build('full')
    meshes = [thing for thing in bpy.context.scene.objects if thing.type == 'MESH']
    if ask.variant == 'empty':
        for thing in [t for t in bpy.context.scene.objects if t.get('kind') == 'furniture' or t.get('room') == 'outside furniture']:
            bpy.data.objects.remove(thing)
        meshes = [thing for thing in bpy.context.scene.objects if thing.type == 'MESH']
    print('triangles', sum(kit.triangles().values()), kit.triangles())
    by_page = {}
    for thing in meshes:
        by_page.setdefault(page_of(thing), []).append(thing)
    keep_live(by_page.get('live', []))
    for thing in by_page.get('live', []):
        thing['page'] = 'live'
    if 'glass' in by_page:
        atlas.join('glass', by_page['glass'])
    for number, page in enumerate(PAGES):
        if page not in by_page:
            continue
        whole = atlas.join(page, by_page[page])
        atlas.lay_out(whole, number, SIDES[page], 160, outside_weight if page == 'outside' else room_weight)
    light.add_sun()
    light.sky()
    light.add_portals()
    bpy.ops.wm.save_as_mainfile(filepath=os.path.join(work.folder(ask.variant), 'house.blend'), compress=False)


main()
