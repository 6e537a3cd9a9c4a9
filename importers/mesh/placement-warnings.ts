/** Notices about a mesh that is probably in another unit, or far from the origin (docs/reference/imports.md#meshes). */
import { centre, type Box3 } from '#domain/geometry/box3.ts';
import { nameOf } from '../failure.ts';

/** Metres. Single precision has a resolution of a millimetre from 8192 m on. */
const maxOriginDistance = 10_000;
const maxHeight = 200;
const maxWidth = 2000;

export const placementWarnings = (file: string, box: Box3): readonly string[] => {
  const { min, max } = box;
  const [x, y, z] = centre(box).map(Math.round) as [number, number, number];
  const distance = Math.hypot(x, y, z);
  const width = Math.max(max[0] - min[0], max[2] - min[2]);
  const height = max[1] - min[1];
  return [
    ...(distance > maxOriginDistance
      ? [
          `${nameOf(file)} lies ${Math.round(distance / 1000)} km from its origin (its middle is at x ${x}, y ${y}, z ${z} m), where coordinates lose millimetres; shift it to the origin, and the positions of its viewpoints with it.`,
        ]
      : []),
    ...(width > maxWidth || height > maxHeight
      ? [
          `${nameOf(file)} is ${Math.round(width)} m wide and ${Math.round(height)} m tall; if it was drawn in millimetres, centimetres or feet, export it in metres.`,
        ]
      : []),
  ];
};
