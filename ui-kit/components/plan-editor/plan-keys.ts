/** What the keys do on a plan (docs/reference/placing.md#keyboard). */

export type PlanKeyAction =
  | { readonly kind: 'move'; readonly x: number; readonly z: number }
  /** Radians clockwise. */
  | { readonly kind: 'turn'; readonly angle: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'place' | 'remove' | 'next' };

const directions: Readonly<Record<string, readonly [x: number, z: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By their places on the keyboard, whatever its layout. */
const turns: Readonly<Record<string, number>> = { KeyQ: -1, KeyE: 1 };

const degree = Math.PI / 180;

type Key = {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** Null for other keys. With Shift a move is 1 m instead of 0.1 m, and a turn 15° instead of 1°. */
export const planKeyAction = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Key): PlanKeyAction | null => {
  if (ctrlKey || metaKey || altKey) return null;
  const direction = directions[key];
  if (direction) {
    const step = shiftKey ? 1 : 0.1;
    return { kind: 'move', x: direction[0] * step, z: direction[1] * step };
  }
  const turn = turns[code];
  if (turn) return { kind: 'turn', angle: turn * degree * (shiftKey ? 15 : 1) };
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1.25 };
    case '-':
      return { kind: 'zoom', factor: 0.8 };
    case ' ':
      return { kind: 'next' };
    case 'Enter':
      return { kind: 'place' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' };
    default:
      return null;
  }
};
