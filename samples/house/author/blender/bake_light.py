"""Step 2: the light on every surface, without the surfaces' colours: .work/<variant>/light.<page>.exr.

In parts, because a path tracer that chooses among sixty lamps, the sun and twenty windows at every step finds each of
them too seldom: the sun alone, the sky alone, the lamps room by room; each as it falls directly, and as it is passed on
by other surfaces. What falls directly from sun and lamps is sharp and stays so; the rest is smoothed. Each part of each
page is kept when done; a second run goes on from there.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy

import denoise
import light
import shade
import work
from assemble_pages import OUTDOORS, PAGES, SIDES
from baking import bake, write_page
from plan import FLOORS

# How far exposures are evened, 0 (not at all) to 1, and the light that stays as it is.
EVENED = 0.28
EVEN_LEVEL = 0.9


def sources(page):
    """The lights by name of part: lists of objects, and whether the sky shines. Only what can reach the page's floor."""
    lights = [thing for thing in bpy.context.scene.objects if thing.type == 'LIGHT']
    near = [thing for thing in lights if page not in FLOORS or thing.get('floor', page) == page]
    suns = [thing for thing in lights if thing.data.type == 'SUN']
    portals = [thing for thing in near if thing.data.type == 'AREA']
    lamps = [thing for thing in near if thing.data.type == 'POINT'] if page in FLOORS else []
    rooms = sorted({thing['room'] for thing in lamps})
    return {
        'sun': (suns, False),
        'sky': (portals, True),
        **{f'lamps of {room}': ([thing for thing in lamps if thing['room'] == room], False) for room in rooms},
    }


def show(wanted, sky):
    """Which lights shine."""
    for thing in bpy.context.scene.objects:
        if thing.type == 'LIGHT':
            thing.hide_render = thing not in wanted
    background = next(n for n in bpy.context.scene.world.node_tree.nodes if n.type == 'BACKGROUND')
    background.inputs['Strength'].default_value = light.SKY if sky else 0.0


def evened(total):
    """Rooms in one picture: what is dark is lifted, as by several exposures merged, so that no room is a cave."""
    level = numpy.maximum(total @ numpy.array([0.2126, 0.7152, 0.0722], numpy.float32), 1e-4)
    return total * (EVEN_LEVEL / level)[..., None] ** EVENED


class Parts:
    """The parts of one page's light, each baked once and kept."""

    def __init__(self, here, page):
        self.here, self.page = here, page
        self.whole, self.side = bpy.data.objects[page], SIDES[page]

    def get(self, name, samples, kind, **how):
        """A part, from its file or baked."""
        file = os.path.join(self.here, f"{self.page}.{name.replace(' ', '-')}.npy")
        if os.path.exists(file):
            return numpy.load(file)
        started = time.time()
        work.cycles(samples)
        result = bake(self.whole, self.side, kind, **how).astype(numpy.float16 if kind == 'DIFFUSE' else numpy.float32)
        numpy.save(file + '.part.npy', result)
        os.replace(file + '.part.npy', file)
        print(f'{self.page} {name}: {time.time() - started:.0f} s', flush=True)
        return result

    def surface(self):
        """Where each texel lies, which way it looks, and whether there is one."""
        position = self.get('position', 1, 'POSITION')
        encoded = self.get('normal', 1, 'NORMAL', normal_space='OBJECT')
        normal = encoded * 2 - 1
        normal /= numpy.maximum(numpy.linalg.norm(normal, axis=2, keepdims=True), 1e-6)
        return position, normal, encoded.max(axis=2) > 0.02

    def light(self, ask):
        """(what falls sharply, what is soft), summed over the sources."""
        sharp = soft = 0
        for name, (wanted, sky) in sources(self.page).items():
            if not wanted and not sky:
                continue
            show(wanted, sky)
            many = ask.sky if sky else ask.sun if name == 'sun' else ask.lamps
            direct = self.get(f'{name}, direct', many, 'DIFFUSE', pass_filter={'DIRECT'}).astype(numpy.float32)
            passed = ask.bounced if sky or name == 'sun' else ask.lamps
            bounced = self.get(f'{name}, bounced', passed, 'DIFFUSE', pass_filter={'INDIRECT'}).astype(numpy.float32)
            soft = soft + bounced
            if sky:
                soft = soft + direct
            else:
                sharp = sharp + direct
        return sharp, soft


def main():
    ask = work.arguments(sun=24, sky=96, bounced=64, lamps=24)
    here = work.folder(ask.variant)
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'house.blend'))
    shade.set_mode('traced', reflections=False)
    if 'glass' in bpy.data.objects:
        bpy.data.objects['glass'].hide_render = True
    for number, page in enumerate(PAGES):
        file = os.path.join(here, f'light.{1001 + number}.exr')
        if page not in bpy.data.objects or os.path.exists(file):
            continue
        parts = Parts(here, page)
        position, normal, inside = parts.surface()
        sharp, soft = parts.light(ask)
        started = time.time()
        soft = denoise.smooth(denoise.without_sparks(soft, inside), position, normal, inside, 5, 1.6)
        sharp = denoise.smooth(sharp, position, normal, inside, 1, 0.7)
        total = denoise.spread(sharp + soft, inside)
        write_page(file, total * light.OUTSIDE if page in OUTDOORS else evened(total))
        print(f'{page} smoothed: {time.time() - started:.0f} s, {inside.mean():.0%} of the page used', flush=True)


main()
