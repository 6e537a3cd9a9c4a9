/** The height of the part of a panel that stays in view, under which headings and rows are scrolled. */
import { useLayoutEffect, type RefObject } from 'react';

/** Sets it as `--head` of the panel's root. */
export const useHeadHeight = (root: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const [own, part] = [root.current, head.current];
    if (!own || !part) return undefined;
    const update = (): void => own.style.setProperty('--head', `${part.offsetHeight}px`);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(part);
    return () => observer.disconnect();
  }, [root, head]);
