/**
 * The one door for changes: an edit batch's edits are compared with what stands there, checked, written and kept in the
 * journal, all of them or none (docs/adr/0015).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { findEditIssue } from '#domain/edits/checks/find-issue.ts';
import { completePlace, type Places } from '#domain/edits/complete-place.ts';
import { completeEdit } from '#domain/edits/complete-record.ts';
import { applyEdit, hasVersions, layerIn, type Edit, type EditConflict } from '#domain/edits/edit.ts';
import { changedFields, type Fields } from '#base/json-fields.ts';
import { mainVersion, referencedVersion } from '#domain/edits/versions.ts';
import { inTurn } from '../store/in-transaction.ts';
import type { Store } from '../store/open-store.ts';
import { placesOf } from './repositories/annotation-repository.ts';
import { increment } from './increment.ts';
import { readJournal, writeJournal } from './journal.ts';
import { validateEditBatch } from './validate-edit-batch.ts';
import { recordRepositories } from './record-repositories.ts';
import type { Work } from './record-repository.ts';
import { isRemoved } from './is-removed.ts';

/** Makes edits from what stands there when it is the edit batch's turn, so that nothing comes in between. */
export type EditMaker = (work: Work) => Promise<Result<readonly Edit[], EditFailure>>;

export interface EditBatch {
  readonly modelId: string;
  /** Of the client's making, unique for the model: sent a second time, it is answered and not taken again. */
  readonly id: string;
  /** Null: a keeper of this server. */
  readonly personId: string | null;
  readonly edits: readonly Edit[] | EditMaker;
}

export interface EditFailure {
  readonly code: 'request.invalid' | 'not.found';
  /** One sentence for a person. */
  readonly message: string;
}

export type EditRejection = EditConflict | EditFailure;

export interface AppliedEditBatch {
  /** The model's version that the edit batch led to. */
  readonly version: number;
  /** It was taken before; nothing has changed now. */
  readonly repeated: boolean;
  /** As the journal keeps them. */
  readonly edits: readonly Edit[];
}

const maxEdits = 10_000;

/** Ends the transaction, and carries out why. */
class Rejected extends Error {
  readonly refusal: EditRejection;
  constructor(rejection: EditRejection) {
    super(rejection.code);
    this.refusal = rejection;
  }
}

class Repeated extends Error {
  readonly version: number;
  constructor(version: number) {
    super('repeated');
    this.version = version;
  }
}

const reject = (message: string): never => {
  throw new Rejected({ code: 'request.invalid', message });
};

/** What stands there of the version that the edit means. */
const standing = async (work: Work, modelId: string, edit: Edit): Promise<Fields | null> => {
  const { versions, read } = recordRepositories[edit.kind];
  if (!versions) return read(work, modelId, edit.id);
  const meant = referencedVersion(edit, await versions(work, modelId, edit.id));
  return meant.ok ? meant.value : reject(`${meant.failure}.`);
};

const only = (record: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

/** What it did, fields that the server settled included: so alone it can be turned round. */
const asRetained = ({ kind, id, before, after }: Edit, from: Fields | null, to: Fields | null): Edit => {
  const layerId = hasVersions(kind) ? layerIn(from ?? to) : null;
  const named = { kind, id, ...(layerId !== null && { layerId }) };
  if (!from || !to) return { ...named, before: from, after: to };
  const names = new Set([...Object.keys({ ...before, ...after }), ...changedFields(from, to)]);
  return { ...named, before: only(from, names), after: only(to, names) };
};

interface Applied {
  /** As the journal keeps it. */
  readonly edit: Edit;
  /** The record before it. */
  readonly from: Fields | null;
}

/** Of a new version of a record that stands elsewhere only the fields are judged in which it differs from that. */
const differing = async (work: Work, modelId: string, edit: Edit, to: Fields | null): Promise<Edit> => {
  const { versions } = recordRepositories[edit.kind];
  const like = to && versions && hasVersions(edit.kind) ? mainVersion(await versions(work, modelId, edit.id)) : null;
  if (!to || !like) return edit;
  const names = new Set(changedFields(like, to));
  return { ...edit, before: only(like, names), after: only(to, names) };
};

/** What speaks against the record that an edit leads to; a record that is made is looked up again only for an issue. */
const findIssue = async (work: Work, modelId: string, edit: Edit, to: Fields | null): Promise<string | null> => {
  const issue = findEditIssue(edit, to);
  if (issue === null || edit.before !== null) return issue;
  if (await isRemoved(work, modelId, edit)) return null;
  return findEditIssue(await differing(work, modelId, edit, to), to);
};

/** Writes one edit. */
const applyOne = async (work: Work, modelId: string, edit: Edit, places: Places, at: string): Promise<Applied> => {
  const { kind, id } = edit;
  const home = recordRepositories[kind];
  const from = await standing(work, modelId, edit);
  const applied = applyEdit(from, edit);
  if (!applied.ok) throw new Rejected(applied.failure);
  // A floor or room that is taken away without a move is found again where the record is.
  const to = applied.value && completePlace(kind, applied.value, places);
  const issue = await findIssue(work, modelId, edit, to);
  if (issue !== null) reject(`${issue}.`);
  const reason = await home.refuse?.(work, modelId, id, from, to);
  if (reason) reject(reason);
  await home.write(work, modelId, id, to, at, from);
  return { edit: asRetained(edit, from, to), from };
};

const nextVersion = async (work: Work, modelId: string, at: string): Promise<number> => {
  const version = await increment(work, modelId, at);
  if (version === null) throw new Rejected({ code: 'not.found', message: 'There is no such model here.' });
  return version;
};

const versionOf = async (work: Work, { modelId, id }: EditBatch): Promise<number | null> => {
  const row = await work
    .selectFrom('gestures')
    .select('version')
    .where('model_id', '=', modelId)
    .where('gesture', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
};

const wanted = async (work: Work, { edits }: EditBatch): Promise<readonly Edit[]> => {
  const made = typeof edits === 'function' ? await edits(work) : ok(edits);
  if (!made.ok) throw new Rejected(made.failure);
  if (made.value.length > maxEdits) reject(`A gesture has at most ${maxEdits} edits.`);
  return made.value;
};

const inOne = async (work: Work, gesture: EditBatch, at: string): Promise<AppliedEditBatch> => {
  const version = await nextVersion(work, gesture.modelId, at);
  const before = await versionOf(work, gesture);
  if (before !== null) throw new Repeated(before);
  const places = await placesOf(work, gesture.modelId);
  const applied: Applied[] = [];
  for (const edit of await wanted(work, gesture))
    applied.push(await applyOne(work, gesture.modelId, completeEdit(edit, places), places, at));
  const edits = applied.map(({ edit }) => edit);
  const issue = await validateEditBatch(
    work,
    gesture.modelId,
    edits,
    applied.map(({ from }) => from),
  );
  if (issue !== null) reject(issue);
  await writeJournal(work, { ...gesture, version, at, edits });
  return { version, repeated: false, edits };
};

/** Whoever calls has checked that the person may edit this model. */
export const applyEditBatch = async (
  store: Store,
  gesture: EditBatch,
  now = new Date(),
): Promise<Result<AppliedEditBatch, EditRejection>> => {
  try {
    return ok(await inTurn(store, (work) => inOne(work, gesture, now.toISOString())));
  } catch (thrown) {
    if (thrown instanceof Rejected) return fail(thrown.refusal);
    if (thrown instanceof Repeated)
      return ok({
        version: thrown.version,
        repeated: true,
        edits: await readJournal(store.db, gesture.modelId, thrown.version),
      });
    throw thrown;
  }
};
