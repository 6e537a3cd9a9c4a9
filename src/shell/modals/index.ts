/** The modal layer: which modal dialog is open, and its commands. */
export type { BuiltModalId, ModalId } from '#domain/modals/modal-id.ts';
export { modalCommands } from './commands.ts';
export {
  $modal,
  modalClosed,
  modalContentRemoved,
  modalLocked,
  modalOpened,
  modalOpener,
  modalToggled,
} from './state.ts';
