/** Shows images one after the other while the element is pointed at or has the focus; never with reduced motion. */
import { useEffect, useState } from 'react';

const firstImageMs = 400;
const imageMs = 1400;

const reducesMotion = (): boolean =>
  document.documentElement.hasAttribute('data-reduced-motion') ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Slideshow {
  /** The image to show; null for none. */
  readonly index: number | null;
  readonly start: () => void;
  readonly stop: () => void;
}

export const useSlideshow = (count: number): Slideshow => {
  const [isRunning, setRunning] = useState(false);
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning || count === 0) return undefined;
    const timer = setTimeout(
      () => setIndex(index === null ? 0 : (index + 1) % count),
      index === null ? firstImageMs : imageMs,
    );
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);
  return {
    index,
    start: () => setRunning(!reducesMotion()),
    stop: () => {
      setRunning(false);
      setIndex(null);
    },
  };
};
