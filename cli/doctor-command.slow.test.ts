/** `enfilade doctor` on the command line: an older database, a wrong database, the trash. */
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import { databaseFile } from '#server/store/open-store.ts';
import { fixtureModel, writePrepared } from '#server/testing/prepared-fixture.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { doctorCommand, type DoctorOptions } from './doctor-command.ts';
import { removeCommand } from './models-command.ts';
import { CommandFailure } from './command-failure.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

const captureOutput = async (data: string, callback: () => Promise<void>) => {
  const lines: string[] = [];
  vi.stubEnv('ENFILADE_DATA', data);
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
  process.exitCode = 0;
  try {
    await callback();
    return { text: lines.join('\n'), exitCode: process.exitCode };
  } catch (thrown) {
    if (!(thrown instanceof CommandFailure)) throw thrown;
    return { text: thrown.message, exitCode: 2 };
  }
};

const doctor = (data: string, options: DoctorOptions = {}) => captureOutput(data, () => doctorCommand(options));

const importFixture = async (data: string): Promise<void> => {
  const { content: _, ...model } = fixtureModel('haus');
  const folder = await writePrepared(path.join(data, 'imports', 'one'), { ...model, content: {} });
  expect(await importPrepared(data, folder)).toMatchObject({ ok: true });
};

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it('reports no problems of a consistent store', async () => {
  const data = temporaryFolder();
  await importFixture(data);
  expect(await doctor(data)).toEqual({
    text: [
      'Identity: database and files belong together.',
      'Database: consistent.',
      'Files: every file that the database names is there.',
      'Files without a row: none.',
      'Trash: empty.',
    ].join('\n'),
    exitCode: 0,
  });
});

it('restores the files of an older database from the trash', async () => {
  const data = temporaryFolder();
  await importFixture(data);
  copyFileSync(databaseFile(data), path.join(data, 'yesterday.db'));
  await importFixture(data);
  for (const suffix of ['', '-wal', '-shm']) rmSync(databaseFile(data) + suffix, { force: true });
  renameSync(path.join(data, 'yesterday.db'), databaseFile(data));
  const found = await doctor(data);
  expect(found.exitCode).toBe(1);
  expect(found.text).toMatch(/models\/haus\/\w+\/.* is missing\. The trash holds it\./);
  expect(found.text).toContain('enfilade doctor --restore missing');
  expect(found.text).toMatch(/Files without a row in the database:\n.*\n {2}models\/haus\/\w+\/ /);
  // A small folder has its size in bytes or kilobytes, not 0.0 MB.
  expect(found.text).toMatch(/\n {2}models\/haus\/\w+\/ .* [1-9][\d.,]* (bytes|kB) /);
  expect((await doctor(data, { restore: 'missing' })).text).toMatch(/^Moved \d+ files back from the trash\.$/);
  const restored = await doctor(data);
  expect(restored.text).toContain('Files: every file that the database names is there.');
  expect(restored.exitCode).toBe(0);
});

it('reports database and files of different stores, and opens them after they were paired', async () => {
  const data = temporaryFolder();
  await importFixture(data);
  const before = filesBelow(path.join(data, 'models')).length;
  for (const suffix of ['', '-wal', '-shm']) rmSync(databaseFile(data) + suffix, { force: true });
  const found = await doctor(data);
  expect(found.exitCode).toBe(1);
  expect(found.text).toContain(`belong to a database that is not here, and ${databaseFile(data)} is empty: `);
  expect(existsSync(databaseFile(data))).toBe(false);
  expect((await doctor(data, { pair: true })).text).toMatch(/^Database and files belong together from now on\./);
  const paired = await doctor(data);
  expect(paired.exitCode).toBe(0);
  expect(paired.text).toMatch(/models\/haus\/\w+\/ +\d+ .*30 days after a server finds them/);
  expect(filesBelow(path.join(data, 'models'))).toHaveLength(before);
});

it('lists, restores and empties the trash', async () => {
  const data = temporaryFolder();
  await importFixture(data);
  const before = filesBelow(path.join(data, 'models')).length;
  expect((await captureOutput(data, () => removeCommand('haus'))).text).toMatch(
    /^Removed haus\. Its files are in the trash for 30 days; "enfilade doctor --empty-trash" deletes them now\.$/,
  );
  const found = await doctor(data);
  expect(found.text).toMatch(new RegExp(`Trash:\\n.*\\n.* ${before} .*models/haus/\\w+/`));
  expect((await doctor(data, { restore: 'models/none/' })).text).toMatch(
    /^The trash holds nothing at "models\/none\/"/,
  );
  expect((await doctor(data, { restore: 'models/haus' })).text).toBe(`Moved ${before} files back from the trash.`);
  expect(filesBelow(path.join(data, 'models'))).toHaveLength(before);
  expect((await doctor(data, { emptyTrash: true })).text).toBe('The trash is empty already.');
  await importFixture(data);
  await captureOutput(data, () => removeCommand('haus'));
  expect((await doctor(data, { emptyTrash: true })).text).toBe('Deleted everything in the trash.');
  expect((await doctor(data)).text).toContain('Trash: empty.');
  expect((await doctor(data, { emptyTrash: true, pair: true })).text).toMatch(/^Give one of/);
});
