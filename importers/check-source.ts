/** Reads and checks a source before anything is written: its capture, its images' headers and its mesh. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ok, type Result } from '#base/result.ts';
import { nameOf, quotable, importFailure } from './failure.ts';
import type { SourceCapture, ImportFailure } from './source-capture.ts';
import type { ImportOptions } from './import-options.ts';
import { readMesh, type MeshGeometry } from './mesh/read-mesh.ts';
import { planPanorama, type PlannedPanorama } from './panorama/plan-panorama.ts';
import { isModelId, modelIdFrom } from './prepare/ids.ts';
import { importFolder } from './prepare/marks.ts';
import { recognise, type Recognised } from './recognise.ts';

export interface CheckedSource {
  readonly capture: SourceCapture;
  readonly name: string;
  readonly id: string;
  readonly panoramas: readonly PlannedPanorama[];
  readonly meshFile: string | null;
  readonly mesh: MeshGeometry | null;
}

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
  const { capture } = recognised.value;
  const named = nameCapture(recognised.value, options);
  if (!named.ok) return named;
  const meshFile = options.mesh === undefined ? (capture.meshFile ?? null) : path.resolve(options.mesh);
  for (const notice of capture.notices ?? []) onNotice(notice);
  if (options.mesh === undefined) for (const notice of capture.meshNotices ?? []) onNotice(notice);
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
