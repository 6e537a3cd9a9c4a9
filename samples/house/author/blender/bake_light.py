"""Step 2: the light on every surface, without the surfaces' colours: .work/<variant>/light.<page>.exr.

What falls directly is baked by source (the sun, the sky, the lamps room by room), because a path tracer that chooses
among sixty lamps and the sun at every step finds each of them too seldom. What surfaces pass on to each other is then
gathered in rounds, as in radiosity: each surface looks once around at what all others send out by the round before.
(Cycles' own indirect-only bake leaves out its search for lamps, and so nearly all of the light.) The sun's light is
sharp and stays so; the rest is smoothed. Each part of each page is kept when done; a second run goes on
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
# Rounds of smoothing, each twice as wide: more would wash out the shade under furniture.
SMOOTHED = 3
# White rooms pass light on until hardly any shade is left. As one prints a photograph harder, what is darker than
# SOFT_LEVEL is darkened, what is lighter lightened: their ratio to the power of this.
DEEPENED = 0.4
SOFT_LEVEL = 0.8
LUMINANCE = numpy.array([0.2126, 0.7152, 0.0722], numpy.float32)
# Samples of each round of gathering. Plain walls of an empty house need fewer in the last, which is what one sees.
ROUNDS = {'furnished': '12,12,16,24,160', 'empty': '12,12,16,24,32'}
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


def known(part):
    """A part without the few texels that Cycles could not tell: smoothing would spread them."""
    return numpy.nan_to_num(part, nan=0.0, posinf=0.0, neginf=0.0)


class Parts:
    """The parts of one page's light, each baked once and kept."""

    def __init__(self, here, page):
        self.here, self.page = here, page
        self.whole, self.side = bpy.data.objects[page], SIDES[page]

    def file(self, name):
        """Where a part is kept."""
        return os.path.join(self.here, f"{self.page}.{name.replace(' ', '-')}.npy")

    def get(self, name, samples, kind, **how):
        """A part, from its file or baked."""
        file = self.file(name)
        if os.path.exists(file):
            return known(numpy.load(file))
        started = time.time()
        work.cycles(samples, diffuse=0)
        result = bake(self.whole, self.side, kind, **how).astype(numpy.float16 if kind == 'DIFFUSE' else numpy.float32)
        numpy.save(file + '.part.npy', result)
        os.replace(file + '.part.npy', file)
        print(f'{self.page} {name}: {time.time() - started:.0f} s', flush=True)
        return known(result)

    def surface(self):
        """Where each texel lies, which way it looks, and whether there is one."""
        position = self.get('position', 1, 'POSITION')
        encoded = self.get('normal', 1, 'NORMAL', normal_space='OBJECT')
        normal = encoded * 2 - 1
        normal /= numpy.maximum(numpy.linalg.norm(normal, axis=2, keepdims=True), 1e-6)
        return position, normal, encoded.max(axis=2) > 0.02

    def direct(self, ask):
        """What falls from the sun, from the lamps and from the sky."""
        sun = lamps = sky_light = 0
        for name, (wanted, sky) in sources(self.page).items():
            show(wanted, sky)
            samples = ask.sky if sky else ask.sun if name == 'sun' else ask.lamps
            part = self.get(name, samples, 'DIFFUSE', pass_filter={'DIRECT'}).astype(numpy.float32)
            if sky:
                sky_light = part
            elif name == 'sun':
                sun = part
            else:
                lamps = lamps + part
        return sun, lamps, sky_light

    def gathered(self, number, samples):
        """What other surfaces send here in a round."""
        return self.get(f'gathered {number}', samples, 'DIFFUSE', pass_filter={'DIRECT'}).astype(numpy.float32)


def finished(here, number):
    """The file of a page of the whole light."""
    return os.path.join(here, f'light.{1001 + number}.exr')


def gather_from(lights, here):
    """Lets every surface shine with the light known so far."""
    for number, page in enumerate(PAGES):
        write_page(os.path.join(here, f'round.{1001 + number}.exr'), lights.get(page, numpy.zeros((8, 8, 3), numpy.float32)))
    before = bpy.data.images.get('round.1001.exr')
    if before:
        bpy.data.images.remove(before)
    shade.set_mode('gathering', read_pages(here, 'round', len(PAGES)), reflections=False)
    shade.set_mode('gathering', LEAVES, reflections=False, tree=bpy.data.node_groups['ShadeLive'])


def whole(falls, passed, surface, deepened=0.0):
    """All light of a page: the sun's nearly as it is; the lamps', the sky's and what is passed on smoothed."""
    sun, lamps, sky = falls
    position, normal, inside = surface
    soft = denoise.smooth(denoise.without_sparks(sky + passed, inside), position, normal, inside, SMOOTHED, 1.6)
    level = numpy.maximum(soft @ LUMINANCE, 1e-4)
    soft = soft * numpy.clip((level / SOFT_LEVEL) ** deepened, 0.5, 1.3)[..., None]
    if numpy.any(lamps):
        lamps = denoise.smooth(denoise.without_sparks(lamps, inside), position, normal, inside, SMOOTHED, 1.6)
    return denoise.spread(denoise.smooth(sun, position, normal, inside, 1, 0.7) + lamps + soft, inside)


def main():
    ask = work.arguments(sun=20, sky=64, lamps=16, rounds='')
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
    falls = {page: parts.direct(ask) for page, parts in pages.items()}
    show([], False)
    passed = dict.fromkeys(pages, 0)
    for number, samples in enumerate(int(word) for word in (ask.rounds or ROUNDS[ask.variant]).split(',')):
        if any(not os.path.exists(parts.file(f'gathered {number}')) for parts in pages.values()):
            gather_from({page: whole(falls[page], passed[page], surfaces[page]) for page in pages}, here)
        passed = {page: parts.gathered(number, samples) for page, parts in pages.items()}
    for number, page in enumerate(PAGES):
        if page not in pages:
            continue
        total = whole(falls[page], passed[page], surfaces[page], 0 if page in OUTDOORS else DEEPENED)
        write_page(finished(here, number), total * light.OUTSIDE if page in OUTDOORS else total)
        print(f'{page}: {surfaces[page][2].mean():.0%} of the page used', flush=True)


main()
