import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { checkStoredFiles, describeFileIssue, type CheckOptions, type StoredFileIssue } from './check-stored-files.ts';
import { revisionKey } from '../files/file-store.ts';
import type { Store } from '../open-store.ts';

const sha256 = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

const document = 'A document of the capture.';
const documentPath = `content/${sha256(document)}.txt`;
const attachmentKey = 'attachments/haus/a1';

const modelWithFiles = (): PreparedModel => {
  const model = fixtureModel('haus');
  return {
    ...model,
    mesh: {
      ...model.mesh!,
      tiles: { path: 'mesh/tiles/tileset.json', files: [{ path: 'mesh/tiles/0.glb', bytes: 5 }], triangles: 1 },
    },
    kept: {
      options: {},
      defurnished: {},
      meshLevels: [],
      renamed: { sweeps: {}, floors: {}, rooms: {} },
      files: [{ source: 'a.txt', path: documentPath, bytes: document.length, sha256: sha256(document) }],
    },
  };
};

const writeStored = (store: Store, key: string, bytes: string): Promise<void> =>
  store.files.write(key, Readable.from([Buffer.from(bytes)]), 'application/octet-stream');

/**
 * Imports a model with a large mesh and copied files, and adds one attachment; returns the key of its revision's
 * folder.
 */
const fill = async (store: Store): Promise<string> => {
  const model = modelWithFiles();
  const folder = await writePrepared(`${store.folder}/imports/one`, model);
  await mkdir(`${folder}/content`);
  await writeFile(`${folder}/${documentPath}`, document);
  await mkdir(`${folder}/mesh/tiles`);
  await writeFile(`${folder}/mesh/tiles/0.glb`, 'chunk');
  const imported = await importModelInto(store, folder);
  if (!imported.ok) throw new Error(imported.failure.message);
  const at = '2026-01-01T00:00:00.000Z';
  await store.db
    .insertInto('attachments')
    .values({
      id: 'a1',
      model_id: 'haus',
      category: 'upload',
      parent_type: null,
      parent_id: null,
      sequence: 0,
      media_type: 'document',
      mime_type: 'text/plain',
      filename: 'a.txt',
      bytes: 8,
      sha256: sha256('attached'),
      width: null,
      height: null,
      url: null,
      thumbnail_url: null,
      file_key: attachmentKey,
      created: at,
      modified: at,
      created_by: null,
      unnamed_since: at,
    })
    .execute();
  await writeStored(store, attachmentKey, 'attached');
  return revisionKey('haus', imported.value.revision);
};

const findIssues = async (store: Store, options?: CheckOptions): Promise<readonly StoredFileIssue[]> => {
  const issues: StoredFileIssue[] = [];
  for await (const issue of checkStoredFiles(store, options)) issues.push(issue);
  return issues.toSorted((a, b) => (a.key < b.key ? -1 : 1));
};

const withFilledStore = (use: (store: Store, folder: string) => Promise<void>): Promise<void> =>
  withTestStore(temporaryFolder(), async (store) => use(store, await fill(store)));

describe('checking the files of a store', () => {
  it('reports nothing if every file matches its row', async () => {
    await withFilledStore(async (store) => {
      expect(await findIssues(store)).toEqual([]);
    });
  });

  it('reports each missing file', async () => {
    await withFilledStore(async (store, folder) => {
      const paths = ['mesh/0.glb', 'mesh/texture0_512.webp', 'mesh/tiles/0.glb', 'pan/low/s1_skybox5.jpg', 'thumb.jpg'];
      paths.push('thumbs/s1.jpg', 'tiles/s1/1k_face3_1_1.jpg', 'tiles/s2/512_face0_0_0.jpg');
      const keys = [attachmentKey, ...paths.map((each) => folder + each)];
      await store.files.remove(keys);
      const found = await findIssues(store);
      expect(found.map(({ kind, key }) => `${kind} ${key}`)).toEqual(keys.map((key) => `missing ${key}`));
      await store.files.remove([`${folder}model.json`]);
      expect(await findIssues(store)).toContainEqual({
        kind: 'missing',
        key: `${folder}model.json`,
        expected: null,
        found: null,
      });
    });
  });

  it('reports other sizes, empty files and other content', async () => {
    await withFilledStore(async (store, folder) => {
      await writeStored(store, `${folder}mesh/1.glb`, 'short');
      await writeStored(store, `${folder}thumbs/s2.jpg`, '');
      await writeStored(store, attachmentKey, 'ATTACHED');
      await writeStored(store, folder + documentPath, document.toUpperCase());
      const found = await findIssues(store);
      expect(found).toEqual([
        { kind: 'hash', key: attachmentKey, expected: sha256('attached'), found: sha256('ATTACHED') },
        {
          kind: 'hash',
          key: folder + documentPath,
          expected: sha256(document),
          found: sha256(document.toUpperCase()),
        },
        { kind: 'size', key: `${folder}mesh/1.glb`, expected: 4000, found: 5 },
        { kind: 'size', key: `${folder}thumbs/s2.jpg`, expected: null, found: 0 },
      ]);
      expect(found.map(describeFileIssue)).toEqual([
        `${attachmentKey} has other content than was recorded for it.`,
        `${folder}${documentPath} has other content than was recorded for it.`,
        `${folder}mesh/1.glb has 5 bytes instead of 4000.`,
        `${folder}thumbs/s2.jpg is empty.`,
      ]);
      expect((await findIssues(store, { hashes: false })).map(({ kind }) => kind)).toEqual(['size', 'size']);
    });
  });

  it('reports a model.json that cannot be read', async () => {
    await withFilledStore(async (store, folder) => {
      for (const broken of ['{"kept":', '{"kept":{"files":"none"}}', 'null']) {
        await writeStored(store, `${folder}model.json`, broken);
        const found = await findIssues(store);
        expect(found.map(describeFileIssue)).toEqual([`${folder}model.json cannot be read.`]);
      }
    });
  });

  it('reports files without a row, except those of running uploads and imports', async () => {
    await withFilledStore(async (store, folder) => {
      const strays = [
        'attachments/haus/stray',
        'attachments/other/a1',
        'models/haus/older/thumb.jpg',
        'models/none/r/thumb.jpg',
        'notes/readme.txt',
        'upload-parts/gone/0-a',
      ];
      const used = ['attachments/haus/u1', 'models/new/r1/thumb.jpg', 'upload-parts/u1/0-a', 'uploads/u1'];
      for (const key of [...strays, ...used, `${folder}tiles/s1/extra.jpg`]) await writeStored(store, key, '12345');
      await store.db
        .insertInto('uploads')
        .values({ id: 'u1', model_id: 'haus', filename: 'u', bytes: 9, created: '2026-01-01', created_by: null })
        .execute();
      await store.db
        .insertInto('adoptions')
        .values({ id: 1, model_id: 'new', revision: 'r1', prepared: 'imports/new' })
        .execute();
      expect(await findIssues(store)).toEqual(
        strays.map((key) => ({ kind: 'unreferenced', key, expected: null, found: 5 })),
      );
    });
  });

  it('reports parts of unfinished uploads that are missing', async () => {
    await withFilledStore(async (store) => {
      const created = '2026-01-01';
      await store.db
        .insertInto('uploads')
        .values({ id: 'u1', model_id: 'haus', filename: 'u', bytes: 9, created, created_by: null })
        .execute();
      const parts = [
        { upload_id: 'u1', first: 0, bytes: 5, file_key: 'upload-parts/u1/0-a', created },
        { upload_id: 'u1', first: 5, bytes: 5, file_key: 'upload-parts/u1/5-a', created },
      ];
      await store.db.insertInto('upload_parts').values(parts).execute();
      await writeStored(store, 'upload-parts/u1/0-a', '12345');
      expect(await findIssues(store)).toEqual([
        { kind: 'missing', key: 'upload-parts/u1/5-a', expected: 5, found: null },
      ]);
    });
  });

  it('reports nothing about a row that was deleted meanwhile', async () => {
    await withFilledStore(async (store) => {
      await store.files.remove([attachmentKey]);
      const vanishing: Pick<Store, 'db' | 'files'> = {
        db: store.db,
        files: {
          ...store.files,
          stat: async (key) => {
            if (key === attachmentKey) await store.db.deleteFrom('attachments').execute();
            return store.files.stat(key);
          },
        },
      };
      const found: StoredFileIssue[] = [];
      for await (const issue of checkStoredFiles(vanishing)) found.push(issue);
      expect(found).toEqual([]);
    });
  });

  it('stops when it is aborted', async () => {
    await withFilledStore(async (store) => {
      await expect(findIssues(store, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    });
  });
});
