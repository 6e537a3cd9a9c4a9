/** `/api/v1/spaces/{id}/links`: links that give a role in a space (docs/reference/spaces.md#links-that-invite). */
import { fail, ok, type Result } from '#base/result.ts';
import { maxSpaceLinkDays, maxSpaceLinks } from '#domain/spaces/space-link.ts';
import { eventOriginOf } from '../../edits/access/security-log.ts';
import type { Signer } from '../../edits/access/signer.ts';
import {
  createSpaceLink,
  listSpaceLinks,
  removeSpaceLink,
  tokenOfSpaceLink,
  type LinkAccess,
  type SpaceLink,
} from '../../edits/access/space-links.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { maxAccountBodyBytes } from '../../wire/limits.ts';
import { errorResponse, jsonResponse, noContent, notFound } from '../../wire/plain-responses.ts';
import { findEditableSpace, type SpaceRoutesConfig } from './space-routes.ts';

type SpaceLinkRoutesConfig = Pick<SpaceRoutesConfig, 'store' | 'findActor'> & { readonly signer: Signer };

const resultOf = (signer: Signer, link: SpaceLink) => {
  const { id, access, createsAccounts, created, expires, uses, creator } = link;
  const query = new URLSearchParams({ token: tokenOfSpaceLink(signer, link) });
  return { id, access, createsAccounts, created, expires, uses, creator, path: `/join?${query.toString()}` };
};

interface NewLink {
  readonly access: LinkAccess;
  readonly days: number;
  readonly createsAccounts: boolean;
}

const readNewLink = async (request: HttpRequest): Promise<Result<NewLink, HttpResponse>> => {
  const body = await readJsonBody(request, maxAccountBodyBytes);
  if (!body.ok) return body;
  const { access, days, createsAccounts = false } = body.value;
  const isValid =
    (access === 'viewer' || access === 'full') &&
    typeof days === 'number' &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= maxSpaceLinkDays &&
    typeof createsAccounts === 'boolean';
  return isValid
    ? ok({ access, days, createsAccounts })
    : fail(
        errorResponse(
          400,
          'request.invalid',
          `The body must have an access, viewer or full, and days from 1 to ${maxSpaceLinkDays}; createsAccounts is a boolean.`,
        ),
      );
};

const sentence = 'You may not create links to this space.';

/** `/api/v1/spaces/{id}/links` */
export const createSpaceLinksRoute =
  ({ signer, ...config }: SpaceLinkRoutesConfig) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const { store } = config;
    // The body can arrive slowly: the rights that count are those after it.
    const read = request.method === 'POST' ? await readNewLink(request) : null;
    const space = await findEditableSpace(config, request, id, sentence);
    if (!space.ok) return space.failure;
    const now = new Date();
    if (!read) {
      const links = await listSpaceLinks(store, id, now);
      return jsonResponse(200, { links: links.map((link) => resultOf(signer, link)) });
    }
    if (!read.ok) return read.failure;
    const { actor, model } = space.value;
    if (model.state !== 'active') return notFound();
    const { access, days, createsAccounts } = read.value;
    const link = await createSpaceLink(
      store,
      {
        modelId: id,
        access,
        days,
        createsAccounts: createsAccounts && actor.person.admin,
        creatorId: actor.person.id,
        by: eventOriginOf({ actor }),
      },
      now,
    );
    if (!link)
      return errorResponse(
        409,
        'links.too_many',
        `The space has ${maxSpaceLinks} links already: delete one that is not needed any more.`,
      );
    return jsonResponse(201, { link: resultOf(signer, link) });
  };

/** `DELETE /api/v1/spaces/{id}/links/{link}` */
export const createSpaceLinkRoute =
  ({ store, findActor }: SpaceLinkRoutesConfig) =>
  async (request: HttpRequest, [modelId = '', id = '']: readonly string[]): Promise<HttpResponse> => {
    const space = await findEditableSpace({ store, findActor }, request, modelId, sentence);
    if (!space.ok) return space.failure;
    const by = eventOriginOf({ actor: space.value.actor });
    return (await removeSpaceLink(store, { modelId, id, by })) ? noContent() : notFound();
  };
