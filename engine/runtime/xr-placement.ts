/**
 * Keeps the visitor's room and the camera together: the room is placed at the sweep that is shown, and the camera of the
 * canvas looks where the head does. docs/reference/vr.md#looking
 */
import { fromYawPitch, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { PanoramaSlots } from '../panorama/panorama-slots.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { placeHead, toScene, turnedAbout, type Placement, type Pose } from '../xr/viewer-placement.ts';

export class XrPlacement {
  readonly #rig: Pick<CameraRig, 'state' | 'setState'>;
  readonly #slots: Pick<PanoramaSlots, 'shown'>;
  readonly #place: (placement: Placement) => void;
  #placement: Placement = { position: [0, 0, 0], yaw: 0 };
  #sweep: Sweep | null = null;
  #views = 0;
  /** The rotation that was last given to the camera: another one was set by a command. */
  #cameraRotation: Quat | null = null;

  /** `place`: places the room from the next frame on. */
  constructor(
    rig: Pick<CameraRig, 'state' | 'setState'>,
    slots: Pick<PanoramaSlots, 'shown'>,
    place: (placement: Placement) => void,
  ) {
    this.#rig = rig;
    this.#slots = slots;
    this.#place = place;
  }

  /** The sweep that the room is placed at; null before the first frame. */
  get sweep(): Sweep | null {
    return this.#sweep;
  }

  /** How often a move, or a turn by a command, has shown another view. */
  get views(): number {
    return this.#views;
  }

  /** The room in the scene. */
  get room(): Placement {
    return this.#placement;
  }

  /** Height of the room's floor in the scene. */
  get floor(): number {
    return this.#placement.position[1];
  }

  /** The room is placed again at the sweep that is shown next, even if it is the same. */
  forgetSweep(): void {
    this.#sweep = null;
  }

  /** The room has another origin: the head is placed over the sweep again, with the direction that the camera has. */
  recentered(): void {
    this.forgetSweep();
    this.#cameraRotation = null;
  }

  /** A pose of the room in the scene. */
  toScene(pose: Pose): Pose {
    return toScene(this.#placement, pose);
  }

  /**
   * Follows a move, a turn by a command, and the head.
   * @param head in the room
   * @returns false where the room is placed elsewhere from the next frame on, so that this one would be wrong
   */
  follow(head: Pose): boolean {
    const { rotation } = this.#rig.state;
    const isTurned = rotation !== this.#cameraRotation;
    const sweep = this.#shownSweep();
    const isMoved = sweep !== null && sweep !== this.#sweep;
    if (isMoved || isTurned) this.#views += 1;
    if (isMoved) {
      const yaw = isTurned ? toYawPitch(rotation).yaw : this.#yawOf(head);
      this.#set(placeHead(head, sweep.floorPosition, yaw));
    } else if (isTurned) this.#set(turnedAbout(this.#placement, head, toYawPitch(rotation).yaw - this.#yawOf(head)));
    this.#sweep = sweep ?? this.#sweep;
    const { yaw, pitch } = toYawPitch(toScene(this.#placement, head).rotation);
    this.#cameraRotation = fromYawPitch(yaw, pitch);
    this.#rig.setState({ ...this.#rig.state, rotation: this.#cameraRotation });
    return !isMoved;
  }

  /** Turns the room about the head, at once. Radians, positive to the left. */
  turn(head: Pose, angle: number): void {
    this.#set(turnedAbout(this.#placement, head, angle));
  }

  #set(placement: Placement): void {
    this.#placement = placement;
    this.#place(placement);
  }

  #yawOf(head: Pose): number {
    return toYawPitch(toScene(this.#placement, head).rotation).yaw;
  }

  #shownSweep(): Sweep | null {
    let heaviest: { readonly sweep: Sweep; readonly weight: number } | null = null;
    for (const slot of this.#slots.shown) if (slot && slot.weight > (heaviest?.weight ?? 0)) heaviest = slot;
    return heaviest?.sweep ?? null;
  }
}
