/** The people of this server: made, found, changed and removed by an administrator. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '#base/result.ts';
import type { ModelAccess, Person } from '#domain/access/actor.ts';
import type { Store } from '../store/open-store.ts';
import type { Row } from '../store/read-model.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { noteChange } from '../edits/note-change.ts';
import type { Work } from '../edits/record-home.ts';
import { inTransaction, inTurn } from '../store/in-transaction.ts';

export interface PeopleFailure {
  readonly code: 'email.invalid' | 'email.taken' | 'password.invalid' | 'person.unknown' | 'model.unknown';
  /** One sentence for a person. */
  readonly message: string;
}

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly admin: boolean;
  readonly password: string;
}

export interface PersonWithRoles extends Person {
  readonly created: string;
  readonly roles: Readonly<Record<string, 'viewer' | 'full'>>;
}

/** One @ with something before it and a host after it; whether it exists only a letter could tell. */
const emailPattern = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u;

export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const personOf = (row: Omit<Row<'users'>, 'created' | 'modified' | 'password_hash'>): Person => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  admin: row.admin === 1,
});

const unknownPerson = (email: string) =>
  fail<PeopleFailure>({ code: 'person.unknown', message: `Nobody here has the e-mail address ${email}.` });

const invalidPassword = (message: string) => fail<PeopleFailure>({ code: 'password.invalid', message });

export const findPerson = ({ db }: Store, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst();

/** Whether anybody could sign in. */
export const hasPeople = async ({ db }: Store): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export const addPerson = async (
  { db }: Store,
  { firstName, lastName, admin, password, ...person }: NewPerson,
  now: Date,
): Promise<Result<Person, PeopleFailure>> => {
  const email = normalEmail(person.email);
  if (!emailPattern.test(email))
    return fail({
      code: 'email.invalid',
      message: `"${person.email}" is no e-mail address: give one like ada@example.org.`,
    });
  const problem = passwordProblem(password);
  if (problem) return invalidPassword(problem);
  const at = now.toISOString();
  const row: Row<'users'> = {
    id: randomBytes(9).toString('base64url'),
    email,
    first_name: firstName,
    last_name: lastName,
    password_hash: await hashPassword(password),
    admin: admin ? 1 : 0,
    created: at,
    modified: at,
  };
  const added = await db
    .insertInto('users')
    .values(row)
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return ok(personOf(row));
  return fail({ code: 'email.taken', message: `Somebody here has the e-mail address ${email} already.` });
};

export const listPeople = async ({ db }: Store): Promise<readonly PersonWithRoles[]> => {
  const rows = await db.selectFrom('users').selectAll().orderBy('email').execute();
  const roles = await db.selectFrom('user_roles').selectAll().orderBy('model_id').execute();
  return rows.map((row) => ({
    ...personOf(row),
    created: row.created,
    roles: Object.fromEntries(
      roles.filter(({ user_id }) => user_id === row.id).map(({ model_id, access }) => [model_id, access]),
    ),
  }));
};

/** What a person may do in a model changes: the journal says so, and their open viewers ask anew. */
const noteRole = (work: Work, modelId: string, userId: string, personId: string | null): Promise<boolean> =>
  noteChange(work, {
    modelId,
    personId,
    at: new Date().toISOString(),
    touched: [{ kind: 'user', id: userId }],
  });

/** Their sessions and roles go with them. */
export const removePerson = async (store: Store, email: string): Promise<Result<null, PeopleFailure>> => {
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  await inTurn(store, async (work) => {
    const roles = await work
      .selectFrom('user_roles')
      .select('model_id')
      .where('user_id', '=', person.id)
      .orderBy('model_id')
      .execute();
    for (const { model_id } of roles) await noteRole(work, model_id, person.id, null);
    await work.deleteFrom('users').where('id', '=', person.id).execute();
  });
  return ok(null);
};

/** Ends every session of theirs. */
export const changePassword = async (
  store: Store,
  email: string,
  password: string,
  now: Date,
): Promise<Result<null, PeopleFailure>> => {
  const problem = passwordProblem(password);
  if (problem) return invalidPassword(problem);
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  const hashed = await hashPassword(password);
  await inTransaction(store, async (work) => {
    await work
      .updateTable('users')
      .set({ password_hash: hashed, modified: now.toISOString() })
      .where('id', '=', person.id)
      .execute();
    await work.deleteFrom('sessions').where('user_id', '=', person.id).execute();
  });
  return ok(null);
};

const writeRole = async (work: Work, userId: string, modelId: string, access: ModelAccess): Promise<void> => {
  if (access === 'public') {
    await work.deleteFrom('user_roles').where('user_id', '=', userId).where('model_id', '=', modelId).execute();
    return;
  }
  await work
    .insertInto('user_roles')
    .values({ user_id: userId, model_id: modelId, access })
    .onConflict((c) => c.columns(['user_id', 'model_id']).doUpdateSet({ access }))
    .execute();
};

/** `public` takes away what was given before. `personId`: who gives it; null: a keeper of this server. */
export const giveAccess = async (
  store: Store,
  email: string,
  modelId: string,
  access: ModelAccess,
  personId: string | null = null,
): Promise<Result<Person, PeopleFailure>> => {
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  const isGiven = await inTurn(store, async (work) => {
    const isThere = await noteRole(work, modelId, person.id, personId);
    if (isThere) await writeRole(work, person.id, modelId, access);
    return isThere;
  });
  if (!isGiven) return fail({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });
  return ok(personOf(person));
};

/** Those with a role in one model. */
export const peopleOf = async (
  { db }: Store,
  modelId: string,
): Promise<readonly (Person & { readonly access: 'viewer' | 'full' })[]> => {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['id', 'email', 'first_name', 'last_name', 'admin', 'access'])
    .where('model_id', '=', modelId)
    .orderBy('email')
    .execute();
  return rows.map((row) => ({ ...personOf(row), access: row.access }));
};
