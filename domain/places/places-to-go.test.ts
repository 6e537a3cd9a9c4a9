/** docs/reference/interface.md#places-to-go */
import { describe, expect, it } from 'vitest';
import { fromYawPitch, identity } from '../geometry/quat.ts';
import type { RoomId } from '../ids.ts';
import { floorId, smallModel, sweepId, sweepOf } from '../links/testing/small-model.ts';
import type { Room } from '../model/model.ts';
import { tagOf } from '../tags/testing/tag-of.ts';
import { directionOf, placeIdOf, placesToGo, type PlaceConditions, type PlaceToGo } from './places-to-go.ts';

const inside: PlaceConditions = {
  model: smallModel,
  mode: 'panorama',
  currentSweepId: sweepId('a'),
  currentFloorId: floorId('ground'),
  rotation: identity,
  tags: [],
  sees: () => true,
  floors: [floorId('upper'), floorId('ground')],
  modes: ['panorama', 'dollhouse', 'floorplan'],
};
const above: PlaceConditions = { ...inside, mode: 'dollhouse', currentFloorId: null, floors: [null, ...inside.floors] };

const nameOf = (place: PlaceToGo): string => {
  if (place.kind === 'viewpoint') return place.sweepId;
  if (place.kind === 'tag') return `tag ${place.tagId}`;
  if (place.kind === 'room') return `${place.roomId} by ${place.sweepId}`;
  if (place.kind === 'floor') return `floor ${place.floorId ?? 'all'}`;
  return place.kind === 'mode' ? place.mode : 'all viewpoints';
};
const namesFrom = (conditions: PlaceConditions): readonly string[] => placesToGo(conditions).map(nameOf);
const withSweeps = (sweeps: PlaceConditions['model']['sweeps']): PlaceConditions => ({
  ...inside,
  model: { ...smallModel, sweeps },
});
const row = (count: number) =>
  Array.from({ length: count }, (_, index) => sweepOf(`s${index}`, index, { position: [count - index, 1.6, 0] }));

const roomNames = (conditions: PlaceConditions) => namesFrom(conditions).filter((name) => name.includes(' by '));
const tagAt = (x: number) => tagOf(`at${x}`, { anchorPosition: [x, 1.6, 0], stemLength: 0 });
const room = (id: string, area: number | null, changes: Partial<Room> = {}): Room => ({
  ...smallModel.rooms[0]!,
  id: id as RoomId,
  name: id,
  area,
  ...changes,
});

describe('directionOf', () => {
  it.each([
    [0, -1, 'ahead'],
    [1, -1, 'aheadRight'],
    [1, 0, 'right'],
    [1, 1, 'behindRight'],
    [0, 1, 'behind'],
    [-1, 1, 'behindLeft'],
    [-1, 0, 'left'],
    [-1, -1, 'aheadLeft'],
    // 22° and 23° from the view direction.
    [0.404, -1, 'ahead'],
    [0.4245, -1, 'aheadRight'],
    [-0.404, -1, 'ahead'],
    [-0.4245, -1, 'aheadLeft'],
  ] as const)('of x %d, z %d is %s', (x, z, expected) =>
    expect(directionOf(identity, [5, 1, 5], [5 + x, 3, 5 + z])).toBe(expected),
  );

  it('follows the view, whatever its pitch', () => {
    expect(directionOf(fromYawPitch(Math.PI / 2, 1.2), [0, 0, 0], [-1, 0, 0])).toBe('ahead');
    expect(directionOf(fromYawPitch(-Math.PI / 2, -1), [0, 0, 0], [0, 0, -1])).toBe('left');
  });

  it.each([90, -90].flatMap((pitch) => [-150, -90, -20, 0, 70, 180].map((yaw) => [pitch, yaw] as const)))(
    'follows the image straight up and down: pitch %d°, yaw %d°',
    (pitch, yaw) => {
      const [yawRadians, pitchRadians] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
      const point = [-Math.sin(yawRadians), 0, -Math.cos(yawRadians)] as const;
      expect(directionOf(fromYawPitch(yawRadians, pitchRadians), [0, 0, 0], point)).toBe('ahead');
    },
  );
});

describe('placeIdOf', () => {
  it('differs between the places of a list, and is the same in the next one', () => {
    const ids = [inside, above].map((conditions) => placesToGo(conditions).map(placeIdOf));
    for (const each of ids) expect(new Set(each).size).toBe(each.length);
    const turned = { ...inside, rotation: fromYawPitch(1, 0) };
    expect(placesToGo(turned).map(placeIdOf)).toEqual(ids[0]);
  });
});

describe('inside', () => {
  it('has the neighbours, all viewpoints, the other floors and the other modes', () => {
    expect(namesFrom(inside)).toEqual(['b', 'all viewpoints', 'floor upper', 'dollhouse', 'floorplan']);
    expect(placesToGo(inside)[0]).toEqual({
      kind: 'viewpoint',
      sweepId: 'b',
      floorId: null,
      distance: 1,
      direction: 'right',
    });
  });

  it('names the floor of a viewpoint on another one, and leaves out disabled and unaligned ones', () => {
    const ids = ['b', 'off', 'up', 'loose'].map(sweepId);
    const [current, ...others] = smallModel.sweeps;
    const places = placesToGo(withSweeps([{ ...current!, neighbours: ids }, ...others]));
    expect(places.filter(({ kind }) => kind === 'viewpoint')).toMatchObject([
      { sweepId: 'b', floorId: null },
      { sweepId: 'up', floorId: 'upper' },
    ]);
  });

  it('has viewpoints within 8 m on the same floor where the current one has no neighbours', () => {
    const sweeps = [
      sweepOf('a', 0),
      sweepOf('far', 1, { position: [8.1, 1.6, 0] }),
      sweepOf('edge', 2, { position: [8, 1.6, 0] }),
      sweepOf('up', 3, { floorId: floorId('upper'), position: [1, 4.6, 0] }),
    ];
    expect(namesFrom(withSweeps(sweeps))[0]).toBe('edge');
    expect(namesFrom(withSweeps(sweeps))[1]).toBe('all viewpoints');
  });

  it('has the links of a 360° view, with their directions', () => {
    const links = [
      { sweepId: sweepId('b'), direction: [1, 0, 0], label: '', arrivalRotation: null },
      { sweepId: sweepId('other'), direction: [0, -0.6, -0.8], label: '', arrivalRotation: null },
      { sweepId: sweepId('other'), direction: [0, 0, 1], label: '', arrivalRotation: null },
      { sweepId: sweepId('off'), direction: [1, 0, 0], label: '', arrivalRotation: null },
    ] as const;
    const loose = { alignment: 'unaligned', floorId: null, position: [0, 0, 0] } as const;
    const view = sweepOf('view', 6, { ...loose, links, neighbours: [sweepId('b')] });
    const conditions = withSweeps([...smallModel.sweeps, view, sweepOf('other', 7, loose)]);
    const places = placesToGo({ ...conditions, currentSweepId: sweepId('view') });
    expect(places.filter(({ kind }) => kind === 'viewpoint')).toEqual([
      { kind: 'viewpoint', sweepId: 'b', floorId: null, distance: null, direction: 'right' },
      { kind: 'viewpoint', sweepId: 'other', floorId: null, distance: null, direction: 'ahead' },
    ]);
  });

  it('has a viewpoint that is both near and linked once, and links last', () => {
    const [current, ...others] = smallModel.sweeps;
    const links = ['loose', 'b'].map((id) => ({
      sweepId: sweepId(id),
      direction: [0, 0, 1] as const,
      label: '',
      arrivalRotation: null,
    }));
    const places = placesToGo(withSweeps([{ ...current!, links }, ...others]));
    expect(places.filter(({ kind }) => kind === 'viewpoint')).toMatchObject([
      { sweepId: 'b', distance: 1 },
      { sweepId: 'loose', distance: null, direction: 'behind' },
    ]);
  });

  it('has the nearest three tags that are seen within 8 m', () => {
    const tags = [7, 8.1, 3, 2, 5, 4].map(tagAt);
    const hidden = { ...inside, tags, sees: (_: unknown, [x]: readonly number[]) => x !== 2 };
    expect(namesFrom(hidden).filter((name) => name.startsWith('tag'))).toEqual(['tag at3', 'tag at4', 'tag at5']);
  });

  it('has the tags of a 360° view in it alone, by their direction', () => {
    const view = sweepOf('view', 6, { alignment: 'unaligned', floorId: null, position: [0, 0, 0] });
    const ofView = tagOf('ofView', { anchorPosition: [2.5, 0, 0], stemLength: 0, sweepId: sweepId('view') });
    const conditions = { ...withSweeps([...smallModel.sweeps, view]), tags: [ofView, tagAt(1)], sees: () => false };
    const tagsIn = (id: string) =>
      placesToGo({ ...conditions, currentSweepId: sweepId(id) }).filter(({ kind }) => kind === 'tag');
    expect(tagsIn('view')).toEqual([{ kind: 'tag', tagId: 'ofView', direction: 'right', distance: null }]);
    expect(tagsIn('a')).toEqual([]);
  });

  it('cuts viewpoints to twelve entries, nearest first', () => {
    const names = namesFrom({ ...withSweeps(row(20)), currentSweepId: sweepId('s19') });
    const viewpoints = ['s18', 's17', 's16', 's15', 's14', 's13', 's12', 's11'];
    expect(names).toEqual([...viewpoints, 'all viewpoints', 'floor upper', 'dollhouse', 'floorplan']);
  });

  it('has no viewpoints and tags in an unaligned panorama', () => {
    const loose = { ...inside, currentSweepId: sweepId('loose'), currentFloorId: null, tags: [tagOf('t')] };
    expect(namesFrom(loose)).toEqual(['all viewpoints', 'floor ground', 'floor upper', 'dollhouse', 'floorplan']);
  });
});

describe('from above', () => {
  it('has rooms with viewpoints, floors and modes', () => {
    const floors = ['floor ground', 'floor upper'];
    expect(namesFrom(above)).toEqual(['kitchen by a', 'all viewpoints', ...floors, 'panorama', 'floorplan']);
  });

  it('has the largest rooms first, of the visible floors, by the viewpoint nearest to their middle', () => {
    const rooms = [
      room('hall', 8),
      room('attic', 90, { floorId: floorId('upper') }),
      room('salon', 40, {
        outline: [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
      }),
      room('', 50),
      room('closet', null),
      room('empty', 60),
    ];
    const sweeps = [
      sweepOf('h', 0, { roomId: 'hall' as RoomId }),
      sweepOf('door', 1, { roomId: 'salon' as RoomId, position: [0, 1.6, 0] }),
      sweepOf('middle', 2, { roomId: 'salon' as RoomId, position: [2, 1.6, 2.5] }),
      sweepOf('c', 3, { roomId: 'closet' as RoomId }),
      sweepOf('up', 4, { roomId: 'attic' as RoomId, floorId: floorId('upper') }),
      sweepOf('shut', 5, { roomId: 'empty' as RoomId, enabled: false }),
    ];
    const model = { ...smallModel, rooms, sweeps };
    const all = ['attic by up', 'salon by middle', 'hall by h', 'closet by c'];
    expect(roomNames({ ...above, model })).toEqual(all);
    expect(roomNames({ ...above, model, currentFloorId: floorId('ground') })).toEqual(all.slice(1));
  });

  it('has at most three floors, by their distance from the current one, all of them last', () => {
    const base = smallModel.floors[0]!;
    const floors = [0, 1, 2, 3, 4].map((index) => ({ ...base, id: floorId(`f${index}`), index }));
    const ids = floors.map(({ id }) => id);
    const floorNames = (currentFloorId: PlaceConditions['currentFloorId'], offered: PlaceConditions['floors']) =>
      namesFrom({ ...above, model: { ...smallModel, floors }, currentFloorId, floors: offered }).filter((name) =>
        name.startsWith('floor '),
      );
    expect(floorNames(floorId('f2'), [null, ...ids])).toEqual(['floor f3', 'floor f1', 'floor f4']);
    expect(floorNames(floorId('f1'), [null, ...ids.slice(0, 3)])).toEqual(['floor f2', 'floor f0', 'floor all']);
    expect(floorNames(null, [null, ...ids])).toEqual(['floor f0', 'floor f1', 'floor f2']);
    expect(floorNames(null, [])).toEqual([]);
  });
});
