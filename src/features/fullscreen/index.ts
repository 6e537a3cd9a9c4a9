/** Fullscreen. */
export { $fullscreenOffered, $isFullscreen, fullscreenToggled } from './state.ts';
export { fullscreenMessages } from './messages.ts';
export { FullscreenButton } from './ui/fullscreen-button.tsx';
export { watchFullscreen } from './watch-fullscreen.ts';
