/** Which labels the chosen view contains. Those of all layers are loaded once there is more than one view. */
import { createStore, sample } from 'effector';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import { labelsViewChanged, loadLabelsFx, type SelectLabels } from '#src/data/labels.ts';
import { $viewState } from './state.ts';
import { $hasViewChoice } from './view-list.ts';

const versionOf = ({ id, layerId }: SpaceLabel) => ({ id, layerId: layerId ?? baseLayerId, removed: false });

sample({
  clock: $viewState,
  filter: (state) => state !== null,
  fn:
    (state): SelectLabels =>
    (labels, hidden) =>
      recordsInView(state!, 'label', labels, versionOf, hidden),
  target: labelsViewChanged,
});

const $isRequestedWithLayers = createStore(false).on(loadLabelsFx, (_, { includeLayers }) => includeLayers);
const $request = createStore<Parameters<typeof loadLabelsFx>[0] | null>(null, { serialize: 'ignore' }).on(
  loadLabelsFx,
  (_, request) => request,
);
// This request replaces the one for the labels of the base view, when that has ended.
sample({
  clock: [$hasViewChoice, loadLabelsFx.done],
  source: {
    hasViewChoice: $hasViewChoice,
    request: $request,
    isRequested: $isRequestedWithLayers,
    isPending: loadLabelsFx.pending,
  },
  filter: ({ hasViewChoice, request, isRequested, isPending }) =>
    hasViewChoice && request !== null && !isRequested && !isPending,
  fn: ({ request }) => ({ ...request!, includeLayers: true }),
  target: loadLabelsFx,
});
