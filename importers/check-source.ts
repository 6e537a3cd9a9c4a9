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
import { isModelId, modelIdFrom } from './prepare/ids.ts';
import { completeFromPrevious, keptNotice } from './prepare/keep-previous.ts';
import { importFolder } from './prepare/marks.ts';
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

const findMesh = async (
  { meshFile, meshNotices = [] }: SourceCapture,
  { mesh: chosen, onNotice }: ImportOptions,
): Promise<Result<FoundMesh, ImportFailure>> => {
  if (chosen === null) return ok({ meshFile: null, mesh: null });
  const file = chosen === undefined ? (meshFile ?? null) : path.resolve(chosen);
  if (chosen === undefined) for (const notice of meshNotices) onNotice?.(notice);
  if (file === null) return ok({ meshFile: null, mesh: null });
  if (!existsSync(file))
    return importFailure('mesh-missing', `There is no mesh ${quotable(file, 200)}; check the path.`);
  const mesh = await readMesh(file);
  return mesh.ok ? ok({ meshFile: file, mesh: mesh.value }) : mesh;
};

const planAll = async (
  { sweeps }: SourceCapture,
  { signal, onProgress }: ImportOptions,
): Promise<Result<readonly PlannedPanorama[], ImportFailure>> => {
  const planned: PlannedPanorama[] = [];
  for (const [i, sweep] of sweeps.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ stage: 'reading', done: i, total: sweeps.length, item: quotable(sweep.name ?? sweep.id) });
    const plan = await planPanorama(sweep.panorama);
    if (!plan.ok) return plan;
    // It is copied unchanged, but checked here, so that a damaged one is reported now.
    const defurnished = sweep.defurnished && (await planPanorama(sweep.defurnished));
    if (defurnished && !defurnished.ok) return defurnished;
    planned.push(plan.value);
  }
  onProgress?.({ stage: 'reading', done: sweeps.length, total: sweeps.length, item: '' });
  return ok(planned);
};

/** Fails with one sentence that names the file or option. */
export const checkSource = async (options: ImportOptions): Promise<Result<CheckedSource, ImportFailure>> => {
  const onNotice = (sentence: string): void => options.onNotice?.(sentence);
  const unpackInto = path.join(importFolder(options.folder), 'unpacked');
  const recognised = await recognise(options.source, { unpackInto, onNotice });
  if (!recognised.ok) return recognised;
  const { capture: source } = recognised.value;
  const id = chooseId(recognised.value, options);
  if (!id.ok) return id;
  for (const notice of source.notices ?? []) onNotice(notice);
  const found = await findMesh(source, options);
  if (!found.ok) return found;
  if (source.sweeps.length === 0 && found.value.meshFile === null)
    return importFailure(
      'source-empty',
      `${nameOf(options.source)} has neither panoramas nor a mesh; name a source that has one.`,
    );
  const previous = (await options.findPrevious?.(id.value)) ?? null;
  const keepsMesh = options.mesh !== null && found.value.meshFile === null && (previous?.model.mesh ?? null) !== null;
  const capture = previous ? completeFromPrevious(source, previous.model, keepsMesh) : source;
  const isNamed = (options.name ?? source.name) !== undefined;
  const kept = previous && keptNotice(source, previous.model, { keepsMesh, isNamed });
  if (kept) onNotice(kept);
  const panoramas = await planAll(capture, options);
  if (!panoramas.ok) return panoramas;
  const name = options.name ?? source.name ?? previous?.model.details.name ?? recognised.value.name;
  return ok({ capture, name, id: id.value, panoramas: panoramas.value, ...found.value, previous, keepsMesh });
};
