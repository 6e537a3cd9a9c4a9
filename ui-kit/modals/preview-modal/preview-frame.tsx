/** The frame of the preview: centred, and scaled down where the device is larger than the room. */
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { LoadingIndicator } from '../../components/loading-indicator/loading-indicator.tsx';

type Size = { readonly width: number; readonly height: number };

export type PreviewFrameProps = {
  readonly url: string;
  readonly title: string;
  /** Of the device, in CSS pixels; null: all of the room. */
  readonly size: Size | null;
  /** The frame is loaded again when it changes. */
  readonly reloads: number;
  readonly loadingLabel: string;
};

/** The size of an element's content, without its padding; null until it is measured. */
const useRoom = (element: RefObject<HTMLElement | null>): Size | null => {
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
};

/** Both of the frame's borders, of 1 px each. */
const borders = 2;

const scaleOf = ({ width, height }: Size, room: Size | null): number =>
  room ? Math.max(0, Math.min(1, (room.width - borders) / width, (room.height - borders) / height)) : 1;

type BoxStyle = Readonly<Record<'--width' | '--height' | '--scale', string | number>>;

export const PreviewFrame = ({ url, title, size, reloads, loadingLabel }: PreviewFrameProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const key = `${reloads} ${url}`;
  const [loadedKey, setLoadedKey] = useState<string | null>(null);
  const isLoading = loadedKey !== key;
  const style: BoxStyle | undefined = size
    ? { '--width': `${size.width}px`, '--height': `${size.height}px`, '--scale': scaleOf(size, room) }
    : undefined;
  return (
    <div ref={stage} className="preview-modal__stage">
      <div
        className="preview-modal__box"
        data-sized={size ? '' : undefined}
        data-loading={isLoading || undefined}
        style={style as CSSProperties | undefined}
      >
        {/* The product's own page, which needs its storage and its scripts. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={key}
          className="preview-modal__frame"
          src={url}
          title={title}
          allow="fullscreen; xr-spatial-tracking"
          onLoad={() => setLoadedKey(key)}
        />
        <LoadingIndicator label={loadingLabel} isVisible={isLoading} />
      </div>
    </div>
  );
};
