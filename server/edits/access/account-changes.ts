/**
 * What administrators change on the accounts of others (docs/reference/accounts.md#accounts-managed-by-administrators).
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction, type Transaction } from '../../store/transactions.ts';
import { deletePerson } from './people.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';

export interface AccountChange {
  /** Of the account that is changed. */
  readonly id: string;
  /** The administrator. */
  readonly by: EventOrigin & { readonly personId: string };
}

export type AccountChangeFailure = 'forbidden' | 'account.own' | 'not.found';

/**
 * Runs `write` in a transaction in which the user is an administrator and the account exists. As users cannot change
 * their own account, an administrator remains, also if two change each other's at the same time.
 */
const changeAccount = async (
  store: Store,
  { id, by }: AccountChange,
  write: (transaction: Transaction) => Promise<void>,
): Promise<Result<null, AccountChangeFailure>> => {
  if (id === by.personId) return fail('account.own');
  return inTransaction(store, async (transaction) => {
    const rows = await transaction
      .selectFrom('users')
      .select(['id', 'admin'])
      .where('id', 'in', [id, by.personId])
      .execute();
    if (rows.find((row) => row.id === by.personId)?.admin !== 1) return fail('forbidden');
    if (!rows.some((row) => row.id === id)) return fail('not.found');
    await write(transaction);
    return ok(null);
  });
};

export const setAdministrator = (store: Store, change: AccountChange, isAdmin: boolean, now: Date) =>
  changeAccount(store, change, async (transaction) => {
    const admin = isAdmin ? 1 : 0;
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ admin, modified: now.toISOString() })
      .where('id', '=', change.id)
      .where('admin', '!=', admin)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const detail = isAdmin ? 'granted' : 'revoked';
    await recordSecurityEvent(transaction, { ...change.by, event: 'admin.changed', targetId: change.id, detail }, now);
  });

export const endAllSessions = (store: Store, change: AccountChange) =>
  changeAccount(store, change, async (transaction) => {
    await transaction.deleteFrom('sessions').where('user_id', '=', change.id).execute();
    await recordSecurityEvent(transaction, {
      ...change.by,
      event: 'session.ended',
      targetId: change.id,
      detail: 'all',
    });
  });

export const deleteAccount = (store: Store, change: AccountChange) =>
  changeAccount(store, change, (transaction) => deletePerson(transaction, change.id, change.by));
