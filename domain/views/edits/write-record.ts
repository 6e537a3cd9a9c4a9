/**
 * Adds, changes and removes one record through a view or in a layer (docs/adr/0017). The version in the base layer is not
 * changed then: the layer gets its own version, for a removal one that marks the record as removed.
 */
import { fail, ok } from '#base/result.ts';
import { hasVersions, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { mainVersion, isRemovedVersion } from '../../edits/layer-versions.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import { layersByRank, visibleRecords, writesLayer } from '../visible-versions.ts';
import {
  findLayer,
  findView,
  isRoot,
  layerSummaryOf,
  layerIdOf,
  listingsOf,
  ownLayersOf,
  reject,
  viewSummaryOf,
  type StoredRecord,
  type ViewContent,
  type ViewSummary,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { viewFailure } from '../view-failures.ts';
import { changeOf, additionOf, removalOf, replacementOf } from './record-edits.ts';
import { withSessionLayer } from './session-layer.ts';

/** Both null: the record's main version. Both given: a layer that the view lists. */
export interface WritePlace {
  readonly viewId: string | null;
  readonly layerId: string | null;
}

export interface RecordKey {
  readonly kind: ViewKind;
  readonly id: string;
}

interface Target {
  /** The version to change, or on which the new version is based. */
  readonly from: StoredRecord<ViewKind>;
  /** The layer to write to. */
  readonly layerId: string;
  /** Versions that would be visible without that one. */
  readonly below: readonly StoredRecord<ViewKind>[];
}

const failNotFound = ({ kind, id }: RecordKey) =>
  fail({ code: 'not.found' as const, message: `There is no ${kind} ${id} in this model.` });

const versionIn = (versions: readonly StoredRecord<ViewKind>[], layerId: string) =>
  versions.find((version) => layerIdOf(version) === layerId);

/** Rejects overlay layers, which contain images instead of records. */
export const findDataLayer = (content: ViewContent, layerId: string): ViewResult<StoredRecord<'layer'>> => {
  const layer = findLayer(content, layerId);
  return layer.ok && layerSummaryOf(layer.value).type === 'overlay' ? reject('Invalid layer id!') : layer;
};

/** Whether a change through the view may write to the layer, so that it is visible only where intended. */
const isWritable = (content: ViewContent, view: ViewSummary, layerId: string): boolean => {
  if (isRoot(view)) return true;
  if (view.type !== 'session') return layerId !== baseLayerId;
  return ownLayersOf(view, listingsOf(content)).includes(layerId);
};

/** An empty id means the base layer. */
const findListed = (content: ViewContent, view: ViewSummary, named: string): ViewResult<string> => {
  const layerId = named || baseLayerId;
  if (view.layers.every((each) => each.layerId !== layerId)) return reject('Invalid layer id!');
  const layer = findDataLayer(content, layerId);
  return layer.ok ? ok(layerId) : layer;
};

/** By their rank in the view. */
const byRank = (view: ViewSummary, versions: readonly StoredRecord<ViewKind>[], kind: ViewKind) =>
  layersByRank(view, kind).flatMap((layerId) => versionIn(versions, layerId) ?? []);

const targetInView = (
  content: ViewContent,
  key: RecordKey,
  viewId: string,
  layer: string | null,
): ViewResult<Target> => {
  const found = findView(content, viewId);
  if (!found.ok) return found;
  const view = viewSummaryOf(content, found.value);
  const named = layer === null ? null : findListed(content, view, layer);
  if (named?.ok === false) return named;
  const versions = content.records.filter(({ kind, id }) => kind === key.kind && id === key.id);
  const [shown] = visibleRecords(view, versions);
  if (!shown)
    return fail({ code: 'not.found', message: `The view does not show a ${key.kind} with the id ${key.id}.` });
  const ownLayerId = isWritable(content, view, layerIdOf(shown)) ? layerIdOf(shown) : view.dataLayerId;
  const layerId = named?.value ?? ownLayerId;
  if (layerId === null) return reject(viewFailure('noViewLayer').failure.message);
  const below = byRank(view, versions, key.kind).filter(
    (version) => layerIdOf(version) !== layerId && !isRemovedVersion(version.fields),
  );
  return ok({ from: shown, layerId, below });
};

const targetInLayer = (content: ViewContent, key: RecordKey, layerId: string): ViewResult<Target> => {
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const versions = content.records.filter(({ kind, id }) => kind === key.kind && id === key.id);
  const base = layerId === baseLayerId ? undefined : versionIn(versions, baseLayerId);
  const from = versionIn(versions, layerId) ?? base;
  if (!from || isRemovedVersion(from.fields)) return failNotFound(key);
  return ok({ from, layerId, below: base ? [base] : [] });
};

/** Without a view and a layer: the main version, in any layer. */
const mainTarget = ({ records }: ViewContent, key: RecordKey): ViewResult<Target> => {
  const versions = records.filter(({ kind, id }) => kind === key.kind && id === key.id);
  if (versions.every(({ fields }) => isRemovedVersion(fields))) return failNotFound(key);
  const main = mainVersion(versions.map(({ fields }) => fields));
  const from = versions.find(({ fields }) => fields === main);
  return from
    ? ok({ from, layerId: layerIdOf(from), below: [] })
    : reject(`The ${key.kind} ${key.id} stands in several layers, and not in the base one; name one by layerId.`);
};

const targetOf = (content: ViewContent, key: RecordKey, { viewId, layerId }: WritePlace): ViewResult<Target> => {
  if (viewId !== null) return targetInView(content, key, viewId, layerId);
  if (layerId === null) return mainTarget(content, key);
  return targetInLayer(content, key, writesLayer(true, layerId) ? layerId : baseLayerId);
};

export const rejectNoteVersions = reject(
  'A note is one conversation for all views; change it where it lies, without a layer.',
);

/** Changes or adds the version in the target's layer. */
const writeVersion = (
  { records }: ViewContent,
  { from, layerId }: Target,
  changes: Fields,
): ViewResult<readonly Edit[]> => {
  const { kind, id, fields } = from;
  const edits = changeOf(from, changes);
  if (edits.length === 0 || layerIdOf(from) === layerId) return ok(edits);
  if (!hasVersions(kind)) return rejectNoteVersions;
  const existing = versionIn(
    records.filter((each) => each.kind === kind && each.id === id),
    layerId,
  );
  const whole = { ...fields, layerId, ...changes };
  return ok(existing ? replacementOf(existing, whole) : [additionOf({ kind, id, fields: whole })]);
};

/** Without a layer, first adds one to a session that has none. */
const writeAtPlace = (
  content: ViewContent,
  { viewId, layerId }: WritePlace,
  write: (content: ViewContent) => ViewResult<readonly Edit[]>,
): ViewResult<readonly Edit[]> => {
  const prepared = layerId === null ? withSessionLayer(content, viewId) : { content, edits: [] };
  const edits = write(prepared.content);
  return edits.ok && edits.value.length > 0 ? ok([...prepared.edits, ...edits.value]) : edits;
};

/** `content.records` needs to contain only the versions of this record. */
export const changeRecord = (
  content: ViewContent,
  key: RecordKey,
  place: WritePlace,
  changes: Fields,
): ViewResult<readonly Edit[]> =>
  writeAtPlace(content, place, (prepared) => {
    const target = targetOf(prepared, key, place);
    return target.ok ? writeVersion(prepared, target.value, changes) : target;
  });

/** The layer of the version on which a change at that place is based. */
export const layerOfCurrentVersion = (content: ViewContent, key: RecordKey, place: WritePlace): string | null => {
  const target = targetOf(withSessionLayer(content, place.viewId).content, key, place);
  return target.ok ? layerIdOf(target.value.from) : null;
};

/** Whether a record that is moved in the view must remain unchanged, because visitors see it outside the session. */
export const remainsInOtherViews = (content: ViewContent, view: ViewSummary, record: StoredRecord): boolean =>
  view.type === 'session' && !isWritable(content, view, layerIdOf(record));

const removalIn = (content: ViewContent, key: RecordKey, place: WritePlace): ViewResult<readonly Edit[]> => {
  const target = targetOf(content, key, place);
  if (!target.ok) return target;
  const { from, layerId, below } = target.value;
  const view = content.views.find(({ id }) => id === place.viewId);
  if (view && isRoot(viewSummaryOf(content, view)) && place.layerId === null)
    return ok([from, ...below].map(removalOf));
  if (below.length > 0) return writeVersion(content, target.value, { removed: true });
  return layerIdOf(from) === layerId ? ok([removalOf(from)]) : writeVersion(content, target.value, { removed: true });
};

/** Through a root view all visible versions are removed; elsewhere the versions below are hidden. */
export const removeRecord = (content: ViewContent, key: RecordKey, place: WritePlace): ViewResult<readonly Edit[]> =>
  writeAtPlace(content, place, (prepared) => removalIn(prepared, key, place));

/** The layer of a new record: the given one, else that of the view's own records. */
const layerForNew = (content: ViewContent, { viewId, layerId }: WritePlace): ViewResult<string> => {
  if (viewId === null) {
    const layer = findDataLayer(content, layerId || baseLayerId);
    return layer.ok ? ok(layer.value.id) : layer;
  }
  const found = findView(content, viewId);
  if (!found.ok) return found;
  const view = viewSummaryOf(content, found.value);
  if (layerId !== null) return findListed(content, view, layerId);
  return view.dataLayerId === null ? reject(viewFailure('noViewLayer').failure.message) : ok(view.dataLayerId);
};

/** Adds a record to the given layer, else to that of the view's own records. */
export const addRecord = (content: ViewContent, edit: Edit, place: WritePlace): ViewResult<readonly Edit[]> =>
  writeAtPlace(content, place, (prepared) => {
    const layer = layerForNew(prepared, place);
    return layer.ok ? ok([{ ...edit, after: { ...edit.after, layerId: layer.value } }]) : layer;
  });
