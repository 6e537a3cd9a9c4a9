/** Routes for administrators of the server. */
import { errorResponse, notSignedIn } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import type { FindActor } from './find-actor.ts';

/** Who makes the request, for the security log. */
export interface Administrator {
  readonly personId: string;
  readonly address: string;
}

export type AdministratorRoute = (
  request: HttpRequest,
  by: Administrator,
  found: readonly string[],
) => Promise<HttpResponse>;

export const administratorsOnly = (): HttpResponse =>
  errorResponse(403, 'forbidden', 'Only administrators of this server may do this.');

export const forAdministrators =
  (findActor: FindActor, handle: AdministratorRoute) =>
  async (request: HttpRequest, found: readonly string[]): Promise<HttpResponse> => {
    const { person, clientAddress: address = '' } = await findActor(request);
    if (!person) return notSignedIn();
    return person.admin ? handle(request, { personId: person.id, address }, found) : administratorsOnly();
  };
