/**
 * Maps the assets of a GraphQL result to the model's mesh: its parts by floor, and its textures with their size tiers.
 */
import { union, type Box3 } from '#domain/geometry/box3.ts';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { FloorId } from '#domain/ids.ts';
import { isDetailLevel } from '#domain/mesh/detail-level.ts';
import type { Floor, MeshTextureTier, ModelMesh } from '#domain/model/model.ts';
import {
  InvalidRecordError,
  boxAt,
  fieldsAt,
  idAt,
  numberAt,
  numberOrNull,
  objectOf,
  orNull,
  readEach,
  textOf,
  type Unchecked,
} from './checks.ts';

type RawAssets = NonNullable<Unchecked<NonNullable<GetModelPrefetchData['model']>['assets']>>;
type RawTexture = NonNullable<NonNullable<RawAssets['textures']>[number]>;

const textureAt = (asset: RawTexture, path: string): MeshTextureTier & { readonly index: number } => {
  const number = /^texture(\d{1,4})(?!\d)/.exec(textOf(asset.id))?.[1];
  if (number === undefined) throw new InvalidRecordError(`${path}.id must begin with texture and a number`);
  const size = numberAt(asset.resolution, `${path}.resolution`);
  const url = idAt(asset.urlTemplate, `${path}.urlTemplate`).replaceAll('{resolution}', String(size));
  return { index: Number(number), size, url };
};

const texturesOf = (list: RawAssets['textures'] | undefined, warnings: string[]): ModelMesh['textures'] => {
  const tiers = readEach(list, 'assets.textures', warnings, textureAt);
  const count = Math.max(0, ...tiers.map(({ index }) => index + 1));
  return Array.from({ length: count }, (_, index) =>
    tiers
      .filter((tier) => tier.index === index)
      .toSorted((a, b) => a.size - b.size)
      .map(({ size, url }) => ({ size, url })),
  );
};

const boundsOf = (
  value: RawAssets['meshBounds'] | undefined,
  floors: readonly Floor[],
  warnings: string[],
): Box3 | null => {
  try {
    const box = orNull(value, 'assets.meshBounds', boxAt);
    if (box) return box;
  } catch (thrown) {
    if (!(thrown instanceof InvalidRecordError)) throw thrown;
    warnings.push(thrown.message);
  }
  const boxes = floors.flatMap((floor) => floor.boundingBox ?? []);
  return boxes.length > 0 ? boxes.reduce(union) : null;
};

/** @param lod the model's `lod`: the finest detail level that it shows */
export const meshOf = (
  value: RawAssets | null | undefined,
  lod: unknown,
  floors: readonly Floor[],
  warnings: string[],
): ModelMesh | null => {
  const assets = objectOf(value);
  const parts = readEach(assets.meshes, 'assets.meshes', warnings, (mesh, path) => ({
    floorId: orNull(mesh.floor, `${path}.floor`, (floor, at) => idAt(fieldsAt(floor, at).id, `${at}.id`) as FloorId),
    url: idAt(mesh.url, `${path}.url`),
    bytes: numberOrNull(mesh.bytes) ?? 0,
    triangles: numberOrNull(mesh.triangles) ?? 0,
  }));
  if (parts.length === 0) return null;
  const boundingBox = boundsOf(assets.meshBounds, floors, warnings);
  if (!boundingBox) {
    warnings.push('assets.meshBounds must be present, or the bounds of the floors');
    return null;
  }
  const triangles = parts.reduce((sum, part) => sum + part.triangles, 0);
  const [tilesetUrl = null] = readEach(assets.tilesets, 'assets.tilesets', warnings, (tileset, path) =>
    idAt(tileset.url, `${path}.url`),
  );
  const textures = texturesOf(assets.textures, warnings);
  return { parts, textures, boundingBox, triangles, tilesetUrl, finest: isDetailLevel(lod) ? lod : 'max' };
};
