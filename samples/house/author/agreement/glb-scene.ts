/** Reads a mesh's GLB for the agreement test: triangles for rays, and the texture's colour where one hits. */
import { NodeIO } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { buildBvh, raycast, type Bvh } from '#domain/geometry/bvh.ts';
import { cross, length, sub, type Vec3 } from '#domain/geometry/vec3.ts';

interface TextureImage {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The surface of a node with one material: the walls and objects of a floor, or its foliage. */
export interface MeshGroup {
  readonly name: string;
  readonly triangles: number;
  readonly positions: Float32Array;
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
  readonly texture: TextureImage;
  readonly bvh: Bvh;
}

export interface MeshHit {
  readonly distance: number;
  /** The texture's colour, bytes, bilinear. */
  readonly colour: readonly [number, number, number];
  readonly normal: Vec3;
}

export const readGroups = async (file: string): Promise<readonly MeshGroup[]> => {
  const document = await new NodeIO().registerExtensions([KHRMaterialsUnlit]).read(file);
  const nodes = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh());
  const primitives = nodes.flatMap((node) =>
    node
      .getMesh()!
      .listPrimitives()
      .map((primitive) => ({ node, primitive })),
  );
  return Promise.all(
    primitives.map(async ({ node, primitive }): Promise<MeshGroup> => {
      const image = primitive.getMaterial()!.getBaseColorTexture()!.getImage()!;
      const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const indices = Uint32Array.from(primitive.getIndices()!.getArray());
      const positions = Float32Array.from(primitive.getAttribute('POSITION')!.getArray());
      return {
        name: node.getName(),
        triangles: indices.length / 3,
        positions,
        bvh: buildBvh(positions, indices),
        uvs: Float32Array.from(primitive.getAttribute('TEXCOORD_0')!.getArray()),
        indices,
        texture: { width: info.width, height: info.height, data },
      };
    }),
  );
};

export const bilinear = (p: TextureImage, x: number, y: number): readonly [number, number, number] => {
  const [fx, fy] = [x - 0.5, y - 0.5];
  const [i, j] = [Math.floor(fx), Math.floor(fy)];
  const [a, b] = [fx - i, fy - j];
  const at = (u: number, v: number, k: number): number => {
    const column = (u + p.width) % p.width;
    const row = Math.min(p.height - 1, Math.max(0, v));
    return p.data[(row * p.width + column) * 3 + k]!;
  };
  const channel = (k: number): number =>
    (at(i, j, k) * (1 - a) + at(i + 1, j, k) * a) * (1 - b) + (at(i, j + 1, k) * (1 - a) + at(i + 1, j + 1, k) * a) * b;
  return [channel(0), channel(1), channel(2)];
};

/** The nearest front-facing surface along a unit direction; null when the ray leaves through an opening. */
export const castRay = (groups: readonly MeshGroup[], origin: Vec3, direction: Vec3): MeshHit | null => {
  let nearest: MeshHit | null = null;
  for (const group of groups) {
    const hit = raycast(group.bvh, origin, direction, 200, { skipBackFaces: true });
    if (!hit || (nearest && nearest.distance <= hit.distance)) continue;
    const [u, v] = uvAt(group, hit.triangle, hit.position);
    const colour = bilinear(group.texture, u * group.texture.width, v * group.texture.height);
    nearest = { distance: hit.distance, colour, normal: hit.normal };
  }
  return nearest;
};

/** Texture coordinates at a point of a triangle, by the areas opposite its corners. */
const uvAt = (group: MeshGroup, triangle: number, p: Vec3): readonly [number, number] => {
  const ids = [0, 1, 2].map((k) => group.indices[triangle * 3 + k]!);
  const corners = ids.map((i): Vec3 => [
    group.positions[i * 3]!,
    group.positions[i * 3 + 1]!,
    group.positions[i * 3 + 2]!,
  ]);
  const areas = [0, 1, 2].map((k) => length(cross(sub(corners[(k + 1) % 3]!, p), sub(corners[(k + 2) % 3]!, p))));
  const total = areas.reduce((sum, a) => sum + a, 0);
  const channel = (c: number): number =>
    ids.reduce((sum, id, k) => sum + (group.uvs[id * 2 + c]! * areas[k]!) / total, 0);
  return [channel(0), channel(1)];
};
