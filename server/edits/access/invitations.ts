/**
 * Roles for e-mail addresses that have no account yet. Whoever gives a role gets the same answer either way, or editors
 * could find out who has an account (docs/reference/accounts.md#roles-by-e-mail-address).
 */
import type { Kysely } from 'kysely';
import type { ModelAccess } from '#domain/access/actor.ts';
import type { Work } from '../record-repository.ts';
import type { Tables } from '../../store/tables.ts';
import type { Signer } from './signer.ts';

/** Roles and invitations together. */
export const maxPeopleOfModel = 1000;

/** Has the form of a person's id and stays the same for an address; without our key nobody can compute it. */
export const invitationId = (signer: Signer, email: string): string => signer.sign('invitation', email, 0).slice(0, 12);

export const writeInvitation = async (
  work: Work,
  email: string,
  modelId: string,
  access: ModelAccess,
  now: Date,
): Promise<void> => {
  if (access === 'public') {
    await work.deleteFrom('invitations').where('model_id', '=', modelId).where('email', '=', email).execute();
    return;
  }
  await work
    .insertInto('invitations')
    .values({ model_id: modelId, email, access, created: now.toISOString() })
    .onConflict((c) => c.columns(['model_id', 'email']).doUpdateSet({ access }))
    .execute();
};

/** Takes the invitations of an address out, for the account that is being added. */
export const takeInvitations = (work: Work, email: string) =>
  work.deleteFrom('invitations').where('email', '=', email).returning(['model_id', 'access']).execute();

export const invitationsOf = (db: Kysely<Tables>, modelId: string) =>
  db.selectFrom('invitations').select(['email', 'access']).where('model_id', '=', modelId).orderBy('email').execute();

/** Of every model, for those who keep the server. */
export const listInvitations = (db: Kysely<Tables>) =>
  db.selectFrom('invitations').select(['email', 'model_id', 'access']).orderBy('email').orderBy('model_id').execute();

/** Whether the model has as many people and invitations as it may, this address not counted. */
export const isFull = async (db: Kysely<Tables>, modelId: string, email: string): Promise<boolean> => {
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
