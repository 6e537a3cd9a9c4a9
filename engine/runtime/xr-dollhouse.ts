/**
 * The dollhouse of a session: where it stands, how controllers, hands, fingers and thumbsticks move it, and how it is placed
 * on a real surface. docs/reference/vr.md#dollhouse, #ar
 */
import { centre, type Box3 } from '#domain/geometry/box3.ts';
import { angleBetween, fromYawPitch, identity, rotate, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import { add, distance, dot, scale, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Ring } from '../markers/floor-rings.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import {
  fromRoom,
  gripOf,
  groundOf,
  inRoom,
  moved,
  placeBefore,
  pointInScene,
  poseInSpace,
  scaledAt,
  turnedAt,
  type DollhousePlacement,
  type Grip,
} from '../xr/dollhouse-placement.ts';
import type { XrKind } from '../stage-api.ts';
import { isNear, type Placement, type Pose } from '../xr/viewer-placement.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';

/** By which a held trigger moves until it moves the dollhouse: metres, radians. */
const pressTolerance = { metres: 0.02, radians: (8 * Math.PI) / 180 } as const;
/** The same of a finger on the screen of a phone: cosine of the angle between its rays, 1.5°. */
const tapCosine = Math.cos((1.5 * Math.PI) / 180);
/** Metres: a dollhouse is not placed or dragged further away. */
export const maxPlacingDistance = 4;

/** An anchor that moves by less has not moved: metres, radians. */
const anchorTolerance = { metres: 0.002, radians: (0.1 * Math.PI) / 180 } as const;

/** Milliseconds after which a dollhouse that is placed has gone 63% of the way to the surface that is pointed at. */
const placingMs = 80;

/** Metres of the scene below the dollhouse; the rest in shares, as of a ring. */
const groundRing = { below: 0.004, margin: 1.06, opacity: 0.5, fill: 0.25, line: 0.012 } as const;

interface Hold {
  readonly from: Pose;
  readonly ray: Ray | null;
  /** Whether it moves the dollhouse; until then its end is a press. */
  isMoving: boolean;
  /** It began at a panel. */
  readonly isIgnored: boolean;
}

export class XrDollhouse {
  readonly #rig: Pick<CameraRig, 'state' | 'setState' | 'withRotation'>;
  readonly #kind: XrKind;
  #placement: DollhousePlacement | null = null;
  /** Where it was when the visitor began to place it on a real surface; null: it is placed. */
  #placedFrom: DollhousePlacement | null = null;
  /** In the visitor's room, where that is real: its place while the visitor is inside. */
  #placeInRoom: DollhousePlacement | null = null;
  /** Whether the visitor was placing it before going inside. */
  #wasPlacing = false;
  /** Whether it has been on a real surface. */
  #hasMetSurface = false;
  /** The anchor of the room that it follows, in the room. */
  #anchor: Pose | null = null;
  /** What cards are placed for: as the visitor has placed it, without what the anchor has moved it by since. */
  #cardPlacement: DollhousePlacement | null = null;
  #box: Box3 = { min: [0, 0, 0], max: [0, 0, 0] };
  readonly #holds = new Map<XRInputSource, Hold>();
  /** Of the last frame. */
  #grip: { readonly sources: readonly XRInputSource[]; readonly grip: Grip } | null = null;
  /** The rotation that was last given to the camera: another one was set by a command. */
  #cameraRotation: Quat | null = null;

  constructor(rig: Pick<CameraRig, 'state' | 'setState' | 'withRotation'>, kind: XrKind = 'vr') {
    this.#rig = rig;
    this.#kind = kind;
  }

  /** Null while the space is shown from inside. */
  get placement(): DollhousePlacement | null {
    return this.#placement;
  }

  /** Whether a controller or a hand moves it. */
  get isMoving(): boolean {
    return this.#grip !== null;
  }

  /** Whether the visitor places it on a real surface. */
  get isPlacing(): boolean {
    return this.#placedFrom !== null;
  }

  /** Whether it has been on a real surface, in this session. */
  get hasMetSurface(): boolean {
    return this.#hasMetSurface;
  }

  /** Another one where cards have to be placed again; while it follows a surface or its anchor it is the same. */
  get cardPlacement(): DollhousePlacement | null {
    return this.#placedFrom ?? this.#cardPlacement;
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
    this.#place(placeBefore(head, floor, box, toYawPitch(rotation).yaw, this.#kind));
    this.#cameraRotation = rotation;
    this.#grip = null;
  }

  hide(): void {
    this.#place(null);
    this.#placedFrom = null;
    this.#grip = null;
    this.#holds.clear();
  }

  /** Hides it until `showInRoom`. `room`: the visitor's, in the scene. */
  hideInRoom(room: Placement): void {
    this.#placeInRoom = this.#placement && inRoom(this.#placement, room);
    this.#wasPlacing = this.isPlacing;
    this.hide();
  }

  /** Shows it where it was in the visitor's room. Returns false where it was never there. */
  showInRoom(room: Placement): boolean {
    if (!this.#placeInRoom) return false;
    this.#place(fromRoom(this.#placeInRoom, room));
    this.#placeInRoom = null;
    this.#cameraRotation = null;
    if (this.#wasPlacing) this.beginPlacing();
    return true;
  }

  /** From now on it follows what is pointed at of the visitor's room. */
  beginPlacing(): void {
    this.#placedFrom = this.#placement;
    this.#grip = null;
    this.#holds.clear();
  }

  /** Moves it while it is placed, with a delay. `ground`: where its middle will be, in the scene. */
  approach(ground: Vec3, dtMs: number): void {
    if (!this.#placement || !this.isPlacing) return;
    this.#hasMetSurface = true;
    const way = sub(ground, groundOf(this.#placement, this.#box));
    const position = add(this.#placement.position, scale(way, 1 - Math.exp(-dtMs / placingMs)));
    this.#place({ ...this.#placement, position });
  }

  /** It stays where it is. */
  endPlacing(): void {
    this.#placedFrom = null;
  }

  /** The middle of its ground in the visitor's room, to be anchored; null inside. `room`: in the scene. */
  poseToAnchor(room: Placement): Pose | null {
    this.#anchor = null;
    if (!this.#placement) return null;
    return { position: groundOf(inRoom(this.#placement, room), this.#box), rotation: identity };
  }

  /** Stays where it is in the real room: follows an anchor there. `anchor`, in the room; `room`, in the scene. */
  followAnchor(anchor: Pose, room: Placement): void {
    const from = this.#anchor;
    if (from && isNear(from, anchor, anchorTolerance)) return;
    this.#anchor = anchor;
    if (!from || this.isMoving || this.isPlacing) return;
    const follow = (placement: DollhousePlacement): DollhousePlacement =>
      moved(placement, { ...from, width: null }, { ...anchor, width: null });
    if (this.#placement) this.#placement = fromRoom(follow(inRoom(this.#placement, room)), room);
    else if (this.#placeInRoom) this.#placeInRoom = follow(this.#placeInRoom);
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
    if (!this.#placement || this.isPlacing) return;
    for (const pointer of pointers) this.#readHold(pointer, isOnPanel);
    const holding = pointers.filter((pointer) => this.#holdingPose(pointer) && this.#isHolding(pointer.source));
    if (holding.length > 1) for (const { source } of holding) this.#holds.get(source)!.isMoving = true;
    const moving = holding.filter(({ source }) => this.#holds.get(source)!.isMoving).slice(0, 2);
    if (moving.length === 0) {
      this.#grip = null;
      return;
    }
    const sources = moving.map(({ source }) => source);
    const grip = gripOf(moving.map((pointer) => this.#holdingPose(pointer)!));
    const isSame =
      this.#grip?.sources.length === sources.length && this.#grip.sources.every((it, n) => it === sources[n]);
    if (this.#grip && isSame) this.#place(moved(this.#placement, this.#grip.grip, grip));
    this.#grip = { sources, grip };
  }

  /** Whether the press of a trigger that ends now has moved it. */
  hasMoved(source: XRInputSource): boolean {
    const hold = this.#holds.get(source);
    return hold !== undefined && hold.isMoving && !hold.isIgnored;
  }

  /** About its centre: radians, positive to the left. */
  turn(angle: number): void {
    if (this.#placement) this.#place(turnedAt(this.#placement, this.centre!, angle));
  }

  /** About the middle of its ground. */
  scale(ratio: number): void {
    if (!this.#placement) return;
    this.#place(scaledAt(this.#placement, groundOf(this.#placement, this.#box), ratio));
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

  #place(placement: DollhousePlacement | null): void {
    this.#placement = placement;
    this.#cardPlacement = placement;
  }

  /** That of a controller or a hand; of a finger, where it touches the plane of the ground. Null: it is not tracked. */
  #holdingPose({ isTouch, pose, ray }: XrPointer): Pose | null {
    if (!isTouch) return pose;
    if (!ray || !this.#placement) return null;
    const [, height] = groundOf(this.#placement, this.#box);
    const along = (height - ray.origin[1]) / ray.direction[1];
    return along > 0 && along < maxPlacingDistance
      ? { position: add(ray.origin, scale(ray.direction, along)), rotation: identity }
      : null;
  }

  #isHolding(source: XRInputSource): boolean {
    const hold = this.#holds.get(source);
    return hold !== undefined && !hold.isIgnored;
  }

  #readHold(pointer: XrPointer, isOnPanel: (pointer: XrPointer) => boolean): void {
    const { source, isTracked, isTouch, held } = pointer;
    if (!held || !(isTracked || isTouch)) {
      this.#holds.delete(source);
      return;
    }
    const pose = this.#holdingPose(pointer);
    // Tracking that is lost for a moment ends no hold.
    if (!pose) return;
    const hold = this.#holds.get(source);
    if (!hold) {
      this.#holds.set(source, {
        from: pose,
        ray: pointer.ray,
        isMoving: held === 'squeeze',
        isIgnored: isOnPanel(pointer),
      });
      return;
    }
    hold.isMoving ||= isTouch
      ? dot(hold.ray!.direction, pointer.ray!.direction) < tapCosine
      : held === 'squeeze' ||
        distance(hold.from.position, pose.position) > pressTolerance.metres ||
        angleBetween(hold.from.rotation, pose.rotation) > pressTolerance.radians;
  }
}
