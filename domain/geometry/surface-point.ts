/** A place on a space's surface, as a tool is given it. */
import type { FloorId, RoomId } from '../ids.ts';
import type { Vec3 } from './vec3.ts';

export interface SurfacePoint {
  /** Metres. */
  readonly position: Vec3;
  /** Unit, towards the viewer's side of the surface. */
  readonly normal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
}
