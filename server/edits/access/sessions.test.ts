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

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * day);

const withPerson = (work: (...parts: Parameters<Parameters<typeof withTestStore>[1]>) => Promise<void>) =>
  withTestStore(temporaryFolder(), async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
    await work(store);
  });

it('holds for 30 days from its last use', () =>
  withPerson(async (store) => {
    const { id } = (await findPerson(store, 'ADA@example.org'))!;
    const { token, expires } = await openSession(store, id, start);
    expect(expires).toBe(after(30).toISOString());
    const who = async (now: Date) => (await actorOfSession(store, [token], now)).person?.email;
    expect(await who(after(29))).toBe('ada@example.org');
    expect(await who(after(58))).toBe('ada@example.org');
    expect(await who(after(88))).toBeUndefined();
  }));

it('ends 90 days after signing in, whatever its use', () =>
  withPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, start);
    const isHeld = async (now: Date) => (await actorOfSession(store, [token], now)).person !== null;
    for (let days = 10; days <= 80; days += 10) expect(await isHeld(after(days))).toBe(true);
    expect((await store.db.selectFrom('sessions').select('expires').execute())[0]!.expires).toBe(
      after(90).toISOString(),
    );
    expect(await isHeld(after(89))).toBe(true);
    expect(await isHeld(after(90))).toBe(false);
  }));

it('that was kept for longer before ends 90 days after signing in, too', () =>
  withPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, start);
    const [used, expires] = [after(95).toISOString(), after(125).toISOString()];
    await store.db.updateTable('sessions').set({ used, expires }).execute();
    expect(await actorOfSession(store, [token], after(96))).toBe(visitor);
  }));

it('lives no longer where the clock is set back', () =>
  withPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, after(365));
    const isHeld = async (now: Date) => (await actorOfSession(store, [token], now)).person !== null;
    expect(await isHeld(start)).toBe(true);
    expect(await isHeld(after(31))).toBe(false);
    const second = await openSession(store, id, after(365));
    for (let days = 0; days < 90; days += 20)
      expect((await actorOfSession(store, [second.token], after(days))).person).not.toBeNull();
    expect(await actorOfSession(store, [second.token], after(90))).toBe(visitor);
  }));

it('is noted at most once an hour, and kept as a digest alone', () =>
  withPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const { token } = await openSession(store, id, start);
    const used = async () => (await store.db.selectFrom('sessions').select('used').execute())[0]!.used;
    await actorOfSession(store, [token], after(0.04));
    expect(await used()).toBe(start.toISOString());
    await actorOfSession(store, [token], after(0.05));
    expect(await used()).toBe(after(0.05).toISOString());
    expect(JSON.stringify(await store.db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
  }));

it('ends with the password and with the person', () =>
  withPerson(async (store) => {
    const { id } = (await findPerson(store, 'ada@example.org'))!;
    const first = await openSession(store, id, start);
    expect(await changePassword(store, 'ada@example.org', `${password}!`, start)).toMatchObject({ ok: true });
    expect(await actorOfSession(store, [first.token], start)).toBe(visitor);
    const second = await openSession(store, id, start);
    await removePerson(store, 'ada@example.org');
    expect(await actorOfSession(store, [second.token], start)).toBe(visitor);
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  }));

it('goes by the first token that holds', () =>
  withPerson(async (store) => {
    await addTestPerson(store, 'bob@example.org');
    const tokens: string[] = [];
    for (const email of ['ada@example.org', 'bob@example.org'])
      tokens.push((await openSession(store, (await findPerson(store, email))!.id, start)).token);
    const [ada, bob] = tokens as [string, string];
    const who = async (given: readonly string[]) => (await actorOfSession(store, given, start)).person?.email;
    expect(await who([bob, ada])).toBe('bob@example.org');
    expect(await who(['unknown', ada])).toBe('ada@example.org');
    expect(await who(['', 'unknown'])).toBeUndefined();
  }));

const askWith = (headers: Readonly<Record<string, string>>): HttpRequest => ({
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers,
  remote: '',
  body: () => Promise.resolve(null),
  stream: Readable.from([]),
});

it('reads credentials in their order, and of cookies those of the scheme alone', () => {
  const ask = askWith({
    cookie:
      'other=1; enfilade_session=plain; __Host-enfilade_session=secure; enfilade_model_haus=m3; __Host-enfilade_model_b=m4',
    authorization: 'bearer token',
    'x-model-access': 'm1',
  });
  expect(credentialsOf(ask, true)).toEqual({ sessions: ['secure', 'token'], models: ['m1', 'm4'] });
  expect(credentialsOf(ask, false)).toEqual({ sessions: ['plain', 'token'], models: ['m1', 'm3'] });
  expect(credentialsOf(askWith({ authorization: 'Model m2' }), false)).toEqual({ sessions: [], models: ['m2'] });
  expect(credentialsOf(askWith({ authorization: 'Bearer', cookie: 'enfilade_session=' }), false)).toEqual({
    sessions: [],
    models: [],
  });
  expect(credentialsOf({ ...ask, headers: { ...ask.headers, 'x-access-mode': 'anonymous' } }, true)).toEqual({
    sessions: [],
    models: [],
  });
  expect([ask, askWith({ cookie: 'other=1' }), askWith({})].map(hasCookies)).toEqual([true, false, false]);
});
