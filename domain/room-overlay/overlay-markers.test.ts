/** docs/reference/wall-graph.md#room-overlay */
import { describe, expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import type { FloorId, RoomId } from '../ids.ts';
import type { Floor } from '../model/model.ts';
import { backgroundColors } from '../model/backgrounds.ts';
import {
  labelPointsOf,
  overlayAreas,
  overlayTexts,
  type AreaOptions,
  type CurrentRoom,
  type TextOptions,
} from './overlay-markers.ts';
import type { BoundedRoom, FloorWall } from './room-bounds.ts';
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
  showsDimensions: true,
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

const textOptions: TextOptions = {
  shown: { ...allParts, dimensions: false },
  mode: 'floorplan',
  arePressable: true,
  texts: {
    area: (area) => `${area} m²`,
    length: (length) => `${length} m`,
    sides: (length, width) => `${length} × ${width}`,
  },
};
const textsOf = (
  change: Partial<TextOptions> = {},
  rooms: readonly BoundedRoom[] = [hall],
  current: CurrentRoom | null = null,
) => {
  const bounds = { rooms, walls: [] };
  return overlayTexts(bounds, labelPointsOf(bounds), smallModel.floors, current, { ...textOptions, ...change });
};
const withDimensions = { shown: allParts };
const withoutImagery = { shown: { ...allParts, imagery: false } };

const areaOptions: AreaOptions = { shown: allParts, isAtAngle: false, background: 'black', visibleFloors: null };
const areasOf = (change: Partial<AreaOptions> = {}, drawnWalls = walls) =>
  overlayAreas({ rooms: [hall], walls: drawnWalls }, smallModel.floors, { ...areaOptions, ...change });

describe('the label of a room', () => {
  it('is in the room, above its furniture', () => {
    const [label] = textsOf().labels!;
    expect(label).toMatchObject({ id: 'hall', floorId: ground.id, roomId: 'hall' });
    const [x, y, z] = label!.position;
    expect([y, z]).toEqual([ground.bottom + 2, expect.closeTo(1, 1)]);
    expect(x).toBeGreaterThan(0.9);
    expect(x).toBeLessThan(3.1);
    expect(textsOf(withoutImagery).labels![0]!.position[1]).toBe(ground.bottom + 0.1);
  });

  it('takes presses from above, unless a tool has them', () => {
    expect(textsOf().labels![0]!.isPressable).toBe(true);
    expect(textsOf({ arePressable: false }).labels![0]!.isPressable).toBe(false);
    const current = { room: hall, floorHeight: ground.bottom };
    expect(textsOf({ mode: 'panorama' }, [hall], current).labels![0]!.isPressable).toBe(false);
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
    expect(textsOf({}, [corner]).labels![0]!.position[0]).toBeLessThan(3);
    const column = [rectangle(1, 2, 1.5)];
    const [x] = textsOf({}, [{ ...hall, holes: column }]).labels![0]!.position;
    expect(x < 1.5 || x > 2.5).toBe(true);
  });

  it.each<[string, Partial<TextOptions>, Partial<BoundedRoom>, [string, string] | undefined]>([
    ['in the plan', {}, {}, ['Hall', '8 m²']],
    ['in the dollhouse', { mode: 'dollhouse' }, {}, ['Hall', '']],
    ['with dimensions', withDimensions, {}, ['Hall', '4 × 2\n8 m²']],
    ['with dimensions, in the dollhouse', { ...withDimensions, mode: 'dollhouse' }, {}, ['Hall', '4 × 2\n8 m²']],
    ['with dimensions, of a room that is not rectangular', withDimensions, { sides: null }, ['Hall', '8 m²']],
    [
      'with dimensions, of a room whose dimensions are not to be shown',
      withDimensions,
      { showsDimensions: false },
      ['Hall', '8 m²'],
    ],
    ['with dimensions alone', { shown: { ...allParts, names: false } }, {}, ['4 × 2', '8 m²']],
    ['of a room whose area is not known', {}, { area: null }, ['Hall', '']],
    ['of a room without a name', {}, { name: ' ' }, undefined],
    ['of a room without a name, with dimensions', withDimensions, { name: '' }, ['4 × 2', '8 m²']],
    ['of a hidden room', withDimensions, { isHidden: true }, undefined],
    ['without names', { shown: { ...textOptions.shown, names: false } }, {}, undefined],
  ])('%s', (_, change, room, texts) => {
    const [label] = textsOf(change, [{ ...hall, ...room }]).labels!;
    expect(label && [label.text, label.detail]).toEqual(texts);
  });
});

/** The first word of each area's id, and its opacity. */
const drawn = (change: Partial<AreaOptions> = {}) =>
  areasOf(change).map(({ id, opacity }) => `${id.split(' ')[0]} ${opacity}`);
const heightOf = (change: Partial<AreaOptions>, floorId = ground.id): number =>
  areasOf(change, [wallOf('wall', floorId)]).find(({ id }) => id.startsWith('wall'))!.height;

/** Relative luminance of `#rrggbb`. */
const luminanceOf = (color: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrastOf = (one: string, other: string): number => {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

describe('walls from above', () => {
  it('have gaps at openings, and faint glazing and dividers', () => {
    expect(drawn()).toEqual(['wall 1', 'wall 0.55', 'wall 0.55']);
  });

  it('run above openings in the dollhouse, on the topmost storey that is shown', () => {
    expect(drawn({ isAtAngle: true, visibleFloors: [ground.id] })).toEqual(['wall 1', 'wall 1', 'wall 1']);
    expect(drawn({ isAtAngle: true })).toEqual([]);
  });

  it('are on the floors of rooms and doorways, if there is no imagery; floors hide the storeys below', () => {
    expect(drawn(withoutImagery)).toEqual(['floor 1', 'doorway 1', 'wall 1', 'wall 0.55', 'wall 0.55']);
    expect(drawn({ ...withoutImagery, isAtAngle: true })).toEqual(drawn(withoutImagery));
    expect(areasOf(withoutImagery).map(({ isOccluder = false }) => isOccluder)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are absent when they are switched off', () => {
    expect(drawn({ shown: { walls: false, imagery: true } })).toEqual([]);
  });

  it('are above their own floor and below the next one in the plan', () => {
    // The box of the lower floor ends at 2.6 m, the upper one begins at 3 m.
    expect(heightOf({})).toBe(2.6);
    const high = { ...ground, boundingBox: { min: ground.boundingBox!.min, max: [5, 5.5, 5] as const } };
    const [area] = overlayAreas({ rooms: [hall], walls: [wallOf('wall')] }, [high, upper], areaOptions);
    expect(area!.height).toBeCloseTo(2.95);
  });

  it('are as high as most rooms in the dollhouse, and on the floor without imagery', () => {
    expect(heightOf({ isAtAngle: true, visibleFloors: [ground.id] })).toBe(2.4);
    expect(heightOf({ isAtAngle: true }, upper.id)).toBe(upper.bottom + 2.5);
    expect(heightOf(withoutImagery)).toBe(ground.bottom);
  });

  it.each(['black', 'grey', 'white'] as const)(
    'contrast with a %s background and, without imagery, with floors',
    (background) => {
      const [floor, , wall] = areasOf({ ...withoutImagery, background });
      expect(contrastOf(wall!.color, backgroundColors[background].primary)).toBeGreaterThan(3);
      expect(contrastOf(wall!.color, floor!.color)).toBeGreaterThan(3);
      expect(floor!.color).not.toBe(backgroundColors[background].primary);
    },
  );
});

describe('inside', () => {
  const inside = { mode: 'panorama' } as const;
  const rooms = [hall, kitchen];
  const current = { room: hall, floorHeight: 0.4 };

  it('the current room alone is drawn, by lines along its walls on the floor under the camera', () => {
    const { labels, lines } = textsOf(inside, rooms, current);
    expect([labels!.map(({ id }) => id), lines!.map(({ points }) => points.length)]).toEqual([['hall'], [5]]);
    expect(labels![0]!.position[1]).toBeCloseTo(1.8);
    expect(lines![0]!.points.every(([, y]) => y === 0.4)).toBe(true);
    expect(lines![0]!.points[0]).toEqual(lines![0]!.points.at(-1));
  });

  it('the lines have the lengths of the walls with dimensions', () => {
    const lengthsOf = (options: Partial<TextOptions>, room = hall): readonly string[] =>
      textsOf({ ...inside, ...options }, rooms, { ...current, room }).lines![0]!.labels;
    expect(lengthsOf({})).toEqual([]);
    expect(lengthsOf(withDimensions)).toEqual(['4 m', '2 m', '4 m', '2 m']);
    expect(lengthsOf(withDimensions, { ...hall, showsDimensions: false })).toEqual([]);
  });

  it('a wall that is divided in its middle is one line, and a hole without corners none', () => {
    const outline = [[0, 0], [1.5, 0.001], ...rectangle(4, 2).slice(1)] as BoundedRoom['outline'];
    const room = { ...hall, outline, holes: [[]] };
    const { lines } = textsOf({ ...inside, ...withDimensions }, [room], { ...current, room });
    expect(lines!.map(({ labels }) => labels)).toEqual([['4 m', '2 m', '4 m', '2 m']]);
  });

  it('nothing is drawn in no room', () => {
    expect(textsOf(inside, rooms)).toEqual({ labels: [], lines: [] });
  });
});
