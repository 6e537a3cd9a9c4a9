/**
 * `/api/v1/join` creates an account by a link and signs it in: the first one of the server, that of an invited person
 * (docs/reference/accounts.md#invitation-links), or by a link to a space, which also gives a role to those who are signed
 * in (docs/reference/spaces.md#links-that-invite).
 */
import type { Result } from '#base/result.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Actor, Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse, jsonResponse, notSignedIn } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes, maxAttempts } from '../../wire/limits.ts';
import type { Store } from '../../store/open-store.ts';
import { recordAttempt, refundAttempt } from '../../edits/access/attempts.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { isFirstAccountToken, useFirstAccountToken } from '../../edits/access/first-account.ts';
import { readInvitationLink } from '../../edits/access/invitation-link.ts';
import { findPersonPasswordWeakness } from '../../edits/access/password-rules.ts';
import { addPerson, type NewPerson, type PeopleFailure } from '../../edits/access/people.ts';
import { splitName } from '../../edits/access/person-names.ts';
import { endSession, openSession } from '../../edits/access/sessions.ts';
import type { Signer } from '../../edits/access/signer.ts';
import { acceptSpaceLink, admissionByLink, readSpaceLink } from '../../edits/access/space-links.ts';
import { weakPasswordResponse } from './account-routes.ts';
import { credentialsOf } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import { hostsOf, tooManyAttemptsResponse, type AccessConfig } from './session-routes.ts';
import { signedInResponse } from './signed-in-response.ts';

const maxNameLength = 100;

/** What a link is for; null if it is not valid, or no longer. */
const readLink = async (store: Store, signer: Signer, token: string, now: Date) => {
  if (await isFirstAccountToken(store, token, now)) return { kind: 'first' } as const;
  const invited = await readInvitationLink(store, signer, token, now);
  if (invited) return { kind: 'invitation', ...invited } as const;
  const spaceLink = await readSpaceLink(store, signer, token, now);
  return spaceLink && ({ kind: 'space', spaceLink } as const);
};

type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>;

interface LinkQuery {
  readonly token: string;
  /** Who reads it; null: not signed in. */
  readonly person: Person | null;
  readonly now: Date;
}

/** What its page shows of a link. */
export const readJoinLink = async (
  store: Store,
  signer: Signer,
  { token, person, now }: LinkQuery,
): Promise<NonNullable<PageData['join']> | null> => {
  const link = await readLink(store, signer, token, now);
  if (link?.kind === 'invitation') return { kind: link.kind, email: link.email };
  if (link?.kind !== 'space') return link;
  const { modelId, name, access, createsAccounts, creator } = link.spaceLink;
  return { kind: link.kind, modelId, name, access, createsAccounts, creator, email: person?.email ?? null };
};

export const invalidLink = (): HttpResponse =>
  errorResponse(410, 'link.invalid', 'This link is no longer valid: it has been used, or has expired.');

/** Whether the address has an account or an invitation is not said. */
const takenEmail = (): HttpResponse =>
  errorResponse(
    409,
    'user.email.taken',
    'This address cannot be used here: sign in if you have an account, or use the link of your own invitation.',
  );

const responseOfFailure = ({ code, message }: PeopleFailure, { kind }: Link): HttpResponse => {
  if (code === 'email.invalid') return errorResponse(400, 'user.email.invalid', message);
  if (code === 'people.too_many') return errorResponse(409, code, message);
  return kind === 'space' && code === 'email.taken' ? takenEmail() : invalidLink();
};

interface LinkUse {
  readonly link: Link;
  readonly token: string;
  readonly now: Date;
}

/** Null if the link was used by another request at the same time. */
const createAccount = async (
  config: AccessConfig,
  request: HttpRequest,
  { link, token, now }: LinkUse,
  person: Omit<NewPerson, 'admin' | 'admission'>,
): Promise<Result<Person, PeopleFailure> | null> => {
  const { store, proxies } = config;
  const address = clientAddress(request, proxies);
  if (link.kind === 'invitation')
    return addPerson(store, { ...person, admin: { invitedAt: link.invitedAt } }, now, { address });
  if (link.kind === 'space') {
    const admission = admissionByLink(link.spaceLink, address, now);
    return addPerson(store, { ...person, admin: false, admission }, now, { address });
  }
  let added: Result<Person, PeopleFailure> | null = null;
  await useFirstAccountToken(store, token, now, async () => {
    added = await addPerson(store, { ...person, admin: true }, now, { address });
    return added.ok;
  });
  return added;
};

/** Attempts with e-mail addresses that cannot be used are limited, since they show who has an account. */
const subjectsOf = ({ spaceLink: { id } }: Extract<Link, { kind: 'space' }>, address: string) => [
  { name: `space link ${id} from ${address}`, maxAttempts: maxAttempts.takenEmailFromAddress },
  { name: `space link ${id}`, maxAttempts: maxAttempts.takenEmail },
];

/** The role of a link for the user who is signed in. */
const acceptLink = async (
  { store }: AccessConfig,
  actor: Actor,
  { link, now }: { readonly link: Link | null; readonly now: Date },
): Promise<HttpResponse> => {
  if (link?.kind !== 'space') return invalidLink();
  if (!actor.person) return notSignedIn();
  const { modelId, access } = link.spaceLink;
  const user = { id: actor.person.id, address: actor.clientAddress ?? '' };
  const accepted = await acceptSpaceLink(store, link.spaceLink, user, now);
  return accepted.ok ? jsonResponse(200, { modelId, access }) : responseOfFailure(accepted.failure, link);
};

export const createJoinRoute = (config: AccessConfig, findActor: FindActor) => {
  const { store, signer, proxies, attemptClock } = config;
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { token, name, email: enteredEmail = '', password } = body.value;
    const now = new Date();
    if (typeof token === 'string' && name === undefined && password === undefined)
      return acceptLink(config, await findActor(request), { link: await readLink(store, signer, token, now), now });
    if (
      typeof token !== 'string' ||
      typeof name !== 'string' ||
      typeof password !== 'string' ||
      typeof enteredEmail !== 'string'
    )
      return errorResponse(400, 'request.invalid', 'The body must have a token, a name, an email and a password.');
    const link = await readLink(store, signer, token, now);
    if (!link || (link.kind === 'space' && !link.spaceLink.createsAccounts)) return invalidLink();
    const names = splitName(name);
    if (names.firstName === '' || name.length > maxNameLength)
      return errorResponse(400, 'user.name.invalid', `A name has 1 to ${maxNameLength} characters.`);
    const email = link.kind === 'invitation' ? link.email : enteredEmail;
    const weakness = await findPersonPasswordWeakness(password, email, {
      names: [names.firstName, names.lastName],
      known: hostsOf(config, request),
    });
    if (weakness) return weakPasswordResponse(weakness);
    const subjects = link.kind === 'space' ? subjectsOf(link, clientAddress(request, proxies)) : null;
    const tooMany = subjects && (await recordAttempt(store, signer, subjects, attemptClock()));
    if (tooMany) return tooManyAttemptsResponse(tooMany);
    const added = await createAccount(config, request, { link, token, now }, { ...names, email, password });
    const isTaken = added?.ok === false && added.failure.code === 'email.taken';
    if (subjects && !isTaken) await refundAttempt(store, signer, subjects);
    if (!added) return invalidLink();
    if (!added.ok) return responseOfFailure(added.failure, link);
    // The cookie holds one session: the previous one would otherwise stay open unnoticed.
    await endSession(store, credentialsOf(request, isSecure(request, config.origin)).sessions);
    const session = await openSession(store, added.value.id, now, describeClient(headerOf(request, 'user-agent')));
    return signedInResponse(config, request, { person: added.value, session, now });
  };
};
