/**
 * The mode that a session begins with: a headset shows no plans, and AR begins with the dollhouse. docs/reference/vr.md#dollhouse,
 * #ar
 */
import { isDollhouse } from '#domain/model/view-mode.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { XrKind } from '../stage-api.ts';
import { isShownInHeadset } from './xr-views.ts';

const retryMs = 50;

/**
 * Changes the mode until it is one that a session of this kind begins with.
 * @param isPresented whether the session is still presented
 * @returns false where the space has no such mode, so that nothing could be shown
 */
export const reachFirstMode = async (
  navigation: NavigationController,
  kind: XrKind,
  isPresented: () => boolean,
): Promise<boolean> => {
  const isReached = kind === 'ar' ? isDollhouse : isShownInHeadset;
  while (isPresented() && !isReached(navigation.mode)) {
    // oxlint-disable no-await-in-loop -- a change of mode that has begun cannot be aborted
    if (navigation.mode !== 'transitioning') {
      const mode = kind === 'ar' || navigation.hasDollhouse ? 'dollhouse' : 'panorama';
      const outcome = await navigation.changeMode(mode, { transition: 'instant' });
      if (outcome.kind === 'failed' && outcome.code !== 'mode.busy') return false;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    // oxlint-enable no-await-in-loop
  }
  return true;
};
