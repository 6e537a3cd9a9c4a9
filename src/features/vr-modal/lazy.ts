/** The VR modal, the sessions in a headset, and their commands; loaded on demand. */
export { vrCommandHandlers } from './commands.ts';
export { VrDialog } from './ui/vr-dialog.tsx';
export { VrInView } from './ui/vr-in-view.tsx';
