import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { trimFolderToBytes } from './trim-folder.ts';

it('removes the files not used for longest, and only beyond the limit', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'haus', 'r1'), { recursive: true });
  for (const [i, name] of ['haus/r1/used', 'haus/r1/oldest', 'second', 'third'].entries()) {
    writeFileSync(path.join(folder, name), Buffer.alloc(100));
    const used = i === 0 ? 9000 : i * 1000;
    utimesSync(path.join(folder, name), used, used);
  }
  await trimFolderToBytes(folder, 400);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(6);
  await trimFolderToBytes(folder, 250);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'haus',
    'haus/r1',
    'haus/r1/used',
    'third',
  ]);
});
