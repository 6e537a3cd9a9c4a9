/** Reading the last import of a model from the store, on a disk and in a bucket. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPostgres, runOnPostgres, withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { revisionKey } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import { importModelInto } from './import-prepared.ts';
import { readPreviousImport } from './previous-import.ts';

/** Returns the key of the revision's folder. */
const importHouse = async (store: Store): Promise<string> => {
  const folder = await writePrepared(`${store.folder}/imports/one`, fixtureModel('haus'));
  const imported = await importModelInto(store, folder);
  if (!imported.ok) throw new Error(imported.failure.message);
  return revisionKey('haus', imported.value.revision);
};

const bytesOf = async (store: Store, key: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of (await store.files.read(key))!.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const checks = (): void => {
  it('reads its description and copies its files', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      const key = await importHouse(store);
      const previous = (await readPreviousImport(store, 'haus'))!;
      const { sweeps } = fixtureModel('haus');
      expect(previous.model.sweeps.map(({ id }) => id)).toEqual(sweeps.map(({ id }) => id));
      const to = temporaryFolder();
      const [{ id }] = sweeps as unknown as readonly [(typeof sweeps)[number]];
      await mkdir(path.join(to, 'tiles'));
      expect(await previous.copyFolder(`tiles/${id}`, path.join(to, 'tiles'))).toBe(true);
      const name = '512_face3_0_0.jpg';
      const copied = await readFile(path.join(to, 'tiles', name));
      expect(copied.equals(await bytesOf(store, `${key}tiles/${id}/${name}`))).toBe(true);
      expect(await previous.copyFile('thumb.jpg', path.join(to, 'thumb.jpg'))).toBe(true);
      expect((await stat(path.join(to, 'thumb.jpg'))).size).toBeGreaterThan(0);
    });
  });

  it('says so where a file or a folder does not exist', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      await importHouse(store);
      const previous = (await readPreviousImport(store, 'haus'))!;
      const to = temporaryFolder();
      expect(await previous.copyFile('mesh/99.glb', path.join(to, 'mesh.glb'))).toBe(false);
      expect(await previous.copyFolder('tiles/nowhere', to)).toBe(false);
    });
  });

  it('is null for an unknown model, and for one whose description is missing or damaged', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      expect(await readPreviousImport(store, 'haus')).toBeNull();
      const key = await importHouse(store);
      await store.files.remove([`${key}model.json`]);
      expect(await readPreviousImport(store, 'haus')).toBeNull();
      const broken = path.join(temporaryFolder(), 'model.json');
      await writeFile(broken, '{"format": 1');
      await store.files.write(`${key}model.json`, broken, 'application/json');
      expect(await readPreviousImport(store, 'haus')).toBeNull();
    });
  });
};

describe('on a disk', checks);

describe.skipIf(!hasPostgres())('in a bucket', () => {
  runOnPostgres();
  checks();
});
