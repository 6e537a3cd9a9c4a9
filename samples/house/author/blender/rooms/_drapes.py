"""Curtains of the garden rooms: linen at the doors, thin sheers at the windows, on slim black rods."""
import math

import kit
import materials as m


def _fall(name, width, height, at, cloth, folds, depth, thick, rows):
    """One curtain from its head downwards: even pleats that open into soft, uneven folds."""
    source = kit.seeded(name, width, *at)
    lean = [source.uniform(-0.5, 0.5) for _ in range(folds + 2)]
    columns = folds * 8

    def point(s, t):
        where = s * folds
        k, part = int(where), where % 1
        drift = lean[k] * (1 - part) + lean[k + 1] * part
        low = 1 - t
        wave = math.sin(math.tau * where + drift * 1.3 * (0.4 + low)) * depth / 2 * (0.45 + 0.55 * min(1, low * 3) + 0.22 * drift * low)
        across = (s - 0.5) * width * (0.96 + 0.07 * low) + math.sin(2 * math.tau * where) * 0.007 + 0.012 * drift * low
        return (at[0] + across, at[1] + wave, at[2] + t * height)

    return kit.grid(name, columns, rows, lambda s, t: point(s, 1 - (1 - t) ** 1.5), cloth, grain='z', two_sided=thick)


def rod(x0, x1, y, z, wall):
    """A black rod along x with round ends, held from the wall at y = `wall`."""
    black = m.black_metal()
    kit.cylinder('curtain rod', 0.01, x1 - x0, (x0, y, z), black, segments=12, bevel=0, axis='x')
    for x in (x0, x1):
        kit.sphere('rod end', 0.018, (x, y, z), black, 8, fine=True)
    for x in (x0 + 0.1, x1 - 0.1):
        kit.cylinder('rod holder', 0.006, abs(y - wall) - 0.002, (x, wall + 0.001, z), black, segments=8, bevel=0, axis='y', fine=True)


def linen(x0, x1, y, z, wall, spreads=(0.5, 0.46), colour='#ddd5c6', folds=5):
    """Two heavy linen curtains drawn aside, from the rod at height `z` to the floor."""
    rod(x0, x1, y, z, wall)
    cloth = m.linen(colour)
    left, right = spreads
    _fall('curtain', left, z - 0.022, (x0 + left / 2 + 0.03, y, 0.012), cloth, folds, 0.09, 0.003 if kit.full() else 0.0, 2)
    _fall('curtain', right, z - 0.022, (x1 - right / 2 - 0.03, y, 0.012), cloth, folds, 0.09, 0.003 if kit.full() else 0.0, 2)


def sheers(x0, x1, y, z, wall, low, spreads=(0.34, 0.3), colour='#f6f3ec', folds=5):
    """Two thin curtains drawn aside, down to `low`: one layer of cloth, so that light comes through."""
    rod(x0, x1, y, z, wall)
    cloth = thin(colour)
    left, right = spreads
    _fall('sheer', left, z - 0.02 - low, (x0 + left / 2 + 0.03, y, low), cloth, folds, 0.07, 0.0, 2)
    _fall('sheer', right, z - 0.02 - low, (x1 - right / 2 - 0.03, y, low), cloth, folds, 0.07, 0.0, 2)


@m.once
def thin(nodes, colour='#f6f3ec'):
    """Voile: as much light passes as it gives back."""
    thread = nodes.noise(nodes.surface((700, 40)), 1, 2)
    return nodes.finish(nodes.vary(m.hex_colour(colour), thread, 0.08), 0.95, sheer=0.6)
