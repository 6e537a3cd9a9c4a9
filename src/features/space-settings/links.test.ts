import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { ok, type Result } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { spaceFailure, type SpaceFailure } from '#src/data/spaces/space-requests.ts';
import type { SpaceLink } from '#src/data/spaces/space-links.ts';
import {
  $linkFailure,
  $linkNotice,
  $links,
  createLinkFx,
  linkRemoved,
  linksRetried,
  linkSubmitted,
  listLinksFx,
  removeLinkFx,
} from './links.ts';
import { readSettingsFx, settingsOpened } from './state.ts';

const space: ModelCard = {
  id: 'flat',
  name: 'Flat',
  hasName: true,
  presentedBy: '',
  address: '',
  thumbnailUrl: '',
  preview: null,
  sweeps: 5,
  floors: 1,
  created: '',
  modified: '',
  access: { state: 'active', visibility: 'private', isPublished: true, role: 'editor' },
};
const linkNamed = (id: string): SpaceLink => ({
  id,
  access: 'viewer',
  createsAccounts: false,
  expiresMs: 0,
  uses: 0,
  creator: '',
  path: `/join?token=${id}`,
});
const submitted = { modelId: 'flat', link: { access: 'viewer', days: 7, createsAccounts: false } } as const;

/** A server with these links; `failure`: of each change. */
const scopeWith = (stored: SpaceLink[], failure: SpaceFailure['code'] | null = null) =>
  fork({
    handlers: [
      [readSettingsFx, () => spaceFailure('unknown')],
      [listLinksFx, () => ok([...stored])],
      [
        createLinkFx,
        () => {
          if (failure) return spaceFailure(failure);
          const link = linkNamed(`new${stored.length}`);
          stored.unshift(link);
          return ok(link);
        },
      ],
      [
        removeLinkFx,
        ({ id }: { readonly id: string }) => {
          if (failure) return spaceFailure(failure);
          stored.splice(
            stored.findIndex((link) => link.id === id),
            1,
          );
          return ok(null);
        },
      ],
    ],
  });

it('shows the links of the space, and the changes of its editor', async () => {
  const scope = scopeWith([linkNamed('a'), linkNamed('b')]);
  const shown = () => scope.getState($links).links.map(({ id }) => id);
  await allSettled(settingsOpened, { scope, params: space });
  expect([scope.getState($links).status, shown()]).toEqual(['ready', ['a', 'b']]);
  await allSettled(linkSubmitted, { scope, params: submitted });
  expect([shown(), scope.getState($linkNotice)]).toEqual([['new2', 'a', 'b'], 'created']);
  await allSettled(linkRemoved, { scope, params: { modelId: 'flat', id: 'a' } });
  expect([shown(), scope.getState($linkNotice)]).toEqual([['new2', 'b'], 'removed']);
});

it('says why a change was not made, and keeps the links', async () => {
  const scope = scopeWith([linkNamed('a')], 'links.too_many');
  await allSettled(settingsOpened, { scope, params: space });
  await allSettled(linkSubmitted, { scope, params: submitted });
  expect([scope.getState($linkFailure), scope.getState($linkNotice)]).toEqual(['links.too_many', null]);
  await allSettled(linkRemoved, { scope, params: { modelId: 'flat', id: 'a' } });
  expect(scope.getState($links)).toEqual({ status: 'ready', links: [linkNamed('a')] });
  await allSettled(settingsOpened, { scope, params: space });
  expect(scope.getState($linkFailure)).toBeNull();
});

it('loads them again after a failure', async () => {
  const results: Result<readonly SpaceLink[], SpaceFailure>[] = [spaceFailure('network'), ok([linkNamed('a')])];
  const scope = fork({
    handlers: [
      [readSettingsFx, () => spaceFailure('unknown')],
      [listLinksFx, () => results.shift()!],
    ],
  });
  await allSettled(settingsOpened, { scope, params: space });
  expect(scope.getState($links).status).toBe('error');
  await allSettled(linksRetried, { scope });
  expect(scope.getState($links)).toEqual({ status: 'ready', links: [linkNamed('a')] });
});

it('does not use what arrives for another space', async () => {
  const responses: ((links: Result<readonly SpaceLink[], SpaceFailure>) => void)[] = [];
  const late = new Promise<Result<readonly SpaceLink[], SpaceFailure>>((resolve) => void responses.push(resolve));
  const scope = fork({
    handlers: [
      [readSettingsFx, () => spaceFailure('unknown')],
      [listLinksFx, (id: string) => (id === 'flat' ? late : ok([linkNamed('mill')]))],
    ],
  });
  const first = allSettled(settingsOpened, { scope, params: space });
  const second = allSettled(settingsOpened, { scope, params: { ...space, id: 'mill' } });
  responses[0]!(ok([linkNamed('flat')]));
  await Promise.all([first, second]);
  expect(scope.getState($links).links.map(({ id }) => id)).toEqual(['mill']);
});
