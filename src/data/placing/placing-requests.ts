/** Requests of the page on which viewpoints are placed (docs/reference/placing.md). */
import { ok, type Result } from '#base/result.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { modelFilesUrl } from '#domain/panorama/tile-path.ts';
import { requestGraph } from '../graph-request.ts';
import type { RequestOptions } from '../json-requests.ts';
import { spaceFailure, type SpaceFailure } from '../spaces/space-requests.ts';
import { mapPlacing, type LoadedPlacing } from './map-placing.ts';

export type { LoadedPlacing, PlacingRoom, PlanImageFile } from './map-placing.ts';

export const loadPlacing = async (
  modelId: string,
  options: RequestOptions = {},
): Promise<Result<LoadedPlacing, SpaceFailure>> => {
  const text = editOperations.GetPlacing;
  const loaded = await requestGraph({ name: 'GetPlacing', text, variables: { modelId } }, options);
  if (!loaded.ok) return loaded;
  const placing = mapPlacing({ data: loaded.value }, modelFilesUrl(modelId));
  return placing ? ok(placing) : spaceFailure('not.found');
};

export interface PlacingBatch {
  readonly modelId: string;
  /** The same for each attempt, so that the edits are applied once. */
  readonly batchId: string;
  readonly edits: readonly Edit[];
}

export const savePlacing = async (
  { modelId, batchId, edits }: PlacingBatch,
  options: RequestOptions = {},
): Promise<Result<null, SpaceFailure>> => {
  const text = editOperations.ApplyEdits;
  const variables = { modelId, edits, gestureId: batchId };
  const saved = await requestGraph({ name: 'ApplyEdits', text, variables }, options);
  return saved.ok ? ok(null) : saved;
};
