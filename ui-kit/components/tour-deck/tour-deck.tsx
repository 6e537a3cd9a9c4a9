/** The area above the bottom bar for a tour's text and stops; it sets --tour-deck-space so that toasts and the view corner move up. */
import './tour-deck.css';
import { useEffect, useRef, type ReactNode } from 'react';

export type TourDeckProps = {
  readonly children: ReactNode;
};

const space = '--tour-deck-space';

export const TourDeck = ({ children }: TourDeckProps) => {
  const deck = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = deck.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty(space, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(space);
    };
  }, []);
  return (
    <div ref={deck} className="tour-deck">
      {children}
    </div>
  );
};
