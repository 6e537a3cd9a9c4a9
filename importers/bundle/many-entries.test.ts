/** Archives with too many entries, and with records that state a wrong number of them. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeEmptyEntries } from './testing/write-empty-entries.ts';
import { unpackZip } from './unpack-zip.ts';

const many = 100_001;

const tooMany = (count: string): string =>
  `many.zip has ${count} files and folders; at most 100,000 are read from an archive: unpack it, and import the folder.`;

const write = async (entries: Parameters<typeof writeEmptyEntries>[1]) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'many.zip');
  await writeEmptyEntries(file, entries);
  return { file, into: path.join(folder, 'into') };
};

it.each([
  ['as it states', { count: many }],
  ['of which it has only one', { count: 1, stated: many }],
])('rejects an archive with more than 100,000 entries, %s, before it reads them', async (_, entries) => {
  const { file, into } = await write(entries);
  expect(await unpackZip(file, into)).toMatchObject({
    ok: false,
    failure: { code: 'zip-too-large', message: tooMany('100,001'), values: { file: 'many.zip' } },
  });
  expect(await readdir(into)).toEqual([]);
});

it('rejects an archive with more entries than it states', async () => {
  // As programs write it that do not know ZIP64: the number is that of the last 16 bits.
  const { file, into } = await write({ count: 70, stated: 5 });
  expect(await unpackZip(file, into)).toMatchObject({
    ok: false,
    failure: {
      code: 'zip-unreadable',
      message:
        'many.zip is not a whole ZIP archive (its list has more than the 5 entries that it states); pack or copy it again.',
    },
  });
  expect(await readdir(into)).toEqual([]);
});

it('rejects an archive with fewer entries than it states', async () => {
  const { file, into } = await write({ count: 5, stated: 70 });
  expect(await unpackZip(file, into)).toMatchObject({ ok: false, failure: { code: 'zip-unreadable' } });
  expect(await readdir(into)).toEqual([]);
});

it('counts the folders of the files', async () => {
  const { file, into } = await write({ count: 7000, nameOf: (n) => `${`${n}/`.repeat(15)}a.jpg` });
  expect(await unpackZip(file, into)).toMatchObject({
    ok: false,
    failure: { code: 'zip-too-large', message: tooMany('more than 100,000') },
  });
  expect(await readdir(into)).toEqual([]);
});

it('stops while it reads the list, and while it unpacks', async () => {
  const { file, into } = await write({ count: 3000 });
  for (const isWanted of [() => true, () => existsSync(path.join(into, 'f10.txt'))]) {
    const controller = new AbortController();
    const timer = setInterval(() => isWanted() && controller.abort(), 1);
    const unpacked = unpackZip(file, into, controller.signal);
    await expect(unpacked).rejects.toThrow('aborted');
    clearInterval(timer);
    expect((await readdir(into)).length).toBeLessThan(3000);
  }
});
