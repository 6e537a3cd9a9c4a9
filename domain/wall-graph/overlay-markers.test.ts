/** docs/reference/wall-graph.md#room-overlay */
import { describe, expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import type { FloorId, RoomId } from '../ids.ts';
import type { Floor } from '../model/model.ts';
import { labelPointsOf, overlayMarkers, type OverlayOptions } from './overlay-markers.ts';
import type { BoundedRoom, FloorWall, RoomBounds } from './room-bounds.ts';
import { allParts } from './room-overlay.ts';

const [ground, upper] = smallModel.floors as readonly [Floor, Floor];
const rectangle = (width: number, depth: number, x = 0): BoundedRoom['outline'] => [
  [x, 0],
  [x + width, 0],
  [x + width, depth],
  [x, depth],
];
const hall: BoundedRoom = {
  id: 'hall' as RoomId,
  floorId: ground.id,
  name: ' Hall ',
  isHidden: false,
  outline: rectangle(4, 2),
  holes: [],
  area: 8,
  height: 2.4,
  sides: { length: 4, width: 2 },
};
const kitchen: BoundedRoom = {
  ...hall,
  id: 'kitchen' as RoomId,
  name: 'Kitchen',
  outline: rectangle(3, 2, 4.2),
  sides: null,
};
const wallOf = (kind: FloorWall['kind'], floorId: FloorId = ground.id): FloorWall => ({
  floorId,
  kind,
  outline: rectangle(0.2, 2, 4),
});
const walls = (['wall', 'doorway', 'window', 'glazing', 'divider'] as const).map((kind) => wallOf(kind));

const options: OverlayOptions = {
  shown: { ...allParts, dimensions: false },
  mode: 'floorplan',
  currentRoomId: null,
  background: 'black',
  visibleFloors: null,
  texts: {
    area: (area) => `${area} m²`,
    length: (length) => `${length} m`,
    sides: (length, width) => `${length} × ${width}`,
  },
};
const markersOf = (change: Partial<OverlayOptions> = {}, bounds: Partial<RoomBounds> = {}) => {
  const all = { rooms: [hall], walls, ...bounds };
  return overlayMarkers(all, labelPointsOf(all), smallModel.floors, { ...options, ...change });
};
const withDimensions = { shown: allParts };

describe('the label of a room', () => {
  it('is in the room, above its furniture, and leaves presses to what is behind it', () => {
    const [label] = markersOf().labels!;
    expect(label).toMatchObject({ id: 'hall', floorId: ground.id, roomId: 'hall', isPressable: false });
    const [x, y, z] = label!.position;
    expect([y, z]).toEqual([ground.bottom + 2, expect.closeTo(1, 1)]);
    expect(x).toBeGreaterThan(0.9);
    expect(x).toBeLessThan(3.1);
    expect(markersOf({ shown: { ...allParts, imagery: false } }).labels![0]!.position[1]).toBe(ground.bottom + 0.1);
  });

  it('is in the widest part of an L-shaped room, and beside a hole', () => {
    // The centroid of this L is outside of it.
    const corner: BoundedRoom = {
      ...hall,
      outline: [
        [0, 0],
        [10, 0],
        [10, 1],
        [3, 1],
        [3, 10],
        [0, 10],
      ],
    };
    expect(markersOf({}, { rooms: [corner] }).labels![0]!.position[0]).toBeLessThan(3);
    const column = [rectangle(1, 2, 1.5)];
    const [x] = markersOf({}, { rooms: [{ ...hall, holes: column }] }).labels![0]!.position;
    expect(x < 1.5 || x > 2.5).toBe(true);
  });

  it.each<[string, Partial<OverlayOptions>, Partial<BoundedRoom>, [string, string] | undefined]>([
    ['in the plan', {}, {}, ['Hall', '8 m²']],
    ['in the dollhouse', { mode: 'dollhouse' }, {}, ['Hall', '']],
    ['with dimensions', withDimensions, {}, ['Hall', '4 × 2\n8 m²']],
    ['with dimensions, in the dollhouse', { ...withDimensions, mode: 'dollhouse' }, {}, ['Hall', '4 × 2\n8 m²']],
    ['with dimensions, of a room that is not rectangular', withDimensions, { sides: null }, ['Hall', '8 m²']],
    ['with dimensions alone', { shown: { ...allParts, names: false } }, {}, ['4 × 2', '8 m²']],
    ['of a room whose area is not known', {}, { area: null }, ['Hall', '']],
    ['of a room without a name', {}, { name: ' ' }, undefined],
    ['of a room without a name, with dimensions', withDimensions, { name: '' }, ['4 × 2', '8 m²']],
    ['of a hidden room', withDimensions, { isHidden: true }, undefined],
    ['without names', { shown: { ...options.shown, names: false } }, {}, undefined],
  ])('%s', (_, change, room, texts) => {
    const [label] = markersOf(change, { rooms: [{ ...hall, ...room }] }).labels!;
    expect(label && [label.text, label.detail]).toEqual(texts);
  });
});

/** The first word of each area's id, and its opacity. */
const drawn = (change: Partial<OverlayOptions> = {}) =>
  markersOf(change).areas!.map(({ id, opacity }) => `${id.split(' ')[0]} ${opacity}`);
const heightOf = (change: Partial<OverlayOptions>, floorId = ground.id): number =>
  markersOf(change, { walls: [wallOf('wall', floorId)] }).areas!.find(({ id }) => id.startsWith('wall'))!.height;

describe('walls from above', () => {
  const withoutImagery = { shown: { ...allParts, imagery: false } };

  it('have gaps at openings, and faint glazing and dividers', () => {
    expect(drawn()).toEqual(['wall 1', 'wall 0.55', 'wall 0.55']);
  });

  it('run above openings in the dollhouse, on the topmost storey that is shown', () => {
    expect(drawn({ mode: 'dollhouse', visibleFloors: [ground.id] })).toEqual(['wall 1', 'wall 1', 'wall 1']);
    expect(drawn({ mode: 'dollhouse' })).toEqual([]);
  });

  it('are on the floors of rooms and doorways, if there is no imagery', () => {
    expect(drawn(withoutImagery)).toEqual(['floor 1', 'doorway 1', 'wall 1', 'wall 0.55', 'wall 0.55']);
    expect(drawn({ ...withoutImagery, mode: 'dollhouse' })).toEqual(drawn(withoutImagery));
  });

  it('are absent when they are switched off', () => {
    expect(drawn({ shown: { ...options.shown, walls: false } })).toEqual([]);
  });

  it('are above their own floor and below the next one in the plan', () => {
    // The box of the lower floor ends at 2.6 m, the upper one begins at 3 m.
    expect(heightOf({})).toBe(2.6);
    const high = { ...ground, boundingBox: { min: ground.boundingBox!.min, max: [5, 5.5, 5] as const } };
    const bounds = { rooms: [hall], walls: [wallOf('wall')] };
    const [area] = overlayMarkers(bounds, labelPointsOf(bounds), [high, upper], options).areas!;
    expect(area!.height).toBeCloseTo(2.95);
  });

  it('are as high as most rooms in the dollhouse, and on the floor without imagery', () => {
    expect(heightOf({ mode: 'dollhouse', visibleFloors: [ground.id] })).toBe(2.4);
    expect(heightOf({ mode: 'dollhouse' }, upper.id)).toBe(upper.bottom + 2.5);
    expect(heightOf(withoutImagery)).toBe(ground.bottom);
  });

  it('contrast with each background', () => {
    const colors = (['black', 'grey', 'white'] as const).map(
      (background) => markersOf({ background }).areas![0]!.color,
    );
    expect(new Set(colors).size).toBe(3);
  });
});

describe('inside', () => {
  const inside = { mode: 'panorama', currentRoomId: hall.id } as const;
  const rooms = [hall, kitchen];

  it('the current room alone is drawn, by lines along its walls', () => {
    const { labels, lines, areas } = markersOf(inside, { rooms });
    expect([labels!.map(({ id }) => id), lines!.map(({ points }) => points.length), areas]).toEqual([
      ['hall'],
      [5],
      undefined,
    ]);
    expect(lines![0]!.points.every(([, y]) => y === ground.bottom)).toBe(true);
    expect(lines![0]!.points[0]).toEqual(lines![0]!.points.at(-1));
  });

  it('the lines have the lengths of the walls with dimensions', () => {
    expect(markersOf(inside, { rooms }).lines![0]!.labels).toEqual([]);
    expect(markersOf({ ...inside, ...withDimensions }, { rooms }).lines![0]!.labels).toEqual([
      '4 m',
      '2 m',
      '4 m',
      '2 m',
    ]);
  });

  it('a wall that is divided in its middle is one line', () => {
    const outline = [[0, 0], [1.5, 0.001], ...rectangle(4, 2).slice(1)] as BoundedRoom['outline'];
    const [line] = markersOf({ ...inside, ...withDimensions }, { rooms: [{ ...hall, outline }] }).lines!;
    expect(line!.labels).toEqual(['4 m', '2 m', '4 m', '2 m']);
  });

  it('nothing is drawn in no room', () => {
    expect(markersOf({ ...inside, currentRoomId: null }, { rooms })).toEqual({ labels: [], lines: [] });
  });
});
