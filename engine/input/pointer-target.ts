/** What a pointer points at, and what a drag that begins there moves. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { MarkerName } from '#domain/markers/markers.ts';
import type { SurfaceHit } from '../stage-api.ts';

/** What is under the pointer. */
export interface PointerTarget {
  /** The sweep that a press moves to. */
  readonly sweepId: SweepId | null;
  readonly marker: MarkerName | null;
  readonly hit: SurfaceHit | null;
  /** Of the marker or the hit. */
  readonly position: Vec3 | null;
}

/** What a drag moves instead of the camera. */
export interface DragTarget {
  /** Of the handle, or of the marker. */
  readonly id: string;
  /** Null: a handle of the active tool's draft. */
  readonly marker: MarkerName | null;
  /** From the pointer to what is moved, CSS pixels. */
  readonly offset: { readonly x: number; readonly y: number };
}

export const noOffset = { x: 0, y: 0 };
