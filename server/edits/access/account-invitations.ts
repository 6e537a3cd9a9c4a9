/**
 * Invitations of e-mail addresses to the server, besides those to its spaces
 * (docs/reference/accounts.md#accounts-managed-by-administrators).
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction, type Transaction } from '../../store/transactions.ts';
import { deleteInvitations, findInvitation, invitationId } from './invitations.ts';
import {
  findInvalidEmail,
  findPerson,
  normalizeEmail,
  recordRoleChange,
  takenEmail,
  type PeopleFailure,
} from './people.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';
import type { Signer } from './signer.ts';

/** Whether the account will be an administrator. The same invitation again changes nothing: earlier links remain valid. */
export const inviteToServer = async (
  store: Store,
  signer: Signer,
  emailInput: string,
  { admin, by, now }: { readonly admin: boolean; readonly by: EventOrigin; readonly now: Date },
): Promise<Result<null, PeopleFailure>> => {
  const email = normalizeEmail(emailInput);
  const invalid = findInvalidEmail(emailInput);
  if (invalid) return fail(invalid);
  if (await findPerson(store, email)) return takenEmail(email);
  const row = { admin: admin ? 1 : 0, created: now.toISOString() } as const;
  await inTransaction(store, async (transaction) => {
    const existing = await transaction
      .selectFrom('account_invitations')
      .select('admin')
      .where('email', '=', email)
      .executeTakeFirst();
    if (existing?.admin === row.admin) return;
    await transaction
      .insertInto('account_invitations')
      .values({ email, ...row })
      .onConflict((c) => c.column('email').doUpdateSet(row))
      .execute();
    const event = {
      event: 'user.invited',
      targetId: invitationId(signer, email),
      detail: admin ? 'admin' : '',
    } as const;
    await recordSecurityEvent(transaction, { ...by, ...event }, now);
  });
  return ok(null);
};

/** Removes the invitations of an address to the server and to all spaces. False if it has none. */
export const removeInvitations = (
  store: Store,
  signer: Signer,
  emailInput: string,
  by: EventOrigin,
): Promise<boolean> => {
  const email = normalizeEmail(emailInput);
  const targetId = invitationId(signer, email);
  return inTransaction(store, async (transaction: Transaction) => {
    if (!(await findInvitation(transaction, email))) return false;
    for (const { model_id: modelId } of await deleteInvitations(transaction, email)) {
      await recordRoleChange(transaction, modelId, targetId, by.personId ?? null);
      await recordSecurityEvent(transaction, { ...by, event: 'role.changed', targetId, modelId, detail: 'public' });
    }
    await recordSecurityEvent(transaction, { ...by, event: 'user.uninvited', targetId });
    return true;
  });
};
