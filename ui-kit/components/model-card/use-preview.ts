/**
 * Whether a card shows its preview: while it is pointed at or its link has the focus, and never with reduced motion. Events
 * of its menu, which is elsewhere in the document, are ignored.
 */
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';

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
    readonly onFocus: (event: FocusEvent) => void;
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
      onPointerEnter: ({ pointerType, currentTarget, target }) =>
        setPointedAt(pointerType !== 'touch' && currentTarget.contains(target as Node) && !reducesMotion()),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ currentTarget, target }) =>
        setFocus(target instanceof HTMLAnchorElement && currentTarget.contains(target) && !reducesMotion()),
      onBlur: () => setFocus(false),
    },
  };
};
