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

/** `created` is that of the invitation to the server, '' where the address is invited to spaces only; null: not invited. */
export const findInvitation = async (
  db: Kysely<Tables>,
  email: string,
): Promise<{ readonly created: string } | null> => {
  const [toServer, toSpace] = await Promise.all([
    db.selectFrom('account_invitations').select('created').where('email', '=', email).executeTakeFirst(),
    db.selectFrom('invitations').select('email').where('email', '=', email).limit(1).executeTakeFirst(),
  ]);
  return toServer ?? (toSpace ? { created: '' } : null);
};

/** Deletes the invitations of an address to the server and to spaces, and returns what they are for. */
export const consumeInvitations = async (transaction: Transaction, email: string) => {
  const [toServer] = await transaction
    .deleteFrom('account_invitations')
    .where('email', '=', email)
    .returning('admin')
    .execute();
  const roles = await transaction
    .deleteFrom('invitations')
    .where('email', '=', email)
    .returning(['model_id', 'access'])
    .execute();
  return { isInvited: toServer !== undefined || roles.length > 0, isAdmin: toServer?.admin === 1, roles };
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
