/**
 * A record may stand in several layers, in each as its layer has it (docs/adr/0017). These say which of its versions an
 * edit means. A version can also say that its record is not there (`removed`).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { hasVersions, layerIn, type Edit } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';

/** A version that stands for nothing: where its layer counts, the record is not shown. */
export const isRemovedVersion = (fields: Fields): boolean => fields['removed'] === true;

const inLayer = (versions: readonly Fields[], layerId: string): Fields | null =>
  versions.find((version) => (layerIn(version) ?? baseLayerId) === layerId) ?? null;

const standing = (versions: readonly Fields[]): readonly Fields[] => versions.filter((each) => !isRemovedVersion(each));

/**
 * The version that is meant where nobody names a layer: the only one that stands for something, else the base layer's.
 * Null: there is none such.
 */
export const mainVersion = (versions: readonly Fields[]): Fields | null => {
  const there = standing(versions);
  return there.length === 1 ? there[0]! : inLayer(there, baseLayerId);
};

/** Null: the edit makes the record in this layer. */
const versionToMake = (
  { kind, id, layerId, after }: Edit,
  versions: readonly Fields[],
): Result<Fields | null, string> => {
  const made = layerIn(after) ?? baseLayerId;
  return layerId === undefined || layerId === made
    ? ok(inLayer(versions, made))
    : fail(`${kind} ${id} cannot be made in layer ${layerId} and say that it lies in ${made}; name one layer`);
};

/**
 * Of all versions of the edit's record the one that it means, null where it is not there. `before` names a layer as well
 * as `layerId` does: edits of programs that know one version alone go on holding. The failure is a sentence without its
 * full stop.
 */
export const referencedVersion = (edit: Edit, versions: readonly Fields[]): Result<Fields | null, string> => {
  const { kind, id, layerId, before } = edit;
  if (!hasVersions(kind)) return ok(versions[0] ?? null);
  if (before === null) return versionToMake(edit, versions);
  if (layerId !== undefined) return ok(inLayer(versions, layerId));
  const named = layerIn(before);
  const found = (named === null ? null : inLayer(versions, named)) ?? mainVersion(versions);
  return found || standing(versions).length === 0
    ? ok(found)
    : fail(`${kind} ${id} stands in several layers, and not in the base one; name one by layerId`);
};
