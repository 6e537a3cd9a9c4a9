/** The viewpoints of a space that files are added to (docs/reference/spaces.md#adding-files). */
import { ok, type Result } from '#base/result.ts';
import { spaceOperations } from '#domain/graph/space-operations.ts';
import type { NamedViewpoint } from '#domain/spaces/match-pictures.ts';
import { requestGraph } from '../graph-request.ts';
import type { RequestOptions } from '../json-requests.ts';
import { spaceFailure, type SpaceFailure } from './space-requests.ts';

interface ViewpointRecord {
  readonly id: string;
  readonly pano: { readonly label: string | null } | null;
}

/** Also those that visitors do not see. */
export const readViewpoints = async (
  modelId: string,
  options: RequestOptions = {},
): Promise<Result<readonly NamedViewpoint[], SpaceFailure>> => {
  const text = spaceOperations.GetSpaceViewpoints;
  const read = await requestGraph({ name: 'GetSpaceViewpoints', text, variables: { modelId } }, options);
  if (!read.ok) return read;
  const { locations } = (read.value['model'] ?? {}) as { readonly locations?: readonly ViewpointRecord[] | null };
  if (!locations) return spaceFailure('not.found');
  return ok(locations.map(({ id, pano }) => ({ id, name: pano?.label ?? '' })));
};
