/**
 * Clients that bring files to a server until it is gone, one request at a time each, and note what was answered: by form
 * and in parts, onto tags and comments of their own, of which they take some off again.
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
  /** Of hanging it on its item. */
  readonly gestureId: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface HungFile extends SentFile {
  readonly id: string;
}

export interface Removal {
  readonly file: HungFile;
  readonly gestureId: string;
}

/** An upload in parts whose beginning was answered, and not its end. */
export interface HalfUpload {
  readonly file: SentFile;
  readonly address: string;
  /** Bytes that were answered as received. */
  received: number;
}

export interface FileNotes {
  /** By id: answered as hung, and no removal was sent. */
  readonly hung: Map<string, HungFile>;
  /** Removals that were answered. */
  readonly removed: Removal[];
  readonly unansweredRemovals: Removal[];
  readonly unansweredForms: SentFile[];
  readonly halves: HalfUpload[];
  /** Answered as whole; hanging them on their items was not answered. */
  readonly wholes: { readonly file: SentFile; readonly id: string }[];
  readonly surprises: string[];
}

export const emptyFileNotes = (): FileNotes => ({
  hung: new Map(),
  removed: [],
  unansweredRemovals: [],
  unansweredForms: [],
  halves: [],
  wholes: [],
  surprises: [],
});

interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly object[];
}

/** Null: no answer, or half of one. */
const resultOf = async (requested: Promise<Response>): Promise<Result | null> => {
  try {
    return (await (await requested).json()) as Result;
  } catch {
    return null;
  }
};

const texts = { ...operations, ...editOperations };

export const askNamed = (
  { origin, headers, retries }: Site,
  name: keyof typeof texts,
  variables: object,
): Promise<Result | null> =>
  resultOf(postUntilAvailable(origin + graphPath, { query: texts[name], variables }, headers, retries));

/** The id; null: no answer. Throws where it was rejected. */
const idIn = (result: Result | null, field: string): string | null => {
  if (!result) return null;
  const cached = result.data?.[field] as { readonly id: string } | string | undefined | null;
  if (cached == null) throw new Error(`${field}: ${JSON.stringify(result.errors)}`);
  return typeof cached === 'string' ? cached : cached.id;
};

export const sendForm = async ({ origin, headers, retries }: Site, { item, gestureId, bytes }: SentFile) => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify({ ...item, gestureId }));
  form.append('files', new Blob([bytes]), 'file.bin');
  const sent = fetchUntilAvailable(origin + graphPath, () => ({ method: 'POST', body: form, headers }), retries);
  return idIn(await resultOf(sent), 'addFileAttachment');
};

export const hang = async (site: Site, { item, gestureId }: SentFile, uploadId: string) =>
  idIn(await askNamed(site, 'AddFileAttachment', { ...item, gestureId, uploadId }), 'addFileAttachment');

export const sendRemoval = async (site: Site, { file: { item, id }, gestureId }: Removal) =>
  idIn(await askNamed(site, 'RemoveFileAttachment', { ...item, gestureId, attachmentId: id }), 'removeFileAttachment');

const tus = { 'tus-resumable': '1.0.0' };

const maxTries = 200;
const tryPauseMs = 50;

/** Null: no answer. Throws where it was rejected. */
const answered = async (requested: Promise<Response>, ...statuses: readonly number[]): Promise<Response | null> => {
  const response = await requested.catch(() => null);
  if (response && !statuses.includes(response.status))
    throw new Error(`an upload in parts was answered with ${response.status}: ${await response.text()}`);
  return response;
};

const begin = async ({ origin, headers, retries }: Site, { item, bytes }: SentFile): Promise<string | null> => {
  const metadata = `modelId ${btoa(item.modelId)},filename ${btoa('file.bin')}`;
  const own = { ...headers, ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const response = await answered(
    fetchUntilAvailable(origin + uploadsPath, () => ({ method: 'POST', headers: own }), retries),
    201,
  );
  return response?.headers.get('location') ?? null;
};

/** Bytes that are there; null: no answer. */
export const askOffset = async ({ origin, headers, retries }: Site, address: string): Promise<number | null> => {
  const init = () => ({ method: 'HEAD', headers: { ...headers, ...tus } });
  for (let tries = 0; ; tries += 1) {
    const response = await answered(fetchUntilAvailable(origin + address, init, retries), 200, 423);
    // The upload is being taken in: what the server says to clients, too, is to ask again.
    if (response?.status === 423) {
      if (tries === maxTries) throw new Error(`${address} is never taken in`);
      await wait(tryPauseMs);
      continue;
    }
    return response && Number(response.headers.get('upload-offset'));
  }
};

/** 503, and 409 after it: the offset has to be asked for before more is sent. */
export const sendPart = async (
  { origin, headers }: Site,
  address: string,
  offset: number,
  part: Buffer<ArrayBuffer>,
) => {
  const own = {
    ...headers,
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  return answered(fetch(origin + address, { method: 'PATCH', body: part, headers: own }), 204, 409, 503);
};

export const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const maxBytes = 300_000;
const partBytes = 50_000;
const maxHung = 5;
/** Of every other file: most of the time it is not received, but looked at. */
const maxBytesOfSmall = 2000;

const newFile = (item: Item): SentFile => ({
  item,
  gestureId: randomUUID(),
  bytes: randomBytes(randomInt(1, randomInt(2) === 0 ? maxBytesOfSmall : maxBytes)),
});

/** Whether it was answered to the end. */
const bringByForm = async (site: Site, file: SentFile, notes: FileNotes): Promise<boolean> => {
  const id = await sendForm(site, file);
  if (id === null) notes.unansweredForms.push(file);
  else notes.hung.set(id, { ...file, id });
  return id !== null;
};

const bringInParts = async (site: Site, file: SentFile, notes: FileNotes): Promise<boolean> => {
  const address = await begin(site, file);
  if (address === null) return false;
  const half: HalfUpload = { file, address, received: 0 };
  while (half.received < file.bytes.length) {
    const part = file.bytes.subarray(half.received, half.received + partBytes);
    const sent = await sendPart(site, address, half.received, part);
    if (sent && sent.status !== 204 && site.retries) site.retries.count += 1;
    const offset = sent?.status === 204 ? half.received + part.length : sent && (await askOffset(site, address));
    if (offset === null) {
      notes.halves.push(half);
      return false;
    }
    half.received = offset;
  }
  const id = await hang(site, file, idOf(address));
  if (id === null) notes.wholes.push({ file, id: idOf(address) });
  else notes.hung.set(id, { ...file, id });
  return id !== null;
};

const takeOff = async (site: Site, file: HungFile, notes: FileNotes): Promise<boolean> => {
  const removal = { file, gestureId: randomUUID() };
  notes.hung.delete(file.id);
  const isAnswered = (await sendRemoval(site, removal)) !== null;
  (isAnswered ? notes.removed : notes.unansweredRemovals).push(removal);
  return isAnswered;
};

const position = { x: 1, y: 1, z: -1 };

/** A tag or a comment of a client's own. Throws where the server does not answer. */
export const makeItem = async (site: Site, { modelId, parentType }: Omit<Item, 'parentId'>): Promise<Item> => {
  const parentId = randomUUID();
  const make = async (name: keyof typeof texts, variables: object): Promise<void> => {
    const result = await askNamed(site, name, { modelId, gestureId: randomUUID(), ...variables });
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

/** Brings files until the server is gone, or it is over. */
export const runUploads = async (
  site: Site,
  item: Item,
  way: 'form' | 'parts',
  notes: FileNotes,
  isOver: () => boolean,
): Promise<void> => {
  const bring = way === 'form' ? bringByForm : bringInParts;
  try {
    while (!isOver()) {
      if (!(await bring(site, newFile(item), notes))) return;
      const mine = [...notes.hung.values()].filter((file) => file.item === item);
      if (mine.length > maxHung && !(await takeOff(site, mine[0]!, notes))) return;
    }
  } catch (thrown) {
    notes.surprises.push(`uploads by ${way}: ${String(thrown)}`);
  }
};
