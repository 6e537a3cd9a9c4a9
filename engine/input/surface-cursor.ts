/** The ring on the surface under the pointer, inside: it fades in and out and shows the slope of the surface. */
import { add, distance, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { approach } from '../markers/approach.ts';
import type { Ring } from '../markers/floor-rings.ts';
import type { SurfaceHit } from '../stage-api.ts';

const fadeMs = 120;
/** Pixels of a metre that is one metre away, in a view of 900 pixels with 75°. */
const pixelsPerMetreAway = 586;
/** Metres of radius per metre of distance, within limits, so that the size on the screen stays about the same. */
const radius = { perMetre: 0.018, min: 0.03, max: 0.2 };

export class SurfaceCursor {
  #hit: SurfaceHit | null = null;
  #isShown = false;
  #presence = 0;

  /** Moves the ring to a surface. */
  moveTo(hit: SurfaceHit): void {
    this.#hit = hit;
  }

  show(on: boolean): void {
    this.#isShown = on;
  }

  /** Advances the fade; returns whether it is unfinished. */
  step(dtMs: number, isAllowed: boolean): boolean {
    const target = this.#isShown && isAllowed ? 1 : 0;
    this.#presence = approach(this.#presence, target, dtMs, fadeMs);
    return this.#presence !== target;
  }

  /**
   * The ring as seen from a camera position; null while it is invisible.
   * @param pixelAt from above, the size of a CSS pixel at a point in metres; null inside
   */
  ring(camera: Vec3, pixelAt: ((point: Vec3) => number) | null = null): Ring | null {
    if (!this.#hit || this.#presence === 0) return null;
    const { position, normal } = this.#hit;
    // From above, where the distance says nothing, as large on the screen as at that distance inside.
    const away = pixelAt ? pixelAt(position) * pixelsPerMetreAway : distance(position, camera);
    return {
      position: add(position, scale(normal, 0.004 + away * 0.002)),
      normal,
      radius: Math.max(radius.min, Math.min(pixelAt ? Infinity : radius.max, away * radius.perMetre)),
      opacity: 0.9 * this.#presence,
      fill: 0.12,
      line: 0.16,
      heading: null,
    };
  }
}
