/** The modal layer: which modal dialog is open, and how it is opened and closed. */
export type { ModalId } from '#domain/modals/modal-id.ts';
export {
  $isOtherDialogShown,
  $modal,
  modalClosed,
  modalContentRemoved,
  modalLocked,
  modalOpened,
  modalOpener,
  modalToggled,
  otherDialogShown,
} from './state.ts';
