/** A short message with an optional time limit and action. */
export { toastHidden, toastShown } from './state.ts';
export { ShownToastMessage } from './ui/shown-toast-message.tsx';
