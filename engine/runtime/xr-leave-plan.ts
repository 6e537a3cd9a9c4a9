/** A headset shows no plans: a session of VR that begins on one leaves it. docs/reference/vr.md#dollhouse */
import type { ViewMode } from '#domain/model/view-mode.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import { isShownInHeadset } from './xr-views.ts';

const retryMs = 50;

/**
 * Changes the mode until it is one that a headset shows: to the dollhouse or, where there is none or it cannot be loaded, to
 * the panorama.
 * @param isPresented whether the session is still presented
 * @returns null, or why nothing of the space can be shown
 */
export const leavePlan = async (
  navigation: NavigationController,
  isPresented: () => boolean,
): Promise<string | null> => {
  const modes: ViewMode[] = navigation.hasDollhouse ? ['dollhouse', 'panorama'] : ['panorama'];
  while (isPresented() && !isShownInHeadset(navigation.mode)) {
    // oxlint-disable no-await-in-loop -- a change of mode that has begun cannot be aborted
    if (navigation.mode !== 'transitioning') {
      const outcome = await navigation.changeMode(modes[0]!, { transition: 'instant' });
      if (outcome.kind === 'failed' && outcome.code !== 'mode.busy') {
        modes.shift();
        if (modes.length === 0) return outcome.detail;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    // oxlint-enable no-await-in-loop
  }
  return null;
};
