/** The card of the open tag in a headset (docs/reference/vr.md#cards). */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { $openTagId } from '../tags/index.ts';

export const vrCard = defineFeature({
  id: 'vr-card',
  load: () => import('./lazy.ts'),
  loadWhen: combine($isXrPresented, $openTagId, (isPresented, tagId) => isPresented && tagId !== null),
});
