"""Pots, whose functions return the height of the soil, and vases, whose functions return the inner radius of the mouth."""
import kit
import materials as m

GLAZES = ('#b9ab95', '#d8cfbd', '#8d8577', '#a5755c', '#cdbfa8', '#6f7a70')


def pot(at, radius, height, seed=0, colour=None, style=None):
    """A pot with soil, 'straight' or 'round'."""
    source = kit.seeded('pot', seed, radius)
    style = style or source.choice(('straight', 'round'))
    r, h, wall = radius, height, max(0.006, radius * 0.06)
    soil = h - max(0.012, h * 0.08)
    material = m.stoneware(colour or source.choice(GLAZES))
    foot = {'straight': 0.8, 'round': 0.62}[style]
    if not kit.full():
        kit.lathe('pot', [(r * foot, 0), (r, h * 0.6), (r * 0.97, h), (r * 0.9, soil)], at, material, 24)
    elif style == 'straight':
        kit.lathe('pot', [(r * foot - 0.004, 0), (r * foot, 0.004), (r - 0.003, h - 0.006), (r - 0.002, h - 0.002), (r - 0.005, h), (r - wall + 0.002, h), (r - wall, h - 0.004), (r - wall, soil - 0.01)], at, material, 28)
    else:
        kit.lathe('pot', [(r * foot - 0.004, 0), (r * foot, 0.004), (r * 0.86, h * 0.22), (r * 0.98, h * 0.45), (r, h * 0.62), (r * 0.94, h * 0.86), (r * 0.9, h - 0.003), (r * 0.9 - 0.004, h), (r * 0.9 - wall, h - 0.003), (r * 0.9 - wall, soil - 0.01)], at, material, 28)
    mould = r * 0.9 - wall if style == 'round' else r - wall
    if kit.full():
        kit.lathe('soil', [(mould - 0.0005, soil - 0.009), (mould - 0.001, soil), (mould * 0.6, soil + 0.004), (0.0005, soil + 0.007)], at, m.soil(), 18)
    else:
        kit.lathe('soil', [(mould, soil), (0.0005, soil + 0.01)], at, m.soil(), 18)
    return soil


def vase(at, radius, height, seed=0, material=None):
    """A slender vase; answers the inner radius of its mouth."""
    source = kit.seeded('vase', seed)
    material = material or m.stoneware(source.choice(GLAZES))
    r, h, neck = radius, height, radius * source.uniform(0.42, 0.55)
    if not kit.shaped():
        kit.lathe('vase', [(r * 0.6, 0), (r, h * 0.35), (neck, h * 0.85), (neck * 1.1, h), (0.0005, h * 0.9)], at, material, 24)
        return neck
    shapes = (
        [(0.6, 0.0), (0.64, 0.012), (0.88, 0.16), (1.0, 0.36), (0.9, 0.55), (0.62, 0.72)],
        [(0.9, 0.0), (0.95, 0.012), (1.0, 0.08), (0.93, 0.3), (0.8, 0.5), (0.62, 0.7)],
        [(0.5, 0.0), (0.53, 0.01), (0.75, 0.25), (0.96, 0.55), (0.98, 0.66), (0.8, 0.78)],
    )
    body = [(r * a, h * b) for a, b in source.choice(shapes)]
    mouth = [(neck, h * 0.86), (neck * 1.02, h * 0.94), (neck * 1.14, h - 0.002), (neck * 1.14 - 0.002, h), (neck * 1.04 - 0.003, h - 0.003), (neck - 0.004, h * 0.86), (0.0005, h * 0.7)]
    kit.lathe('vase', body + mouth, at, material, 32)
    return neck - 0.004
