"""The street side: path, front garden and a low wall; pavement and road; three houses opposite."""
import kit
import materials as m
from outside_green import several

GROUND = -0.15


def build():
    path()
    wall()
    road()
    for at, turn, size, colour, roof in (
        ((-4.0, 23.0, GROUND), 3, (9.0, 8.0, 4.6), '#d9cdb8', '#7d5546'),
        ((8.5, 24.5, GROUND), -2, (10.0, 8.5, 5.2), '#dfdcd2', '#5b5a58'),
        ((21.5, 23.0, GROUND), 4, (9.0, 8.0, 4.4), '#c9b79c', '#80594a'),
    ):
        neighbour(at, turn, size, colour, roof)
    several('tree', 'maple', [(-2.5, 14.3, GROUND), (13.8, 14.4, GROUND), (26.0, 14.3, GROUND)], 6.5)
    several('tree', 'birch', [(9.8, 3.6, GROUND)], 5.0)
    several('shrub', 'box', [(4.6, 1.6, GROUND), (4.55, 2.5, GROUND), (4.6, 4.4, GROUND), (8.0, 1.6, GROUND), (8.1, 4.4, GROUND), (1.2, 5.2, GROUND)], 0.36, 0.62)
    several('shrub', 'lavender', [(8.9, 1.3, GROUND), (9.8, 1.35, GROUND), (10.7, 1.3, GROUND), (2.0, 1.3, GROUND), (2.9, 1.35, GROUND)], 0.4, 0.5)
    lamp_post((2.0, 7.3, GROUND))


def path():
    """Slabs from the step at the door to the gate."""
    slab = m.concrete('#bdb7aa')
    for row in range(6):
        y = 1.35 + row * 0.78
        for x in (5.62, 6.3):
            kit.span('slab', (x, y, GROUND - 0.05), (x + 0.665, y + 0.76, GROUND + 0.02), slab, 0.006, 2, 'x')


def wall():
    """A low rendered wall with a stone top, open at the path; a letter box beside it."""
    for a, b in ((-5.0, 5.35), (7.25, 17.0)):
        kit.span('garden wall', (a, 6.02, GROUND - 0.1), (b, 6.22, 0.62), m.render('#e2ddd1'), 0.004, 1, 'x')
        kit.span('wall top', (a - 0.02, 5.99, 0.6205), (b + 0.02, 6.25, 0.665), m.concrete('#a9a498'), 0.006, 2, 'x')
    kit.span('letter box', (7.45, 5.86, 0.28), (7.8, 5.985, 0.56), m.black_metal(), 0.01, 2)
    kit.span('slot', (7.49, 5.855, 0.5), (7.76, 5.862, 0.52), m.steel(), 0, fine=True)


def road():
    """Pavement of small slabs, kerb, asphalt, the other pavement."""
    paving = m.tiles('#b4afa5', 0.4, 0.4, '#8f8b83')
    for y0, y1, top, material in ((6.0, 7.7, -0.13, paving), (7.86, 13.0, -0.24, m.asphalt()), (13.16, 15.0, -0.13, paving)):
        kit.mesh('road', [(-60, y0, top), (70, y0, top), (70, y1, top), (-60, y1, top)], [(0, 1, 2, 3)], material, grain='x')
    for y in (7.7, 13.0):
        kit.span('kerb', (-60, y, -0.4), (70, y + 0.16, -0.12), m.concrete('#a5a299'), 0.01, 1, 'x')


def neighbour(at, turn, size, colour, roof):
    """A gabled house: windows with pale frames, a door, a chimney."""
    long, deep, high = size
    with kit.place(at, turn):
        walls, frame = m.render(colour), m.lacquer('#e9e5db')
        kit.span('house', (-long / 2, -deep / 2, -1), (long / 2, deep / 2, high), walls, 0, grain='x')
        ridge = deep * 0.42
        kit.prism('gable', [(-deep / 2, 0), (deep / 2, 0), (0, ridge)], long, (-long / 2, 0, high), walls, 0, axis='x')
        for side in (-1, 1):
            y = side * (deep / 2 + 0.35)
            low = high - 0.35 * ridge / (deep / 2) + 0.08
            points = [(-long / 2 - 0.3, y, low), (long / 2 + 0.3, y, low), (long / 2 + 0.3, 0, high + ridge + 0.08), (-long / 2 - 0.3, 0, high + ridge + 0.08)]
            kit.mesh('roof', points, [(0, 1, 2, 3) if side < 0 else (3, 2, 1, 0)], m.tiles(roof, 0.24, 0.32, '#4a3d38'), grain='x')
        kit.box('chimney', (0.5, 0.5, 1.5), (long * 0.22, 0.8, high + ridge - 1.0), m.render('#a98e7c'), 0.01)
        for floor in range(2 if high > 4 else 1):
            for n in range(3):
                x, z = -long / 2 + long * (n + 0.5) / 3, 0.95 + floor * 2.35
                if z + 1.25 > high:
                    continue
                kit.box('window frame', (1.15, 0.08, 1.3), (x, -deep / 2 - 0.02, z), frame, 0.01, fine=True)
                for side in (-0.27, 0.27):
                    kit.box('window pane', (0.47, 0.02, 1.12), (x + side, -deep / 2 - 0.065, z + 0.09), m.screen(), 0, fine=True)


def lamp_post(at):
    """A slim street lamp."""
    kit.tube('lamp post', [at, (at[0], at[1], 4.4), (at[0], at[1] + 0.35, 4.75), (at[0], at[1] + 0.9, 4.8)], [0.06, 0.045, 0.035, 0.03], m.black_metal(), 10)
    kit.box('lamp head', (0.16, 0.45, 0.07), (at[0], at[1] + 1.0, 4.74), m.black_metal(), 0.02)
