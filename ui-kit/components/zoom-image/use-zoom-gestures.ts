/**
 * The pointer and the wheel on an image: the wheel and two fingers magnify it, a drag moves it while it is magnified and
 * else steps to another image (by touch), and a double press magnifies it.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Zoom } from './use-zoom.ts';
import type { Point, ZoomView } from './zoom-view.ts';

// Pixels.
const dragThreshold = 5;
const swipeLength = 56;
const doublePressDistance = 24;
const linePixels = 16;

const doublePressMs = 350;

/** Per pixel of the wheel. A pinch on a trackpad arrives as a wheel with Ctrl, in small steps. */
const wheelRate = 0.0016;
const pinchRate = 0.01;

export type ZoomGestures = {
  /** How far a swipe has moved the fitted image. */
  readonly swipe: number;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
};

type GestureActions = Pick<Zoom, 'view' | 'zoomBy' | 'pinch' | 'pan' | 'toggle' | 'isMagnified'> & {
  readonly onSwipe: ((step: 1 | -1) => void) | undefined;
  readonly onPressBeside: (() => void) | undefined;
};

/** From the first finger, or press of the mouse, to the last one that is lifted. */
type Gesture = {
  readonly add: (event: PointerEvent) => void;
  readonly isActive: () => boolean;
  /** It is more than a press. */
  readonly hasMoved: () => boolean;
  readonly stop: () => void;
};

type ScreenPoint = { readonly clientX: number; readonly clientY: number };

const origin: Point = { x: 0, y: 0 };

const pointOf = ({ clientX, clientY }: ScreenPoint): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const middleOf = ([first = origin, second = first]: readonly Point[]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});

const spreadOf = ([first, second]: readonly Point[]): number => (first && second ? distance(first, second) : 0);

const fromCentre = (element: Element, { x, y }: Point): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
};

/** React adds listeners for the wheel that cannot prevent the page's own zoom. */
const useWheel = (stage: RefObject<HTMLElement | null>, latest: RefObject<GestureActions>): void => {
  useEffect(() => {
    const own = stage.current;
    const handleWheel = (event: WheelEvent): void => {
      if (!own) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePixels);
      const factor = Math.exp(-pixels * (event.ctrlKey ? pinchRate : wheelRate));
      latest.current.zoomBy(factor, fromCentre(own, pointOf(event)));
    };
    own?.addEventListener('wheel', handleWheel, { passive: false });
    return () => own?.removeEventListener('wheel', handleWheel);
  }, [stage, latest]);
};

type PinchStart = { readonly view: ZoomView; readonly points: readonly Point[] };

const beginGesture = (
  first: PointerEvent<HTMLElement>,
  actions: RefObject<GestureActions>,
  setSwipe: (pixels: number) => void,
): Gesture => {
  const stage = first.currentTarget;
  const isRightToLeft = getComputedStyle(stage).direction === 'rtl';
  const start = pointOf(first);
  const pointers = new Map([[first.pointerId, start]]);
  const stop = new AbortController();
  let hasMoved = false;
  // A mouse has buttons and keys for it.
  let canSwipe = first.pointerType !== 'mouse';
  // Computed from when the second finger came, a pinch along the bounds loses nothing.
  let pinchStart: PinchStart | null = null;

  const handleMove = (event: globalThis.PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    const point = pointOf(event);
    if (!before || (!hasMoved && distance(point, start) < dragThreshold)) return;
    hasMoved = true;
    pointers.set(event.pointerId, point);
    const { pinch, pan, isMagnified, onSwipe } = actions.current;
    if (pinchStart) {
      const { view, points } = pinchStart;
      const now = [...pointers.values()];
      const factor = spreadOf(now) / Math.max(1, spreadOf(points));
      pinch(view, factor, fromCentre(stage, middleOf(points)), fromCentre(stage, middleOf(now)));
    } else if (canSwipe && !isMagnified && onSwipe) setSwipe(point.x - start.x);
    else pan({ x: point.x - before.x, y: point.y - before.y });
  };

  const handleEnd = (event: globalThis.PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    pinchStart = null;
    if (pointers.size > 0) return;
    stop.abort();
    setSwipe(0);
    const { x, y } = pointOf(event);
    const [alongX, alongY] = [x - start.x, y - start.y];
    const isSwipe = Math.abs(alongX) > swipeLength && Math.abs(alongX) > 1.5 * Math.abs(alongY);
    if (event.type === 'pointerup' && isSwipe && canSwipe && !actions.current.isMagnified)
      actions.current.onSwipe?.(alongX < 0 === isRightToLeft ? -1 : 1);
  };

  // The pointer may leave the image meanwhile.
  window.addEventListener('pointermove', handleMove, { signal: stop.signal });
  window.addEventListener('pointerup', handleEnd, { signal: stop.signal });
  window.addEventListener('pointercancel', handleEnd, { signal: stop.signal });
  return {
    isActive: () => pointers.size > 0,
    hasMoved: () => hasMoved,
    stop: () => stop.abort(),
    add: (event) => {
      if (pointers.size === 2) return;
      pointers.set(event.pointerId, pointOf(event));
      pinchStart = { view: actions.current.view, points: [...pointers.values()] };
      hasMoved = true;
      canSwipe = false;
      setSwipe(0);
    },
  };
};

export const useZoomGestures = (stage: RefObject<HTMLElement | null>, actions: GestureActions): ZoomGestures => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const gesture = useRef<Gesture | null>(null);
  const lastPress = useRef({ time: -Infinity, point: origin });
  const [swipe, setSwipe] = useState(0);
  useWheel(stage, latest);
  useEffect(() => () => gesture.current?.stop(), []);
  return {
    swipe,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        if (gesture.current?.isActive()) gesture.current.add(event);
        else gesture.current = beginGesture(event, latest, setSwipe);
      },
      onClick: (event) => {
        // A click also ends a drag.
        if (gesture.current?.hasMoved()) return;
        const { isMagnified, onPressBeside, toggle } = latest.current;
        if (event.target === event.currentTarget && !isMagnified) {
          onPressBeside?.();
          return;
        }
        const point = pointOf(event);
        const last = lastPress.current;
        const isDouble =
          event.timeStamp - last.time < doublePressMs && distance(point, last.point) < doublePressDistance;
        lastPress.current = { time: isDouble ? -Infinity : event.timeStamp, point };
        if (isDouble) toggle(fromCentre(event.currentTarget, point));
      },
    },
  };
};
