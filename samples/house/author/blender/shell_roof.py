"""The flat roof: a slab that reaches out, dark fascia, gravel, solar panels, a skylight, the rain pipe."""
import kit
import materials as m
from shell_facade import FOOT, HEAD
from shell_frame import EAST, NORTH, SOUTH, WEST
from shell_windows import dark

OUT, THICK = 0.35, 0.2


def build():
    with kit.tagged(kind='facade', room='shell', floor='upper'):
        slab()
        panels()
        skylight()
        rain_pipe()


def slab():
    """The slab, pale beneath, with a thin dark edge and gravel within it."""
    low, high = (WEST - OUT, SOUTH - OUT), (EAST + OUT, NORTH + OUT)
    top = HEAD + THICK
    kit.span('roof slab', (*low, HEAD), (*high, top - 0.05), m.render('#e9e4da'), 0)
    t, head, foot = 0.02, top + 0.025, HEAD + 0.07

    for name, a, b in (
        ('south', (low[0] - t, low[1] - t), (high[0] + t, low[1])),
        ('north', (low[0] - t, high[1]), (high[0] + t, high[1] + t)),
        ('west', (low[0] - t, low[1]), (low[0], high[1])),
        ('east', (high[0], low[1]), (high[0] + t, high[1])),
    ):
        kit.span('fascia ' + name, (*a, foot), (*b, head), dark(), 0)
    kit.span('roof edge', (low[0] + 0.02, low[1] + 0.02, top - 0.048), (high[0] - 0.02, high[1] - 0.02, top), m.gravel('#a9a294'), 0)


def panels():
    """Solar panels in two rows, tilted to the south."""
    z = HEAD + THICK
    cell = m.metal('#141c2b', 0.22)
    for row in range(2):
        for n in range(5):
            with kit.place((1.9 + n * 1.78, -6.9 + row * 1.75, z + 0.12), 0, 11):
                kit.box('solar panel', (1.72, 1.06, 0.035), (0, 0, 0), m.metal('#2a2d31', 0.4), 0.002, 1)
                kit.mesh('solar cells', [(-0.845, -0.515, 0.037), (0.845, -0.515, 0.037), (0.845, 0.515, 0.037), (-0.845, 0.515, 0.037)], [(0, 1, 2, 3)], cell)
                for x in (-0.6, 0.6):
                    kit.box('foot', (0.04, 0.9, 0.1), (x, 0, -0.1), m.steel(), 0, fine=True)


def skylight():
    """A skylight in a raised metal frame."""
    x, y, z = 4.45, -1.75, HEAD + THICK
    kit.box('skylight frame', (1.4, 1.4, 0.28), (x, y, z - 0.002), dark(), 0.01)
    kit.box('skylight pane', (1.24, 1.24, 0.012), (x, y, z + 0.28), m.metal('#39434c', 0.05), 0.002, 1)


def rain_pipe():
    """A zinc pipe down the north wall at its east end."""
    x, y = EAST - 0.25, NORTH + 0.075
    zinc = m.metal('#8d9195', 0.4)
    kit.tube('rain pipe', [(x, y + OUT - 0.16, HEAD + 0.03), (x, y + OUT - 0.16, HEAD - 0.05), (x, y, HEAD - 0.32), (x, y, FOOT + 0.02)], 0.04, zinc, 16)
    for z in (0.6, 2.6, 4.6):
        kit.cylinder('pipe clip', 0.046, 0.02, (x, y, z), zinc, segments=20, bevel=0.001, fine=True)
        kit.span('pipe bracket', (x - 0.012, NORTH - 0.002, z + 0.004), (x + 0.012, y - 0.038, z + 0.016), zinc, 0, fine=True)
