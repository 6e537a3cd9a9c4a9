/**
 * Measures what covers the lower end of an open note: its field for a comment, and the on-screen keyboard, over which the
 * field is lifted. Both are custom properties of the note.
 */
import { useEffect, type RefObject } from 'react';

/** Pixels of the scroll area around an element that are under the keyboard. */
const coveredBy = (viewport: VisualViewport, thread: HTMLElement): number => {
  // Magnified by a pinch, the visual viewport is smaller, too.
  if (viewport.scale > 1.01) return 0;
  const { bottom } = (thread.parentElement ?? thread).getBoundingClientRect();
  return Math.max(0, Math.round(Math.min(bottom, window.innerHeight) - viewport.offsetTop - viewport.height));
};

export const useComposerSpace = (
  thread: RefObject<HTMLElement | null>,
  composer: RefObject<HTMLElement | null>,
  hasComposer: boolean,
): void => {
  useEffect(() => {
    const [own, viewport] = [thread.current, window.visualViewport];
    if (!own || !viewport) return undefined;
    const update = (): void => own.style.setProperty('--keyboard', `${coveredBy(viewport, own)}px`);
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [thread]);
  useEffect(() => {
    const [own, field] = [thread.current, composer.current];
    if (!own || !field || !hasComposer) return undefined;
    const observer = new ResizeObserver(() => own.style.setProperty('--composer', `${field.offsetHeight}px`));
    observer.observe(field);
    return () => {
      observer.disconnect();
      own.style.removeProperty('--composer');
    };
  }, [thread, composer, hasComposer]);
};
