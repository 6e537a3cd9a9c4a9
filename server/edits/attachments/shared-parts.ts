/**
 * Parts of resumable uploads in the store of files: one object per request, and their offsets in the database. A
 * request's bytes are first collected on this machine, because a bucket does not keep partial writes.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import type { Row } from '../../store/models/read-model.ts';
import { inTransaction } from '../../store/transactions.ts';
import { moveToTrash } from '../../store/maintenance/trash.ts';
import { recordUnreferenced } from '../../store/maintenance/unreferenced-files.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { malformed, tusErrorOf } from './upload-failure.ts';

type Part = Row<'upload_parts'>;

/** Per upload: 500 MB in parts of 52 kB. Each part is an object in the bucket and a row. */
const maxParts = 10_000;

const folderOf = (id: string): string => `upload-parts/${id}/`;

const partsOf = ({ store }: AttachmentServices, id: string): Promise<Part[]> =>
  store.db.selectFrom('upload_parts').selectAll().where('upload_id', '=', id).orderBy('first').execute();

/** The number of parts, and the offset that they reach. */
const extentOf = async ({ store }: AttachmentServices, id: string) => {
  const found = await store.db
    .selectFrom('upload_parts')
    .select((e) => [
      e.fn.countAll<number | string>().as('count'),
      e.fn.max<number | string | null>(e('first', '+', e.ref('bytes'))).as('end'),
    ])
    .where('upload_id', '=', id)
    .executeTakeFirst();
  return { count: Number(found?.count ?? 0), end: Number(found?.end ?? 0) };
};

const draftIn = (directory: string, id: string): string =>
  path.join(directory, `${id}.${randomBytes(8).toString('hex')}`);

/** Returns whether the part is the first at its offset and the upload still exists. */
const recordPart = ({ store }: AttachmentServices, part: Part): Promise<boolean> =>
  inTransaction(store, async (transaction) => {
    const upload = await transaction
      .selectFrom('uploads')
      .select('id')
      .where('id', '=', part.upload_id)
      .executeTakeFirst();
    if (!upload) return false;
    const written = await transaction
      .insertInto('upload_parts')
      .values(part)
      .onConflict((c) => c.columns(['upload_id', 'first']).doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  });

/** If another request or server has stored the same bytes meanwhile, its part counts. */
const storePart = async (services: AttachmentServices, id: string, first: number, draft: string): Promise<number> => {
  // The file does not exist if it could not be opened; the writer reports that.
  const size = (await stat(draft).catch(() => null))?.size ?? 0;
  if (size === 0) return 0;
  const key = `${folderOf(id)}${first}-${randomBytes(8).toString('hex')}`;
  await services.files.write(key, draft, 'application/octet-stream');
  const created = new Date(services.now()).toISOString();
  const isFirst = await recordPart(services, { upload_id: id, first, bytes: size, file_key: key, created });
  if (isFirst) return size;
  await services.files.remove([key]);
  throw ERRORS.INVALID_OFFSET;
};

/** A data store for the library, which needs only these four methods. */
export class SharedParts extends DataStore {
  readonly #services: AttachmentServices;
  readonly #directory: string;
  readonly #maxParts: number;

  constructor(services: AttachmentServices, directory: string, max: number = maxParts) {
    super();
    this.#services = services;
    this.#directory = directory;
    this.#maxParts = max;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Its row was inserted before (reserve-upload.ts). */
  override create(upload: TusUpload): Promise<TusUpload> {
    return Promise.resolve(upload);
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const row = await this.#services.store.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new TusUpload({
      id,
      size: row.bytes,
      offset: (await extentOf(this.#services, id)).end,
      metadata: { modelId: row.model_id, filename: row.filename },
      creation_date: row.created,
    });
  }

  /** Bytes that were received before the connection is lost are kept. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    if ((await extentOf(this.#services, id)).count >= this.#maxParts)
      throw tusErrorOf(malformed(`The upload has ${this.#maxParts} parts already: begin anew and send larger ones.`));
    const draft = draftIn(this.#directory, id);
    const failure = await pipeline(stream, createWriteStream(draft)).then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    );
    try {
      const bytes = await storePart(this.#services, id, offset, draft);
      if (failure) throw failure.thrown;
      return offset + bytes;
    } finally {
      await rm(draft, { force: true });
    }
  }

  override remove(id: string): Promise<void> {
    return removeParts(this.#services, id);
  }
}

/** Removes the objects; the rows are removed with the upload's row. */
export const removeParts = async ({ files }: AttachmentServices, id: string): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of files.list(folderOf(id))) keys.push(key);
  await files.remove(keys);
};

/** Joins all parts into one file in `directory`, named as the upload; it appears complete. */
export const gatherParts = async (services: AttachmentServices, directory: string, id: string): Promise<void> => {
  const draft = draftIn(directory, id);
  try {
    for (const { file_key, first, bytes } of await partsOf(services, id)) {
      const found = await services.files.read(file_key);
      if (found?.size !== bytes) {
        found?.stream.destroy();
        throw new Error(`the part ${file_key} is missing`);
      }
      await pipeline(
        found.stream,
        createWriteStream(draft, first === 0 ? { flags: 'w' } : { flags: 'r+', start: first }),
      );
    }
    await rename(draft, path.join(directory, id));
  } finally {
    await rm(draft, { force: true });
  }
};

/** Removes objects whose uploads no longer exist. */
export const sweepSharedParts = async ({ store, files, now }: AttachmentServices): Promise<void> => {
  const strays: string[] = [];
  const knownUploads = new Map<string, boolean>();
  for await (const { key } of files.list('upload-parts/')) {
    const [, id] = key.split('/') as [string, string];
    const isKnown =
      knownUploads.get(id) ??
      (await store.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    knownUploads.set(id, isKnown);
    if (!isKnown) strays.push(key);
  }
  const at = new Date(now());
  await moveToTrash(files, await recordUnreferenced(store, 'upload-parts', strays, at), at);
};
