/**
 * A point of the visitor's room that stays at its real place when the device corrects the positions in its reference spaces, or
 * when the visitor recenters it: an anchor of WebXR. docs/reference/vr.md#ar
 */
import type { Disposable } from '#base/disposable.ts';
import type { Pose } from './viewer-placement.ts';
import { poseOf } from './xr-pointers.ts';

export class RoomAnchor implements Disposable {
  #anchor: XRAnchor | null = null;
  /** Anchors are created asynchronously: only the last one that was asked for counts. */
  #requests = 0;
  #isDisposed = false;

  /**
   * Anchors a point in place of the one before.
   * @param frame the current one
   * @param pose of the point in `space`
   */
  async set(frame: XRFrame, { position, rotation }: Pose, space: XRReferenceSpace): Promise<void> {
    this.#delete();
    this.#requests += 1;
    const request = this.#requests;
    const [x, y, z] = position;
    const [qx, qy, qz, qw] = rotation;
    const transform = new XRRigidTransform({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
    try {
      const anchor = await frame.createAnchor?.(transform, space);
      if (request === this.#requests) this.#anchor = anchor ?? null;
      else if (!this.#isDisposed) anchor?.delete();
    } catch (thrown) {
      console.warn('XR: the dollhouse is not anchored in the room.', thrown);
    }
  }

  /** Where the point is now, in `space`; null: there is none, or it is not tracked. */
  poseIn(frame: XRFrame, space: XRReferenceSpace): Pose | null {
    const found = this.#anchor && frame.getPose(this.#anchor.anchorSpace, space);
    return found ? poseOf(found.transform) : null;
  }

  /** The session has ended, and its anchors with it: browsers may fail to delete one then. */
  dispose(): void {
    this.#isDisposed = true;
    this.#requests += 1;
    this.#anchor = null;
  }

  #delete(): void {
    this.#anchor?.delete();
    this.#anchor = null;
  }
}
