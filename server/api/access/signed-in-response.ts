/** The response to a request that has opened a session by a link: the user, the session, and the cookies of both. */
import type { Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { jsonResponse } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { createDeviceToken, deviceNameOf, deviceSeconds } from '../../edits/access/device-token.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import type { OpenedSession } from '../../edits/access/sessions.ts';
import { deviceCookieFor, sessionCookieFor } from './credentials.ts';
import type { AccessConfig } from './session-routes.ts';

export const signedInResponse = async (
  { store, signer, origin, proxies }: AccessConfig,
  request: HttpRequest,
  { person, session, now }: { readonly person: Person; readonly session: OpenedSession; readonly now: Date },
): Promise<HttpResponse> => {
  const secure = isSecure(request, origin);
  const address = clientAddress(request, proxies);
  await recordSecurityEvent(store.db, { event: 'sign_in.succeeded', personId: person.id, address }, now);
  const { id, email, firstName, lastName, admin } = person;
  const device = createDeviceToken(signer, email, now);
  return {
    ...jsonResponse(201, { user: { id, email, firstName, lastName, admin }, ...session }),
    cookies: [
      sessionCookieFor(session.token, secure),
      deviceCookieFor(deviceNameOf(signer, email), device, deviceSeconds, secure),
    ],
  };
};
