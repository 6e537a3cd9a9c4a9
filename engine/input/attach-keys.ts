/**
 * Keys on the focused canvas: arrows and WASD walk, Q and E turn, plus, minus and 0 zoom. The space bar, which plays a tour
 * elsewhere, does not scroll the page even where there is no tour. Other keys are left to the page.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { TurnKey } from '../camera/controller.ts';
import type { WalkDirection } from '../navigation/sweep-in-direction.ts';

/** An arrow key that moves a tool's cursor. */
export interface CursorKey {
  /** −1, 0 or 1; y down. */
  readonly x: number;
  readonly y: number;
  /** Whether the key is held and repeats. */
  readonly isRepeat: boolean;
  /** With Shift. */
  readonly isCentimetre: boolean;
}

export interface KeyHandlers {
  /** Returns whether a tool takes the arrow key; if not, it walks. */
  moveCursor?(key: CursorKey): boolean;
  /** Called for each press and for each repeat while the key is pressed. */
  walk(direction: WalkDirection): void;
  /** The turning keys that are down now. */
  turnKeys(pressed: ReadonlySet<TurnKey>): void;
  /** Without this handler the keys that zoom are left to the page. */
  zoomKey?(direction: 'in' | 'out' | 'reset'): void;
}

// By position on the keyboard, so that WASD is the same cross on every layout.
const walkDirections: Readonly<Record<string, WalkDirection>> = {
  ArrowUp: 'forward',
  KeyW: 'forward',
  ArrowDown: 'back',
  KeyS: 'back',
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
};
const turnKeys: Readonly<Record<string, TurnKey>> = { KeyQ: 'turnLeft', KeyE: 'turnRight' };
const zoomDirections: Readonly<Record<string, 'in' | 'out' | 'reset'>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  _: 'out',
  '0': 'reset',
};

const cursorDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function attachKeys(element: HTMLElement, handlers: KeyHandlers): Disposable {
  const disposables = new DisposableStack();
  const pressed = new Set<TurnKey>();
  const release = (): void => {
    if (pressed.size === 0) return;
    pressed.clear();
    handlers.turnKeys(pressed);
  };
  disposables.listen(element, 'keydown', (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = cursorDirections[event.code];
    if (arrow) {
      const [x, y] = arrow;
      if (handlers.moveCursor?.({ x, y, isRepeat: event.repeat, isCentimetre: event.shiftKey })) {
        event.preventDefault();
        return;
      }
    }
    const turn = turnKeys[event.code];
    const walk = walkDirections[event.code];
    const zoom = handlers.zoomKey && zoomDirections[event.key];
    if (turn && !pressed.has(turn)) {
      pressed.add(turn);
      handlers.turnKeys(pressed);
    } else if (walk) handlers.walk(walk);
    else if (zoom) handlers.zoomKey?.(zoom);
    if (turn || walk || zoom || event.key === ' ') event.preventDefault();
  });
  disposables.listen(element, 'keyup', (event: KeyboardEvent) => {
    const turn = turnKeys[event.code];
    if (turn && pressed.delete(turn)) handlers.turnKeys(pressed);
  });
  // The release of a key in another window is not reported.
  disposables.listen(element, 'blur', release);
  disposables.listen(window, 'blur', release);
  return disposables;
}
