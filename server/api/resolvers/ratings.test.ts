import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { removePerson } from '../../edits/access/people.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let guest: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-ratings-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await server.importModel(fixtureModel('privat'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'guest@example.org');
    await setVisibility(store, 'privat', 'private', null, new Date());
  });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  guest = requesterFor(server.origin, await signedIn(server.origin, 'guest@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rate = (request: Requester, results: object, more: object = {}) =>
  request('RateModel', { modelId: 'haus', answers: results, ...more });
const all = () => resultOf(editor('GetModelRatings', { modelId: 'haus' }));

it('merges the answers of a person, and counts those of all', async () => {
  expect(await all()).toMatchObject({ count: 0, averageHappiness: null, ratings: [] });
  const first = await resultOf(rate(guest, { happiness: 3 }));
  expect(first).toMatchObject({ happiness: 3, quality: [], navigation: [], feedback: '', final: false, name: 'guest' });
  await resultOf(rate(guest, { quality: ['lighting', '3d_mesh'] }));
  const last = await resultOf(
    rate(guest, { navigation: ['obstructions'], quality: null, feedback: '暗い' }, { final: true }),
  );
  expect(last).toMatchObject({
    happiness: 3,
    quality: ['lighting', '3d_mesh'],
    navigation: ['obstructions'],
    feedback: '暗い',
    final: true,
    created: first['created'],
  });
  await resultOf(rate(guest, { happiness: 4 }));
  await resultOf(rate(editor, { happiness: 5 }, { final: true }));
  const received = await all();
  expect(received).toMatchObject({ count: 2, averageHappiness: 4.5 });
  expect(received['quality']).toContainEqual({ answer: '3d_mesh', count: 1 });
  expect(received['ratings']).toMatchObject([{ name: 'ada' }, { name: 'guest', happiness: 4, final: true }]);
});

it('stores answers that are sent at the same time', async () => {
  await resultOf(rate(guest, { happiness: 1 }));
  await Promise.all([
    resultOf(rate(guest, { quality: ['coloring'] })),
    resultOf(rate(guest, { navigation: ['floor_separation'] })),
    resultOf(rate(guest, { feedback: 'At once' })),
  ]);
  const { ratings } = (await all()) as unknown as { ratings: readonly { name: string }[] };
  expect(ratings.find(({ name }) => name === 'guest')).toMatchObject({
    quality: ['coloring'],
    navigation: ['floor_separation'],
    feedback: 'At once',
  });
});

it.each<[object, RegExp]>([
  [{ happiness: 9 }, /^answers\.happiness must be a whole number from 1 to 5\.$/],
  [{ quality: ['smell'] }, /^answers\.quality\[0\] must be one of lighting, /],
  [{ feedback: 'x'.repeat(201) }, /^answers\.feedback must have at most 200 characters\.$/],
])('rejects %j', async (results, message) => {
  expect(await rejectionOf(rate(guest, results))).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code: 'request.invalid' },
  });
});

const codeOf = async (result: ReturnType<Requester>) => (await rejectionOf(result)).extensions['code'];

it('is given by people who may see the model, and read by editors', async () => {
  expect(await codeOf(rate(visitor, { happiness: 5 }))).toBe('user.unauthorized');
  expect(await codeOf(guest('RateModel', { modelId: 'privat', answers: { happiness: 5 } }))).toBe('forbidden');
  expect(await codeOf(guest('RateModel', { modelId: 'nobody', answers: { happiness: 5 } }))).toBe('not.found');
  expect(await codeOf(visitor('GetModelRatings', { modelId: 'haus' }))).toBe('user.unauthorized');
  expect(await codeOf(guest('GetModelRatings', { modelId: 'haus' }))).toBe('forbidden');
});

it('requires the first answer, and is removed with the account', async () => {
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'new@example.org');
  });
  const newcomer = requesterFor(server.origin, await signedIn(server.origin, 'new@example.org'));
  expect((await rejectionOf(rate(newcomer, { feedback: 'Nice' }))).message).toBe(
    'answers.happiness is missing: it is asked first.',
  );
  await resultOf(rate(newcomer, { happiness: 5 }));
  expect((await all())['count']).toBe(3);
  await withTestStore(server.dataFolder, (store) => removePerson(store, 'new@example.org'));
  expect((await all())['count']).toBe(2);
});
