/**
 * The keyboard of the active tool: Enter confirms, other keys go to the tool; not during a session in a headset. Escape:
 * src/shell/escape.ts.
 */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { $isXrPresented } from '#src/stage/state.ts';
import { $tool, confirmPressed, toolKeyPressed } from './state.ts';

const controls = 'button, a, input, textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Keys pressed on a control belong to the control. */
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

export const watchToolKeys = (
  scope: Scope,
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): Disposable => {
  const disposables = new DisposableStack();
  const confirm = scopeBind(confirmPressed, { scope });
  const press = scopeBind(toolKeyPressed, { scope });
  const isActive = (): boolean => scope.getState($tool) !== null && !scope.getState($isXrPresented);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.defaultPrevented || !isActive()) return;
    if (isOnControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') return confirm();
    press(event.key);
  };
  disposables.listen(target, 'keydown', onKeyDown);
  return disposables;
};
