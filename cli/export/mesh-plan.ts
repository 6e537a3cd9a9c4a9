/** Plans the bundle's mesh: the files of a revision that it consists of, and the node of each floor. */
import { revisionKey } from '#server/store/files/file-store.ts';
import type { ModelRecord } from '#server/store/models/read-model.ts';
import type { CaptureIds } from './capture-ids.ts';

export interface MeshNode {
  readonly name: string;
  /** The model's id of the floor; null for surroundings. */
  readonly floorId: string | null;
  /** The key of a GLB in the model's space. */
  readonly key: string;
}

export interface MeshPlan {
  /** The path in the bundle. */
  readonly path: string;
  readonly nodes: readonly MeshNode[];
  /** Node names by the model's ids of floors. */
  readonly nodeOf: ReadonlyMap<string, string>;
  readonly surroundings: string | null;
  /** The key of the largest version of each texture, by its number. */
  readonly textures: readonly string[];
  /** The key of the tileset of a mesh in chunks, whose finest chunks are used instead of the parts. */
  readonly tileset: string | null;
}

/** A node name that no floor has. */
const surroundingsName = (names: ReadonlySet<string>): string => {
  let name = 'surroundings';
  while (names.has(name)) name += '-';
  return name;
};

export const meshPlanOf = (
  { model, floors, meshParts, meshTextures }: ModelRecord,
  ids: CaptureIds,
  path: string,
): MeshPlan | null => {
  if (meshParts.length === 0) return null;
  const folder = revisionKey(model.id, model.revision);
  const surroundings = surroundingsName(new Set(floors.map(({ id }) => ids.floor(id))));
  const nodes = meshParts.map((part) => ({
    name: part.floor_id === null ? surroundings : ids.floor(part.floor_id),
    floorId: part.floor_id,
    key: folder + part.path,
  }));
  // Ascending by size, so that the largest of each number remains.
  const largest = new Map(meshTextures.map(({ texture, path: file }) => [texture, folder + file]));
  return {
    path,
    nodes,
    nodeOf: new Map(nodes.flatMap(({ floorId, name }) => (floorId === null ? [] : [[floorId, name] as const]))),
    surroundings: floors.length > 0 && nodes.some(({ floorId }) => floorId === null) ? surroundings : null,
    textures: Array.from({ length: Math.max(-1, ...largest.keys()) + 1 }, (_, number) => largest.get(number) ?? ''),
    tileset: model.mesh_tileset === null ? null : folder + model.mesh_tileset,
  };
};
