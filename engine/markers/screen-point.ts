/** Points of the image that markers are drawn in. */
/** A point of the image: CSS pixels from the top left, and metres from the camera. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  /** How much wider lengths across are in the image than they are seen: 1, but above and below on the sphere of a headset. */
  readonly stretch: number;
}

/** Distance from a point of the image to the segment between two others. */
export const distanceToSegment = (x: number, y: number, a: ScreenPoint, b: ScreenPoint): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
};
