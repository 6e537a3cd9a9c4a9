/** The call-to-action overlay. Only its state is in the first load; `call-to-action-overlay` draws it. */
export { $callToAction, callToActionClosed } from './state.ts';
