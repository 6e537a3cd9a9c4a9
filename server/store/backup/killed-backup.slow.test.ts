/** Kills backups and restores with SIGKILL at several moments: the next one removes what was left. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { megabyte } from '#base/bytes.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { withDataFolder } from '../../testing/data-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { acquireDataLock } from '../data-lock.ts';
import type { Store } from '../open-store.ts';
import { writeBackup } from './backup.ts';
import { restoreInto } from './restore-into.ts';

let bundle: Awaited<ReturnType<typeof bundleForChild>>;
beforeAll(async () => {
  bundle = await bundleForChild(new URL('testing/backup-child.ts', import.meta.url));
});
afterAll(() => bundle.remove());

const killAt = (command: 'backup' | 'restore', data: string, archive: string, moment: string): void => {
  const { signal, stderr } = spawnSync(process.execPath, [bundle.file, command, data, archive, moment], {
    encoding: 'utf8',
  });
  expect([signal, stderr]).toEqual(['SIGKILL', '']);
};

const files = ['a.mp4', 'b.mp4', 'c.mp4'];

const fill = async (store: Store): Promise<void> => {
  for (const name of files)
    await store.files.write(`attachments/haus/${name}`, Readable.from([Buffer.alloc(4 * megabyte, name)]), 'video/mp4');
};

const filesIn = async (store: Store): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { key } of store.files.list('')) names.push(path.posix.basename(key));
  return names.toSorted();
};

const backUp = (data: string, archive: string): Promise<unknown> =>
  withDataFolder(data, async (store) => {
    const lock = await acquireDataLock(data);
    if (!lock.ok) throw new Error(lock.failure.message);
    try {
      return await writeBackup(store, archive);
    } finally {
      await lock.value.release();
    }
  });

it.each(['rows 0', 'rows 3', 'files 1', 'files 3'])(
  'removes what a backup that was killed at "%s" has left',
  async (moment) => {
    const [data, target] = [temporaryFolder(), temporaryFolder()];
    const archive = path.join(target, 'all.tar');
    await withDataFolder(data, fill);
    killAt('backup', data, archive, moment);
    const left = readdirSync(target);
    expect(left).toEqual([expect.stringMatching(/^\.backup-\w{6}$/)]);
    expect(readdirSync(path.join(target, left[0]!))).toContain('.lock-journal');
    expect(await backUp(data, archive)).toMatchObject({ ok: true, value: { files: files.length } });
    expect(readdirSync(target)).toEqual(['all.tar']);
    expect(readdirSync(data).filter((name) => name.startsWith('import.'))).toEqual(['import.lock']);
  },
);

it.each(['checking 1', 'files 1', 'files 3'])(
  'restores over what a restore that was killed at "%s" has left',
  async (moment) => {
    const source = temporaryFolder();
    const archive = path.join(temporaryFolder(), 'all.tar');
    await withDataFolder(source, fill);
    await backUp(source, archive);
    const data = path.join(temporaryFolder(), 'data');
    killAt('restore', data, archive, moment);
    // The archive is checked before anything is made.
    expect(existsSync(data)).toBe(moment !== 'checking 1');
    expect(await restoreInto(data, {}, archive)).toMatchObject({ ok: true, value: { files: files.length } });
    expect(readdirSync(data).filter((name) => name.startsWith('import.'))).toEqual(['import.lock']);
    expect(await withDataFolder(data, filesIn)).toEqual(files);
  },
);
