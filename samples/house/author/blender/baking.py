"""Bakes onto a page, and defines the file format of pages."""
import os

import bpy
import numpy

NODE = 'Baked'


def target(whole, side, name):
    """A float image that every material of the object bakes into."""
    image = bpy.data.images.new(name, side, side, alpha=True, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    for slot in whole.material_slots:
        tree = slot.material.node_tree
        node = tree.nodes.get(NODE) or tree.nodes.new('ShaderNodeTexImage')
        node.name = NODE
        node.image = image
        tree.nodes.active = node
    return image


def bake(whole, side, kind, others=(), **how):
    """One bake of a page as an array (side, side, 3), row 0 at the bottom. `others`: what is looked at instead of it."""
    image = target(whole, side, 'bake')
    bpy.ops.object.select_all(action='DESELECT')
    for other in others:
        other.select_set(True)
    whole.select_set(True)
    bpy.context.view_layer.objects.active = whole
    whole.data.uv_layers.active = whole.data.uv_layers['light']
    bpy.ops.object.bake(type=kind, margin=0, use_clear=True, use_selected_to_active=bool(others), **how)
    pixels = numpy.empty(side * side * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(side, side, 4)[:, :, :3].copy()


def write_page(file, page):
    """A page as a half-float EXR."""
    side = page.shape[0]
    image = bpy.data.images.new('page', side, side, alpha=False, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(numpy.dstack([page, numpy.ones((side, side), numpy.float32)]).astype(numpy.float32).ravel())
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec, settings.color_mode = 'OPEN_EXR', '16', 'ZIP', 'RGB'
    image.filepath_raw, image.file_format = file, 'OPEN_EXR'
    image.save()
    bpy.data.images.remove(image)


def read_pages(here, name, count):
    """The pages `<name>.1001.exr` and on as one tiled image."""
    image = bpy.data.images.load(os.path.join(here, f'{name}.1001.exr'))
    image.colorspace_settings.name = 'Linear'
    image.source = 'TILED'
    image.filepath = os.path.join(here, f'{name}.<UDIM>.exr')
    for number in range(1, count):
        image.tiles.new(1001 + number)
    image.reload()
    return image
