"""The fireside: a low plastered bench along the west wall with a round wood stove on it and logs beneath. All fixed."""
import math

import kit
import materials as m

WEST, DEEP, TOP = 0.362, 0.56, 0.36
NORTH, SOUTH = -4.105, -7.1
STOVE = (0.665, -4.66)
NICHE = (-5.16, -4.3)  # where the logs lie, from south to north


def plaster():
    """Lime plaster of a warm white, a shade darker than the walls."""
    return m.paint('#e4ddcf')


def bench():
    """A plastered body with a niche for logs and a seat of pale stone that reaches out a little."""
    front = WEST + DEEP
    low = TOP - 0.045
    south, north = NICHE
    kit.span('hearth seat', (WEST, SOUTH - 0.02, low), (front + 0.025, NORTH, TOP), m.stone('#ded6c7', '#c6baa6'), 0.006, 3, 'y')
    kit.span('hearth body', (WEST, SOUTH, 0), (front, south, low + 0.0005), plaster(), 0.012, 3)
    kit.span('hearth end', (WEST, north, 0), (front, NORTH, low + 0.0005), plaster(), 0.012, 3)
    kit.span('niche back', (WEST + 0.002, south - 0.01, 0.001), (WEST + 0.05, north + 0.01, low - 0.001), plaster(), 0)
    kit.span('niche floor', (WEST + 0.045, south - 0.01, 0.001), (front - 0.012, north + 0.01, 0.03), plaster(), 0)


def logs():
    """Split birch and oak in the niche, their ends to the room."""
    source = kit.seeded('logs')
    south, north = NICHE
    bark, wood = m.bark('#8b7a68'), m.stoneware('#d0ae7e')
    rows = (0.0, 0.079, 0.158)
    for k, level in enumerate(rows):
        y = south + 0.05 + 0.042 * (k % 2)
        while y < north - 0.045 - (0.25 if k == 2 else 0):
            r = source.uniform(0.034, 0.041)
            x0, x1 = WEST + 0.06, WEST + DEEP - source.uniform(0.05, 0.1)
            log((x0, y, 0.031 + level + 0.041), x1 - x0, r, bark, wood, source)
            y += 0.083


def log(at, long, r, bark, wood, source):
    """One piece: three quarters round or split in half, paler at its end, along x."""
    count = 9 if kit.full() else 5
    turn = source.uniform(0, 360)
    flat = source.choice((-0.25, 0.1, 0.6, -0.9))
    ring = []
    for k in range(count):
        a = math.tau * k / count
        y, z = math.cos(a), math.sin(a)
        ring.append((y * r, max(z, flat) * r * source.uniform(0.94, 1.04)))
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    ring = [(y * c - z * s, y * s + z * c) for y, z in ring]
    points = [(at[0] + x, at[1] + y, at[2] + z) for x in (0, long) for y, z in ring]
    sides = [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    end = [tuple(range(count, 2 * count))]
    kit.mesh('log', points, sides + end, [bark, wood], False, 'x', True, [0] * count + [1])


def _band(name, angle, z0, z1, radius, material, thick=0.006, steps=14):
    """A piece of the stove's mantle: from −angle to +angle degrees about +x."""
    def point(s, t):
        a = math.radians((2 * s - 1) * angle)
        return (STOVE[0] + radius * math.cos(a), STOVE[1] + radius * math.sin(a), z0 + (z1 - z0) * t)

    return kit.grid(name, steps, 1, point, material, two_sided=thick)


def stove():
    """A round stove of black steel: curved glass, a drawer for ash, a brass handle, its pipe up through the ceiling."""
    x, y = STOVE
    z, black = TOP, m.black_metal()
    kit.cylinder('stove foot', 0.19, 0.03, (x, y, z - 0.001), black, segments=28, bevel=0)
    kit.cylinder('stove body', 0.222, 0.2, (x, y, z + 0.034), black, segments=32, bevel=0)
    kit.cylinder('stove body', 0.222, 0.43, (x, y, z + 0.238), black, segments=32, bevel=0)
    kit.cylinder('stove body', 0.222, 0.2, (x, y, z + 0.672), black, segments=32, bevel=0)
    kit.cylinder('stove lid', 0.229, 0.024, (x, y, z + 0.8735), black, segments=32, bevel=0)
    _band('stove door', 66, z + 0.246, z + 0.66, 0.2285, black)
    _band('stove glass', 54, z + 0.285, z + 0.622, 0.2315, m.screen(), 0.004)
    embers()
    _handle(-60, z + 0.36, z + 0.56)
    kit.span('ash knob', (x + 0.218, y - 0.06, z + 0.17), (x + 0.238, y + 0.06, z + 0.182), m.brass(), 0.003, 1, fine=True)
    kit.span('air slider', (x + 0.218, y - 0.02, z + 0.72), (x + 0.236, y + 0.02, z + 0.73), m.brass(), 0.003, 1, fine=True)
    kit.cylinder('flue', 0.066, 2.62 - z - 0.896, (x, y, z + 0.897), black, segments=20, bevel=0)
    kit.cylinder('flue collar', 0.074, 0.05, (x, y, z + 0.897), black, segments=24, bevel=0)
    kit.cylinder('flue joint', 0.0695, 0.03, (x, y, 1.95), black, segments=24, bevel=0)
    kit.cylinder('flue rose', 0.11, 0.012, (x, y, 2.607), black, segments=24, bevel=0)


def _handle(angle, z0, z1):
    """An upright brass bar on two pins."""
    a = math.radians(angle)
    c, s = math.cos(a), math.sin(a)
    at = lambda r, z: (STOVE[0] + r * c, STOVE[1] + r * s, z)  # noqa: E731
    kit.tube('stove handle', [at(0.262, z0), at(0.262, z1)], 0.008, m.brass(), 10)
    for z in (z0 + 0.03, z1 - 0.03):
        kit.tube('handle pin', [at(0.226, z), at(0.262, z)], 0.005, m.brass(), 6, fine=True)


@m.once
def fire(nodes):
    """Flames behind glass, up to 0.2 m above their grate: seen, and otherwise let through."""
    shine, clear, path, both = (
        nodes.add('ShaderNodeEmission'),
        nodes.add('ShaderNodeBsdfTransparent'),
        nodes.add('ShaderNodeLightPath'),
        nodes.add('ShaderNodeMixShader'),
    )
    parts = nodes.add('ShaderNodeSeparateXYZ')
    nodes.link(nodes.add('ShaderNodeNewGeometry').outputs['Position'], parts.inputs[0])
    rise = nodes.math('DIVIDE', nodes.math('SUBTRACT', parts.outputs['Z'], TOP + 0.29), 0.22)
    lick = nodes.noise(nodes.position((17, 17, 5)), 1.0, 4, 0.55, 0.7)
    heat = nodes.math('SUBTRACT', nodes.math('MULTIPLY', lick, 1.45), nodes.math('ADD', nodes.math('MULTIPLY', rise, 0.85), 0.08), True)
    dark, red, orange, pale = ((0, 0, 0), (0.45, 0.04, 0.004), (1.0, 0.24, 0.02), (1.0, 0.72, 0.3))
    nodes.link(nodes.ramp(heat, [(0.2, dark), (0.34, red), (0.5, orange), (0.72, pale)]), shine.inputs['Color'])
    shine.inputs['Strength'].default_value = 2.4
    seen = nodes.math('MAXIMUM', path.outputs['Is Camera Ray'], path.outputs['Is Glossy Ray'])
    there = nodes.math('MULTIPLY', seen, nodes.math('MULTIPLY', nodes.math('SUBTRACT', heat, 0.2), 6.0, True))
    out = nodes.add('ShaderNodeOutputMaterial')
    nodes.link(there, both.inputs[0])
    nodes.link(clear.outputs[0], both.inputs[1])
    nodes.link(shine.outputs[0], both.inputs[2])
    nodes.link(both.outputs[0], out.inputs['Surface'])
    return nodes.material


def embers():
    """What glows behind the glass, and the fire's light in front of it."""
    def point(s, t):
        a, r = math.radians((2 * s - 1) * 44), 0.2362
        return (STOVE[0] + r * math.cos(a), STOVE[1] + r * math.sin(a), TOP + 0.292 + 0.29 * t)

    kit.grid('flames', 14, 1, point, fire(), fine=True)
    shine = kit.lamp('fire', (STOVE[0] + 0.3, STOVE[1], TOP + 0.4), 5, (1.0, 0.45, 0.16), 0.06)
    shine.visible_glossy = False


def build():
    """The fireside, all of it fixed."""
    bench()
    logs()
    stove()
