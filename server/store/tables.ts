/**
 * The shape of every table, for Kysely. Booleans are 0 or 1 and structured values are JSON text, so that the same
 * queries run on SQLite and on PostgreSQL. Lengths are metres, times are ISO 8601 in UTC.
 */
import type { Generated } from 'kysely';
import type { EditTables } from './edit-tables.ts';
import type { AccessTables } from './access-tables.ts';
import type { AttachmentTables } from './attachment-tables.ts';
import type { RatingTables } from './rating-tables.ts';
import type { WallGraphTables } from './wall-graph-tables.ts';

export type Flag = 0 | 1;

export interface MigrationTable {
  version: number;
  name: string;
  applied: string;
}

export interface ModelTable {
  id: string;
  /** The folder under models/{id}/ that is served. */
  revision: string;
  /** Counts every change of anything the model owns: what is cached by it never goes stale. */
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
  /** Options of the model; what is absent has its default. */
  options: string;
  start: string | null;
  mesh_bounds: string | null;
  /** Path of a 3D Tiles tileset. */
  mesh_tileset: string | null;
  /** Of the password that visitors give, where one was set. */
  password_hash: string | null;
  /** Counts changes of password and visibility: leave that was given before one is over. */
  password_count: Generated<number>;
}

export interface FloorTable {
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

export interface RoomTable {
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

export interface SweepTable {
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
}

export interface SweepNeighbourTable {
  model_id: string;
  sweep_id: string;
  neighbour_id: string;
  sequence: number;
}

export interface MeshPartTable {
  model_id: string;
  sequence: number;
  floor_id: string | null;
  path: string;
  bytes: number;
  triangles: number;
}

export interface MeshTextureTable {
  model_id: string;
  texture: number;
  size: number;
  path: string;
}

/** What people add, of any kind (docs/adr/0011). */
export interface AnnotationTable {
  model_id: string;
  /** One of the seven kinds of data that a view holds; our word. */
  kind: string;
  id: string;
  /** Part of the key: a record may have a version in each layer (docs/adr/0017). */
  layer_id: string;
  /** Its place among those of its kind. */
  sequence: number;
  enabled: Flag;
  /** Counts its edits, from 1. */
  version: number;
  /** `capture`: as it was imported, and replaced by the next import; `here`: made or changed on this server. */
  origin: string;
  created: string;
  modified: string;
  /** Whether it says that in its layer the record is not there. */
  removed: Generated<Flag>;
  /** What is the kind's own, in the shapes of domain/model/content. */
  data: string;
}

export interface ViewTable {
  model_id: string;
  id: string;
  /** Our word for the type; the wire's is in domain/graph/vendor-names.ts. */
  type: string;
  name: string;
  enabled: Flag;
  created: string;
  modified: string;
  /** Kinds of data of the base view that this one does not show, as a list. */
  masks: string;
}

export interface LayerTable {
  model_id: string;
  id: string;
  type: string;
  name: string;
  created: string;
  modified: string;
}

export interface ViewLayerTable {
  model_id: string;
  view_id: string;
  layer_id: string;
  sequence: number;
  visible: Flag;
  /** Whether it is switched on at first. */
  toggled: Flag;
}

/** Values that differ from what this program gives to everybody. */
export interface PolicyTable {
  model_id: string;
  name: string;
  value: string;
}

/** What came with the capture and has no table of its own yet, by its key, untouched. */
export interface ContentTable {
  model_id: string;
  key: string;
  value: string;
}

/** Revisions on their way in or out: a row stays behind only when the process ended in the middle. */
export interface AdoptionTable {
  /** Chosen by the program: a counter of the database's own would not come along in a backup. */
  id: number;
  model_id: string;
  revision: string;
  /** Where the prepared folder came from, relative to the data folder; empty for a revision on its way out. */
  prepared: string;
}

/** What only servers on this database know, made at their first start. */
export interface SecretTable {
  name: string;
  value: string;
}

/** When a file was first found that no row names (unreferenced-files.ts). */
export interface UnreferencedFileTable {
  /** Kinds of files that are looked through on their own. */
  area: string;
  /** A file, or a folder ending in "/". */
  key: string;
  since: string;
}

export interface Tables extends AccessTables, AttachmentTables, EditTables, RatingTables, WallGraphTables {
  migrations: MigrationTable;
  models: ModelTable;
  floors: FloorTable;
  rooms: RoomTable;
  sweeps: SweepTable;
  sweep_neighbours: SweepNeighbourTable;
  mesh_parts: MeshPartTable;
  mesh_textures: MeshTextureTable;
  annotations: AnnotationTable;
  views: ViewTable;
  layers: LayerTable;
  view_layers: ViewLayerTable;
  policies: PolicyTable;
  content: ContentTable;
  adoptions: AdoptionTable;
  secrets: SecretTable;
  unreferenced_files: UnreferencedFileTable;
}
