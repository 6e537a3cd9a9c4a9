"""Things of a desk: trestles, a task chair, a screen, keyboard and mouse, a lamp, a pin board, a camera on its tripod."""
import math

import kit
import materials as m


def trestle(x, y0, y1, high, wood=None):
    """A black trestle along y: two pairs of legs, rails, a bearer."""
    wood = wood or m.black_metal()
    kit.span('bearer', (x - 0.024, y0, high - 0.034), (x + 0.024, y1, high), wood, 0.003, 1, 'y')
    for y in (y0 + 0.06, y1 - 0.06):
        for side in (-1, 1):
            kit.tube('trestle leg', [(x + side * 0.15, y, 0.0028), (x + side * 0.014, y, high - 0.033)], 0.0125, wood, 8)
        kit.tube('trestle stay', [(x - 0.098, y, 0.27), (x + 0.098, y, 0.27)], 0.008, wood, 6, True)
    for side in (-1, 1):
        kit.tube('trestle rail', [(x + side * 0.1, y0 + 0.06, 0.26), (x + side * 0.1, y1 - 0.06, 0.26)], 0.008, wood, 6)


def task_chair(at, turn, cloth=None, frame=None):
    """A task chair facing −y: five-armed foot with castors, gas spring, seat, curved back on a bar, short arms."""
    cloth, frame = cloth or m.wool('#3f5b57'), frame or m.metal('#b9b8b4', 0.35)
    dark = m.plastic('#262523')
    with kit.place(at, turn):
        for k in range(5):
            a = math.radians(18 + 72 * k)
            c, s = math.cos(a), math.sin(a)
            kit.tube('foot arm', [(c * 0.02, s * 0.02, 0.1), (c * 0.15, s * 0.15, 0.088), (c * 0.29, s * 0.29, 0.068)], [0.024, 0.018, 0.013], frame, 8)
            with kit.place((c * 0.285, s * 0.285, 0), math.degrees(a) + 40):
                for side in (-0.014, 0.014):
                    kit.cylinder('castor', 0.029, 0.014, (0, side - 0.007, 0.029), dark, segments=12, bevel=0, axis='y', fine=True)
                kit.cylinder('castor pin', 0.008, 0.045, (0, 0, 0.03), dark, segments=8, bevel=0, fine=True)
        kit.cylinder('gas spring', 0.024, 0.17, (0, 0, 0.1), dark, segments=16, bevel=0)
        kit.cylinder('spring rod', 0.014, 0.12, (0, 0, 0.2695), frame, segments=12, bevel=0)
        kit.span('mechanism', (-0.09, -0.1, 0.378), (0.09, 0.14, 0.418), dark, 0.012, 1)
        kit.cushion('task seat', (0.5, 0.49, 0.085), (0, -0.02, 0.4), cloth, 0.16, 'x')
        kit.tube('back bar', [(0, 0.12, 0.4), (0, 0.27, 0.405), (0, 0.315, 0.45), (0, 0.325, 0.72)], [0.02, 0.018, 0.016, 0.014], frame, 8)

        def back(s, t):
            u = 2 * s - 1
            wide = 0.225 * (1 - 0.16 * t * t) * (1 - 0.05 * (1 - t) ** 3)
            return (u * wide, 0.295 - 0.05 * u * u - 0.022 * math.sin(math.pi * t) + 0.05 * t * t, 0.53 + t * 0.42)

        kit.grid('task back', 10, 7, back, cloth, grain='x', two_sided=0.034)
        for side in (-1, 1):
            x = side * 0.27
            kit.tube('chair arm bar', [(side * 0.08, 0.04, 0.4), (x, 0.04, 0.41), (x, 0.03, 0.6)], 0.011, frame, 8)
            kit.span('arm pad', (x - 0.035, -0.11, 0.598), (x + 0.035, 0.14, 0.624), dark, 0.01, 2)


def monitor(at, turn, wide=0.615, high=0.365):
    """A switched-off screen facing −y on a round foot."""
    with kit.place(at, turn):
        silver = m.metal('#bdbcb8', 0.35)
        kit.cylinder('screen foot', 0.115, 0.009, (0, 0.06, 0), silver, segments=28, bevel=0)
        kit.tube('screen neck', [(0, 0.075, 0.008), (0, 0.07, 0.25), (0, 0.035, 0.29)], 0.016, silver, 10)
        with kit.place((0, 0, 0.115), 0, -4):
            kit.span('screen body', (-wide / 2, 0.0, 0), (wide / 2, 0.018, high), m.plastic('#232426'), 0.004, 1)
            kit.span('screen back', (-0.15, 0.0175, 0.1), (0.15, 0.04, 0.27), m.plastic('#2c2d2f'), 0.008, 1)
            kit.span('screen', (-wide / 2 + 0.006, -0.0016, 0.012), (wide / 2 - 0.006, 0.001, high - 0.006), m.screen(), 0)


def keyboard(at, turn=0):
    """A flat keyboard: rows of keys."""
    with kit.place(at, turn):
        kit.span('keyboard', (-0.215, -0.06, 0), (0.215, 0.06, 0.011), m.metal('#d2d1cd', 0.4), 0.004, 2)
        for r in range(5):
            count = 14 if r else 11
            for c in range(count):
                x0 = -0.205 + c * 0.41 / count
                long = 0.41 / count - 0.003
                kit.span('key', (x0, -0.051 + r * 0.0207, 0.0105), (x0 + long, -0.051 + r * 0.0207 + 0.0178, 0.0135), m.plastic('#f1efe9'), 0, fine=True)


def mouse(at, turn=0):
    """A mouse."""
    with kit.place(at, turn):
        kit.sphere('mouse', (0.03, 0.054, 0.019), (0, 0, 0.0155), m.plastic('#f1efe9'), 16, fine=True)


def desk_lamp(at, turn, power=14, metal=None):
    """A jointed lamp, its head over −y, lit."""
    metal = metal or m.lacquer('#3f5b57')
    with kit.place(at, turn):
        kit.cylinder('lamp foot', 0.085, 0.022, (0, 0, 0), metal, segments=26, bevel=0.003)
        knee, head = (0, 0.1, 0.34), (0, -0.15, 0.52)
        kit.tube('lamp arm', [(0, 0, 0.02), knee], 0.0065, metal, 8)
        kit.tube('lamp arm', [knee, head], 0.0065, metal, 8)
        for joint in ((0, 0, 0.03), knee):
            kit.cylinder('lamp joint', 0.014, 0.03, (-0.015, joint[1], joint[2]), m.brass(), segments=14, bevel=0, fine=True, axis='x')
        with kit.place(head, 0, 22):
            kit.lathe('lamp head', [(0.085, -0.11), (0.076, -0.06), (0.036, -0.004), (0.02, 0.012), (0.0005, 0.014), (0.0005, 0.01), (0.033, -0.008), (0.073, -0.062), (0.082, -0.11), (0.085, -0.11)], (0, 0, 0), metal, 20)
            kit.sphere('lamp bulb', 0.026, (0, 0, -0.06), m.glow('#fff0d0', 8.0), 10, fine=True)
            kit.lamp('desk light', (0, 0, -0.1), power, radius=0.035)
        kit.tube('lamp flex', [(0, 0.08, 0.006), (-0.05, 0.11, 0.0035), (-0.2, 0.1, 0.0035)], 0.0025, m.black_metal(), 5, fine=True)


def pin_board(wide, high, seed=1):
    """A linen-covered board in elevation, its lower left corner at the origin: photographs, cards, notes, a swatch row."""
    source = kit.seeded('pins', seed)
    kit.span('pin board', (0, -0.02, 0), (wide, -0.002, high), m.linen('#cdbfa8'), 0.002, 1, 'x')
    for x0, z0, x1, z1 in ((-0.016, -0.016, wide + 0.016, 0), (-0.016, high, wide + 0.016, high + 0.016), (-0.016, 0, 0, high), (wide, 0, wide + 0.016, high)):
        kit.span('board frame', (x0, -0.026, z0), (x1, -0.002, z1), m.oak(), 0.002, 1)
    notes = (
        (0.05, 0.24, 0.3, 0.4, '#f3efe6'), (0.39, 0.4, 0.15, 0.2, '#d8cfbd'), (0.39, 0.17, 0.2, 0.15, '#8fa3ad'), (0.63, 0.3, 0.22, 0.3, '#efe9dd'),
        (0.08, 0.05, 0.14, 0.14, '#c79a4b'), (0.26, 0.05, 0.1, 0.1, '#a8583a'), (0.66, 0.08, 0.18, 0.13, '#3f5b57'), (0.9, 0.42, 0.13, 0.18, '#b7c0bb'), (0.9, 0.14, 0.15, 0.21, '#f3efe6'),
    )
    for n, (x, z, w, h, colour) in enumerate(notes):
        if x + w > wide - 0.02 or z + h > high - 0.02:
            continue
        with kit.place((x, -0.0218 - 0.0002 * n, z), 0, 0):
            lean = source.uniform(-0.02, 0.02)
            points = [(0, -0.0012, 0), (w, -0.0012, lean * w), (w - lean * h, -0.0012, h + lean * w), (-lean * h, -0.0012, h)]
            kit.mesh('note', points + [(px, 0, pz) for px, _, pz in points], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], m.paper(colour))
            if n in (0, 3, 8):
                for k in range(7):
                    long = source.uniform(0.4, 0.8)
                    kit.span('drawn line', (w * 0.1, -0.003, h * (0.16 + 0.1 * k)), (w * (0.1 + long), -0.0013, h * (0.16 + 0.1 * k) + 0.0025), m.paper('#5f5c57'), 0, fine=True)
            kit.sphere('pin', 0.006, (w / 2, -0.005, h - 0.012), m.plastic(source.choice(('#a8583a', '#f1efe9', '#2f3e52'))), 6, fine=True)


def tripod_camera(at, turn, high=1.34):
    """A mirrorless camera looking to −y on a tripod of carbon tubes."""
    dark, grey = m.black_metal(), m.plastic('#2a2a2b')
    with kit.place(at, turn):
        crown = high - 0.34
        for k in range(3):
            a = math.radians(90 + 120 * k)
            c, s = math.cos(a), math.sin(a)
            top, foot = (c * 0.04, s * 0.04, crown), (c * 0.33, s * 0.33, 0.012)
            mid = tuple(t * 0.5 + f * 0.5 for t, f in zip(top, foot))
            kit.tube('tripod leg', [top, mid], 0.0145, dark, 8)
            kit.tube('tripod leg', [mid, foot], 0.0105, dark, 8)
            kit.sphere('tripod clamp', 0.02, mid, grey, 10, fine=True)
            kit.sphere('tripod foot', 0.0125, (foot[0], foot[1], 0.0125), grey, 8, fine=True)
        kit.cylinder('tripod crown', 0.045, 0.05, (0, 0, crown - 0.025), dark, segments=16, bevel=0)
        kit.cylinder('tripod column', 0.013, 0.24, (0, 0, crown - 0.08), dark, segments=12, bevel=0)
        kit.sphere('ball head', 0.026, (0, 0, crown + 0.185), grey, 12, fine=True)
        kit.span('tripod plate', (-0.03, -0.03, crown + 0.205), (0.03, 0.03, crown + 0.222), dark, 0.002, 1)
        kit.tube('pan handle', [(0.0, 0.02, crown + 0.18), (0.03, 0.17, crown + 0.11)], 0.008, dark, 8)
        z = crown + 0.2215
        kit.span('camera body', (-0.068, -0.022, z), (0.068, 0.022, z + 0.088), m.leather('#26241f'), 0.008, 2)
        kit.span('camera top', (-0.066, -0.02, z + 0.0878), (0.066, 0.02, z + 0.1), m.metal('#a9a8a4', 0.35), 0.004, 2)
        kit.prism('finder', [(-0.03, 0), (0.03, 0), (0.018, 0.026), (-0.018, 0.026)], 0.042, (0, -0.022, z + 0.0998), m.metal('#a9a8a4', 0.35), 0.002, 1, axis='y')
        for r, y0, y1 in ((0.035, -0.06, -0.0225), (0.031, -0.098, -0.0595)):
            kit.cylinder('camera lens', r, y1 - y0, (0.006, y0, z + 0.046), dark, segments=20, bevel=0.001, axis='y')
        kit.cylinder('camera glass', 0.025, 0.002, (0.006, -0.0995, z + 0.046), m.screen(), segments=20, bevel=0, fine=True, axis='y')
        kit.cylinder('shutter', 0.008, 0.008, (-0.045, 0, z + 0.0998), m.brass(), segments=12, bevel=0, fine=True)
        strap = [(-0.068, 0, z + 0.07), (-0.1, 0.02, z - 0.05), (-0.05, 0.05, z - 0.22), (0.04, 0.05, z - 0.22), (0.095, 0.02, z - 0.05), (0.068, 0, z + 0.07)]
        kit.tube('strap', strap, 0.004, m.leather('#8a5a3a'), 5, True)


def pencils(at, count=6, seed=1):
    """A pot of pencils and pens."""
    x, y, z = at
    source = kit.seeded('pencils', seed)
    kit.lathe('pencil pot', [(0.036, 0), (0.038, 0.004), (0.038, 0.098), (0.0345, 0.098), (0.0345, 0.006), (0.0005, 0.005)], at, m.stoneware('#a8583a'), 16, fine=True)
    for k in range(count):
        a = math.tau * k / count + source.uniform(-0.3, 0.3)
        high = source.uniform(0.15, 0.18)
        kit.tube('pencil', [(x - 0.015 * math.cos(a), y - 0.015 * math.sin(a), z + 0.008), (x + 0.034 * math.cos(a), y + 0.034 * math.sin(a), z + high)], 0.0038, m.lacquer(source.choice(('#c79a4b', '#2b2723', '#3f5b57', '#efe9dd'))), 5, fine=True)


def drawings(at, turn, size=(0.59, 0.42)):
    """Plans lying over each other, a scale ruler on them, a roll beside them."""
    with kit.place(at, turn):
        w, h = size
        for k, shift in enumerate((0.0, 4.0)):
            with kit.place((0.01 * k, 0.008 * k, 0.0016 * k), shift):
                kit.span('plan', (-w / 2, -h / 2, 0.0003), (w / 2, h / 2, 0.0015), m.paper('#f6f3ec'), 0)
        with kit.place((0.01, 0.008, 0.0032), 4.0):
            ink = m.paper('#4a4d52')
            for x0, y0, x1, y1 in ((-0.2, -0.13, 0.2, -0.128), (-0.2, 0.13, 0.2, 0.132), (-0.2, -0.13, -0.198, 0.132), (0.198, -0.13, 0.2, 0.132), (-0.03, -0.13, -0.0284, 0.04), (-0.2, 0.04, 0.06, 0.0416), (0.06, 0.04, 0.0616, 0.13)):
                kit.span('plan line', (x0, y0, -0.0001), (x1, y1, 0.0003), ink, 0, fine=True)
        kit.prism('scale ruler', [(-0.012, 0), (0.012, 0), (0, 0.02)], 0.31, (-0.16, -0.09, 0.0034), m.oak(), 0.001, 1, axis='x')
