/** In which layers of a model somebody sees notes: only there may they write them (docs/reference/record-validation.md#notes). */
import { mayEdit } from '#domain/access/actor.ts';
import { visibleLayersOf } from '#domain/views/visible-versions.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { viewsKnown } from './visible-rows.ts';

export type SeesLayer = (layerId: string) => boolean;

/** Editors see all layers; others those that some view shows which they may know of. */
export const noteLayersSeen = async (context: GraphContext, modelId: string): Promise<SeesLayer> => {
  if (mayEdit(context.actor, modelId)) return () => true;
  const record = await context.models.record(modelId);
  const views = record ? viewsKnown(record, context) : [];
  const seen = new Set(views.flatMap((view) => [...visibleLayersOf(view, 'note')]));
  return (layerId) => seen.has(layerId);
};
