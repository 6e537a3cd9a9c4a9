/** The only editor of a model, for property tests: random actions through the client's history, applied to a store. */
import type { Fields } from '#base/json-fields.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import { canUndo, emptyHistory, stepHistory, type EditBatch, type HistoryInput } from '#domain/edits/undo-history.ts';
import { applyEditBatch, type EditRejection } from '../edits/apply-edit-batch.ts';
import type { PictureKind } from '../edits/attachments/pictures.ts';
import type { Store } from '../store/open-store.ts';
import type { Action } from './edit-actions.ts';
import { isShown, readModelRecords, readModelSnapshot, type ModelRecord, type ModelSnapshot } from './model-records.ts';
import type { NewRecord } from './new-records.ts';
import { batchOf } from './planned-edits.ts';
import { recordExamples } from './record-examples.ts';
import { insertUpload } from './uploaded-files.ts';

let count = 0;
const newId = (): string => `own-${count++}`;

/** A copy as the other side receives it. */
const sentAsJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The first title of a tag, which also shows it. */
const titleEdit = (id: string, { kind, after }: NewRecord): Edit | null =>
  editBetween(kind, id, after, { ...after, label: 'A', enabled: true });

const attachmentEdit = (id: string, own: Fields): Edit => ({
  kind: 'attachment',
  id,
  before: null,
  after: { category: 'upload', ...own },
});

/** New records whose picture is attached. */
const ownerOfPicture: Readonly<Record<PictureKind, Fields>> = {
  photo: { label: 'A', category: 'other' },
  planImage: { ...recordExamples.planImage, file: null },
};

/**
 * Why a random edit may be rejected: the layer is in use, the floor is full, or an earlier edit of the same batch has
 * removed what it refers to. An undo or redo is never rejected.
 */
const expectedRejections: readonly RegExp[] = [
  /^This layer still has records/,
  /^A view still shows this layer/,
  /trims; remove one first\.$/,
  /^Invalid layer id!$/,
  / is no (?:tag|label|measurement|note|photo|object annotation) of this model\.$/,
  /^There is no (?:mattertag|note|plugin) "/,
];

const isExpected = (rejection: EditRejection): boolean =>
  rejection.code === 'request.invalid' && expectedRejections.some((each) => each.test(rejection.message));

/** Methods throw if the store rejects a batch unexpectedly. `personId`: null for a command on the server. */
export const createSingleEditor = (store: Store, modelId: string, personId: string | null = null) => {
  let history = emptyHistory();
  /** Without a response yet. */
  let sent: EditBatch | null = null;

  const step = (input: HistoryInput): void => {
    const next = stepHistory(history, input);
    history = next.history;
    sent = next.send ?? sent;
  };
  const perform = (edits: readonly (Edit | null)[]): void =>
    step({ kind: 'performed', batch: { id: newId(), edits: edits.filter((edit) => edit !== null) } });
  /** Null: it is rejected as a random edit may be. */
  const send = async ({ id, edits }: EditBatch, mayBeRejected: boolean): Promise<readonly Edit[] | null> => {
    const result = await applyEditBatch(store, { modelId, id, personId, edits: sentAsJson(edits) });
    if (result.ok) return sentAsJson(result.value.edits);
    if (mayBeRejected && isExpected(result.failure)) return null;
    throw new Error(`${JSON.stringify(result.failure)} rejects ${JSON.stringify(edits)}`);
  };
  const settle = async (areValid = false): Promise<void> => {
    while (sent) {
      const applied = await send(sent, history.tasks[0]?.operation === 'do' && !areValid);
      sent = null;
      step(applied ? { kind: 'settled', outcome: 'accepted', applied } : { kind: 'settled', outcome: 'rejected' });
    }
  };

  const addAtOnce = (record: NewRecord, isTitled: boolean): void => {
    const id = newId();
    perform([{ kind: record.kind, id, before: null, after: record.after }]);
    if (isTitled) perform([titleEdit(id, record)]);
  };
  /** The server attaches the file in a request of its own, possibly before it has received earlier edits. */
  const upload = async ({ id: parentId }: ModelRecord): Promise<void> => {
    const id = newId();
    await insertUpload(store, modelId, id, 'document');
    const edit = attachmentEdit(id, { filename: 'a.pdf', parentType: 'mattertag', parentId });
    const batch = { id: newId(), edits: [edit] };
    await send(batch, false);
    step({ kind: 'acceptedElsewhere', batch });
  };
  const addPicture = async (kind: PictureKind): Promise<void> => {
    const [parentId, id] = [newId(), newId()];
    await insertUpload(store, modelId, id, 'picture');
    perform([
      { kind, id: parentId, before: null, after: ownerOfPicture[kind] },
      attachmentEdit(id, { filename: 'a.png', parentType: kind, parentId }),
    ]);
  };
  /** Whether a pending edit may remove records. */
  const mayRemove = (): boolean =>
    history.tasks.some(({ operation, entry }) => operation !== 'do' || entry.edits.some(({ after }) => after === null));

  return {
    settle: (): Promise<void> => settle(),
    /** Edits that must not be rejected. Returns when the store has applied them. */
    edit: (edits: readonly Edit[]): Promise<void> => {
      perform(edits);
      return settle(true);
    },
    step: (kind: 'undo' | 'redo'): Promise<void> => {
      step({ kind, id: newId() });
      return settle();
    },
    take: async (action: Action): Promise<void> => {
      if (action.kind === 'settle') return settle();
      if (action.kind === 'undo' || action.kind === 'redo') return step({ kind: action.kind, id: newId() });
      if ('record' in action) return addAtOnce(action.record, action.kind === 'addTitled');
      if (action.kind === 'addPicture') return addPicture(action.of);
      // A record is edited as the server has it after all earlier edits.
      if (action.kind !== 'upload' || mayRemove()) await settle();
      const records = await readModelRecords(store, modelId);
      if ('edits' in action) return perform(batchOf(action.edits, records, newId));
      const tags = records.filter((each) => each.kind === 'tag' && isShown(each));
      const tag = tags[action.pick % tags.length];
      return tag && upload(tag);
    },
    /** All batches, as they took effect, also those that are undone. */
    entries: (): readonly EditBatch[] => history.entries,
    /** The batches that can be undone, as they took effect. */
    done: (): readonly EditBatch[] => history.entries.slice(0, history.cursor),
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
    snapshot: (): Promise<ModelSnapshot> => readModelSnapshot(store, modelId),
  };
};
