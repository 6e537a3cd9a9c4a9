/**
 * Reports when the user becomes idle, 4 s after the last input by mouse or keyboard, and active again. Before
 * the first input of the visit, and after a touch, the user counts as active: a touch screen sends no input while its user
 * looks around.
 * One timer runs, and events are sent only for changes, so that a moving pointer updates no store.
 */
import { createWatch, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from '#src/shell/host.ts';
import { barFocusChanged, barsFadeDelayMs, playingBegan, userBecameActive, userBecameIdle } from './state.ts';

const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focusin'] as const;

const isTouch = (event: Event): boolean =>
  event.type === 'touchstart' || ('pointerType' in event && event.pointerType === 'touch');

export const watchUserActivity = (
  scope: Scope,
  view: Window,
  target: ViewerHost['inputTarget'],
  isInBars: (element: Element | null) => boolean,
): Disposable => {
  const disposables = new DisposableStack();
  const bind = { scope, safe: true };
  const reportIdle = scopeBind(userBecameIdle, bind);
  const reportActive = scopeBind(userBecameActive, bind);
  const reportFocus = scopeBind(barFocusChanged, bind);
  let isIdle = false;
  let lastInputMs = 0;
  /** 0 while none runs. */
  let timer = 0;
  const check = (): void => {
    const idleMs = view.performance.now() - lastInputMs;
    timer = 0;
    if (idleMs < barsFadeDelayMs) timer = view.setTimeout(check, barsFadeDelayMs - idleMs);
    else {
      isIdle = true;
      reportIdle();
    }
  };
  const stop = (): void => {
    view.clearTimeout(timer);
    timer = 0;
    if (isIdle) reportActive();
    isIdle = false;
  };
  disposables.defer(() => view.clearTimeout(timer));
  disposables.defer(createWatch({ unit: playingBegan, scope, fn: stop }));
  const onInput = (event: Event): void => {
    if (isTouch(event)) return stop();
    lastInputMs = view.performance.now();
    if (isIdle) reportActive();
    isIdle = false;
    timer ||= view.setTimeout(check, barsFadeDelayMs);
  };
  for (const name of inputEvents) disposables.listen(target, name, onInput, { passive: true, capture: true });
  const onFocusChange = (): void => reportFocus({ inBars: isInBars(view.document.activeElement) });
  disposables.listen(target, 'focusin', onFocusChange);
  // The next element has the focus only after this event.
  disposables.listen(target, 'focusout', () => view.setTimeout(onFocusChange));
  return disposables;
};
