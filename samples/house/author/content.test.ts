/** Annotations of the house: they form a valid bundle, and their statements match the plan. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rotate } from '#domain/geometry/quat.ts';
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { checkCapture } from '#importers/bundle/check-capture.ts';
import { captureOf } from './capture/capture.ts';
import { areaOf } from './capture/outline.ts';
import { attachmentNames, writeCapture } from './capture/write-capture.ts';
import { baseTags, content } from './content/content.ts';
import { roomOf } from './content/facts.ts';
import { statedMeasurements } from './content/measurements.ts';
import { photoShots } from './content/photos.ts';
import { worktopDepth, worktopHeight } from './content/places.ts';
import { floors, rooms } from './plan/house.ts';
import { sweeps, views360 } from './plan/sweeps.ts';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const capture = captureOf(true);

describe('the capture', () => {
  it('is accepted by the importer', () => expect(checkCapture(capture)).toMatchObject({ ok: true }));

  it('matches the plan', () => {
    expect(capture.sweeps).toHaveLength(sweeps.length + views360.length);
    expect(capture.sweeps.filter(({ position }) => !position).map(({ id }) => id)).toEqual(['meadow', 'above']);
    for (const room of rooms)
      expect(areaOf(capture.rooms!.find(({ id }) => id === room.id)!.outline!)).toBe(areaOf(room.outline));
    for (const { id, neighbours = [] } of capture.sweeps) {
      expect(neighbours).not.toContain(id);
      for (const other of neighbours)
        expect(capture.sweeps.find((sweep) => sweep.id === other)!.neighbours, `${other} to ${id}`).toContain(id);
    }
  });

  it('has unique ids across all lists', () => {
    const lists = [content.tags, content.labels, content.measurements, content.photos, content.views, content.layers];
    const ids = [...lists.flatMap((list) => list!.map(({ id }) => id)), ...content.notes!.map(({ noteId }) => noteId)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('starts between the sofa and the garden, looking south-east', () => {
    const [x, y, z] = rotate(capture.start!.rotation!, [0, 0, -1]);
    expect(x).toBeGreaterThan(0.5);
    expect(z).toBeGreaterThan(0.3);
    expect(Math.abs(y)).toBeLessThan(0.1);
  });
});

/** On the floor, the ceiling or a wall of the room, to a tenth of a millimetre. */
const onSurface = (roomId: string, [x, y, z]: Vec3): boolean => {
  const { outline, floorId, height } = roomOf(roomId);
  const bottom = floors.find(({ id }) => id === floorId)!.bottom;
  const level = [bottom, bottom + height].some((each) => Math.abs(y - each) < 1e-4);
  const upright = outline.some(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length]!;
    const [along, off] = ax === bx ? [(z - az) / (bz - az), x - ax] : [(x - ax) / (bx - ax), z - az];
    return along > -1e-6 && along < 1 + 1e-6 && Math.abs(off) < 1e-4;
  });
  return level || upright;
};

describe('measurements', () => {
  it.each(statedMeasurements.map((each) => [each.record.id, each] as const))(
    '%s has the stated length, from surface to surface',
    (id, { record, length }) => {
      const [from, to] = record.points.map(({ position }) => position) as [Vec3, Vec3];
      expect(Math.abs(distance(from, to) - length)).toBeLessThan(0.0005);
      for (const { position, roomId } of record.points)
        expect(onSurface(roomId!, position) || (id === 'measure-worktop' && position[1] === worktopHeight)).toBe(true);
    },
  );

  it('use the worktop’s dimensions in the program that builds it', () => {
    const fitted = here('blender/rooms/_fitted.py');
    const kitchen = existsSync(fitted)
      ? readFileSync(fitted, 'utf8') + readFileSync(here('blender/rooms/kitchen.py'), 'utf8')
      : null;
    expect(kitchen).toContain(`WORKTOP = (0.875, ${worktopHeight})`);
    expect(kitchen).toContain(`f.worktop(0.005, 2.795, -${worktopDepth}, -0.004`);
  });
});

interface InLayer {
  readonly layerId?: string;
}
const isInBase = ({ layerId }: InLayer): boolean => layerId === undefined;
const idsOf = (list: readonly ({ readonly id: string } & InLayer)[]): ReadonlySet<string> =>
  new Set(list.filter(isInBase).map(({ id }) => id));

describe('content', () => {
  it('is complete', () => {
    expect(baseTags).toHaveLength(18);
    expect(content.highlightReel!.entries).toHaveLength(12);
    const kinds = content.highlightReel!.entries.map(({ overrides }) => JSON.stringify(overrides));
    expect(new Set(kinds).size).toBe(12);
    expect(photoShots).toHaveLength(8);
    expect(statedMeasurements.filter(({ record }) => record.layerId === undefined)).toHaveLength(6);
    for (const { id } of content.layers!)
      for (const list of [content.tags, content.labels, content.measurements, content.notes])
        expect(
          list!.some(({ layerId }) => layerId === id),
          id,
        ).toBe(true);
    const hung = content.tags!.flatMap(({ fileAttachments = [] }) => fileAttachments.map(({ mediaType }) => mediaType));
    for (const kind of ['pdf', 'audio', 'video', 'text', 'zip', 'model', 'application', 'image'])
      expect(hung, kind).toContain(kind);
  });

  it('has ordered lists of records that visitors see without choosing a view, one of them with all types', () => {
    const ids = {
      tag: idsOf(content.tags!),
      label: idsOf(content.labels!),
      measurement: idsOf(content.measurements!),
      note: new Set(content.notes!.filter(isInBase).map(({ noteId }) => noteId)),
    };
    const lists = content.orderedLists!;
    expect(lists.map(({ entries }) => new Set(entries.map(({ type }) => type)).size)).toEqual([1, 4]);
    for (const { id, type } of lists.flatMap(({ entries }) => entries)) expect(ids[type], id).toContain(id);
  });

  it('has photos of 60 to 75 degrees from the positions of sweeps', () => {
    for (const { id, fovDegrees, pitchDegrees, width, height } of photoShots) {
      expect(fovDegrees, id).toBeGreaterThanOrEqual(60);
      expect(fovDegrees, id).toBeLessThanOrEqual(75);
      expect(Math.abs(pitchDegrees), id).toBeLessThan(20);
      expect([width, height]).toEqual([1920, 1280]);
    }
  });

  const folder = here('../attachments');
  it.skipIf(!existsSync(folder))('is written with its attachments (skipped before they are made)', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'house-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
    const written = (): unknown => JSON.parse(readFileSync(path.join(out, 'capture.json'), 'utf8'));
    await writeCapture(out, folder);
    expect(written()).toEqual(captureOf(false));
    mkdirSync(path.join(out, 'panos-empty'));
    await writeCapture(out, folder);
    expect(written()).toEqual(capture);
    expect(readdirSync(path.join(out, 'attachments')).toSorted()).toEqual(attachmentNames(capture));
  });
});
