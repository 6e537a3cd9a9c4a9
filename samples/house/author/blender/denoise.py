"""Smooths baked light over its surface: an edge-aware à-trous filter guided by position and normal.

After Dammertz, Sewtz, Hanika and Lensch, Edge-Avoiding À-Trous Wavelet Transform (2010). What light looks like is not
an edge here: what is noise and what is light cannot be told apart at these sample counts, so only geometry holds back.
"""
import numpy
from scipy.ndimage import distance_transform_edt

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
    # Lists of the texels inside alone: a page is mostly gaps. `row[y, x]` is a texel's number; outside, the last one's.
    ys, xs = numpy.nonzero(inside)
    row = numpy.full((height, width), len(ys), numpy.int32)
    row[ys, xs] = numpy.arange(len(ys), dtype=numpy.int32)
    at = numpy.vstack([position[ys, xs], numpy.zeros((1, 3))]).astype(numpy.float32)
    way = numpy.vstack([normal[ys, xs], numpy.zeros((1, 3))]).astype(numpy.float32)
    lit = numpy.vstack([light[ys, xs], numpy.zeros((1, 3))]).astype(numpy.float32)
    for step in (2**i for i in range(rounds)):
        total = numpy.zeros((len(ys), 3), numpy.float32)
        weights = numpy.zeros(len(ys), numpy.float32)
        sigma = (reach * step) ** 2
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = ys + dy * step, xs + dx * step
                on = (y >= 0) & (y < height) & (x >= 0) & (x < width)
                other = numpy.where(on, row[numpy.clip(y, 0, height - 1), numpy.clip(x, 0, width - 1)], len(ys))
                here = numpy.flatnonzero(other < len(ys))
                other = other[here]
                offset = at[here] - at[other]
                # How far the other lies off this one's plane: what is beside it on one surface counts, a step does not.
                plane = numpy.einsum('ic,ic->i', offset, way[here])
                facing = numpy.maximum(numpy.einsum('ic,ic->i', way[here], way[other]), 0)
                apart = numpy.einsum('ic,ic->i', offset, offset)
                weight = KERNEL[dy + 2] * KERNEL[dx + 2] * numpy.exp(-apart / sigma - (plane / 0.02) ** 2) * facing**32
                total[here] += lit[other] * weight[:, None]
                weights[here] += weight
        lit[:-1] = numpy.where((weights > 1e-8)[:, None], total / numpy.maximum(weights, 1e-8)[:, None], lit[:-1])
    result = light.copy()
    result[ys, xs] = lit[:-1]
    return result


def texel(position, inside):
    """The side of a texel, metres."""
    both = inside[:, 1:] & inside[:, :-1]
    apart = numpy.linalg.norm(position[:, 1:][both] - position[:, :-1][both], axis=1)
    return float(numpy.median(apart))


def spread(light, inside):
    """Fills the texels between charts with the nearest colour, so that filtering does not read black."""
    nearest = distance_transform_edt(~inside, return_distances=False, return_indices=True)
    return light[tuple(nearest)]
