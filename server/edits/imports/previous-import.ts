/** The last import of a model, as the store has it: its description and its files. */
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PreparedModel, PreviousImport } from '#domain/model/prepared.ts';
import { readPreparedModel } from '../../store/imports/check-prepared.ts';
import { revisionKey, type FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';

const isMissing = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

/** Files of an import never change, so that a hard link is a copy. Not every file system has them. */
const copyLocal = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to).catch((thrown: unknown) => {
      if (isMissing(thrown)) throw thrown;
      return copyFile(from, to);
    });
    return true;
  } catch (thrown) {
    if (isMissing(thrown)) return false;
    throw thrown;
  }
};

const copyStored = async (files: FileStore, key: string, to: string): Promise<boolean> => {
  const local = files.local(key);
  if (local !== null) return copyLocal(local, to);
  const stored = await files.read(key);
  if (!stored) return false;
  await pipeline(stored.stream, createWriteStream(to));
  return true;
};

const parseModel = (json: string): PreparedModel | null => {
  try {
    const read = readPreparedModel(JSON.parse(json));
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
};

/** Null if there is no such model, or if its import cannot be read. */
export const readPreviousImport = async (store: Store, modelId: string): Promise<PreviousImport | null> => {
  const { files } = store;
  const row = await store.db.selectFrom('models').select('revision').where('id', '=', modelId).executeTakeFirst();
  if (!row) return null;
  const folderKey = revisionKey(modelId, row.revision);
  const description = await files.read(`${folderKey}model.json`);
  const model = description && parseModel(await text(description.stream));
  if (!model) return null;
  const sweeps = await store.db
    .selectFrom('sweeps')
    .select(['id', 'name', 'aligned'])
    .where('model_id', '=', modelId)
    .execute();
  return {
    model,
    viewpoints: new Map(sweeps.map(({ id, name, aligned }) => [id, { name, isPlaced: aligned === 1 }])),
    copyFile: (inner, to) => copyStored(files, folderKey + inner, to),
    copyFolder: async (inner, to) => {
      const innerKey = `${folderKey}${inner}/`;
      let count = 0;
      for await (const { key } of files.list(innerKey)) {
        const target = path.join(to, key.slice(innerKey.length));
        await mkdir(path.dirname(target), { recursive: true });
        if (await copyStored(files, key, target)) count++;
      }
      return count > 0;
    },
  };
};
