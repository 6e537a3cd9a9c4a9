/**
 * Links that give a role in a space to everyone who has them (docs/reference/spaces.md#links-that-invite). Their rows are
 * stored, their tokens are signed: a link can be copied again, and is valid while its row and the rights of its creator are.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { includesAccess, type ModelAccess } from '#domain/access/actor.ts';
import { maxSpaceLinks } from '#domain/spaces/space-link.ts';
import type { Store } from '../../store/open-store.ts';
import type { Tables } from '../../store/tables/tables.ts';
import { inTransaction, type Transaction } from '../../store/transactions.ts';
import { hasMaxPeople, maxPeopleOfModel } from './invitations.ts';
import { createSignedLink, parseLinkToken } from './link-token.ts';
import { recordRoleChange, writeRole, type Admission, type PeopleFailure } from './people.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';
import type { Signer } from './signer.ts';

const purpose = 'space link';
const dayMs = 24 * 60 * 60 * 1000;

export type LinkAccess = Exclude<ModelAccess, 'public'>;

export interface SpaceLink {
  readonly id: string;
  readonly modelId: string;
  /** Of the space. */
  readonly name: string;
  readonly access: LinkAccess;
  /** Whether people without an account can create one. */
  readonly createsAccounts: boolean;
  /** ISO 8601. */
  readonly created: string;
  /** ISO 8601. */
  readonly expires: string;
  /** How many people got their role by it. */
  readonly uses: number;
  readonly creatorId: string;
  /** The creator's name; '' without one. */
  readonly creator: string;
}

const selectValidLinks = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('space_links')
    .innerJoin('models', 'models.id', 'space_links.model_id')
    .innerJoin('users', 'users.id', 'space_links.created_by')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'users.id').onRef('user_roles.model_id', '=', 'models.id'),
    )
    .select([
      'space_links.id',
      'space_links.model_id',
      'space_links.access',
      'space_links.creates_accounts',
      'space_links.created',
      'space_links.expires',
      'space_links.uses',
      'space_links.created_by',
      'models.name',
      'users.admin',
      'users.first_name',
      'users.last_name',
    ])
    .where('models.state', '=', 'active')
    .where('space_links.expires', '>', now.toISOString())
    .where((e) => e.or([e('users.admin', '=', 1), e('user_roles.access', '=', 'full')]));

type ValidRow = Awaited<ReturnType<ReturnType<typeof selectValidLinks>['execute']>>[number];

const linkOf = (row: ValidRow): SpaceLink => ({
  id: row.id,
  modelId: row.model_id,
  name: row.name,
  access: row.access,
  createsAccounts: row.creates_accounts === 1 && row.admin === 1,
  created: row.created,
  expires: row.expires,
  uses: row.uses,
  creatorId: row.created_by,
  creator: `${row.first_name} ${row.last_name}`.trim(),
});

const findValidLink = async (db: Kysely<Tables>, id: string, now: Date): Promise<SpaceLink | null> => {
  const row = await selectValidLinks(db, now).where('space_links.id', '=', id).executeTakeFirst();
  return row ? linkOf(row) : null;
};

/** The valid links of a space, the newest first. */
export const listSpaceLinks = async ({ db }: Pick<Store, 'db'>, modelId: string, now: Date) => {
  const rows = await selectValidLinks(db, now)
    .where('space_links.model_id', '=', modelId)
    .orderBy('space_links.created', 'desc')
    .orderBy('space_links.id')
    .execute();
  return rows.map(linkOf) as readonly SpaceLink[];
};

interface NewSpaceLink {
  readonly modelId: string;
  readonly access: LinkAccess;
  readonly createsAccounts: boolean;
  readonly days: number;
  readonly creatorId: string;
  readonly by: EventOrigin;
}

/** Null where the space has the maximum number of valid links. Removes those that have expired. */
export const createSpaceLink = (
  store: Store,
  { modelId, access, createsAccounts, days, creatorId, by }: NewSpaceLink,
  now: Date,
): Promise<SpaceLink | null> =>
  inTransaction(store, async (transaction) => {
    await transaction
      .deleteFrom('space_links')
      .where('model_id', '=', modelId)
      .where('expires', '<=', now.toISOString())
      .execute();
    if ((await listSpaceLinks({ db: transaction }, modelId, now)).length >= maxSpaceLinks) return null;
    const id = randomBytes(9).toString('base64url');
    await transaction
      .insertInto('space_links')
      .values({
        id,
        model_id: modelId,
        created_by: creatorId,
        access,
        creates_accounts: createsAccounts ? 1 : 0,
        created: now.toISOString(),
        expires: new Date(now.getTime() + days * dayMs).toISOString(),
        uses: 0,
      })
      .execute();
    await recordSecurityEvent(transaction, { ...by, event: 'space_link.created', modelId, detail: access }, now);
    return findValidLink(transaction, id, now);
  });

/** Also one whose creator may not edit the space any more. False if there is no such link. */
export const removeSpaceLink = (
  store: Store,
  { modelId, id, by }: { readonly modelId: string; readonly id: string; readonly by: EventOrigin },
): Promise<boolean> =>
  inTransaction(store, async (transaction) => {
    const removed = await transaction
      .deleteFrom('space_links')
      .where('model_id', '=', modelId)
      .where('id', '=', id)
      .returning('access')
      .executeTakeFirst();
    if (!removed) return false;
    await recordSecurityEvent(transaction, { ...by, event: 'space_link.removed', modelId, detail: removed.access });
    return true;
  });

const signedText = ({ id, modelId, access }: SpaceLink): string => `${id} ${modelId} ${access}`;

/** The token of the address of its page. */
export const tokenOfSpaceLink = (signer: Signer, link: SpaceLink): string =>
  createSignedLink(signer, purpose, {
    subject: link.id,
    signedText: signedText(link),
    expires: Date.parse(link.expires),
  }).token;

/** The valid link that has this token. */
export const readSpaceLink = async (
  { db }: Pick<Store, 'db'>,
  signer: Signer,
  token: string,
  now: Date,
): Promise<SpaceLink | null> => {
  const parts = parseLinkToken(token);
  const link = parts && (await findValidLink(db, parts.subject, now));
  if (!parts || !link) return null;
  return signer.isValid(purpose, signedText(link), parts.expires, parts.signature, now.getTime()) ? link : null;
};

const invalidLink: PeopleFailure = { code: 'link.invalid', message: 'The link is no longer valid.' };

/** Whether the link gives this person a role now; a `PeopleFailure` says why not. */
const findLinkFailure = async (
  transaction: Transaction,
  { id, modelId }: SpaceLink,
  email: string,
  now: Date,
): Promise<PeopleFailure | null> => {
  if (!(await findValidLink(transaction, id, now))) return invalidLink;
  return (await hasMaxPeople(transaction, modelId, email))
    ? { code: 'people.too_many', message: `The model has ${maxPeopleOfModel} people already.` }
    : null;
};

interface User {
  readonly id: string;
  readonly address: string;
}

const giveRole = async (
  transaction: Transaction,
  { id, modelId, access, creatorId }: SpaceLink,
  user: User,
  now: Date,
): Promise<void> => {
  await recordRoleChange(transaction, modelId, user.id, user.id);
  await writeRole(transaction, user.id, modelId, access);
  await transaction
    .updateTable('space_links')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const by = { personId: user.id, address: user.address };
  await recordSecurityEvent(
    transaction,
    { ...by, event: 'space_link.used', targetId: creatorId, modelId, detail: access },
    now,
  );
};

/** A role of the account that includes that of the link remains, and is no use of the link. */
export const acceptSpaceLink = (
  store: Store,
  link: SpaceLink,
  user: User,
  now: Date,
): Promise<Result<null, PeopleFailure>> =>
  inTransaction(store, async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .leftJoin('user_roles', (join) =>
        join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.model_id', '=', link.modelId),
      )
      .select(['users.email', 'users.admin', 'user_roles.access'])
      .where('users.id', '=', user.id)
      .executeTakeFirst();
    if (!account) return fail(invalidLink);
    const role = account.admin === 1 ? 'full' : (account.access ?? 'public');
    if (includesAccess(role, link.access)) return ok(null);
    const failure = await findLinkFailure(transaction, link, account.email, now);
    if (failure) return fail(failure);
    await giveRole(transaction, link, user, now);
    return ok(null);
  });

/** For a new account that is created by the link. */
export const admissionByLink = (link: SpaceLink, address: string, now: Date): Admission => ({
  findFailure: async (transaction, email) => {
    const valid = await findValidLink(transaction, link.id, now);
    return valid?.createsAccounts === true ? findLinkFailure(transaction, link, email, now) : invalidLink;
  },
  finish: (transaction, id) => giveRole(transaction, link, { id, address }, now),
});
