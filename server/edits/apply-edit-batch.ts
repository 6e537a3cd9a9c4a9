/**
 * The only way to change records: the edits of a batch are compared with the current records, validated, written and
 * added to the journal, all or none (docs/adr/0015).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { completePlace, type Places } from '#domain/edits/complete-place.ts';
import { completeEdit } from '#domain/edits/complete-record.ts';
import { applyEdit, type EditConflict } from '#domain/edits/apply-edit.ts';
import { hasVersions, layerIn, type Edit } from '#domain/edits/edit.ts';
import { changedFields, onlyFields, type Fields } from '#base/json-fields.ts';
import { referencedVersion } from '#domain/edits/layer-versions.ts';
import { inModelTransaction, type Transaction } from '../store/transactions.ts';
import { yieldInTransaction } from '../wire/time-slices.ts';
import type { AppliedEdit } from './applied-edit.ts';
import { findAuthorFailure } from './find-author-failure.ts';
import { findMisplacedEdits, findMisplacedFailure, type MisplacedEdit } from './find-misplaced-fields.ts';
import type { Store } from '../store/open-store.ts';
import { placesOf } from './repositories/annotation-repository.ts';
import { readJournal, writeJournal, incrementModelVersion, readBatchVersion } from './journal.ts';
import type { EditFailure } from './edit-failure.ts';
import { findBatchFailure } from './find-batch-failure.ts';
import { findRecordIssue } from './find-record-issue.ts';
import { validateEditBatch } from './validate-edit-batch.ts';
import { recordRepositories } from './record-repositories.ts';

/** Creates edits from the current records inside the batch's transaction, so that no other change intervenes. */
export type EditFactory = (transaction: Transaction) => Promise<Result<readonly Edit[], EditFailure>>;

export interface EditBatch {
  readonly modelId: string;
  /** Chosen by the client and unique for the model: a batch that is sent again is answered, not applied again. */
  readonly id: string;
  /** Null: a command on the server. */
  readonly personId: string | null;
  /** Of a list, fields that the kinds of its records do not define are rejected; a factory has to check what it is given. */
  readonly edits: readonly Edit[] | EditFactory;
  /** See `BatchOptions`. */
  readonly keepsContent?: boolean;
}

export type EditRejection = EditConflict | EditFailure;

export interface AppliedEditBatch {
  /** The model's version after the batch. */
  readonly version: number;
  /** The batch had been applied before; nothing has changed now. */
  readonly repeated: boolean;
  /** As the journal stores them. */
  readonly edits: readonly Edit[];
}

const maxEditsPerBatch = 10_000;

/** Rolls the transaction back and carries the reason. */
class BatchRejected extends Error {
  readonly rejection: EditRejection;
  constructor(rejection: EditRejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

class BatchRepeated extends Error {
  readonly version: number;
  constructor(version: number) {
    super('repeated');
    this.version = version;
  }
}

const reject = (message: string): never => {
  throw new BatchRejected({ code: 'request.invalid', message });
};

interface CurrentRecord {
  /** The fields of the version that the edit refers to; null if there is none. */
  readonly from: Fields | null;
  readonly versions: readonly Fields[];
}

const readCurrent = async (transaction: Transaction, modelId: string, edit: Edit): Promise<CurrentRecord> => {
  const { versions: readVersions, read } = recordRepositories[edit.kind];
  if (!readVersions) {
    const from = await read(transaction, modelId, edit.id);
    return { from, versions: from ? [from] : [] };
  }
  const versions = await readVersions(transaction, modelId, edit.id);
  const referenced = referencedVersion(edit, versions);
  return referenced.ok ? { from: referenced.value, versions } : reject(`${referenced.failure}.`);
};

const pickFields = (record: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

/** The edit as it took effect, including fields that the server set, so that its inverse restores the record. */
const toJournaledEdit = ({ kind, id, before, after }: Edit, from: Fields | null, to: Fields | null): Edit => {
  const layerId = hasVersions(kind) ? layerIn(from ?? to) : null;
  const named = { kind, id, ...(layerId !== null && { layerId }) };
  if (!from || !to) return { ...named, before: from, after: to };
  const names = new Set([...Object.keys({ ...before, ...after }), ...changedFields(from, to)]);
  // Otherwise the inverse would find the room again, which may have been chosen.
  if (names.has('floorId')) names.add('roomId');
  return { ...named, before: pickFields(from, names), after: pickFields(to, names) };
};

/**
 * The edit as the client named it, completed. A field that only its completion added, as the room of a position, has no
 * expected value: the record may have been given another one.
 */
const completeFrom = (named: Edit, edit: Edit, from: Fields | null): Edit => {
  const { before, after } = edit;
  if (!from || !before || !after) return edit;
  const isNamed = { ...named.before, ...named.after };
  const added = Object.keys({ ...before, ...after }).filter((name) => !Object.hasOwn(isNamed, name));
  if (added.length === 0) return edit;
  const current = onlyFields(from, added);
  return { ...edit, before: { ...before, ...current }, after: { ...current, ...after } };
};

/** Validates and writes one edit. */
const applySingleEdit = async (
  transaction: Transaction,
  { modelId, personId, keepsContent }: EditBatch,
  named: Edit,
  places: Places,
  at: string,
): Promise<AppliedEdit> => {
  const { kind, id } = named;
  const repository = recordRepositories[kind];
  const completed = completeEdit(named, places);
  const { from, versions } = await readCurrent(transaction, modelId, completed);
  const edit = completeFrom(named, completed, from);
  const applied = applyEdit(from, edit);
  if (!applied.ok) throw new BatchRejected(applied.failure);
  // A floor or room that an edit removes without moving the record is found again by the record's position.
  const to = applied.value && completePlace(kind, applied.value, places);
  const issue = await findRecordIssue(transaction, modelId, edit, to, { keepsContent: keepsContent ?? false });
  if (issue !== null) reject(`${issue}.`);
  const author = keepsContent ? null : await findAuthorFailure(transaction, modelId, personId, edit, { from, to });
  if (author) throw new BatchRejected(author);
  const reason = await repository.validate?.(transaction, modelId, id, from, to);
  if (reason) reject(reason);
  await repository.write(transaction, modelId, id, to, at, from);
  return { edit: toJournaledEdit(edit, from, to), from, to, versions };
};

const nextVersion = async (transaction: Transaction, modelId: string, at: string): Promise<number> => {
  const version = await incrementModelVersion(transaction, modelId, at);
  if (version === null) throw new BatchRejected({ code: 'not.found', message: 'There is no such model here.' });
  return version;
};

const requireBatchSize = ({ length }: readonly Edit[]): void => {
  if (length > maxEditsPerBatch) reject(`An edit batch has at most ${maxEditsPerBatch} edits.`);
};

/** What can be checked without the database: in slices, before the transaction locks the model. */
const checkBeforeTransaction = async ({ edits, keepsContent }: EditBatch): Promise<readonly MisplacedEdit[]> => {
  if (typeof edits === 'function') return [];
  requireBatchSize(edits);
  return keepsContent ? [] : findMisplacedEdits(edits);
};

const resolveEdits = async (transaction: Transaction, { edits }: EditBatch): Promise<readonly Edit[]> => {
  const resolved = typeof edits === 'function' ? await edits(transaction) : ok(edits);
  if (!resolved.ok) throw new BatchRejected(resolved.failure);
  requireBatchSize(resolved.value);
  return resolved.value;
};

/**
 * In slices: an edit of SQLite does not leave the thread, and ten thousand edits take seconds. Readers do not wait for
 * the transaction. Writers do, on SQLite those of all models, for as long as the edits and what is served in between take.
 */
const applyEach = async (transaction: Transaction, batch: EditBatch, at: string): Promise<readonly AppliedEdit[]> => {
  const places = await placesOf(transaction, batch.modelId);
  const applied: AppliedEdit[] = [];
  for (const edit of await resolveEdits(transaction, batch)) {
    await yieldInTransaction();
    applied.push(await applySingleEdit(transaction, batch, edit, places, at));
  }
  return applied;
};

const applyInTransaction = async (
  transaction: Transaction,
  batch: EditBatch,
  misplaced: readonly MisplacedEdit[],
  at: string,
): Promise<AppliedEditBatch> => {
  const version = await nextVersion(transaction, batch.modelId, at);
  const before = await readBatchVersion(transaction, batch.modelId, batch.id);
  if (before !== null) throw new BatchRepeated(before);
  const unknown = await findMisplacedFailure(transaction, batch.modelId, misplaced);
  if (unknown) throw new BatchRejected(unknown);
  const applied = await applyEach(transaction, batch, at);
  const edits = applied.map(({ edit }) => edit);
  const issue = await validateEditBatch(
    transaction,
    batch.modelId,
    edits,
    applied.map(({ from }) => from),
  );
  if (issue !== null) reject(issue);
  const failure = await findBatchFailure(transaction, batch.modelId, applied, {
    keepsContent: batch.keepsContent ?? false,
  });
  if (failure) throw new BatchRejected(failure);
  await writeJournal(transaction, { ...batch, version, at, edits });
  return { version, repeated: false, edits };
};

/** The caller has checked that the person may edit this model. */
export const applyEditBatch = async (
  store: Store,
  batch: EditBatch,
  now = new Date(),
): Promise<Result<AppliedEditBatch, EditRejection>> => {
  try {
    const misplaced = await checkBeforeTransaction(batch);
    return ok(
      await inModelTransaction(store, (transaction) =>
        applyInTransaction(transaction, batch, misplaced, now.toISOString()),
      ),
    );
  } catch (thrown) {
    if (thrown instanceof BatchRejected) return fail(thrown.rejection);
    if (thrown instanceof BatchRepeated)
      return ok({
        version: thrown.version,
        repeated: true,
        edits: await readJournal(store.db, batch.modelId, thrown.version),
      });
    throw thrown;
  }
};
