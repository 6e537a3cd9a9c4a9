"""Step 3: panoramas, as PNG: .work/<variant>/panos/<id>.png. Existing files are kept.

  --only a,b   these sweeps alone      --width 1024   smaller, for a look (into panos-1024/)
  --shots photos   pictures as a camera takes them instead: the plan's `photos` or `midpoints`, into a folder of that name
"""
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Vector

import light
import plan
import shade
import work
from assemble_pages import PAGES
from baking import read_pages

SAMPLES = 10
# For pictures twice as wide, which are looked at from further away than their pixels.
SAMPLES_WIDE = 6
# The unfurnished house is looked through, not looked at, and its plain walls are quiet: no picture of it is wider.
WIDEST_EMPTY = 4096


def ready(variant):
    """Opens the house with its baked light shining."""
    here = work.folder(variant)
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'house.blend'))
    shade.set_mode('baked', read_pages(here, 'light', len(PAGES)), read_pages(here, 'colour', len(PAGES)))
    for thing in list(bpy.context.scene.objects):
        if thing.type == 'LIGHT' and thing.data.type == 'AREA':
            bpy.data.objects.remove(thing)
        elif thing.type == 'LIGHT' and thing.data.type == 'POINT':
            # Lamps would be mirrored as dots of their own beside their shades.
            bpy.data.objects.remove(thing)
        elif thing.type == 'LIGHT':
            # The sun lights the leaves outside; its glint on floors would be nothing but noise.
            thing.visible_glossy = False
    shade.set_mode('sunlit', light.dim_outside(), tree=bpy.data.node_groups['ShadeLive'])
    light.without_seeking()
    scene = work.cycles(SAMPLES, diffuse=0, glossy=2)
    work.film(scene)
    eye = bpy.data.objects.new('Eye', bpy.data.cameras.new('Eye'))
    scene.collection.objects.link(eye)
    scene.camera = eye
    eye.data.clip_start, eye.data.clip_end = 0.02, 1000
    eye.rotation_mode = 'QUATERNION'
    scene.render.resolution_percentage = 100
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth, settings.compression = 'PNG', 'RGB', '8', 15
    scene.render.dither_intensity = 1.0
    return scene, eye


def panorama(scene, eye, where, width, file):
    """One whole sphere: its middle column looks north (−z of the model)."""
    eye.location = where
    eye.rotation_quaternion = Vector((0, 1, 0)).to_track_quat('-Z', 'Z')
    eye.data.type = 'PANO'
    eye.data.cycles.panorama_type = 'EQUIRECTANGULAR'
    scene.render.resolution_x, scene.render.resolution_y = width, width // 2
    save(scene, file)


def photograph(scene, eye, photo, file):
    """A picture as a photographer takes it. Its heading is clockwise from north, pitch upwards, degrees."""
    x, y, z = photo['eye']
    yaw, pitch = math.radians(photo['headingDegrees']), math.radians(photo['pitchDegrees'])
    look = Vector((math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), math.sin(pitch)))
    eye.location = (x, -z, y)
    eye.rotation_quaternion = look.to_track_quat('-Z', 'Y')
    eye.data.type = 'PERSP'
    eye.data.sensor_fit = 'HORIZONTAL'
    eye.data.angle = math.radians(photo['fovDegrees'])
    scene.render.resolution_x, scene.render.resolution_y = photo['width'], photo['height']
    save(scene, file)


def save(scene, file):
    """Renders to a file that is there only when it is whole."""
    scene.render.filepath = file + '.part.png'
    bpy.ops.render.render(write_still=True)
    os.replace(file + '.part.png', file)


def main():
    ask = work.arguments(only='', width=0, samples=0, shots='')
    scene, eye = ready(ask.variant)
    scene.cycles.samples = ask.samples or SAMPLES
    if ask.shots:
        here = os.path.join(work.folder(ask.variant), ask.shots)
        os.makedirs(here, exist_ok=True)
        for shot in plan.PLAN['shots'][ask.shots]:
            file = os.path.join(here, shot['id'] + '.png')
            if not os.path.exists(file):
                photograph(scene, eye, shot, file)
                print(f"{ask.shots} {shot['id']}", flush=True)
        return
    here = os.path.join(work.folder(ask.variant), f'panos-{ask.width}' if ask.width else 'panos')
    os.makedirs(here, exist_ok=True)
    places = {sweep['id']: sweep['width'] for sweep in plan.PLAN['sweeps']}
    places.update({view['id']: 4096 for view in plan.PLAN['views360']})
    wanted = ask.only.split(',') if ask.only else list(places)
    for name in wanted:
        file = os.path.join(here, f'{name}.png')
        if os.path.exists(file):
            continue
        started = time.time()
        width = ask.width or (min(places[name], WIDEST_EMPTY) if ask.variant == 'empty' else places[name])
        scene.cycles.samples = ask.samples or (SAMPLES_WIDE if width > 4096 or ask.variant == 'empty' else SAMPLES)
        panorama(scene, eye, plan.eye(name), width, file)
        print(f'panorama {name}: {time.time() - started:.0f} s', flush=True)


main()
