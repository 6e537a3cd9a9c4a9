/** Ties the space bar and the page's being seen to the tour of one scope; the answer ends it. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { $splashCovers } from '../start-up/index.ts';
import { $tourControls } from './data.ts';
import { playToggled, tourPaused } from './state.ts';

export const watchTour = (scope: Scope, canvas: HTMLElement, page: Document): Disposable => {
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  const toggle = scopeBind(playToggled, bind);
  const pause = scopeBind(tourPaused, bind);
  disposables.listen(page, 'keydown', (event: KeyboardEvent) => {
    const isFree = page.activeElement === canvas || page.activeElement === page.body || page.activeElement === null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== ' ' || !isFree || !isPlain) return;
    // Behind the splash it is the splash that is pressed.
    if (scope.getState($splashCovers) || !scope.getState($tourControls).buttons) return;
    event.preventDefault();
    toggle();
  });
  disposables.listen(page, 'visibilitychange', () => page.hidden && pause());
  return disposables;
};
