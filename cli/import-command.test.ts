/** Which model an import writes: it replaces one only when a person asks for that. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { writeZip } from '#importers/testing/write-zip.ts';
import { listModels } from '#server/store/read-model.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { importCommand, type ImportOptions } from './import-command.ts';
import { CommandFailure } from './command-failure.ts';
import { withStore } from './with-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

interface Event {
  readonly event: string;
  readonly [key: string]: unknown;
}

/** Runs the command on `data`; answers what it wrote, line by line, and how it was rejected. */
const run = async (
  data: string,
  source: string,
  options: ImportOptions = {},
  onLine: (line: string) => void = () => {},
) => {
  vi.stubEnv('ENFILADE_DATA', data);
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n').filter(Boolean)) {
      lines.push(line);
      onLine(line);
    }
    return true;
  });
  try {
    await importCommand(source, options);
    return { lines, refused: null };
  } catch (thrown) {
    if (!(thrown instanceof CommandFailure)) throw thrown;
    return { lines, refused: thrown.code };
  } finally {
    write.mockRestore();
  }
};

const finished = async (data: string, source: string, options: ImportOptions = {}): Promise<Event> => {
  const { lines, refused: rejected } = await run(data, source, { ...options, json: true });
  expect(rejected).toBeNull();
  return JSON.parse(lines.at(-1)!) as Event;
};

const models = async (data: string) => {
  vi.stubEnv('ENFILADE_DATA', data);
  const listed = await withStore((store) => listModels(store, null));
  return listed.map(({ id, name }) => [id, name]).toSorted(([a = ''], [b = '']) => a.localeCompare(b));
};

const room = (width: number): string =>
  `v 0 0 0\nv ${width} 0 0\nv 0 0 4\nv ${width} 0 4\nv 0 2.5 0\nf 1 3 2\nf 2 3 4\nf 1 5 3\n`;

/** `{name}/house.obj` in the folder; a mesh is the quickest source to prepare. */
const meshIn = async (data: string, name: string, width = 4): Promise<string> => {
  await mkdir(path.join(data, name), { recursive: true });
  const file = path.join(data, name, 'house.obj');
  await writeFile(file, room(width));
  return file;
};

it('gives a second source of the same name another id, and says how to replace', async () => {
  const data = temporaryFolder();
  const [first, second] = [await meshIn(data, 'a'), await meshIn(data, 'b')];
  expect((await run(data, first, { name: 'House' })).lines.at(-1)).toBe(
    'Imported house: 0 viewpoints. See it with "enfilade serve" at /show?m=house',
  );
  const { lines } = await run(data, second, { name: 'House!' });
  expect(await models(data)).toEqual([
    ['house', 'House'],
    ['house-2', 'House!'],
  ]);
  expect(lines).toContain('Note: There is a model house already; this one becomes house-2 (--replace replaces it).');
  expect(lines.at(-1)).toBe(
    'Imported house-2: 0 viewpoints. See it with "enfilade serve" at /show?m=house-2. ' +
      'There is a model house already, which was left as it is; use --replace to replace it.',
  );
  expect(await finished(data, second)).toMatchObject({ event: 'done', id: 'house-3', replaced: false, taken: 'house' });
});

it('leaves a model alone that the same source made, unless it is told to replace it', async () => {
  const data = temporaryFolder();
  const source = await meshIn(data, 'a');
  const first = await finished(data, source);
  expect(first).toMatchObject({ id: 'house', replaced: false });
  expect(first).not.toHaveProperty('taken');
  expect(await finished(data, source)).toMatchObject({ id: 'house-2', replaced: false, taken: 'house' });
  const replaced = await finished(data, source, { replace: true });
  expect(replaced).toMatchObject({ id: 'house', replaced: true });
  expect(replaced['revision']).not.toBe(first['revision']);
  expect(await models(data)).toEqual([
    ['house', 'house'],
    ['house-2', 'house'],
  ]);
  const { lines } = await run(data, source, { replace: true });
  expect(lines.at(-1)).toBe(
    'Imported house: 0 viewpoints; it replaces the one before. See it with "enfilade serve" at /show?m=house',
  );
});

it('replaces a model whose id is given, and creates where there is none to replace', async () => {
  const data = temporaryFolder();
  const source = await meshIn(data, 'a');
  expect(await finished(data, source, { id: 'barn' })).toMatchObject({ id: 'barn', replaced: false });
  expect(await finished(data, source, { id: 'barn', name: 'Barn' })).toMatchObject({ id: 'barn', replaced: true });
  expect(await finished(data, source, { replace: true })).toMatchObject({ id: 'house', replaced: false });
  expect(await models(data)).toEqual([
    ['barn', 'Barn'],
    ['house', 'house'],
  ]);
});

it('does not replace by an id that the capture names itself', async () => {
  const data = temporaryFolder();
  for (const name of ['a', 'b']) {
    await meshIn(data, name);
    const capture = { enfilade: 1, id: 'villa', name, sweeps: [], mesh: 'house.obj' };
    await writeFile(path.join(data, name, 'capture.json'), JSON.stringify(capture));
    await finished(data, path.join(data, name));
  }
  expect(await models(data)).toEqual([
    ['villa', 'a'],
    ['villa-2', 'b'],
  ]);
});

it('names what an archive without a name holds by the archive', async () => {
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
  await finished(data, first);
  await finished(data, second);
  expect(await models(data)).toEqual([
    ['attic', 'Attic'],
    ['cellar', 'Cellar'],
  ]);
});

it('never lets two imports at once write one model', async () => {
  const data = temporaryFolder();
  const sources = [await meshIn(data, 'a'), await meshIn(data, 'b')];
  vi.stubEnv('ENFILADE_DATA', data);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const ended = await Promise.allSettled(sources.map((source) => importCommand(source, { json: true })));
  const rejected = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as CommandFailure] : []));
  expect(rejected.map(({ code }) => code)).toEqual(['busy']);
  vi.restoreAllMocks();
  const late = sources[ended.findIndex(({ status }) => status === 'rejected')]!;
  expect(await finished(data, late)).toMatchObject({ id: 'house-2', taken: 'house' });
});

it('goes on with an import that was stopped, whichever id it is given', async () => {
  const data = temporaryFolder();
  const source = path.join(data, 'house');
  await mkdir(source);
  for (const name of ['a.png', 'b.png']) await labelledEquirect(256).png().toFile(path.join(source, name));
  await finished(data, await meshIn(data, 'other'));
  const stopped = await run(data, source, { json: true }, (line) => {
    const { stage, done } = JSON.parse(line) as Event;
    if (stage === 'panoramas' && done === 1) process.emit('SIGINT');
  });
  expect(stopped.refused).toBe('stopped');
  const [staging, ...others] = await readdir(path.join(data, 'imports'));
  expect(others).toEqual([]);
  const tiles = path.join(data, 'imports', staging!, 'tiles');
  const [ready] = await readdir(tiles);
  const { ino } = await stat(path.join(tiles, ready!, '512_face1_0_0.jpg'));
  const { id, revision } = await finished(data, source);
  expect(id).toBe('house-2');
  const taken = path.join(data, 'models', String(id), String(revision), 'tiles', ready!, '512_face1_0_0.jpg');
  expect((await stat(taken)).ino).toBe(ino);
  expect(existsSync(path.join(data, 'imports', staging!))).toBe(false);
});
