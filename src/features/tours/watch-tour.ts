/** Connects the space bar, Escape and the visibility of the page to the tour of one scope. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { $isSplashCovering } from '../start-up/index.ts';
import { $tourControls } from './current-tour.ts';
import { $isReelOpen, reelToggled } from './reel.ts';
import { playToggled, tourPaused } from './state.ts';

/**
 * The space bar plays and pauses the tour while no control has the focus, Escape closes the reel once nothing else uses it,
 * a hidden page pauses the tour.
 */
export const watchTour = (
  scope: Scope,
  canvas: HTMLElement,
  page: Document,
  { inputTarget }: ViewerHost,
): Disposable => {
  const disposables = new DisposableStack();
  const options = { scope, safe: true };
  const toggle = scopeBind(playToggled, options);
  const pause = scopeBind(tourPaused, options);
  const toggleReel = scopeBind(reelToggled, options);
  // Registered after the listeners of the shell, which close a panel first: src/shell/escape.ts.
  disposables.listen(inputTarget, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !scope.getState($isReelOpen)) return;
    if (scope.getState($modal) !== null) return;
    event.preventDefault();
    toggleReel();
  });
  disposables.listen(inputTarget, 'keydown', (event: KeyboardEvent) => {
    const { activeElement } = page;
    const hasNoFocus = activeElement === canvas || activeElement === page.body || activeElement === null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== ' ' || !hasNoFocus || !isPlain) return;
    // Under the splash screen the space bar starts the visit.
    if (scope.getState($isSplashCovering) || !scope.getState($tourControls).buttons) return;
    event.preventDefault();
    toggle();
  });
  disposables.listen(page, 'visibilitychange', () => page.hidden && pause());
  return disposables;
};
