/**
 * Which records somebody is answered: of the layers that a view shows, and disabled ones only to those who may edit.
 */
import { mayEdit } from '#domain/access/actor.ts';
import { shownLayers } from '#domain/views/shown.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import { readAnnotations } from '../store/read-annotations.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { mayKnow, viewParent, type ViewParent } from '../views/view-answer.ts';
import type { AnnotationRow } from './annotation-answer.ts';

export interface RowsWish {
  readonly includeDisabled?: boolean | null;
  /** Of every view that the asker may know of, not of the base view alone; all layers for those who may edit. */
  readonly includeLayers?: boolean | null;
}

/** Null: every layer. */
const layersFor = (
  record: ModelRecord,
  kind: ViewKind,
  all: boolean,
  context: GraphContext,
): ReadonlySet<string> | null => {
  if (all && mayEdit(context.actor, record.model.id)) return null;
  const views = record.views.filter((row) => (all ? mayKnow(row, context) : row.type === 'base'));
  return new Set(views.flatMap((row) => [...shownLayers(viewParent(record, row).facts, kind)]));
};

const rowsIn = async (
  record: ModelRecord,
  kind: ViewKind,
  layers: ReadonlySet<string> | null,
  includeDisabled: boolean,
  { store, actor }: GraphContext,
): Promise<readonly AnnotationRow[]> => {
  const disabled = includeDisabled && mayEdit(actor, record.model.id);
  const rows = await readAnnotations(store, record.model.id, kind, { includeDisabled: disabled });
  return layers ? rows.filter((row) => layers.has(row.layer_id)) : rows;
};

export const rowsOfModel = (
  record: ModelRecord,
  kind: ViewKind,
  { includeDisabled, includeLayers }: RowsWish,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> =>
  rowsIn(record, kind, layersFor(record, kind, includeLayers === true, context), includeDisabled === true, context);

export const rowsOfView = (
  { record, facts }: ViewParent,
  kind: ViewKind,
  { includeDisabled }: RowsWish,
  context: GraphContext,
): Promise<readonly AnnotationRow[]> =>
  rowsIn(record, kind, shownLayers(facts, kind), includeDisabled === true, context);
