/** What every way of moving the camera by hand can do. Lengths on the screen are CSS pixels. */
import type { Box3 } from '#domain/geometry/box3.ts';
import type { CameraState } from './camera-state.ts';

export type MoveKey = 'turnLeft' | 'turnRight';

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
  /** Reduced motion: nothing goes on by itself after the hand has let go. */
  setReducedMotion(on: boolean): void;
  /**
   * Primary drag. `at` is where the pointer is now (from the left top), so that what it holds stays under it wherever
   * that is; without it the middle of the image is held.
   */
  drag(dx: number, dy: number, viewport: Viewport, at?: ScreenPoint): void;
  /** Secondary drag or two fingers. */
  pan(dx: number, dy: number, viewport: Viewport): void;
  /** Multiplies the magnification; the anchor (−1 to 1, y up) stays where it is. The viewport last heard of counts. */
  zoom(factor: number, anchor: ScreenPoint | null, viewport?: Viewport): void;
  resetZoom(): void;
  /** Radians; positive yaw to the left, positive pitch up. */
  turn(yaw: number, pitch: number): void;
  /** The hand lets go at this speed, pixels a millisecond: inertia begins. */
  release(velocity: ScreenPoint, viewport: Viewport): void;
  keys(held: ReadonlySet<MoveKey>): void;
  /** Ends all movement. */
  stop(): void;
  /** True while something moved. */
  step(dtMs: number): boolean;
}

export const aspectOf = ({ width, height }: Viewport): number => width / Math.max(1, height);

/** A controller for a whole space seen from outside. */
export interface FramingController extends CameraController {
  setBounds(box: Box3): void;
  /** The view that holds the box with a little air around. */
  frameBox(box: Box3, aspect: number): CameraState;
}
