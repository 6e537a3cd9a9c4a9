/**
 * The card of the open tag, of the measuring tool, of the tour's stop, of a dollhouse that is placed, of a notification or of
 * the first session in a headset (docs/reference/vr.md#cards). It is loaded with each session: a notification may be that the
 * connection is lost.
 */
import { defineFeature } from '#src/shell/features/index.ts';
import { $isXrPresented } from '#src/stage/state.ts';

export const vrCard = defineFeature({
  id: 'vr-card',
  load: () => import('./lazy.ts'),
  loadWhen: $isXrPresented,
});
