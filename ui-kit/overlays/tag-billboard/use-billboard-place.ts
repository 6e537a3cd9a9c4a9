/** Moves the card of a tag with its pin, in the frame in which the pin moves and without a render. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeBillboard, type BillboardInsets, type BillboardPlace, type BillboardPoint } from './place-billboard.ts';

export type BillboardElements = {
  /** As large as the canvas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly card: RefObject<HTMLDivElement | null>;
  readonly caret: RefObject<HTMLSpanElement | null>;
};

/** @param track calls the listener immediately and whenever the pin's place changes; returns the unsubscription */
export const useBillboardPlace = (
  track: (listener: (point: BillboardPoint) => void) => () => void,
  { top, right, bottom, left }: BillboardInsets,
): BillboardElements => {
  const [layer, card, caret] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLSpanElement>(null),
  ];
  const previous = useRef<BillboardPlace | null>(null);
  useLayoutEffect(() => {
    const [canvasElement, cardElement, caretElement] = [layer.current!, card.current!, caret.current!];
    // Measured when they change, since reading them in every frame would calculate the layout in every frame.
    const measure = () => ({
      canvas: { width: canvasElement.clientWidth, height: canvasElement.clientHeight },
      card: { width: cardElement.offsetWidth, height: cardElement.offsetHeight },
      isRightToLeft: getComputedStyle(cardElement).direction === 'rtl',
    });
    let sizes = measure();
    let point: BillboardPoint = null;
    const draw = (): void => {
      const place = placeBillboard({
        ...sizes,
        point,
        insets: { top, right, bottom, left },
        previous: previous.current,
      });
      previous.current = place;
      cardElement.style.transform = `translate(${place.x}px, ${place.y}px)`;
      cardElement.dataset['side'] = place.side;
      caretElement.hidden = place.caret === null;
      if (place.caret === null) return;
      const isVertical = place.side === 'right' || place.side === 'left';
      caretElement.style.transform = isVertical ? `translateY(${place.caret}px)` : `translateX(${place.caret}px)`;
    };
    const untrack = track((next) => {
      point = next;
      draw();
    });
    const observer = new ResizeObserver(() => {
      sizes = measure();
      draw();
    });
    observer.observe(canvasElement);
    observer.observe(cardElement);
    return () => {
      untrack();
      observer.disconnect();
    };
  }, [track, top, right, bottom, left, layer, card, caret]);
  return { layer, card, caret };
};
