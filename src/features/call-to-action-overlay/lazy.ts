/** Draws the call-to-action overlay; loaded when it first opens. */
export { CallToActionOverlay } from './ui/call-to-action-overlay.tsx';
