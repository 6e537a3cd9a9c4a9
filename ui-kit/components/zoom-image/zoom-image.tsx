/**
 * An image that fits into its area and can be magnified up to 8 times: by wheel, pinch, double press, keys and buttons
 * (docs/reference/photos.md#viewer). Magnified, it is moved by dragging and by the arrow keys.
 */
import '../icon-button/icon-button.css';
import './zoom-image.css';
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useSteadySource } from '../../media/use-steady-source.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { maxZoom, type Point, type Size } from './zoom-view.ts';

export type ZoomImageHandle = {
  /** For keys that are pressed outside of it, as in a viewer around it. @returns false if it does nothing with the key */
  readonly handleKey: (event: KeyboardEvent) => boolean;
};

export type ZoomImageProps = {
  readonly src: string;
  /** Loaded in place of `src` once it is magnified. */
  readonly fullSrc?: string | undefined;
  readonly alt: string;
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string };
  readonly onFailed?: (() => void) | undefined;
  /** A press on the ground beside the image. */
  readonly onPressBeside?: (() => void) | undefined;
  /**
   * A new one is another image: it is fitted, and the buttons keep the focus. Without it `src` may only change to a new
   * signature of the same image, and another image needs another `key`.
   */
  readonly imageId?: string | undefined;
  /** A swipe on the fitted image by touch: 1 for the next image, which is on the left where text runs from right to left. */
  readonly onSwipe?: ((step: 1 | -1) => void) | undefined;
  readonly ref?: Ref<ZoomImageHandle> | undefined;
};

const buttonStep = 1.5;
const panStep = 80;
const nothing: Size = { width: 0, height: 0 };

type KeyAction = (zoom: Zoom) => void;

const zoomKeys: Readonly<Record<string, KeyAction>> = {
  '+': (zoom) => zoom.zoomBy(buttonStep, undefined, true),
  '=': (zoom) => zoom.zoomBy(buttonStep, undefined, true),
  '-': (zoom) => zoom.zoomBy(1 / buttonStep, undefined, true),
  _: (zoom) => zoom.zoomBy(1 / buttonStep, undefined, true),
  '0': (zoom) => zoom.reset(),
};

const panKey =
  (x: number, y: number): KeyAction =>
  (zoom) =>
    zoom.pan({ x, y }, true);

/** They show what is in the direction of the key. */
const panKeys: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: panKey(panStep, 0),
  ArrowRight: panKey(-panStep, 0),
  ArrowUp: panKey(0, panStep),
  ArrowDown: panKey(0, -panStep),
  Home: panKey(Infinity, 0),
  End: panKey(-Infinity, 0),
  PageUp: panKey(0, Infinity),
  PageDown: panKey(0, -Infinity),
};

const actionOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, isMagnified: boolean): KeyAction | undefined => {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (Object.hasOwn(zoomKeys, key)) return zoomKeys[key];
  return isMagnified && Object.hasOwn(panKeys, key) ? panKeys[key] : undefined;
};

const useAreaSize = (area: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState(nothing);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return size;
};

type PictureProps = {
  readonly src: string;
  readonly alt: string;
  readonly onSize: (size: Size) => void;
  readonly onFailed?: (() => void) | undefined;
};

/** Invisible until it is loaded; one that fails is left out. */
const Picture = ({ src, alt, onSize, onFailed }: PictureProps) => {
  const { source, hasFailed, onError } = useSteadySource(src, onFailed);
  const [isLoaded, setLoaded] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      className="zoom-image__picture"
      data-loaded={isLoaded || undefined}
      src={source}
      alt={alt}
      draggable={false}
      decoding="async"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setLoaded(true);
        if (naturalWidth > 0) onSize({ width: naturalWidth, height: naturalHeight });
      }}
      onError={onError}
    />
  );
};

type ZoomButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly isEnabled: boolean;
  readonly onPress: () => void;
};

/** At its limit it remains focusable: a disabled button would lose the focus. */
const ZoomButton = ({ icon, label, isEnabled, onPress }: ZoomButtonProps) => (
  <Tooltip label={label}>
    <Button
      className="icon-button icon-button--medium icon-button--plain zoom-image__button"
      aria-label={label}
      {...(!isEnabled && { 'aria-disabled': true })}
      onPress={() => isEnabled && onPress()}
    >
      <Icon name={icon} />
    </Button>
  </Tooltip>
);

const Toolbar = ({ zoom, labels }: { readonly zoom: Zoom; readonly labels: ZoomImageProps['labels'] }) => (
  <div className="zoom-image__toolbar">
    <ZoomButton
      icon="zoomOut"
      label={labels.zoomOut}
      isEnabled={zoom.isMagnified}
      onPress={() => zoom.zoomBy(1 / buttonStep, undefined, true)}
    />
    <ZoomButton
      icon="zoomIn"
      label={labels.zoomIn}
      isEnabled={zoom.view.zoom < maxZoom}
      onPress={() => zoom.zoomBy(buttonStep, undefined, true)}
    />
    <ZoomButton icon="fit" label={labels.fit} isEnabled={zoom.isMagnified} onPress={() => zoom.reset()} />
  </div>
);

type Sizes = {
  /** Of the first picture: it decides how large the fitted image is, so that nothing jumps when a better one is loaded. */
  readonly fitted: Size;
  readonly own: Size;
};

/** The sizes of the current image; those of the one before are kept until it is loaded. */
const useSizes = () => {
  const [sizes, setSizes] = useState<Sizes>({ fitted: nothing, own: nothing });
  return {
    sizes,
    onFitted: (size: Size): void => setSizes({ fitted: size, own: size }),
    onFull: (own: Size): void => setSizes(({ fitted }) => ({ fitted, own })),
  };
};

export const ZoomImage = (props: ZoomImageProps) => {
  const { src, fullSrc, alt, labels, onFailed, onPressBeside, imageId = '', onSwipe, ref } = props;
  const stage = useRef<HTMLDivElement>(null);
  const area = useAreaSize(stage);
  const { sizes, onFitted, onFull } = useSizes();
  const zoom = useZoom(sizes.fitted, sizes.own, area);
  const { view, fit, isMagnified, isAnimated } = zoom;
  const [shownId, setShownId] = useState(imageId);
  const [wasMagnified, setWasMagnified] = useState(false);
  if (isMagnified && !wasMagnified) setWasMagnified(true);
  if (shownId !== imageId) {
    setShownId(imageId);
    setWasMagnified(false);
    zoom.reset();
  }
  const { swipe, handlers } = useZoomGestures(stage, { ...zoom, onSwipe, onPressBeside });

  const handleKey = (event: KeyboardEvent): boolean => {
    const action = actionOf(event, isMagnified);
    if (!action) return false;
    event.preventDefault();
    event.stopPropagation();
    action(zoom);
    return true;
  };
  useImperativeHandle(ref, () => ({ handleKey }));

  const offset: Point = { x: view.x + swipe, y: view.y };
  return (
    // Handles the keys of its buttons and of the stage.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="zoom-image" onKeyDown={handleKey}>
      {/* Escape and a button of the viewer close it by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={stage}
        className="zoom-image__stage"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={alt}
        // Arrow keys move a magnified image.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isMagnified ? 0 : -1}
        data-magnified={isMagnified || undefined}
        {...handlers}
      >
        <div
          key={imageId}
          className="zoom-image__frame"
          data-animated={(isAnimated && swipe === 0) || undefined}
          style={{
            inlineSize: fit.width,
            blockSize: fit.height,
            transform: `translate(${offset.x}px, ${offset.y}px) scale(${view.zoom})`,
          }}
        >
          <Picture src={src} alt={alt} onSize={onFitted} onFailed={onFailed} />
          {fullSrc !== undefined && fullSrc !== '' && wasMagnified && <Picture src={fullSrc} alt="" onSize={onFull} />}
        </div>
      </div>
      <Toolbar zoom={zoom} labels={labels} />
    </div>
  );
};
