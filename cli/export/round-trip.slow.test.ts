/** Larger models there and back: faces of many tiles, a mesh with floors and what lies around, a foreign tour. */
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
import { resultsOf, given, likeness, served, take } from '../testing/exchange.ts';

const house = fileURLToPath(new URL('../../samples/house/capture', import.meta.url));

const levelOf = (name: string): number => tileLevels.findIndex((level) => path.basename(name).startsWith(`${level}_`));

const isSharpest = (name: string, all: readonly string[]): boolean =>
  all.every((other) => path.dirname(other) !== path.dirname(name) || levelOf(other) <= levelOf(name));

/** The first takes in `source`, the second what the first gives out. */
const thereAndBack = async (source: string) => {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const [dataHere, dataThere] = [path.join(here, 'data'), path.join(there, 'data')];
  const before = await take(dataHere, source, 'here');
  const capture = await given(dataHere, 'here', path.join(here, 'out'));
  const after = await take(dataThere, path.join(here, 'out'), 'there');
  const [one, other] = [
    await served(here, (ask) => resultsOf(ask, 'here')),
    await served(there, (ask) => resultsOf(ask, 'there')),
  ];
  for (const [name, result] of Object.entries(one)) expect(other[name], name).toEqual(result);
  const tiles = readdirSync(path.join(before, 'tiles'), { recursive: true, encoding: 'utf8' });
  expect(readdirSync(path.join(after, 'tiles'), { recursive: true }).length).toBe(tiles.length);
  const images = tiles.filter((name) => name.endsWith('.jpg'));
  for (const name of images) {
    // The smaller ones are made anew, and are as far apart as two JPEGs of a meadow are.
    const min = isSharpest(name, images) ? 40 : 32;
    expect(await likeness(path.join(before, 'tiles', name), path.join(after, 'tiles', name)), name).toBeGreaterThan(
      min,
    );
  }
  const again = await given(dataThere, 'there', path.join(there, 'out'));
  expect(JSON.stringify({ ...again, id: 'here' })).toBe(JSON.stringify(capture));
  return { capture, bundle: path.join(here, 'out') };
};

const isOf = (sweeps: ReadonlySet<string>, id: string | undefined): boolean => id !== undefined && sweeps.has(id);

/** Links to places that are left out become their text. */
const withoutLinks = <T>(content: T, sweeps: ReadonlySet<string>): T =>
  JSON.parse(
    JSON.stringify(content).replaceAll(
      /\[([^\]"]*)\]\(place:\/\/([^?)"]+)[^)"]*\)/g,
      (link, label: string, id: string) => (sweeps.has(id) ? link : label),
    ),
  ) as T;

/** Three sweeps of the house, with all that does not speak of another. */
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
      photos: photos.filter(({ snapshotLocation }) => isOf(ids, snapshotLocation.anchor)),
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

it('takes a house with it', async () => {
  const source = path.join(temporaryFolder(), 'house');
  await smallHouse(source);
  const { capture, bundle } = await thereAndBack(source);
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

it('takes all of a mesh with it that is served in chunks', async () => {
  const source = path.join(temporaryFolder(), 'house');
  await smallHouse(source);
  const file = path.join(source, 'capture.json');
  const capture = JSON.parse(await readFile(file, 'utf8')) as Capture;
  await writeFile(file, JSON.stringify({ ...capture, mesh: 'mesh/house-dense.glb' }));
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const before = await meshOf(await take(here, source, 'here'));
  await given(here, 'here', path.join(here, 'out'));
  const after = await meshOf(await take(there, path.join(here, 'out'), 'there'));
  expect(before.tiles!.triangles).toBeGreaterThan(150_000);
  expect(after.tiles!.triangles).toBe(before.tiles!.triangles);
  expect(after.boundingBox).toEqual(before.boundingBox);
  expect(after.parts.map(({ floorId }) => floorId)).toEqual(before.parts.map(({ floorId }) => floorId));
}, 300_000);

it.skipIf(!realCaptures)(
  'takes a foreign tour with it (skipped where ../shared/data is absent)',
  async () => {
    const { capture } = await thereAndBack(
      path.join(realCaptures!, 'pannellum-examples', 'examples', 'example-tour.json'),
    );
    expect(capture.sweeps.length).toBeGreaterThan(1);
    expect(capture.content).toHaveProperty('sweepLinks');
  },
  300_000,
);
