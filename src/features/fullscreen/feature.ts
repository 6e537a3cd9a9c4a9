/** The fullscreen button. */
import { defineFeature } from '#src/shell/features/index.ts';
import { fullscreenMessages as messages } from './messages.ts';
import { $isFullscreen, $isFullscreenOffered, fullscreenToggled, watchFullscreen } from './state.ts';

export const fullscreen = defineFeature({
  id: 'fullscreen',
  start: ({ scope, view, host }) => watchFullscreen(scope, view, host),
  buttons: [
    {
      slot: 'bottomBar.end',
      order: 30,
      icon: 'fullscreen',
      title: messages.enter,
      pressed: fullscreenToggled,
      $isOffered: $isFullscreenOffered,
      $isActive: $isFullscreen,
      whileActive: { icon: 'fullscreenExit', title: messages.leave },
    },
  ],
});
