/**
 * `/api/v1/accounts` lists and changes accounts, `/api/v1/invitations` invites e-mail addresses and returns links for
 * them: for administrators (docs/reference/accounts.md#accounts-managed-by-administrators).
 */
import type { Result } from '#base/result.ts';
import { decodedSegment } from '../../wire/decoded-segment.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse, jsonResponse, noContent } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes } from '../../wire/limits.ts';
import {
  deleteAccount,
  endAllSessions,
  setAdministrator,
  type AccountChangeFailure,
} from '../../edits/access/account-changes.ts';
import { inviteToServer, removeInvitations } from '../../edits/access/account-invitations.ts';
import { listAccounts } from '../../edits/access/account-list.ts';
import { createInvitationLink } from '../../edits/access/invitation-link.ts';
import { invitationId } from '../../edits/access/invitations.ts';
import { createPasswordLink } from '../../edits/access/password-link.ts';
import { normalizeEmail } from '../../edits/access/people.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import type { FindActor } from './find-actor.ts';
import { administratorsOnly, forAdministrators, type Administrator } from './for-administrators.ts';
import type { AccessConfig } from './session-routes.ts';

const unknownAccount = (): HttpResponse => errorResponse(404, 'not.found', 'There is no such account.');

const failureResponse = (failure: AccountChangeFailure): HttpResponse => {
  if (failure === 'not.found') return unknownAccount();
  if (failure === 'forbidden') return administratorsOnly();
  return errorResponse(409, 'account.own', 'You cannot change your own account here: use the page of your account.');
};

const changeResponse = (changed: Result<null, AccountChangeFailure>): HttpResponse =>
  changed.ok ? noContent() : failureResponse(changed.failure);

/** The page of a link, with its token. */
const linkResponse = (page: string, { token, expires }: { readonly token: string; readonly expires: string }) =>
  jsonResponse(200, { path: `${page}?${new URLSearchParams({ token }).toString()}`, expires });

export const createAccountsRoute = ({ store }: AccessConfig, findActor: FindActor) =>
  forAdministrators(findActor, async ({ query }, { personId }) => {
    const [search, after] = [query.get('search') ?? '', query.get('after') ?? ''];
    return jsonResponse(200, await listAccounts(store, { search, after, personId, now: new Date() }));
  });

export const createAccountRoute = ({ store }: AccessConfig, findActor: FindActor) =>
  forAdministrators(findActor, async (request, by, [id = '']) => {
    if (request.method === 'DELETE') return changeResponse(await deleteAccount(store, { id, by }));
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { admin } = body.value;
    if (typeof admin !== 'boolean')
      return errorResponse(400, 'request.invalid', 'The body must have an admin that is true or false.');
    return changeResponse(await setAdministrator(store, { id, by }, admin, new Date()));
  });

export const createAccountSessionsRoute = ({ store }: AccessConfig, findActor: FindActor) =>
  forAdministrators(findActor, async (_request, by, [id = '']) =>
    changeResponse(await endAllSessions(store, { id, by })),
  );

export const createPasswordLinkRoute = ({ store, signer }: AccessConfig, findActor: FindActor) =>
  forAdministrators(findActor, async (_request, by, [id = '']) => {
    if (id === by.personId) return failureResponse('account.own');
    const link = await createPasswordLink(store, signer, { id, creatorId: by.personId }, new Date());
    if (!link) return unknownAccount();
    await recordSecurityEvent(store.db, { ...by, event: 'password.link_created', targetId: id });
    return linkResponse('/reset-password', link);
  });

const createInvitation = async (
  { store, signer }: AccessConfig,
  { email, admin }: Readonly<Record<string, unknown>>,
  by: Administrator,
): Promise<HttpResponse> => {
  if (typeof email !== 'string' || (admin !== undefined && typeof admin !== 'boolean'))
    return errorResponse(
      400,
      'request.invalid',
      'The body must have an email, and may have an admin that is true or false.',
    );
  const now = new Date();
  if (admin !== undefined) {
    const invited = await inviteToServer(store, signer, email, { admin, by, now });
    if (!invited.ok) {
      const { code, message } = invited.failure;
      return code === 'email.taken'
        ? errorResponse(409, 'user.email.taken', message)
        : errorResponse(400, 'user.email.invalid', message);
    }
  }
  const link = await createInvitationLink(store, signer, email, now);
  if (!link) return errorResponse(404, 'not.found', 'This address has an account already, or no invitation.');
  const targetId = invitationId(signer, normalizeEmail(email));
  await recordSecurityEvent(store.db, { ...by, event: 'invitation.link_created', targetId }, now);
  return linkResponse('/join', link);
};

/** The body can arrive slowly: the rights that count are those after it. */
export const createInvitationsRoute =
  (config: AccessConfig, findActor: FindActor) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    return forAdministrators(findActor, (_request, by) => createInvitation(config, body.value, by))(request, []);
  };

export const createInvitationRoute = ({ store, signer }: AccessConfig, findActor: FindActor) =>
  forAdministrators(findActor, async (_request, by, [encoded = '']) => {
    const email = decodedSegment(encoded);
    const isRemoved = email !== null && (await removeInvitations(store, signer, email, by));
    return isRemoved ? noContent() : errorResponse(404, 'not.found', 'This address has no invitation.');
  });
