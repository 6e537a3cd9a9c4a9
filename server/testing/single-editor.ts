/** The only editor of a model, for property tests: random actions through the client's history, applied to a store. */
import type { Fields } from '#base/json-fields.ts';
import { editBetween, layerIn, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { canUndo, emptyHistory, stepHistory, type EditBatch, type HistoryInput } from '#domain/edits/undo-history.ts';
import { applyEditBatch } from '../edits/apply-edit-batch.ts';
import { recordOfAttachment } from '../edits/attachments/attachment-repository.ts';
import { readViewContent } from '../edits/read-view-content.ts';
import type { Store } from '../store/open-store.ts';
import { moved, renamed, type Action, type NewRecord, type PickAction } from './edit-actions.ts';

interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: Fields;
}

let count = 0;
const newId = (): string => `own-${count++}`;

/** A copy as the other side receives it. */
const sentAsJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A received file that belongs to no record yet. */
const insertUpload = async ({ db }: Store, modelId: string, id: string): Promise<void> => {
  const at = new Date().toISOString();
  await db
    .insertInto('attachments')
    .values({
      id,
      model_id: modelId,
      category: 'upload',
      parent_type: null,
      parent_id: null,
      sequence: 0,
      media_type: 'pdf',
      mime_type: 'application/pdf',
      filename: 'a.pdf',
      bytes: 1,
      sha256: '',
      file_key: id,
      width: null,
      height: null,
      url: null,
      thumbnail_url: null,
      created: at,
      modified: at,
      created_by: 'ada',
      unnamed_since: at,
    })
    .execute();
};

/** The records of all layers. */
const readRecords = async ({ db }: Store, modelId: string): Promise<readonly StoredRecord[]> => {
  const { records } = await db.transaction().execute((transaction) => readViewContent(transaction, modelId));
  const keyOf = ({ kind, id, fields }: StoredRecord) => `${kind} ${id} ${layerIn(fields) ?? ''}`;
  return records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

const readAttachments = async ({ db }: Store, modelId: string): Promise<readonly StoredRecord[]> => {
  const rows = await db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ kind: 'attachment', id: row.id, fields: recordOfAttachment(row) }));
};

const referenceTo = ({ kind, id, fields }: StoredRecord) => {
  const layerId = layerIn(fields);
  return { kind, id, ...(layerId !== null && { layerId }) };
};

const removalOf = (record: StoredRecord): Edit => ({ ...referenceTo(record), before: record.fields, after: null });

/** The first title of a tag, which also shows it. */
const titleEdit = (id: string, { kind, after }: NewRecord): Edit | null =>
  editBetween(kind, id, after, { ...after, label: 'A', enabled: true });

const attachmentEdit = (id: string, parent: StoredRecord, own: Fields): Edit => ({
  kind: 'attachment',
  id,
  before: null,
  after: { ...own, parentType: 'mattertag', parentId: parent.id },
});

/** Methods throw if the store rejects a batch. */
export const createSingleEditor = (store: Store, modelId: string) => {
  let history = emptyHistory();
  /** Without a response yet. */
  let sent: EditBatch | null = null;

  const step = (input: HistoryInput): void => {
    const next = stepHistory(history, input);
    history = next.history;
    sent = next.send ?? sent;
  };
  const perform = (...edits: readonly (Edit | null)[]): void =>
    step({ kind: 'performed', batch: { id: newId(), edits: edits.filter((edit) => edit !== null) } });
  const send = async ({ id, edits }: EditBatch): Promise<readonly Edit[]> => {
    const result = await applyEditBatch(store, { modelId, id, personId: null, edits: sentAsJson(edits) });
    if (!result.ok) throw new Error(`${JSON.stringify(edits)} is rejected: ${JSON.stringify(result.failure)}`);
    return sentAsJson(result.value.edits);
  };
  const settle = async (): Promise<void> => {
    while (sent) {
      const applied = await send(sent);
      sent = null;
      step({ kind: 'settled', outcome: 'accepted', applied });
    }
  };

  const add = (record: NewRecord, isTitled: boolean): void => {
    const id = newId();
    perform({ kind: record.kind, id, before: null, after: record.after });
    if (isTitled) perform(titleEdit(id, record));
  };
  /** The server attaches the file in a request of its own, possibly before it has received earlier edits. */
  const upload = async (tag: StoredRecord): Promise<void> => {
    const id = newId();
    await insertUpload(store, modelId, id);
    const batch = { id: newId(), edits: [attachmentEdit(id, tag, { category: 'upload', filename: 'a.pdf' })] };
    await send(batch);
    step({ kind: 'acceptedElsewhere', batch });
  };
  const edit = (action: PickAction, picked: StoredRecord): void => {
    const { kind, id, fields } = picked;
    if (action.kind === 'rename') perform(editBetween(kind, id, fields, renamed(kind, fields, action.change)));
    else if (action.kind === 'move') perform(editBetween(kind, id, fields, moved(kind, fields, action.change)));
    else if (action.kind === 'attachUrl')
      perform(
        attachmentEdit(newId(), picked, { category: 'external', url: 'https://example.org/a', mediaType: 'rich' }),
      );
    else perform(removalOf(picked));
  };
  const pick = async ({ kind, pick: number }: PickAction): Promise<StoredRecord | undefined> => {
    const all = await (kind === 'detach' ? readAttachments : readRecords)(store, modelId);
    const isAttaching = kind === 'attachUrl' || kind === 'upload';
    const records = all.filter((record) => record.kind !== 'highlightReel' && (!isAttaching || record.kind === 'tag'));
    return records[number % records.length];
  };
  /** Whether a pending edit may remove records. */
  const mayRemove = (): boolean =>
    history.tasks.some(({ operation, entry }) => operation !== 'do' || entry.edits.some(({ after }) => after === null));

  return {
    settle,
    take: async (action: Action): Promise<void> => {
      if ('record' in action) return add(action.record, action.kind === 'addTitled');
      if (action.kind === 'settle') return settle();
      if (!('pick' in action)) return step({ kind: action.kind, id: newId() });
      // A record is edited as the server has it after all earlier edits.
      if (action.kind !== 'upload' || mayRemove()) await settle();
      const picked = await pick(action);
      if (!picked) return undefined;
      return action.kind === 'upload' ? upload(picked) : edit(action, picked);
    },
    /** Requests all steps before the first response. Returns how many there were. */
    undoAll: async (): Promise<number> => {
      let steps = 0;
      for (; canUndo(history); steps += 1) step({ kind: 'undo', id: newId() });
      await settle();
      return steps;
    },
    redo: async (steps: number): Promise<void> => {
      for (let i = 0; i < steps; i += 1) step({ kind: 'redo', id: newId() });
      await settle();
    },
    /** All records with all their fields, and all attachments. */
    snapshot: async (): Promise<readonly StoredRecord[]> => [
      ...(await readRecords(store, modelId)),
      ...(await readAttachments(store, modelId)),
    ],
  };
};
