"""Step 6: the small mesh's colours, taken from the furnished house within 2 cm; then both meshes as GLB in .work/mesh.

Rooms are looked at from the small mesh's surface. Outside, where leaves stand apart from it, it is lit by itself.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy

import denoise
import light
import plan
import shade
import work
from assemble_mesh import MESH_SIDES
from assemble_pages import OUTDOORS, PAGES
from baking import bake, read_pages

QUALITY = 88


def save_picture(file, page):
    """A page as the film shows it, as JPEG."""
    scene = bpy.context.scene
    work.film(scene)
    side = page.shape[0]
    image = bpy.data.images.new('picture', side, side, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(numpy.dstack([page, numpy.ones((side, side), numpy.float32)]).astype(numpy.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth, settings.quality = 'JPEG', 'RGB', '8', QUALITY
    image.save_render(file, scene=scene)
    bpy.data.images.remove(image)


def colour_outside(here):
    """Terrace and surroundings, traced in the small scene itself."""
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'mesh.blend'))
    shade.set_mode('traced', reflections=False)
    light.dim_outside()
    work.cycles(48)
    for page in OUTDOORS:
        whole = bpy.data.objects.get('small ' + page)
        if whole:
            colour = bake(whole, MESH_SIDES[page], 'COMBINED', pass_filter={'DIRECT', 'INDIRECT', 'DIFFUSE', 'EMIT', 'COLOR'})
            save_picture(os.path.join(here, 'mesh', f'{page}.jpg'), denoise.spread(colour, colour.max(axis=2) > 0))


def append_small(here):
    """Brings the small mesh's rooms into the open file, hidden from every ray."""
    names = ['small ' + page for page in PAGES if page not in OUTDOORS]
    with bpy.data.libraries.load(os.path.join(here, 'mesh.blend')) as (there, wanted):
        wanted.objects = [name for name in there.objects if name in names]
    for thing in wanted.objects:
        bpy.context.scene.collection.objects.link(thing)
        for way in ('camera', 'diffuse', 'glossy', 'transmission', 'shadow', 'volume_scatter'):
            setattr(thing, 'visible_' + way, False)
    return wanted.objects


def colour_rooms(here):
    """The rooms, seen from the small mesh's surface on the furnished house."""
    furnished = os.path.join(here, 'furnished')
    bpy.ops.wm.open_mainfile(filepath=os.path.join(furnished, 'house.blend'))
    shade.set_mode('baked', read_pages(furnished, 'light', len(PAGES)), reflections=False)
    work.cycles(6)
    for thing in append_small(here):
        page = thing.name.split()[1]
        started = time.time()
        colour = bake(thing, MESH_SIDES[page], 'EMIT', [bpy.data.objects[page]], cage_extrusion=0.02, max_ray_distance=0.06)
        save_picture(os.path.join(here, 'mesh', f'{page}.jpg'), denoise.spread(colour, colour.max(axis=2) > 0))
        print(f'{page} of the small mesh: {time.time() - started:.0f} s', flush=True)


def dress(thing, picture, uv):
    """One material with one picture, and one UV map."""
    mesh = thing.data
    for name in [layer.name for layer in mesh.uv_layers if layer.name != uv]:
        mesh.uv_layers.remove(mesh.uv_layers[name])
    mesh.materials.clear()
    material = bpy.data.materials.new(thing.name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    image, glow, out = (tree.nodes.new(kind) for kind in ('ShaderNodeTexImage', 'ShaderNodeEmission', 'ShaderNodeOutputMaterial'))
    image.image = bpy.data.images.load(picture)
    tree.links.new(image.outputs[0], glow.inputs[0])
    tree.links.new(glow.outputs[0], out.inputs[0])
    material.use_backface_culling = True
    mesh.materials.append(material)
    mesh.polygons.foreach_set('material_index', numpy.zeros(len(mesh.polygons), numpy.int32))
    mesh.update()


def export(things, file):
    """Writes them as one GLB: a node a floor (the terrace with the ground floor) and one for what lies around."""
    named = {thing.name.split()[-1]: thing for thing in things}
    if 'terrace' in named:
        named['terrace'].parent = named['ground']
    bpy.ops.object.select_all(action='DESELECT')
    for name, thing in named.items():
        thing.name = name
        thing.select_set(True)
    numpy.bool = bool
    bpy.ops.export_scene.gltf(
        filepath=file,
        export_format='GLB',
        use_selection=True,
        export_normals=False,
        export_yup=True,
        export_apply=False,
        export_animations=False,
        export_lights=False,
        export_cameras=False,
        export_extras=False,
    )


def export_small(here):
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'mesh.blend'))
    things = [bpy.data.objects[name] for name in ('small ' + page for page in PAGES) if name in bpy.data.objects]
    for thing in things:
        dress(thing, os.path.join(here, 'mesh', thing.name.split()[1] + '.jpg'), 'light')
    export(things, os.path.join(here, 'mesh', 'house.glb'))


def export_dense(here):
    furnished = os.path.join(here, 'furnished')
    bpy.ops.wm.open_mainfile(filepath=os.path.join(furnished, 'house.blend'))
    things = []
    for number, page in enumerate(PAGES):
        thing = bpy.data.objects.get(page)
        if thing is None:
            continue
        image = bpy.data.images.load(os.path.join(furnished, f'colour.{1001 + number}.exr'))
        pixels = numpy.empty(image.size[0] * image.size[1] * 4, numpy.float32)
        image.pixels.foreach_get(pixels)
        picture = os.path.join(here, 'mesh', f'dense-{page}.jpg')
        save_picture(picture, pixels.reshape(image.size[1], image.size[0], 4)[:, :, :3])
        bpy.data.images.remove(image)
        dress(thing, picture, 'light')
        things.append(thing)
    export(things, os.path.join(here, 'mesh', 'house-dense.glb'))


def main():
    here = os.path.abspath(plan.WORK)
    os.makedirs(os.path.join(here, 'mesh'), exist_ok=True)
    colour_outside(here)
    colour_rooms(here)
    export_small(here)
    export_dense(here)


main()
