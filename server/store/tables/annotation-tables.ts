/** Tables of what people add to a model: annotations, views, layers, floors of the wall graph, and ratings. */
import type { Generated } from 'kysely';
import type { Flag } from './model-tables.ts';

/** Annotations of all kinds (docs/adr/0011). */
export interface AnnotationTable {
  model_id: string;
  /** An `AnnotationKind` (server/store/models/annotation-kinds.ts). */
  kind: string;
  id: string;
  /** Part of the key: a record may have a version in each layer (docs/adr/0017). */
  layer_id: string;
  /** Its position among the records of its kind. */
  sequence: number;
  enabled: Flag;
  /** Counts its edits, from 1. */
  version: number;
  /** `capture`: as imported, and replaced by the next import; `here`: added or changed on this server. */
  origin: string;
  created: string;
  modified: string;
  /** 1 marks the record as removed in this layer. */
  removed: Generated<Flag>;
  /** JSON of the kind's own fields, as in domain/model/content. */
  data: string;
}

interface ViewTable {
  model_id: string;
  id: string;
  /** The domain's name of the type; the wire's is in domain/graph/vendor-names.ts. */
  type: string;
  name: string;
  enabled: Flag;
  created: string;
  modified: string;
  /** JSON list of the kinds of the base view's records that this view hides. */
  masks: string;
}

interface LayerTable {
  model_id: string;
  id: string;
  type: string;
  name: string;
  created: string;
  modified: string;
}

interface ViewLayerTable {
  model_id: string;
  view_id: string;
  layer_id: string;
  sequence: number;
  visible: Flag;
  /** Whether it is initially visible. */
  toggled: Flag;
}

/** A floor of the wall graph that was changed on this server. */
interface WallGraphFloorTable {
  model_id: string;
  floor_id: string;
  /** The floor as a snapshot has it, in place of the capture's; JSON null where it was removed on this server. */
  data: string;
  modified: string;
}

/** A person's rating of a model. */
interface RatingTable {
  model_id: string;
  user_id: string;
  /** 1 to 5. */
  happiness: number;
  /** Lists of keywords, as JSON. */
  quality: string;
  navigation: string;
  feedback: string;
  /** Whether the person completed the survey. */
  final: 0 | 1;
  created: string;
  modified: string;
}

export interface AnnotationTables {
  annotations: AnnotationTable;
  views: ViewTable;
  layers: LayerTable;
  view_layers: ViewLayerTable;
  wall_graph_floors: WallGraphFloorTable;
  ratings: RatingTable;
}
