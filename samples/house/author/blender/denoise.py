"""Smooths baked light over its surface: an edge-aware à-trous filter guided by position and normal.

After Dammertz, Sewtz, Hanika and Lensch, Edge-Avoiding À-Trous Wavelet Transform (2010). What light looks like is not
an edge here: what is noise and what is light cannot be told apart at these sample counts, so only geometry holds back.
"""
import numpy

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def without_sparks(light, inside, most=2.5):
    """Texels that a lucky ray made far brighter than those around them, brought down to `most` times their mean."""
    level = light.mean(axis=2)
    total, count = numpy.zeros_like(level), numpy.zeros_like(level)
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            if dy or dx:
                near = numpy.roll(inside, (dy, dx), (0, 1))
                total += numpy.minimum(numpy.roll(level, (dy, dx), (0, 1)), 4.0) * near
                count += near
    limit = most * total / numpy.maximum(count, 1) + 0.01
    return light * numpy.minimum(1, limit / numpy.maximum(level, 1e-6))[..., None]


def smooth(light, position, normal, inside, rounds, reach):
    """Light (h, w, 3) filtered over texels that are `inside` (h, w) and belong to one surface.

    `rounds`: each doubles the reach; `reach`: texels at which another one counts for 1/e in the first round.
    """
    height, width = inside.shape
    reach = reach * texel(position, inside)
    for step in (2**i for i in range(rounds)):
        total = numpy.zeros_like(light)
        weights = numpy.zeros((height, width), numpy.float32)
        sigma = (reach * step) ** 2
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                oy, ox = dy * step, dx * step
                here = (slice(max(0, -oy), height - max(0, oy)), slice(max(0, -ox), width - max(0, ox)))
                there = (slice(max(0, oy), height - max(0, -oy)), slice(max(0, ox), width - max(0, -ox)))
                offset = position[here] - position[there]
                apart = numpy.einsum('hwc,hwc->hw', offset, offset)
                # How far the other lies off this one's plane: what is beside it on one surface counts, a step does not.
                plane = numpy.abs(numpy.einsum('hwc,hwc->hw', offset, normal[here]))
                facing = numpy.maximum(numpy.einsum('hwc,hwc->hw', normal[here], normal[there]), 0)
                weight = KERNEL[dy + 2] * KERNEL[dx + 2] * inside[there]
                weight = weight * numpy.exp(-apart / sigma - (plane / 0.02) ** 2) * facing**32
                total[here] += light[there] * weight[..., None]
                weights[here] += weight
        light = numpy.where((weights > 1e-8)[..., None], total / numpy.maximum(weights, 1e-8)[..., None], light)
    return light


def texel(position, inside):
    """The side of a texel, metres."""
    both = inside[:, 1:] & inside[:, :-1]
    apart = numpy.linalg.norm(position[:, 1:][both] - position[:, :-1][both], axis=1)
    return float(numpy.median(apart))


def spread(light, inside, rounds=6):
    """Carries the charts' rims outwards, so that reading between texels finds no black."""
    known = inside.astype(numpy.float32)
    for _ in range(rounds):
        total = numpy.zeros_like(light)
        weight = numpy.zeros_like(known)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            moved = numpy.roll(known, (dy, dx), (0, 1))
            total += numpy.roll(light, (dy, dx), (0, 1)) * moved[..., None]
            weight += moved
        fresh = (known == 0) & (weight > 0)
        light = numpy.where(fresh[..., None], total / numpy.maximum(weight, 1)[..., None], light)
        known = numpy.where(fresh, 1.0, known)
    return light
