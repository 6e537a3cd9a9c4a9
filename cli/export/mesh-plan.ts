/** Which files of a revision become the bundle's mesh, and which of its nodes is which floor. */
import { revisionKey } from '#server/store/files/file-store.ts';
import type { ModelRecord } from '#server/store/read-model.ts';
import type { CaptureIds } from './capture-ids.ts';

export interface MeshNode {
  readonly name: string;
  /** The model's; null: what lies around. */
  readonly floorId: string | null;
  /** A GLB of the store, in the model's space. */
  readonly key: string;
}

export interface MeshPlan {
  /** In the bundle. */
  readonly path: string;
  readonly nodes: readonly MeshNode[];
  /** Node names by the model's ids of the floors. */
  readonly nodeOf: ReadonlyMap<string, string>;
  readonly surroundings: string | null;
  /** The largest of each texture, by its number. */
  readonly textures: readonly string[];
  /** Of a mesh that is served in chunks: its finest ones go before the parts. */
  readonly tileset: string | null;
}

/** A name that no floor has. */
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
  const around = surroundingsName(new Set(floors.map(({ id }) => ids.floor(id))));
  const nodes = meshParts.map((part) => ({
    name: part.floor_id === null ? around : ids.floor(part.floor_id),
    floorId: part.floor_id,
    key: folder + part.path,
  }));
  // Ascending by size: the last of each number stays.
  const largest = new Map(meshTextures.map(({ texture, path: file }) => [texture, folder + file]));
  return {
    path,
    nodes,
    nodeOf: new Map(nodes.flatMap(({ floorId, name }) => (floorId === null ? [] : [[floorId, name] as const]))),
    surroundings: floors.length > 0 && nodes.some(({ floorId }) => floorId === null) ? around : null,
    textures: Array.from({ length: Math.max(-1, ...largest.keys()) + 1 }, (_, number) => largest.get(number) ?? ''),
    tileset: model.mesh_tileset === null ? null : folder + model.mesh_tileset,
  };
};
