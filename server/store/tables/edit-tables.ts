/** Tables of the journal (docs/adr/0015). This one has the applied edit batches, by the model's version after each. */
interface EditBatchTable {
  model_id: string;
  version: number;
  /** Chosen by the client; a batch that is sent again is not applied again. */
  gesture: string;
  /** Null: a command on the server. */
  user_id: string | null;
  at: string;
}

/** The edits of a batch, in order (domain/edits/edit.ts). */
interface EditTable {
  model_id: string;
  version: number;
  sequence: number;
  kind: string;
  record_id: string;
  /** The layer of the version; null for kinds without versions, and in rows from before records had versions. */
  layer_id: string | null;
  before: string | null;
  after: string | null;
}

/** Changes that are not edits and have no inverse: access to the model, and kinds of records that an import changed. */
interface TouchTable {
  model_id: string;
  version: number;
  sequence: number;
  /** One of `changeKinds` (domain/edits/edit.ts). */
  kind: string;
  /** Null: any record of the kind. */
  record_id: string | null;
}

export interface EditTables {
  gestures: EditBatchTable;
  edits: EditTable;
  touches: TouchTable;
}
