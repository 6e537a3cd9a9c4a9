/**
 * When the markers of a headset are computed again. Its frames are many, and each computation allocates: while the head
 * rests and nothing fades it is enough a few times a second. docs/reference/vr.md#markers
 */
import { distance } from '#domain/geometry/vec3.ts';
import type { HeadsetView } from '../markers/headset-view.ts';

/** By which the head moves or turns until then: metres of the room, radians. */
const step = { metres: 0.01, radians: Math.PI / 3 } as const;
/** What else changes them, such as a mesh that was loaded, is seen within this time. */
const maxAgeMs = 100;

export class MarkerRefresh {
  /** Null: in the next frame. */
  #head: HeadsetView | null = null;
  #ageMs = 0;

  isDue(head: HeadsetView, dtMs: number): boolean {
    this.#ageMs += dtMs;
    const last = this.#head;
    if (!last || this.#ageMs >= maxAgeMs || last.metre !== head.metre) return true;
    return (
      distance(last.position, head.position) > step.metres * head.metre || Math.abs(last.yaw - head.yaw) > step.radians
    );
  }

  /** To be called when they were computed. */
  done(head: HeadsetView, isUnfinished: boolean): void {
    this.#head = isUnfinished ? null : head;
    this.#ageMs = 0;
  }

  /** They are computed in the next frame. */
  request(): void {
    this.#head = null;
  }
}
