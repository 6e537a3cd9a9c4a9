/** Makes a tile's own image: finds and packs the islands of its texture coordinates, draws them, and maps the coordinates. */
import type { PyramidImage } from './build-pyramid.ts';
import type { CompactTriangles } from './compact-vertices.ts';
import { drawAtlas } from './draw-atlas.ts';
import { findIslands, type Islands } from './find-islands.ts';
import { hasTexture, type Surface } from './flatten-part.ts';
import { packIslands, type Packing } from './pack-islands.ts';
import type { ImageCache } from './image-cache.ts';
import { areaInImage, areaOnSurface } from './triangle-areas.ts';

export interface TileAtlas {
  /** Null if no triangle of the tile has a texture. */
  readonly image: PyramidImage | null;
  /** Two for each vertex of the tile, 0–1. */
  readonly uvs: Float32Array;
  /** Metres that a texel covers if the image was reduced; 0 if it has the source's resolution. */
  readonly texelSize: number;
}

/** Whether a piece has a texture that can be read. */
export const isTextured = ({ part }: Surface, piece: number, images: ImageCache): boolean => {
  const found = part.pieces[piece]!;
  return hasTexture(found) && images.sizeOf(found.material.texture!) !== null;
};

/** Maps texture coordinates to the tile's image. */
const moveUvs = (uvs: Float32Array, { islands, islandOf }: Islands, packing: Packing, images: ImageCache) => {
  const { width, height, rim, cells, cellOf } = packing;
  return uvs.map((value, at) => {
    const n = islandOf[at >> 1]!;
    if (n < 0) return 0;
    const { texture, shift } = islands[n]!;
    const cell = cells[cellOf[n]!]!;
    const size = images.sizeOf(texture)!;
    return at % 2 === 0
      ? (cell.x + rim + ((value - shift[0]) * size.width - cell.left) * cell.scaleX) / width
      : (cell.y + rim + ((value - shift[1]) * size.height - cell.top) * cell.scaleY) / height;
  });
};

/** Side of the square that a texel of the tile covers on average, metres. */
const measureTexels = (
  surface: Surface,
  tile: CompactTriangles,
  uvs: Float32Array,
  islands: Islands,
  packing: Packing,
) => {
  let [metres, texels] = [0, 0];
  for (let i = 0; i < tile.indices.length; i += 3) {
    const [a, b, c] = [tile.indices[i]!, tile.indices[i + 1]!, tile.indices[i + 2]!];
    if (islands.islandOf[a]! < 0) continue;
    metres += areaOnSurface(surface, tile.vertices[a]!, tile.vertices[b]!, tile.vertices[c]!);
    texels += areaInImage(uvs, a, b, c) * packing.width * packing.height;
  }
  return texels > 0 ? Math.sqrt(metres / texels) : 0;
};

export const atlasTile = async (surface: Surface, tile: CompactTriangles, images: ImageCache): Promise<TileAtlas> => {
  const textureOfPiece = surface.part.pieces.map((piece, n) =>
    isTextured(surface, n, images) ? piece.material.texture! : -1,
  );
  const sourceUvs = Float32Array.from({ length: tile.vertices.length * 2 }, (_, at) => {
    return surface.uvs[tile.vertices[at >> 1]! * 2 + (at % 2)]!;
  });
  const found = findIslands({
    indices: tile.indices,
    uvs: sourceUvs,
    textureOf: (vertex) => textureOfPiece[surface.pieceOf[tile.vertices[vertex]!]!]!,
    sizeOf: (texture) => images.sizeOf(texture)!,
  });
  if (found.islands.length === 0) return { image: null, uvs: sourceUvs.fill(0), texelSize: 0 };
  const packing = packIslands(found.islands, (texture) => images.sizeOf(texture)!);
  const uvs = moveUvs(sourceUvs, found, packing, images);
  const isReduced = packing.cells.some(({ scaleX, scaleY }) => Math.min(scaleX, scaleY) < 1);
  return {
    image: await drawAtlas(packing, images),
    uvs,
    texelSize: isReduced ? measureTexels(surface, tile, uvs, found, packing) : 0,
  };
};
