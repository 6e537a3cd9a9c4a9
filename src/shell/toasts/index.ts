/** A short message with an optional time limit and action. */
export { $toast, toastHidden, toastShown } from './state.ts';
export { ShownToastMessage } from './ui/shown-toast-message.tsx';
