/**
 * One record changed or removed through a view or in a layer (docs/adr/0017). What lies in the base layer is left alone
 * then: the layer gets a version of its own, and one that says that the record is removed where it is to be gone.
 */
import { fail, ok } from '#base/result.ts';
import { hasVersions, type Edit } from '../../edits/edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { mainVersion, isRemovedVersion } from '../../edits/versions.ts';
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
  type Held,
  type ViewContent,
  type ViewSummary,
  type ViewKind,
  type ViewResult,
} from '../view-content.ts';
import { viewFailure } from '../view-failures.ts';
import { changed, made, removed, replaced } from './record-edits.ts';
import { withSessionLayer } from './session-layer.ts';

/** Neither: the record's main version. Both: a layer that the view lists. */
export interface Place {
  readonly viewId: string | null;
  readonly layerId: string | null;
}

export interface RecordName {
  readonly kind: ViewKind;
  readonly id: string;
}

interface Target {
  /** What is changed, or stands for it so far. */
  readonly from: Held<ViewKind>;
  /** The layer that is written into. */
  readonly layerId: string;
  /** Versions that would be shown without that one. */
  readonly below: readonly Held<ViewKind>[];
}

const noSuch = ({ kind, id }: RecordName) =>
  fail({ code: 'not.found' as const, message: `There is no ${kind} ${id} in this model.` });

const versionIn = (versions: readonly Held<ViewKind>[], layerId: string) =>
  versions.find((version) => layerIdOf(version) === layerId);

/** Overlay layers hold images and no records. */
export const findDataLayer = (content: ViewContent, layerId: string): ViewResult<Held<'layer'>> => {
  const layer = findLayer(content, layerId);
  return layer.ok && layerSummaryOf(layer.value).type === 'overlay' ? reject('Invalid layer id!') : layer;
};

/** Whether a change through the view may touch what lies in the layer: nobody sees it who is not meant to. */
const isOwn = (content: ViewContent, view: ViewSummary, layerId: string): boolean => {
  if (isRoot(view)) return true;
  if (view.type !== 'session') return layerId !== baseLayerId;
  return ownLayersOf(view, listingsOf(content)).includes(layerId);
};

/** An empty layer is the base layer. */
const findListed = (content: ViewContent, view: ViewSummary, named: string): ViewResult<string> => {
  const layerId = named || baseLayerId;
  if (view.layers.every((each) => each.layerId !== layerId)) return reject('Invalid layer id!');
  const layer = findDataLayer(content, layerId);
  return layer.ok ? ok(layerId) : layer;
};

/** In the order in which they count in the view. */
const counting = (view: ViewSummary, versions: readonly Held<ViewKind>[], kind: ViewKind) =>
  layersByRank(view, kind).flatMap((layerId) => versionIn(versions, layerId) ?? []);

const targetInView = (
  content: ViewContent,
  name: RecordName,
  viewId: string,
  layer: string | null,
): ViewResult<Target> => {
  const found = findView(content, viewId);
  if (!found.ok) return found;
  const view = viewSummaryOf(content, found.value);
  const named = layer === null ? null : findListed(content, view, layer);
  if (named?.ok === false) return named;
  const versions = content.records.filter(({ kind, id }) => kind === name.kind && id === name.id);
  const [shown] = visibleRecords(view, versions);
  if (!shown)
    return fail({ code: 'not.found', message: `The view does not show a ${name.kind} with the id ${name.id}.` });
  const data = isOwn(content, view, layerIdOf(shown)) ? layerIdOf(shown) : view.dataLayerId;
  const layerId = named?.value ?? data;
  if (layerId === null) return reject(viewFailure('noViewLayer').failure.message);
  const below = counting(view, versions, name.kind).filter(
    (version) => layerIdOf(version) !== layerId && !isRemovedVersion(version.fields),
  );
  return ok({ from: shown, layerId, below });
};

const targetInLayer = (content: ViewContent, name: RecordName, layerId: string): ViewResult<Target> => {
  const layer = findDataLayer(content, layerId);
  if (!layer.ok) return layer;
  const versions = content.records.filter(({ kind, id }) => kind === name.kind && id === name.id);
  const base = layerId === baseLayerId ? undefined : versionIn(versions, baseLayerId);
  const from = versionIn(versions, layerId) ?? base;
  if (!from || isRemovedVersion(from.fields)) return noSuch(name);
  return ok({ from, layerId, below: base ? [base] : [] });
};

/** Where nobody says a place: the one version, wherever it lies. */
const mainTarget = ({ records }: ViewContent, name: RecordName): ViewResult<Target> => {
  const versions = records.filter(({ kind, id }) => kind === name.kind && id === name.id);
  if (versions.every(({ fields }) => isRemovedVersion(fields))) return noSuch(name);
  const main = mainVersion(versions.map(({ fields }) => fields));
  const from = versions.find(({ fields }) => fields === main);
  return from
    ? ok({ from, layerId: layerIdOf(from), below: [] })
    : reject(`The ${name.kind} ${name.id} stands in several layers, and not in the base one; name one by layerId.`);
};

const targetOf = (content: ViewContent, name: RecordName, { viewId, layerId }: Place): ViewResult<Target> => {
  if (viewId !== null) return targetInView(content, name, viewId, layerId);
  if (layerId === null) return mainTarget(content, name);
  return targetInLayer(content, name, writesLayer(true, layerId) ? layerId : baseLayerId);
};

export const withReplies = reject(
  'A note is one conversation for all views; change it where it lies, without a layer.',
);

/** The version of the target's layer with these fields, whether it is there already or not. */
const written = ({ records }: ViewContent, { from, layerId }: Target, changes: Fields): ViewResult<readonly Edit[]> => {
  const { kind, id, fields } = from;
  const edits = changed(from, changes);
  if (edits.length === 0 || layerIdOf(from) === layerId) return ok(edits);
  if (!hasVersions(kind)) return withReplies;
  const there = versionIn(
    records.filter((each) => each.kind === kind && each.id === id),
    layerId,
  );
  const whole = { ...fields, layerId, ...changes };
  return ok(there ? replaced(there, whole) : [made({ kind, id, fields: whole })]);
};

/** Where nobody names a layer, a session has one of its own by then. */
const inPlace = (
  content: ViewContent,
  { viewId, layerId }: Place,
  write: (content: ViewContent) => ViewResult<readonly Edit[]>,
): ViewResult<readonly Edit[]> => {
  const ready = layerId === null ? withSessionLayer(content, viewId) : { content, edits: [] };
  const edits = write(ready.content);
  return edits.ok && edits.value.length > 0 ? ok([...ready.edits, ...edits.value]) : edits;
};

/** `content.records` needs to hold the versions of this record and no others. */
export const changeRecord = (
  content: ViewContent,
  name: RecordName,
  place: Place,
  changes: Fields,
): ViewResult<readonly Edit[]> =>
  inPlace(content, place, (ready) => {
    const target = targetOf(ready, name, place);
    return target.ok ? written(ready, target.value, changes) : target;
  });

/** The layer of the version that a change there would begin with. */
export const layerInPlace = (content: ViewContent, name: RecordName, place: Place): string | null => {
  const target = targetOf(withSessionLayer(content, place.viewId).content, name, place);
  return target.ok ? layerIdOf(target.value.from) : null;
};

/** Whether what a view shows is to stay as it is when the view takes it elsewhere: visitors see it, and no session. */
export const remainsInOtherViews = (content: ViewContent, view: ViewSummary, record: Held): boolean =>
  view.type === 'session' && !isOwn(content, view, layerIdOf(record));

const removalIn = (content: ViewContent, name: RecordName, place: Place): ViewResult<readonly Edit[]> => {
  const target = targetOf(content, name, place);
  if (!target.ok) return target;
  const { from, layerId, below } = target.value;
  const view = content.views.find(({ id }) => id === place.viewId);
  if (view && isRoot(viewSummaryOf(content, view)) && place.layerId === null) return ok([from, ...below].map(removed));
  if (below.length > 0) return written(content, target.value, { removed: true });
  return layerIdOf(from) === layerId ? ok([removed(from)]) : written(content, target.value, { removed: true });
};

/** The same. In a root view all of its versions go; elsewhere what lies below is hidden. */
export const removeRecord = (content: ViewContent, name: RecordName, place: Place): ViewResult<readonly Edit[]> =>
  inPlace(content, place, (ready) => removalIn(ready, name, place));

/** The layer that a new record goes into: the one that is named, else the one of the view's own records. */
const layerForNew = (content: ViewContent, { viewId, layerId }: Place): ViewResult<string> => {
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

/** A new record in the layer that is named, else in the one of the view's own records. */
export const addRecord = (content: ViewContent, edit: Edit, place: Place): ViewResult<readonly Edit[]> =>
  inPlace(content, place, (ready) => {
    const layer = layerForNew(ready, place);
    return layer.ok ? ok([{ ...edit, after: { ...edit.after, layerId: layer.value } }]) : layer;
  });
