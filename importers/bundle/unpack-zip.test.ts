import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importCapture } from '../index.ts';
import { labelledEquirect } from '../testing/labelled-image.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeZip, type ZipEntry } from '../testing/write-zip.ts';
import { unpackZip } from './unpack-zip.ts';
import { ZipEntryChecker } from '#domain/sources/zip-entry-checker.ts';

const text = (name: string, content = 'x', rest: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: Buffer.from(content),
  ...rest,
});

it('unpacks a bundle, whether or not it is in a folder', async () => {
  const folder = await temporaryFolder();
  const capture = JSON.stringify({ enfilade: 1, sweeps: [{ id: 'a', panorama: 'a.png' }] });
  const image = await labelledEquirect(256).png().toBuffer();
  const file = path.join(folder, 'Packed.zip');
  await writeFile(file, writeZip([text('place/capture.json', capture), { name: 'place/a.png', bytes: image }]));
  const imported = await importCapture({ source: file, folder: path.join(folder, 'out') });
  expect(imported).toMatchObject({ ok: true, value: { id: 'packed', sweeps: [{ id: 'a' }] } });
  expect(await readdir(path.join(folder, 'out', '.import'))).toEqual(['done']);
});

it.each([
  ['../evil.txt', {}, 'leads out of its folder'],
  ['a/../../evil.txt', {}, 'leads out of its folder'],
  ['/etc/evil.txt', {}, 'leads out of its folder'],
  ['C:\\evil.txt', {}, 'leads out of its folder'],
  ['..\\evil.txt', {}, 'leads out of its folder'],
  ['link', { mode: 0o120777 }, 'a symbolic link'],
  ['bomb.bin', { claimed: 3_000_000_000 }, 'would unpack to more than 2861 MB', 'zip-too-large'],
] as const)('rejects %s before anything is written', async (name, header, issue, ...codes) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('fine.txt'), text(name, 'x', header)]));
  const unpacked = await unpackZip(file, path.join(folder, 'into'));
  expect(unpacked).toMatchObject({
    ok: false,
    failure: { code: codes[0] ?? 'zip-refused', values: { file: 'a.zip' } },
  });
  expect(!unpacked.ok && unpacked.failure.message).toContain(issue);
  expect(await readdir(path.join(folder, 'into'))).toEqual([]);
});

const rejection = async (...entries: readonly ZipEntry[]): Promise<string> => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('fine.txt'), ...entries]));
  const unpacked = await unpackZip(file, path.join(folder, 'into'));
  if (unpacked.ok) throw new Error('the archive was unpacked');
  expect(await readdir(path.join(folder, 'into'))).toEqual([]);
  return `${unpacked.failure.code}: ${unpacked.failure.message}`;
};

it.each([
  ['a pipe', 0o010644],
  ['a character device', 0o020644],
  ['a block device', 0o060644],
  ['a socket', 0o140755],
])('rejects %s', async (_, mode) => {
  expect(await rejection(text('odd', '', { mode }))).toBe(
    'zip-refused: a.zip holds “odd”, which is a pipe, a socket or a device; pack regular files only.',
  );
});

it.each([
  ['the same name twice', ['fine.txt'], 'holds “fine.txt” twice'],
  ['names that differ in case', ['FINE.txt'], 'holds “fine.txt” and “FINE.txt”, which are one file on many disks'],
  ['names that differ in composition', ['caf\u00e9', 'cafe\u0301'], 'which are one file on many disks'],
  ['names in folders that differ in case', ['Panos/a.jpg', 'panos/a.jpg'], 'which are one file on many disks'],
  ['a file that is a folder, too', ['fine.txt/inner'], 'holds “fine.txt” as a file and as a folder'],
  ['a folder that is a file, too', ['panos/a.jpg', 'Panos'], 'holds “Panos” as a file and as a folder'],
  ['a name that ends in a dot', ['hall.'], 'holds “hall.”, a name that ends in a dot or a space'],
  ['a folder that ends in a space', ['panos /a.jpg'], 'a name that ends in a dot or a space'],
  ['a name of dots', ['.../a.jpg'], 'a name that ends in a dot or a space'],
  ['a zero byte', ['a.jpg\0.txt'], 'a name with control characters'],
  ['a terminal sequence', ['a\u001b[2J.jpg'], 'a name with control characters'],
  ['a long name', [`${'é'.repeat(128)}.jpg`], 'longer than 255 bytes'],
  ['a long path', [`${'a/'.repeat(512)}b.jpg`], 'longer than 1000 bytes'],
])('rejects %s', async (_, names, issue) => {
  const message = await rejection(...names.map((name) => text(name)));
  expect(message).toMatch(/^zip-refused: a\.zip holds “[^\n]*\.$/u);
  expect(message).toContain(issue);
});

const countUntilRejected = (nameOf: (n: number) => string): number => {
  const checker = new ZipEntryChecker(1, 1000);
  for (let n = 1; ; n++) {
    const entry = { fileName: nameOf(n), uncompressedSize: 0, externalFileAttributes: 0, isEncrypted: () => false };
    if (checker.check(entry)) return n;
  }
};

it('rejects an encrypted entry', () => {
  const entry = { fileName: 'a.jpg', uncompressedSize: 1, externalFileAttributes: 0, isEncrypted: () => true };
  expect(new ZipEntryChecker(1).check(entry)?.code).toBe('zip-encrypted');
});

it('counts files and their folders', () => {
  expect(countUntilRejected((n) => `${n}.jpg`)).toBe(1001);
  // A repeated folder counts as an entry each time.
  expect(countUntilRejected(() => 'a/')).toBe(1001);
  // Each of these creates ten folders.
  expect(countUntilRejected((n) => `${`${n}/`.repeat(10)}a.jpg`)).toBeLessThan(100);
});

it('accepts repeated folders, and names that begin with a dot', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  const entries = [
    text('./a.txt'),
    text('b/', ''),
    text('b//c.txt'),
    text('b/', ''),
    text('d', '', { mode: 0o040755 }),
    text('d/e.txt'),
  ];
  // The folder that macOS adds does not count as a second one.
  await writeFile(file, writeZip([...entries, text('__MACOSX/b/._c.txt'), text('._a.txt')]));
  expect(await unpackZip(file, path.join(folder, 'into'))).toMatchObject({ ok: true });
  expect((await readdir(path.join(folder, 'into'), { recursive: true })).toSorted()).toEqual(
    ['._a.txt', 'a.txt', 'b', 'b/c.txt', 'd', 'd/e.txt'].map((each) => path.normalize(each)),
  );
});

it('rejects an entry whose header is wrong', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('lie.txt', 'x', { claimed: 1000 })]));
  expect(await unpackZip(file, path.join(folder, 'into'))).toMatchObject({
    ok: false,
    failure: { code: 'zip-unreadable' },
  });
});

it('keeps modification times', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('和室/room.txt', 'tatami')]));
  expect((await unpackZip(file, path.join(folder, 'into'))).ok).toBe(true);
  expect(await readFile(path.join(folder, 'into', '和室', 'room.txt'), 'utf8')).toBe('tatami');
});
