/**
 * Clients that upload files until the server is gone, one request at a time each, and log the results: by form and in
 * parts, to their own tags and comments, from which they remove some again.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { fetchUntilAvailable, postUntilAvailable } from './fetch-until-available.ts';
import type { Site } from './write-clients.ts';

export interface Item {
  readonly modelId: string;
  readonly parentType: 'mattertag' | 'comment';
  readonly parentId: string;
}

/** A file as its sender has it. */
export interface SentFile {
  readonly item: Item;
  /** The id of the batch that attaches it. */
  readonly gestureId: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface AttachedFile extends SentFile {
  readonly id: string;
}

export interface Removal {
  readonly file: AttachedFile;
  readonly gestureId: string;
}

/** An upload in parts that was created but not completed. */
export interface PartialUpload {
  readonly file: SentFile;
  readonly url: string;
  /** Bytes that the server has acknowledged. */
  received: number;
}

export interface UploadLog {
  /** By id: acknowledged attachments without a sent removal. */
  readonly attached: Map<string, AttachedFile>;
  /** Acknowledged removals. */
  readonly removed: Removal[];
  readonly unansweredRemovals: Removal[];
  readonly unansweredForms: SentFile[];
  readonly partialUploads: PartialUpload[];
  /** Acknowledged as complete; attaching them was not acknowledged. */
  readonly completedUploads: { readonly file: SentFile; readonly id: string }[];
  readonly unexpectedResults: string[];
}

export const createUploadLog = (): UploadLog => ({
  attached: new Map(),
  removed: [],
  unansweredRemovals: [],
  unansweredForms: [],
  partialUploads: [],
  completedUploads: [],
  unexpectedResults: [],
});

interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly object[];
}

/** Null: no or an incomplete response. */
const resultOf = async (pending: Promise<Response>): Promise<Result | null> => {
  try {
    return (await (await pending).json()) as Result;
  } catch {
    return null;
  }
};

const texts = { ...operations, ...editOperations };

export const sendOperation = (
  { origin, headers, retries }: Site,
  name: keyof typeof texts,
  variables: object,
): Promise<Result | null> =>
  resultOf(postUntilAvailable(origin + graphPath, { query: texts[name], variables }, headers, retries));

/** The id; null if there was no response. Throws if it was rejected. */
const idIn = (result: Result | null, field: string): string | null => {
  if (!result) return null;
  const record = result.data?.[field] as { readonly id: string } | string | undefined | null;
  if (record == null) throw new Error(`${field}: ${JSON.stringify(result.errors)}`);
  return typeof record === 'string' ? record : record.id;
};

export const sendForm = async ({ origin, headers, retries }: Site, { item, gestureId, bytes }: SentFile) => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify({ ...item, gestureId }));
  form.append('files', new Blob([bytes]), 'file.bin');
  const sent = fetchUntilAvailable(origin + graphPath, () => ({ method: 'POST', body: form, headers }), retries);
  return idIn(await resultOf(sent), 'addFileAttachment');
};

export const attach = async (site: Site, { item, gestureId }: SentFile, uploadId: string) =>
  idIn(await sendOperation(site, 'AddFileAttachment', { ...item, gestureId, uploadId }), 'addFileAttachment');

export const sendRemoval = async (site: Site, { file: { item, id }, gestureId }: Removal) =>
  idIn(
    await sendOperation(site, 'RemoveFileAttachment', { ...item, gestureId, attachmentId: id }),
    'removeFileAttachment',
  );

const tus = { 'tus-resumable': '1.0.0' };

const maxTries = 200;
const tryPauseMs = 50;

/** Null if there was no response. Throws if it was rejected. */
const expectStatus = async (pending: Promise<Response>, ...statuses: readonly number[]): Promise<Response | null> => {
  const response = await pending.catch(() => null);
  if (response && !statuses.includes(response.status))
    throw new Error(`an upload in parts returned ${response.status}: ${await response.text()}`);
  return response;
};

const begin = async ({ origin, headers, retries }: Site, { item, bytes }: SentFile): Promise<string | null> => {
  const metadata = `modelId ${btoa(item.modelId)},filename ${btoa('file.bin')}`;
  const allHeaders = { ...headers, ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const response = await expectStatus(
    fetchUntilAvailable(origin + uploadsPath, () => ({ method: 'POST', headers: allHeaders }), retries),
    201,
  );
  return response?.headers.get('location') ?? null;
};

/** Stored bytes; null if there was no response. */
export const readOffset = async ({ origin, headers, retries }: Site, url: string): Promise<number | null> => {
  const init = () => ({ method: 'HEAD', headers: { ...headers, ...tus } });
  for (let tries = 0; ; tries += 1) {
    const response = await expectStatus(fetchUntilAvailable(origin + url, init, retries), 200, 423);
    // The upload is being finished; clients, too, have to retry.
    if (response?.status === 423) {
      if (tries === maxTries) throw new Error(`${url} is never finished`);
      await wait(tryPauseMs);
      continue;
    }
    return response && Number(response.headers.get('upload-offset'));
  }
};

/** After 503, and 409 after it, the offset must be read before more is sent. */
export const sendPart = async ({ origin, headers }: Site, url: string, offset: number, part: Buffer<ArrayBuffer>) => {
  const allHeaders = {
    ...headers,
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return expectStatus(fetch(origin + url, { method: 'PATCH', body: part, headers: allHeaders }), 204, 409, 503);
};

export const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const maxBytes = 300_000;
const partBytes = 50_000;
const maxAttached = 5;
/** For every other file, so that more time is spent storing than receiving. */
const maxBytesOfSmall = 2000;

const newFile = (item: Item): SentFile => ({
  item,
  gestureId: randomUUID(),
  bytes: randomBytes(randomInt(1, randomInt(2) === 0 ? maxBytesOfSmall : maxBytes)),
});

/** Returns whether all requests were answered. */
const uploadByForm = async (site: Site, file: SentFile, notes: UploadLog): Promise<boolean> => {
  const id = await sendForm(site, file);
  if (id === null) notes.unansweredForms.push(file);
  else notes.attached.set(id, { ...file, id });
  return id !== null;
};

const uploadInParts = async (site: Site, file: SentFile, notes: UploadLog): Promise<boolean> => {
  const url = await begin(site, file);
  if (url === null) return false;
  const partial: PartialUpload = { file, url, received: 0 };
  while (partial.received < file.bytes.length) {
    const part = file.bytes.subarray(partial.received, partial.received + partBytes);
    const sent = await sendPart(site, url, partial.received, part);
    if (sent && sent.status !== 204 && site.retries) site.retries.count += 1;
    const offset = sent?.status === 204 ? partial.received + part.length : sent && (await readOffset(site, url));
    if (offset === null) {
      notes.partialUploads.push(partial);
      return false;
    }
    partial.received = offset;
  }
  const id = await attach(site, file, idOf(url));
  if (id === null) notes.completedUploads.push({ file, id: idOf(url) });
  else notes.attached.set(id, { ...file, id });
  return id !== null;
};

const removeOldest = async (site: Site, file: AttachedFile, notes: UploadLog): Promise<boolean> => {
  const removal = { file, gestureId: randomUUID() };
  notes.attached.delete(file.id);
  const isAnswered = (await sendRemoval(site, removal)) !== null;
  (isAnswered ? notes.removed : notes.unansweredRemovals).push(removal);
  return isAnswered;
};

const position = { x: 1, y: 1, z: -1 };

/** Creates a tag or a comment for one client. Throws if the server does not respond. */
export const makeItem = async (site: Site, { modelId, parentType }: Omit<Item, 'parentId'>): Promise<Item> => {
  const parentId = randomUUID();
  const make = async (name: keyof typeof texts, variables: object): Promise<void> => {
    const result = await sendOperation(site, name, { modelId, gestureId: randomUUID(), ...variables });
    if (!result?.data) throw new Error(`${name}: ${JSON.stringify(result)}`);
  };
  if (parentType === 'mattertag') {
    await make('AddMattertag', { mattertagId: parentId, mattertag: { label: parentId, anchorPosition: position } });
    return { modelId, parentType, parentId };
  }
  const noteId = randomUUID();
  await make('AddNote', { noteId, note: { text: 'A', anchorPosition: position } });
  await make('AddNoteComment', { noteId, commentId: parentId, text: 'B' });
  return { modelId, parentType, parentId };
};

/** Uploads files until the server is gone or `isOver`. */
export const runUploads = async (
  site: Site,
  item: Item,
  method: 'form' | 'parts',
  notes: UploadLog,
  isOver: () => boolean,
): Promise<void> => {
  const uploadFile = method === 'form' ? uploadByForm : uploadInParts;
  try {
    while (!isOver()) {
      if (!(await uploadFile(site, newFile(item), notes))) return;
      const ownFiles = [...notes.attached.values()].filter((file) => file.item === item);
      if (ownFiles.length > maxAttached && !(await removeOldest(site, ownFiles[0]!, notes))) return;
    }
  } catch (thrown) {
    notes.unexpectedResults.push(`uploads by ${method}: ${String(thrown)}`);
  }
};
