/**
 * Importing: whatever the source is, read and checked first, then prepared in a staging folder. `model.json` is written
 * last and whole: a folder without it is half done, and the next run goes on from there.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import type { ModelDetails } from '#domain/model/model.ts';
import type { ModelId } from '#domain/ids.ts';
import {
  preparedFormat,
  type PreparedFloor,
  type PreparedModel,
  type PreparedOptions,
  type PreparedSweep,
} from '#domain/model/prepared.ts';
import { nameOf, quotable, importFailure, stopped } from './failure.ts';
import type { SourceCapture, ImportFailure } from './foreign-capture.ts';
import { prepareMesh, type PreparedMeshResult } from './prepare/prepare-mesh.ts';
import { readMesh, type MeshGeometry } from './mesh/read-mesh.ts';
import { planPanorama, type PlannedPanorama } from './panorama/plan-panorama.ts';
import { isModelId, modelIdFrom } from './prepare/ids.ts';
import { copyFiles } from './prepare/copy-files.ts';
import { workFolder, writeWhole } from './prepare/marks.ts';
import { writeModelImage } from './prepare/model-image.ts';
import { placeCapture, uuidOf, type PlacedCapture } from './prepare/prepare-sweeps.ts';
import { tileAll } from './prepare/tile-all.ts';
import { levelsOfDensity } from './panorama/plan.ts';
import { recognise, type Recognised } from './recognise.ts';

export type { ImportFailure } from './foreign-capture.ts';

export interface ImportProgress {
  readonly stage: 'reading' | 'panoramas' | 'mesh' | 'writing';
  readonly done: number;
  readonly total: number;
  /** What is being worked on, fit for a terminal. */
  readonly item: string;
}

export interface ImportOptions {
  /** A file or a folder. */
  readonly source: string;
  /** The staging folder; made where absent. What an earlier run of the same source finished in it is kept. */
  readonly folder: string;
  /** The model's id in addresses: a-z, 0-9 and hyphens. */
  readonly id?: string;
  /** Called where no id is given, with the one that the source's own id or name makes; the result is used. */
  readonly chooseId?: (derived: string) => string;
  readonly name?: string;
  /** A GLB, glTF or OBJ that goes with the source and takes the place of its own. */
  readonly mesh?: string;
  /** Threads; all cores where absent. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** One sentence about something that was left out or put right. */
  readonly onNotice?: (sentence: string) => void;
}

/** Everything checked, nothing written. */
interface CheckedSource {
  readonly capture: SourceCapture;
  readonly name: string;
  readonly id: string;
  readonly panoramas: readonly PlannedPanorama[];
  readonly meshFile: string | null;
  readonly mesh: MeshGeometry | null;
}

const quiet = (): void => undefined;

const nameCapture = (
  { capture, name }: Recognised,
  options: ImportOptions,
): Result<{ readonly name: string; readonly id: string }, ImportFailure> => {
  if (options.id !== undefined && !isModelId(options.id))
    return importFailure(
      'id-invalid',
      `The id “${quotable(options.id, 70)}” cannot stand in an address; use a-z, 0-9 and hyphens, at most 64.`,
    );
  const title = options.name ?? capture.name ?? name;
  const derived = (): string => modelIdFrom(capture.id ?? title);
  return ok({ name: title, id: options.id ?? options.chooseId?.(derived()) ?? derived() });
};

const planAll = async (
  { sweeps }: SourceCapture,
  { signal, onProgress = quiet }: ImportOptions,
): Promise<Result<readonly PlannedPanorama[], ImportFailure>> => {
  const planned: PlannedPanorama[] = [];
  for (const [i, sweep] of sweeps.entries()) {
    signal?.throwIfAborted();
    onProgress({ stage: 'reading', done: i, total: sweeps.length, item: quotable(sweep.name ?? sweep.id) });
    const plan = await planPanorama(sweep.panorama);
    if (!plan.ok) return plan;
    // Kept as it is; looked at all the same, so that a broken one is told now.
    const empty = sweep.defurnished && (await planPanorama(sweep.defurnished));
    if (empty && !empty.ok) return empty;
    planned.push(plan.value);
  }
  onProgress({ stage: 'reading', done: sweeps.length, total: sweeps.length, item: '' });
  return ok(planned);
};

const readSource = async (options: ImportOptions): Promise<Result<CheckedSource, ImportFailure>> => {
  const onNotice = options.onNotice ?? quiet;
  const unpackInto = path.join(workFolder(options.folder), 'unpacked');
  const recognised = await recognise(options.source, { unpackInto, onNotice });
  if (!recognised.ok) return recognised;
  const { capture } = recognised.value;
  const named = nameCapture(recognised.value, options);
  if (!named.ok) return named;
  const meshFile = options.mesh === undefined ? (capture.meshFile ?? null) : path.resolve(options.mesh);
  // A mesh that the source lacks is no news to someone who brings one.
  if (options.mesh === undefined) for (const notice of capture.notices ?? []) onNotice(notice);
  if (meshFile !== null && !existsSync(meshFile))
    return importFailure('mesh-missing', `There is no mesh ${quotable(meshFile, 200)}; check the path.`);
  if (capture.sweeps.length === 0 && meshFile === null)
    return importFailure(
      'source-empty',
      `${nameOf(options.source)} has neither panoramas nor a mesh; name a source that has one.`,
    );
  const mesh = meshFile === null ? null : await readMesh(meshFile);
  if (mesh && !mesh.ok) return mesh;
  const panoramas = await planAll(capture, options);
  if (!panoramas.ok) return panoramas;
  return ok({ capture, ...named.value, panoramas: panoramas.value, meshFile, mesh: mesh?.value ?? null });
};

const detailsOf = (name: string, { details = {} }: SourceCapture): ModelDetails => ({
  name,
  presentedBy: details.presentedBy ?? '',
  summary: details.summary ?? '',
  description: details.description ?? '',
  formattedAddress: details.formattedAddress ?? '',
  externalUrl: details.externalUrl ?? '',
  contact: {
    name: details.contact?.name ?? '',
    email: details.contact?.email ?? '',
    phone: details.contact?.phone ?? '',
  },
});

/** Without a mesh there is no dollhouse and no plan, whatever the capture wishes. */
const optionsOf = ({ options = {} }: SourceCapture, hasMesh: boolean): PreparedOptions => ({
  backgroundColor: options.backgroundColor ?? 'black',
  unitType: options.unitType ?? 'metric',
  dollhouse: hasMesh && (options.dollhouse ?? true),
  floorPlan: hasMesh && (options.floorPlan ?? true),
  floorSelect: options.floorSelect ?? true,
});

const floorsOf = (placed: PlacedCapture, prepared: PreparedMeshResult | null): PreparedFloor[] =>
  placed.floors.map(({ id, name, bottom, classification }, index) => {
    const found = prepared?.floors.get(id);
    return {
      id,
      index,
      name,
      bottom,
      meshGroup: found?.meshGroup ?? -1,
      boundingBox: found?.boundingBox ?? null,
      area: found?.area ?? null,
      ...(classification !== undefined && { classification }),
    };
  });

const prepareMeshOf = async (
  { meshFile, capture }: CheckedSource,
  { floors }: PlacedCapture,
  options: ImportOptions,
): Promise<Result<PreparedMeshResult | null, ImportFailure>> => {
  await rm(path.join(options.folder, 'mesh'), { recursive: true, force: true });
  if (meshFile === null) return ok(null);
  return prepareMesh({
    file: meshFile,
    folder: options.folder,
    floors,
    surroundings: capture.surroundingsNode,
    onProgress: (done, total, item) => options.onProgress?.({ stage: 'mesh', done, total, item }),
    onNotice: (sentence) => options.onNotice?.(sentence),
    ...(options.signal && { signal: options.signal }),
  });
};

/** A sweep that the source had in an earlier run and has no more. */
const removeStrangers = async (folder: string, sweeps: readonly PreparedSweep[]): Promise<void> => {
  const known = new Set<string>(sweeps.map(({ id }) => id));
  for (const [place, idOf] of [
    ['tiles', (name: string) => name],
    ['thumbs', (name: string) => path.parse(name).name],
    [path.join('pan', 'low'), (name: string) => name.replace(/_skybox\d\.jpg$/, '')],
  ] as const)
    for (const name of await readdir(path.join(folder, place)).catch(() => []))
      if (!known.has(idOf(name))) await rm(path.join(folder, place, name), { recursive: true, force: true });
};

const prepare = async (
  source: CheckedSource,
  options: ImportOptions,
): Promise<Result<PreparedModel, ImportFailure>> => {
  const { capture, id, name, panoramas, mesh } = source;
  const { folder, onProgress = quiet } = options;
  const placed = placeCapture(
    capture,
    panoramas.map(({ rotation }) => rotation),
    mesh,
  );
  const hashes = await tileAll({
    folder,
    sweeps: placed.sweeps.map(({ id, name }, i) => ({ id, plan: panoramas[i]!.plan, item: quotable(name || id) })),
    workers: options.workers ?? availableParallelism(),
    memory: totalmem() * 0.35,
    signal: options.signal,
    onProgress: (done, total, item) => onProgress({ stage: 'panoramas', done, total, item }),
  });
  if (!hashes.ok) return hashes;
  const preparedMesh = await prepareMeshOf(source, placed, options);
  if (!preparedMesh.ok) return preparedMesh;
  options.signal?.throwIfAborted();
  onProgress({ stage: 'writing', done: 0, total: 1, item: 'model.json' });
  const sweeps = placed.sweeps.map((sweep, i): PreparedSweep => ({
    ...sweep,
    uuid: uuidOf(id, sweep.id, hashes.value[i]!),
    levels: levelsOfDensity(panoramas[i]!.plan.density),
  }));
  await writeModelImage(folder, placed.start, sweeps, mesh);
  await removeStrangers(folder, sweeps);
  const retained = await copyFiles(folder, capture, placed, options.signal);
  const model: PreparedModel = {
    format: preparedFormat,
    id: id as ModelId,
    details: detailsOf(name, capture),
    options: optionsOf(capture, mesh !== null),
    floors: floorsOf(placed, preparedMesh.value),
    rooms: placed.rooms,
    sweeps,
    mesh: preparedMesh.value?.mesh ?? null,
    start: placed.start,
    tags: placed.tags,
    content: capture.content ?? {},
    kept: retained,
  };
  await writeWhole(path.join(folder, 'model.json'), JSON.stringify(model));
  await Promise.all(
    ['unpacked', 'making'].map((each) => rm(path.join(workFolder(folder), each), { recursive: true, force: true })),
  );
  onProgress({ stage: 'writing', done: 1, total: 1, item: 'model.json' });
  return ok(model);
};

/** An error of a worker thread comes without its code, and one of the image library never had one. */
const isDiskFull = (code: string | undefined, message: string): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /\b(?:ENOSPC|EDQUOT)\b|no space left/i.test(message);

/**
 * Prepares a source in `options.folder`, laid out as domain/model/prepared.ts says. Fails with one sentence and leaves
 * no model.json; when `signal` aborts, with the code "stopped", and what is finished stays for the next run.
 */
export const importCapture = async (options: ImportOptions): Promise<Result<PreparedModel, ImportFailure>> => {
  try {
    options.signal?.throwIfAborted();
    await mkdir(workFolder(options.folder), { recursive: true });
    await rm(path.join(options.folder, 'model.json'), { force: true });
    const source = await readSource(options);
    return source.ok ? await prepare(source.value, options) : source;
  } catch (thrown) {
    if (options.signal?.aborted) return fail(stopped);
    const { code, message } = thrown as NodeJS.ErrnoException;
    if (isDiskFull(code, message))
      return importFailure('disk-full', 'The disk is full; make room and run the same command again.');
    if (code === 'EACCES' || code === 'EPERM')
      return importFailure(
        'not-allowed',
        `Not allowed to read or write a file (${quotable(message, 200)}); check the rights.`,
      );
    throw thrown;
  }
};
