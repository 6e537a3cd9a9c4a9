/** Which model an import writes: it replaces an existing one only if requested. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { writeZip } from '#importers/testing/write-zip.ts';
import { listModels } from '#server/store/models/list-models.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';
import type { CommandFailure } from './command-failure.ts';
import { run, runToEnd, type Event } from './testing/import-driver.ts';
import { withStore } from './with-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const listStored = async (data: string) => {
  vi.stubEnv('ENFILADE_DATA', data);
  const listed = await withStore((store) => listModels(store, null));
  return listed.map(({ id, name }) => [id, name]).toSorted(([a = ''], [b = '']) => a.localeCompare(b));
};

const room = (width: number): string =>
  `v 0 0 0\nv ${width} 0 0\nv 0 0 4\nv ${width} 0 4\nv 0 2.5 0\nf 1 3 2\nf 2 3 4\nf 1 5 3\n`;

/** Writes `{name}/house.obj`; a mesh is the quickest source to prepare. */
const writeMesh = async (data: string, name: string, width = 4): Promise<string> => {
  await mkdir(path.join(data, name), { recursive: true });
  const file = path.join(data, name, 'house.obj');
  await writeFile(file, room(width));
  return file;
};

it('gives a second source of the same name another id, and explains how to replace', async () => {
  const data = temporaryFolder();
  const [first, second] = [await writeMesh(data, 'a'), await writeMesh(data, 'b')];
  expect((await run(data, first, { name: 'House' })).lines.at(-1)).toBe(
    'Imported house: 0 viewpoints. It is private: only people you add can see it ' +
      '("enfilade visibility house public" shows it to everyone). http://localhost:8080/show?m=house',
  );
  const { lines } = await run(data, second, { name: 'House!' });
  expect(await listStored(data)).toEqual([
    ['house', 'House'],
    ['house-2', 'House!'],
  ]);
  expect(lines).toContain(
    'Note: A model house already exists; this one gets the id house-2 (use --replace to replace it).',
  );
  expect(lines.at(-1)).toBe(
    'Imported house-2: 0 viewpoints. ' +
      'The model house already exists and was not changed; use --replace to replace it. ' +
      'It is private: only people you add can see it ' +
      '("enfilade visibility house-2 public" shows it to everyone). http://localhost:8080/show?m=house-2',
  );
  expect(await runToEnd(data, second)).toMatchObject({ event: 'done', id: 'house-3', replaced: false, taken: 'house' });
});

it('replaces the model of the same source only with --replace', async () => {
  const data = temporaryFolder();
  const source = await writeMesh(data, 'a');
  const first = await runToEnd(data, source);
  expect(first).toMatchObject({ id: 'house', replaced: false });
  expect(first).not.toHaveProperty('taken');
  expect(await runToEnd(data, source)).toMatchObject({ id: 'house-2', replaced: false, taken: 'house' });
  const replaced = await runToEnd(data, source, { replace: true });
  expect(replaced).toMatchObject({ id: 'house', replaced: true });
  expect(replaced['revision']).not.toBe(first['revision']);
  expect(await listStored(data)).toEqual([
    ['house', 'house'],
    ['house-2', 'house'],
  ]);
  const { lines } = await run(data, source, { replace: true });
  expect(lines.at(-1)).toBe(
    'Imported house: 0 viewpoints; the previous one was replaced. It is private: only people you add can see it ' +
      '("enfilade visibility house public" shows it to everyone). http://localhost:8080/show?m=house',
  );
});

it('replaces a model with the given id, or creates it', async () => {
  const data = temporaryFolder();
  const source = await writeMesh(data, 'a');
  expect(await runToEnd(data, source, { id: 'barn' })).toMatchObject({ id: 'barn', replaced: false });
  expect(await runToEnd(data, source, { id: 'barn', name: 'Barn' })).toMatchObject({ id: 'barn', replaced: true });
  expect(await runToEnd(data, source, { replace: true })).toMatchObject({ id: 'house', replaced: false });
  expect(await listStored(data)).toEqual([
    ['barn', 'Barn'],
    ['house', 'house'],
  ]);
});

it('does not replace a model with the id that the capture names', async () => {
  const data = temporaryFolder();
  for (const name of ['a', 'b']) {
    await writeMesh(data, name);
    const capture = { enfilade: 1, id: 'villa', name, sweeps: [], mesh: 'house.obj' };
    await writeFile(path.join(data, name, 'capture.json'), JSON.stringify(capture));
    await runToEnd(data, path.join(data, name));
  }
  expect(await listStored(data)).toEqual([
    ['villa', 'a'],
    ['villa-2', 'b'],
  ]);
});

it('names a model without a name after its archive', async () => {
  const data = temporaryFolder();
  const list = Buffer.from(JSON.stringify({ sweeps: [{ id: 'a', image: 'a.png' }] }));
  const image = await labelledEquirect(256).png().toBuffer();
  const [first, second] = [path.join(data, 'Attic.zip'), path.join(data, 'Cellar.zip')];
  await writeFile(
    first,
    writeZip([
      { name: 'list.json', bytes: list },
      { name: 'a.png', bytes: image },
    ]),
  );
  await writeFile(second, writeZip([{ name: 'a.png', bytes: image }]));
  await runToEnd(data, first);
  await runToEnd(data, second);
  expect(await listStored(data)).toEqual([
    ['attic', 'Attic'],
    ['cellar', 'Cellar'],
  ]);
});

it('rejects the second of two concurrent imports', async () => {
  const data = temporaryFolder();
  const sources = [await writeMesh(data, 'a'), await writeMesh(data, 'b')];
  vi.stubEnv('ENFILADE_DATA', data);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const ended = await Promise.allSettled(sources.map((source) => importCommand(source, { json: true })));
  const rejected = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as CommandFailure] : []));
  expect(rejected.map(({ code }) => code)).toEqual(['busy']);
  vi.restoreAllMocks();
  const rejectedSource = sources[ended.findIndex(({ status }) => status === 'rejected')]!;
  expect(await runToEnd(data, rejectedSource)).toMatchObject({ id: 'house-2', taken: 'house' });
});

it('continues a stopped import, also with another id', async () => {
  const data = temporaryFolder();
  const source = path.join(data, 'house');
  await mkdir(source);
  for (const name of ['a.png', 'b.png']) await labelledEquirect(256).png().toFile(path.join(source, name));
  await runToEnd(data, await writeMesh(data, 'other'));
  const stopped = await run(data, source, { json: true }, (line) => {
    const { stage, done } = JSON.parse(line) as Event;
    if (stage === 'panoramas' && done === 1) process.emit('SIGINT');
  });
  expect(stopped.failureCode).toBe('stopped');
  const [staging, ...others] = await readdir(path.join(data, 'imports'));
  expect(others).toEqual([]);
  const tiles = path.join(data, 'imports', staging!, 'tiles');
  const [ready] = await readdir(tiles);
  const { ino } = await stat(path.join(tiles, ready!, '512_face1_0_0.jpg'));
  const { id, revision } = await runToEnd(data, source);
  expect(id).toBe('house-2');
  const taken = path.join(data, 'models', String(id), String(revision), 'tiles', ready!, '512_face1_0_0.jpg');
  expect((await stat(taken)).ino).toBe(ino);
  expect(existsSync(path.join(data, 'imports', staging!))).toBe(false);
});
