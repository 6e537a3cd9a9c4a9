"""Step 3: the finished colours without reflections, page by page: .work/<variant>/colour.<page>.exr.

The dense mesh wears them, and rough reflections in the panoramas look them up.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy

import denoise
import shade
import work
from assemble_pages import PAGES, SIDES
from baking import bake, read_pages, write_page

LARGEST = 4096


def main():
    ask = work.arguments(samples=8)
    here = work.folder(ask.variant)
    bpy.ops.wm.open_mainfile(filepath=os.path.join(here, 'house.blend'))
    shade.set_mode('baked', read_pages(here, 'light', len(PAGES)), reflections=False)
    work.cycles(ask.samples)
    for number, page in enumerate(PAGES):
        whole = bpy.data.objects.get(page)
        file = os.path.join(here, f'colour.{1001 + number}.exr')
        if whole is None or os.path.exists(file):
            continue
        started = time.time()
        colour = bake(whole, min(2 * SIDES[page], LARGEST), 'EMIT')
        write_page(file, denoise.spread(colour, colour.max(axis=2) > 0))
        print(f'{page} coloured: {time.time() - started:.0f} s', flush=True)


main()
