/** Importing over an existing model: what the new source does not have is kept, what changed is listed. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { setVisibility } from '#server/edits/access/model-settings.ts';
import { applyEditBatch } from '#server/edits/apply-edit-batch.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { run, runToEnd } from './testing/import-driver.ts';
import { withStore } from './with-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const mesh =
  'o ground\nv -5 0 -5\nv 5 0 -5\nv -5 0 5\nv 5 0 5\nv -5 3 -5\nf 1 3 2\nf 2 3 4\nf 1 5 3\n' +
  'o upper\nv -5 3 -5\nv 5 3 -5\nv -5 3 5\nv 5 3 5\nf 6 8 7\nf 7 8 9\n';

const tag = {
  id: 'stove',
  enabled: true,
  label: 'Stove',
  anchorPosition: [1, 1, 0],
  stemNormal: [0, 0, 1],
  created: '2025-01-01T00:00:00Z',
  modified: '2025-01-01T00:00:00Z',
  fileAttachments: [{ id: 'a', file: 'manual.pdf', mimeType: 'application/pdf', created: '2025-01-01T00:00:00Z' }],
};

const floors = [
  { id: 'ground', name: 'Ground', bottom: 0, meshNode: 'ground' },
  { id: 'upper', name: 'Upper', bottom: 3, meshNode: 'upper' },
];

const fullBundle = {
  enfilade: 1,
  name: 'Mill',
  details: { summary: 'A mill by the river.', contact: { name: 'Ada', email: 'ada@example.org' } },
  options: { backgroundColor: 'white' },
  floors,
  rooms: [{ id: 'hall', floorId: 'ground', name: 'Hall' }],
  sweeps: [
    { id: 'door', position: [0, 1.5, 0], panorama: 'door.png', floorId: 'ground' },
    { id: 'attic', position: [0, 4.5, 0], panorama: 'attic.png', floorId: 'upper' },
  ],
  mesh: 'mill.obj',
  start: { sweepId: 'attic', rotation: [0, 1, 0, 0] },
  tags: [],
  content: { tags: [tag] },
};

/** Writes a bundle with its files to a folder of the data folder, and returns its path. */
const writeBundle = async (data: string, capture: object, widths: Readonly<Record<string, number>> = {}) => {
  const folder = path.join(data, 'mill');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, width] of Object.entries({ door: 256, attic: 260, cellar: 264, ...widths }))
    await labelledEquirect(width)
      .png()
      .toFile(path.join(folder, `${name}.png`));
  await writeFile(path.join(folder, 'mill.obj'), mesh);
  await writeFile(path.join(folder, 'manual.pdf'), '%PDF-1.4 manual');
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(capture));
  return folder;
};

const without = (...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(fullBundle).filter(([name]) => !names.includes(name)));

const folderOf = (data: string, revision: unknown) => path.join(data, 'models', 'mill', String(revision));

const modelOf = async (data: string, revision: unknown): Promise<PreparedModel> =>
  JSON.parse(await readFile(path.join(folderOf(data, revision), 'model.json'), 'utf8')) as PreparedModel;

const columns = (data: string) => {
  vi.stubEnv('ENFILADE_DATA', data);
  return withStore(({ db }) =>
    db
      .selectFrom('models')
      .select(['name', 'summary', 'contact_name', 'start', 'mesh_bounds', 'visibility', 'options'])
      .where('id', '=', 'mill')
      .executeTakeFirstOrThrow(),
  );
};

const importMill = async (data: string) => {
  const first = await runToEnd(data, await writeBundle(data, fullBundle), { id: 'mill' });
  return modelOf(data, first['revision']);
};

it('keeps the mesh, the name, the details, the start and the content that a new source does not have', async () => {
  const data = temporaryFolder();
  const before = await importMill(data);
  const source = await writeBundle(
    data,
    without('name', 'details', 'options', 'floors', 'rooms', 'mesh', 'start', 'content'),
  );
  const { lines } = await run(data, source, { id: 'mill' });
  expect(lines).toContain(
    'Note: The source has none of these, so they are kept: the name “Mill” (--name changes it), ' +
      'the mesh (--no-mesh removes it), the start, tags and other content.',
  );
  expect(lines).toContain('  2 pictures did not change and were not processed again');
  const listed = JSON.parse((await run(data, source, { id: 'mill', json: true })).lines.at(-1)!) as {
    revision: string;
  };
  const after = await modelOf(data, listed.revision);
  expect({ ...after, pictures: null, options: null, kept: null }).toEqual({
    ...before,
    pictures: null,
    options: null,
    kept: null,
  });
  expect(after.options.backgroundColor).toBe('white');
  expect(after.kept?.files).toEqual(before.kept?.files);
  for (const { path: inner } of [...after.mesh!.parts, ...after.kept!.files])
    expect((await stat(path.join(folderOf(data, listed.revision), inner))).size).toBeGreaterThan(0);
  expect(await columns(data)).toMatchObject({ name: 'Mill', summary: 'A mill by the river.', contact_name: 'Ada' });
  expect((await columns(data)).mesh_bounds).not.toBeNull();
});

it('does not say that a start is kept whose viewpoint is gone', async () => {
  const data = temporaryFolder();
  await importMill(data);
  const sweeps = fullBundle.sweeps.filter(({ id }) => id !== 'attic');
  const source = await writeBundle(data, { ...without('start', 'content'), sweeps });
  const { lines } = await run(data, source, { id: 'mill' });
  expect(lines).toContain('Note: The source has none of these, so they are kept: tags and other content.');
  expect(lines).toContain('  changed the start');
});

it('removes the mesh with --no-mesh, and takes the name of the command, also over an edit', async () => {
  const data = temporaryFolder();
  await importMill(data);
  await withStore((store) =>
    applyEditBatch(store, {
      modelId: 'mill',
      id: 'renamed',
      personId: null,
      edits: [{ kind: 'details', id: 'model', before: { name: 'Mill' }, after: { name: 'Old mill' } }],
    }),
  );
  const source = await writeBundle(data, without('name', 'mesh'));
  await runToEnd(data, source, { id: 'mill' });
  expect(await columns(data)).toMatchObject({ name: 'Old mill' });
  const removed = await runToEnd(data, source, { id: 'mill', mesh: false, name: 'New mill' });
  expect(removed['changes']).toMatchObject({ parts: expect.arrayContaining([{ part: 'mesh', change: 'removed' }]) });
  expect(await columns(data)).toMatchObject({ name: 'New mill', mesh_bounds: null });
  await runToEnd(data, source, { id: 'mill' });
  expect(await columns(data)).toMatchObject({ name: 'New mill', mesh_bounds: null });
});

const facts = (model: PreparedModel) =>
  model.sweeps.map(({ id, uuid, name, position, rotation, levels, floorId }) => [
    id,
    uuid,
    name,
    position,
    rotation,
    levels,
    floorId,
  ]);

it('keeps the viewpoints and their tiles when the source is only a mesh', async () => {
  const data = temporaryFolder();
  const before = await importMill(data);
  const file = path.join(data, 'scan.obj');
  await writeFile(file, mesh.replaceAll('v 5', 'v 6'));
  const again = await runToEnd(data, file, { id: 'mill' });
  const after = await modelOf(data, again['revision']);
  expect(facts(after)).toEqual(facts(before));
  expect(after.floors.map(({ id, name }) => [id, name])).toEqual(before.floors.map(({ id, name }) => [id, name]));
  expect(after.start).toEqual(before.start);
  expect(again['changes']).toMatchObject({ parts: [{ part: 'mesh', change: 'changed' }], unchangedPictures: 2 });
  await stat(path.join(folderOf(data, again['revision']), 'tiles', 'attic', '512_face5_0_0.jpg'));
});

it('copies the tiles of pictures that did not change, whatever their names are, and lists the rest', async () => {
  const data = temporaryFolder();
  const first = await runToEnd(data, await writeBundle(data, fullBundle), { id: 'mill' });
  const tile = (revision: unknown, sweep: string) =>
    stat(path.join(folderOf(data, revision), 'tiles', sweep, '512_face1_0_0.jpg'));
  const { ino } = await tile(first['revision'], 'door');
  const source = await writeBundle(
    data,
    {
      ...fullBundle,
      sweeps: [
        { id: 'gate', position: [0, 1.5, 0], panorama: 'door.png', floorId: 'ground' },
        { id: 'attic', position: [0, 4.5, 0], panorama: 'attic.png', floorId: 'upper' },
        { id: 'cellar', name: 'Deep cellar', position: [1, 1.5, 0], panorama: 'cellar.png', floorId: 'ground' },
      ],
      content: {
        tags: [
          { ...tag, label: 'Range' },
          { ...tag, id: 'lamp', label: 'Lamp' },
        ],
      },
    },
    { attic: 300 },
  );
  const again = await runToEnd(data, source, { id: 'mill' });
  expect((await tile(again['revision'], 'gate')).ino).toBe(ino);
  expect(again['changes']).toEqual({
    lists: [
      { list: 'viewpoints', added: ['gate', 'Deep cellar'], changed: ['attic'], removed: ['door'] },
      { list: 'tags', added: ['Lamp'], changed: ['Range'], removed: [] },
    ],
    parts: [],
    unchangedPictures: 1,
  });
  const { lines } = await run(data, source, { id: 'mill' });
  expect(lines.slice(-3, -1)).toEqual([
    '  nothing changed',
    '  3 pictures did not change and were not processed again',
  ]);
});

it('does not copy a tile that is missing or empty in the data folder', async () => {
  const data = temporaryFolder();
  const first = await runToEnd(data, await writeBundle(data, fullBundle), { id: 'mill' });
  const broken = path.join(folderOf(data, first['revision']), 'tiles', 'door', '512_face2_0_0.jpg');
  await rm(broken);
  const again = await runToEnd(data, path.join(data, 'mill'), { id: 'mill' });
  expect((await stat(broken.replace(String(first['revision']), String(again['revision'])))).size).toBeGreaterThan(0);
});

it('leaves out a kept file that is missing in the data folder, and says which', async () => {
  const data = temporaryFolder();
  const first = await runToEnd(data, await writeBundle(data, fullBundle), { id: 'mill' });
  await rm(path.join(folderOf(data, first['revision']), 'content'), { recursive: true });
  const { lines, failureCode } = await run(data, await writeBundle(data, without('content')), { id: 'mill' });
  expect(failureCode).toBeNull();
  expect(lines).toContain(
    'Note: The file “manual.pdf” of the previous import is missing in the data folder; it is left out.',
  );
});

it('fails with one sentence when the kept mesh is incomplete in the data folder', async () => {
  const data = temporaryFolder();
  const first = await runToEnd(data, await writeBundle(data, fullBundle), { id: 'mill' });
  await rm(path.join(folderOf(data, first['revision']), 'mesh'), { recursive: true });
  const source = await writeBundle(data, without('mesh'));
  const { lines, failureCode } = await run(data, source, { id: 'mill', json: true });
  expect(failureCode).toBe('mesh-missing');
  expect(lines.at(-1)).toContain('add it with --mesh, or use --no-mesh');
  expect(await columns(data)).toMatchObject({ name: 'Mill' });
});

it.each([
  [{}, '', 'private'],
  [{ visibility: 'public' }, '', 'public'],
  [{}, 'unlisted', 'unlisted'],
  [{ visibility: 'private' }, 'public', 'private'],
] as const)('a new model with %j and the default %j is %s', async (options, byDefault, expected) => {
  const data = temporaryFolder();
  vi.stubEnv('ENFILADE_IMPORT_VISIBILITY', byDefault);
  vi.stubEnv('ENFILADE_ORIGIN', 'https://tours.example');
  const source = await writeBundle(data, {
    ...without('mesh'),
    content: { publication: { visibility: 'public', published: true } },
  });
  const done = await runToEnd(data, source, { id: 'mill', ...options });
  expect(done).toMatchObject({ visibility: expected, link: 'https://tours.example/show?m=mill' });
  expect(await columns(data)).toMatchObject({ visibility: expected });
});

it('says who may see a model, keeps that when it is replaced, and changes it only on request', async () => {
  const data = temporaryFolder();
  await importMill(data);
  const source = path.join(data, 'mill');
  await withStore((store) => setVisibility(store, 'mill', 'unlisted', null, new Date()));
  const { lines } = await run(data, source, { id: 'mill' });
  expect(lines.at(-1)).toBe(
    'Imported mill: 2 viewpoints; the previous one was replaced. It is unlisted: everyone who has the link can see it ' +
      '("enfilade visibility mill public" shows it to everyone). http://localhost:8080/show?m=mill',
  );
  const published = await run(data, source, { id: 'mill', visibility: 'public' });
  expect(published.lines.at(-1)).toMatch(/It is public: everyone can see it, and it is listed\. http/);
});

it('rejects a default visibility that does not exist, and names the variable', async () => {
  const data = temporaryFolder();
  vi.stubEnv('ENFILADE_IMPORT_VISIBILITY', 'open');
  const source = await writeBundle(data, fullBundle);
  const { failureCode, lines } = await run(data, source, { json: true });
  expect(failureCode).toBe('environment.invalid');
  expect(lines.at(-1)).toContain('ENFILADE_IMPORT_VISIBILITY is');
});
