/**
 * Finds the places that triangles of several cells share: they must not move when one of the cells is simplified, or a gap
 * would open.
 */
import { ancestorOf, maxDepthOf, type TileGrid } from './choose-grid.ts';
import type { Surface } from './flatten-part.ts';

export interface FloorCells {
  readonly surface: Surface;
  readonly grid: TileGrid;
  /** The leaf of each of the surface's triangles. */
  readonly leaves: Uint32Array;
}

const neverShared = 255;

/** The smallest depth at which two leaves are in different cells. */
const separationDepth = (grid: TileGrid, a: number, b: number): number => {
  if (a === b) return neverShared;
  for (let depth = 0; depth < maxDepthOf(grid); depth++)
    if (ancestorOf(grid, a, depth) !== ancestorOf(grid, b, depth)) return depth;
  return maxDepthOf(grid);
};

/**
 * For each place the smallest depth at which it is in more than one cell; 0 also where floors meet, `neverShared` inside a
 * leaf.
 *
 * Comparing each triangle with the first one at a place is sufficient: if any two of three cells differ, one of them
 * differs from the third.
 */
export const sharePlaces = (floors: readonly FloorCells[], placeCount: number): Uint8Array => {
  const sharedFrom = new Uint8Array(placeCount).fill(neverShared);
  const firstFloor = new Int32Array(placeCount).fill(-1);
  const firstLeaf = new Uint32Array(placeCount);
  for (const [n, { surface, grid, leaves }] of floors.entries())
    for (let corner = 0; corner < surface.triangles.length; corner++) {
      const place = surface.placeOf[surface.triangles[corner]!]!;
      const leaf = leaves[Math.floor(corner / 3)]!;
      if (firstFloor[place]! < 0) {
        firstFloor[place] = n;
        firstLeaf[place] = leaf;
      }
      const depth = firstFloor[place] === n ? separationDepth(grid, firstLeaf[place]!, leaf) : 0;
      if (depth < sharedFrom[place]!) sharedFrom[place] = depth;
    }
  return sharedFrom;
};
