/**
 * Level surfaces of the visitor's room that a device has detected, such as tables and the floor: where a controller, a hand
 * or the gaze points at one, by the hit tests of WebXR. docs/reference/vr.md#ar
 */
import type { Disposable } from '#base/disposable.ts';
import { rotate } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { poseOf } from './xr-pointers.ts';

/** Cosine of the angle between a level surface's normal and the vertical: 20°. */
const levelCosine = Math.cos((20 * Math.PI) / 180);

type HitTestOrigin = XRInputSource | 'head';

/** Whether a session has hit tests. */
export const hasHitTests = ({ enabledFeatures, requestHitTestSource }: XRSession): boolean =>
  requestHitTestSource !== undefined && (enabledFeatures?.includes('hit-test') ?? true);

export class RealSurfaces implements Disposable {
  readonly #session: XRSession;
  /** Null: requested, or the browser has refused. */
  readonly #sources = new Map<HitTestOrigin, XRHitTestSource | null>();
  #isDisposed = false;

  constructor(session: XRSession) {
    this.#session = session;
  }

  /**
   * Where the ray of a controller or a hand, or that ahead of the head, meets a surface first. The device has results a few
   * frames after the first call.
   * @returns the point in `space`; null: no surface is known there, or it is not level
   */
  find(frame: XRFrame, inputSource: XRInputSource | null, space: XRReferenceSpace): Vec3 | null {
    const origin = inputSource ?? 'head';
    if (!this.#sources.has(origin)) void this.#request(origin);
    const source = this.#sources.get(origin);
    if (!source) return null;
    const [nearest] = resultsOf(frame, source);
    const found = nearest?.getPose(space);
    const pose = found && poseOf(found.transform);
    // The y axis is the normal of the surface: that of a ceiling points down.
    return pose && rotate(pose.rotation, [0, 1, 0])[1] > levelCosine ? pose.position : null;
  }

  /** The device does not look for surfaces any more, until `find` is called again. */
  stop(): void {
    for (const source of this.#sources.values()) source?.cancel();
    this.#sources.clear();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.stop();
  }

  async #request(origin: HitTestOrigin): Promise<void> {
    this.#sources.set(origin, null);
    try {
      const space = origin === 'head' ? await this.#session.requestReferenceSpace('viewer') : origin.targetRaySpace;
      const source = await this.#session.requestHitTestSource?.({ space });
      // Another request may have begun meanwhile.
      if (this.#isDisposed || this.#sources.get(origin) !== null) source?.cancel();
      else if (source) this.#sources.set(origin, source);
    } catch (thrown) {
      console.warn('XR: surfaces of the room cannot be found.', thrown);
    }
  }
}

/** A source of which a frame has no results yet makes browsers throw. */
const resultsOf = (frame: XRFrame, source: XRHitTestSource): readonly XRHitTestResult[] => {
  try {
    return frame.getHitTestResults(source);
  } catch {
    return [];
  }
};
