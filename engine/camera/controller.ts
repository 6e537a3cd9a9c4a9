/** The interface of the camera controllers (inside, orbit, plan). Lengths on the screen are CSS pixels. */
import type { Box3 } from '#domain/geometry/box3.ts';
import type { CameraState } from './camera-state.ts';

export type TurnKey = 'turnLeft' | 'turnRight';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export interface CameraController {
  readonly state: CameraState;
  setState(state: CameraState): void;
  /** With reduced motion there is no inertia. */
  setReducedMotion(on: boolean): void;
  /**
   * Primary drag. `at` is the pointer's position from the top left corner: the point under the pointer stays under it.
   * Without `at` the drag acts on the middle of the image.
   */
  drag(dx: number, dy: number, viewport: Viewport, at?: ScreenPoint): void;
  /** Secondary drag or two fingers. */
  pan(dx: number, dy: number, viewport: Viewport): void;
  /**
   * Multiplies the magnification; the anchor (−1 to 1, y up) keeps its place in the image. Without a viewport the one of
   * the last call is used.
   */
  zoom(factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void;
  resetZoom(): void;
  /** Radians; positive yaw to the left, positive pitch up. */
  turn(yaw: number, pitch: number): void;
  /** Ends a drag at this velocity in pixels per millisecond and starts inertia. */
  release(velocity: ScreenPoint, viewport: Viewport): void;
  /** The turning keys that are down now. */
  setTurnKeys(pressed: ReadonlySet<TurnKey>): void;
  /** Ends inertia and key turning. */
  stop(): void;
  /** Advances inertia and key turning; returns whether the camera moved or will move. */
  step(dtMs: number): boolean;
}

export const aspectOf = ({ width, height }: Viewport): number => width / Math.max(1, height);

/** A controller for views of the whole space from outside. */
export interface FramingController extends CameraController {
  setBounds(box: Box3): void;
  /**
   * The state that shows the whole box with a margin around it. A plan is framed at `yaw`, in radians, or where that is
   * absent at the better one of two.
   */
  frameBox(box: Box3, aspect: number, yaw?: number): CameraState;
}
