/** The tables of the journal (docs/adr/0015). */
/** One edit batch of an editor, taken whole. Its place in the model's history is the version that it led to. */
interface GestureTable {
  model_id: string;
  version: number;
  /** Of the client's making: what comes a second time is not taken again. */
  gesture: string;
  /** Null: a keeper of this server, by its commands. */
  user_id: string | null;
  at: string;
}

/** What an edit batch changed, in order (domain/edits/edit.ts). */
interface EditTable {
  model_id: string;
  version: number;
  sequence: number;
  kind: string;
  record_id: string;
  /** Where the version lay, or was made; null for kinds that have one, and of before there were several. */
  layer_id: string | null;
  before: string | null;
  after: string | null;
}

/** What an edit batch changed that is no edit and has no inverse: who may see the model, and what an import brought anew. */
interface TouchTable {
  model_id: string;
  version: number;
  sequence: number;
  /** One of domain/edits/change-kinds.ts. */
  kind: string;
  /** Null: any of its kind. */
  record_id: string | null;
}

export interface EditTables {
  gestures: GestureTable;
  edits: EditTable;
  touches: TouchTable;
}
