/** Reads and checks a source before anything is written: its capture, its images' headers and its mesh. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ok, type Result } from '#base/result.ts';
import type { PreviousImport } from '#domain/model/prepared.ts';
import { nameOf, quotable, importFailure } from './failure.ts';
import type { SourceCapture, ImportFailure } from './source-capture.ts';
import type { ImportOptions } from './import-options.ts';
import { readMesh, type MeshGeometry } from './mesh/read-mesh.ts';
import { planPanorama, type PlannedPanorama } from './panorama/plan-panorama.ts';
import { createVerifyPixels } from './panorama/verify-pixels.ts';
import { planPanoramas } from './plan-panoramas.ts';
import { addToPrevious, additionNotice, placesNotice, withoutContent } from './prepare/add-to-previous.ts';
import { isModelId, modelIdFrom } from './prepare/ids.ts';
import { completeFromPrevious, keptNotice } from './prepare/keep-previous.ts';
import { importFolder } from './prepare/marks.ts';
import { placeByGps, type PlacedByGps } from './prepare/place-by-gps.ts';
import { recognise, type Recognised } from './recognise.ts';

export interface CheckedSource {
  readonly capture: SourceCapture;
  readonly name: string;
  readonly id: string;
  readonly panoramas: readonly PlannedPanorama[];
  readonly meshFile: string | null;
  readonly mesh: MeshGeometry | null;
  /** The previous import of the same model; null for a new one. */
  readonly previous: PreviousImport | null;
  /** Whether the mesh of the previous import is kept. */
  readonly keepsMesh: boolean;
}

const chooseId = ({ capture, name }: Recognised, options: ImportOptions): Result<string, ImportFailure> => {
  if (options.into) return ok(options.into.id);
  if (options.id !== undefined && !isModelId(options.id))
    return importFailure(
      'id-invalid',
      `The id “${quotable(options.id, 70)}” cannot stand in an address; use a-z, 0-9 and hyphens, at most 64.`,
    );
  if (options.id !== undefined) return ok(options.id);
  const derived = modelIdFrom(capture.id ?? options.name ?? capture.name ?? name);
  return ok(options.chooseId?.(derived) ?? derived);
};

interface FoundMesh {
  readonly meshFile: string | null;
  readonly mesh: MeshGeometry | null;
}

const noMesh: FoundMesh = { meshFile: null, mesh: null };

const findMesh = async (
  { meshFile, meshNotices = [] }: SourceCapture,
  { mesh: chosen, onNotice }: ImportOptions,
): Promise<Result<FoundMesh, ImportFailure>> => {
  if (chosen === null) return ok(noMesh);
  const file = chosen === undefined ? (meshFile ?? null) : path.resolve(chosen);
  if (chosen === undefined) for (const notice of meshNotices) onNotice?.(notice);
  if (file === null) return ok(noMesh);
  if (!existsSync(file))
    return importFailure('mesh-missing', `There is no mesh ${quotable(file, 200)}; check the path.`);
  const mesh = await readMesh(file);
  return mesh.ok ? ok({ meshFile: file, mesh: mesh.value }) : mesh;
};

/** Without a mesh that cannot be read, if reading goes on after a problem. */
const findReadableMesh = async (
  source: SourceCapture,
  options: ImportOptions,
): Promise<Result<FoundMesh, ImportFailure>> => {
  const found = await findMesh(source, options);
  if (found.ok || !options.onProblem) return found;
  options.onProblem(found.failure);
  return ok(noMesh);
};

const isEmpty = ({ sweeps }: SourceCapture, { meshFile }: FoundMesh): boolean =>
  sweeps.length === 0 && meshFile === null;

/** The coordinates of GPS do not fit those of a mesh. */
const placeByMetadata = (
  capture: SourceCapture,
  panoramas: readonly PlannedPanorama[],
  hasMesh: boolean,
): PlacedByGps => (capture.isUndescribed && !hasMesh ? placeByGps(capture, panoramas) : { capture, notice: null });

interface CompletedCapture {
  readonly capture: SourceCapture;
  /** One for each sweep. */
  readonly panoramas: readonly PlannedPanorama[];
}

/** Adds the plans of sweeps of the previous import, which need no images. */
const withKeptPlans = async (capture: SourceCapture, planned: CompletedCapture): Promise<CompletedCapture> => {
  const known = new Map(planned.capture.sweeps.map(({ panorama }, i) => [panorama, planned.panoramas[i]!]));
  const panoramas: PlannedPanorama[] = [];
  for (const { panorama } of capture.sweeps) {
    const plan = known.get(panorama);
    const kept = plan ? ok(plan) : await planPanorama(panorama);
    if (kept.ok) panoramas.push(kept.value);
  }
  return { capture, panoramas };
};

/** The source with what it lacks and the previous import has. */
const completeSource = async (
  planned: CompletedCapture,
  previous: PreviousImport,
  keepsMesh: boolean,
  { into, name, onNotice }: ImportOptions,
): Promise<CompletedCapture> => {
  const source = into ? withoutContent(planned.capture) : planned.capture;
  const isAdded = into !== undefined && source.isUndescribed === true && source.sweeps.length > 0;
  const addition = isAdded ? addToPrevious(source, planned.panoramas, previous, into.asNew) : null;
  const extended = addition ? { ...source, sweeps: addition.sweeps } : source;
  const keepsSweeps = addition !== null || source.sweeps.length === 0;
  const capture = completeFromPrevious(extended, previous.model, { keepsMesh, keepsSweeps });
  const keepsStart = source.start === undefined && capture.start !== undefined;
  const isNamed = (name ?? (into ? undefined : source.name)) !== undefined;
  const kept = keptNotice(source, previous.model, { keepsMesh, keepsStart, isNamed });
  const notice = addition ? additionNotice(addition) : into && !keepsSweeps ? placesNotice : kept;
  if (notice) onNotice?.(notice);
  return withKeptPlans(capture, planned);
};

const nameFor = (
  { capture, name }: Recognised,
  previous: PreviousImport | null,
  options: Pick<ImportOptions, 'name' | 'into'>,
): string => {
  const before = previous?.model.details.name;
  return options.name ?? (options.into ? before : undefined) ?? capture.name ?? before ?? name;
};

const previousFailure = ({ id }: NonNullable<ImportOptions['into']>): Result<never, ImportFailure> =>
  importFailure(
    'previous-unreadable',
    `The files of the previous import of ${id} cannot be read, so nothing can be added to it; import the whole space again with --id ${id}.`,
  );

/** Fails with one sentence that names the file or option. */
export const checkSource = async (options: ImportOptions): Promise<Result<CheckedSource, ImportFailure>> => {
  const onNotice = (sentence: string): void => options.onNotice?.(sentence);
  const unpackInto = path.join(importFolder(options.folder), 'unpacked');
  const { onProblem, skip, signal, verify = createVerifyPixels(signal) } = options;
  const recognised = await recognise(options.source, { unpackInto, onNotice, onProblem, skip, signal, verify });
  if (!recognised.ok) return recognised;
  const { capture: given } = recognised.value;
  const id = chooseId(recognised.value, options);
  if (!id.ok) return id;
  for (const notice of given.notices ?? []) onNotice(notice);
  const found = await findReadableMesh(given, options);
  if (!found.ok) return found;
  if (isEmpty(given, found.value))
    return importFailure(
      'source-empty',
      `${nameOf(options.source)} has neither panoramas nor a mesh; name a source that has one.`,
    );
  const planned = await planPanoramas(given, { ...options, verify });
  if (!planned.ok) return planned;
  const { capture: unplaced } = planned.value;
  if (skip && isEmpty(unplaced, found.value))
    return importFailure(
      'source-empty',
      `${nameOf(options.source)} has no picture that can be used: ${given.sweeps.length === 1 ? 'its only one was' : `all ${given.sweeps.length} were`} left out; see the notes for the reasons.`,
    );
  const previous = (await options.findPrevious?.(id.value)) ?? null;
  if (options.into && !previous) return previousFailure(options.into);
  const keepsMesh = options.mesh !== null && found.value.meshFile === null && (previous?.model.mesh ?? null) !== null;
  const hasMesh = found.value.meshFile !== null || keepsMesh;
  // The origin of the coordinates of the previous import is not known.
  const { capture: source, notice } = options.into
    ? { capture: unplaced, notice: null }
    : placeByMetadata(unplaced, planned.value.panoramas, hasMesh);
  if (notice !== null) onNotice(notice);
  const placed = { capture: source, panoramas: planned.value.panoramas };
  const completed = previous ? await completeSource(placed, previous, keepsMesh, options) : placed;
  const name = nameFor(recognised.value, previous, options);
  return ok({ ...completed, name, id: id.value, ...found.value, previous, keepsMesh });
};
