/** Panoramas with GPS coordinates in their metadata (docs/reference/imports.md#positions-by-gps). */
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { rotate } from '#domain/geometry/quat.ts';
import type { PreparedModel, PreviousImport } from '#domain/model/prepared.ts';
import { importCapture, type ImportOptions } from './index.ts';
import { checkSource } from './check-source.ts';
import { coordinateTags, gpsImage } from './testing/gps-image.ts';
import { gpanoXmp } from './testing/gpano-xmp.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** About 10 m of latitude. */
const step = 0.000_09;
const metres = step * 111_195;

const square = 'v 0 0 0\nv 4 0 0\nv 4 0 4\nv 0 0 4\nf 1 4 3 2\n';

const at = (steps: number, more: Readonly<Record<string, string>> = {}, colour?: string): Sharp =>
  gpsImage({ ...coordinateTags(48 + steps * step, 11), ...more }, colour);

/** Three in a row from south to north, and one without coordinates. */
const writeImages = async (): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'Garden');
  await mkdir(folder);
  await at(-1, { GPSImgDirection: '90/1' }, '#111').toFile(path.join(folder, '1 gate.jpg'));
  await at(0, { GPSImgDirection: '90/1' }, '#222')
    .withXmp(gpanoXmp({ PoseHeadingDegrees: 180 }))
    .toFile(path.join(folder, '2 pond.jpg'));
  await at(1, {}, '#333').toFile(path.join(folder, '3 shed.jpg'));
  await gpsImage({ GPSImgDirection: '90/1' }, '#444').toFile(path.join(folder, '4 attic.jpg'));
  return folder;
};

const importOf = async (options: Omit<ImportOptions, 'folder'>) => {
  const notices: string[] = [];
  const folder = await temporaryFolder();
  const imported = await importCapture({ ...options, folder, workers: 1, onNotice: (each) => notices.push(each) });
  if (!imported.ok) throw new Error(imported.failure.message);
  return { model: imported.value, folder, notices };
};

const check = async (source: string, options: Partial<ImportOptions> = {}) => {
  const notices: string[] = [];
  const checked = await checkSource({
    source,
    folder: await temporaryFolder(),
    onNotice: (each) => notices.push(each),
    ...options,
  });
  if (!checked.ok) throw new Error(checked.failure.message);
  return { positions: checked.value.capture.sweeps.map(({ position }) => position), notices };
};

const previousImport = (model: PreparedModel, folder: string): PreviousImport => {
  const copy = async (inner: string, to: string): Promise<boolean> => {
    await cp(path.join(folder, inner), to, { recursive: true });
    return true;
  };
  return { model, viewpoints: new Map(), copyFile: copy, copyFolder: copy };
};

const notice =
  '3 of 4 panoramas are placed by their GPS coordinates. The other stays a 360° view: it has no coordinates.';

const ofEach = <T>({ sweeps }: PreparedModel, read: (sweep: PreparedModel['sweeps'][number]) => T): T[] =>
  sweeps.map(read);

const closeTo = (values: readonly number[], digits = 4) => values.map((each) => expect.closeTo(each, digits));

describe('a folder of panoramas with GPS coordinates', () => {
  it('becomes a walk on one floor, and again when it is imported again', async () => {
    const source = await writeImages();
    const { model, folder, notices } = await importOf({ source });
    expect(notices).toEqual([notice]);
    expect(ofEach(model, ({ position }) => position)).toEqual(
      [
        [0, 0, metres],
        [0, 0, 0],
        [0, 0, -metres],
        [0, 0, 0],
      ].map((each) => closeTo(each, 1)),
    );
    expect(ofEach(model, ({ alignment, placement }) => `${alignment} ${placement}`)).toEqual([
      'aligned auto',
      'aligned auto',
      'aligned auto',
      'unaligned unplaced',
    ]);
    expect(ofEach(model, ({ rotation }) => rotate(rotation, [0, 0, -1]))).toEqual([
      closeTo([1, 0, 0]),
      closeTo([0, 0, 1]),
      closeTo([0, 0, -1]),
      closeTo([0, 0, -1]),
    ]);
    expect(model.floors.map(({ bottom }) => bottom)).toEqual([-1.5]);
    const floor = model.floors[0]!.id;
    expect(ofEach(model, ({ floorId }) => floorId)).toEqual([floor, floor, floor, null]);
    const [gate, pond, shed] = ofEach(model, ({ id }) => id);
    expect(ofEach(model, ({ neighbours }) => new Set(neighbours))).toEqual([
      new Set([pond, shed]),
      new Set([gate, shed]),
      new Set([gate, pond]),
      new Set(),
    ]);
    expect(model.start).toMatchObject({ sweepId: gate });

    const again = await importOf({ source, findPrevious: async () => previousImport(model, folder) });
    expect(again.notices).toContain(notice);
    expect(again.model.sweeps).toEqual(model.sweeps);
    expect(again.model.floors).toEqual(model.floors);
    expect(again.model.start).toEqual({ ...model.start, rotation: closeTo(model.start!.rotation) });

    const withMesh = { ...model, mesh: { parts: [] } as unknown as PreparedModel['mesh'] };
    const kept = await check(source, { findPrevious: async () => previousImport(withMesh, folder) });
    expect(kept.positions).toEqual(Array(4).fill(undefined));
  });

  it('has no positions if there is a mesh', async () => {
    const source = await writeImages();
    const mesh = path.join(await temporaryFolder(), 'house.obj');
    await writeFile(mesh, square);
    const unplaced = { positions: Array(4).fill(undefined), notices: [] };
    expect(await check(source, { mesh })).toEqual(unplaced);
    await copyFile(mesh, path.join(source, 'house.obj'));
    expect(await check(source)).toMatchObject({ positions: unplaced.positions });
    expect((await check(source, { mesh: null })).notices).toEqual([notice]);
  });

  it('has no positions by GPS in a capture bundle', async () => {
    const source = await writeImages();
    const sweeps = ['1 gate.jpg', '2 pond.jpg'].map((panorama) => ({ id: panorama, panorama }));
    await writeFile(path.join(source, 'capture.json'), JSON.stringify({ enfilade: 1, sweeps }));
    expect(await check(source)).toEqual({ positions: [undefined, undefined], notices: [] });
  });
});

it('imports images with damaged EXIF as 360° views', async () => {
  const source = path.join(await temporaryFolder(), 'Damaged');
  await mkdir(source);
  for (const [name, latitude] of [
    ['a.jpg', 48],
    ['b.jpg', 48 + step],
  ] as const) {
    const bytes = await gpsImage(coordinateTags(latitude, 11)).toBuffer();
    // The offset of the first directory.
    bytes.fill(0xff, bytes.indexOf('Exif\0\0') + 10, bytes.indexOf('Exif\0\0') + 14);
    await writeFile(path.join(source, name), bytes);
  }
  expect(await check(source)).toEqual({ positions: [undefined, undefined], notices: [] });
});
