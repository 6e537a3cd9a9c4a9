/** Keys on the focused view: arrows and WASD walk, Q and E turn, plus, minus and 0 zoom. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { MoveKey } from '../camera/controller.ts';
import type { WalkDirection } from '../navigation/walk-choice.ts';

export interface KeyHandlers {
  /** Once a press, and again while the key is held. */
  walk(direction: WalkDirection): void;
  /** The turning keys that are down now. */
  turnKeys(held: ReadonlySet<MoveKey>): void;
  zoomKey(direction: 'in' | 'out' | 'reset'): void;
}

// By place on the keyboard, so that WASD is a hand's cross on every layout.
const walks: Readonly<Record<string, WalkDirection>> = {
  ArrowUp: 'forward',
  KeyW: 'forward',
  ArrowDown: 'back',
  KeyS: 'back',
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
};
const turns: Readonly<Record<string, MoveKey>> = { KeyQ: 'turnLeft', KeyE: 'turnRight' };
const zooms: Readonly<Record<string, 'in' | 'out' | 'reset'>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  _: 'out',
  '0': 'reset',
};

export function attachKeys(element: HTMLElement, handlers: KeyHandlers): Disposable {
  const disposables = new DisposableStack();
  const held = new Set<MoveKey>();
  const release = (): void => {
    if (held.size === 0) return;
    held.clear();
    handlers.turnKeys(held);
  };
  disposables.listen(element, 'keydown', (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = turns[event.code];
    const walk = walks[event.code];
    const zoom = zooms[event.key];
    if (turn && !held.has(turn)) {
      held.add(turn);
      handlers.turnKeys(held);
    } else if (walk) handlers.walk(walk);
    else if (zoom) handlers.zoomKey(zoom);
    if (turn || walk || zoom) event.preventDefault();
  });
  disposables.listen(element, 'keyup', (event: KeyboardEvent) => {
    const turn = turns[event.code];
    if (turn && held.delete(turn)) handlers.turnKeys(held);
  });
  // A key let go in another window is never told of.
  disposables.listen(element, 'blur', release);
  disposables.listen(window, 'blur', release);
  return disposables;
}
