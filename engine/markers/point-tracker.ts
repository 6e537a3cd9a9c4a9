/** Where points of the space are in the image, for what the page places beside them. */
import type { Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ImagePoint } from '../stage-api.ts';
import { screenPointOf, type MarkerView } from './marker-view.ts';

interface TrackedPoint {
  readonly position: Vec3;
  readonly listener: (at: ImagePoint | null) => void;
  /** Undefined: the listener has not been called yet. */
  last: ImagePoint | null | undefined;
}

/** CSS pixels, and metres: smaller changes are not reported. */
const resolution = 0.05;

const isNear = (a: number, b: number): boolean => a === b || Math.abs(a - b) < resolution;

const isSame = (a: ImagePoint | null | undefined, b: ImagePoint | null): boolean =>
  a === b || (!!a && !!b && isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.distance, b.distance));

/** Null for a point that is behind the camera or beside the image, and in a headset. */
const imagePointOf = (view: MarkerView, position: Vec3): ImagePoint | null => {
  const point = view.headset ? null : screenPointOf(view, position);
  if (!point || point.x < 0 || point.y < 0 || point.x > view.width || point.y > view.height) return null;
  const { x, y, distance } = point;
  return { x, y, distance: view.isInside ? distance : Infinity };
};

export class PointTracker {
  readonly #points = new Set<TrackedPoint>();

  track(position: Vec3, listener: TrackedPoint['listener']): Disposable {
    const point: TrackedPoint = { position, listener, last: undefined };
    this.#points.add(point);
    return { dispose: () => void this.#points.delete(point) };
  }

  /** To be called in each frame. */
  update(view: () => MarkerView): void {
    if (this.#points.size === 0) return;
    const current = view();
    for (const point of this.#points) {
      const at = imagePointOf(current, point.position);
      if (isSame(point.last, at)) continue;
      point.last = at;
      point.listener(at);
    }
  }
}
