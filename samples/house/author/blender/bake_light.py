"""Step 2: the light on every surface, without the surfaces' colours: .work/<variant>/light.<page>.exr.

What falls directly is baked by source (the sun, the sky, the lamps room by room), because a path tracer that chooses
among sixty lamps and the sun at every step finds each of them too seldom. What surfaces pass on to each other is then
gathered in rounds, as in radiosity: each surface looks once around at what all others send out by the round before.
(Cycles' own indirect-only bake leaves out its search for lamps, and so nearly all of the light.) Direct light of sun
and lamps is sharp and stays so; the rest is smoothed. Each part of each page is kept when done; a second run goes on
from there.
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
from baking import bake, read_pages, write_page
from plan import FLOORS

# Rooms whose lamps are seen from both floors, through the stairwell.
OPEN_TO_BOTH = ('hall', 'landing')
# How strongly leaves, which have no page, are lit for what is gathered from them.
LEAVES = 2.0


def sources(page):
    """The lights by name of part: lists of lamps, and whether the sky shines. Only what can reach the page's floor."""
    lights = [thing for thing in bpy.context.scene.objects if thing.type == 'LIGHT']
    suns = [thing for thing in lights if thing.data.type == 'SUN']
    lamps = [thing for thing in lights if thing.data.type == 'POINT']
    near = [thing for thing in lamps if page in FLOORS and (thing['floor'] == page or thing['room'] in OPEN_TO_BOTH)]
    rooms = sorted({thing['room'] for thing in near})
    return {
        'sun': (suns, False),
        'sky': ([thing for thing in lights if thing.data.type == 'AREA'], True),
        **{f'lamps of {room}': ([thing for thing in near if thing['room'] == room], False) for room in rooms},
    }


def show(wanted, sky):
    """Which lights shine."""
    for thing in bpy.context.scene.objects:
        if thing.type == 'LIGHT':
            thing.hide_render = thing not in wanted
    background = next(n for n in bpy.context.scene.world.node_tree.nodes if n.type == 'BACKGROUND')
    background.inputs['Strength'].default_value = light.SKY if sky else 0.0


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
        work.cycles(samples, diffuse=0)
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

    def direct(self, ask):
        """(what falls sharply, what is soft), summed over the sources."""
        sharp = soft = 0
        for name, (wanted, sky) in sources(self.page).items():
            show(wanted, sky)
            samples = ask.sky if sky else ask.sun if name == 'sun' else ask.lamps
            part = self.get(name, samples, 'DIFFUSE', pass_filter={'DIRECT'}).astype(numpy.float32)
            if sky:
                soft = soft + part
            else:
                sharp = sharp + part
        return sharp, soft

    def gathered(self, number, samples):
        """What other surfaces send here in a round."""
        return self.get(f'gathered {number}', samples, 'DIFFUSE', pass_filter={'DIRECT'}).astype(numpy.float32)


def finished(here, number):
    """The file of a page of the whole light."""
    return os.path.join(here, f'light.{1001 + number}.exr')


def known(here, pages, lights):
    """The light known so far as one tiled image, for a round of gathering."""
    for number, page in enumerate(PAGES):
        write_page(os.path.join(here, f'round.{1001 + number}.exr'), lights[page] if page in pages else numpy.zeros((8, 8, 3), numpy.float32))
    return read_pages(here, 'round', len(PAGES))


def main():
    ask = work.arguments(sun=20, sky=64, lamps=16, rounds='12,12,16,24,160')
    here = work.folder(ask.variant)
    if all(os.path.exists(finished(here, number)) for number in range(len(PAGES))):
        return
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'house.blend'))
    bpy.data.objects['glass'].hide_render = True
    for material in bpy.data.materials:
        material.cycles.sample_as_light = False
    shade.set_mode('traced', reflections=False)
    pages = {page: Parts(here, page) for page in PAGES if page in bpy.data.objects}
    surfaces = {page: parts.surface() for page, parts in pages.items()}
    falls = {}
    for page, parts in pages.items():
        sharp, soft = parts.direct(ask)
        falls[page] = denoise.smooth(sharp, *surfaces[page], 1, 0.7), soft
    show([], False)
    soft = {page: falls[page][1] for page in pages}
    for number, samples in enumerate(int(word) for word in ask.rounds.split(',')):
        # The first rounds may be coarse: what they find is looked at by many others in the next.
        lights = {page: denoise.spread(falls[page][0] + denoise.smooth(soft[page], *surfaces[page], 4, 1.6), surfaces[page][2]) for page in pages}
        image = known(here, pages, lights)
        shade.set_mode('gathering', image, reflections=False)
        shade.set_mode('gathering', LEAVES, reflections=False, tree=bpy.data.node_groups['ShadeLive'])
        soft = {page: falls[page][1] + parts.gathered(number, samples) for page, parts in pages.items()}
        bpy.data.images.remove(image)
    for number, page in enumerate(PAGES):
        if page not in pages:
            continue
        position, normal, inside = surfaces[page]
        calm = denoise.smooth(denoise.without_sparks(soft[page], inside), position, normal, inside, 5, 1.6)
        total = denoise.spread(falls[page][0] + calm, inside)
        write_page(finished(here, number), total * light.OUTSIDE if page in OUTDOORS else total)
        print(f'{page}: {inside.mean():.0%} of the page used', flush=True)


main()
