/** The area above the bottom bar for a tour's text and stops; it sets --tour-deck-space so that toasts and the view corner move up. */
import './tour-deck.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { layoutRootOf } from '../layout-root.ts';
import { useLandmarkName } from '../use-landmark-name.ts';

export type TourDeckProps = {
  /** The landmark's accessible name, which it has while it has content. */
  readonly label: string;
  readonly children: ReactNode;
};

const space = '--tour-deck-space';

export const TourDeck = ({ label, children }: TourDeckProps) => {
  const deck = useRef<HTMLElement>(null);
  useLandmarkName(deck, deck, label);
  useEffect(() => {
    const element = deck.current;
    if (!element) return undefined;
    const root = layoutRootOf(element);
    const observer = new ResizeObserver(() => root.style.setProperty(space, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(space);
    };
  }, []);
  return (
    <section ref={deck} className="tour-deck" data-region="tour">
      {children}
    </section>
  );
};
