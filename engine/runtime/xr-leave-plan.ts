/** A headset shows no plans: a session of VR that begins on one leaves it. docs/reference/vr.md#dollhouse */
import type { NavigationController } from '../navigation/navigation-controller.ts';
import { isShownInHeadset } from './xr-views.ts';

const retryMs = 50;

/**
 * Changes the mode until it is one that a headset shows.
 * @param isPresented whether the session is still presented
 * @returns false where the space has no such mode, so that nothing could be shown
 */
export const leavePlan = async (navigation: NavigationController, isPresented: () => boolean): Promise<boolean> => {
  while (isPresented() && !isShownInHeadset(navigation.mode)) {
    // oxlint-disable no-await-in-loop -- a change of mode that has begun cannot be aborted
    if (navigation.mode !== 'transitioning') {
      const mode = navigation.hasDollhouse ? 'dollhouse' : 'panorama';
      const outcome = await navigation.changeMode(mode, { transition: 'instant' });
      if (outcome.kind === 'failed' && outcome.code !== 'mode.busy') return false;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    // oxlint-enable no-await-in-loop
  }
  return true;
};
