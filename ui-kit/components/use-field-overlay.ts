/** The place of a list under its field, or above it where there is more room: as wide as the field, and not clipped. */
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';

const maxHeight = 288;

/** @returns props of the list, which is in an `Overlay` */
export const useFieldOverlay = (list: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const [own, target] = [list.current, field.current];
    if (!own || !target) return undefined;
    const fit = (): void => {
      own.style.inlineSize = `${target.offsetWidth}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(target);
    return () => observer.disconnect();
  }, [list, field]);
  const position = useOverlayPosition({
    targetRef: field,
    overlayRef: list,
    placement: 'bottom start',
    offset: 4,
    containerPadding: 8,
    maxHeight,
    isOpen: true,
    onClose: null,
  });
  useEffect(() => {
    // The field moves with what it scrolls in.
    const follow = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(field.current)) position.updatePosition();
    };
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [field, position]);
  return position.overlayProps;
};
