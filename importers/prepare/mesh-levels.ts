/** Finds the heights of a mesh's floors, for a mesh without sweeps: large upward-facing areas with headroom. */
import type { MeshGeometry } from '../mesh/read-mesh.ts';

/** Metres. */
const binHeight = 0.05;
const levelTolerance = 0.2;
const minStorey = 1.8;
const minHeadroom = 1.5;
/** Share of the largest level's area: tables, landings and shelves have less. */
const minShare = 0.35;

/** Square metres of upward-facing surfaces, projected on the floor plan, for each height bin of the mesh's box. */
const areaByHeight = ({ positions, indices, boundingBox: { min, max } }: MeshGeometry): Float64Array => {
  const areas = new Float64Array(Math.min(200_000, Math.ceil((max[1] - min[1]) / binHeight) + 1));
  const [a, b, c] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  for (let i = 0; i + 2 < indices.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      a[k] = positions[indices[i]! * 3 + k]!;
      b[k] = positions[indices[i + 1]! * 3 + k]! - a[k]!;
      c[k] = positions[indices[i + 2]! * 3 + k]! - a[k]!;
    }
    const nx = b[1]! * c[2]! - b[2]! * c[1]!;
    const ny = b[2]! * c[0]! - b[0]! * c[2]!;
    const nz = b[0]! * c[1]! - b[1]! * c[0]!;
    if (ny <= 0.85 * Math.hypot(nx, ny, nz)) continue;
    const slot = Math.floor((a[1]! + (b[1]! + c[1]!) / 3 - min[1]) / binHeight);
    if (slot >= 0 && slot < areas.length) areas[slot]! += ny / 2;
  }
  return areas;
};

/** Ascending, metres; the lowest point of the mesh if no floor is found. */
export const findMeshLevels = (mesh: MeshGeometry): readonly number[] => {
  const { min, max } = mesh.boundingBox;
  const areas = areaByHeight(mesh);
  const span = Math.round(levelTolerance / binHeight);
  const areaAround = (slot: number): number => {
    return areas.subarray(Math.max(0, slot - span), slot + span + 1).reduce((sum, area) => sum + area, 0);
  };
  /** The bin with the largest area nearby: the floor itself, where rugs and steps spread the area over several bins. */
  const fullest = (slot: number): number => {
    let best = slot;
    for (let i = Math.max(0, slot - span); i <= slot + span; i++) if ((areas[i] ?? 0) > areas[best]!) best = i;
    return best;
  };
  const heightOf = (slot: number): number => min[1] + (slot + 0.5) * binHeight;
  const candidates = Array.from(areas, (area, slot) => ({
    slot,
    height: heightOf(slot),
    area,
    level: areaAround(slot),
  }))
    .filter(({ area, height }) => area > 0 && max[1] - height >= minHeadroom)
    .toSorted((p, q) => q.level - p.level || q.area - p.area);
  const largest = candidates[0]?.level ?? 0;
  const levels: number[] = [];
  for (const { slot, height, level } of candidates)
    if (level >= largest * minShare && levels.every((other) => Math.abs(other - height) >= minStorey))
      levels.push(heightOf(fullest(slot)));
  return levels.length > 0 ? levels.toSorted((p, q) => p - q) : [min[1]];
};
