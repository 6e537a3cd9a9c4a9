/**
 * Which records somebody is answered: of the layers that a view shows, of several versions of one the
 * one that counts there, and disabled ones only to those who may edit.
 */
import { mayEdit } from '#domain/access/actor.ts';
import { layersByRank, versionsShown, type Version } from '#domain/views/shown.ts';
import type { ViewFacts, ViewKind } from '#domain/views/view-content.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { mayKnow, viewParent, type ViewParent } from '../views/view-answer.ts';
import type { AnnotationRow } from './annotation-answer.ts';

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

const enabledFor = (
  rows: readonly AnnotationRow[],
  modelId: string,
  { includeDisabled }: RowsWish,
  { actor }: GraphContext,
): readonly AnnotationRow[] =>
  includeDisabled && mayEdit(actor, modelId) ? rows : rows.filter(({ enabled }) => enabled === 1);

/** Visitors are told what some view that they may know of shows; nobody is told of what says that something is removed. */
const rowsOfLayers = (record: ModelRecord, kind: ViewKind, rows: readonly AnnotationRow[], context: GraphContext) => {
  if (mayEdit(context.actor, record.model.id)) return rows.filter(({ removed }) => removed === 0);
  const views = record.views.filter((row) => mayKnow(row, context)).map((row) => viewParent(record, row).facts);
  const shown = new Set(views.flatMap((view) => versionsShown(view, kind, rows, versionOfRow)));
  return rows.filter((row) => shown.has(row));
};

/** A view has one tour: that of the layer that counts most. */
const toursFirst = (view: ViewFacts, kind: ViewKind, rows: readonly AnnotationRow[]): readonly AnnotationRow[] => {
  if (kind !== 'highlightReel') return rows;
  const ranks = layersByRank(view, kind);
  return rows.toSorted((a, b) => ranks.indexOf(a.layer_id) - ranks.indexOf(b.layer_id));
};

/** Chosen before disabled ones are left out: what is disabled in a view must not show what it stands before. */
const shownIn = (view: ViewFacts, kind: ViewKind, rows: readonly AnnotationRow[]): readonly AnnotationRow[] =>
  toursFirst(view, kind, versionsShown(view, kind, rows, versionOfRow));

export const rowsOfModel = async (
  record: ModelRecord,
  kind: ViewKind,
  wish: RowsWish,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const rows = await context.annotations.rows(record.model.id, kind);
  const base = record.views.find(({ type }) => type === 'base');
  const shown = base ? shownIn(viewParent(record, base).facts, kind, rows) : [];
  const wanted = wish.includeLayers ? rowsOfLayers(record, kind, rows, context) : shown;
  return enabledFor(wanted, record.model.id, wish, context);
};

export const rowsOfView = async (
  { record, facts }: ViewParent,
  kind: ViewKind,
  wish: RowsWish,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const rows = await context.annotations.rows(record.model.id, kind);
  return enabledFor(shownIn(facts, kind, rows), record.model.id, wish, context);
};
