/**
 * Where cells touch: a place that triangles of several cells share must not move when one of the cells is simplified,
 * or the two would come apart.
 */
import { ancestorOf, deepest, type TileGrid } from './choose-grid.ts';
import type { Surface } from './flatten-part.ts';

export interface FloorCells {
  readonly surface: Surface;
  readonly grid: TileGrid;
  /** The leaf of each of the surface's triangles. */
  readonly leaves: Uint32Array;
}

const neverShared = 255;

/** The least depth at which two leaves are in different cells. */
const partingDepth = (grid: TileGrid, a: number, b: number): number => {
  if (a === b) return neverShared;
  for (let depth = 0; depth < deepest(grid); depth++)
    if (ancestorOf(grid, a, depth) !== ancestorOf(grid, b, depth)) return depth;
  return deepest(grid);
};

/**
 * For each place the least depth at which it lies in more than one cell; 0 also where floors meet, `neverShared` inside
 * a leaf.
 *
 * Comparing each triangle with the first at a place is enough: where any two of three cells are parted, one of them is
 * parted from the third.
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
      const depth = firstFloor[place] === n ? partingDepth(grid, firstLeaf[place]!, leaf) : 0;
      if (depth < sharedFrom[place]!) sharedFrom[place] = depth;
    }
  return sharedFrom;
};
