"""A quick look at the house, with traced light:

  PATH=/usr/bin:$PATH blender -b --factory-startup -P preview.py -- --out /tmp/living.png --eye living-middle --look 1,4.5,0.8
      [--rooms living,dining] [--size 960x540] [--samples 32] [--fov 75] [--pano] [--light] [--no-outside] [--exposure 0]

--eye is a sweep's id or x,y,z; --look a point x,y,z (x east, y north, z up).
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Vector

import kit
import light
import plan
import scene


def arguments():
    read = argparse.ArgumentParser()
    read.add_argument('--out', required=True)
    read.add_argument('--eye', default='living-middle')
    read.add_argument('--look', default=None)
    read.add_argument('--rooms', default=None)
    read.add_argument('--size', default='960x540')
    read.add_argument('--samples', type=int, default=32)
    read.add_argument('--fov', type=float, default=75)
    read.add_argument('--exposure', type=float, default=0.2)
    read.add_argument('--pano', action='store_true')
    read.add_argument('--light', action='store_true')
    read.add_argument('--no-outside', action='store_true')
    return read.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def point(text):
    return Vector([float(x) for x in text.split(',')])


def main():
    ask = arguments()
    rooms = None if ask.rooms is None else [name for name in ask.rooms.split(',') if name]
    scene.build('light' if ask.light else 'full', rooms, not ask.no_outside)
    light.add_sun()
    light.sky()
    light.add_portals()
    camera = bpy.data.cameras.new('Eye')
    thing = bpy.data.objects.new('Eye', camera)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    where = point(ask.eye) if ',' in ask.eye else Vector(plan.eye(ask.eye))
    thing.location = where
    to = point(ask.look) if ask.look else where + Vector((0, 1, 0))
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = (to - where).to_track_quat('-Z', 'Y')
    camera.clip_start, camera.clip_end = 0.02, 500
    if ask.pano:
        camera.type = 'PANO'
        camera.cycles.panorama_type = 'EQUIRECTANGULAR'
        thing.rotation_quaternion = Vector((0, 1, 0)).to_track_quat('-Z', 'Y')
    else:
        camera.sensor_fit = 'HORIZONTAL'
        camera.angle = math.radians(ask.fov)
    render_settings(ask)
    print('triangles', sum(kit.triangles().values()), kit.triangles())
    bpy.context.scene.render.filepath = os.path.abspath(ask.out)
    bpy.ops.render.render(write_still=True)


def render_settings(ask):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.use_denoising = False
    s.cycles.samples = ask.samples
    s.cycles.use_adaptive_sampling = True
    s.cycles.adaptive_threshold = 0.05
    s.cycles.max_bounces = 5
    s.cycles.diffuse_bounces = 4
    s.cycles.glossy_bounces = 2
    s.cycles.transparent_max_bounces = 12
    s.cycles.sample_clamp_indirect = 4
    s.cycles.caustics_reflective = False
    s.cycles.caustics_refractive = False
    s.render.resolution_x, s.render.resolution_y = (int(x) for x in ask.size.split('x'))
    s.render.resolution_percentage = 100
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = 'Medium High Contrast'
    s.view_settings.exposure = ask.exposure
    s.render.image_settings.file_format = 'PNG'


main()
