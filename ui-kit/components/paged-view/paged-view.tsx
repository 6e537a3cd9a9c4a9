/**
 * A document of pages, such as a PDF, as one scrolled column. Only the pages near the view are drawn, so that a document of
 * many pages does not fill the memory.
 */
import './paged-view.css';
import { memo, useEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { ViewButton, ViewToolbar, ViewToolbarLine } from '../media/view-toolbar.tsx';
import { drawPage, releasePage, type PagedDocument } from './page-layers.ts';
import { contentSize, layoutPages, nextZoom, type PageBox } from './page-layout.ts';
import { useInnerSize, usePageScroll } from './use-page-scroll.ts';

export type PagedViewProps = {
  readonly document: PagedDocument;
  readonly label: string;
  readonly labels: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fitWidth: string;
    readonly previousPage: string;
    readonly nextPage: string;
    /** The accessible name of a page. */
    readonly page: (number: number) => string;
    /** Such as "3 / 12". */
    readonly position: (number: number, count: number) => string;
    readonly pageFailed: string;
  };
};

/** Pages that are scrolled past and steps of zooming that are left at once are not drawn. */
const drawDelayMs = 60;
/** A position is announced once it has not changed for this long. */
const announceDelayMs = 700;

type PageProps = {
  readonly document: PagedDocument;
  readonly index: number;
  readonly box: PageBox;
  readonly isNear: boolean;
  readonly label: string;
  readonly failedLabel: string;
};

const Page = memo(({ document, index, box, isNear, label, failedLabel }: PageProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'pending' | 'drawn' | 'failed'>('pending');
  useEffect(() => {
    const element = host.current;
    if (!isNear || !element) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      drawPage(element, document, index, box, abort.signal).then(
        () => setState('drawn'),
        () => {
          if (!abort.signal.aborted) setState('failed');
        },
      );
    }, drawDelayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [document, index, box, isNear]);
  useEffect(() => {
    const element = host.current;
    if (!isNear || !element) return undefined;
    return () => {
      releasePage(element);
      setState('pending');
    };
  }, [isNear]);
  const style = {
    insetBlockStart: box.top,
    inlineSize: box.width,
    blockSize: box.height,
    '--page-scale': box.scale,
  } as CSSProperties;
  return (
    <section className="paged-view__page" style={style} aria-label={label} data-state={state}>
      <div ref={host} className="paged-view__drawing" />
      {state === 'failed' && (
        <p className="paged-view__failure" dir="auto">
          <Icon name="warning" />
          {failedLabel}
        </p>
      )}
    </section>
  );
});

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), announceDelayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const zoomKeys: Readonly<Record<string, (zoom: number) => number | null>> = {
  '+': (zoom) => nextZoom(zoom, 1),
  '=': (zoom) => nextZoom(zoom, 1),
  '-': (zoom) => nextZoom(zoom, -1),
  '0': () => 1,
};

export const PagedView = ({ document, label, labels }: PagedViewProps) => {
  const area = useRef<HTMLDivElement>(null);
  const view = useInnerSize(area);
  const [zoom, setZoom] = useState(1);
  const boxes = useMemo(() => layoutPages(document.pages, view.width, zoom), [document, view.width, zoom]);
  const { shown, handleScroll, scrollToPage } = usePageScroll(area, boxes, view, zoom);
  const size = contentSize(boxes, view.width);
  const count = document.pages.length;
  const position = labels.position(shown.current + 1, count);
  const settledPosition = useSettled(position);
  const [smaller, larger] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];

  const handleKey = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !Object.hasOwn(zoomKeys, key)) return;
    event.preventDefault();
    setZoom(zoomKeys[key]!(zoom) ?? zoom);
  };
  const pageStep = (by: 1 | -1): (() => void) | null => {
    const target = shown.current + by;
    return target >= 0 && target < count ? () => scrollToPage(target) : null;
  };

  return (
    // Handles the keys of the pages and of the toolbar.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="paged-view" onKeyDown={handleKey}>
      {/* The browser scrolls it by its arrow and page keys. */}
      <div
        ref={area}
        className="paged-view__scroll"
        // A fieldset is for fields.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-uses-arrow-keys=""
        dir="ltr"
        onScroll={handleScroll}
      >
        <div className="paged-view__pages" style={{ inlineSize: size.width, blockSize: size.height }}>
          {boxes.map((box, index) => (
            <Page
              // Pages have no other identity.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              document={document}
              index={index}
              box={box}
              isNear={index >= shown.first && index <= shown.last}
              label={labels.page(index + 1)}
              failedLabel={labels.pageFailed}
            />
          ))}
        </div>
      </div>
      <ViewToolbar>
        <ViewButton icon="chevronUp" label={labels.previousPage} onPress={pageStep(-1)} />
        <span className="paged-view__position" aria-hidden="true">
          {position}
        </span>
        <ViewButton icon="chevronDown" label={labels.nextPage} onPress={pageStep(1)} />
        <ViewToolbarLine />
        <ViewButton icon="zoomOut" label={labels.zoomOut} onPress={smaller === null ? null : () => setZoom(smaller)} />
        <ViewButton icon="zoomIn" label={labels.zoomIn} onPress={larger === null ? null : () => setZoom(larger)} />
        <ViewButton icon="straightAcross" label={labels.fitWidth} onPress={zoom === 1 ? null : () => setZoom(1)} />
      </ViewToolbar>
      <LiveRegion message={settledPosition} />
    </div>
  );
};
