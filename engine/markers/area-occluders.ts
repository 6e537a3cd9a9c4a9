/** The floors of rooms as occluders of what is in the storeys below them, seen from above, where no mesh is drawn. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Area } from '#domain/markers/markers.ts';
import { minStoreyHeight } from '#domain/navigation/floors.ts';
import { isInOutline } from '#domain/navigation/rooms.ts';

interface Occluder {
  readonly area: Area;
  /** Of its outline, x and z. */
  readonly min: readonly [number, number];
  readonly max: readonly [number, number];
}

const occluderOf = (area: Area): Occluder => {
  const [xs, zs] = [area.outline.map(([x]) => x), area.outline.map(([, z]) => z)];
  return { area, min: [Math.min(...xs), Math.min(...zs)], max: [Math.max(...xs), Math.max(...zs)] };
};

const contains = ({ area, min, max }: Occluder, x: number, z: number): boolean =>
  x >= min[0] &&
  x <= max[0] &&
  z >= min[1] &&
  z <= max[1] &&
  isInOutline(area.outline, x, z) &&
  !area.holes.some((hole) => isInOutline(hole, x, z));

export class AreaOccluders {
  #occluders: readonly Occluder[] = [];

  set(areas: readonly Area[]): void {
    this.#occluders = areas.filter(({ isOccluder = false }) => isOccluder).map(occluderOf);
  }

  /**
   * Whether one is between an eye and a point that is a storey below it: split levels do not hide each other.
   * `visibleFloors`: null shows all.
   */
  hides([eyeX, eyeY, eyeZ]: Vec3, [x, y, z]: Vec3, visibleFloors: ReadonlySet<FloorId> | null): boolean {
    return this.#occluders.some((occluder) => {
      const { height, floorId } = occluder.area;
      if (eyeY <= height || height - y < minStoreyHeight) return false;
      if (visibleFloors !== null && floorId !== null && !visibleFloors.has(floorId)) return false;
      const share = (eyeY - height) / (eyeY - y);
      return contains(occluder, eyeX + share * (x - eyeX), eyeZ + share * (z - eyeZ));
    });
  }

  /** Whether a floor has one at a place of the plan. */
  has(floorId: FloorId, x: number, z: number): boolean {
    return this.#occluders.some((occluder) => occluder.area.floorId === floorId && contains(occluder, x, z));
  }
}
