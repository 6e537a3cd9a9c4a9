/** Adding to an existing model: new panoramas, replaced pictures, a mesh; everything else remains. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { gpanoXmp } from '#importers/testing/gpano-xmp.ts';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { applyEditBatch } from '#server/edits/apply-edit-batch.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { run, runToEnd } from './testing/import-driver.ts';
import type { ImportOptions } from './import-choices.ts';
import { withStore } from './with-store.ts';

const mesh = 'o ground\nv -5 0 -5\nv 5 0 -5\nv -5 0 5\nv 5 0 5\nv -5 3 -5\nf 1 3 2\nf 2 3 4\nf 1 5 3\n';

const bundle = {
  enfilade: 1,
  name: 'Mill',
  details: { summary: 'A mill by the river.' },
  floors: [{ id: 'ground', name: 'Ground', bottom: 0 }],
  sweeps: [
    { id: 'door', position: [0, 1.5, 0], rotation: [0, 1, 0, 0], panorama: 'door.png', floorId: 'ground' },
    { id: 'p2', name: 'Attic', position: [2, 1.5, 0], panorama: 'attic.png', floorId: 'ground' },
    { id: 'view', panorama: 'view.png' },
  ],
  start: { sweepId: 'p2', rotation: [0, 0, 0, 1] },
  content: {
    tags: [
      {
        id: 'stove',
        enabled: true,
        label: 'Stove',
        anchorPosition: [1, 1, 0],
        stemNormal: [0, 0, 1],
        created: '2025-01-01T00:00:00Z',
        modified: '2025-01-01T00:00:00Z',
      },
    ],
  },
};

/** Widths decide whether images differ. */
const writePictures = async (folder: string, widths: Readonly<Record<string, number>>): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, width] of Object.entries(widths))
    await labelledEquirect(width)
      .png()
      .toFile(path.join(folder, `${name}.png`));
  return folder;
};

const modelOf = async (data: string, { revision }: Readonly<Record<string, unknown>>): Promise<PreparedModel> =>
  JSON.parse(
    await readFile(path.join(data, 'models', 'mill', String(revision), 'model.json'), 'utf8'),
  ) as PreparedModel;

let data: string;
let before: PreparedModel;

const add = async (pictures: Readonly<Record<string, number>>, options: ImportOptions = {}) => {
  const source = await writePictures(path.join(data, 'more'), pictures);
  const { lines, failureCode } = await run(data, source, { into: 'mill', ...options, json: true });
  const events = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const notices = events.flatMap(({ event, message }) => (event === 'notice' ? [message] : []));
  expect(failureCode, lines.at(-1)).toBeNull();
  return { model: await modelOf(data, events.at(-1)!), notices, added: events.at(-1)!['added'] };
};

const storedNames = () =>
  withStore(({ db }) =>
    db.selectFrom('sweeps').select(['id', 'name', 'position_x as x']).where('model_id', '=', 'mill').execute(),
  );

beforeEach(async () => {
  data = temporaryFolder();
  vi.stubEnv('ENFILADE_DATA', data);
  const folder = await writePictures(path.join(data, 'mill'), { door: 256, attic: 260, view: 264 });
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(bundle));
  before = await modelOf(data, await runToEnd(data, folder, { id: 'mill' }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Without what the sweeps have, and the options as an export writes them. */
const without = ({ pictures: _pictures, sweeps: _sweeps, kept: _kept, ...rest }: PreparedModel): object => rest;

it('adds panoramas as viewpoints without a place, and leaves everything else as it is', async () => {
  const { model, notices, added } = await add({ Cellar: 268, yard: 272 });
  expect(added).toBe(2);
  expect(notices).toEqual(['To the existing viewpoints: 2 viewpoints are added.']);
  expect(model.sweeps.slice(0, 3)).toEqual(before.sweeps);
  expect(model.sweeps.slice(3)).toMatchObject([
    { id: 'Cellar', name: 'Cellar', alignment: 'unaligned', placement: 'unplaced', index: 3, neighbours: [] },
    { id: 'yard', name: 'yard', alignment: 'unaligned', placement: 'unplaced', index: 4 },
  ]);
  expect(without(model)).toEqual(without(before));
});

const places = ({ sweeps }: PreparedModel) =>
  sweeps.map(({ id, name, position, rotation, floorId, neighbours }) => [
    id,
    name,
    position,
    rotation,
    floorId,
    neighbours,
  ]);

it('replaces the picture of the viewpoint that has the name, which keeps its place', async () => {
  const { model, notices, added } = await add({ DOOR: 276, attic: 280 });
  expect(added).toBe(0);
  expect(notices).toEqual(['To the existing viewpoints: the images of “door”, “Attic” are replaced.']);
  expect(places(model)).toEqual(places(before));
  expect(model.sweeps.map(({ uuid }, i) => uuid === before.sweeps[i]!.uuid)).toEqual([false, false, true]);
  expect(without(model)).toEqual(without(before));
});

it('matches the names that users gave since, and keeps these and other edits', async () => {
  await withStore((store) =>
    applyEditBatch(store, {
      modelId: 'mill',
      id: 'edited',
      personId: null,
      edits: [
        {
          kind: 'sweep',
          id: 'p2',
          before: { name: 'Attic', position: [2, 1.5, 0] },
          after: { name: 'Loft', position: [4, 1.5, 0] },
        },
      ],
    }),
  );
  const { model, notices } = await add({ Loft: 276, Attic: 280 });
  expect(notices).toEqual(['To the existing viewpoints: 1 viewpoint is added, the image of “Loft” is replaced.']);
  expect(model.sweeps.map(({ id }) => id)).toEqual(['door', 'p2', 'view', 'Attic']);
  expect(await storedNames()).toEqual(
    expect.arrayContaining([
      { id: 'p2', name: 'Loft', x: 4 },
      { id: 'Attic', name: 'Attic', x: 0 },
    ]),
  );
});

it('adds a picture with the name of a viewpoint as a new one with --as-new', async () => {
  const { model, notices } = await add({ Door: 276 }, { asNew: true });
  expect(notices).toEqual(['To the existing viewpoints: 1 viewpoint is added.']);
  expect(model.sweeps.slice(0, 3)).toEqual(before.sweeps);
  expect(model.sweeps).toHaveLength(4);
  expect(model.sweeps[3]).toMatchObject({ name: 'Door', alignment: 'unaligned' });
});

it('adds a mesh, from which dollhouse and floor plan follow', async () => {
  const file = path.join(data, 'mill.obj');
  await writeFile(file, mesh);
  const model = await modelOf(data, await runToEnd(data, file, { into: 'mill' }));
  expect(model.mesh).not.toBeNull();
  expect(model.details).toEqual(before.details);
  expect(model.sweeps.map(({ id, position }) => [id, position])).toEqual(
    before.sweeps.map(({ id, position }) => [id, position]),
  );
  expect(model.content).toEqual(before.content);
});

it('takes only the viewpoints, floors, rooms and mesh of a described source', async () => {
  const folder = await writePictures(path.join(data, 'other'), { door: 300 });
  const described = {
    ...bundle,
    name: 'Other',
    details: { summary: 'Another mill.' },
    options: { backgroundColor: 'white' },
    sweeps: [
      { id: 'door', position: [1, 1, 1], panorama: 'door.png', floorId: 'ground' },
      { id: 'p2', position: [2, 1, 1], panorama: 'door.png', floorId: 'ground' },
    ],
    start: { sweepId: 'door' },
    content: { tags: [{ ...bundle.content.tags[0]!, id: 'oven', label: 'Oven' }] },
  };
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(described));
  const { lines } = await run(data, folder, { into: 'mill' });
  expect(lines).toContain(
    'Note: The viewpoints, floors, rooms and the mesh of the source are used; everything else of the model is kept.',
  );
  const model = await modelOf(data, await runToEnd(data, folder, { into: 'mill' }));
  expect(model.sweeps.map(({ id, position }) => [id, position])).toEqual([
    ['door', [1, 1, 1]],
    ['p2', [2, 1, 1]],
  ]);
  const { details, options, start, content } = before;
  expect(model).toMatchObject({ details, options, start, content });
});

const turned = [0, 0.6, 0, 0.8];

it('keeps the rotation of a viewpoint that was placed or has links when its picture is replaced', async () => {
  const links = [{ sweepId: 'placed', direction: [0, 0, -1] }];
  const tour = {
    enfilade: 1,
    name: 'Mill',
    sweeps: [
      { id: 'placed', rotation: turned, panorama: 'placed.png' },
      { id: 'linked', rotation: turned, links, panorama: 'linked.png' },
      { id: 'loose', rotation: turned, panorama: 'loose.png' },
    ],
  };
  const folder = await writePictures(path.join(data, 'tour'), { placed: 256, linked: 260, loose: 264 });
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(tour));
  await runToEnd(data, folder, { id: 'mill' });
  await withStore((store) =>
    applyEditBatch(store, {
      modelId: 'mill',
      id: 'placed',
      personId: null,
      edits: [
        {
          kind: 'sweep',
          id: 'placed',
          before: { alignment: 'unaligned', placement: 'unplaced', position: [0, 0, 0] },
          after: { alignment: 'aligned', placement: 'manual', position: [1, 1.5, 0] },
        },
      ],
    }),
  );
  const { model: plain } = await add({ placed: 300, linked: 304, loose: 308 });
  expect(plain.sweeps.map(({ rotation }) => rotation)).toEqual([turned, turned, turned]);
  const more = path.join(data, 'headed');
  await mkdir(more);
  for (const name of ['placed', 'linked', 'loose'])
    await labelledEquirect(320)
      .withXmp(gpanoXmp({ PoseHeadingDegrees: 90 }))
      .jpeg()
      .toFile(path.join(more, `${name}.jpg`));
  const headed = await modelOf(data, await runToEnd(data, more, { into: 'mill' }));
  const [placed, linked, loose] = headed.sweeps.map(({ rotation }) => rotation);
  expect([placed, linked]).toEqual([turned, turned]);
  expect(loose).not.toEqual(turned);
});

it.each([
  ['a model that does not exist', { into: 'nowhere' }, 'space-missing', 'There is no model nowhere to add to'],
  ['--id', { into: 'mill', id: 'other' }, 'options.contradict', '--into adds to a model'],
  ['--replace', { into: 'mill', replace: true }, 'options.contradict', '--into adds to a model'],
  ['--as-new alone', { asNew: true }, 'options.contradict', '--as-new goes with --into'],
])('rejects %s', async (_, options, code, sentence) => {
  const source = await writePictures(path.join(data, 'more'), { yard: 272 });
  const { lines, failureCode } = await run(data, source, { ...options, json: true });
  expect(failureCode).toBe(code);
  expect(lines.at(-1)).toContain(sentence);
});

it('adds the files of a job once, also if its server is stopped before it stores the end', async () => {
  const staging = path.join(data, 'imports', 'jobs', 'a', 'staging');
  const options = { into: 'mill', asNew: true, staging };
  const source = await writePictures(path.join(data, 'more'), { door: 276 });
  expect(await runToEnd(data, source, options)).toMatchObject({ sweeps: 4, added: 1 });
  expect(await runToEnd(data, source, options)).toEqual({ event: 'done', id: 'mill', added: 1 });
  expect(await storedNames()).toHaveLength(4);
});

it('adds nothing where the previous import cannot be read', async () => {
  const [revision] = await withStore(({ db }) => db.selectFrom('models').select('revision').execute());
  await rm(path.join(data, 'models', 'mill', revision!.revision, 'model.json'));
  const source = await writePictures(path.join(data, 'more'), { yard: 272 });
  const { lines, failureCode } = await run(data, source, { into: 'mill', json: true });
  expect(failureCode).toBe('previous-unreadable');
  expect(lines.at(-1)).toContain('import the whole space again with --id mill');
  expect(await storedNames()).toHaveLength(3);
});
