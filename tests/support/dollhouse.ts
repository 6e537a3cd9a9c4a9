/** Where the dollhouse of a session is in the visitor's room (docs/reference/vr.md#dollhouse, #ar). */
import { union, type Box3 } from '#domain/geometry/box3.ts';
import { toYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { DataOf } from '#domain/graph/operations.ts';
import { placeBefore, type DollhousePlacement } from '#engine/xr/dollhouse-placement.ts';
import type { Headset } from './headset.ts';
import type { ViewerDriver } from './viewer-driver.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
const asVec3 = ({ x, y, z }: Point): Vec3 => [x, y, z];

/** What all floors of a space take up. */
export const boxOf = async ({ page, origin }: ViewerDriver, modelId: string): Promise<Box3> => {
  const response = await page.request.post(`${origin}/api/mp/models/graph?operation=GetFloors`, {
    data: { variables: { modelId } },
    headers: { origin },
  });
  const { data } = (await response.json()) as { readonly data: DataOf<'GetFloors'> };
  return data.model!.floors.map(({ bounds }) => ({ min: asVec3(bounds!.min), max: asVec3(bounds!.max) })).reduce(union);
};

/** Where it appears before the head, as it is now. */
export const dollhouseBefore = async (
  viewer: ViewerDriver,
  headset: Headset,
  modelId: string,
): Promise<DollhousePlacement> => {
  const { yaw } = toYawPitch((await viewer.state()).pose.rotation);
  return placeBefore(headset.head, 0, await boxOf(viewer, modelId), yaw);
};
