/** The stop whose editor is open (modal `highlight_editor`). */
import { combine, createEvent, createStore, sample } from 'effector';
import { $modal, modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';
import { storyEditRequested } from '#src/features/tours/lazy.ts';
import { stopReplaced } from './add-stop.ts';
import { $editedStops } from './entries.ts';

export interface OpenedStop {
  readonly id: string;
  /** The field that has the focus first. */
  readonly focus?: 'name' | 'text';
}
export const stopOpened = createEvent<OpenedStop>();

const modalLeft = sample({ clock: $modal, filter: (modal) => modal !== 'highlight_editor', fn: () => undefined });
/** `key`: the same while the stop gets another photo, so that its fields stay. */
export const $openedStop = createStore<(OpenedStop & { readonly key: string }) | null>(null)
  .on(stopOpened, (_, opened) => ({ ...opened, key: opened.id }))
  .on(stopReplaced, (opened, { id, newId }) => (opened?.id === id ? { ...opened, id: newId } : opened))
  .reset(modalLeft);
const storyStop = sample({
  clock: storyEditRequested,
  source: $editedStops,
  fn: (stops, story) => stops.find(({ stop }) => stop.sid === story.sid),
}).filterMap((edited): OpenedStop | undefined => edited && { id: edited.id, focus: 'text' });
sample({ clock: storyStop, target: stopOpened });
sample({ clock: stopOpened, fn: () => 'highlight_editor' as const, target: modalOpened });

export const $openStopIndex = combine($openedStop, $editedStops, (opened, stops) =>
  stops.findIndex(({ id }) => id === opened?.id),
);
/** Someone has removed it. */
sample({
  clock: $openStopIndex,
  source: $openedStop,
  filter: (opened, index) => opened !== null && index < 0,
  fn: () => 'highlight_editor' as const,
  target: modalContentRemoved,
});
