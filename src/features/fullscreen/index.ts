/** Fullscreen. */
export { $isFullscreen, $isFullscreenOffered, fullscreenToggled, watchFullscreen } from './state.ts';
export { fullscreenMessages } from './messages.ts';
export { FullscreenButton } from './ui/fullscreen-button.tsx';
