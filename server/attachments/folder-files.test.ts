import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFolderFiles } from './folder-files.ts';

it('keeps what streams and files bring, and reads parts of it', async () => {
  const folder = temporaryFolder();
  const files = createFolderFiles(folder);
  await files.write('a/b/one', Readable.from([Buffer.from('hello '), Buffer.from('world')]), 'text/plain');
  await writeFile(path.join(folder, 'brought'), 'brought');
  await files.write('a/two', path.join(folder, 'brought'), 'text/plain');
  await files.write('a/two', path.join(folder, 'brought'), 'text/plain');
  await rm(path.join(folder, 'brought'));
  expect(await readFile(files.local('a/two')!, 'utf8')).toBe('brought');
  const part = await files.read('a/b/one', { first: 6, last: 8 });
  expect(part?.size).toBe(11);
  expect(String(await buffer(part!.stream))).toBe('wor');
  const listed: string[] = [];
  for await (const { key, size } of files.list('a')) listed.push(`${key} ${size}`);
  expect(listed.toSorted()).toEqual(['a/b/one 11', 'a/two 7']);
  await files.remove(['a/b/one', 'a/none']);
  expect(await files.stat('a/b/one')).toBeNull();
  expect(await files.read('a/b/one')).toBeNull();
});

const broken = function* broken() {
  yield Buffer.from('half');
  throw new Error('gone');
};

it('leaves nothing of a stream that breaks off, and no way out of the folder', async () => {
  const folder = temporaryFolder();
  const files = createFolderFiles(folder);
  await expect(files.write('a/one', Readable.from(broken()), 'text/plain')).rejects.toThrow('gone');
  expect(await readdir(path.join(folder, 'a'))).toEqual([]);
  expect(() => files.local('../outside')).toThrow('leads out');
  expect(existsSync(path.join(folder, '..', 'outside'))).toBe(false);
});
