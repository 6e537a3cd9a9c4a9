/** The key of the self-signed certificate in `tls/` stays on its machine: it is in no backup, and hinders no restore. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withDataFolder } from '../../testing/data-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { inspectStore } from '../maintenance/inspect-store.ts';
import { writeBackup } from './backup.ts';
import { restoreInto } from './restore-into.ts';

const secret = 'PRIVATE KEY of this machine';

const addKey = (dataFolder: string): void => {
  mkdirSync(path.join(dataFolder, 'tls'), { recursive: true });
  writeFileSync(path.join(dataFolder, 'tls', 'key.pem'), secret);
};

it('is in no backup, which is restored into a folder that has a key of its own', async () => {
  const [source, target] = [temporaryFolder(), temporaryFolder()];
  const file = path.join(temporaryFolder(), 'backup.tar');
  addKey(source);
  addKey(target);
  await withDataFolder(source, async (store) => {
    expect(await writeBackup(store, file)).toMatchObject({ ok: true, value: { files: 0 } });
  });
  expect(readFileSync(file).includes(secret)).toBe(false);
  expect(await restoreInto(target, {}, file)).toMatchObject({ ok: true });
  expect(readFileSync(path.join(target, 'tls', 'key.pem'), 'utf8')).toBe(secret);
});

it('is no file without a row for the doctor', async () => {
  const folder = temporaryFolder();
  addKey(folder);
  await withDataFolder(folder, async (store) => {
    expect((await inspectStore(store, {}, { hashes: true })).unreferenced).toEqual([]);
  });
});
