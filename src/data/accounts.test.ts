import { expect, it, vi } from 'vitest';
import { createInvitationLink, deleteAccount, listAccounts, setAdministrator, withdrawInvitation } from './accounts.ts';

const pageUrl = 'http://localhost/settings';
const serverWith = (status: number, body: object | null) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(body && JSON.stringify(body), { status })));

const requestOf = (send: ReturnType<typeof serverWith>) => {
  const [url, init] = send.mock.calls[0]!;
  return [init?.method, (url as URL).href.replace('http://localhost', ''), init?.body ?? null];
};

it('reads accounts and invitations, and leaves out what cannot be read', async () => {
  const send = serverWith(200, {
    entries: [
      {
        kind: 'account',
        id: 'a',
        email: 'a@x.org',
        firstName: 'A',
        lastName: '',
        admin: true,
        current: true,
        used: '2026-03-01T00:00:00.000Z',
        spaces: 2,
      },
      { kind: 'invitation', email: 'b@x.org', admin: false, spaces: 1 },
      null,
      { id: 'c' },
    ],
    total: 2,
    next: 'b@x.org',
  });
  expect(await listAccounts('ä b', 'a@x.org', { pageUrl, fetch: send })).toEqual({
    ok: true,
    value: {
      entries: [
        {
          id: 'a',
          email: 'a@x.org',
          name: 'A',
          isAdmin: true,
          isCurrent: true,
          spaceCount: 2,
          usedMs: Date.UTC(2026, 2, 1),
        },
        { id: null, email: 'b@x.org', name: '', isAdmin: false, isCurrent: false, spaceCount: 1, usedMs: null },
      ],
      total: 2,
      next: 'b@x.org',
    },
  });
  expect(requestOf(send)).toEqual(['GET', '/api/v1/accounts?search=%C3%A4+b&after=a%40x.org', null]);
});

it('requests links', async () => {
  const created = { path: '/join?token=t', expires: '2026-03-01T00:00:00.000Z' };
  const send = serverWith(200, created);
  expect(await createInvitationLink('b@x.org', true, { pageUrl, fetch: send })).toEqual({
    ok: true,
    value: { path: created.path, expiresMs: Date.UTC(2026, 2, 1) },
  });
  expect(requestOf(send)).toEqual(['POST', '/api/v1/invitations', '{"email":"b@x.org","admin":true}']);
  const again = serverWith(200, created);
  await createInvitationLink('b@x.org', undefined, { pageUrl, fetch: again });
  expect(requestOf(again)[2]).toBe('{"email":"b@x.org"}');
  const broken = await createInvitationLink('b@x.org', true, { pageUrl, fetch: serverWith(200, {}) });
  expect(broken).toMatchObject({ ok: false, failure: { code: 'unknown' } });
});

it('changes accounts', async () => {
  const send = serverWith(204, null);
  const options = { pageUrl, fetch: send };
  await setAdministrator('a b', true, options);
  await deleteAccount('a', options);
  await withdrawInvitation('b+c@x.org', options);
  expect(send.mock.calls.map(([url, init]) => [init?.method, (url as URL).pathname, init?.body])).toEqual([
    ['PATCH', '/api/v1/accounts/a%20b', '{"admin":true}'],
    ['DELETE', '/api/v1/accounts/a', undefined],
    ['DELETE', '/api/v1/invitations/b%2Bc%40x.org', undefined],
  ]);
});

it.each([
  [409, 'user.email.taken', 'conflict'],
  [400, 'user.email.invalid', 'invalid'],
  [403, 'forbidden', 'forbidden'],
  [401, 'user.unauthorized', 'signed.out'],
])('reads the failure %s %s', async (status, code, expected) => {
  const send = serverWith(status, { errors: [{ message: 'No.', extensions: { code } }] });
  expect(await createInvitationLink('b', true, { pageUrl, fetch: send })).toMatchObject({
    failure: { code: expected },
  });
});
