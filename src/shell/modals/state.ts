/** The open modal: one at a time; opening another replaces it (docs/reference/screens-and-errors.md#one-at-a-time). */
import { createEvent, createStore, sample, type EventCallable } from 'effector';
import type { ModalId } from '#domain/modals/modal-id.ts';

export const modalOpened = createEvent<ModalId>();
export const modalClosed = createEvent();
/** Closes this modal if it is open, otherwise opens it. */
export const modalToggled = createEvent<ModalId>();

/** While a question has to be answered, no other modal opens and `modalClosed` has no effect. */
export const modalLocked = createEvent<boolean>();
export const $isModalLocked = createStore(false).on(modalLocked, (_, isLocked) => isLocked);

/** An event that opens this modal, for a button. */
export const modalOpener = (id: ModalId): EventCallable<void> => {
  const pressed = createEvent();
  sample({ clock: pressed, fn: () => id, target: modalOpened });
  return pressed;
};

const modalAllowed = createEvent<ModalId>();
const closeAllowed = createEvent();

export const $modal = createStore<ModalId | null>(null)
  .on(modalAllowed, (_, id) => id)
  .reset(closeAllowed);

sample({
  clock: modalOpened,
  source: $isModalLocked,
  filter: (isLocked) => !isLocked,
  fn: (_, id) => id,
  target: modalAllowed,
});
sample({
  clock: modalClosed,
  source: $isModalLocked,
  filter: (isLocked) => !isLocked,
  fn: () => undefined,
  target: closeAllowed,
});
/** The modal to open; null: the open one is closed. */
const toggleDecided = sample({
  clock: modalToggled,
  source: $modal,
  fn: (open, id) => ({ id: open === id ? null : id }),
});
sample({
  clock: toggleDecided,
  filter: ({ id }) => id !== null,
  fn: ({ id }) => id!,
  target: modalOpened,
});
sample({ clock: toggleDecided, filter: ({ id }) => id === null, fn: () => undefined, target: modalClosed });

/** Of a dialog that its feature draws itself, such as that of a rating: the focus returns from it as from a modal. */
export const otherDialogShown = createEvent<boolean>();
export const $isOtherDialogShown = createStore(false).on(otherDialogShown, (_, isShown) => isShown);

/** What this modal shows is gone: it closes if it is open. */
export const modalContentRemoved = createEvent<ModalId>();
sample({
  clock: modalContentRemoved,
  source: $modal,
  filter: (open, id) => open === id,
  fn: () => undefined,
  target: modalClosed,
});
