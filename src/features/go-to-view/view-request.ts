/** What is to be in view. */
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';

interface Viewer {
  readonly sweepId: SweepId | null;
  /** Null: unknown, without a mesh. */
  readonly sees: (from: Vec3, point: Vec3) => boolean | null;
}

/** Null where no sweep shows it. */
export type ViewOf = (
  sweeps: readonly Sweep[],
  viewer: Viewer,
) => { readonly sweepId: SweepId; readonly rotation: Quat } | null;

export interface ViewRequest {
  readonly viewOf: ViewOf;
  /** Null: on several floors, or on none. */
  readonly floorId: FloorId | null;
  /** From above its floor is shown alone, also where all floors are visible. */
  readonly isolatesFloor?: boolean;
}
