"""Patterns used by several materials. Relief is drawn as light and dark, since baked surfaces have no bump maps.

What is finer than a pixel would shimmer: `near` fades it out with the distance at which it is seen.
"""


def noise(nodes, vector, scale=1.0, detail=2.0, roughness=0.55, distortion=0.0):
    """Noise over a surface: cheaper than through space."""
    fac = nodes.noise(vector, scale, detail, roughness, distortion)
    fac.node.noise_dimensions = '2D'
    return fac


def cells(nodes, vector, scale, feature='F1', output='Distance', randomness=1.0):
    """Cells over a surface."""
    made = nodes.voronoi(vector, scale, feature, output, randomness)
    made.node.voronoi_dimensions = '2D'
    return made


def other(socket, name):
    """Another output of the same node."""
    return socket.node.outputs[name]


def parts(nodes, vector):
    """The three numbers of a vector or colour."""
    made = nodes.add('ShaderNodeSeparateXYZ')
    nodes.link(vector, made.inputs[0])
    return made.outputs


def joined(nodes, x, y=0.0):
    """A vector of two numbers."""
    made = nodes.add('ShaderNodeCombineXYZ')
    nodes.link(x, made.inputs[0])
    nodes.link(y, made.inputs[1])
    return made.outputs[0]


def scaled_add(nodes, a, b, c):
    """a × b + c."""
    made = nodes.add('ShaderNodeMath', operation='MULTIPLY_ADD')
    for i, value in enumerate((a, b, c)):
        nodes.link(value, made.inputs[i])
    return made.outputs[0]


def between(nodes, value, low, high, to_low=0.0, to_high=1.0):
    """The value brought from one range to another, and kept in it."""
    made = nodes.add('ShaderNodeMapRange')
    nodes.link(value, made.inputs['Value'])
    for name, number in (('From Min', low), ('From Max', high), ('To Min', to_low), ('To Max', to_high)):
        made.inputs[name].default_value = number
    return made.outputs[0]


def chance(nodes, vector, dimensions='2D'):
    """Random numbers, one colour for a place: its parts are independent."""
    made = nodes.add('ShaderNodeTexWhiteNoise', noise_dimensions=dimensions)
    nodes.link(vector, made.inputs['W' if dimensions == '1D' else 'Vector'])
    return parts(nodes, made.outputs['Color'])


def near(nodes, period):
    """1 close by, 0 from where a pattern of that period, in metres, would be lost between pixels."""
    seen = nodes.add('ShaderNodeCameraData')
    return between(nodes, seen.outputs['View Distance'], period * 200, period * 450, 1.0, 0.0)


def shaded(nodes, colour, *tones):
    """The colour lightened and darkened: tones are (value around 0.5, amount) or (value, amount, how near it is seen)."""
    total = 1.0 - sum(tone[1] / 2 for tone in tones if len(tone) == 2)
    for tone in tones:
        if len(tone) == 2:
            total = scaled_add(nodes, tone[0], tone[1], total)
        else:
            total = scaled_add(nodes, scaled_add(nodes, tone[0], tone[1], -tone[1] / 2), tone[2], total)
    return nodes.mix(1.0, colour, total, 'MULTIPLY')


def thread(nodes, vector, period, direction='X'):
    """Stripes from 0 to 1, one in each period (metres)."""
    return nodes.wave(vector, 0.31416 / period, 0.0, direction)


def _boards(nodes, u, v, width, length):
    """Board by board: (its random numbers, where in it across from 0 to 1, how far the next edge is, metres)."""
    rows = nodes.math('DIVIDE', v, width)
    row = nodes.math('FLOOR', rows)
    across = nodes.math('SUBTRACT', rows, row)
    edge = nodes.math('MULTIPLY', nodes.math('PINGPONG', across, 0.5), width)
    if length is None:
        return chance(nodes, row, '1D'), across, edge
    moved = nodes.math('ADD', nodes.math('DIVIDE', u, length), nodes.math('MULTIPLY', chance(nodes, row, '1D')[0], 7.0))
    column = nodes.math('FLOOR', moved)
    end = nodes.math('MULTIPLY', nodes.math('PINGPONG', nodes.math('SUBTRACT', moved, column), 0.5), length)
    return chance(nodes, joined(nodes, column, row)), across, nodes.math('MINIMUM', edge, end)


def stretched(nodes, vector, x, y):
    """The vector with its parts multiplied."""
    made = nodes.add('ShaderNodeVectorMath', operation='MULTIPLY')
    nodes.link(vector, made.inputs[0])
    made.inputs[1].default_value = (x, y, 1)
    return made.outputs[0]


def wood(nodes, vector, light, dark, width=0.12, length=None, differ=0.1, grain=1.0):
    """Sawn boards along x of the vector: (colour, streaks from 0 to 1, distance to the next joint).

    Each board is cut from another place of a trunk: where its middle lies near the heart the rings show as long arches.
    """
    u, v, _ = parts(nodes, vector)
    board, across, edge = _boards(nodes, u, v, width, length)
    along = scaled_add(nodes, board[1], 40.0, u)
    place = joined(nodes, along, scaled_add(nodes, board[2], 9.0, v))
    streak = between(nodes, noise(nodes, stretched(nodes, place, 0.8, 34.0), 1.0, 3, 0.6), 0.28, 0.72)
    sway = noise(nodes, stretched(nodes, place, 1.3, 4.0), 1.0, 2)
    fibre = noise(nodes, stretched(nodes, place, 30.0, 850.0), 1.0, 2, 0.6)
    # The board's plane passes the heart at a depth that changes along it; rings are circles about the heart.
    depth = scaled_add(nodes, sway, 0.11, nodes.math('PINGPONG', nodes.math('MULTIPLY', along, 0.05), 0.1))
    aside = scaled_add(nodes, nodes.math('SUBTRACT', across, 0.5), width, scaled_add(nodes, board[0], 0.22, -0.11))
    radius = nodes.math('SQRT', scaled_add(nodes, aside, aside, nodes.math('MULTIPLY', depth, depth)))
    ring = nodes.math('SINE', scaled_add(nodes, radius, 6.2832 / 0.0075, nodes.math('MULTIPLY', streak, 3.0)))
    late = nodes.math('MULTIPLY', between(nodes, ring, 0.1, 1.0), scaled_add(nodes, streak, -0.6, 1.0))
    pores = between(nodes, fibre, 0.5, 0.72)
    tone = nodes.mix(scaled_add(nodes, streak, 0.7, nodes.math('MULTIPLY', board[1], 0.3)), dark, light)
    colour = shaded(
        nodes,
        tone,
        (board[0], differ),
        (late, -0.3 * grain, near(nodes, 0.012)),
        (pores, -0.26 * grain, near(nodes, 0.003)),
    )
    return colour, streak, edge
