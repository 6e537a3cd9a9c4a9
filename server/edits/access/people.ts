/** The accounts of this server: created, found, changed and removed by administrators. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '#base/result.ts';
import type { ModelAccess, Person } from '#domain/access/actor.ts';
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/models/read-model.ts';
import {
  invitationId,
  invitationsOf,
  hasMaxPeople,
  maxPeopleOfModel,
  deleteInvitations,
  findInvitation,
  writeInvitation,
} from './invitations.ts';
import { findPersonPasswordWeakness, type PasswordWeakness } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';
import type { Signer } from './signer.ts';
import { recordModelChange } from '../record-model-change.ts';
import { inTransaction, inModelTransaction, type Transaction } from '../../store/transactions.ts';

export interface PeopleFailure {
  readonly code:
    | 'email.invalid'
    | 'email.taken'
    | 'email.uninvited'
    | 'link.invalid'
    | 'password.invalid'
    | 'person.unknown'
    | 'model.unknown'
    | 'people.too_many';
  /** One sentence for a person. */
  readonly message: string;
}

/** By a link that several people use: whether it lets this address in, and what the new account gets. */
export interface Admission {
  readonly findFailure: (transaction: Transaction, email: string) => Promise<PeopleFailure | null>;
  readonly finish: (transaction: Transaction, personId: string) => Promise<void>;
}

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** By a link: the invitation that was made at this time, ISO 8601, must still be there, and decides. */
  readonly admin: boolean | { readonly invitedAt: string };
  readonly password: string;
  /** The address was not verified: it must not be invited, or it would get those roles. */
  readonly admission?: Admission;
}

export interface PersonWithRoles extends Person {
  readonly created: string;
  readonly roles: Readonly<Record<string, 'viewer' | 'full'>>;
}

/** One @ between a local part and a host; whether the address exists only a message could show. */
const emailPattern = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,189}$/u;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export const personOf = (row: Omit<Row<'users'>, 'created' | 'modified' | 'password_hash'>): Person => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  admin: row.admin === 1,
});

const unknownPerson = (email: string) =>
  fail<PeopleFailure>({ code: 'person.unknown', message: `There is no account with the e-mail address ${email}.` });

export const findInvalidEmail = (email: string): PeopleFailure | null =>
  emailPattern.test(normalizeEmail(email))
    ? null
    : { code: 'email.invalid', message: `"${email}" is no e-mail address: give one like ada@example.org.` };

export const takenEmail = (email: string) =>
  fail<PeopleFailure>({ code: 'email.taken', message: `An account with the e-mail address ${email} already exists.` });

const invalidPassword = ({ message }: PasswordWeakness) => fail<PeopleFailure>({ code: 'password.invalid', message });

export const findPerson = ({ db }: Store, email: string): Promise<Row<'users'> | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();

/** The number of bound variables per statement is limited. */
const maxKeysPerQuery = 1000;

interface PeopleKeys {
  readonly ids: Iterable<string>;
  readonly emails?: Iterable<string>;
}

/** The people with one of these ids or, as `normalizeEmail` writes them, e-mail addresses; some may be there twice. */
export const findPeople = async ({ db }: Pick<Store, 'db'>, { ids, emails = [] }: PeopleKeys) => {
  const found: Person[] = [];
  for (const [column, keys] of [
    ['id', [...ids]],
    ['email', [...emails]],
  ] as const)
    for (let i = 0; i < keys.length; i += maxKeysPerQuery) {
      const rows = await db
        .selectFrom('users')
        .select(['id', 'email', 'first_name', 'last_name', 'admin'])
        .where(column, 'in', keys.slice(i, i + maxKeysPerQuery))
        .execute();
      found.push(...rows.map(personOf));
    }
  return found as readonly Person[];
};

/** Whether there is any account. */
export const hasPeople = async ({ db }: Store): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Records a role change in the journal, so that the person's open viewers reload. */
export const recordRoleChange = (
  transaction: Transaction,
  modelId: string,
  userId: string,
  personId: string | null,
): Promise<boolean> =>
  recordModelChange(transaction, {
    modelId,
    personId,
    at: new Date().toISOString(),
    touched: [{ kind: 'user', id: userId }],
  });

export const writeRole = async (
  transaction: Transaction,
  userId: string,
  modelId: string,
  access: ModelAccess,
): Promise<void> => {
  if (access === 'public') {
    await transaction.deleteFrom('user_roles').where('user_id', '=', userId).where('model_id', '=', modelId).execute();
    return;
  }
  await transaction
    .insertInto('user_roles')
    .values({ user_id: userId, model_id: modelId, access })
    .onConflict((c) => c.columns(['user_id', 'model_id']).doUpdateSet({ access }))
    .execute();
};

/** Invitations of the address become roles and rights of the person. */
export const addPerson = async (
  store: Store,
  { firstName, lastName, admin, password, admission, ...person }: NewPerson,
  now: Date,
  by: EventOrigin = {},
): Promise<Result<Person, PeopleFailure>> => {
  const email = normalizeEmail(person.email);
  const invalid = findInvalidEmail(person.email);
  if (invalid) return fail(invalid);
  const weakness = await findPersonPasswordWeakness(password, email, { names: [firstName, lastName] });
  if (weakness) return invalidPassword(weakness);
  const at = now.toISOString();
  const fields = {
    id: randomBytes(9).toString('base64url'),
    email,
    first_name: firstName,
    last_name: lastName,
    password_hash: await hashPassword(password),
    created: at,
    modified: at,
  };
  return inModelTransaction(store, async (transaction) => {
    const invitation = typeof admin === 'boolean' ? null : await findInvitation(transaction, email);
    if (typeof admin !== 'boolean' && invitation?.created !== admin.invitedAt)
      return fail({ code: 'email.uninvited', message: `${email} is not invited.` });
    if (admission) {
      const failure = await admission.findFailure(transaction, email);
      if (failure) return fail(failure);
      if (await findInvitation(transaction, email)) return takenEmail(email);
    }
    const row: Row<'users'> = { ...fields, admin: (invitation?.isAdmin ?? admin) ? 1 : 0 };
    const added = await transaction
      .insertInto('users')
      .values(row)
      .onConflict((c) => c.column('email').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return takenEmail(email);
    for (const { model_id, access } of await deleteInvitations(transaction, email)) {
      await recordRoleChange(transaction, model_id, row.id, by.personId ?? null);
      await writeRole(transaction, row.id, model_id, access);
    }
    const detail = row.admin === 1 ? 'admin' : '';
    await recordSecurityEvent(transaction, { ...by, event: 'user.added', targetId: row.id, detail }, now);
    await admission?.finish(transaction, row.id);
    return ok(personOf(row));
  });
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

/** Deletes the account with its sessions and roles, and invitations of its address that are left. */
export const deletePerson = async (transaction: Transaction, id: string, by: EventOrigin): Promise<void> => {
  const roles = await transaction
    .selectFrom('user_roles')
    .select('model_id')
    .where('user_id', '=', id)
    .orderBy('model_id')
    .execute();
  for (const { model_id } of roles) await recordRoleChange(transaction, model_id, id, by.personId ?? null);
  const deleted = await transaction.deleteFrom('users').where('id', '=', id).returning('email').execute();
  for (const { email } of deleted) await deleteInvitations(transaction, email);
  await recordSecurityEvent(transaction, { ...by, event: 'user.removed', targetId: id });
};

export const removePerson = async (
  store: Store,
  email: string,
  by: EventOrigin = {},
): Promise<Result<null, PeopleFailure>> => {
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  await inModelTransaction(store, (transaction) => deletePerson(transaction, person.id, by));
  return ok(null);
};

interface PasswordChange {
  readonly by?: EventOrigin;
  /** Such as "link", for the security log. */
  readonly detail?: string;
  /** The password that is replaced: it must still be that of the account. */
  readonly previousHash?: string;
  /** Runs in the same transaction. */
  readonly finish?: (transaction: Transaction) => Promise<unknown>;
}

/** Ends all sessions of the person. */
export const changePassword = async (
  store: Store,
  email: string,
  password: string,
  now: Date,
  { by = {}, detail = '', previousHash, finish }: PasswordChange = {},
): Promise<Result<null, PeopleFailure>> => {
  const person = await findPerson(store, email);
  const names = person ? [person.first_name, person.last_name] : [];
  const weakness = await findPersonPasswordWeakness(password, email, { names });
  if (weakness) return invalidPassword(weakness);
  if (!person) return unknownPerson(email);
  const hashed = await hashPassword(password);
  return inTransaction(store, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({ password_hash: hashed, modified: now.toISOString() })
      .where('id', '=', person.id)
      .$if(previousHash !== undefined, (q) => q.where('password_hash', '=', previousHash!))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return unknownPerson(email);
    await transaction.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    await recordSecurityEvent(transaction, { ...by, event: 'password.changed', targetId: person.id, detail }, now);
    await finish?.(transaction);
    return ok(null);
  });
};

const unknownModel = (modelId: string) =>
  fail<PeopleFailure>({ code: 'model.unknown', message: `There is no model "${modelId}" here.` });

interface RoleChange {
  readonly modelId: string;
  readonly access: ModelAccess;
  readonly by: EventOrigin;
}

/** `targetId` is the person's or the invitation's. Returns false if there is no such model. */
const changeRole = (
  store: Store,
  targetId: string,
  { modelId, access, by }: RoleChange,
  write: (transaction: Transaction) => Promise<void>,
): Promise<boolean> =>
  inModelTransaction(store, async (transaction) => {
    if (!(await recordRoleChange(transaction, modelId, targetId, by.personId ?? null))) return false;
    await write(transaction);
    await recordSecurityEvent(transaction, { ...by, event: 'role.changed', targetId, modelId, detail: access });
    return true;
  });

/** For a person with an account. `public` removes the role. */
export const grantAccess = async (
  store: Store,
  email: string,
  modelId: string,
  access: ModelAccess,
  by: EventOrigin = {},
): Promise<Result<Person, PeopleFailure>> => {
  const person = await findPerson(store, email);
  if (!person) return unknownPerson(email);
  const isGranted = await changeRole(store, person.id, { modelId, access, by }, (transaction) =>
    writeRole(transaction, person.id, modelId, access),
  );
  return isGranted ? ok(personOf(person)) : unknownModel(modelId);
};

/** The holder of a role as `setModelUser` and `users` return it: with an account, or invited (`person` null). */
export interface RoleHolder {
  readonly id: string;
  readonly email: string;
  readonly access: ModelAccess;
  readonly person: Person | null;
}

/** For an e-mail address with or without an account: the steps and the result are the same. */
export const grantAccessByEmail = async (
  store: Store,
  signer: Signer,
  emailInput: string,
  { modelId, access, by }: RoleChange,
): Promise<Result<RoleHolder, PeopleFailure>> => {
  const email = normalizeEmail(emailInput);
  const invalid = findInvalidEmail(emailInput);
  if (invalid) return fail(invalid);
  if (access !== 'public' && (await hasMaxPeople(store.db, modelId, email)))
    return fail({
      code: 'people.too_many',
      message: `The model has ${maxPeopleOfModel} people already: take somebody's role away first.`,
    });
  const row = await findPerson(store, email);
  const id = row?.id ?? invitationId(signer, email);
  const isGranted = await changeRole(store, id, { modelId, access, by }, (transaction) =>
    row
      ? writeRole(transaction, row.id, modelId, access)
      : writeInvitation(transaction, email, modelId, access, new Date()),
  );
  return isGranted ? ok({ id, email, access, person: row ? personOf(row) : null }) : unknownModel(modelId);
};

/** The people with a role in one model. */
export const listModelPeople = async (
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

/** The people and the addresses with a role in one model, by e-mail address. */
export const listRoleHolders = async (
  store: Store,
  signer: Signer,
  modelId: string,
): Promise<readonly RoleHolder[]> => {
  const people = await listModelPeople(store, modelId);
  const invited = await invitationsOf(store.db, modelId);
  const holders: readonly RoleHolder[] = [
    ...people.map((person) => ({ id: person.id, email: person.email, access: person.access, person })),
    ...invited.map(({ email, access }) => ({ id: invitationId(signer, email), email, access, person: null })),
  ];
  return holders.toSorted((a, b) => (a.email < b.email ? -1 : 1));
};
