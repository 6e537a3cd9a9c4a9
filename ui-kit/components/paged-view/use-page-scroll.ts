/** The scroll area of a paged view: which pages it shows, and its position when the layout of the pages changes. */
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  keepPosition,
  pageMargin,
  shownPages,
  type PageBox,
  type PageSize,
  type PageViewport,
  type ShownPages,
} from './page-layout.ts';

const isSame = (a: ShownPages, b: ShownPages): boolean =>
  a.current === b.current && a.first === b.first && a.last === b.last;

const viewportOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): PageViewport => ({
  left: scrollLeft,
  top: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** The inner size of an element, without its scroll bars. */
export const useInnerSize = (area: RefObject<HTMLElement | null>): PageSize => {
  const [size, setSize] = useState<PageSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = (): void =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return before.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return size;
};

export const usePageScroll = (
  area: RefObject<HTMLElement | null>,
  boxes: readonly PageBox[],
  size: PageSize,
  zoom: number,
) => {
  /** Of the scroll position, updated only if other pages are shown. */
  const [top, setTop] = useState(0);
  const shown = useMemo(() => shownPages(boxes, { left: 0, top, ...size }), [boxes, size, top]);
  /** The layout and the position that were shown last. */
  const last = useRef<{ boxes: readonly PageBox[]; zoom: number; view: PageViewport } | null>(null);

  useLayoutEffect(() => {
    const [element, before] = [area.current, last.current];
    if (!element || boxes.length === 0) return;
    if (before) {
      const { left, top } = keepPosition(before, boxes, viewportOf(element), before.zoom === zoom ? 0 : 0.5);
      element.scrollTo({ left, top, behavior: 'instant' });
    }
    last.current = { boxes, zoom, view: viewportOf(element) };
  }, [area, boxes, zoom]);

  const handleScroll = (): void => {
    if (!area.current || boxes.length === 0) return;
    const view = viewportOf(area.current);
    last.current = { boxes, zoom, view };
    if (!isSame(shown, shownPages(boxes, view))) setTop(view.top);
  };

  const scrollToPage = (index: number): void => {
    const [element, box] = [area.current, boxes[index]];
    if (!element || !box) return;
    const isMotionReduced = getComputedStyle(element).getPropertyValue('--travel').trim() === '0';
    element.scrollTo({ top: box.top - pageMargin, behavior: isMotionReduced ? 'instant' : 'smooth' });
  };

  return { shown, handleScroll, scrollToPage };
};
