/** The keyboard of the active tool: Escape cancels (see escape-order.ts), Enter confirms, other keys go to the tool. */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { handleEscape } from './escape-order.ts';
import { $tool, cancelPressed, confirmPressed, toolKeyPressed } from './state.ts';

const controls = 'button, a, input, textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Keys pressed on a control belong to the control. */
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

export const attachToolKeyboard = (scope: Scope, target: Window = window): Disposable => {
  const disposables = new DisposableStack();
  const confirm = scopeBind(confirmPressed, { scope });
  const cancel = scopeBind(cancelPressed, { scope });
  const press = scopeBind(toolKeyPressed, { scope });
  const isActive = (): boolean => scope.getState($tool) !== null;
  const onEscape = (): boolean => {
    if (!isActive()) return false;
    cancel();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.defaultPrevented || !isActive()) return;
    if (isOnControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') return confirm();
    press(event.key);
  };
  disposables.own(handleEscape('activeTool', onEscape, target));
  disposables.listen(target, 'keydown', onKeyDown);
  return disposables;
};
