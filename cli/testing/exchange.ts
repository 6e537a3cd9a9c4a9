/** Imports a capture, queries everything that the graph returns of it, and exports it again. */
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

/** Returns the revision's folder. Throws if the import fails. */
export const importInto = async (data: string, source: string, id: string): Promise<string> => {
  const folder = path.join(data, 'imports', id);
  const prepared = await importCapture({ source, folder, id, workers: 1 });
  if (!prepared.ok) throw new Error(prepared.failure.message);
  const imported = await importPrepared(data, folder);
  if (!imported.ok) throw new Error(imported.failure.message);
  return revisionFolder(data, id, imported.value.revision);
};

export const exportTo = async (data: string, id: string, target: string, options: ExportOptions = {}) => {
  const store = await openStore(data);
  if (!store.ok) throw new Error(store.failure.message);
  try {
    return await exportModel(store.value, id, target, options);
  } finally {
    await store.value.close();
  }
};

/** Throws if the export fails. */
export const exportCapture = async (data: string, id: string, target: string): Promise<Capture> => {
  const exported = await exportTo(data, id, target);
  if (!exported.ok) throw new Error(exported.failure.message);
  return JSON.parse(await readFile(path.join(target, 'capture.json'), 'utf8')) as Capture;
};

/** Runs a server on `data/` in this folder, with an administrator's credentials. */
export const withServer = async <T>(
  folder: string,
  use: (requester: Requester, origin: string, headers: Readonly<Record<string, string>>) => Promise<T>,
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

const queryNames =
  'ModelPrefetch Floors Rooms RoomBounds Views Labels Mattertags Measurements OrderedLists Notes HighlightReel Photos ObjectAnnotations WallGraph Blurs Trims Placing'
    .split(' ')
    .map((name) => `Get${name}`);

type Result = Readonly<Record<string, unknown>>;

/** Every import creates the base view and base layer. */
const isMadeByImport = ({ id }: Result, modelId: string): boolean =>
  id === '0' || id === modelId || String(id).startsWith(`${modelId}-`);

/**
 * Fields that differ between imports of the same capture: URLs, generated names, and times that a capture does not
 * have.
 */
const differsByImport = (key: string, record: Result, path: readonly string[], modelId: string): boolean =>
  /url$|urlTemplate$|uuid$|^validUntil$/i.test(key) ||
  // Counts local changes.
  (key === 'version' && 'policies' in record) ||
  (/^(created|modified)$/.test(key) && (isMadeByImport(record, modelId) || path.includes('orderedLists'))) ||
  // The id of the model's image contains the revision; the mesh is written again.
  (key === 'id' && path.at(-1) === 'image') ||
  (key === 'bytes' && path.at(-1) === 'meshes');

const comparable = (value: unknown, modelId: string, path: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((each) => comparable(each, modelId, path));
  // Sums over triangles differ in their last digits.
  if (typeof value === 'number') return Number(value.toFixed(9));
  if (typeof value === 'string') {
    // A file of the bundle is identified by its hash.
    if (value.startsWith('/api/')) return /[0-9a-f]{64}/.exec(value)?.[0];
    return value === modelId || value.startsWith(`${modelId}-`) ? 'of the model' : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      each !== null && differsByImport(key, value as Result, path, modelId)
        ? 'its own'
        : comparable(each, modelId, [...path, key]),
    ]),
  );
};

/** Everything that the graph returns of a model, except for fields that differ between imports. */
export const resultsOf = async (requester: Requester, modelId: string): Promise<Readonly<Record<string, unknown>>> => {
  const results: Record<string, unknown> = {};
  for (const name of queryNames) {
    const variables = { modelId, includeDisabled: true, includeLayers: true };
    results[name] = comparable(await resultOf(requester(name, variables)), modelId, [name]);
  }
  return results;
};

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer();

/** The similarity of two images (PSNR), decibels. */
export const similarity = async (a: string, b: string): Promise<number> => {
  const [first, other] = [await pixelsOf(a), await pixelsOf(b)];
  const sum = first.reduce((total, value, i) => total + (value - other[i]!) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (sum / first.length));
};
