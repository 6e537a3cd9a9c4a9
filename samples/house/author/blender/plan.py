"""The house's parameters for Blender: plan coordinates (x east, z south) become x east, y north (y = −z)."""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get('HOUSE_WORK', os.path.join(HERE, '..', '.work'))

with open(os.path.join(WORK, 'plan.json'), encoding='utf-8') as file:
    PLAN = json.load(file)

FLOORS = {floor['id']: floor for floor in PLAN['floors']}
ROOMS = {room['id']: room for room in PLAN['rooms']}
WALLS = PLAN['walls']
STAIRS = PLAN['stairs']
SWEEPS = {sweep['id']: sweep for sweep in PLAN['sweeps']}
EYE = PLAN['eyeHeight']


def bounds(room_id):
    """A room's (x0, y0, x1, y1, z): south-west corner, north-east corner, height of its floor."""
    outline = ROOMS[room_id]['outline']
    xs, ys = [p[0] for p in outline], [-p[1] for p in outline]
    return min(xs), min(ys), max(xs), max(ys), FLOORS[ROOMS[room_id]['floorId']]['bottom']


def opening(opening_id):
    """One opening with its wall: the opening's fields, and `wall`."""
    for wall in WALLS:
        for one in wall['openings']:
            if one['id'] == opening_id:
                return {**one, 'wall': wall}
    raise KeyError(opening_id)


def eye(sweep_id):
    """The camera position of a sweep in Blender's space."""
    for view in PLAN['views360']:
        if view['id'] == sweep_id:
            x, y, z = view['eye']
            return x, -z, y
    sweep = SWEEPS[sweep_id]
    return sweep['at'][0], -sweep['at'][1], sweep['ground'] + EYE
