/** Which points opaque areas hide, where there is no mesh that does. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { isInOutline } from '#domain/navigation/rooms.ts';

/** Metres: a point no further below an area is on it. */
const attachmentTolerance = 0.08;

const covers = ({ outline, holes, height }: Area, [eyeX, eyeY, eyeZ]: Vec3, [x, y, z]: Vec3): boolean => {
  if (eyeY <= height || y >= height - attachmentTolerance) return false;
  const share = (eyeY - height) / (eyeY - y);
  const [atX, atZ] = [eyeX + share * (x - eyeX), eyeZ + share * (z - eyeZ)];
  return isInOutline(outline, atX, atZ) && !holes.some((hole) => isInOutline(hole, atX, atZ));
};

/** Whether an area is between an eye and a point below it. `visibleFloors`: null shows all. */
export const isUnderArea = (
  areas: readonly Area[],
  visibleFloors: ReadonlySet<FloorId> | null,
  eye: Vec3,
  point: Vec3,
): boolean =>
  areas.some(
    (area) =>
      area.opacity === 1 &&
      (visibleFloors === null || area.floorId === null || visibleFloors.has(area.floorId)) &&
      covers(area, eye, point),
  );
