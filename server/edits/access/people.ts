/** The people of this server: made, found, changed and removed by an administrator. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '#base/result.ts';
import type { ModelAccess, Person } from '#domain/access/actor.ts';
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/read-model.ts';
import { invitationId, isFull, maxPeopleOfModel, takeInvitations, writeInvitation } from './invitations.ts';
import { findPersonPasswordWeakness, type PasswordWeakness } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';
import type { Signer } from './signer.ts';
import { recordModelChange } from '../record-model-change.ts';
import type { Work } from '../record-repository.ts';
import { inTransaction, inTurn } from '../../store/in-transaction.ts';

export interface PeopleFailure {
  readonly code:
    'email.invalid' | 'email.taken' | 'password.invalid' | 'person.unknown' | 'model.unknown' | 'people.too_many';
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

const invalidEmail = (email: string) =>
  fail<PeopleFailure>({
    code: 'email.invalid',
    message: `"${email}" is no e-mail address: give one like ada@example.org.`,
  });

const invalidPassword = ({ message }: PasswordWeakness) => fail<PeopleFailure>({ code: 'password.invalid', message });

export const findPerson = ({ db }: Store, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst();

/** Whether anybody could sign in. */
export const hasPeople = async ({ db }: Store): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** What a person may do in a model changes: the journal says so, and their open viewers ask anew. */
const noteRole = (work: Work, modelId: string, userId: string, personId: string | null): Promise<boolean> =>
  recordModelChange(work, {
    modelId,
    personId,
    at: new Date().toISOString(),
    touched: [{ kind: 'user', id: userId }],
  });

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

/** Roles that were given to the address before it had an account become the person's. */
export const addPerson = async (
  store: Store,
  { firstName, lastName, admin, password, ...person }: NewPerson,
  now: Date,
  by: EventOrigin = {},
): Promise<Result<Person, PeopleFailure>> => {
  const email = normalEmail(person.email);
  if (!emailPattern.test(email)) return invalidEmail(person.email);
  const weakness = await findPersonPasswordWeakness(password, email);
  if (weakness) return invalidPassword(weakness);
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
  const isAdded = await inTurn(store, async (work) => {
    const added = await work
      .insertInto('users')
      .values(row)
      .onConflict((c) => c.column('email').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    for (const { model_id, access } of await takeInvitations(work, email)) {
      await noteRole(work, model_id, row.id, by.personId ?? null);
      await writeRole(work, row.id, model_id, access);
    }
    const detail = admin ? 'admin' : '';
    await recordSecurityEvent(work, { ...by, event: 'user.added', targetId: row.id, detail }, now);
    return true;
  });
  if (isAdded) return ok(personOf(row));
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

/** Their sessions and roles go with them. */
export const removePerson = async (
  store: Store,
  email: string,
  by: EventOrigin = {},
): Promise<Result<null, PeopleFailure>> => {
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  await inTurn(store, async (work) => {
    const roles = await work
      .selectFrom('user_roles')
      .select('model_id')
      .where('user_id', '=', person.id)
      .orderBy('model_id')
      .execute();
    for (const { model_id } of roles) await noteRole(work, model_id, person.id, by.personId ?? null);
    await work.deleteFrom('users').where('id', '=', person.id).execute();
    await recordSecurityEvent(work, { ...by, event: 'user.removed', targetId: person.id });
  });
  return ok(null);
};

/** Ends every session of theirs. `finish`: what else belongs to the same transaction. */
export const changePassword = async (
  store: Store,
  email: string,
  password: string,
  now: Date,
  by: EventOrigin = {},
  finish: (work: Work) => Promise<unknown> = () => Promise.resolve(),
): Promise<Result<null, PeopleFailure>> => {
  const weakness = await findPersonPasswordWeakness(password, email);
  if (weakness) return invalidPassword(weakness);
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
    await recordSecurityEvent(work, { ...by, event: 'password.changed', targetId: person.id }, now);
    await finish(work);
  });
  return ok(null);
};

const unknownModel = (modelId: string) =>
  fail<PeopleFailure>({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });

interface RoleChange {
  readonly modelId: string;
  readonly access: ModelAccess;
  readonly by: EventOrigin;
}

/** `targetId`: of the person or of the invitation. False where there is no such model. */
const changeRole = (
  store: Store,
  targetId: string,
  { modelId, access, by }: RoleChange,
  write: (work: Work) => Promise<void>,
): Promise<boolean> =>
  inTurn(store, async (work) => {
    if (!(await noteRole(work, modelId, targetId, by.personId ?? null))) return false;
    await write(work);
    await recordSecurityEvent(work, { ...by, event: 'role.changed', targetId, modelId, detail: access });
    return true;
  });

/** To somebody with an account. `public` takes away what was given before. */
export const giveAccess = async (
  store: Store,
  email: string,
  modelId: string,
  access: ModelAccess,
  by: EventOrigin = {},
): Promise<Result<Person, PeopleFailure>> => {
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  const isGiven = await changeRole(store, person.id, { modelId, access, by }, (work) =>
    writeRole(work, person.id, modelId, access),
  );
  return isGiven ? ok(personOf(person)) : unknownModel(modelId);
};

/** A role's holder as `setModelUser` and `users` tell it: with an account, or invited (`person` null). */
export interface RoleHolder {
  readonly id: string;
  readonly email: string;
  readonly access: ModelAccess;
  readonly person: Person | null;
}

/** To an e-mail address, whether or not it has an account: the same steps and the same answer. */
export const giveAccessByEmail = async (
  store: Store,
  signer: Signer,
  given: string,
  { modelId, access, by }: RoleChange,
): Promise<Result<RoleHolder, PeopleFailure>> => {
  const email = normalEmail(given);
  if (!emailPattern.test(email)) return invalidEmail(given);
  if (access !== 'public' && (await isFull(store.db, modelId, email)))
    return fail({
      code: 'people.too_many',
      message: `The model has ${maxPeopleOfModel} people already: take somebody's role away first.`,
    });
  const row = await findPerson(store, email);
  const id = row?.id ?? invitationId(signer, email);
  const isGiven = await changeRole(store, id, { modelId, access, by }, (work) =>
    row ? writeRole(work, row.id, modelId, access) : writeInvitation(work, email, modelId, access, new Date()),
  );
  return isGiven ? ok({ id, email, access, person: row ? personOf(row) : null }) : unknownModel(modelId);
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
