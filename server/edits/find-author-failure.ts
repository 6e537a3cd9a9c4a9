/**
 * Rejects an edit that writes in the name of another user (docs/reference/notes.md#authors): the author of what it adds is
 * the user who sends it, and stays. What was removed can be restored with its author, as the journal has it.
 */
import { authorMessage, findAuthorIssue } from '#domain/edits/checks/authors.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Transaction } from '../store/transactions.ts';
import type { EditFailure } from './edit-failure.ts';
import { readEarlierForms } from './journal.ts';

interface Change {
  readonly from: Fields | null;
  readonly to: Fields | null;
}

export const findAuthorFailure = async (
  transaction: Transaction,
  modelId: string,
  /** Null: a command on the server, which may write anything. */
  personId: string | null,
  { kind, id }: Edit,
  { from, to }: Change,
): Promise<EditFailure | null> => {
  if (personId === null || to === null || !findAuthorIssue(kind, from, to, personId, [])) return null;
  const earlier = await readEarlierForms(transaction, modelId, { kind, id });
  const issue = findAuthorIssue(kind, from, to, personId, earlier);
  return issue && { code: 'request.invalid', message: authorMessage(issue, personId) };
};
