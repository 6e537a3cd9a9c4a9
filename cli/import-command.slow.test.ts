/** An import that fills the disk at any step: it fails with one sentence and frees the space. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { importCommand } from './import-command.ts';
import { CommandFailure } from './command-failure.ts';

const capture = fileURLToPath(new URL('../tests/captures/two-rooms', import.meta.url));

const probe = mountSmallDisk(1);
probe?.remove();
if (!probe) console.warn('No file system may be mounted here: the tests of a full disk are skipped.');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const foldersIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

it.skipIf(!probe).each([
  ['while tiles are made', 1, ''],
  ['later', 4, ''],
  ['when all is prepared', 16, '"stage":"writing","done":1'],
])('fails and cleans up when the disk is full %s', async (_, megabytes, filledAt) => {
  const disk = mountSmallDisk(megabytes)!;
  onTestFinished(() => disk.remove());
  vi.stubEnv('ENFILADE_DATA', disk.folder);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    if (filledAt !== '' && String(text).includes(filledAt)) disk.fill();
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure: unknown = await importCommand(capture, { json: true }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(CommandFailure);
  expect(failure).toMatchObject({ code: 'disk-full', message: expect.stringMatching(/^The disk is full; [^.]*\.$/) });
  expect(foldersIn(path.join(disk.folder, 'imports'))).toEqual([]);
  expect(foldersIn(path.join(disk.folder, 'models'))).toEqual([]);
});
