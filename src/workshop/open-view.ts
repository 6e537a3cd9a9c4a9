/** The view whose items are being edited (modal `model_view_editor`). */
import { createEvent, createStore, sample } from 'effector';
import { $modal, modalOpened } from '#src/shell/modals/index.ts';

export const itemTabs = ['items', 'copy', 'publish'] as const;
export type ItemTab = (typeof itemTabs)[number];

export interface OpenView {
  readonly viewId: string;
  readonly tab: ItemTab;
}
export const viewItemsOpened = createEvent<OpenView>();
export const itemTabChosen = createEvent<ItemTab>();

const modalLeft = sample({ clock: $modal, filter: (modal) => modal !== 'model_view_editor', fn: () => undefined });
export const $openView = createStore<OpenView | null>(null)
  .on(viewItemsOpened, (_, opened) => opened)
  .on(itemTabChosen, (open, tab) => open && { ...open, tab })
  .reset(modalLeft);
export const $openViewId = $openView.map((open) => open?.viewId ?? null);

sample({ clock: viewItemsOpened, fn: () => 'model_view_editor' as const, target: modalOpened });
