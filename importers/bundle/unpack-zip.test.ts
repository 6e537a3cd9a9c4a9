import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importCapture } from '../index.ts';
import { labelledEquirect } from '../testing/labelled-picture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeZip, type ZipEntry } from '../testing/write-zip.ts';
import { unpackZip } from './unpack-zip.ts';

const text = (name: string, content = 'x', rest: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: Buffer.from(content),
  ...rest,
});

it('takes a packed bundle, in a folder of its own or not', async () => {
  const folder = await temporaryFolder();
  const capture = JSON.stringify({ enfilade: 1, sweeps: [{ id: 'a', panorama: 'a.png' }] });
  const picture = await labelledEquirect(256).png().toBuffer();
  const file = path.join(folder, 'Packed.zip');
  await writeFile(file, writeZip([text('place/capture.json', capture), { name: 'place/a.png', bytes: picture }]));
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
  ['bomb.bin', { claimed: 3_000_000_000 }, 'would unpack to more than 2861 MB'],
] as const)('refuses %s before anything is written', async (name, lies, fault) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('fine.txt'), text(name, 'x', lies)]));
  const unpacked = await unpackZip(file, path.join(folder, 'into'));
  expect(unpacked).toMatchObject({ ok: false, failure: { code: 'zip-refused' } });
  expect(!unpacked.ok && unpacked.failure.message).toContain(fault);
  expect(await readdir(path.join(folder, 'into'))).toEqual([]);
});

it('refuses an entry that is not what its header says', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('lie.txt', 'x', { claimed: 1000 })]));
  expect(await unpackZip(file, path.join(folder, 'into'))).toMatchObject({
    ok: false,
    failure: { code: 'zip-unreadable' },
  });
});

it('keeps what it unpacks', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.zip');
  await writeFile(file, writeZip([text('和室/room.txt', 'tatami')]));
  expect((await unpackZip(file, path.join(folder, 'into'))).ok).toBe(true);
  expect(await readFile(path.join(folder, 'into', '和室', 'room.txt'), 'utf8')).toBe('tatami');
});
