/** Reads the users of a model's notes (docs/reference/notes.md#users); who may learn of whom is decided here. */
import { accessTo, mayEdit, type Person } from '#domain/access/actor.ts';
import { participantsIn, type NoteMessages } from '#domain/model/content/user-status.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { findPeople, listRoleHolders, normalizeEmail, type RoleHolder } from '../../edits/access/people.ts';
import { mayReadNotes } from '../access/read-access.ts';
import type { GraphContext } from '../context/graph-context.ts';
import type { AnnotationRow } from '../results/annotation-fields.ts';
import { authorIdsOf } from '../results/note-result.ts';
import { noteUsersOf, type NoteUser } from '../results/note-users.ts';
import { capturedUsersOf } from '../results/user-results.ts';
import { rowsOfModel } from './visible-rows.ts';

/**
 * The accounts of which the reader may learn: their own, and those of the authors, who are returned with the notes; for
 * administrators also those of the capture's users and of the holders of roles.
 */
const visibleAccounts = async (
  { store }: GraphContext,
  record: ModelRecord,
  reader: Person,
  rows: readonly AnnotationRow[],
  holders: readonly RoleHolder[],
): Promise<readonly Person[]> => {
  const ids = authorIdsOf(rows);
  if (!reader.admin) return [...(await findPeople(store, { ids })), reader];
  const emails = new Set(capturedUsersOf(record).map(({ email }) => normalizeEmail(email)));
  return [...(await findPeople(store, { ids, emails })), ...holders.flatMap(({ person }) => person ?? []), reader];
};

/** None for those who may not read notes. */
export const readNoteUsers = async (record: ModelRecord, context: GraphContext): Promise<readonly NoteUser[]> => {
  const { store, signer, actor } = context;
  const modelId = record.model.id;
  if (!actor.person || !mayReadNotes(actor, record)) return [];
  // Notes that the reader does not see must not reveal their authors.
  const rows = await rowsOfModel(record, 'note', { includeDisabled: true, includeLayers: true }, context);
  const holders = mayEdit(actor, modelId) ? await listRoleHolders(store, signer, modelId) : [];
  return noteUsersOf(
    {
      captured: capturedUsersOf(record),
      accounts: await visibleAccounts(context, record, actor.person, rows, holders),
      holders,
      participants: participantsIn(rows.map(({ data }) => JSON.parse(data) as NoteMessages)),
    },
    { person: actor.person, access: accessTo(actor, modelId) },
  );
};

export const noteUserFields = {
  noteUsers: (record: ModelRecord, _: unknown, context: GraphContext) => {
    context.trace.isPersonal = true;
    return readNoteUsers(record, context);
  },
};
