/**
 * The one door for changes: a gesture's edits are compared with what stands there, checked, written and kept in the
 * journal, all of them or none (docs/adr/0015).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { findEditFault } from '#domain/edits/checks/find-fault.ts';
import { completePlace, type Places } from '#domain/edits/complete-place.ts';
import { completeEdit } from '#domain/edits/complete-record.ts';
import { applyEdit, hasVersions, layerIn, type Edit, type EditConflict } from '#domain/edits/edit.ts';
import { changedFields, type Fields } from '#domain/edits/fields.ts';
import { mainVersion, versionMeant } from '#domain/edits/versions.ts';
import { inTurn } from '../store/in-transaction.ts';
import type { Store } from '../store/open-store.ts';
import { placesOf } from './annotation-home.ts';
import { countUp } from './count-up.ts';
import { readJournal, writeJournal } from './journal.ts';
import { findGestureFault } from './judge-gesture.ts';
import { recordHomes } from './record-homes.ts';
import type { Work } from './record-home.ts';
import { wasRemovedSo } from './was-removed-so.ts';

/** Makes edits from what stands there when it is the gesture's turn, so that nothing comes in between. */
export type EditMaker = (work: Work) => Promise<Result<readonly Edit[], EditFault>>;

export interface Gesture {
  readonly modelId: string;
  /** Of the client's making, unique for the model: sent a second time, it is answered and not taken again. */
  readonly id: string;
  /** Null: a keeper of this server. */
  readonly personId: string | null;
  readonly edits: readonly Edit[] | EditMaker;
}

export interface EditFault {
  readonly code: 'request.invalid' | 'not.found';
  /** One sentence for a person. */
  readonly message: string;
}

export type GestureRefusal = EditConflict | EditFault;

export interface AppliedGesture {
  /** The model's version that the gesture led to. */
  readonly version: number;
  /** It was taken before; nothing has changed now. */
  readonly repeated: boolean;
  /** As the journal keeps them. */
  readonly edits: readonly Edit[];
}

const mostEdits = 10_000;

/** Ends the transaction, and carries out why. */
class Refused extends Error {
  readonly refusal: GestureRefusal;
  constructor(refusal: GestureRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

class Repeated extends Error {
  readonly version: number;
  constructor(version: number) {
    super('repeated');
    this.version = version;
  }
}

const refuse = (message: string): never => {
  throw new Refused({ code: 'request.invalid', message });
};

/** What stands there of the version that the edit means. */
const standing = async (work: Work, modelId: string, edit: Edit): Promise<Fields | null> => {
  const { versions, read } = recordHomes[edit.kind];
  if (!versions) return read(work, modelId, edit.id);
  const meant = versionMeant(edit, await versions(work, modelId, edit.id));
  return meant.ok ? meant.value : refuse(`${meant.failure}.`);
};

const only = (record: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

/** What it did, fields that the server settled included: so alone it can be turned round. */
const asKept = ({ kind, id, before, after }: Edit, from: Fields | null, to: Fields | null): Edit => {
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
  const { versions } = recordHomes[edit.kind];
  const like = to && versions && hasVersions(edit.kind) ? mainVersion(await versions(work, modelId, edit.id)) : null;
  if (!to || !like) return edit;
  const names = new Set(changedFields(like, to));
  return { ...edit, before: only(like, names), after: only(to, names) };
};

/** What speaks against the record that an edit leads to; a record that is made is looked up again only for a fault. */
const findFault = async (work: Work, modelId: string, edit: Edit, to: Fields | null): Promise<string | null> => {
  const fault = findEditFault(edit, to);
  if (fault === null || edit.before !== null) return fault;
  if (await wasRemovedSo(work, modelId, edit)) return null;
  return findEditFault(await differing(work, modelId, edit, to), to);
};

/** Writes one edit. */
const applyOne = async (work: Work, modelId: string, edit: Edit, places: Places, at: string): Promise<Applied> => {
  const { kind, id } = edit;
  const home = recordHomes[kind];
  const from = await standing(work, modelId, edit);
  const applied = applyEdit(from, edit);
  if (!applied.ok) throw new Refused(applied.failure);
  // A floor or room that is taken away without a move is found again where the record is.
  const to = applied.value && completePlace(kind, applied.value, places);
  const fault = await findFault(work, modelId, edit, to);
  if (fault !== null) refuse(`${fault}.`);
  const reason = await home.refuse?.(work, modelId, id, from, to);
  if (reason) refuse(reason);
  await home.write(work, modelId, id, to, at, from);
  return { edit: asKept(edit, from, to), from };
};

const nextVersion = async (work: Work, modelId: string, at: string): Promise<number> => {
  const version = await countUp(work, modelId, at);
  if (version === null) throw new Refused({ code: 'not.found', message: 'There is no such model here.' });
  return version;
};

const versionOf = async (work: Work, { modelId, id }: Gesture): Promise<number | null> => {
  const row = await work
    .selectFrom('gestures')
    .select('version')
    .where('model_id', '=', modelId)
    .where('gesture', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
};

const wanted = async (work: Work, { edits }: Gesture): Promise<readonly Edit[]> => {
  const made = typeof edits === 'function' ? await edits(work) : ok(edits);
  if (!made.ok) throw new Refused(made.failure);
  if (made.value.length > mostEdits) refuse(`A gesture has at most ${mostEdits} edits.`);
  return made.value;
};

const inOne = async (work: Work, gesture: Gesture, at: string): Promise<AppliedGesture> => {
  const version = await nextVersion(work, gesture.modelId, at);
  const before = await versionOf(work, gesture);
  if (before !== null) throw new Repeated(before);
  const places = await placesOf(work, gesture.modelId);
  const applied: Applied[] = [];
  for (const edit of await wanted(work, gesture))
    applied.push(await applyOne(work, gesture.modelId, completeEdit(edit, places), places, at));
  const edits = applied.map(({ edit }) => edit);
  const fault = await findGestureFault(
    work,
    gesture.modelId,
    edits,
    applied.map(({ from }) => from),
  );
  if (fault !== null) refuse(fault);
  await writeJournal(work, { ...gesture, version, at, edits });
  return { version, repeated: false, edits };
};

/** Whoever calls has checked that the person may edit this model. */
export const applyGesture = async (
  store: Store,
  gesture: Gesture,
  now = new Date(),
): Promise<Result<AppliedGesture, GestureRefusal>> => {
  try {
    return ok(await inTurn(store, (work) => inOne(work, gesture, now.toISOString())));
  } catch (thrown) {
    if (thrown instanceof Refused) return fail(thrown.refusal);
    if (thrown instanceof Repeated)
      return ok({
        version: thrown.version,
        repeated: true,
        edits: await readJournal(store.db, gesture.modelId, thrown.version),
      });
    throw thrown;
  }
};
