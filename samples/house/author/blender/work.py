"""Common to the steps: arguments, folder and Cycles' settings."""
import argparse
import os
import sys

import bpy

import plan


def arguments(**more):
    """Parses the arguments after `--`: the variant ('furnished' or 'empty') and those of the step."""
    read = argparse.ArgumentParser()
    read.add_argument('--variant', default='furnished', choices=['furnished', 'empty'])
    for name, value in more.items():
        read.add_argument('--' + name.replace('_', '-'), default=value, type=type(value) if value is not None else str)
    return read.parse_args(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])


def folder(variant):
    """The folder of a variant's intermediate files."""
    path = os.path.abspath(os.path.join(plan.WORK, variant))
    os.makedirs(path, exist_ok=True)
    return path


def cycles(samples, diffuse=4, glossy=2, threshold=0.0):
    """Cycles on the processor. `threshold` above 0 stops early in pixels with little noise."""
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.use_denoising = False
    c.samples = samples
    c.use_adaptive_sampling = threshold > 0
    c.adaptive_threshold = threshold
    c.adaptive_min_samples = 6
    c.max_bounces = max(diffuse, glossy) + 2
    c.diffuse_bounces = diffuse
    c.glossy_bounces = glossy
    c.transmission_bounces = 2
    c.transparent_max_bounces = 16
    c.sample_clamp_indirect = 3
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.2
    s.render.use_persistent_data = True
    return s


def film(scene, exposure=-0.45):
    """Sets the view transform: filmic, with a soft shoulder for windows."""
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = exposure
    scene.display_settings.display_device = 'sRGB'
