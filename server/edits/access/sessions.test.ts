import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import type { HttpRequest } from '../../wire/http-message.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password } from '../../testing/people.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { credentialsOf, hasCookies } from '../../api/access/credentials.ts';
import { changePassword, findPerson, removePerson } from './people.ts';
import { actorOfSession, openSession } from './sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * dayMs);

const withTestPerson = (callback: (...parts: Parameters<Parameters<typeof withTestStore>[1]>) => Promise<void>) =>
  withTestStore(temporaryFolder(), async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
    await callback(store);
  });

it('is valid for 30 days after its last use', () =>
  withTestPerson(async (store) => {
    const { id } = (await findPerson(store, 'ADA@example.org'))!;
    const { token, expires } = await openSession(store, id, start);
    expect(expires).toBe(after(30).toISOString());
    const emailAt = async (now: Date) => (await actorOfSession(store, [token], now)).person?.email;
    expect(await emailAt(after(29))).toBe('ada@example.org');
    expect(await emailAt(after(58))).toBe('ada@example.org');
    expect(await emailAt(after(88))).toBeUndefined();
  }));

it('ends 90 days after signing in, even if it is used', () =>
  withTestPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, start);
    const isValid = async (now: Date) => (await actorOfSession(store, [token], now)).person !== null;
    for (let days = 10; days <= 80; days += 10) expect(await isValid(after(days))).toBe(true);
    expect((await store.db.selectFrom('sessions').select('expires').execute())[0]!.expires).toBe(
      after(90).toISOString(),
    );
    expect(await isValid(after(89))).toBe(true);
    expect(await isValid(after(90))).toBe(false);
  }));

it('ends 90 days after signing in although a later end was stored', () =>
  withTestPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, start);
    const [used, expires] = [after(95).toISOString(), after(125).toISOString()];
    await store.db.updateTable('sessions').set({ used, expires }).execute();
    expect(await actorOfSession(store, [token], after(96))).toBe(visitor);
  }));

it('does not last longer after the clock was set back', () =>
  withTestPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, after(365));
    const isValid = async (now: Date) => (await actorOfSession(store, [token], now)).person !== null;
    expect(await isValid(start)).toBe(true);
    expect(await isValid(after(31))).toBe(false);
    const second = await openSession(store, id, after(365));
    for (let days = 0; days < 90; days += 20)
      expect((await actorOfSession(store, [second.token], after(days))).person).not.toBeNull();
    expect(await actorOfSession(store, [second.token], after(90))).toBe(visitor);
  }));

it('writes its use at most once an hour, and stores only a digest of the token', () =>
  withTestPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, start);
    const used = async () => (await store.db.selectFrom('sessions').select('used').execute())[0]!.used;
    await actorOfSession(store, [token], after(0.04));
    expect(await used()).toBe(start.toISOString());
    await actorOfSession(store, [token], after(0.05));
    expect(await used()).toBe(after(0.05).toISOString());
    expect(JSON.stringify(await store.db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
  }));

it('ends when the password changes and when the person is removed', () =>
  withTestPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const first = await openSession(store, id, start);
    expect(await changePassword(store, 'ada@example.org', `${password}!`, start)).toMatchObject({ ok: true });
    expect(await actorOfSession(store, [first.token], start)).toBe(visitor);
    const second = await openSession(store, id, start);
    await removePerson(store, 'ada@example.org');
    expect(await actorOfSession(store, [second.token], start)).toBe(visitor);
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  }));

it('uses the first valid token', () =>
  withTestPerson(async (store) => {
    await addTestPerson(store, 'bob@example.org');
    const tokens: string[] = [];
    for (const email of ['ada@example.org', 'bob@example.org'])
      tokens.push((await openSession(store, (await findPerson(store, email))!.id, start)).token);
    const [ada, bob] = tokens as [string, string];
    const emailAt = async (given: readonly string[]) => (await actorOfSession(store, given, start)).person?.email;
    expect(await emailAt([bob, ada])).toBe('bob@example.org');
    expect(await emailAt(['unknown', ada])).toBe('ada@example.org');
    expect(await emailAt(['', 'unknown'])).toBeUndefined();
  }));

const requestWith = (headers: Readonly<Record<string, string>>): HttpRequest => ({
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers,
  remote: '',
  body: () => Promise.resolve(null),
  stream: Readable.from([]),
  signal: new AbortController().signal,
});

it('reads credentials in order, and only the cookies of the request’s scheme', () => {
  const request = requestWith({
    cookie:
      'other=1; enfilade_session=plain; __Host-enfilade_session=secure; enfilade_model_haus=m3; __Host-enfilade_model_b=m4',
    authorization: 'bearer token',
    'x-model-access': 'm1',
  });
  expect(credentialsOf(request, true)).toEqual({ sessions: ['secure', 'token'], models: ['m1', 'm4'] });
  expect(credentialsOf(request, false)).toEqual({ sessions: ['plain', 'token'], models: ['m1', 'm3'] });
  expect(credentialsOf(requestWith({ authorization: 'Model m2' }), false)).toEqual({ sessions: [], models: ['m2'] });
  expect(credentialsOf(requestWith({ authorization: 'Bearer', cookie: 'enfilade_session=' }), false)).toEqual({
    sessions: [],
    models: [],
  });
  expect(credentialsOf({ ...request, headers: { ...request.headers, 'x-access-mode': 'anonymous' } }, true)).toEqual({
    sessions: [],
    models: [],
  });
  expect([request, requestWith({ cookie: 'other=1' }), requestWith({})].map(hasCookies)).toEqual([true, false, false]);
});
