/** The VR modal, and the button in the view that enters VR; loaded on demand. */
export { EnterVrButton } from './ui/enter-vr-button.tsx';
export { VrDialog } from './ui/vr-dialog.tsx';
