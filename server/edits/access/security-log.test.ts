import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, password, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { addKey, removeKey } from './application-keys.ts';
import { findPerson, removePerson } from './people.ts';
import { maxCountedEntriesPerMinute, readSecurityLog, recordSecurityEvent } from './security-log.ts';

let folder: string;
let server: TestServer;
const ids = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-log-'));
  server = await runTestServer(folder, { proxies: 1 });
  for (const id of ['haus', 'geheim']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', geheim: 'full' } });
    await addTestPerson(store, 'bob@example.org');
    for (const name of ['ada', 'bob']) ids.set(name, (await findPerson(store, `${name}@example.org`))!.id);
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fromAddress = (address: string) => ({ 'x-forwarded-for': address });

const readEntries = () => withTestStore(server.dataFolder, (store) => readSecurityLog(store));

const entriesOf = async (callback: () => Promise<unknown>) => {
  const before = await readEntries();
  await callback();
  const known = new Map(before.map((entry) => [JSON.stringify({ ...entry, count: 0 }), entry.count]));
  return (await readEntries()).filter((entry) => known.get(JSON.stringify({ ...entry, count: 0 })) !== entry.count);
};

const signIn = (email: string, secret: string, address = '192.0.2.1') =>
  postJson(`${server.origin}/api/v1/session`, { email, password: secret }, fromAddress(address));

describe('the security log', () => {
  it('records sign-ins, failed sign-ins and sign-outs with their addresses', async () => {
    const entries = await entriesOf(async () => {
      await signIn('ada@example.org', 'not her password');
      const { token } = (await (await signIn('ada@example.org', password)).json()) as { token: string };
      const headers = { authorization: `Bearer ${token}`, ...fromAddress('192.0.2.2') };
      await fetch(`${server.origin}/api/v1/session`, { method: 'DELETE', headers });
    });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const entry = { at, personId: ids.get('ada'), targetId: null, modelId: null, detail: '', count: 1 };
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        { ...entry, event: 'sign_in.failed', address: '192.0.2.1' },
        { ...entry, event: 'sign_in.succeeded', address: '192.0.2.1' },
        { ...entry, event: 'sign_out', address: '192.0.2.2' },
      ]),
    );
  });

  it('records nothing that a visitor typed', async () => {
    const typed = ['hunter2 hunter2', 'password-in-the-email-field', 'eve@example.org\n2026-01-01 sign_in.succeeded'];
    const entries = await entriesOf(async () => {
      for (const text of typed) await signIn(text, text, '192.0.2.3');
    });
    expect(entries).toEqual([expect.objectContaining({ event: 'sign_in.failed', personId: null, count: 3 })]);
    for (const text of [...typed, 'example.org']) expect(JSON.stringify(entries)).not.toContain(text);
  });

  it('counts repetitions of one address, and records the lock', async () => {
    const entries = await entriesOf(async () => {
      for (let i = 0; i < 15; i++) await signIn('bob@example.org', `guess ${i}`, '192.0.2.4');
    });
    const countOf = (event: string) =>
      entries.filter((entry) => entry.event === event).reduce((sum, { count }) => sum + count, 0);
    expect([countOf('sign_in.failed'), countOf('sign_in.locked')]).toEqual([10, 1]);
    // Two entries, or four if a minute ends meanwhile.
    expect(entries.length).toBeLessThanOrEqual(4);
  });

  it('records each change of accounts and access with its author and target', async () => {
    const headers = { ...(await signedIn(server.origin, 'ada@example.org')), ...fromAddress('192.0.2.5') };
    const stranger = { ...(await signedIn(server.origin, 'bob@example.org')), ...fromAddress('192.0.2.6') };
    const secret = 'a phrase for the model';
    const entries = await entriesOf(async () => {
      const mutation = (text: string, by = headers) => queryGraph(server.origin, `mutation { ${text} }`, by);
      await mutation(`setModelVisibility(modelId: "haus", visibility: password, password: "${secret}") { id }`);
      await mutation('setModelUser(modelId: "haus", email: "bob@example.org", access: viewer) { id }');
      await mutation('setModelUser(modelId: "haus", email: "bob@example.org", access: public) { id }');
      await mutation('updateModelState(modelId: "haus", state: archived) { id }');
      await mutation('updateModelState(modelId: "geheim", state: archived) { id }', stranger);
      const publicAccess = `${server.origin}/api/v2/models/haus/public-access/`;
      await postJson(publicAccess, { password: 'open barley' }, fromAddress('192.0.2.7'));
      const body = { currentPassword: password, newPassword: 'a rather different phrase' };
      await postJson(`${server.origin}/api/v1/user/password`, body, headers);
      await withTestStore(server.dataFolder, async (store) => {
        await addKey(store, { name: 'site', origins: ['https://a.example'] }, new Date());
        await removeKey(store, 'site');
        await addTestPerson(store, 'carla@example.org', { admin: true });
        ids.set('carla', (await findPerson(store, 'carla@example.org'))!.id);
        await removePerson(store, 'carla@example.org');
      });
    });
    const [ada, bob, carla] = ['ada', 'bob', 'carla'].map((name) => ids.get(name)!);
    const short = entries.map(({ event, personId, targetId, modelId, address, detail }) =>
      [event, personId, targetId, modelId, address, detail]
        .map((each) => each ?? '-')
        .join(' ')
        .trim(),
    );
    expect(short.toSorted()).toEqual(
      [
        `visibility.changed ${ada} - haus 192.0.2.5 public to password`,
        `model_password.changed ${ada} - haus 192.0.2.5`,
        `role.changed ${ada} ${bob} haus 192.0.2.5 viewer`,
        `role.changed ${ada} ${bob} haus 192.0.2.5 public`,
        `state.changed ${ada} - haus 192.0.2.5 archived`,
        `access.refused ${bob} - geheim 192.0.2.6`,
        'model_password.failed - - haus 192.0.2.7',
        `password.changed ${ada} ${ada} - 192.0.2.5`,
        'key.added - - -  site',
        'key.removed - - -  site',
        `user.added - ${carla} -  admin`,
        `user.removed - ${carla} -`,
      ].toSorted(),
    );
    const text = JSON.stringify(entries);
    for (const word of [secret, password, 'a rather different phrase', 'barley', headers.authorization.slice(7)])
      expect(text).not.toContain(word);
  });
});

const minute = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(minute.getTime() + days * 24 * 60 * 60 * 1000);

describe('its size', () => {
  it('does not grow with the number of failing addresses', () =>
    withTestStore(temporaryFolder(), async (store) => {
      const tries = 10 * maxCountedEntriesPerMinute;
      const fail = (i: number) =>
        recordSecurityEvent(store.db, { event: 'sign_in.failed', address: `2001:db8:${i}:0::/64` }, minute);
      await Promise.all(Array.from({ length: tries }, (_, i) => fail(i)));
      const entries = await readSecurityLog(store);
      expect(entries).toHaveLength(maxCountedEntriesPerMinute + 1);
      expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(tries);
      expect(entries.find(({ address }) => address === '')).toMatchObject({
        count: tries - maxCountedEntriesPerMinute,
        detail: 'many addresses',
      });
    }));

  it('keeps entries of one year', () =>
    withTestStore(temporaryFolder(), async (store) => {
      for (const days of [0, 200, 364, 366])
        await recordSecurityEvent(store.db, { event: 'sign_in.failed', address: '192.0.2.1' }, after(days));
      expect((await readSecurityLog(store)).map(({ at }) => at)).toEqual(
        [200, 364, 366].map((days) => after(days).toISOString()),
      );
      expect(await readSecurityLog(store, { since: after(300).toISOString() })).toHaveLength(2);
      expect((await readSecurityLog(store, { limit: 1 }))[0]!.at).toBe(after(366).toISOString());
    }));
});
