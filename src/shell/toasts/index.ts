/** A short message with an optional time limit and action. */
export { $toast, toastActionPressed, toastHidden, toastShown, type ShownToast } from './state.ts';
export { ShownToastMessage } from './ui/shown-toast-message.tsx';
