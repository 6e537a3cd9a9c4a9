/** `enfilade import SRC --check` (docs/reference/imports.md#checking). */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { writeZip } from '#importers/testing/write-zip.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { checkCommand } from './import-check.ts';
import type { ImportOptions } from './import-choices.ts';
import { runCommand, runToEnd, type Event, type OnLine } from './testing/import-driver.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const panorama = (): Promise<Buffer> => labelledEquirect(256).png().toBuffer();
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 420, height: 300, channels: 3, background: '#654' } })
    .jpeg()
    .toBuffer();

const writeFolder = async (files: Readonly<Record<string, Buffer | string>>): Promise<string> => {
  const folder = path.join(temporaryFolder(), 'House');
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  return folder;
};

/** Temporary folders of checks are made in this one; it must be empty afterwards. */
const useTemporary = (): string => {
  const folder = path.join(temporaryFolder(), 'tmp');
  mkdirSync(folder);
  vi.stubEnv('TMPDIR', folder);
  return folder;
};

const checksIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.startsWith('enfilade-check-'));

const check = async (data: string, source: string, options: ImportOptions = {}, onLine?: OnLine) => {
  const { result, ...printed } = await runCommand(data, () => checkCommand(source, options), onLine);
  return { succeeds: result ?? false, ...printed };
};

const eventsOf = (lines: readonly string[], event: string): readonly Event[] =>
  lines.map((line) => JSON.parse(line) as Event).filter((each) => each.event === event);

it('says what would be imported, and creates no data folder', async () => {
  const temporary = useTemporary();
  const data = path.join(temporaryFolder(), 'data');
  const source = await writeFolder({ 'a.png': await panorama(), 'b.png': await panorama() });
  const { succeeds, lines } = await check(data, source);
  expect(succeeds).toBe(true);
  expect(lines.at(-1)).toBe(
    '“House” would be imported as house: 2 viewpoints, no mesh. It would be private. Nothing was written.',
  );
  const { lines: events } = await check(data, source, { json: true, visibility: 'unlisted', name: 'Mine' });
  expect(eventsOf(events, 'checked')).toEqual([
    {
      event: 'checked',
      ok: true,
      problems: 0,
      id: 'mine',
      name: 'Mine',
      viewpoints: 2,
      floors: 0,
      hasMesh: false,
      visibility: 'unlisted',
      replaces: false,
    },
  ]);
  expect(existsSync(data)).toBe(false);
  expect(checksIn(temporary)).toEqual([]);
});

it('prints all problems of an archive, and removes what it unpacked', async () => {
  const temporary = useTemporary();
  const data = path.join(temporaryFolder(), 'data');
  const folder = await writeFolder({});
  const source = `${folder}.zip`;
  const whole = await panorama();
  await writeFile(
    source,
    writeZip([
      { name: 'a.png', bytes: whole },
      { name: 'cut.png', bytes: whole.subarray(0, whole.length / 2) },
      { name: 'garden.jpg', bytes: await photo() },
    ]),
  );
  const { succeeds, lines } = await check(data, source);
  expect(succeeds).toBe(false);
  expect(lines.filter((line) => line.startsWith('Problem: '))).toEqual([
    expect.stringMatching(/^Problem: cut\.png is (?:cut short|damaged)/),
    expect.stringMatching(/^Problem: garden\.jpg is 420×300 pixels/),
  ]);
  expect(lines.at(-1)).toBe('2 problems must be fixed before this can be imported. Nothing was written.');
  const { lines: events } = await check(data, source, { json: true });
  expect(eventsOf(events, 'problem')).toMatchObject([
    { code: 'picture-damaged', values: { file: 'cut.png' } },
    { code: 'panorama-shape', values: { file: 'garden.jpg', width: 420, height: 300 } },
  ]);
  expect(eventsOf(events, 'checked')).toMatchObject([{ ok: false, problems: 2 }]);
  expect((await check(data, source, { skip: true })).succeeds).toBe(true);
  expect(checksIn(temporary)).toEqual([]);
});

it('removes what it unpacked when it is interrupted', async () => {
  const temporary = useTemporary();
  const source = `${await writeFolder({})}.zip`;
  await writeFile(source, writeZip([{ name: 'a.png', bytes: await panorama() }]));
  const { failureCode } = await check(temporaryFolder(), source, { json: true }, (line) => {
    if ((JSON.parse(line) as Event)['stage'] === 'reading') process.emit('SIGINT');
  });
  expect(failureCode).toBe('stopped');
  expect(checksIn(temporary)).toEqual([]);
});

it('says what would be replaced and kept, and changes nothing in the data folder', async () => {
  const data = temporaryFolder();
  const source = await writeFolder({ 'a.png': await panorama() });
  await runToEnd(data, source, { name: 'Home', visibility: 'public' });
  const rows = statSync(path.join(data, 'enfilade.db')).mtimeMs;
  const models = readdirSync(data, { recursive: true }).map(String).toSorted();
  const replaced = await check(data, source, { id: 'home' });
  expect(replaced.lines).toContain(
    'Note: The source has none of these, so they are kept: the name “Home” (--name changes it), the start.',
  );
  expect(replaced.lines.at(-1)).toBe(
    '“Home” would replace home: 1 viewpoint, no mesh. It would be public. Nothing was written.',
  );
  const other = await check(data, source, { name: 'Home' });
  expect(other.lines).toContain(
    'Note: A model home already exists; this one gets the id home-2 (use --replace to replace it).',
  );
  expect(other.lines.at(-1)).toMatch(/^“Home” would be imported as home-2: /);
  expect(statSync(path.join(data, 'enfilade.db')).mtimeMs).toBe(rows);
  expect(readdirSync(data, { recursive: true }).map(String).toSorted()).toEqual(models);
});

it('says what a model would have after an addition, and what would be added', async () => {
  const data = path.join(temporaryFolder(), 'data');
  await runToEnd(data, await writeFolder({ 'a.png': await panorama() }), { id: 'house' });
  const source = await writeFolder({ 'a.png': await panorama(), 'b.png': await panorama() });
  const { succeeds, lines } = await check(data, source, { into: 'house' });
  expect(succeeds).toBe(true);
  expect(lines).toContain('Note: To the existing viewpoints: 1 viewpoint is added, the image of “a” is replaced.');
  expect(lines.at(-1)).toBe('“House” would have 2 viewpoints, no mesh. It would be private. Nothing was written.');
});

it('runs beside an import', async () => {
  const data = temporaryFolder();
  const source = await writeFolder({ 'a.png': await panorama() });
  await runToEnd(data, source);
  let beside: Promise<{ succeeds: boolean }> | null = null;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { importCommand } = await import('./import-command.ts');
  const imported = importCommand(source, { json: true });
  beside = checkCommand(source, { json: true }).then((succeeds) => ({ succeeds }));
  await expect(imported).resolves.toBeUndefined();
  await expect(beside).resolves.toEqual({ succeeds: true });
  write.mockRestore();
});

it('rejects a wrong option as an import does', async () => {
  const { failureCode } = await check(temporaryFolder(), 'anything', { visibility: 'secret' });
  expect(failureCode).toBe('visibility.invalid');
});
