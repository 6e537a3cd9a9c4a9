/**
 * The card of the open tag, of the measuring tool, of the tour's stop or of a dollhouse that is placed in a headset
 * (docs/reference/vr.md#cards).
 */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isArAwaited, $isXrPlacing, $isXrPresented } from '#src/stage/state.ts';
import { $tool } from '#src/tools/state.ts';
import { $openTagId } from '../tags/index.ts';
import { $isTourActive } from '../tours/index.ts';

export const vrCard = defineFeature({
  id: 'vr-card',
  load: () => import('./lazy.ts'),
  loadWhen: combine(
    {
      isPresented: $isXrPresented,
      isPlacing: combine($isArAwaited, $isXrPlacing, (isAwaited, isPlacing) => isAwaited || isPlacing),
      tagId: $openTagId,
      isTourActive: $isTourActive,
      tool: $tool,
    },
    ({ isPresented, isPlacing, tagId, isTourActive, tool }) =>
      isPresented && (isPlacing || tagId !== null || isTourActive || tool?.name === 'MEASUREMENTS'),
  ),
});
