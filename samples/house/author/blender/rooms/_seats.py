"""Chairs of the bedrooms."""
import math

import kit
import materials as m
from rooms import _upstairs as u


def oak_chair(at, turn, seat=0.45, scale=1.0, wood=None, pad=None):
    """A light wooden chair facing +x: tapered legs, a curved back rest on two posts."""
    wood = wood or m.oak()
    with kit.place(at, turn):
        h, half, deep = seat, 0.21 * scale, 0.2 * scale
        for side in (-1, 1):
            u.leg(0.012 * scale, h - 0.018, (deep - 0.03, side * (half - 0.025), 0), wood, 0.017 * scale)
            top = h + 0.34 * scale
            path = [(-deep - 0.015, side * (half - 0.02), 0), (-deep + 0.02, side * (half - 0.022), h * 0.9), (-deep + 0.01, side * (half - 0.022), h + 0.1 * scale), (-deep - 0.045, side * (half - 0.026), top)]
            kit.tube('post', path, [0.012 * scale, 0.016 * scale, 0.015 * scale, 0.011 * scale], wood, 8)
            kit.span('side rail', (-deep + 0.03, side * (half - 0.02) - 0.009, h - 0.065), (deep - 0.035, side * (half - 0.02) + 0.009, h - 0.019), wood, 0.003, 1, grain='x')
        kit.span('front rail', (deep - 0.04, -half + 0.04, h - 0.065), (deep - 0.022, half - 0.04, h - 0.019), wood, 0.003, 1, grain='y')
        kit.cushion('seat', (2 * deep + 0.03, 2 * half + 0.01, 0.026), (0.006, 0, h - 0.0195), wood, 0.06) if pad is None else _slab(deep, half, h, pad)

        def rest(s, t):
            v = 2 * s - 1
            x = -deep - 0.032 - 0.03 * (1 - v * v) - 0.012 * t
            return (x, v * (half + 0.012), h + (0.25 + 0.1 * t) * scale)

        kit.grid('back rest', 12, 3, rest, wood, grain='y', two_sided=0.016)


def _slab(deep, half, h, pad):
    kit.span('seat', (-deep - 0.005, -half, h - 0.0185), (deep + 0.012, half, h + 0.004), pad, 0.01, 3)


def wicker_chair(at, turn):
    """A round wicker armchair facing +x on thin legs, with a linen seat cushion."""
    cane = m.wicker('#b8945f')
    with kit.place(at, turn):
        for a in (45, 135, 225, 315):
            x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
            kit.tube('leg', [(x * 0.27, y * 0.27, 0.0), (x * 0.23, y * 0.23, 0.34)], [0.011, 0.014], m.oak(), 8)
        kit.lathe('seat ring', [(0.0005, 0.0), (0.27, 0.0), (0.31, 0.03), (0.31, 0.055), (0.26, 0.06), (0.0005, 0.06)], (0, 0, 0.32), cane, 32)

        def shell(s, t):
            angle = math.radians(56 + 248 * s)
            back = 0.5 - 0.5 * math.cos(math.radians(360 * s))
            high = 0.2 + 0.27 * back**1.3
            radius = 0.3 + 0.055 * t + 0.02 * t * back
            return (radius * math.cos(angle) - 0.02 * t * back, radius * math.sin(angle), 0.355 + t * high)

        kit.grid('shell', 30, 6, shell, cane, two_sided=0.014)
        rim = [shell(k / 24, 1.0) for k in range(25)]
        kit.tube('rim', [(x * 1.02, y * 1.02, z) for x, y, z in rim], 0.015, cane, 7, True)
        for k in range(9):
            a, b = shell(0.06 + 0.11 * k, 0.02), shell(0.06 + 0.11 * k, 0.98)
            kit.tube('stake', [(a[0] * 1.055, a[1] * 1.055, a[2]), (b[0] * 1.05, b[1] * 1.05, b[2])], 0.006, cane, 5, True)
        kit.lathe('cushion', [(0.22, 0), (0.26, 0.015), (0.27, 0.04), (0.25, 0.068), (0.15, 0.085), (0.0005, 0.088)], (0.0, 0, 0.3795), m.linen('#d8cfbd'), 28)
