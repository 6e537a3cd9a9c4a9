/** Tables of a model as its capture describes it: places, mesh, and content without a table of its own. */
import type { Generated } from 'kysely';

export type Flag = 0 | 1;

export interface ModelTable {
  id: string;
  /** The folder under models/{id}/ that is served. */
  revision: string;
  /** Incremented by every change of anything that the model owns: caches with this key never become stale. */
  version: number;
  state: string;
  visibility: string;
  discoverable: Flag;
  created: string;
  modified: string;
  name: string;
  presented_by: string;
  summary: string;
  description: string;
  formatted_address: string;
  external_url: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  published: Flag;
  last_published: string | null;
  /** JSON of the model's options; absent ones have their defaults. */
  options: string;
  start: string | null;
  mesh_bounds: string | null;
  /** Path of a 3D Tiles tileset. */
  mesh_tileset: string | null;
  /** Hash of the password that visitors enter, if one was set. */
  password_hash: string | null;
  /** Incremented by changes of password and visibility: tokens of an earlier count are invalid. */
  password_count: Generated<number>;
}

interface FloorTable {
  model_id: string;
  id: string;
  sequence: number;
  mesh_group: number;
  name: string;
  classification: string | null;
  bottom: number;
  area: number | null;
  bounds: string | null;
}

interface RoomTable {
  model_id: string;
  id: string;
  sequence: number;
  floor_id: string;
  mesh_group: number | null;
  name: string;
  classifications: string;
  outline: string;
  height: number | null;
  area: number | null;
}

interface SweepTable {
  model_id: string;
  id: string;
  sequence: number;
  uuid: string;
  name: string;
  floor_id: string | null;
  room_id: string | null;
  position_x: number;
  position_y: number;
  position_z: number;
  floor_x: number;
  floor_y: number;
  floor_z: number;
  rotation_x: number;
  rotation_y: number;
  rotation_z: number;
  rotation_w: number;
  aligned: Flag;
  placement: string;
  outdoor: Flag;
  enabled: Flag;
  tags: string;
  levels: string;
  /** JSON of `SweepLink[]`. */
  links: Generated<string>;
}

interface SweepNeighbourTable {
  model_id: string;
  sweep_id: string;
  neighbour_id: string;
  sequence: number;
}

interface MeshPartTable {
  model_id: string;
  sequence: number;
  floor_id: string | null;
  path: string;
  bytes: number;
  triangles: number;
}

interface MeshTextureTable {
  model_id: string;
  texture: number;
  size: number;
  path: string;
}

/** Policies of the model that differ from the defaults. */
interface PolicyTable {
  model_id: string;
  name: string;
  value: string;
}

/** Parts of the capture without a table of their own, by their keys, unchanged. */
interface ContentTable {
  model_id: string;
  key: string;
  value: string;
}

export interface ModelTables {
  models: ModelTable;
  floors: FloorTable;
  rooms: RoomTable;
  sweeps: SweepTable;
  sweep_neighbours: SweepNeighbourTable;
  mesh_parts: MeshPartTable;
  mesh_textures: MeshTextureTable;
  policies: PolicyTable;
  content: ContentTable;
}
