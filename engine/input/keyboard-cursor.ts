/** The cursor of a tool that the arrow keys move over the canvas (docs/reference/measurements-and-units.md#keyboard-of-the-tool). */
import { rotate } from '#domain/geometry/quat.ts';
import { add, dot, length, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { project } from '../camera/projection.ts';
import type { SurfaceHit } from '../stage-api.ts';
import type { CursorKey } from './attach-keys.ts';

/** CSS pixels for each repeat of a key that is held. */
const maxStep = 16;
const repeatsPerPixel = 3;
/** Metres. */
const worldStep = 0.01;

interface Viewport {
  readonly width: number;
  readonly height: number;
}

export class KeyboardCursor {
  /** Fractions of the canvas, so that it stays where it is when the canvas changes its size. */
  #at: { readonly x: number; readonly y: number } | null = null;
  #repeats = 0;

  get isShown(): boolean {
    return this.#at !== null;
  }

  /** CSS pixels; the middle of the canvas by default. */
  point({ width, height }: Viewport): { x: number; y: number } {
    const { x, y } = this.#at ?? { x: 0.5, y: 0.5 };
    return { x: x * width, y: y * height };
  }

  /** Back to the middle. */
  reset(): void {
    this.#at = null;
  }

  /** To a point of the space, metres; it stays where it is if that is not in view. */
  moveTo(point: Vec3, { state, viewport }: { readonly state: CameraState; readonly viewport: Viewport }): void {
    const at = pixelOf(point, state, viewport);
    if (at && at.x >= 0 && at.y >= 0 && at.x < viewport.width && at.y < viewport.height)
      this.#at = { x: at.x / viewport.width, y: at.y / viewport.height };
  }

  /** @param hit the surface at the cursor */
  move(key: CursorKey, viewport: Viewport, state: CameraState, hit: SurfaceHit | null): void {
    this.#repeats = key.isRepeat ? this.#repeats + 1 : 0;
    const { width, height } = viewport;
    const from = this.point(viewport);
    const beside = key.isCentimetre && hit ? centimetreFrom(hit, key, state, viewport) : null;
    const step = Math.min(maxStep, 1 + Math.floor(this.#repeats / repeatsPerPixel));
    const to = beside ?? { x: from.x + key.x * step, y: from.y + key.y * step };
    this.#at = {
      x: Math.min(width - 1, Math.max(0, to.x)) / width,
      y: Math.min(height - 1, Math.max(0, to.y)) / height,
    };
  }
}

/** CSS pixels; null behind the camera. */
const pixelOf = (point: Vec3, state: CameraState, { width, height }: Viewport): { x: number; y: number } | null => {
  const clip = project(state, width / height, point);
  return clip && { x: ((clip.x + 1) / 2) * width, y: ((1 - clip.y) / 2) * height };
};

/** The point of the canvas that shows the surface 1 cm further in the direction of a key; null where it is not in view. */
const centimetreFrom = (
  { position, normal }: SurfaceHit,
  { x, y }: CursorKey,
  state: CameraState,
  viewport: Viewport,
): { x: number; y: number } | null => {
  const direction: Vec3 = rotate(state.rotation, [x, -y, 0]);
  const onSurface = sub(direction, scale(normal, dot(direction, normal)));
  // The surface is seen edge-on.
  if (length(onSurface) < 0.05) return null;
  return pixelOf(add(position, scale(normalize(onSurface), worldStep)), state, viewport);
};
