/**
 * The Escape key: one press ends a session in a headset; without one it cancels the active tool, else it closes a card in the
 * view, else the open panel, wherever the focus is. Before these, controls have precedence, since they prevent the default of the event: a
 * text field restores its saved value; a menu, popover or modal closes. The browser itself leaves fullscreen.
 * docs/reference/navigation-and-modes.md#escape
 */
import { combine, createEvent, createStore, sample, scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { $isXrPresented, leaveXrFx } from '#src/stage/state.ts';
import { $tool, cancelPressed } from '#src/tools/state.ts';
import type { ViewerHost } from './host.ts';
import { $modal } from './modals/index.ts';
import { $openPanel, panelClosed } from './panels/index.ts';

/** Whether the view has a card, such as that of a tag beside its pin. */
export const viewCardShown = createEvent<boolean>();
const $hasViewCard = createStore(false).on(viewCardShown, (_, isShown) => isShown);
/** Escape closes the card. */
export const viewCardEscaped = createEvent();

export const escapePressed = createEvent();
const pressedWhile = sample({ clock: escapePressed, source: combine({ tool: $tool, hasCard: $hasViewCard }) });
const pressedWithoutTool = pressedWhile.filter({ fn: ({ tool }) => tool === null });
sample({
  clock: pressedWhile.filter({ fn: ({ tool }) => tool !== null }),
  fn: () => undefined,
  target: cancelPressed,
});
sample({
  clock: pressedWithoutTool.filter({ fn: ({ hasCard }) => hasCard }),
  fn: () => undefined,
  target: viewCardEscaped,
});
sample({
  clock: pressedWithoutTool.filter({ fn: ({ hasCard }) => !hasCard }),
  fn: () => undefined,
  target: panelClosed,
});

export const watchEscape = (scope: Scope, { inputTarget }: ViewerHost): Disposable => {
  const disposables = new DisposableStack();
  const press = scopeBind(escapePressed, { scope, safe: true });
  const leaveXr = scopeBind(leaveXrFx, { scope, safe: true });
  // In the capture phase, before the control that has the focus: a visitor with a headset on sees no controls.
  const leaveFirst = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !scope.getState($isXrPresented)) return;
    event.preventDefault();
    event.stopPropagation();
    void leaveXr();
  };
  disposables.listen(inputTarget, 'keydown', leaveFirst, { capture: true });
  disposables.listen(inputTarget, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A question that has to be answered does not close, nor does what is behind it.
    if (scope.getState($modal) !== null) return;
    const isIdle = scope.getState($tool) === null && scope.getState($openPanel) === null;
    if (isIdle && !scope.getState($hasViewCard)) return;
    event.preventDefault();
    press();
  });
  return disposables;
};
