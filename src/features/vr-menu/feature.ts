/** The menu in a headset (docs/reference/vr.md#menu). */
import { defineFeature } from '#src/shell/features/index.ts';
import { $isXrPresented } from '#src/stage/state.ts';

export const vrMenu = defineFeature({
  id: 'vr-menu',
  load: () => import('./lazy.ts'),
  loadWhen: $isXrPresented,
});
