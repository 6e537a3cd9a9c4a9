/**
 * The notes and labels of `npm run bench -- --markers`: at seeded random points in the rooms of the sample house, one half
 * on the floor of the start within the distance at which notes are drawn, the other half on the other floor.
 */
import { seededRandom } from '#base/testing/seeded-random.ts';
import { rotate } from '#domain/geometry/quat.ts';
import { add, distance, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import { isInOutline } from '#domain/navigation/rooms.ts';
import { noteIcon } from '#domain/notes/note-icon.ts';
import { noteViewLimits } from '#domain/notes/view-of-note.ts';
import { defaultStemLength } from '#domain/records/common-fields.ts';
import type { CapturedRoom, HouseCapture } from './house-capture.ts';
import { oneFrom } from './searched-content.ts';

const markerCounts = { notes: 200, labels: 500 } as const;

interface Place {
  /** Of a note: of the disc at the end of its stem. */
  readonly position: Vec3;
  readonly floorId: FloorId;
  readonly roomId: RoomId;
}

interface PlacedText extends Place {
  readonly id: string;
  readonly text: string;
}

export interface MarkerContent {
  /** Of the start viewpoint. */
  readonly eye: Vec3;
  readonly floorId: FloorId;
  /** The first is in the middle of the first view. */
  readonly notes: readonly PlacedText[];
  readonly labels: readonly PlacedText[];
}

const words =
  'the seal of this window is loose check before photos please floor has a scratch beside stairs paint was changed in May measure again lamp new oak wall door handle visit after delivery kitchen colour as agreed'.split(
    ' ',
  );
/** Of a note, and of a label. */
const wordCounts = { note: [6, 30], label: [1, 3] } as const;
export const noteIdPrefix = 'bench-note-';
/** That of new notes. */
export const noteColor = '#5c7fff';

export const textOf = (random: () => number, kind: keyof typeof wordCounts): string => {
  const [min, max] = wordCounts[kind];
  return Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, () => oneFrom(random, words)).join(' ');
};

const boundsOf = (rooms: readonly CapturedRoom[], axis: 0 | 1): readonly [number, number] => {
  const values = rooms.flatMap(({ outline }) => outline.map((corner) => corner[axis]));
  return [Math.min(...values), Math.max(...values)];
};

/** Anywhere in these rooms, as often in a square metre of each. */
const placeIn = (random: () => number, { floors }: HouseCapture, rooms: readonly CapturedRoom[]): Place => {
  const between = ([min, max]: readonly [number, number]): number => min + (max - min) * random();
  for (;;) {
    const [x, z] = [between(boundsOf(rooms, 0)), between(boundsOf(rooms, 1))];
    const room = rooms.find(({ outline }) => isInOutline(outline, x, z));
    if (!room) continue;
    const bottom = floors.find(({ id }) => id === room.floorId)!.bottom;
    return { position: [x, bottom + between([0, 2.4]), z], floorId: room.floorId, roomId: room.id };
  }
};

export const createMarkerContent = (house: HouseCapture): MarkerContent => {
  const { rooms, sweeps, start } = house;
  const sweep = sweeps.find(({ id }) => id === start.sweepId);
  if (!sweep?.position || !sweep.floorId) throw new Error('the house starts where there is no position');
  const { position: eye, floorId } = sweep;
  const random = seededRandom(11);
  const here = rooms.filter((room) => room.floorId === floorId);
  const elsewhere = rooms.filter((room) => room.floorId !== floorId);
  const nearPlace = (): Place => {
    for (;;) {
      const place = placeIn(random, house, here);
      if (distance(place.position, eye) < noteViewLimits.distance) return place;
    }
  };
  const places = (kind: 'note' | 'label', count: number): readonly PlacedText[] =>
    Array.from({ length: count }, (_, n) => ({
      ...(n < count / 2 ? nearPlace() : placeIn(random, house, elsewhere)),
      id: `${kind === 'note' ? noteIdPrefix : 'bench-label-'}${n}`,
      text: textOf(random, kind),
    }));
  const ahead = add(eye, rotate(start.rotation, [0, 0, -2]));
  const notes = places('note', markerCounts.notes).map((note, n) => (n === 0 ? { ...note, position: ahead } : note));
  return { eye, floorId, notes, labels: places('label', markerCounts.labels) };
};

/** Of the stem of a note, on the surface. */
export const anchorOf = ({ position }: Pick<Place, 'position'>): Vec3 => sub(position, [0, defaultStemLength, 0]);

/** As the viewer passes them to the stage. */
export const markersOf = ({ notes, labels }: MarkerContent): Required<Pick<Markers, 'pins' | 'labels'>> => ({
  pins: notes.map(({ id, text: title, position, floorId, roomId }) => ({
    kind: 'note',
    id,
    anchor: anchorOf({ position }),
    normal: [0, 1, 0],
    stemLength: defaultStemLength,
    stemEnabled: true,
    color: noteColor,
    icon: noteIcon,
    title,
    state: 'default',
    opacity: 1,
    floorId,
    roomId,
    minDistance: noteViewLimits.clearance,
    maxDistance: noteViewLimits.distance,
  })),
  labels: labels.map(({ id, text, position, floorId, roomId }) => ({
    id,
    text,
    detail: '',
    position,
    floorId,
    roomId,
    isPressable: false,
  })),
});
