/** Names a landmark only while it has content: without a name a section is no landmark, and an empty one is not listed. */
import { useLayoutEffect, type RefObject } from 'react';

/** @param content the element whose children are the content; the landmark itself, or inside of it. */
export const useLandmarkName = (
  landmark: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  label: string | undefined,
): void => {
  useLayoutEffect(() => {
    const [named, holder] = [landmark.current, content.current];
    if (!named || !holder || label === undefined) return undefined;
    const update = (): void => {
      if (holder.childElementCount > 0) named.setAttribute('aria-label', label);
      else named.removeAttribute('aria-label');
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(holder, { childList: true });
    return () => observer.disconnect();
  }, [landmark, content, label]);
};
