"""Assembles the house: the shell, the surroundings and the rooms' contents."""
import importlib
import os

import bpy

import kit
import shell

HERE = os.path.dirname(os.path.abspath(__file__))


def room_modules():
    """Names of the programs in rooms/, sorted."""
    return sorted(name[:-3] for name in os.listdir(os.path.join(HERE, 'rooms')) if name.endswith('.py') and name[0] != '_')


def build(detail='full', rooms=None, outside=True):
    """Builds it into an empty scene. `rooms`: names of programs in rooms/, all where None."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    kit.detail = detail
    shell.build()
    if outside:
        try:
            importlib.import_module('outside').build()
        except ModuleNotFoundError as missing:
            if missing.name != 'outside':
                raise
    for name in room_modules() if rooms is None else rooms:
        importlib.import_module('rooms.' + name).build()
