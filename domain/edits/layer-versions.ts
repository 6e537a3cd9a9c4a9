/**
 * Finds the version of a record to which an edit refers: a record may have a version in each of several layers
 * (docs/adr/0017). A version can also mark its record as removed from its layer (`removed`).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { hasVersions, layerIn, type Edit } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';

/** A version that hides the record where its layer is on top. */
export const isRemovedVersion = (fields: Fields): boolean => fields['removed'] === true;

const inLayer = (versions: readonly Fields[], layerId: string): Fields | null =>
  versions.find((version) => (layerIn(version) ?? baseLayerId) === layerId) ?? null;

const present = (versions: readonly Fields[]): readonly Fields[] => versions.filter((each) => !isRemovedVersion(each));

/**
 * The version that is meant where no layer is named: the only one that is not removed, else that of the base layer; null
 * if there is neither.
 */
export const mainVersion = (versions: readonly Fields[]): Fields | null => {
  const candidates = present(versions);
  return candidates.length === 1 ? candidates[0]! : inLayer(candidates, baseLayerId);
};

/** The version that already exists where the edit adds one; null: none. */
const versionAtAdded = (
  { kind, id, layerId, after }: Edit,
  versions: readonly Fields[],
): Result<Fields | null, string> => {
  const made = layerIn(after) ?? baseLayerId;
  return layerId === undefined || layerId === made
    ? ok(inLayer(versions, made))
    : fail(`${kind} ${id} cannot be made in layer ${layerId} and say that it lies in ${made}; name one layer`);
};

/**
 * The version to which the edit refers, among all versions of its record; null if it does not exist. The layer may be
 * given in `before` instead of `layerId`, as by clients that know of only one version. The failure is a sentence without
 * its full stop.
 */
export const referencedVersion = (edit: Edit, versions: readonly Fields[]): Result<Fields | null, string> => {
  const { kind, id, layerId, before } = edit;
  if (!hasVersions(kind)) return ok(versions[0] ?? null);
  if (before === null) return versionAtAdded(edit, versions);
  if (layerId !== undefined) return ok(inLayer(versions, layerId));
  const named = layerIn(before);
  const found = (named === null ? null : inLayer(versions, named)) ?? mainVersion(versions);
  return found || present(versions).length === 0
    ? ok(found)
    : fail(`${kind} ${id} stands in several layers, and not in the base one; name one by layerId`);
};
