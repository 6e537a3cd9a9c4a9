"""The study: a desk at the west wall in window light, shelves before the blue wall, a reading chair, a camera."""
import math

import art
import kit
import materials as m
import plants
from rooms import _lounge
from rooms import _office
from rooms import _sanitary as s
from rooms import _shelves
from rooms import _upstairs as u

WEST, EAST, SOUTH, NORTH = 0.36, 3.3, -3.94, -0.36
DESK = {'from': -2.12, 'to': -0.52, 'deep': 0.75, 'high': 0.74}
DEEP = 0.32
BAYS = (0.0, 0.78, 1.56)
LEVELS = (0.09, 0.5, 0.88, 1.24, 1.58, 1.9)


def build():
    """Everything in the room."""
    with kit.tagged(room='study', kind='furniture', floor='ground'):
        with kit.tagged(kind='fixed'):
            with s.on_wall((0, NORTH, 0), 'south'):
                s.panel_radiator(1.35, 2.45, 0.14, 0.62)
            s.dome((1.85, -2.36, 2.619), 0.19, 40)
            u.switch((1.94, SOUTH - 0.001, 1.05), 'north')
            u.socket((WEST - 0.001, -2.3, 0.3), 'east')
        u.rug(1.3, -2.98, 2.62, -1.05, m.rug('#cabfab', 'border', '#8d8474'))
        desk()
        on_the_desk()
        _office.task_chair((1.32, -1.1, 0.0108), -68)
        with s.on_wall((WEST, -1.86, 1.12), 'east'):
            _office.pin_board(1.08, 0.7)
        shelves()
        reading_corner()
        _office.tripod_camera((2.42, -0.86, 0.0), 158)
        paper_bin()


def desk():
    """An oak top on two black trestles."""
    with s.on_wall((WEST + 0.008, DESK['from'], 0), 'east'):
        wide, deep, high = DESK['to'] - DESK['from'], DESK['deep'], DESK['high']
        for x in (0.27, wide - 0.27):
            _office.trestle(x, -deep + 0.03, -0.03, high - 0.03)
        kit.span('desk top', (0, -deep, high - 0.0298), (wide, 0, high), m.oak(), 0.004, 2, 'x')


def on_the_desk():
    """Screen, keyboard, plans, lamp, mug, pencils, spectacles."""
    with s.on_wall((WEST + 0.008, DESK['from'], DESK['high'] - 0.0003), 'east'):
        _office.monitor((0.98, -0.2, 0), -6)
        _office.keyboard((1.0, -0.5, 0), -4)
        _office.mouse((1.3, -0.49, 0), -8)
        _office.drawings((0.42, -0.36, 0), 6)
        _office.desk_lamp((0.27, -0.2, 0), 16, 14)
        _office.pencils((1.46, -0.14, 0))
        _lounge.cup_of_tea((0.74, -0.58, 0), m.stoneware('#8fa3ad'), False)
        spectacles((0.53, -0.5, 0.0036), 24)
        books = _shelves.Books('desk books', 4, ('#e6dfd1', '#3f5b57', '#a8583a'))
        with kit.place((0, -0.44, 0)):
            books.pile(1.45, 0.0, 3, 0.02, 0.17, 0.22, 0)
            books.finish()
        kit.tube('screen cable', [(0.98, -0.115, 0.03), (1.02, -0.04, 0.006), (1.12, -0.03, 0.004), (1.16, 0.0025, -0.03), (1.16, 0.0025, -0.44)], 0.0035, m.black_metal(), 5, fine=True)


def spectacles(at, turn):
    """A pair of glasses, folded open."""
    with kit.place(at, turn):
        horn = m.lacquer('#4a3222')
        for side in (-1, 1):
            ring = [(side * 0.034 + 0.024 * math.cos(a), 0, 0.021 + 0.02 * math.sin(a)) for a in (math.tau * k / 14 for k in range(14))]
            kit.tube('spectacles', ring, 0.002, horn, 5, True, closed=True)
            kit.tube('spectacles arm', [(side * 0.058, 0, 0.026), (side * 0.06, 0.07, 0.018), (side * 0.055, 0.125, 0.004)], 0.0018, horn, 5, True)
        kit.tube('spectacles bridge', [(-0.011, 0, 0.024), (0, -0.002, 0.029), (0.011, 0, 0.024)], 0.002, horn, 5, True)


def shelves():
    """Two bays of oak before the blue wall: binders below, books, boxes, a model of a house."""
    with s.on_wall((EAST - 0.006 - DEEP, -0.98, 0), 'west'):
        _shelves.carcass(BAYS, LEVELS, DEEP)
        (a0, b0), (a1, b1) = _shelves.bay(BAYS, 0), _shelves.bay(BAYS, 1)
        end = _shelves.binders(a0 + 0.006, 6, LEVELS[0])
        _shelves.magazine_file(end + 0.06, LEVELS[0])
        _shelves.magazine_file(end + 0.15, LEVELS[0], '#3f5b57')
        _shelves.box(a1 + 0.03, a1 + 0.35, LEVELS[0], LEVELS[0] + 0.24, m.linen('#cfc4b0'))
        _shelves.box(a1 + 0.39, a1 + 0.71, LEVELS[0], LEVELS[0] + 0.24, m.linen('#cfc4b0'))
        rows = ((a0, b0, 1, 0.0, 1.0, 0, 0.3), (a1, b1, 1, 0.0, 0.6, 1, 0.31), (a0, b0, 2, 0.0, 0.55, 1, 0.27), (a1, b1, 2, 0.38, 1.0, 0, 0.27), (a0, b0, 3, 0.32, 1.0, 0, 0.26), (a1, b1, 3, 0.0, 0.68, 1, 0.26), (a0, b0, 4, 0.0, 0.42, 1, 0.24))
        for n, (a, b, shelf, start, stop, lean, tallest) in enumerate(rows):
            row = _shelves.Books(f'study books {n}', 5)
            row.row(a + 0.004 + start * (b - a), a - 0.004 + stop * (b - a), LEVELS[shelf], 0.23, (tallest - 0.07, tallest), lean)
            row.finish()
        pile = _shelves.Books('study pile', 6)
        height = pile.pile(a1 + 0.6, LEVELS[1], 4, 0.05)
        pile.finish()
        if kit.full():
            u.bowl((a1 + 0.6, 0.13, height + 0.0004), 0.06, m.stoneware('#c79a4b'), 0.045)
        house_model((a0 + 0.58, 0.16, LEVELS[2] + 0.0005))
        if kit.full():
            u.vase((a1 + 0.14, 0.16, LEVELS[2] + 0.0005), 0.25, m.stoneware('#cdbfa8'), 0.34)
        plants.plant('trailing', (a0 + 0.14, 0.12, LEVELS[3] + 0.0005), 0.28, 43)
        if kit.full():
            _lens((a1 + 0.62, 0.1, LEVELS[3] + 0.0005))
        u.vase((a0 + 0.6, 0.15, LEVELS[4] + 0.0005), 0.2, m.ceramic('#3f5b57'), 0.36)
        _shelves.box(a1 + 0.06, a1 + 0.42, LEVELS[4], LEVELS[4] + 0.2, m.linen('#8d8577'))
        if kit.full():
            paper_rolls((a1 + 0.6, 0.15, LEVELS[4] + 0.0005))
        plants.plant('succulent', (a0 + 0.3, 0.15, LEVELS[5] + 0.001), 0.24, 44)


def _lens(at):
    """Two lenses standing on the shelf."""
    x, y, z = at
    for dx, r, h in ((0, 0.033, 0.085), (0.078, 0.029, 0.058)):
        kit.cylinder('lens', r, h, (x + dx, y + dx * 0.3, z), m.black_metal(), segments=16, bevel=0.002)
        kit.cylinder('lens ring', r + 0.001, 0.012, (x + dx, y + dx * 0.3, z + h * 0.55), m.plastic('#3a3a3b'), segments=20, bevel=0, fine=True)


def house_model(at):
    """A white card model of a house on a walnut board."""
    x, y, z = at
    with kit.place(at, -14):
        kit.span('model board', (-0.13, -0.09, 0), (0.13, 0.09, 0.012), m.walnut(), 0.002, 1, 'x')
        kit.span('model house', (-0.085, -0.055, 0.0118), (0.085, 0.055, 0.1), m.paper('#f3efe6'), 0.0005, 1)
        kit.prism('model roof', [(-0.063, 0), (0.063, 0), (0, 0.045)], 0.182, (-0.091, 0, 0.0998), m.paper('#cfc8ba'), 0, axis='x')
        for x0, z0, wide, high in ((-0.065, 0.03, 0.05, 0.035), (0.01, 0.03, 0.055, 0.05), (-0.04, 0.073, 0.02, 0.02), (0.02, 0.073, 0.03, 0.02)):
            kit.span('model window', (x0, -0.0568, z0), (x0 + wide, -0.054, z0 + high), m.screen(), 0, fine=True)


def paper_rolls(at):
    """Rolls of plans lying in a small stack."""
    x, y, z = at
    for k, (dx, dz) in enumerate(((0, 0), (0.062, 0), (0.031, 0.053))):
        kit.cylinder('roll', 0.03, 0.24, (x + dx, y - 0.13, z + 0.03 + dz), m.paper(('#f3efe6', '#e4dccb', '#d5d9d8')[k]), segments=18, bevel=0, axis='y')
        kit.cylinder('roll hole', 0.021, 0.002, (x + dx, y - 0.1317, z + 0.03 + dz), m.paper('#8d867a'), segments=14, bevel=0, fine=True, axis='y')


def reading_corner():
    """An armchair under the drawing of the house, a small table, a tree."""
    _lounge.cord_chair((1.05, -3.26, 0.0005), 148, pad=m.wool('#a2593f'))
    top = _lounge.side_table((1.66, -3.62, 0.0005), 0.18, 0.46)
    _lounge.cup_of_tea((1.69, -3.56, top), m.stoneware('#c9bda6'))
    u.book((1.61, -3.66, top), (0.19, 0.13, 0.02), '#2f3e52', 30)
    plants.plant('olive', (0.72, -2.74, 0.0005), 1.35, 47)
    art.framed('house section', 'house-section.jpg', (0.84, 0.56), (1.22, SOUTH, 1.58), 'north')


def paper_bin():
    """A waste-paper basket beside the desk."""
    kit.lathe('paper bin', [(0.11, 0), (0.115, 0.004), (0.14, 0.3), (0.136, 0.3), (0.112, 0.008), (0.0005, 0.007)], (0.56, -2.32, 0.0005), m.wicker('#b8945f'), 26)
    kit.sphere('crumpled paper', (0.05, 0.045, 0.04), (0.58, -2.33, 0.05), m.paper('#f3efe6'), 8, fine=True)
