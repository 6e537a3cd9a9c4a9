/**
 * What `mesh/tiles/tileset.json` holds: 3D Tiles 1.1 as this importer writes it. Lengths are metres. 3D Tiles is Z up:
 * a point x, y, z of the model lies at x, −z, y in a box here, while the GLB files stay Y up, as glTF wants.
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
  /** Null: what lies around the floors, or a mesh without any. */
  readonly floor: string | null;
  readonly lod: DetailLevel;
  readonly triangles: number;
}

export interface TileShape {
  readonly boundingVolume: { readonly box: TileBox };
  /** How far what this tile shows is from the source; 0 for the finest. */
  readonly geometricError: number;
  readonly refine: 'REPLACE';
  /** Only the tile that holds several floors together has no content, and no extras. */
  readonly content?: { readonly uri: string };
  readonly extras?: TileExtras;
  readonly children?: readonly TileShape[];
}

export interface TilesetShape {
  readonly asset: { readonly version: '1.1' };
  /** Metres: the error of showing nothing. */
  readonly geometricError: number;
  readonly root: TileShape;
}
