/** Exports and imports larger models: faces of many tiles, a mesh with floors and surroundings, a foreign tour. */
import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Capture, CaptureSweep } from '#domain/model/capture.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import { tileLevels } from '#domain/model/model.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { realCaptures } from '#importers/testing/temporary-folder.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { resultsOf, exportCapture, similarity, withServer, importInto } from '../testing/exchange.ts';

const house = fileURLToPath(new URL('../../samples/house/capture', import.meta.url));

const levelOf = (name: string): number => tileLevels.findIndex((level) => path.basename(name).startsWith(`${level}_`));

const isSharpest = (name: string, all: readonly string[]): boolean =>
  all.every((other) => path.dirname(other) !== path.dirname(name) || levelOf(other) <= levelOf(name));

/** The first server imports `source`, the second imports its export. */
const exportAndImport = async (source: string) => {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const [dataHere, dataThere] = [path.join(here, 'data'), path.join(there, 'data')];
  const imported = await importInto(dataHere, source, 'here');
  const capture = await exportCapture(dataHere, 'here', path.join(here, 'out'));
  const reimported = await importInto(dataThere, path.join(here, 'out'), 'there');
  const [one, other] = [
    await withServer(here, (requester) => resultsOf(requester, 'here')),
    await withServer(there, (requester) => resultsOf(requester, 'there')),
  ];
  for (const [name, result] of Object.entries(one)) expect(other[name], name).toEqual(result);
  const tiles = readdirSync(path.join(imported, 'tiles'), { recursive: true, encoding: 'utf8' });
  expect(readdirSync(path.join(reimported, 'tiles'), { recursive: true }).length).toBe(tiles.length);
  const images = tiles.filter((name) => name.endsWith('.jpg'));
  for (const name of images) {
    // Smaller images are generated again, and differ like two JPEGs of a meadow.
    const min = isSharpest(name, images) ? 40 : 32;
    expect(
      await similarity(path.join(imported, 'tiles', name), path.join(reimported, 'tiles', name)),
      name,
    ).toBeGreaterThan(min);
  }
  const again = await exportCapture(dataThere, 'there', path.join(there, 'out'));
  expect(JSON.stringify({ ...again, id: 'here' })).toBe(JSON.stringify(capture));
  return { capture, bundle: path.join(here, 'out') };
};

const includesSweep = (sweeps: ReadonlySet<string>, id: string | undefined): boolean =>
  id !== undefined && sweeps.has(id);

/** Links to omitted places become their text. */
const withoutLinks = <T>(content: T, sweeps: ReadonlySet<string>): T =>
  JSON.parse(
    JSON.stringify(content).replaceAll(
      /\[([^\]"]*)\]\(place:\/\/([^?)"]+)[^)"]*\)/g,
      (link, label: string, id: string) => (sweeps.has(id) ? link : label),
    ),
  ) as T;

/** Three sweeps of the sample house, with all content that does not refer to other sweeps. */
const smallHouse = async (folder: string): Promise<void> => {
  const whole = JSON.parse(await readFile(path.join(house, 'capture.json'), 'utf8')) as Capture;
  const sweeps = whole.sweeps.slice(0, 3).map((sweep): CaptureSweep => ({
    ...sweep,
    neighbours: sweep.neighbours!.filter((id) => whole.sweeps.slice(0, 3).some((each) => each.id === id)),
  }));
  const ids = new Set(sweeps.map(({ id }) => id));
  const { highlightReel: _, photos = [], views = [], ...content } = withoutLinks<CaptureContent>(whole.content!, ids);
  const small: Capture = {
    ...whole,
    sweeps,
    start: { mode: 'dollhouse', sweepId: sweeps[1]!.id, rotation: whole.start!.rotation! },
    content: {
      ...content,
      photos: photos.filter(({ snapshotLocation }) => includesSweep(ids, snapshotLocation?.anchor)),
      views: views.map(({ highlightReel: __, ...view }) => view),
    },
  };
  await mkdir(folder);
  for (const name of ['attachments', 'mesh', 'photos'])
    await cp(path.join(house, name), path.join(folder, name), { recursive: true });
  for (const { panorama, defurnished } of sweeps)
    for (const name of [panorama, defurnished])
      if (typeof name === 'string') await cp(path.join(house, name), path.join(folder, name));
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(small));
};

it('exports and imports a house', async () => {
  const source = path.join(temporaryFolder(), 'house');
  await smallHouse(source);
  const { capture, bundle } = await exportAndImport(source);
  expect(capture).toMatchObject({
    surroundingsNode: 'surroundings',
    floors: [{ meshNode: 'ground' }, { meshNode: 'upper' }],
    mesh: { levels: [{ file: 'mesh/model.glb' }, { file: 'mesh/house-dense.glb' }] },
  });
  for (const name of ['mesh/house-dense.glb', 'attachments/plan.pdf'])
    expect((await readFile(path.join(bundle, name))).equals(await readFile(path.join(house, name))), name).toBe(true);
}, 300_000);

const meshOf = async (revision: string) => {
  const { mesh } = JSON.parse(await readFile(path.join(revision, 'model.json'), 'utf8')) as PreparedModel;
  return mesh!;
};

it('exports and imports all of a mesh in chunks', async () => {
  const source = path.join(temporaryFolder(), 'house');
  await smallHouse(source);
  const file = path.join(source, 'capture.json');
  const capture = JSON.parse(await readFile(file, 'utf8')) as Capture;
  await writeFile(file, JSON.stringify({ ...capture, mesh: 'mesh/house-dense.glb' }));
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const imported = await meshOf(await importInto(here, source, 'here'));
  await exportCapture(here, 'here', path.join(here, 'out'));
  const reimported = await meshOf(await importInto(there, path.join(here, 'out'), 'there'));
  expect(imported.tiles!.triangles).toBeGreaterThan(150_000);
  expect(reimported.tiles!.triangles).toBe(imported.tiles!.triangles);
  expect(reimported.boundingBox).toEqual(imported.boundingBox);
  expect(reimported.parts.map(({ floorId }) => floorId)).toEqual(imported.parts.map(({ floorId }) => floorId));
}, 300_000);

it.skipIf(!realCaptures)(
  'exports and imports a foreign tour (skipped if the data is absent)',
  async () => {
    const { capture } = await exportAndImport(
      path.join(realCaptures!, 'pannellum-examples', 'examples', 'example-tour.json'),
    );
    expect(capture.sweeps.length).toBeGreaterThan(1);
    expect(capture.sweeps.flatMap(({ links = [] }) => links).length).toBeGreaterThan(1);
  },
  300_000,
);
