/**
 * Writes a tile as a GLB that any glTF reader opens: core glTF with one embedded image, and KHR_materials_unlit.
 *
 * Positions are floats in the model's space, without a node transform: all tiles use the same matrix, so that the edges of
 * adjacent tiles fall on the same pixels.
 */
import { Document, Logger, VertexLayout, type Accessor, type Material, type Texture } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { meshIo } from '../mesh/read-gltf.ts';
import { isTextured, type TileAtlas } from './atlas-tile.ts';
import type { PyramidImage } from './build-pyramid.ts';
import { vertexCompacter, type CompactTriangles } from './compact-vertices.ts';
import type { Surface } from './flatten-part.ts';
import type { ImageCache } from './image-cache.ts';

const jpegQuality = 85;

export interface TileContent {
  readonly surface: Surface;
  readonly tile: CompactTriangles;
  readonly atlas: TileAtlas;
  readonly images: ImageCache;
}

/** Triangles with the same material. */
interface Group {
  /** One piece of the group. */
  readonly piece: number;
  readonly textured: boolean;
  /** Vertices of the tile. */
  readonly triangles: number[];
}

const groupTriangles = ({ surface, tile, images }: TileContent): Group[] => {
  const groups = new Map<string, Group>();
  const groupOfPiece = surface.part.pieces.map(({ material, hasColors }, piece): Group => {
    const textured = isTextured(surface, piece, images);
    const key = JSON.stringify([{ ...material, texture: textured }, hasColors]);
    const group = groups.get(key) ?? { piece, textured, triangles: [] };
    groups.set(key, group);
    return group;
  });
  const { indices, vertices } = tile;
  for (let i = 0; i < indices.length; i += 3)
    groupOfPiece[surface.pieceOf[vertices[indices[i]!]!]!]!.triangles.push(
      indices[i]!,
      indices[i + 1]!,
      indices[i + 2]!,
    );
  return [...groups.values()].filter((group) => group.triangles.length > 0);
};

const encode = async ({ width, height, data }: PyramidImage, withOpacity: boolean): Promise<[string, Uint8Array]> => {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  if (withOpacity) return ['image/png', await image.png().toBuffer()];
  // Islands of different colours are adjacent: chroma subsampling would bleed across their rims.
  const jpeg = image.removeAlpha().jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  return ['image/jpeg', await jpeg.toBuffer()];
};

const addTexture = async (document: Document, content: TileContent, groups: readonly Group[]): Promise<Texture> => {
  const { pieces } = content.surface.part;
  const withOpacity = groups.some(({ textured, piece }) => textured && pieces[piece]!.material.alphaMode !== 'OPAQUE');
  const [type, bytes] = await encode(content.atlas.image!, withOpacity);
  return document.createTexture().setMimeType(type).setImage(bytes);
};

const addMaterial = (document: Document, { surface }: TileContent, group: Group, texture: Texture | null): Material => {
  const { baseColor, alphaMode, alphaCutoff, doubleSided } = surface.part.pieces[group.piece]!.material;
  const material = document
    .createMaterial()
    .setBaseColorFactor([...baseColor])
    .setBaseColorTexture(group.textured ? texture : null)
    .setMetallicFactor(0)
    .setAlphaMode(alphaMode)
    .setAlphaCutoff(alphaCutoff)
    .setDoubleSided(doubleSided)
    .setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit());
  // Clamped, with trilinear filtering.
  material.getBaseColorTextureInfo()?.setWrapS(33071).setWrapT(33071).setMinFilter(9987).setMagFilter(9729);
  return material;
};

const unitShort = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 65535);

const columnsOf = ({ surface, tile, atlas }: TileContent, group: Group, vertices: Uint32Array) => {
  const { lattice, step, colors, part } = surface;
  const gather = (width: number, read: (vertex: number, k: number) => number): number[] =>
    Array.from(vertices).flatMap((vertex) => Array.from({ length: width }, (_, k) => read(vertex, k)));
  return {
    positions: Float32Array.from(gather(3, (vertex, k) => lattice[tile.vertices[vertex]! * 3 + k]! * step)),
    uvs: group.textured ? Uint16Array.from(gather(2, (vertex, k) => unitShort(atlas.uvs[vertex * 2 + k]!))) : null,
    colors:
      colors && part.pieces[group.piece]!.hasColors
        ? Uint16Array.from(gather(4, (vertex, k) => colors[tile.vertices[vertex]! * 4 + k]!))
        : null,
  };
};

export const writeTile = async (content: TileContent): Promise<Uint8Array> => {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  const buffer = document.createBuffer();
  const groups = groupTriangles(content);
  const texture = content.atlas.image ? await addTexture(document, content, groups) : null;
  const compact = vertexCompacter(content.tile.vertices.length);
  const mesh = document.createMesh();
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', array: Parameters<Accessor['setArray']>[0]): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  for (const group of groups) {
    const { vertices, indices } = compact(Uint32Array.from(group.triangles));
    const { positions, uvs, colors } = columnsOf(content, group, vertices);
    const primitive = document
      .createPrimitive()
      .setIndices(accessor('SCALAR', vertices.length <= 65535 ? Uint16Array.from(indices) : indices.slice()))
      .setAttribute('POSITION', accessor('VEC3', positions))
      .setMaterial(addMaterial(document, content, group, texture));
    if (uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', uvs).setNormalized(true));
    if (colors) primitive.setAttribute('COLOR_0', accessor('VEC4', colors).setNormalized(true));
    mesh.addPrimitive(primitive);
  }
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return (await meshIo()).setVertexLayout(VertexLayout.SEPARATE).writeBinary(document);
};
