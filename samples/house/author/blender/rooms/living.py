"""Living room: a sofa that looks at the fireside and the western window, a stone table, records and books."""
import art
import kit
import materials as m
import plants
from rooms import _cloth, _drapes, _hearth, _lounge, _pieces, _shelves, _sitting
from rooms import _upstairs as u

NORTH, SOUTH, WEST = -4.1, -8.24, 0.36
SOFA = ((5.78, -6.72, 0.0), -90)
TABLE = ((4.68, -6.78, 0.011), 93)
SIDEBOARD = 3.14
SHELVES, LEVELS, DEEP = (0.0, 0.84), (0.09, 0.46, 0.8, 1.14, 1.48, 1.82, 2.12), 0.29
SHELVES_AT = 4.76


def build():
    """Everything in the living room."""
    with kit.tagged(room='living', kind='furniture', floor='ground'):
        with kit.tagged(kind='fixed'):
            _hearth.build()
            switches()
            u.pendant((4.72, -6.9, 2.62), 0.42, 0.23, 14)
        rug()
        seats()
        window_seat()
        with kit.place((SIDEBOARD, NORTH - 0.016, 0)):
            records_corner()
        with kit.place((SHELVES_AT, NORTH - 0.014 - DEEP, 0)):
            bookshelf()
        pictures()
        cloths()
        green()


def switches():
    """Switches beside both doors, sockets by the sideboard and the fireside."""
    u.socket((3.06, NORTH - 0.001, 0.3), 'south', False)
    u.socket((5.32, SOUTH + 0.001, 0.3), 'north')
    u.switch((1.9, NORTH - 0.001, 1.05), 'south')
    u.switch((6.98, NORTH - 0.001, 1.05), 'south')


def rug():
    """A large undyed wool rug with a fringe at its ends."""
    u.rug(2.86, -7.86, 5.72, -5.66, m.rug('#ddd3c1', 'diamonds', '#8f8371'))


def seats():
    """Sofa, stone table, an armchair turned to both the fire and the sofa, with a stump beside it."""
    _sitting.sofa(*SOFA)
    _sitting.sofa_dress(*SOFA)
    _sitting.stone_table(*TABLE)
    _sitting.on_stone_table(*TABLE)
    _lounge.lounge_chair((1.98, -7.26, 0.0), 118, m.boucle('#66766a'), m.oak())
    _sitting.stump((1.42, -6.72, 0))
    _pieces.mug((1.47, -6.7, 0.4205), '#6f7a6c', 200)
    _pieces.pile((1.37, -6.79, 0.4203), 'stump', 2, 70, (0.19, 0.13))
    _pieces.floor_lamp((6.02, -8.0, 0), True, 1.5, 38)


def window_seat():
    """Cushions, a blanket and a book on the fireside's bench, below the window."""
    with kit.place((0.64, -6.22, _hearth.TOP)):
        kit.box('bench cushion', (0.49, 1.5, 0.064), (0, 0, -0.001), m.wool('#8c8f80'), 0.021, 3, 'y')
        for y, turn, cloth, size, seed in ((-0.52, 96, m.linen('#d9cfbd'), (0.46, 0.46), 5), (-0.26, 84, m.linen('#2f3e52'), (0.42, 0.36), 6)):
            with kit.place((-0.115, y, 0.062), turn, 66), kit.place((0, size[1] * 0.46, 0)):
                _cloth.pillow('bench pillow', size, cloth, 0.7, seed, False)
        _lounge.open_book((0.04, 0.36, 0.0645), 64)
    _pieces.basket((1.2, -4.5, 0), 0.2, 0.3)
    for x, y, turn, lean, cloth in ((1.16, -4.55, 20, 9, m.wool('#c9bda6')), (1.24, -4.44, 200, 13, m.wool('#a8583a')), (1.14, -4.41, 130, 7, m.wool('#8c8f80'))):
        with kit.place((x, y, 0.03), turn, lean):
            rolled_blanket(cloth)


def rolled_blanket(cloth):
    """A blanket rolled up and stood on its end, its spiral seen from above."""
    kit.lathe('rolled blanket', [(0.05, 0), (0.062, 0.02), (0.064, 0.36), (0.056, 0.392), (0.047, 0.39), (0.044, 0.374), (0.032, 0.388), (0.022, 0.374), (0.0005, 0.384)], (0, 0, 0), cloth, 14, fine=True)


def records_corner():
    """The sideboard with its lamp, record player, a vase and a sleeve on the wall."""
    _sitting.sideboard()
    _pieces.table_lamp((0.21, -0.2, 0.6), 1)
    _sitting.record_player((0.74, -0.215, 0.6), 2)
    _sitting.sleeve((1.2, -0.033, 0.6), -1.5, 7, 'abstract-rust.jpg')
    plants.plant('branches', (1.4, -0.24, 0.6), 0.62, 4)


def bookshelf():
    """A narrow, tall oak shelf: books in rows and piles, and a few things brought home."""
    _shelves.carcass(SHELVES, LEVELS, DEEP)
    a, b = _shelves.bay(SHELVES, 0)
    a, b, wide = a + 0.004, b - 0.004, b - a - 0.008
    rows = ((0, 0.0, 0.56, 1, 0.31), (1, 0.0, 1.0, 0, 0.28), (2, 0.36, 1.0, 0, 0.27), (3, 0.0, 0.74, 1, 0.27), (4, 0.0, 0.5, 0, 0.25), (5, 0.3, 1.0, 0, 0.24))
    for level, start, end, lean, tall in rows:
        row = _shelves.Books(f'living books {level}', 3)
        row.row(a + start * wide, a + end * wide, LEVELS[level], 0.22, (tall - 0.07, tall), lean)
        row.finish()
    high = {}
    for level, where, count in ((2, 0.17, 4), (4, 0.76, 3), (0, 0.79, 3)):
        pile = _shelves.Books(f'living pile {level}', 8)
        high[level] = pile.pile(a + where * wide, LEVELS[level], count, 0.04)
        pile.finish()
    _pieces.vase((a + 0.86 * wide, 0.13, LEVELS[3] + 0.0003), 0.19, '#3f5b57', 2)
    _pieces.bowl((a + 0.17 * wide, 0.13, high[2] + 0.0005), 0.075, '#a8583a')
    _pieces.candle((a + 0.13 * wide, 0.12, LEVELS[5] + 0.0003), 0.034, 0.1)
    _shelves.box(a + 0.3 * wide, a + 0.86 * wide, LEVELS[6], LEVELS[6] + 0.17, m.linen('#b7a98f'), 0.22, 0.03, False)


def pictures():
    """A large print above the records, a drawing on the garden side."""
    art.framed('living print', 'abstract-ink.jpg', (1.06, 0.84), (SIDEBOARD + 0.8, NORTH - 0.002, 1.62), 'south', mat=0.045)
    art.framed('living drawing', 'line-reader.jpg', (0.62, 0.78), (6.72, SOUTH + 0.002, 1.55), 'north')


def cloths():
    """Linen at both sides of the garden door, sheers at the western window."""
    _drapes.linen(1.1, 5.52, SOUTH + 0.095, 2.46, SOUTH)
    with kit.place((WEST, -6.1, 0), -90):
        _drapes.sheers(-0.98, 1.02, 0.09, 2.42, 0, _hearth.TOP + 0.012)


def green():
    """An olive tree by the western window, behind the armchair."""
    plants.plant('olive', (0.86, -7.68, 0), 1.95, 3)
