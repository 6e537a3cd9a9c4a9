/** What a dialog has added is chosen: a view becomes the current one, a layer the one for new items. */
import { combine, createEvent, createStore, sample } from 'effector';
import { currentLayers } from '#domain/views/view-state.ts';
import { redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { $viewState, activeLayerChosen, viewChosen } from '#src/features/views/lazy.ts';

export interface Created {
  readonly kind: 'view' | 'layer';
  readonly id: string;
}
export const created = createEvent<Created>();

/** Chosen as soon as the views that the server returns have it, unless the user does something else before. */
const $toChoose = createStore<Created | null>(null)
  .on(created, (_, each) => each)
  .reset(viewChosen, activeLayerChosen, undoRequested, redoRequested);
const $listed = combine($toChoose, $viewState, (toChoose, state): Created | null => {
  if (!toChoose || !state) return null;
  const listed = toChoose.kind === 'view' ? state.views : currentLayers(state);
  return listed.some(({ id }) => id === toChoose.id) ? toChoose : null;
});
sample({ clock: $listed, filter: (listed) => listed?.kind === 'view', fn: (listed) => listed!.id, target: viewChosen });
sample({
  clock: $listed,
  filter: (listed) => listed?.kind === 'layer',
  fn: (listed) => listed!.id,
  target: activeLayerChosen,
});
