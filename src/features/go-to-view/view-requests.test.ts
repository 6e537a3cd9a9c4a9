/** docs/reference/ordered-lists.md#going-through-a-list */
import { describe, expect, it } from 'vitest';
import { toYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { floorId, smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { noteOf } from '#domain/notes/testing/note-of.ts';
import { measurementOf, pointAt } from '#src/testing/measurement-of.ts';
import { viewRequestOfLabel, viewRequestOfMeasurement, viewRequestOfNote, type ViewRequest } from './index.ts';

const [ground, upper, cellar] = ['ground', 'upper', 'cellar'].map(floorId) as [FloorId, FloorId, FloorId];
const [kitchen, hall] = ['kitchen', 'hall'] as [RoomId, RoomId];
const { sweeps } = smallModel;
const all = (): boolean => true;

/** The sweep from which it is viewed by a visitor at `from`. */
const sweepFor = (
  { viewOf }: ViewRequest,
  from: string | null,
  sees: (from: Vec3, point: Vec3) => boolean = all,
  among: readonly Sweep[] = sweeps,
): string | null => viewOf(among, { sweepId: from === null ? null : sweepId(from), sees })?.sweepId ?? null;

describe('a label is viewed', () => {
  const [inHall, offInKitchen, looseInKitchen] = [
    sweepOf('hall', 9, { roomId: hall }),
    sweepOf('closed', 10, { roomId: kitchen, enabled: false }),
    sweepOf('drone', 11, { roomId: kitchen, alignment: 'unaligned' }),
  ];
  const withoutA = sweeps.filter(({ id }) => id !== sweepId('a'));

  it.each<[string, Partial<SpaceLabel>, string | null, string | null, readonly Sweep[]]>([
    ['from its room, even where the current sweep sees it', { roomId: kitchen, floorId: ground }, 'b', 'a', sweeps],
    ['from its room, from another floor', { roomId: kitchen, floorId: ground }, 'up', 'a', sweeps],
    ['from its room, from above', { roomId: kitchen, floorId: ground }, null, 'a', sweeps],
    ['from the current sweep of its room', { roomId: hall, floorId: ground }, 'hall', 'hall', [...sweeps, inHall]],
    ['from its floor where its room has no sweep', { roomId: hall, floorId: ground }, 'c', 'c', sweeps],
    ['from its floor, even where another floor sees it', { roomId: hall, floorId: upper }, 'b', 'up', sweeps],
    [
      'from its floor where its room has only a disabled sweep and a 360° view',
      { roomId: kitchen, floorId: ground },
      'c',
      'c',
      [...withoutA, offInKitchen, looseInKitchen],
    ],
    ['from its floor where it is in no room', { floorId: ground }, 'b', 'b', sweeps],
    ['from anywhere where its floor has no sweep', { roomId: hall, floorId: cellar }, 'up', 'up', sweeps],
    ['from anywhere where it is on no floor', {}, 'b', 'b', sweeps],
    ['from nowhere where all sweeps are disabled or 360° views', {}, null, null, [offInKitchen, looseInKitchen]],
  ])('%s', (_, changes, from, expected, among) => {
    const request = viewRequestOfLabel(labelOf('oven', { position: [2.5, 1.6, 0], ...changes }));
    expect(sweepFor(request, from, all, among)).toBe(expected);
  });

  it('from the sweep of its floor that sees it', () => {
    const request = viewRequestOfLabel(labelOf('oven', { position: [0.2, 1.6, 0], floorId: ground }));
    expect(sweepFor(request, 'a', ([x]) => x > 1.5)).toBe('c');
  });

  it('with its text in the middle of the view', () => {
    const { viewOf } = viewRequestOfLabel(labelOf('oven', { position: [1, 2.6, -1] }));
    const view = viewOf(sweeps, { sweepId: sweepId('b'), sees: all });
    expect(view?.sweepId).toBe('b');
    const { yaw, pitch } = toYawPitch(view!.rotation);
    expect(yaw).toBeCloseTo(0);
    expect(pitch).toBeCloseTo(Math.PI / 4);
  });
});

describe('a measurement is viewed', () => {
  it.each<[string, (from: Vec3, to: Vec3) => boolean, string]>([
    ['from the current sweep, which sees all of it', all, 'c'],
    ['from another one that sees more of it', ([x]) => x < 0.5, 'a'],
  ])('%s', (_, sees, expected) => {
    expect(sweepFor(viewRequestOfMeasurement(measurementOf('door')), 'c', sees)).toBe(expected);
  });
});

describe('a note is viewed', () => {
  const note = noteOf('stove', { anchorPosition: [2, 1.6, -2], floorId: ground });

  it.each<[string, (from: Vec3, to: Vec3) => boolean, string]>([
    ['from the current sweep, which sees it', all, 'a'],
    ['from another one that sees it', ([x]) => x > 1.5, 'c'],
  ])('%s', (_, sees, expected) => {
    expect(sweepFor(viewRequestOfNote(note), 'a', sees)).toBe(expected);
  });
});

const measuring = (...points: Parameters<typeof pointAt>[]): ViewRequest =>
  viewRequestOfMeasurement(
    measurementOf(
      'door',
      {},
      points.map((point) => pointAt(...point)),
    ),
  );

describe('from above', () => {
  it.each<[string, ViewRequest, FloorId | null]>([
    ['of a label', viewRequestOfLabel(labelOf('oven', { floorId: upper })), upper],
    ['of a label on no floor: none', viewRequestOfLabel(labelOf('oven')), null],
    ['of a measurement', measuring([0, ground], [1, ground]), ground],
    ['of a measurement on two floors: none', measuring([0, ground], [1, upper]), null],
    ['of a measurement on no floor: none', measuring([0, null], [1, null]), null],
    ['of a note', viewRequestOfNote(noteOf('stove', { floorId: ground })), ground],
    ['of a note on no floor: none', viewRequestOfNote(noteOf('stove')), null],
  ])('the floor %s is shown alone', (_, request, expected) => {
    expect(request).toMatchObject({ floorId: expected, isolatesFloor: true });
  });
});
