import { expect, it } from 'vitest';
import { createSpaceLink, listSpaceLinks, removeSpaceLink } from './space-links.ts';

const link = {
  id: 'k1',
  access: 'full',
  createsAccounts: true,
  created: '2026-12-03T10:00:00.000Z',
  expires: '2026-12-10T10:00:00.000Z',
  uses: 3,
  creator: 'Ada Lovelace',
  path: '/join?token=t',
};
const mapped = {
  id: 'k1',
  access: 'full',
  createsAccounts: true,
  expiresMs: Date.parse(link.expires),
  uses: 3,
  creator: 'Ada Lovelace',
  path: '/join?token=t',
};

/** Records the requests, which all get this response. */
const respondingWith = (status: number, body: object | null) => {
  const requests: string[] = [];
  const options = {
    pageUrl: 'https://tours.example/',
    fetch: async (...parts: Parameters<typeof fetch>) => {
      const request = new Request(...parts);
      requests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
      return new Response(body === null ? null : JSON.stringify(body), { status });
    },
  };
  return { requests, options };
};
const error = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] });

it('lists the links of a space, without those that cannot be read', async () => {
  const { requests, options } = respondingWith(200, { links: [link, { ...link, expires: 'soon' }, null, { id: 5 }] });
  expect(await listSpaceLinks('a b', options)).toEqual({ ok: true, value: [mapped] });
  expect(requests).toEqual(['GET /api/v1/spaces/a%20b/links']);
});

it('creates a link', async () => {
  const { requests, options } = respondingWith(201, { link });
  const given = { access: 'full', days: 7, createsAccounts: true } as const;
  expect(await createSpaceLink('house', given, options)).toEqual({ ok: true, value: mapped });
  expect(requests).toEqual([`POST /api/v1/spaces/house/links ${JSON.stringify(given)}`]);
});

it.each([
  [409, error('links.too_many'), 'links.too_many'],
  [403, error('forbidden'), 'forbidden'],
  [201, { link: null }, 'unknown'],
])('says why no link was created: %d %j', async (status, body, code) => {
  const { options } = respondingWith(status, body);
  const created = await createSpaceLink('house', { access: 'viewer', days: 1, createsAccounts: false }, options);
  expect(created).toMatchObject({ ok: false, failure: { code } });
});

it.each([
  [204, null, true],
  [404, error('not.found'), true],
  [403, error('forbidden'), false],
])('removes a link, also one that is gone already: %d', async (status, body, expected) => {
  const { requests, options } = respondingWith(status, body);
  expect((await removeSpaceLink('house', 'k1', options)).ok).toBe(expected);
  expect(requests).toEqual(['DELETE /api/v1/spaces/house/links/k1']);
});
