/**
 * Types of `mesh/tiles/tileset.json`: 3D Tiles 1.1 as this importer writes it. Lengths are metres. 3D Tiles is Z up: a
 * point x, y, z of the model is x, −z, y in a box here, while the GLB files are Y up, as glTF requires.
 */
import type { DetailLevel } from '#domain/mesh/detail-level.ts';

/** Centre, then half of the box along each of its three axes. */
export type TileBox = readonly [
  number,
  number,
  number,
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
];

export interface TileExtras {
  /** Null for the surroundings, or a mesh without floors. */
  readonly floor: string | null;
  readonly lod: DetailLevel;
  readonly triangles: number;
}

export interface TileShape {
  readonly boundingVolume: { readonly box: TileBox };
  /** Maximum distance of this tile's content from the source; 0 for the finest. */
  readonly geometricError: number;
  readonly refine: 'REPLACE';
  /** Absent, like the extras, in the tile that contains several floors only. */
  readonly content?: { readonly uri: string };
  readonly extras?: TileExtras;
  readonly children?: readonly TileShape[];
}

export interface TilesetShape {
  readonly asset: { readonly version: '1.1' };
  /** Metres: the error if nothing is shown. */
  readonly geometricError: number;
  readonly root: TileShape;
}
