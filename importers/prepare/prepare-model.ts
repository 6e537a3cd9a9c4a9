/** Prepares a checked source in the staging folder: tiles, mesh, copied files, and `model.json` last. */
import { readdir, rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { ok, type Result } from '#base/result.ts';
import type { ModelDetails } from '#domain/model/model.ts';
import type { ModelId } from '#domain/ids.ts';
import {
  preparedFormat,
  type PreparedFloor,
  type PreparedModel,
  type PreparedOptions,
  type PreparedSweep,
  type PreviousImport,
  type SweepPicture,
} from '#domain/model/prepared.ts';
import type { CheckedSource } from '../check-source.ts';
import { importFailure, quotable } from '../failure.ts';
import type { SourceCapture, ImportFailure } from '../source-capture.ts';
import type { ImportOptions } from '../import-options.ts';
import { levelsOf } from '../panorama/plan.ts';
import { copyFiles, copyKeptFiles } from './copy-files.ts';
import { importFolder, writeAtomically } from './marks.ts';
import { writeModelImage } from './model-image.ts';
import { copyMesh, type CopiedMesh } from './copy-mesh.ts';
import { contentWithPrevious } from './keep-previous.ts';
import { prepareMesh, type PreparedMeshResult } from './prepare-mesh.ts';
import { placeCapture, uuidOf, type PlacedCapture } from './place-capture.ts';
import { tileAll } from './tile-all.ts';

/** Bytes; a container may be limited to less than the machine has. */
const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

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

/** Without a mesh there is no dollhouse and no floor plan, whatever the capture's options. */
const optionsOf = ({ options = {} }: SourceCapture, hasMesh: boolean): PreparedOptions => ({
  backgroundColor: options.backgroundColor ?? 'black',
  unitType: options.unitType ?? null,
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
  copied: CopiedMesh | null,
  options: ImportOptions,
): Promise<Result<PreparedMeshResult | null, ImportFailure>> => {
  if (copied) return ok(copied);
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

/** Removes the files of sweeps that the source had in an earlier run and no longer has. */
const removeOldSweeps = async (folder: string, sweeps: readonly PreparedSweep[]): Promise<void> => {
  const known = new Set<string>(sweeps.map(({ id }) => id));
  for (const [place, idOf] of [
    ['tiles', (name: string) => name],
    ['thumbs', (name: string) => path.parse(name).name],
    [path.join('pan', 'low'), (name: string) => name.replace(/_skybox\d\.jpg$/, '')],
  ] as const)
    for (const name of await readdir(path.join(folder, place)).catch(() => []))
      if (!known.has(idOf(name))) await rm(path.join(folder, place, name), { recursive: true, force: true });
};

/** The uuid of a sweep is that of its images; a kept sweep has the one that it had. */
const uuidIn = (previous: PreviousImport | null, id: string, sweepId: string, hash: string): string =>
  hash === '' ? (previous?.model.sweeps.find((sweep) => sweep.id === sweepId)?.uuid ?? '') : uuidOf(id, sweepId, hash);

const picturesOf = (
  sweeps: readonly PreparedSweep[],
  pictures: readonly (SweepPicture | null)[],
): Readonly<Record<string, SweepPicture>> =>
  Object.fromEntries(sweeps.flatMap(({ id }, i) => (pictures[i] ? [[id, pictures[i]]] : [])));

/** One sentence; null if the capture's own start is used, or it has none. */
export const startNotice = ({ startIssue, start }: PlacedCapture): string | null =>
  startIssue === null ? null : `${startIssue}; ${start ? 'the model begins at its first sweep' : 'it is left out'}.`;

/** Fails with one sentence, and without a `model.json`. */
export const prepareModel = async (
  source: CheckedSource,
  options: ImportOptions,
): Promise<Result<PreparedModel, ImportFailure>> => {
  const { capture, id, name, panoramas, previous, keepsMesh } = source;
  const { folder, onProgress } = options;
  const copiedMesh = keepsMesh ? await copyMesh(previous!, folder) : null;
  if (keepsMesh && !copiedMesh)
    return importFailure(
      'mesh-missing',
      `The mesh of the previous import of ${id} is incomplete in the data folder; add it with --mesh, or use --no-mesh to import without one.`,
    );
  const mesh = copiedMesh?.geometry ?? source.mesh;
  const placed = placeCapture(capture, panoramas, mesh);
  const aboutStart = startNotice(placed);
  if (aboutStart !== null) options.onNotice?.(aboutStart);
  const tiled = await tileAll({
    folder,
    previous,
    sweeps: placed.sweeps.map(({ id, name }, i) => ({ id, plan: panoramas[i]!.plan, item: quotable(name || id) })),
    workers: options.workers ?? availableParallelism(),
    memory: machineMemory() * 0.35,
    signal: options.signal,
    onProgress: (done, total, item) => onProgress?.({ stage: 'panoramas', done, total, item }),
  });
  if (!tiled.ok) return tiled;
  const preparedMesh = await prepareMeshOf(source, placed, copiedMesh, options);
  if (!preparedMesh.ok) return preparedMesh;
  options.signal?.throwIfAborted();
  onProgress?.({ stage: 'writing', done: 0, total: 1, item: 'model.json' });
  const sweeps = placed.sweeps.map((sweep, i): PreparedSweep => ({
    ...sweep,
    uuid: uuidIn(previous, id, sweep.id, tiled.value[i]?.hash ?? ''),
    levels: levelsOf(panoramas[i]!.plan),
  }));
  await writeModelImage(folder, placed.start, sweeps, mesh);
  await removeOldSweeps(folder, sweeps);
  const copies = await copyFiles(folder, capture, placed, options.signal);
  const content = contentWithPrevious(capture, placed, copies, previous?.model ?? null, keepsMesh);
  const kept = previous && content.kept ? await copyKeptFiles(folder, content.kept, previous, options) : content.kept;
  const model: PreparedModel = {
    format: preparedFormat,
    id: id as ModelId,
    details: detailsOf(name, capture),
    options: optionsOf(capture, preparedMesh.value !== null),
    floors: floorsOf(placed, preparedMesh.value),
    rooms: placed.rooms,
    sweeps,
    pictures: picturesOf(sweeps, tiled.value),
    mesh: preparedMesh.value?.mesh ?? null,
    start: placed.start,
    ...content,
    kept,
  };
  await writeAtomically(path.join(folder, 'model.json'), JSON.stringify(model));
  await Promise.all(
    ['unpacked', 'making'].map((each) => rm(path.join(importFolder(folder), each), { recursive: true, force: true })),
  );
  onProgress?.({ stage: 'writing', done: 1, total: 1, item: 'model.json' });
  return ok(model);
};
