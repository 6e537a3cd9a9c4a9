/** A hit on the mesh, for tests: on no floor and in no room. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { SurfaceHit } from '../../stage-api.ts';

/** @param normal a unit vector */
export const meshHit = (position: Vec3, normal: Vec3): SurfaceHit => ({
  position,
  normal,
  floorId: null,
  roomId: null,
  kind: 'mesh',
  id: '',
});
