"""Loose things of kitchen and dining table: each stands at `at`, made of few turned or bent shapes."""
import math

import kit
import materials as m
from rooms._fitted import rings, rounded


def turned(name, profile, at, material, segments=22):
    """A turned body; in light detail only its outside, in at most four steps."""
    if not kit.full():
        top = max(range(len(profile)), key=lambda i: profile[i][1])
        outside = profile[: top + 1]
        keep = sorted({round(i * (len(outside) - 1) / 3) for i in range(4)}) if len(outside) > 4 else range(len(outside))
        profile = [outside[i] for i in keep] + [(0.0, outside[-1][1])]
    kit.lathe(name, profile, at, material, segments)


def lemon(at, turn=0.0, green=False):
    """A lemon on its side: `at` is the point it lies on."""
    colour = m.plastic('#8fa046') if green else m.plastic('#e3bb3a')
    with kit.place((at[0], at[1], at[2] + 0.0265), turn, 82):
        profile = [(0.0, -0.045), (0.006, -0.043), (0.012, -0.036), (0.023, -0.02), (0.0272, 0), (0.023, 0.02), (0.011, 0.036), (0.007, 0.043), (0.0, 0.046)]
        kit.lathe('lemon', profile, (0, 0, 0), colour, 12, fine=True)


def apple(at, colour='#a8604c', size=0.037, turn=20.0):
    """An apple with its stalk."""
    r = size
    profile = [(0.0, 0.12 * r), (0.45 * r, 0.0), (0.85 * r, 0.45 * r), (1.0 * r, 1.05 * r), (0.82 * r, 1.6 * r), (0.42 * r, 1.8 * r), (0.12 * r, 1.66 * r), (0.0, 1.5 * r)]
    with kit.place(at, turn, 6):
        kit.lathe('apple', profile, (0, 0, 0), m.plastic(colour), 14, fine=True)
        kit.tube('stalk', [(0, 0, 1.5 * r), (0.004, 0, 2.0 * r)], 0.0013, m.bark(), 4, fine=True)


def pear(at, turn=0.0, tilt=8.0):
    """A standing pear."""
    with kit.place(at, turn, tilt):
        kit.lathe('pear', [(0, 0.003), (0.02, 0), (0.034, 0.02), (0.036, 0.036), (0.026, 0.062), (0.016, 0.083), (0.009, 0.092), (0, 0.094)], (0, 0, 0), m.plastic('#a9a14e'), 14, fine=True)
        kit.tube('stalk', [(0, 0, 0.092), (0.004, 0, 0.112)], 0.0014, m.bark(), 4, fine=True)


def bowl(at, radius=0.13, high=0.075, material=None):
    """A turned bowl with a thin lip."""
    r, h = radius, high
    turned(
        'bowl',
        [(r * 0.42, 0), (r * 0.44, h * 0.08), (r * 0.78, h * 0.42), (r, h), (r - 0.005, h), (r * 0.75, h * 0.48), (r * 0.38, h * 0.16), (0, h * 0.13)],
        at, material or m.stoneware('#d8cfc0'), 22,
    )


def fruit_bowl(at):
    """A wide stoneware bowl of apples and pears."""
    x, y, z = at
    bowl(at, 0.15, 0.085, m.stoneware('#b7aa97'))
    apple((x - 0.05, y - 0.03, z + 0.026), turn=40)
    apple((x + 0.045, y - 0.05, z + 0.027), '#b98255', turn=-30)
    apple((x + 0.0, y + 0.062, z + 0.03), '#a4614e', turn=100)
    pear((x + 0.062, y + 0.03, z + 0.034), 30, 24)
    apple((x - 0.066, y + 0.045, z + 0.036), '#c08a45', 0.034)
    apple((x, y - 0.002, z + 0.08), '#9c5749', turn=10)


def plates(at, radius, count, material=None, step=0.0085):
    """A stack of plates."""
    profile = [(radius * 0.55, 0)]
    for k in range(count):
        z = k * step
        profile += [(radius * 0.72, z + 0.004), (radius, z + 0.011), (radius, z + 0.0138), (radius * 0.9, z + 0.0125)]
    top = (count - 1) * step
    profile += [(radius * 0.7, top + 0.0065), (0.0, top + 0.006)]
    turned('plates', profile, at, material or m.ceramic(), 22)


def bowls(at, radius, count, material=None, high=0.055, step=0.019):
    """A stack of small bowls."""
    profile = [(radius * 0.45, 0)]
    for k in range(count):
        z = k * step
        profile += [(radius * 0.62, z + 0.012), (radius, z + high), (radius - 0.004, z + high)]
        if k < count - 1:
            profile += [(radius - 0.008, z + high - 0.012)]
    top = (count - 1) * step
    profile += [(radius * 0.6, top + 0.016), (0.0, top + 0.008)]
    turned('bowls', profile, at, material or m.ceramic(), 20)


def tumbler(at, radius=0.034, high=0.09):
    """A thin drinking glass."""
    kit.lathe('tumbler', [(0.0, 0.004), (radius * 0.84, 0.0), (radius, high)], at, m.glass(), 18, fine=True)


def mug(at, material=None, turn=0.0, high=0.085):
    """A mug with its handle."""
    material = material or m.ceramic()
    with kit.place(at, turn):
        turned('mug', [(0.031, 0), (0.037, 0.006), (0.039, high), (0.036, high), (0.033, 0.008), (0.0, 0.006)], (0, 0, 0), material, 18)
        path = [(0.036, 0, high * 0.82), (0.055, 0, high * 0.8), (0.062, 0, high * 0.55), (0.054, 0, high * 0.28), (0.036, 0, high * 0.24)]
        kit.tube('handle', path, 0.0045, material, 7, fine=True)


def jar(at, radius=0.05, high=0.14, fill='#c9a66b', level=0.75):
    """A glass jar with an oak lid: what is in it stands to `level`."""
    kit.cylinder('jar filling', radius - 0.004, (high - 0.008) * level, (at[0], at[1], at[2] + 0.005), m.stoneware(fill), segments=16, bevel=0)
    kit.lathe('jar', [(0.0, 0.002), (radius - 0.003, 0), (radius, 0.006), (radius, high)], at, m.glass(), 20, fine=True)
    kit.lathe('jar lid', [(radius, 0), (radius + 0.001, 0.003), (radius + 0.001, 0.014), (radius - 0.004, 0.018), (0, 0.018)], (at[0], at[1], at[2] + high + 0.0005), m.oak(), 16, fine=True)


def crock(at, radius=0.06, high=0.14, material=None):
    """A crock of wooden spoons and a whisk."""
    turned('crock', [(radius * 0.92, 0), (radius, 0.01), (radius, high * 0.9), (radius * 1.04, high), (radius * 0.97, high), (radius * 0.9, high * 0.86), (radius * 0.88, 0.02), (0, 0.015)], at, material or m.stoneware('#cfc5b4'), 24)
    source = kit.seeded('spoons', *at)
    for k in range(6):
        angle = math.tau * k / 6 + source.uniform(-0.3, 0.3)
        lean = source.uniform(0.5, 0.9) * radius
        x0, y0 = at[0] - math.cos(angle) * radius * 0.3, at[1] - math.sin(angle) * radius * 0.3
        x1, y1 = at[0] + math.cos(angle) * lean * 1.15, at[1] + math.sin(angle) * lean * 1.15
        tall = source.uniform(0.24, 0.3)
        wood = m.oak() if k % 3 else m.walnut()
        kit.tube('spoon', [(x0, y0, at[2] + 0.02), (x1, y1, at[2] + tall)], 0.0048, wood, 7, fine=True)
        with kit.place((x1, y1, at[2] + tall + 0.018), math.degrees(angle) + source.uniform(60, 120)):
            kit.sphere('spoon bowl', (0.021, 0.005, 0.03), (0, 0, 0), wood, 10, fine=True)


def bottle(at, colour='#5c6440', radius=0.034, high=0.27):
    """An oil bottle with a cork."""
    r = radius
    turned('bottle', [(r * 0.9, 0), (r, 0.008), (r, high * 0.58), (r * 0.75, high * 0.7), (0.012, high * 0.8), (0.012, high * 0.95), (0.014, high * 0.955), (0.014, high)], at, m.ceramic(colour), 18)
    kit.cylinder('cork', 0.01, 0.018, (at[0], at[1], at[2] + high - 0.003), m.oak(), segments=12, bevel=0.002, fine=True)


def mill(at, high=0.2, wood=None):
    """A turned pepper mill."""
    h = high
    turned('mill', [(0.027, 0), (0.028, h * 0.1), (0.02, h * 0.3), (0.018, h * 0.45), (0.024, h * 0.62), (0.025, h * 0.7), (0.016, h * 0.73), (0.022, h * 0.8), (0.023, h * 0.9), (0.012, h * 0.96), (0, h * 0.97)], at, wood or m.walnut(), 16)
    kit.sphere('mill knob', 0.007, (at[0], at[1], at[2] + h), m.brass(), 10, fine=True)


def kettle(at, turn=0.0, colour='#ece6da'):
    """An electric kettle on its base: a turned body, a swan spout to +x, an oak handle."""
    body = m.ceramic(colour)
    with kit.place(at, turn):
        kit.cylinder('kettle base', 0.078, 0.018, (0, 0, 0), m.black_metal(), segments=20, bevel=0.003)
        turned('kettle', [(0.07, 0.019), (0.078, 0.026), (0.075, 0.09), (0.062, 0.15), (0.056, 0.162), (0.05, 0.168), (0.02, 0.176), (0, 0.178)], (0, 0, 0), body, 26)
        kit.sphere('lid knob', (0.011, 0.011, 0.009), (0, 0, 0.185), m.oak(), 12, fine=True)
        kit.tube('spout', [(0.066, 0, 0.06), (0.1, 0, 0.075), (0.112, 0, 0.11), (0.122, 0, 0.155), (0.145, 0, 0.17)], [0.014, 0.011, 0.009, 0.0075, 0.007], body, 10)
        kit.tube('kettle handle', [(-0.06, 0, 0.14), (-0.1, 0, 0.15), (-0.122, 0, 0.13), (-0.124, 0, 0.07)], [0.007, 0.009, 0.01, 0.009], m.oak(), 10)


def toaster(at, turn=0.0, colour='#dcd5c4'):
    """A rounded two-slot toaster, its slots along x."""
    with kit.place(at, turn):
        kit.span('toaster foot', (-0.13, -0.075, 0), (0.13, 0.075, 0.014), m.black_metal(), 0.003, 1)
        shell = [[(x, y, z) for x, y in rounded(-0.14 + i, 0.14 - i, -0.085 + i, 0.085 - i, 0.04 - i * 0.6, 4)] for z, i in ((0.0145, 0.006), (0.022, 0), (0.14, 0.002), (0.168, 0.01), (0.181, 0.026), (0.184, 0.04))]
        rings('toaster', shell, m.lacquer(colour), True, True)
        for y in (-0.022, 0.022):
            kit.span('slot', (-0.09, y - 0.011, 0.1795), (0.09, y + 0.011, 0.1855), m.steel(), 0.002, 1, fine=True)
            kit.span('slot', (-0.083, y - 0.0075, 0.183), (0.083, y + 0.0075, 0.1872), m.screen(), 0, fine=True)
        kit.box('lever', (0.014, 0.036, 0.014), (0.147, 0, 0.12), m.oak(), 0.003, 1, fine=True)
        kit.cylinder('dial', 0.013, 0.008, (0.1395, 0.0, 0.06), m.brass(), segments=10, bevel=0, axis='x', fine=True)


def board(at, size=(0.24, 0.36), turn=0.0, thick=0.018, wood=None):
    """A chopping board lying flat, with round corners and a hole."""
    with kit.place(at, turn):
        kit.prism('board', rounded(-size[0] / 2, size[0] / 2, -size[1] / 2, size[1] / 2, 0.035, 4), thick, (0, 0, 0), wood or m.oak(), 0.003, 1, grain='y')


def leaning_board(at, size, lean=9.0, turn=0.0, wood=None, round_board=False):
    """A board that leans against the wall at +y: `at` is the middle of its lower edge, `lean` degrees from upright."""
    with kit.place(at, turn, 90 - lean):
        if round_board:
            outline = [(size[0] / 2 * math.cos(math.tau * k / 28), size[0] / 2 + size[0] / 2 * math.sin(math.tau * k / 28)) for k in range(28)]
        else:
            outline = rounded(-size[0] / 2, size[0] / 2, 0, size[1], 0.03, 4)
        kit.prism('board', outline, 0.018, (0, 0, 0), wood or m.oak(), 0.003, 1, grain='y')


def knife(at, turn=0.0, long=0.3):
    """A cook's knife lying flat, its point to +x."""
    with kit.place(at, turn):
        half = long / 2
        kit.prism('blade', [(-0.02, -0.018), (half * 0.75, -0.012), (half, 0.018), (-0.02, 0.02)], 0.0022, (0, 0, 0.004), m.chrome(), 0, fine=True)
        kit.span('knife handle', (-half, -0.0, 0), (-0.015, 0.024, 0.016), m.walnut(), 0.004, 1, fine=True)


def knife_block(at, turn=0.0):
    """A slanted walnut block with five knives."""
    with kit.place(at, turn):
        kit.prism('knife block', [(-0.1, 0), (0.08, 0), (0.03, 0.2), (-0.1, 0.13)], 0.1, (0, -0.05, 0), m.walnut(), 0.004, 1, axis='y')
        for k, (row, across) in enumerate(((0.3, -0.026), (0.3, 0.0), (0.3, 0.026), (0.75, -0.018), (0.75, 0.018))):
            x, z = -0.1 + row * 0.13, 0.13 + row * 0.07
            out = (-0.47, 0.88)
            kit.tube('knife handle', [(x + 0.004, across, z - 0.006), (x + out[0] * 0.095, across, z + out[1] * 0.095)], 0.0095, m.black_metal(), 8, fine=True)


def pot(at, colour='#a8583a', radius=0.115, high=0.1):
    """An enamelled casserole with its lid."""
    body = m.ceramic(colour)
    x, y, z = at
    turned('casserole', [(radius * 0.86, 0), (radius * 0.97, 0.012), (radius, high * 0.92), (radius * 1.02, high), (radius * 0.94, high), (0.0, high - 0.004)], at, body, 28)
    kit.lathe('lid', [(radius * 1.03, 0.0015), (radius * 1.03, 0.008), (radius * 0.9, 0.024), (radius * 0.5, 0.036), (0, 0.04)], (x, y, z + high), body, 28)
    kit.lathe('lid knob', [(0.009, 0), (0.009, 0.018), (0.021, 0.021), (0.021, 0.027), (0.017, 0.03), (0, 0.03)], (x, y, z + high + 0.037), m.brass(), 14, fine=True)
    for side in (-1, 1):
        path = [(x + side * radius * 0.97, y - 0.035, z + high * 0.8), (x + side * (radius + 0.03), y - 0.028, z + high * 0.83), (x + side * (radius + 0.03), y + 0.028, z + high * 0.83), (x + side * radius * 0.97, y + 0.035, z + high * 0.8)]
        kit.tube('pot handle', path, 0.0075, body, 8)


def hung_cloth(at, width, drop, material, radius=0.012, back=0.7, seed=1):
    """A tea towel over a rail that runs along x at `at`: its front falls `drop`, its back a part of that."""
    source = kit.seeded('cloth', seed)
    a, b = source.uniform(0, 6), source.uniform(6, 11)
    turn, long = math.pi * radius, drop * (1 + back)

    def point(s, t):
        d = t * (long + turn)
        x = at[0] + (s - 0.5) * width
        wave = math.sin(s * b + a) * 0.009 + math.sin(s * 17 + a) * 0.003
        if d < drop:
            fall = (drop - d) / drop
            return (x + wave * 0.3 * fall, at[1] - radius - 0.004 * fall - abs(wave) * fall, at[2] - drop + d)
        if d < drop + turn:
            angle = (d - drop) / radius
            return (x, at[1] - radius * math.cos(angle), at[2] + radius * math.sin(angle))
        fall = (d - drop - turn) / drop
        return (x - 0.004, at[1] + radius + abs(wave) * 0.2 * fall, at[2] - (d - drop - turn))

    kit.grid('tea towel', 8, 15, point, material, grain='z', two_sided=0.0022)


def folded(at, size, material, layers=3, turn=0.0):
    """A folded cloth or towel lying flat."""
    with kit.place(at, turn):
        for k in range(layers):
            high = size[2] / layers
            with kit.place((0.002 * (k % 2), 0.002 * k, k * high), 0.8 * (k % 2)):
                kit.box('folded cloth', (size[0] - k * 0.004, size[1] - k * 0.003, high - 0.0015), (0, 0, 0), material, high * 0.42, 2)
