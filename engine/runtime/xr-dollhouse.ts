/**
 * The dollhouse of a session: where it stands, and how controllers, hands and thumbsticks move it.
 * docs/reference/vr.md#dollhouse
 */
import { centre, type Box3 } from '#domain/geometry/box3.ts';
import { angleBetween, fromYawPitch, identity, rotate, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Ring } from '../markers/floor-rings.ts';
import type { Ray } from '../pick/surface-picker.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import {
  gripOf,
  moved,
  placeBefore,
  pointInScene,
  poseInSpace,
  scaledAt,
  turnedAt,
  type DollhousePlacement,
  type Grip,
} from '../xr/dollhouse-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';

/** By which a held trigger moves until it moves the dollhouse: metres, radians. */
const pressTolerance = { metres: 0.02, radians: (8 * Math.PI) / 180 } as const;

/** Metres of the scene below the dollhouse; the rest in shares, as of a ring. */
const groundRing = { below: 0.004, margin: 1.06, opacity: 0.5, fill: 0.25, line: 0.012 } as const;

interface Hold {
  readonly from: Pose;
  /** Whether it moves the dollhouse; until then its end is a press. */
  isMoving: boolean;
  /** It began at a panel. */
  readonly isIgnored: boolean;
}

export class XrDollhouse {
  readonly #rig: Pick<CameraRig, 'state' | 'setState' | 'withRotation'>;
  #placement: DollhousePlacement | null = null;
  #box: Box3 = { min: [0, 0, 0], max: [0, 0, 0] };
  readonly #holds = new Map<XRInputSource, Hold>();
  /** Of the last frame. */
  #grip: { readonly sources: readonly XRInputSource[]; readonly grip: Grip } | null = null;
  /** The rotation that was last given to the camera: another one was set by a command. */
  #cameraRotation: Quat | null = null;

  constructor(rig: Pick<CameraRig, 'state' | 'setState' | 'withRotation'>) {
    this.#rig = rig;
  }

  /** Null while the space is shown from inside. */
  get placement(): DollhousePlacement | null {
    return this.#placement;
  }

  /** Whether a controller or a hand moves it. */
  get isMoving(): boolean {
    return this.#grip !== null;
  }

  /** The middle of the space, in the scene. */
  get centre(): Vec3 | null {
    return this.#placement && pointInScene(this.#placement, centre(this.#box));
  }

  /**
   * Places it before the visitor, as seen by the camera.
   * @param head in the scene
   * @param floor height of the scene's floor
   */
  show(head: Pose, floor: number, box: Box3): void {
    this.#box = box;
    const { rotation } = this.#rig.state;
    this.#placement = placeBefore(head, floor, box, toYawPitch(rotation).yaw);
    this.#cameraRotation = rotation;
    this.#grip = null;
  }

  hide(): void {
    this.#placement = null;
    this.#grip = null;
    this.#holds.clear();
  }

  /** A turn of the camera by a command turns the dollhouse; then the camera looks from the side of the visitor. */
  follow(head: Pose): void {
    if (!this.#placement) return;
    const { state } = this.#rig;
    if (this.#cameraRotation && state.rotation !== this.#cameraRotation)
      this.turn(toYawPitch(this.#cameraRotation).yaw - toYawPitch(state.rotation).yaw);
    const { yaw } = toYawPitch(poseInSpace(this.#placement, head).rotation);
    this.#rig.setState(this.#rig.withRotation(state, fromYawPitch(yaw, toYawPitch(state.rotation).pitch)));
    this.#cameraRotation = this.#rig.state.rotation;
  }

  /** @param isOnPanel whether a pointer points at a panel: what is pressed there holds nothing */
  step(pointers: readonly XrPointer[], isOnPanel: (pointer: XrPointer) => boolean): void {
    if (!this.#placement) return;
    for (const pointer of pointers) this.#readHold(pointer, isOnPanel);
    const holding = pointers.filter(({ source, pose }) => pose !== null && this.#isHolding(source));
    if (holding.length > 1) for (const { source } of holding) this.#holds.get(source)!.isMoving = true;
    const moving = holding.filter(({ source }) => this.#holds.get(source)!.isMoving).slice(0, 2);
    if (moving.length === 0) {
      this.#grip = null;
      return;
    }
    const sources = moving.map(({ source }) => source);
    const grip = gripOf(moving.map(({ pose }) => pose!));
    const isSame =
      this.#grip?.sources.length === sources.length && this.#grip.sources.every((it, n) => it === sources[n]);
    if (this.#grip && isSame) this.#placement = moved(this.#placement, this.#grip.grip, grip);
    this.#grip = { sources, grip };
  }

  /** Whether the press of a trigger that ends now has moved it. */
  hasMoved(source: XRInputSource): boolean {
    const hold = this.#holds.get(source);
    return hold !== undefined && hold.isMoving && !hold.isIgnored;
  }

  /** About its centre: radians, positive to the left. */
  turn(angle: number): void {
    if (this.#placement) this.#placement = turnedAt(this.#placement, this.centre!, angle);
  }

  /** About the middle of its ground. */
  scale(ratio: number): void {
    if (!this.#placement) return;
    const [x, , z] = centre(this.#box);
    this.#placement = scaledAt(this.#placement, pointInScene(this.#placement, [x, this.#box.min[1], z]), ratio);
  }

  /** The ring around its ground, in the space. */
  rings(light: number): readonly Ring[] {
    if (!this.#placement) return [];
    const { min, max } = this.#box;
    const [x, , z] = centre(this.#box);
    const radius = (Math.hypot(max[0] - min[0], max[2] - min[2]) / 2) * groundRing.margin;
    const position: Vec3 = [x, min[1] - groundRing.below / this.#placement.scale, z];
    return [
      {
        position,
        normal: [0, 1, 0],
        radius,
        opacity: groundRing.opacity * light,
        fill: groundRing.fill,
        line: groundRing.line,
        heading: null,
      },
    ];
  }

  /** A point of the space in the scene. */
  toScene(point: Vec3): Vec3 {
    return this.#placement ? pointInScene(this.#placement, point) : point;
  }

  /** A ray of the scene in the space. */
  toSpace({ origin, direction }: Ray): Ray {
    const placement = this.#placement;
    if (!placement) return { origin, direction };
    const { position } = poseInSpace(placement, { position: origin, rotation: identity });
    return { origin: position, direction: rotate(fromYawPitch(-placement.yaw, 0), direction) };
  }

  #isHolding(source: XRInputSource): boolean {
    const hold = this.#holds.get(source);
    return hold !== undefined && !hold.isIgnored;
  }

  #readHold(pointer: XrPointer, isOnPanel: (pointer: XrPointer) => boolean): void {
    const { source, isTracked, pose, held } = pointer;
    if (!isTracked || !held) {
      this.#holds.delete(source);
      return;
    }
    // Tracking that is lost for a moment ends no hold.
    if (!pose) return;
    const hold = this.#holds.get(source);
    if (!hold) {
      this.#holds.set(source, { from: pose, isMoving: held === 'squeeze', isIgnored: isOnPanel(pointer) });
      return;
    }
    hold.isMoving ||=
      held === 'squeeze' ||
      distance(hold.from.position, pose.position) > pressTolerance.metres ||
      angleBetween(hold.from.rotation, pose.rotation) > pressTolerance.radians;
  }
}
