/** The state of a magnified image: which part of it is shown, and the commands that change that. */
import { useState } from 'react';
import { doublePressZoom, fitSize, fittedView, keepInBounds, panBy, zoomAt } from './zoom-view.ts';
import type { Point, Size, ZoomView } from './zoom-view.ts';

export type Zoom = {
  readonly fit: Size;
  readonly view: ZoomView;
  readonly isMagnified: boolean;
  /** The last change was a single step, which is animated; gestures follow the hand. */
  readonly isAnimated: boolean;
  readonly zoomBy: (factor: number, point?: Point, isStep?: boolean) => void;
  /** Two fingers that were at `from`, with the view `start`, and are at `to`. */
  readonly pinch: (start: ZoomView, factor: number, from: Point, to: Point) => void;
  readonly pan: (by: Point, isStep?: boolean) => void;
  readonly reset: () => void;
  /** Between the fitted size and the image's own. */
  readonly toggle: (point: Point) => void;
};

const centre: Point = { x: 0, y: 0 };

/**
 * @param fitted the size of the image that is fitted into the area
 * @param own the size of the image in its best quality
 */
export const useZoom = (fitted: Size, own: Size, area: Size): Zoom => {
  const [state, setState] = useState({ view: fittedView, isAnimated: true });
  const fit = fitSize(fitted, area);
  // The area may have become another size meanwhile.
  const view = keepInBounds(state.view, fit, area);
  // Several events may arrive between two renders.
  const change = (next: (view: ZoomView) => ZoomView, isAnimated: boolean): void => {
    // Nothing is magnified before it is loaded.
    if (fit.width > 0) setState((before) => ({ view: next(keepInBounds(before.view, fit, area)), isAnimated }));
  };
  return {
    fit,
    view,
    isMagnified: view.zoom > 1,
    isAnimated: state.isAnimated,
    zoomBy: (factor, point = centre, isStep = false) =>
      change((before) => zoomAt(before, before.zoom * factor, point, fit, area), isStep),
    pinch: (start, factor, from, to) => change(() => zoomAt(start, start.zoom * factor, from, fit, area, to), false),
    pan: (by, isStep = false) => change((before) => panBy(before, by, fit, area), isStep),
    reset: () => setState({ view: fittedView, isAnimated: true }),
    toggle: (point) =>
      change(
        (before) => (before.zoom > 1 ? fittedView : zoomAt(before, doublePressZoom(own, fit), point, fit, area)),
        true,
      ),
  };
};
