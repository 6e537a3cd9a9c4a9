/** Whether a card shows its preview: while it is pointed at or has the focus, and never with reduced motion. */
import { useEffect, useState, type PointerEvent } from 'react';

const delayMs = 400;

const reducesMotion = (): boolean =>
  document.documentElement.hasAttribute('data-reduced-motion') ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Preview {
  readonly isShown: boolean;
  /** For the card. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

export const usePreview = (): Preview => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isShown, setShown] = useState(false);
  const isWanted = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isWanted]);
  return {
    isShown,
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType !== 'touch' && !reducesMotion()),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(!reducesMotion()),
      onBlur: () => setFocus(false),
    },
  };
};
