/**
 * The camera's rig: one controller for each way of looking (inside, orbit, plan) and the one in charge. Motions place
 * the camera through `stand`; gestures and keys reach the controller in charge.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { type Quat, rotate } from '#domain/geometry/quat.ts';
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { ViewMode } from '#domain/model/view-mode.ts';
import { defaultFovDegrees } from '../camera/camera-constants.ts';
import type { CameraState } from '../camera/camera-state.ts';
import type { CameraController, MoveKey, ScreenPoint, Viewport } from '../camera/controller.ts';
import { createInsideController } from '../camera/inside-controller.ts';
import { createOrbitController } from '../camera/orbit-controller.ts';
import { createPlanController } from '../camera/plan-controller.ts';
import type { CameraPose } from '../stage-api.ts';

type Kind = 'inside' | 'orbit' | 'plan';

const kindOf = (mode: ViewMode): Kind =>
  mode === 'panorama' || mode === 'outdoor'
    ? 'inside'
    : mode === 'floorplan' || mode === 'orthographic'
      ? 'plan'
      : 'orbit';

export class CameraRig {
  readonly #inside = createInsideController();
  readonly #orbit = createOrbitController();
  readonly #plan = createPlanController();
  #kind: Kind = 'inside';
  #viewport: Viewport = { width: 1, height: 1 };

  constructor(reducedMotion: boolean) {
    this.setReducedMotion(reducedMotion);
  }

  get #controller(): CameraController {
    return { inside: this.#inside, orbit: this.#orbit, plan: this.#plan }[this.#kind];
  }

  get state(): CameraState {
    return this.#controller.state;
  }

  setReducedMotion(on: boolean): void {
    for (const controller of [this.#inside, this.#orbit, this.#plan]) controller.setReducedMotion(on);
  }

  setViewport(viewport: Viewport): void {
    this.#viewport = viewport;
  }

  /** CSS pixels. */
  get viewport(): Viewport {
    return this.#viewport;
  }

  /** The space's extent: how far one may zoom and pan from above. */
  setBounds(box: Box3): void {
    this.#orbit.setBounds(box);
    this.#plan.setBounds(box);
  }

  /** Puts another controller in charge; the camera stays until it is told to stand elsewhere. */
  use(mode: ViewMode): void {
    const { state } = this;
    this.#controller.stop();
    this.#kind = kindOf(mode);
    this.#controller.setState(state);
  }

  /** The dollhouse's controller is in charge, be the view a plan by now or not. */
  get orbiting(): boolean {
    return this.#kind === 'orbit';
  }

  /** Whether a dollhouse seen from the top becomes a plan. */
  setMorph(on: boolean): void {
    this.#orbit.setMorph(on);
  }

  /** How far one looks under the horizon from the dollhouse, radians. */
  phi(): number {
    return this.#orbit.phi();
  }

  tiltTo(phi: number): void {
    this.#orbit.tiltTo(phi);
  }

  /** What the dollhouse's view `of` shows, seen from elsewhere. */
  turned(of: CameraState, rotation: Quat): CameraState {
    return this.#orbit.turned(of, rotation);
  }

  standingOutside(position: Vec3, rotation: Quat): CameraState {
    return this.#orbit.standing(position, rotation);
  }

  stand(state: CameraState): void {
    this.#controller.setState(state);
  }

  /** At a sweep, looking as before unless told otherwise. */
  standAt(position: Vec3, rotation: Quat | undefined): void {
    this.stand(this.inside(position, rotation));
  }

  /** The state of someone who stands there. */
  inside(position: Vec3, rotation: Quat | undefined): CameraState {
    const { state } = this.#inside;
    const level = rotation ?? (this.#kind === 'inside' ? state.rotation : this.#levelHeading());
    const fovDegrees = this.#kind === 'inside' ? state.fovDegrees : defaultFovDegrees;
    return { ...state, position, rotation: level, fovDegrees, orthoZoom: 0 };
  }

  frame(mode: ViewMode, box: Box3, aspect: number): CameraState {
    return kindOf(mode) === 'plan' ? this.#plan.frameBox(box, aspect) : this.#orbit.frameBox(box, aspect);
  }

  /** The point one looks at. */
  target(): Vec3 {
    const { position, rotation, focalDistance } = this.state;
    return add(position, scale(rotate(rotation, [0, 0, -1]), focalDistance));
  }

  setPose(pose: Partial<CameraPose>): void {
    this.stand({ ...this.state, ...pose });
  }

  /** Radians; positive yaw to the left, positive pitch up. */
  turn(yaw: number, pitch: number): void {
    this.#controller.turn(yaw, pitch);
  }

  /** `at` is where the pointer is now, from the left top. */
  drag(dx: number, dy: number, at?: ScreenPoint): void {
    this.#controller.drag(dx, dy, this.#viewport, at);
  }

  pan(dx: number, dy: number): void {
    this.#controller.pan(dx, dy, this.#viewport);
  }

  release(velocity: ScreenPoint): void {
    this.#controller.release(velocity, this.#viewport);
  }

  /** Multiplies the magnification, about a point of the screen (−1 to 1) where one is given. */
  zoom(factor: number | 'reset', anchor: ScreenPoint | null): void {
    if (factor !== 'reset') this.#controller.zoom(factor, anchor, this.#viewport);
    else if (this.#kind === 'inside') this.stand({ ...this.state, fovDegrees: defaultFovDegrees });
    else this.#controller.resetZoom();
  }

  keys(held: ReadonlySet<MoveKey>): void {
    this.#controller.keys(held);
  }

  stop(): void {
    this.#controller.stop();
  }

  step(dtMs: number): boolean {
    return this.#controller.step(dtMs);
  }

  /** Coming down from above, one looks ahead, not at the floor. */
  #levelHeading(): Quat {
    const ahead = rotate(this.state.rotation, [0, 0, -1]);
    const up = rotate(this.state.rotation, [0, 1, 0]);
    const [x, z] = Math.abs(ahead[1]) > 0.99 ? [up[0], up[2]] : [ahead[0], ahead[2]];
    const yaw = Math.atan2(-x, -z);
    return [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)];
  }
}
