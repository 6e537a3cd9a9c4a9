/** Finds what a preparation would report about a checked source, without preparing it (docs/reference/imports.md#checking). */
import { ok, type Result } from '#base/result.ts';
import type { Visibility } from '#domain/model/content/publication.ts';
import { checkSource } from './check-source.ts';
import { quotable } from './failure.ts';
import type { ImportOptions } from './import-options.ts';
import { placeCapture } from './prepare/place-capture.ts';
import { checkMesh } from './prepare/prepare-mesh.ts';
import { startNotice } from './prepare/prepare-model.ts';
import type { ImportFailure } from './source-capture.ts';

export interface ImportSummary {
  readonly id: string;
  readonly name: string;
  readonly viewpoints: number;
  readonly floors: number;
  readonly hasMesh: boolean;
  /** That the capture says it had where it was exported. */
  readonly visibility: Visibility | undefined;
}

/** Reports what prevents an import to `onProblem`, everything else to `onNotice`. */
export const checkPreparation = async (options: ImportOptions): Promise<Result<ImportSummary, ImportFailure>> => {
  const { folder, signal, onNotice, onProgress } = options;
  const source = await checkSource(options);
  if (!source.ok) return source;
  const { capture, panoramas, mesh, meshFile, keepsMesh, id, name } = source.value;
  const placed = placeCapture(capture, panoramas, mesh);
  const notice = startNotice(placed);
  if (notice !== null) onNotice?.(notice);
  if (meshFile !== null) {
    const checked = await checkMesh({
      file: meshFile,
      folder,
      floors: placed.floors,
      surroundings: capture.surroundingsNode,
      onProgress: (done, total, item) => onProgress?.({ stage: 'mesh', done, total, item }),
      onNotice: (sentence) => onNotice?.(sentence),
      ...(signal && { signal }),
    });
    if (!checked.ok) options.onProblem?.(checked.failure);
  }
  return ok({
    id,
    name: quotable(name, 200),
    viewpoints: placed.sweeps.length,
    floors: placed.floors.length,
    hasMesh: mesh !== null || keepsMesh,
    visibility: capture.content?.publication?.visibility,
  });
};
