"""The landing: a runner, a slim bench under three prints, two ceiling lights."""
import art
import kit
import materials as m
import plants
from rooms import _bathing as b
from rooms import _sanitary as s
from rooms import _shelves
from rooms import _upstairs as u

FLOOR = 2.96
NORTH, SOUTH = -3.21, -4.35
PRINTS = ('abstract-rust.jpg', 'abstract-ochre.jpg', 'abstract-moss.jpg')


def build():
    """Everything on the landing, in a frame that lies on its floor."""
    with kit.tagged(room='landing', kind='furniture', floor='upper'), kit.place((0, 0, FLOOR)):
        u.rug(4.45, -4.16, 7.85, -3.5, m.rug('#c6baa4', 'stripes', '#7c8288'))
        bench()
        for n, file in enumerate(PRINTS):
            art.framed(f'landing picture {n}', file, (0.36, 0.46), (5.8 + 0.47 * n, NORTH, 1.56), 'south')
        with kit.tagged(kind='fixed'):
            s.dome((4.75, -3.78, 2.549), 0.16, 36)
            s.dome((6.75, -3.78, 2.549), 0.16, 36)
            u.switch((6.9, NORTH - 0.001, 1.05), 'south')
            u.socket((5.54, NORTH - 0.001, 0.3), 'south', False)


def bench():
    """A slim oak bench with a pad, books, a basket beneath and a vase."""
    with s.on_wall((5.63, NORTH - 0.006, 0), 'south'):
        wood, wide, deep, top = m.oak(), 1.25, 0.235, 0.44
        kit.span('bench top', (0, -deep, top - 0.028), (wide, 0, top), wood, 0.006, 2, 'x')
        for x in (0.1, wide - 0.1):
            kit.span('bench leg', (x - 0.016, -deep + 0.012, 0), (x + 0.016, -0.012, top - 0.0275), wood, 0.004, 2, 'z')
        kit.span('bench rail', (0.117, -deep / 2 - 0.01, 0.3), (wide - 0.117, -deep / 2 + 0.01, 0.345), wood, 0.003, 1, 'x')
        kit.cushion('bench pad', (0.66, deep - 0.02, 0.045), (0.36, -deep / 2, top - 0.001), m.wool('#3f5b57'), 0.12, 'x')
        with kit.place((0, -0.2, 0)):
            books = _shelves.Books('bench books', 3, ('#e6dfd1', '#a8583a', '#2f3e52'))
            height = books.pile(0.86, top, 3, 0.02, 0.16, 0.21, 6)
            books.finish()
        u.bowl((0.86, -0.12, height + 0.0004), 0.065, m.stoneware('#c9bda6'), 0.045)
        plants.plant('branches', (1.12, -0.118, top - 0.0005), 0.55, 21)
        b.basket((0.9, -0.118, 0.0005), 0.105, 0.22, handles=False, full_of=[m.wool('#c79a4b')])
