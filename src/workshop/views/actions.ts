/** What the rows of the editor do. */
import { combine, createEvent, sample } from 'effector';
import type { ViewRecord, LayerRecord } from '#domain/views/view-types.ts';
import { $modelRequest } from '#src/data/state.ts';
import { activeLayerChosen, nameOfLayer, nameOfView, $viewState } from '#src/features/views/lazy.ts';
import { $intl } from '#src/i18n/state.ts';
import { $currentView, $editedViews, nameEdited } from './edited-views.ts';
import { nameDialogOpened } from './name-dialog.ts';
import { viewItemsOpened } from '../open-view.ts';
import { operationRequested, type NamedOperation } from './operations.ts';
import { canMoveBefore, editedLayers, positionBefore, takesRecords, type LayerEntry, type ViewEntry } from './rows.ts';

export const viewEntryPressed = createEvent<{ readonly viewId: string; readonly entry: ViewEntry }>();
export const layerEntryPressed = createEvent<{ readonly layerId: string; readonly entry: LayerEntry }>();
export const layerShown = createEvent<{ readonly layerId: string; readonly isShown: boolean }>();
export const layerMoved = createEvent<{ readonly layerId: string; readonly before: string | null }>();

sample({
  clock: viewEntryPressed,
  filter: ({ entry }) => entry === 'rename',
  fn: ({ viewId }) => ({ section: 'views' as const, id: viewId }),
  target: nameEdited,
});
sample({
  clock: viewEntryPressed,
  filter: ({ entry }) => entry === 'items' || entry === 'publish',
  fn: ({ viewId, entry }) => ({ viewId, tab: entry as 'items' | 'publish' }),
  target: viewItemsOpened,
});
sample({
  clock: viewEntryPressed,
  filter: ({ entry }) => entry === 'duplicate',
  fn: ({ viewId }) => ({ kind: 'duplicateView' as const, viewId }),
  target: nameDialogOpened,
});

const $facts = combine({
  views: $editedViews,
  view: $currentView,
  request: $modelRequest,
  intl: $intl,
  state: $viewState,
});
type Facts = ReturnType<typeof $facts.getState>;

const shownNameOf = ({ intl }: Facts, { viewType, name }: ViewRecord): string =>
  intl ? nameOfView(intl, { type: viewType, name }) : name;
const layerNameOf = ({ intl, state }: Facts, layer: LayerRecord): string =>
  intl && state ? nameOfLayer(intl, layer, state) : layer.name;

const operationOfView = (facts: Facts, viewId: string, entry: ViewEntry): NamedOperation | null => {
  const view = facts.views.find(({ id }) => id === viewId);
  if (!view || !facts.request) return null;
  const { modelId } = facts.request;
  switch (entry) {
    case 'useLayers':
      return { mutation: 'ConvertRootViewToLayered', variables: { modelId }, name: '' };
    case 'stopLayers':
      return { mutation: 'ConvertRootViewToLegacy', variables: { modelId }, name: '' };
    case 'delete':
      return {
        mutation: 'DeleteView',
        variables: { modelId, viewId, deleteLayersIfOrphaned: true },
        name: shownNameOf(facts, view),
      };
    default:
      return null;
  }
};
sample({
  clock: sample({
    clock: viewEntryPressed,
    source: $facts,
    fn: (facts, { viewId, entry }) => ({ operation: operationOfView(facts, viewId, entry) }),
  }),
  filter: ({ operation }) => operation !== null,
  fn: ({ operation }) => operation!,
  target: operationRequested,
});
sample({
  clock: layerEntryPressed,
  filter: ({ entry }) => entry === 'rename',
  fn: ({ layerId }) => ({ section: 'layers' as const, id: layerId }),
  target: nameEdited,
});
export const layerSelected = createEvent<string>();
sample({
  clock: [
    layerSelected,
    layerEntryPressed.filterMap(({ layerId, entry }) => (entry === 'addHere' ? layerId : undefined)),
  ],
  source: $currentView,
  filter: (view, layerId) => view?.layers.some((layer) => layer.id === layerId && takesRecords(layer)) ?? false,
  fn: (_, layerId) => layerId,
  target: activeLayerChosen,
});
sample({
  clock: layerEntryPressed,
  source: $currentView,
  filter: (view, { entry }) => view !== null && entry === 'duplicate',
  fn: (view, { layerId }) => ({ kind: 'duplicateLayer' as const, viewId: view!.id, layerId }),
  target: nameDialogOpened,
});

/** The layer that is to follow after a step up or down; undefined: there is no such step. */
const stepTo = (view: ViewRecord, layerId: string, entry: 'moveUp' | 'moveDown'): string | null | undefined => {
  const layers = editedLayers(view);
  const at = layers.findIndex(({ id }) => id === layerId);
  const next = layers[entry === 'moveUp' ? at - 1 : at + 2];
  if (entry === 'moveUp') return next?.id;
  return at + 1 < layers.length ? (next?.id ?? null) : undefined;
};
sample({
  clock: sample({
    clock: layerEntryPressed,
    source: $currentView,
    fn: (view, { layerId, entry }) => ({
      layerId,
      before: view && (entry === 'moveUp' || entry === 'moveDown') ? stepTo(view, layerId, entry) : undefined,
    }),
  }),
  filter: ({ before }) => before !== undefined,
  fn: ({ layerId, before }) => ({ layerId, before: before! }),
  target: layerMoved,
});

interface LayerFacts {
  readonly view: ViewRecord;
  readonly layer: LayerRecord;
  readonly name: string;
  readonly modelId: string;
}
const layerFactsOf = (facts: Facts, layerId: string): LayerFacts | null => {
  const { view, request } = facts;
  const layer = view?.layers.find(({ id }) => id === layerId);
  return view && layer && request ? { view, layer, name: layerNameOf(facts, layer), modelId: request.modelId } : null;
};

const operationOfLayer = ({ view, layer, name, modelId }: LayerFacts, entry: LayerEntry): NamedOperation | null => {
  if (entry === 'delete') return { mutation: 'DeleteLayer', variables: { modelId, layerId: layer.id }, name };
  if (entry !== 'everyView') return null;
  const common = layer.layerType !== 'common';
  return { mutation: 'SetLayerCommon', variables: { viewId: view.id, layerId: layer.id, common }, name };
};

const layerOperations = [
  sample({
    clock: layerEntryPressed,
    source: $facts,
    fn: (facts, { layerId, entry }) => {
      const found = layerFactsOf(facts, layerId);
      return { operation: found && operationOfLayer(found, entry) };
    },
  }),
  sample({
    clock: layerShown,
    source: $facts,
    fn: (facts, { layerId, isShown: visible }) => {
      const found = layerFactsOf(facts, layerId);
      const operation: NamedOperation | null = found && {
        mutation: 'SetLayerVisible',
        variables: { viewId: found.view.id, layerId, visible },
        name: found.name,
      };
      return { operation };
    },
  }),
  sample({
    clock: layerMoved,
    source: $facts,
    fn: (facts, { layerId, before }) => {
      const found = layerFactsOf(facts, layerId);
      if (!found || !canMoveBefore(found.view, layerId, before)) return { operation: null };
      const operation: NamedOperation = {
        mutation: 'SetLayerPosition',
        variables: { viewId: found.view.id, layerId, position: positionBefore(found.view, layerId, before) },
        name: found.name,
      };
      return { operation };
    },
  }),
];
sample({
  clock: layerOperations,
  filter: ({ operation }) => operation !== null,
  fn: ({ operation }) => operation!,
  target: operationRequested,
});
