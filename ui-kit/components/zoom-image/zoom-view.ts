/**
 * The maths of a magnified image: its size that fits an area, its bounds, and a zoom at a point. Points and offsets are in
 * pixels from the centre of the area, x to the right and y down.
 */
import { clamp } from '#base/clamp.ts';

export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** `zoom`: 1 is the size that fits. `x`, `y`: the offset of the image's centre. */
export type ZoomView = Point & { readonly zoom: number };

export const fittedView: ZoomView = { zoom: 1, x: 0, y: 0 };
export const maxZoom = 8;

/** A double press magnifies by this where the image is hardly larger than its area. */
const smallImageZoom = 2.5;
const hardlyLarger = 1.2;

/** The largest size inside the area, at most the image's own. */
export const fitSize = (image: Size, area: Size): Size => {
  if (image.width === 0 || image.height === 0) return { width: 0, height: 0 };
  const scale = Math.min(1, area.width / image.width, area.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
};

/** An axis on which the image is smaller than the area is centred; on the other one the image covers the area. */
export const keepInBounds = (view: ZoomView, fit: Size, area: Size): ZoomView => {
  const zoom = clamp(view.zoom, 1, maxZoom);
  const maxX = Math.max(0, (fit.width * zoom - area.width) / 2);
  const maxY = Math.max(0, (fit.height * zoom - area.height) / 2);
  return { zoom, x: clamp(view.x, -maxX, maxX), y: clamp(view.y, -maxY, maxY) };
};

/**
 * Magnifies so that the image's place at `point` stays there, as far as the bounds allow.
 * @param to where that place moves to meanwhile
 */
export const zoomAt = (view: ZoomView, zoom: number, point: Point, fit: Size, area: Size, to = point): ZoomView => {
  const nextZoom = clamp(zoom, 1, maxZoom);
  const ratio = nextZoom / view.zoom;
  const x = to.x - (point.x - view.x) * ratio;
  const y = to.y - (point.y - view.y) * ratio;
  return keepInBounds({ zoom: nextZoom, x, y }, fit, area);
};

export const panBy = (view: ZoomView, by: Point, fit: Size, area: Size): ZoomView =>
  keepInBounds({ ...view, x: view.x + by.x, y: view.y + by.y }, fit, area);

/** The zoom after a double press on a fitted image: its own size, if that is clearly larger. */
export const doublePressZoom = (image: Size, fit: Size): number => {
  const ownSize = image.width / fit.width;
  return ownSize < hardlyLarger ? smallImageZoom : Math.min(maxZoom, ownSize);
};
