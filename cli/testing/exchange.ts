/** Taking a capture in, asking for all that the graph tells of it, and writing it out again. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Capture } from '#domain/model/capture.ts';
import { importCapture } from '#importers/index.ts';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import { openStore, revisionFolder } from '#server/store/open-store.ts';
import { withTestStore } from '#server/testing/databases.ts';
import { resultOf, requesterFor, type Requester } from '#server/testing/named-operations.ts';
import { addTestPerson, signedIn } from '#server/testing/people.ts';
import { runTestServer } from '#server/testing/running-server.ts';
import { exportModel, type ExportOptions } from '../export/export-model.ts';

/** Answers the revision's folder. Throws what is rejected. */
export const take = async (data: string, source: string, id: string): Promise<string> => {
  const folder = path.join(data, 'imports', id);
  const prepared = await importCapture({ source, folder, id, workers: 1 });
  if (!prepared.ok) throw new Error(prepared.failure.message);
  const adopted = await importPrepared(data, folder);
  if (!adopted.ok) throw new Error(adopted.failure.message);
  return revisionFolder(data, id, adopted.value.revision);
};

export const give = async (data: string, id: string, target: string, options: ExportOptions = {}) => {
  const store = await openStore(data);
  if (!store.ok) throw new Error(store.failure.message);
  try {
    return await exportModel(store.value, id, target, options);
  } finally {
    await store.value.close();
  }
};

/** Throws where it is rejected. */
export const given = async (data: string, id: string, target: string): Promise<Capture> => {
  const exported = await give(data, id, target);
  if (!exported.ok) throw new Error(exported.failure.message);
  return JSON.parse(await readFile(path.join(target, 'capture.json'), 'utf8')) as Capture;
};

/** A server over `data/` in this folder, asked by somebody who may do everything. */
export const served = async <T>(
  folder: string,
  use: (ask: Requester, origin: string, headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> => {
  const server = await runTestServer(folder);
  try {
    await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'eva@example.org', { admin: true }));
    const headers = await signedIn(server.origin, 'eva@example.org');
    return await use(requesterFor(server.origin, headers), server.origin, headers);
  } finally {
    await server.stop();
  }
};

const requested =
  'ModelPrefetch Floors Rooms RoomBounds Views Labels Mattertags Measurements OrderedLists Notes HighlightReel Photos ObjectAnnotations WallGraph Blurs Trims'
    .split(' ')
    .map((name) => `Get${name}`);

type Result = Readonly<Record<string, unknown>>;

/** The view and the layer that every model has are made by each import. */
const isMadeByImport = ({ id }: Result, modelId: string): boolean =>
  id === '0' || id === modelId || String(id).startsWith(`${modelId}-`);

/** What another import of the same is told by: addresses, names that are made, and times that a capture does not have. */
const isItsOwn = (key: string, record: Result, path: readonly string[], modelId: string): boolean =>
  /url$|urlTemplate$|uuid$|^validUntil$/i.test(key) ||
  // How often it was changed here.
  (key === 'version' && 'policies' in record) ||
  (/^(created|modified)$/.test(key) && (isMadeByImport(record, modelId) || path.includes('orderedLists'))) ||
  // The revision names the model's own image; the mesh is written anew.
  (key === 'id' && path.at(-1) === 'image') ||
  (key === 'bytes' && path.at(-1) === 'meshes');

const comparable = (value: unknown, modelId: string, path: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((each) => comparable(each, modelId, path));
  // Sums over triangles end differently in their last digits.
  if (typeof value === 'number') return Number(value.toFixed(9));
  if (typeof value === 'string') {
    // A file of the bundle, by its hash.
    if (value.startsWith('/api/')) return /[0-9a-f]{64}/.exec(value)?.[0];
    return value === modelId || value.startsWith(`${modelId}-`) ? 'of the model' : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      each !== null && isItsOwn(key, value as Result, path, modelId)
        ? 'its own'
        : comparable(each, modelId, [...path, key]),
    ]),
  );
};

/** All that the graph tells of a model, but for what another import of the same could not have. */
export const resultsOf = async (ask: Requester, modelId: string): Promise<Readonly<Record<string, unknown>>> => {
  const results: Record<string, unknown> = {};
  for (const name of requested) {
    const variables = { modelId, includeDisabled: true, includeLayers: true };
    results[name] = comparable(await resultOf(ask(name, variables)), modelId, [name]);
  }
  return results;
};

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer();

/** How alike two images are, decibels; more is more. */
export const likeness = async (a: string, b: string): Promise<number> => {
  const [one, other] = [await pixelsOf(a), await pixelsOf(b)];
  const sum = one.reduce((total, value, i) => total + (value - other[i]!) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
};
