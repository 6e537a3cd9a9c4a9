/**
 * Tells when the hand has been still for a while and when it moves again: one timer, and an event only at a change, so
 * that a moving pointer costs no store anything.
 */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { focusMoved, pointerMoved, pointerRested, barsFadeDelayMs } from './state.ts';

const movements = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

export const watchPointer = (
  scope: Scope,
  view: Window,
  isInBars: (element: Element | null) => boolean,
): Disposable => {
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  const rest = scopeBind(pointerRested, bind);
  const move = scopeBind(pointerMoved, bind);
  const focus = scopeBind(focusMoved, bind);
  let resting = false;
  let movedAt = view.performance.now();
  let timer = 0;
  const check = (): void => {
    const still = view.performance.now() - movedAt;
    if (still >= barsFadeDelayMs) {
      resting = true;
      rest();
    } else timer = view.setTimeout(check, barsFadeDelayMs - still);
  };
  timer = view.setTimeout(check, barsFadeDelayMs);
  disposables.defer(() => view.clearTimeout(timer));
  const moved = (): void => {
    movedAt = view.performance.now();
    if (!resting) return;
    resting = false;
    move();
    timer = view.setTimeout(check, barsFadeDelayMs);
  };
  for (const movement of movements) disposables.listen(view, movement, moved, { passive: true, capture: true });
  const focusHere = (): void => focus({ inBars: isInBars(view.document.activeElement) });
  disposables.listen(view, 'focusin', focusHere);
  disposables.listen(view, 'focusout', () => view.setTimeout(focusHere));
  return disposables;
};
