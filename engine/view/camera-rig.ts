/**
 * The camera rig: one controller per kind of view (inside, orbit, plan), of which the active one holds the camera state.
 * Motions set the state; gestures and keys go to the active controller.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { type Quat, rotate } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ViewMode } from '#domain/model/view-mode.ts';
import { limitPose } from '#domain/navigation/pose-limits.ts';
import { defaultFovDegrees, insideFocalDistance } from '../camera/camera-constants.ts';
import type { CameraState } from '../camera/camera-state.ts';
import type { CameraController, ScreenPoint, TurnKey, Viewport } from '../camera/controller.ts';
import { createInsideController } from '../camera/inside-controller.ts';
import { createOrbitController } from '../camera/orbit-controller.ts';
import { createPlanController } from '../camera/plan-controller.ts';
import { focalPoint } from '../camera/projection.ts';
import type { CameraPose } from '../stage-api.ts';

type ControllerKind = 'inside' | 'orbit' | 'plan';

const kindOf = (mode: ViewMode): ControllerKind =>
  mode === 'panorama' || mode === 'outdoor'
    ? 'inside'
    : mode === 'floorplan' || mode === 'orthographic'
      ? 'plan'
      : 'orbit';

export class CameraRig {
  readonly #inside = createInsideController();
  readonly #orbit = createOrbitController();
  readonly #plan = createPlanController();
  #kind: ControllerKind = 'inside';
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

  /** The extent of the space, which limits zoom and pan in overviews. */
  setBounds(box: Box3): void {
    this.#orbit.setBounds(box);
    this.#plan.setBounds(box);
  }

  /** Activates the controller of a mode; the camera state is taken over unchanged. */
  setMode(mode: ViewMode): void {
    const { state } = this;
    this.#controller.stop();
    this.#kind = kindOf(mode);
    this.#controller.setState(state);
  }

  /** Whether the orbit controller is active; near the top its view counts as a plan. */
  get isOrbiting(): boolean {
    return this.#kind === 'orbit';
  }

  /** Whether a dollhouse seen from the top becomes a plan. */
  setMorph(on: boolean): void {
    this.#orbit.setMorph(on);
  }

  /** Angle of the dollhouse's view direction below the horizon, in radians. */
  phi(): number {
    return this.#orbit.phi();
  }

  tiltTo(phi: number): void {
    this.#orbit.tiltTo(phi);
  }

  /** A dollhouse state with the same focal point and image height, seen from another direction. */
  withRotation(state: CameraState, rotation: Quat): CameraState {
    return this.#orbit.withRotation(state, rotation);
  }

  /** The dollhouse state at a position and rotation. */
  overviewState(position: Vec3, rotation: Quat): CameraState {
    return this.#orbit.stateAt(position, rotation);
  }

  setState(state: CameraState): void {
    this.#controller.setState(state);
  }

  /** Moves the camera to a sweep's position; without a rotation the view direction is kept. */
  placeInside(position: Vec3, rotation: Quat | undefined): void {
    this.setState(this.insideState(position, rotation));
  }

  /** The state inside a panorama at a position; without a rotation it looks in the present direction, levelled. */
  insideState(position: Vec3, rotation: Quat | undefined): CameraState {
    const { state } = this.#inside;
    const isInside = this.#kind === 'inside';
    return {
      ...state,
      position,
      rotation: rotation ?? (isInside ? state.rotation : this.#levelHeading()),
      fovDegrees: isInside ? state.fovDegrees : defaultFovDegrees,
      orthoZoom: 0,
      // A flight out of a panorama changes the state's own.
      focalDistance: insideFocalDistance,
    };
  }

  /** The state that shows the whole box in an overview mode. */
  frameBox(mode: ViewMode, box: Box3, aspect: number, yaw?: number): CameraState {
    return kindOf(mode) === 'plan' ? this.#plan.frameBox(box, aspect, yaw) : this.#orbit.frameBox(box, aspect);
  }

  focalPoint(): Vec3 {
    return focalPoint(this.state);
  }

  /** Values beyond the limits become the nearest within them. */
  setPose(pose: Partial<CameraPose>): void {
    const { state } = this;
    const limits = { isInside: this.#kind === 'inside', isOrthographic: state.orthoZoom > 0 };
    this.setState({ ...state, ...limitPose(pose, limits) });
  }

  /** Radians; positive yaw to the left, positive pitch up. */
  turn(yaw: number, pitch: number): void {
    this.#controller.turn(yaw, pitch);
  }

  /** CSS pixels; `at` is the pointer's position from the top left corner. */
  drag(dx: number, dy: number, at?: ScreenPoint): void {
    this.#controller.drag(dx, dy, this.#viewport, at);
  }

  pan(dx: number, dy: number): void {
    this.#controller.pan(dx, dy, this.#viewport);
  }

  /** Ends a drag; the velocity, in CSS pixels per millisecond, becomes inertia. */
  release(velocity: ScreenPoint): void {
    this.#controller.release(velocity, this.#viewport);
  }

  /** Multiplies the magnification, about a point of the screen (−1 to 1) if one is given. */
  zoom(factor: number | 'reset', anchor: ScreenPoint | null): void {
    if (factor !== 'reset') this.#controller.zoom(factor, anchor, this.#viewport);
    else if (this.#kind === 'inside') this.setState({ ...this.state, fovDegrees: defaultFovDegrees });
    else this.#controller.resetZoom();
  }

  setTurnKeys(pressed: ReadonlySet<TurnKey>): void {
    this.#controller.setTurnKeys(pressed);
  }

  /** Ends inertia and key turning. */
  stop(): void {
    this.#controller.stop();
  }

  /** Advances inertia and key turning; returns whether the camera moved or will move. */
  step(dtMs: number): boolean {
    return this.#controller.step(dtMs);
  }

  /** The present heading with a level pitch: after an overview the view is ahead, not at the floor. */
  #levelHeading(): Quat {
    const forward = rotate(this.state.rotation, [0, 0, -1]);
    const up = rotate(this.state.rotation, [0, 1, 0]);
    const [x, z] = Math.abs(forward[1]) > 0.99 ? [up[0], up[2]] : [forward[0], forward[2]];
    const yaw = Math.atan2(-x, -z);
    return [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)];
  }
}
