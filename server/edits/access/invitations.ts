/**
 * Roles for e-mail addresses that have no account yet. The response to granting a role is the same in both cases,
 * because editors could otherwise find out who has an account (docs/reference/accounts.md#roles-by-e-mail-address).
 */
import type { Kysely } from 'kysely';
import type { ModelAccess } from '#domain/access/actor.ts';
import type { Transaction } from '../../store/transactions.ts';
import type { Tables } from '../../store/tables/tables.ts';
import type { Signer } from './signer.ts';

/** Roles and invitations together. */
export const maxPeopleOfModel = 1000;

/** Has the form of a person's id and is stable for an address; it cannot be computed without the server's key. */
export const invitationId = (signer: Signer, email: string): string => signer.sign('invitation', email, 0).slice(0, 12);

export const writeInvitation = async (
  transaction: Transaction,
  email: string,
  modelId: string,
  access: ModelAccess,
  now: Date,
): Promise<void> => {
  if (access === 'public') {
    await transaction.deleteFrom('invitations').where('model_id', '=', modelId).where('email', '=', email).execute();
    return;
  }
  await transaction
    .insertInto('invitations')
    .values({ model_id: modelId, email, access, created: now.toISOString() })
    .onConflict((c) => c.columns(['model_id', 'email']).doUpdateSet({ access }))
    .execute();
};

export interface AccountInvitation {
  /** Whether the account will be an administrator. */
  readonly isAdmin: boolean;
  /** ISO 8601: of the invitation to the server, or else of the oldest one to a space. */
  readonly created: string;
}

/** Null if the address is not invited. */
export const findInvitation = async (db: Kysely<Tables>, email: string): Promise<AccountInvitation | null> => {
  const toServer = await db
    .selectFrom('account_invitations')
    .select(['admin', 'created'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (toServer) return { isAdmin: toServer.admin === 1, created: toServer.created };
  const toSpace = await db
    .selectFrom('invitations')
    .select('created')
    .where('email', '=', email)
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  return toSpace ? { isAdmin: false, created: toSpace.created } : null;
};

/** Deletes the invitations of an address to the server and to spaces, and returns those to spaces. */
export const deleteInvitations = async (transaction: Transaction, email: string) => {
  await transaction.deleteFrom('account_invitations').where('email', '=', email).execute();
  const roles = await transaction
    .deleteFrom('invitations')
    .where('email', '=', email)
    .returning(['model_id', 'access'])
    .execute();
  return roles.toSorted((a, b) => (a.model_id < b.model_id ? -1 : 1));
};

export const invitationsOf = (db: Kysely<Tables>, modelId: string) =>
  db.selectFrom('invitations').select(['email', 'access']).where('model_id', '=', modelId).orderBy('email').execute();

/** Invitations to all models, for administrators. */
export const listInvitations = (db: Kysely<Tables>) =>
  db.selectFrom('invitations').select(['email', 'model_id', 'access']).orderBy('email').orderBy('model_id').execute();

/** Whether the model has the maximum number of people and invitations, not counting this address. */
export const hasMaxPeople = async (db: Kysely<Tables>, modelId: string, email: string): Promise<boolean> => {
  const roles = db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('model_id', '=', modelId)
    .where('email', '!=', email);
  const invited = db
    .selectFrom('invitations')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('model_id', '=', modelId)
    .where('email', '!=', email);
  const [first, second] = await Promise.all([roles.executeTakeFirstOrThrow(), invited.executeTakeFirstOrThrow()]);
  return first.count + second.count >= maxPeopleOfModel;
};
