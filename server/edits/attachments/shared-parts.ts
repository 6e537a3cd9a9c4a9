/**
 * Parts of resumable uploads in the store of files: one object for each request, and in the database how far they reach.
 * A request's bytes are gathered on this machine first, since a bucket takes nothing that breaks off half-way.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import type { Row } from '../../store/read-model.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { moveToTrash } from '../../store/trash.ts';
import { recordUnreferenced } from '../../store/unreferenced-files.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { malformed, toThrow } from './upload-failure.ts';

type Part = Row<'upload_parts'>;

/** Of one upload: 500 MB in parts of 52 kB. Each is an object in the bucket and a row. */
const maxParts = 10_000;

const folderOf = (id: string): string => `upload-parts/${id}/`;

const partsOf = ({ store }: AttachmentServices, id: string): Promise<Part[]> =>
  store.db.selectFrom('upload_parts').selectAll().where('upload_id', '=', id).orderBy('first').execute();

/** How many parts have come, and how far they reach. */
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

/** Whether it was the first that begins there, and the upload is still wanted. */
const notePart = ({ store }: AttachmentServices, part: Part): Promise<boolean> =>
  inTransaction(store, async (work) => {
    const upload = await work.selectFrom('uploads').select('id').where('id', '=', part.upload_id).executeTakeFirst();
    if (!upload) return false;
    const written = await work
      .insertInto('upload_parts')
      .values(part)
      .onConflict((c) => c.columns(['upload_id', 'first']).doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  });

/** Another request, here or on another server, may have brought the same bytes meanwhile: then it counts. */
const keepPart = async (services: AttachmentServices, id: string, first: number, draft: string): Promise<number> => {
  // Not there where it could not be opened, of which whoever wrote it tells.
  const size = (await stat(draft).catch(() => null))?.size ?? 0;
  if (size === 0) return 0;
  const key = `${folderOf(id)}${first}-${randomBytes(8).toString('hex')}`;
  await services.files.write(key, draft, 'application/octet-stream');
  const created = new Date(services.now()).toISOString();
  const isFirst = await notePart(services, { upload_id: id, first, bytes: size, file_key: key, created });
  if (isFirst) return size;
  await services.files.remove([key]);
  throw ERRORS.INVALID_OFFSET;
};

/** The form in which the library wants a store: it asks no more of it than these four. */
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

  /** Its row was written before (reserve-upload.ts). */
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

  /** What has come when the line breaks is kept. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    if ((await extentOf(this.#services, id)).count >= this.#maxParts)
      throw toThrow(malformed(`The upload has ${this.#maxParts} parts already: begin anew and send larger ones.`));
    const draft = draftIn(this.#directory, id);
    const broken = await pipeline(stream, createWriteStream(draft)).then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    );
    try {
      const bytes = await keepPart(this.#services, id, offset, draft);
      if (broken) throw broken.thrown;
      return offset + bytes;
    } finally {
      await rm(draft, { force: true });
    }
  }

  override remove(id: string): Promise<void> {
    return forgetParts(this.#services, id);
  }
}

/** Removes the objects; the rows go with that of the upload. */
export const forgetParts = async ({ files }: AttachmentServices, id: string): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of files.list(folderOf(id))) keys.push(key);
  await files.remove(keys);
};

/** All parts in order as one file in `directory`, named as the upload; it appears whole. */
export const gatherParts = async (services: AttachmentServices, directory: string, id: string): Promise<void> => {
  const draft = draftIn(directory, id);
  try {
    for (const { file_key, first, bytes } of await partsOf(services, id)) {
      const found = await services.files.read(file_key);
      if (found?.size !== bytes) throw new Error(`the part ${file_key} is not there`);
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

/** Objects of uploads that are no more. */
export const sweepSharedParts = async ({ store, files, now }: AttachmentServices): Promise<void> => {
  const strays: string[] = [];
  const wanted = new Map<string, boolean>();
  for await (const { key } of files.list('upload-parts/')) {
    const [, id] = key.split('/') as [string, string];
    const isWanted =
      wanted.get(id) ??
      (await store.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    wanted.set(id, isWanted);
    if (!isWanted) strays.push(key);
  }
  const at = new Date(now());
  await moveToTrash(files, await recordUnreferenced(store, 'upload-parts', strays, at), at);
};
