/**
 * What is to hold of files after a sudden end: what got no answer is sent again and goes on, what was acknowledged
 * answers by its signed address with its bytes, and every row has its file and every file its row.
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
  askNamed,
  askOffset,
  hang,
  idOf,
  sendForm,
  sendPart,
  sendRemoval,
  type FileNotes,
  type Item,
  type SentFile,
} from './upload-clients.ts';
import type { Site } from './write-clients.ts';

export interface FileFigures {
  /** Files that hang where they were hung, compared byte by byte. */
  readonly files: number;
  /** Uploads that were cut off and brought to their end. */
  readonly resumed: number;
  readonly faults: readonly string[];
}

const keep = (notes: FileNotes, file: SentFile, id: string | null): void => {
  if (id === null) throw new Error('no answer after the restart');
  notes.hung.set(id, { ...file, id });
};

const finishHalf = async (site: Site, { file, address, received }: FileNotes['halves'][number]): Promise<void> => {
  const offset = await askOffset(site, address);
  if (offset === null || offset < received) throw new Error(`${received} bytes were received, ${offset} are there`);
  if (offset < file.bytes.length) await sendPart(site, address, offset, file.bytes.subarray(offset));
};

/** Sends again what got no answer, twice where that must change nothing more. */
const sendAgain = async (site: Site, notes: FileNotes): Promise<void> => {
  for (const file of notes.unansweredForms) {
    const id = await sendForm(site, file);
    if ((await sendForm(site, file)) !== id) throw new Error('a form that was sent twice hung two files');
    keep(notes, file, id);
  }
  for (const half of notes.halves) {
    await finishHalf(site, half);
    keep(notes, half.file, await hang(site, half.file, idOf(half.address)));
  }
  for (const { file, id } of notes.wholes) keep(notes, file, await hang(site, file, id));
  for (const removal of notes.unansweredRemovals) {
    await sendRemoval(site, removal);
    notes.removed.push(removal);
  }
};

interface Cached {
  readonly id: string;
  readonly url: string;
  readonly bytes: number;
}

const bytesAt = async ({ origin }: Site, url: string): Promise<Buffer> => {
  const response = await fetch(origin + url);
  if (response.status !== 200) throw new Error(`${url} is answered with ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

/** What hangs on an item is what was hung there and not taken off, neither more nor less. */
const checkItem = async (site: Site, item: Item, notes: FileNotes): Promise<readonly string[]> => {
  const result = await askNamed(site, 'GetAttachments', item);
  const cached = (result?.data?.['attachments'] ?? []) as readonly Cached[];
  const wanted = [...notes.hung.values()].filter((file) => file.item === item);
  const issues: string[] = [];
  for (const { id } of cached) if (!notes.hung.has(id)) issues.push(`nobody hung ${id} on ${item.parentType}`);
  for (const { id, bytes } of wanted) {
    const there = cached.find((each) => each.id === id);
    if (!there) issues.push(`${id} is lost from ${item.parentType}`);
    else if (!(await bytesAt(site, there.url)).equals(bytes)) issues.push(`${id} has other bytes`);
  }
  return issues;
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Every row has its whole file; with `all`, there is nothing else. */
const checkRows = async ({ db, files, folder }: Store, all: boolean): Promise<readonly string[]> => {
  const issues: string[] = [];
  const rows = await db.selectFrom('attachments').selectAll().where('file_key', 'is not', null).execute();
  for (const { id, file_key, bytes, sha256 } of rows) {
    const file = await files.read(file_key!);
    const hash = createHash('sha256');
    if (file) for await (const part of file.stream) hash.update(part as Buffer);
    if (file?.size !== bytes || hash.digest('hex') !== sha256) issues.push(`the row ${id} has no whole file`);
  }
  if (!all) return issues;
  const known = new Set(rows.map((row) => row.file_key));
  for await (const { key } of files.list('attachments/')) if (!known.has(key)) issues.push(`${key} has no row`);
  // What a store does not list, such as a file that was being written.
  for (const model of await namesIn(path.join(folder, 'attachments')))
    for (const name of await namesIn(path.join(folder, 'attachments', model)))
      if (!known.has(`attachments/${model}/${name}`)) issues.push(`${model}/${name} lies about`);
  for (const name of await namesIn(uploadsFolder(folder))) issues.push(`the part ${name} lies about`);
  const uploads = await db.selectFrom('uploads').select('id').execute();
  return [...issues, ...uploads.map(({ id }) => `the upload ${id} is waited for`)];
};

const hourMs = 3_600_000;

/** As it is done every hour: a day later, when uploads are given up, and when files without a row are moved to the trash. */
const sweepLater = async (store: Store): Promise<void> => {
  const services = createAttachmentServices(store, await createSigner(store));
  for (const hours of [25, 25 + 30 * 24 + 1]) await sweepFiles({ ...services, now: () => Date.now() + hours * hourMs });
};

export const checkFiles = async (
  store: Store,
  site: Site,
  items: readonly Item[],
  notes: FileNotes,
): Promise<FileFigures> => {
  const resumed = notes.halves.length;
  const checkAll = async (): Promise<readonly string[]> =>
    (await Promise.all(items.map((item) => checkItem(site, item, notes)))).flat();
  try {
    const halfFiles = await checkRows(store, false);
    await sendAgain(site, notes);
    const issues = [...notes.surprises, ...halfFiles, ...(await checkAll())];
    await sweepLater(store);
    return {
      files: notes.hung.size,
      resumed,
      faults: [...issues, ...(await checkRows(store, true)), ...(await checkAll())],
    };
  } catch (thrown) {
    return { files: notes.hung.size, resumed, faults: [...notes.surprises, String(thrown)] };
  }
};
