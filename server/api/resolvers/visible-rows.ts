/**
 * Which records somebody is answered: of the layers that a view shows, of several versions of one the
 * one that counts there, and disabled ones only to those who may edit.
 */
import { mayComment, mayEdit } from '#domain/access/actor.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { visibleLayersOf, versionsByRank, visibleVersions, type Version } from '#domain/views/visible-versions.ts';
import type { ViewSummary, ViewKind } from '#domain/views/view-content.ts';
import type { GraphContext } from '../context/graph-context.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { isSliceOver, nextSlice } from '../context/time-slices.ts';
import { mayKnow, viewParent, type ViewParent } from './view-result.ts';
import type { AnnotationRow } from '../results/annotation-result.ts';

export interface RowsWish {
  readonly includeDisabled?: boolean | null;
  /** Of every view that the asker may know of, not of the base view alone; all layers for those who may edit. */
  readonly includeLayers?: boolean | null;
}

const versionOfRow = ({ id, layer_id, removed }: AnnotationRow): Version => ({
  id,
  layerId: layer_id,
  removed: removed === 1,
});

const seesDisabled = (modelId: string, { includeDisabled }: RowsWish, { actor }: GraphContext): boolean =>
  includeDisabled === true && mayEdit(actor, modelId);

const enabledFor = (
  rows: readonly AnnotationRow[],
  modelId: string,
  wish: RowsWish,
  context: GraphContext,
): readonly AnnotationRow[] =>
  seesDisabled(modelId, wish, context) ? rows : rows.filter(({ enabled }) => enabled === 1);

export const viewsKnown = (record: ModelRecord, context: GraphContext): readonly ViewSummary[] =>
  record.views.filter((row) => mayKnow(row, context)).map((row) => viewParent(record, row).facts);

/** Visitors are told what some view that they may know of shows; nobody is told of what says that something is removed. */
const rowsOfLayers = async (
  record: ModelRecord,
  kind: ViewKind,
  rows: readonly AnnotationRow[],
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  if (mayEdit(context.actor, record.model.id)) return rows.filter(({ removed }) => removed === 0);
  const shown = new Set<AnnotationRow>();
  for (const view of viewsKnown(record, context)) {
    if (isSliceOver()) await nextSlice();
    for (const row of visibleVersions(view, kind, rows, versionOfRow)) shown.add(row);
  }
  return rows.filter((row) => shown.has(row));
};

/** Chosen before disabled ones are left out: what is disabled in a view must not show what it stands before. */
const shownIn = (view: ViewSummary, kind: ViewKind, rows: readonly AnnotationRow[]): readonly AnnotationRow[] =>
  // A view has one tour.
  (kind === 'highlightReel' ? versionsByRank : visibleVersions)(view, kind, rows, versionOfRow);

/** Each query goes through all rows: those that wait for the same reading must not do so one after the other at once. */
const rowsOf = async (modelId: string, kind: ViewKind, { annotations }: GraphContext) => {
  const rows = await annotations.rows(modelId, kind);
  if (isSliceOver()) await nextSlice();
  return rows;
};

export const rowsOfModel = async (
  record: ModelRecord,
  kind: ViewKind,
  wish: RowsWish,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const rows = await rowsOf(record.model.id, kind, context);
  const base = record.views.find(({ type }) => type === 'base');
  const shown = base ? shownIn(viewParent(record, base).facts, kind, rows) : [];
  const wanted = wish.includeLayers ? await rowsOfLayers(record, kind, rows, context) : shown;
  return enabledFor(wanted, record.model.id, wish, context);
};

export const rowsOfView = async (
  { record, facts }: ViewParent,
  kind: ViewKind,
  wish: RowsWish,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const rows = await rowsOf(record.model.id, kind, context);
  return enabledFor(shownIn(facts, kind, rows), record.model.id, wish, context);
};

/**
 * What takes the place of records that somebody is told of in other layers, and is not told itself: removed versions,
 * and disabled ones where they are not among the answers. None of layers that no view shows which they may know of, and
 * none of a record of which they hear nothing.
 */
export const hiddenRows = async (
  record: ModelRecord,
  kind: ViewKind,
  wish: Pick<RowsWish, 'includeDisabled'>,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const modelId = record.model.id;
  if (kind === 'note' && !mayComment(context.actor, modelId)) return [];
  const hidesDisabled = !seesDisabled(modelId, wish, context);
  // The base layer's versions stand before no others.
  const hidden = (await context.annotations.rows(modelId, kind)).filter(
    ({ layer_id, removed, enabled }) => layer_id !== baseLayerId && (removed === 1 || (hidesDisabled && enabled === 0)),
  );
  if (hidden.length === 0) return hidden;
  const received = await rowsOfModel(record, kind, { includeDisabled: !hidesDisabled, includeLayers: true }, context);
  const ids = new Set(received.map(({ id }) => id));
  const layers = new Set(viewsKnown(record, context).flatMap((view) => [...visibleLayersOf(view, kind)]));
  return hidden.filter(({ id, layer_id }) => ids.has(id) && layers.has(layer_id));
};
