/**
 * Selects the rows of annotations that a query returns: those in the layers that a view shows, of several versions of a
 * record the one with the highest rank there, and disabled ones only for editors (access/read-access.ts).
 */
import { mayEdit } from '#domain/access/actor.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { visibleLayersOf, versionsByRank, visibleVersions, type Version } from '#domain/views/visible-versions.ts';
import type { ViewSummary, ViewKind } from '#domain/views/view-content.ts';
import type { GraphContext } from '../context/graph-context.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { isSliceOver, nextSlice } from '../../wire/time-slices.ts';
import { includesDisabled, mayReadNotes, mayReadView } from '../access/read-access.ts';
import { viewParent, type ViewParent } from './view-result.ts';
import type { AnnotationRow } from '../results/annotation-fields.ts';

export interface RowsArgs {
  readonly includeDisabled?: boolean | null;
  /** Rows of all views that the actor may read, instead of the base view only; for editors, of all layers. */
  readonly includeLayers?: boolean | null;
}

const versionOfRow = ({ id, layer_id, removed }: AnnotationRow): Version => ({
  id,
  layerId: layer_id,
  removed: removed === 1,
});

const withoutDisabled = (
  rows: readonly AnnotationRow[],
  modelId: string,
  args: RowsArgs,
  context: GraphContext,
): readonly AnnotationRow[] =>
  includesDisabled(context.actor, modelId, args) ? rows : rows.filter(({ enabled }) => enabled === 1);

const readableViews = (record: ModelRecord, { actor }: GraphContext): readonly ViewSummary[] =>
  record.views.filter((row) => mayReadView(row, actor)).map((row) => viewParent(record, row).summary);

/** Rows that any readable view shows; for editors all rows. Versions that mark a record as removed are never returned. */
const rowsOfAllLayers = async (
  record: ModelRecord,
  kind: ViewKind,
  rows: readonly AnnotationRow[],
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  if (mayEdit(context.actor, record.model.id)) return rows.filter(({ removed }) => removed === 0);
  const shown = new Set<AnnotationRow>();
  for (const view of readableViews(record, context)) {
    if (isSliceOver()) await nextSlice();
    for (const row of visibleVersions(view, kind, rows, versionOfRow)) shown.add(row);
  }
  return rows.filter((row) => shown.has(row));
};

/**
 * The rows that a view shows. They are selected before disabled ones are left out: a version that is disabled in a view
 * must not reveal the one that it replaces.
 */
const rowsShownBy = (view: ViewSummary, kind: ViewKind, rows: readonly AnnotationRow[]): readonly AnnotationRow[] =>
  // A view has one tour.
  (kind === 'highlightReel' ? versionsByRank : visibleVersions)(view, kind, rows, versionOfRow);

/**
 * Yields when a slice is over: queries that waited for the same rows would otherwise all process them in one turn. The
 * query of a page does not yield here, where it would wait once for each kind.
 */
const rowsOf = async (modelId: string, kind: ViewKind, { annotations, client }: GraphContext) => {
  const rows = await annotations.rows(modelId, kind);
  if (client && isSliceOver()) await nextSlice();
  return rows;
};

export const rowsOfModel = async (
  record: ModelRecord,
  kind: ViewKind,
  args: RowsArgs,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const rows = await rowsOf(record.model.id, kind, context);
  const base = record.views.find(({ type }) => type === 'base');
  const shown = base ? rowsShownBy(viewParent(record, base).summary, kind, rows) : [];
  const requested = args.includeLayers ? await rowsOfAllLayers(record, kind, rows, context) : shown;
  return withoutDisabled(requested, record.model.id, args, context);
};

export const rowsOfView = async (
  { record, summary }: ViewParent,
  kind: ViewKind,
  args: RowsArgs,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const rows = await rowsOf(record.model.id, kind, context);
  return withoutDisabled(rowsShownBy(summary, kind, rows), record.model.id, args, context);
};

/**
 * Versions in layers that replace a record's other versions and are not returned themselves (`hiddenVersions` in
 * GraphQL): removed versions, and disabled ones where these are not included. Only for records that the actor may read,
 * and only in layers of views that the actor may read.
 */
export const rowsExcludedByLayers = async (
  record: ModelRecord,
  kind: ViewKind,
  args: Pick<RowsArgs, 'includeDisabled'>,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const modelId = record.model.id;
  if (kind === 'note' && !mayReadNotes(context.actor, record)) return [];
  const excludesDisabled = !includesDisabled(context.actor, modelId, args);
  // Versions in the base layer replace no others.
  const excluded = (await context.annotations.rows(modelId, kind)).filter(
    ({ layer_id, removed, enabled }) =>
      layer_id !== baseLayerId && (removed === 1 || (excludesDisabled && enabled === 0)),
  );
  if (excluded.length === 0) return excluded;
  const visibleArgs = { includeDisabled: !excludesDisabled, includeLayers: true };
  const visible = await rowsOfModel(record, kind, visibleArgs, context);
  const ids = new Set(visible.map(({ id }) => id));
  const layers = new Set(readableViews(record, context).flatMap((view) => [...visibleLayersOf(view, kind)]));
  return excluded.filter(({ id, layer_id }) => ids.has(id) && layers.has(layer_id));
};

export type LayerFilter = (layerId: string) => boolean;

/**
 * The layers in which the actor sees notes, and may write them (docs/reference/record-validation.md#notes): for editors
 * all layers, for others those that a readable view shows.
 */
export const visibleNoteLayers = async (context: GraphContext, modelId: string): Promise<LayerFilter> => {
  if (mayEdit(context.actor, modelId)) return () => true;
  const record = await context.models.record(modelId);
  const views = record ? readableViews(record, context) : [];
  const layerIds = new Set(views.flatMap((view) => [...visibleLayersOf(view, 'note')]));
  return (layerId) => layerIds.has(layerId);
};
