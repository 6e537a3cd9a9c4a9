/** The keyboard of the active tool: Escape cancels, Enter confirms, other keys go to the tool. */
import { scopeBind, type Scope } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { $tool, cancelPressed, confirmPressed, toolKeyPressed } from './state.ts';

const controls = 'button, a, input, textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** A key pressed on a control belongs to the control. */
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

export const attachToolKeyboard = (scope: Scope, target: Window = window): Disposable => {
  const confirm = scopeBind(confirmPressed, { scope });
  const cancel = scopeBind(cancelPressed, { scope });
  const press = scopeBind(toolKeyPressed, { scope });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (scope.getState($tool) === null || event.defaultPrevented) return;
    if (event.key === 'Escape') return cancel();
    if (isOnControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') return confirm();
    press(event.key);
  };
  target.addEventListener('keydown', onKeyDown);
  return { dispose: () => target.removeEventListener('keydown', onKeyDown) };
};
