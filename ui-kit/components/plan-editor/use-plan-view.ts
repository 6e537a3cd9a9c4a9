/** The visible part of a plan: its middle and scale, moved by dragging the background, the wheel and two fingers. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Metres: x to the right, z downwards. */
export type PlanPosition = { readonly x: number; readonly z: number };

export type PlanView = {
  /** At the middle of the element. */
  readonly center: PlanPosition;
  readonly pixelsPerMetre: number;
  /** CSS pixels; 0 before the element is laid out. */
  readonly width: number;
  readonly height: number;
};

/** CSS pixels for a metre. */
const [minScale, maxScale] = [0.05, 400];
const defaultScale = 40;
const maxFitScale = 80;
/** Around points, which have names; CSS pixels. */
const pointMargin = 88;

const clampScale = (scale: number): number => Math.min(maxScale, Math.max(minScale, scale));

export const toPixels = ({ center, pixelsPerMetre, width, height }: PlanView, { x, z }: PlanPosition) => ({
  left: width / 2 + (x - center.x) * pixelsPerMetre,
  top: height / 2 + (z - center.z) * pixelsPerMetre,
});

export const toMetres = (
  { center, pixelsPerMetre, width, height }: PlanView,
  left: number,
  top: number,
): PlanPosition => ({
  x: center.x + (left - width / 2) / pixelsPerMetre,
  z: center.z + (top - height / 2) / pixelsPerMetre,
});

/** The view that shows all positions; a default one where there are none. `margin`: around them, CSS pixels. */
export const fitView = (view: PlanView, positions: readonly PlanPosition[], margin = pointMargin): PlanView => {
  if (positions.length === 0 || view.width === 0)
    return { ...view, center: { x: 0, z: 0 }, pixelsPerMetre: defaultScale };
  const [xs, zs] = [positions.map(({ x }) => x), positions.map(({ z }) => z)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...zs), Math.max(...zs)];
  const scale = Math.min(
    Math.max(1, view.width - 2 * margin) / Math.max(right - left, 0.01),
    Math.max(1, view.height - 2 * margin) / Math.max(bottom - top, 0.01),
    maxFitScale,
  );
  return {
    ...view,
    center: { x: (left + right) / 2, z: (top + bottom) / 2 },
    pixelsPerMetre: clampScale(scale),
  };
};

/** The point at these pixels stays where it is. */
export const zoomView = (view: PlanView, factor: number, left: number, top: number): PlanView => {
  const fixed = toMetres(view, left, top);
  const zoomed = { ...view, pixelsPerMetre: clampScale(view.pixelsPerMetre * factor) };
  const moved = toMetres(zoomed, left, top);
  return {
    ...zoomed,
    center: { x: zoomed.center.x + fixed.x - moved.x, z: zoomed.center.z + fixed.z - moved.z },
  };
};

export const panView = (view: PlanView, dx: number, dy: number): PlanView => ({
  ...view,
  center: { x: view.center.x - dx / view.pixelsPerMetre, z: view.center.z - dy / view.pixelsPerMetre },
});

/** What is shown at the upper left corner stays there. */
export const resizeView = (view: PlanView, width: number, height: number): PlanView => {
  const { center, pixelsPerMetre } = view;
  const [dx, dz] = [(width - view.width) / 2 / pixelsPerMetre, (height - view.height) / 2 / pixelsPerMetre];
  return { ...view, center: { x: center.x + dx, z: center.z + dz }, width, height };
};

const wheelZoom = 0.0015;
/** A wheel that counts lines or pages instead of pixels. */
const pixelsOfDelta = ({ deltaY, deltaMode }: WheelEvent): number => deltaY * (deltaMode === 0 ? 1 : 24);

export type PlanViewControl = {
  readonly view: PlanView;
  /** By the user: the plan is not fitted any more when its size changes. */
  readonly setView: (change: (view: PlanView) => PlanView) => void;
  /** Fits the plan, now and when its size changes, until the user moves it. */
  readonly refit: () => void;
};

/** `fit`: the view that is shown first, and again when `fitKey` changes; '' without a plan. */
export const usePlanView = (
  element: RefObject<HTMLElement | SVGElement | null>,
  fit: (view: PlanView) => PlanView,
  fitKey: string,
): PlanViewControl => {
  const [view, setView] = useState<PlanView>({
    center: { x: 0, z: 0 },
    pixelsPerMetre: defaultScale,
    width: 0,
    height: 0,
  });
  const fitOf = useRef(fit);
  useLayoutEffect(() => {
    fitOf.current = fit;
  });
  /** The plan that the user has moved or zoomed: a change of size does not fit it any more. */
  const movedKey = useRef<string | null>(null);
  const resize = useCallback(
    (width: number, height: number): void => {
      if (width === 0 || height === 0) return;
      // The first point makes the first plan.
      if (movedKey.current === '') movedKey.current = fitKey;
      setView((current) =>
        movedKey.current === fitKey ? resizeView(current, width, height) : fitOf.current({ ...current, width, height }),
      );
    },
    [fitKey],
  );
  const move = useCallback(
    (change: (current: PlanView) => PlanView): void => {
      movedKey.current = fitKey;
      setView(change);
    },
    [fitKey],
  );
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => {
      const { width, height } = current.getBoundingClientRect();
      resize(width, height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, resize]);
  useEffect(() => {
    const { current } = element;
    // React's wheel handlers are passive: the page would scroll, too.
    const onWheel = (event: Event): void => {
      const wheel = event as WheelEvent;
      wheel.preventDefault();
      const { left, top } = current!.getBoundingClientRect();
      const factor = Math.exp(-pixelsOfDelta(wheel) * wheelZoom);
      move((before) => zoomView(before, factor, wheel.clientX - left, wheel.clientY - top));
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [element, move]);
  const refit = useCallback((): void => {
    movedKey.current = null;
    setView((current) => fitOf.current(current));
  }, []);
  return { view, setView: move, refit };
};
