"""Step 6: the small mesh's colours, taken from the furnished house within 2 cm; then both meshes as GLB in .work/mesh.

Rooms and terrace are looked at from the small mesh's surface. Leaves and what lies around are lit by themselves.
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
import shell_caps
import work
from assemble_mesh import MESH_SIDES
from assemble_pages import OUTDOORS, PAGES
from baking import bake, read_pages
from materials import hex_colour

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


def smooth_bake(thing, side, kind, others=(), **how):
    """A bake at twice the size, scaled down: a bake has one look at each texel, and boards' joints would flicker."""
    colour = bake(thing, side * 2, kind, others, **how)
    found = colour.max(axis=2) > 0
    whole = denoise.spread(colour, found).reshape(side, 2, side, 2, 3).mean((1, 3))
    return whole, found.reshape(side, 2, side, 2).any((1, 3))


def trace_outside(here):
    """Terrace and surroundings by page, traced in the small scene itself."""
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'mesh.blend'))
    shade.set_mode('traced', reflections=False)
    light.dim_outside()
    work.cycles(48)
    passes = {'DIRECT', 'INDIRECT', 'DIFFUSE', 'EMIT', 'COLOR'}
    wholes = {page: bpy.data.objects['small ' + page] for page in OUTDOORS}
    colours = {page: bake(whole, MESH_SIDES[page], 'COMBINED', pass_filter=passes) for page, whole in wholes.items()}
    return {page: denoise.spread(colour, colour.max(axis=2) > 0) for page, colour in colours.items()}


def append_small(here):
    """Brings the small mesh into the open file, hidden from every ray."""
    names = ['small ' + page for page in PAGES if page != 'outside']
    with bpy.data.libraries.load(os.path.join(here, 'mesh.blend')) as (there, wanted):
        wanted.objects = [name for name in there.objects if name in names]
    for thing in wanted.objects:
        bpy.context.scene.collection.objects.link(thing)
        for way in ('camera', 'diffuse', 'glossy', 'transmission', 'shadow', 'volume_scatter'):
            setattr(thing, 'visible_' + way, False)
    return wanted.objects


def paint_cuts(thing, colour):
    """The walls' cuts, which hide behind the roof in the house."""
    mesh, side = thing.data, colour.shape[0]
    cuts = {number for number, material in enumerate(mesh.materials) if shell_caps.COLOUR in material.name}
    for face in mesh.polygons:
        if face.material_index in cuts:
            uv = numpy.array([mesh.uv_layers['light'].data[loop].uv for loop in face.loop_indices]) * side
            (left, low), (right, high) = numpy.floor(uv.min(0)).astype(int) - 1, numpy.ceil(uv.max(0)).astype(int) + 1
            colour[low:high, left:right] = hex_colour(shell_caps.COLOUR)


def colour_rooms(here, traced):
    """The rooms and the terrace, seen from the small mesh's surface on the furnished house. Leaves are not there."""
    furnished = os.path.join(here, 'furnished')
    bpy.ops.wm.open_mainfile(filepath=os.path.join(furnished, 'house.blend'))
    shade.set_mode('baked', read_pages(furnished, 'light', len(PAGES)), reflections=False)
    work.cycles(6)
    for thing in append_small(here):
        page = thing.name.split()[1]
        started = time.time()
        house = [bpy.data.objects[page]]
        colour, found = smooth_bake(thing, MESH_SIDES[page], 'EMIT', house, cage_extrusion=0.02, max_ray_distance=0.06)
        if page in traced:
            colour = numpy.where(found[..., None], colour, traced[page])
        paint_cuts(thing, colour)
        save_picture(os.path.join(here, 'mesh', f'{page}.jpg'), colour)
        print(f'{page} of the small mesh: {time.time() - started:.0f} s', flush=True)


def dress(thing, picture, uv):
    """One picture, and one UV map; leaves are seen from both sides."""
    mesh = thing.data
    leaves = [number for number, material in enumerate(mesh.materials) if material.name.startswith('leaf/')]
    kinds = numpy.empty(len(mesh.polygons), numpy.int32)
    mesh.polygons.foreach_get('material_index', kinds)
    for name in [layer.name for layer in mesh.uv_layers if layer.name != uv]:
        mesh.uv_layers.remove(mesh.uv_layers[name])
    mesh.materials.clear()
    image = bpy.data.images.load(picture)
    for name, one_sided in ((thing.name, True), (f'{thing.name} leaves', False)):
        mesh.materials.append(pictured(name, image, one_sided))
    mesh.polygons.foreach_set('material_index', numpy.isin(kinds, leaves).astype(numpy.int32))
    mesh.update()


def pictured(name, image, one_sided):
    """A material that shows the picture and nothing else."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    shown, out = (tree.nodes.new(kind) for kind in ('ShaderNodeTexImage', 'ShaderNodeOutputMaterial'))
    shown.image = image
    # A colour where a shader belongs: what the exporter knows as unlit.
    tree.links.new(shown.outputs[0], out.inputs[0])
    material.use_backface_culling = one_sided
    return material


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
    traced = trace_outside(here)
    save_picture(os.path.join(here, 'mesh', 'outside.jpg'), traced['outside'])
    colour_rooms(here, traced)
    export_small(here)
    export_dense(here)


main()
