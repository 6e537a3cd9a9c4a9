/** Which meshes are worth cutting: those that are heavy, and wide enough that one sees a part of them. */
import type { SplitMesh } from '../mesh/split-mesh.ts';
import { boxOfPart } from '../mesh/write-part.ts';
import { chooseGrid } from './choose-grid.ts';

/** A mesh with fewer is sent whole as fast as its first chunks would be. */
const minTriangles = 150_000;

export const trianglesOf = ({ parts }: SplitMesh): number =>
  parts.reduce((sum, { pieces }) => sum + pieces.reduce((count, piece) => count + piece.triangles.count, 0), 0);

export const isChunked = (split: SplitMesh): boolean =>
  trianglesOf(split) >= minTriangles &&
  split.parts.some((part) => chooseGrid(boxOfPart(part, split.step)).counts.length > 1);
