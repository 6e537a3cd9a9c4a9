"""Step 5: the small mesh for dollhouse, plan and moves: .work/mesh.blend, joined and laid out, still without colours."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

import atlas
import hidden
import kit
import light
import plan
import scene
from assemble_pages import PAGES, on_terrace

# Sides of the mesh's pictures, pixels.
MESH_SIDES = {'ground': 2048, 'upper': 2048, 'terrace': 1024, 'outside': 1024}


def part_of(thing):
    """Which part of the mesh an object belongs to."""
    kind = thing['kind']
    if kind == 'outside':
        return 'terrace' if on_terrace(thing) else 'outside'
    return 'outside' if kind == 'facade' else 'upper' if thing['floor'] == 'upper' else 'ground'


def main():
    scene.build('light')
    for thing in [t for t in bpy.context.scene.objects if t.type == 'MESH' and t['kind'] == 'glass']:
        bpy.data.objects.remove(thing)
    things = [t for t in bpy.context.scene.objects if t.type == 'MESH']
    print('triangles', sum(kit.triangles().values()), kit.triangles())
    hidden.mark(things)
    parts = {}
    for thing in things:
        parts.setdefault(part_of(thing), []).append(thing)
    for number, page in enumerate(PAGES):
        if page in parts:
            whole = atlas.join('small ' + page, parts[page])
            atlas.lay_out(whole, number, MESH_SIDES[page], 200)
            hidden.drop(whole)
    light.add_sun()
    light.sky()
    bpy.ops.wm.save_as_mainfile(filepath=os.path.join(os.path.abspath(plan.WORK), 'mesh.blend'))


if __name__ == '__main__':
    main()
