/**
 * Checks files after a server was killed: unanswered uploads can be continued, acknowledged files have the right bytes
 * at their signed URLs, and rows and files correspond.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createSigner } from '../edits/access/signer.ts';
import { createAttachmentServices } from '../edits/attachments/attachment-services.ts';
import { uploadsFolder } from '../edits/attachments/reserve-upload.ts';
import { sweepFiles } from '../edits/attachments/sweep-files.ts';
import type { Store } from '../store/open-store.ts';
import {
  sendOperation,
  readOffset,
  attach,
  idOf,
  sendForm,
  sendPart,
  sendRemoval,
  type UploadLog,
  type Item,
  type SentFile,
} from './upload-clients.ts';
import type { Site } from './write-clients.ts';

export interface FileFigures {
  /** Attached files whose bytes are correct. */
  readonly files: number;
  /** Uploads that were interrupted and completed. */
  readonly resumed: number;
  readonly issues: readonly string[];
}

const recordAttached = (notes: UploadLog, file: SentFile, id: string | null): void => {
  if (id === null) throw new Error('no response after the restart');
  notes.attached.set(id, { ...file, id });
};

const finishPartialUpload = async (
  site: Site,
  { file, url: address, received }: UploadLog['partialUploads'][number],
): Promise<void> => {
  const offset = await readOffset(site, address);
  if (offset === null || offset < received) throw new Error(`${received} bytes were received, ${offset} are there`);
  if (offset < file.bytes.length) await sendPart(site, address, offset, file.bytes.subarray(offset));
};

/** Sends unanswered requests again, some of them twice to check that this changes nothing more. */
const sendAgain = async (site: Site, notes: UploadLog): Promise<void> => {
  for (const file of notes.unansweredForms) {
    const id = await sendForm(site, file);
    if ((await sendForm(site, file)) !== id) throw new Error('a form that was sent twice attached two files');
    recordAttached(notes, file, id);
  }
  for (const partial of notes.partialUploads) {
    await finishPartialUpload(site, partial);
    recordAttached(notes, partial.file, await attach(site, partial.file, idOf(partial.url)));
  }
  for (const { file, id } of notes.completedUploads) recordAttached(notes, file, await attach(site, file, id));
  for (const removal of notes.unansweredRemovals) {
    await sendRemoval(site, removal);
    notes.removed.push(removal);
  }
};

interface ListedAttachment {
  readonly id: string;
  readonly url: string;
  readonly bytes: number;
}

const bytesAt = async ({ origin }: Site, url: string): Promise<Buffer> => {
  const response = await fetch(origin + url);
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

/** An item must have exactly the attachments that were added and not removed. */
const checkItem = async (site: Site, item: Item, notes: UploadLog): Promise<readonly string[]> => {
  const result = await sendOperation(site, 'GetAttachments', item);
  const listed = (result?.data?.['attachments'] ?? []) as readonly ListedAttachment[];
  const expected = [...notes.attached.values()].filter((file) => file.item === item);
  const found: string[] = [];
  for (const { id } of listed)
    if (!notes.attached.has(id)) found.push(`${id} was never attached to ${item.parentType}`);
  for (const { id, bytes } of expected) {
    const attachment = listed.find((each) => each.id === id);
    if (!attachment) found.push(`${id} is lost from ${item.parentType}`);
    else if (!(await bytesAt(site, attachment.url)).equals(bytes)) found.push(`${id} has other bytes`);
  }
  return found;
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Checks that every row has its complete file, and with `all`, that there are no other files. */
const checkRows = async ({ db, files, folder }: Store, all: boolean): Promise<readonly string[]> => {
  const found: string[] = [];
  const rows = await db.selectFrom('attachments').selectAll().where('file_key', 'is not', null).execute();
  for (const { id, file_key, bytes, sha256 } of rows) {
    const file = await files.read(file_key!);
    const hash = createHash('sha256');
    if (file) for await (const part of file.stream) hash.update(part as Buffer);
    if (file?.size !== bytes || hash.digest('hex') !== sha256) found.push(`the row ${id} has no complete file`);
  }
  if (!all) return found;
  const known = new Set(rows.map((row) => row.file_key));
  for await (const { key } of files.list('attachments/')) if (!known.has(key)) found.push(`${key} has no row`);
  // Files that a store does not list, such as incomplete ones.
  for (const model of await namesIn(path.join(folder, 'attachments')))
    for (const name of await namesIn(path.join(folder, 'attachments', model)))
      if (!known.has(`attachments/${model}/${name}`)) found.push(`${model}/${name} is left over`);
  for (const name of await namesIn(uploadsFolder(folder))) found.push(`the part ${name} is left over`);
  const uploads = await db.selectFrom('uploads').select('id').execute();
  return [...found, ...uploads.map(({ id }) => `the row of the upload ${id} is left over`)];
};

const hourMs = 3_600_000;

/**
 * Runs the sweeper as of a day later, when uploads are abandoned, and as of the time when files without a row are moved
 * to the trash.
 */
const sweepLater = async (store: Store): Promise<void> => {
  const services = createAttachmentServices(store, await createSigner(store));
  for (const hours of [25, 25 + 30 * 24 + 1]) await sweepFiles({ ...services, now: () => Date.now() + hours * hourMs });
};

export const checkFiles = async (
  store: Store,
  site: Site,
  items: readonly Item[],
  notes: UploadLog,
): Promise<FileFigures> => {
  const resumed = notes.partialUploads.length;
  const checkAll = async (): Promise<readonly string[]> =>
    (await Promise.all(items.map((item) => checkItem(site, item, notes)))).flat();
  try {
    const halfFiles = await checkRows(store, false);
    await sendAgain(site, notes);
    const found = [...notes.unexpectedResults, ...halfFiles, ...(await checkAll())];
    await sweepLater(store);
    return {
      files: notes.attached.size,
      resumed,
      issues: [...found, ...(await checkRows(store, true)), ...(await checkAll())],
    };
  } catch (thrown) {
    return { files: notes.attached.size, resumed, issues: [...notes.unexpectedResults, String(thrown)] };
  }
};
