/**
 * Which tags the chosen view contains. The tags of all layers are loaded once there is more than one view, so that a
 * choice takes effect at once.
 */
import { createStore, sample } from 'effector';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import { layerForNewRecords, type ViewState } from '#domain/views/view-state.ts';
import { writesLayer } from '#domain/views/visible-versions.ts';
import type { ModelRequest } from '#src/data/state.ts';
import type { ViewsResult } from '#src/data/subscribe-to-views.ts';
import { $tagsInMemory, loadTagsFx, tagsInMemoryChanged, tagsViewChanged, type TagsView } from '#src/data/tags.ts';
import { $parameters } from '../start-up/index.ts';
import { $viewState, subscribeToViewsFx, viewsChanged } from './state.ts';
import { $hasViewChoice } from './view-list.ts';

const $allowed = createStore<ViewsResult['allowed'] | null>(null).on(viewsChanged, (_, { allowed }) => allowed);

export const versionOfTag = ({ id, layerId }: Tag) => ({ id, layerId: layerId ?? baseLayerId, removed: false });

sample({
  clock: [$viewState, $allowed],
  source: { state: $viewState, allowed: $allowed },
  filter: ({ state, allowed }) => state !== null && allowed !== null,
  fn: ({ state, allowed }): TagsView => {
    const layer = layerForNewRecords(state!);
    return {
      select: (tags, hidden) => recordsInView(state!, 'tag', tags, versionOfTag, hidden),
      layerId: layer.ok && writesLayer(allowed!.nonBaseLayeredWrites, layer.value) ? layer.value : null,
    };
  },
  target: tagsViewChanged,
});

const tagsOfInMemoryLayers = (state: ViewState | null, tags: readonly Tag[]): readonly Tag[] =>
  tags.filter(({ layerId }) => state?.inMemory.some(({ layer }) => layer.id === layerId));

// The tags of an in-memory layer are removed with it.
sample({
  clock: $viewState,
  source: $tagsInMemory,
  filter: (tags, state) => tags.length > 0 && tagsOfInMemoryLayers(state, tags).length < tags.length,
  fn: (tags, state) => tagsOfInMemoryLayers(state, tags),
  target: tagsInMemoryChanged,
});

const $modelRequest = createStore<ModelRequest | null>(null, { serialize: 'ignore' }).on(
  subscribeToViewsFx,
  (_, { modelId, page }) => ({ modelId, page }),
);
const $isRequestedWithLayers = createStore(false).on(loadTagsFx, (_, { includeLayers }) => includeLayers === true);
// The tags of the base view are loaded already, or requested; this request replaces them by those of all layers.
sample({
  clock: [$hasViewChoice, loadTagsFx.done],
  source: {
    hasViewChoice: $hasViewChoice,
    request: $modelRequest,
    parameters: $parameters,
    isRequested: $isRequestedWithLayers,
    isPending: loadTagsFx.pending,
  },
  // Not while another request is pending, whose result might arrive later and replace this one.
  filter: ({ hasViewChoice, request, parameters, isRequested, isPending }) =>
    hasViewChoice && request !== null && parameters.tags && !isRequested && !isPending,
  fn: ({ request, parameters }) => ({ ...request!, includeDisabled: parameters.edit, includeLayers: true }),
  target: loadTagsFx,
});
