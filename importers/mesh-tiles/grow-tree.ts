/** Builds the tree of a floor's tiles, without images: leaves with the source's triangles, simplified ones above them. */
import type { DetailLevel } from '#domain/mesh/detail-level.ts';
import { ancestorOf, cellOver, cellSide, maxDepthOf, levelAt } from './choose-grid.ts';
import type { FloorCells } from './share-places.ts';
import { surfaceSimplifier } from './simplify-surface.ts';

export interface TileNode {
  readonly level: DetailLevel;
  /** Column and row among the cells of its level. */
  readonly cell: readonly [number, number];
  /** Three vertices of the floor's surface for each triangle. */
  readonly triangles: Uint32Array;
  /** Maximum error of the shape, metres. */
  readonly shapeError: number;
  readonly children: readonly TileNode[];
}

const reduction = 4;
/** Fewer triangles do not justify a request. */
const minTriangles = 256;
/** Maximum error of a cell's shape as a share of its side. */
const maxErrorShare = 1 / 32;

const concat = (lists: readonly Uint32Array[]): Uint32Array => {
  const out = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    out.set(list, at);
    at += list.length;
  }
  return out;
};

interface NodeWithLeaf extends TileNode {
  /** Some leaf in the cell. */
  readonly leaf: number;
}

const growLeaves = ({ surface, grid, leaves }: FloorCells): NodeWithLeaf[] => {
  const corners = new Map<number, number[]>();
  for (const [t, leaf] of leaves.entries()) {
    const list = corners.get(leaf) ?? [];
    if (list.length === 0) corners.set(leaf, list);
    list.push(surface.triangles[t * 3]!, surface.triangles[t * 3 + 1]!, surface.triangles[t * 3 + 2]!);
  }
  return [...corners]
    .toSorted(([a], [b]) => a - b)
    .map(([leaf, list]) => ({
      level: levelAt(grid, maxDepthOf(grid)),
      cell: cellOver(grid, leaf, maxDepthOf(grid)),
      triangles: Uint32Array.from(list),
      shapeError: 0,
      children: [],
      leaf,
    }));
};

/**
 * Returns the root of a floor's tree. `sharedFrom`: the depth from which on a place is shared (share-places.ts). A tile's
 * error is the sum of the errors of the levels below it, so it bounds the distance from the source.
 */
export const growTree = async (floor: FloorCells, sharedFrom: Uint8Array, signal?: AbortSignal): Promise<TileNode> => {
  const { grid } = floor;
  const simplify = await surfaceSimplifier(floor.surface);
  let nodes = growLeaves(floor);
  for (let depth = maxDepthOf(grid) - 1; depth >= 0; depth--) {
    const families = new Map<number, NodeWithLeaf[]>();
    for (const node of nodes) {
      const cell = ancestorOf(grid, node.leaf, depth);
      families.set(cell, [...(families.get(cell) ?? []), node]);
    }
    nodes = [];
    for (const [, children] of [...families].toSorted(([a], [b]) => a - b)) {
      signal?.throwIfAborted();
      const triangles = concat(children.map((child) => child.triangles));
      const simplified = simplify({
        triangles,
        target: Math.max(minTriangles, Math.ceil(triangles.length / 3 / reduction)),
        errorLimit: cellSide(grid, depth) * maxErrorShare,
        isLocked: (place) => sharedFrom[place]! <= depth,
      });
      nodes.push({
        level: levelAt(grid, depth),
        cell: cellOver(grid, children[0]!.leaf, depth),
        triangles: simplified.triangles,
        shapeError: Math.max(...children.map((child) => child.shapeError)) + simplified.error,
        children,
        leaf: children[0]!.leaf,
      });
      // A long import must not block a server in the same process.
      await new Promise(setImmediate);
    }
  }
  return nodes[0]!;
};
