/**
 * Which records the chosen view contains. Those of all layers are loaded once there is more than one view, so that a choice
 * takes effect at once.
 */
import { combine, createStore, sample } from 'effector';
import type { Tag } from '#domain/tags/tag.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import { layerForNewRecords, type ViewState } from '#domain/views/view-state.ts';
import { writesLayer } from '#domain/views/visible-versions.ts';
import { layersWanted } from '#src/data/record-subscription.ts';
import { recordsViewChanged, type RecordsView } from '#src/data/records.ts';
import type { ViewsResult } from '#src/data/subscribe-to-views.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $viewState, viewsChanged } from './state.ts';
import { $hasViewChoice } from './view-list.ts';

/** Null: not known yet. */
export const $allowedFeatures = createStore<ViewsResult['allowed'] | null>(null).on(
  viewsChanged,
  (_, { allowed }) => allowed,
);

sample({
  clock: combine({ state: $viewState, allowed: $allowedFeatures }),
  filter: ({ state, allowed }) => state !== null && allowed !== null,
  fn: ({ state, allowed }): RecordsView => {
    const layer = layerForNewRecords(state!);
    return {
      select: (kind, records, hidden) => recordsInView(state!, kind, records, hidden),
      newLayerId: layer.ok && writesLayer(allowed!.nonBaseLayeredWrites, layer.value) ? layer.value : null,
    };
  },
  target: recordsViewChanged,
});

sample({ clock: $hasViewChoice, filter: (hasChoice) => hasChoice, fn: () => undefined, target: layersWanted });

const tagsOfInMemoryLayers = (state: ViewState | null, tags: readonly Tag[]): readonly Tag[] =>
  tags.filter(({ layerId }) => state?.inMemory.some(({ layer }) => layer.id === layerId));

// The tags of an in-memory layer are removed with it.
sample({
  clock: $viewState,
  source: tagRecords.$inMemory,
  filter: (tags, state) => tags.length > 0 && tagsOfInMemoryLayers(state, tags).length < tags.length,
  fn: (tags, state) => tagsOfInMemoryLayers(state, tags),
  target: tagRecords.inMemoryChanged,
});
