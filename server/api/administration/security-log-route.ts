/** `/api/v1/security-log`, for administrators (docs/reference/security-log.md#in-the-browser). */
import { securityGroups } from '#domain/access/security-events.ts';
import { readLogPage } from '../../edits/access/security-log-page.ts';
import type { Signer } from '../../edits/access/signer.ts';
import type { Store } from '../../store/open-store.ts';
import { errorResponse, jsonResponse } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';
import { forAdministrators } from '../access/for-administrators.ts';

export const createSecurityLogRoute = (
  { store, signer }: { readonly store: Store; readonly signer: Signer },
  findActor: FindActor,
) =>
  forAdministrators(findActor, async ({ query }) => {
    const name = query.get('group');
    const group = securityGroups.find((each) => each === name) ?? null;
    if (name !== null && group === null)
      return errorResponse(400, 'request.invalid', `The group must be one of ${securityGroups.join(', ')}.`);
    return jsonResponse(200, await readLogPage(store, signer, { group, after: query.get('after') ?? '' }));
  });
