/** Which lists are sent to which streams, and how many queries that takes. The test polls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitor, type Actor } from '#domain/access/actor.ts';
import type { Activity } from '#domain/presence/presence.ts';
import { presenceLifetimeMs } from '#domain/presence/presence-lifetime.ts';
import { importPrepared } from '../../edits/imports/import-prepared.ts';
import { removePresence, savePresence } from '../../store/models/presence.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { settingsFor } from '../../testing/databases.ts';
import { addTestPerson } from '../../testing/people.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import type { HttpRequest } from '../../wire/http-message.ts';
import type { FindActors, RequestIdentity } from '../access/find-actors.ts';
import { createPresenceFeed, type PresenceFeed } from './presence-feed.ts';

const started = Date.UTC(2026, 0, 1);

let folder: string;
let store: Store;
let adaId: string;
let queries: number;
let failures: string[];
let isFailing: boolean;
let feed: PresenceFeed;
let now: number;
/** Who may edit every model. */
let editors: Set<string>;
/** The streams whose users were looked up, by name. */
let lookedUp: string[];

const countingPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries++;
    if (isFailing) throw new Error('no database');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const actorNamed = (name: string): Actor => ({
  ...visitor,
  person: { id: name, email: '', firstName: '', lastName: '', admin: editors.has(name) },
});

const findActors: FindActors = {
  identify: () => {
    throw new Error('the route identifies users');
  },
  find: (identities) => {
    const names = identities.flatMap(({ sessionHashes }) => sessionHashes);
    lookedUp.push(...names);
    return Promise.resolve(names.map(actorNamed));
  },
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-presence-feed-'));
  const settings = await settingsFor(folder);
  const opened = await openStore(folder, settings);
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  for (const id of ['haus', 'barn', 'shed'])
    await importPrepared(folder, await writePrepared(path.join(folder, 'imports', id), fixtureModel(id)), { settings });
  await addTestPerson(store, 'ada@example.org', { admin: true });
  ({ id: adaId } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await store.db.deleteFrom('presence').execute();
  [queries, failures, isFailing, lookedUp, now] = [0, [], false, [], started];
  editors = new Set(['ada', 'bob']);
  const database = { ...store.database, logFailure: (what: string) => void failures.push(what) };
  feed = createPresenceFeed({ db: store.db.withPlugin(countingPlugin), database }, findActors, () => new Date(now));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const save = (clientId: string, modelId = 'haus', activity: Activity = { tool: null, record: null }) =>
  savePresence(store, { modelId, clientId, userId: adaId }, activity, new Date(now));

const identityOf = (name: string): RequestIdentity => ({
  request: { method: 'GET', path: '/', stream: Readable.from([]) } as unknown as HttpRequest,
  sessionHashes: [name],
  modelTokens: [],
});

interface Opened {
  readonly stream: PassThrough;
  /** The client ids of each list that was sent. */
  readonly lists: () => readonly (readonly string[])[];
  readonly recheck: () => void;
  readonly remove: () => void;
}

const open = (name: string, modelId = 'haus'): Opened => {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const lists = () =>
    [...text.matchAll(/event: presence\ndata: (.*)\n\n/g)].map((match) =>
      (JSON.parse(match[1]!) as { editors: { clientId: string }[] }).editors.map(({ clientId }) => clientId),
    );
  return { stream, lists, ...feed.add(modelId, { identity: identityOf(name), stream, isEditor: editors.has(name) }) };
};

describe('an editor', () => {
  it('gets the list at the beginning and whenever it has changed', async () => {
    const ada = open('ada');
    await feed.poll();
    await save('page-b');
    await feed.poll();
    await feed.poll();
    await save('page-a');
    await feed.poll();
    await removePresence(store, { modelId: 'haus', clientId: 'page-b', userId: adaId });
    await feed.poll();
    expect(ada.lists()).toEqual([[], ['page-b'], ['page-a', 'page-b'], ['page-a']]);
  });

  it('gets the list of a change of what another does, and of an expiry, and none of a renewal', async () => {
    await save('page-a');
    const ada = open('ada');
    await feed.poll();
    now += 1000;
    await save('page-a');
    await feed.poll();
    await save('page-a', 'haus', { tool: 'TAGS', record: null });
    await feed.poll();
    now += presenceLifetimeMs;
    await feed.poll();
    expect(ada.lists()).toEqual([['page-a'], ['page-a'], []]);
  });

  it('who is added later gets the list alone', async () => {
    const ada = open('ada');
    await feed.poll();
    const bob = open('bob');
    await feed.poll();
    expect([ada.lists(), bob.lists(), lookedUp]).toEqual([[[]], [[]], ['ada', 'bob']]);
  });
});

describe('the right to edit', () => {
  it('is needed for any list', async () => {
    const eve = open('eve');
    await save('page-a');
    await feed.poll();
    open('ada');
    await feed.poll();
    expect(eve.lists()).toEqual([]);
  });

  it('is read at each change: who has lost it gets an empty list, and none afterwards', async () => {
    await save('page-a');
    const [ada, bob] = [open('ada'), open('bob')];
    await feed.poll();
    editors.delete('bob');
    await save('page-b');
    await feed.poll();
    await save('page-c');
    await feed.poll();
    expect(bob.lists()).toEqual([['page-a'], []]);
    expect(ada.lists()).toEqual([['page-a'], ['page-a', 'page-b'], ['page-a', 'page-b', 'page-c']]);
  });

  it('is read again where it has changed, without a change of the list', async () => {
    await save('page-a');
    const bob = open('bob');
    await feed.poll();
    editors.delete('bob');
    bob.recheck();
    await feed.poll();
    bob.recheck();
    await feed.poll();
    editors.add('bob');
    bob.recheck();
    await feed.poll();
    bob.recheck();
    await feed.poll();
    expect(bob.lists()).toEqual([['page-a'], [], ['page-a']]);
  });
});

describe('a poll', () => {
  it('takes one query for all models with a stream, and none without one', async () => {
    await feed.poll();
    expect(queries).toBe(0);
    const streams = [open('ada'), open('bob'), open('ada', 'barn')];
    await save('page-shed', 'shed');
    await save('page-barn', 'barn');
    await feed.poll();
    expect([queries, streams.map(({ lists }) => lists())]).toEqual([1, [[[]], [[]], [['page-barn']]]]);
    for (const { remove } of streams) remove();
    await feed.poll();
    expect(queries).toBe(1);
  });

  it('runs no query where no user with a stream of the model may edit it', async () => {
    const [eve, bob] = [open('eve'), open('bob', 'barn')];
    await save('page-a');
    await feed.poll();
    expect([queries, lookedUp]).toEqual([1, ['bob']]);
    editors.delete('bob');
    bob.recheck();
    await feed.poll();
    await feed.poll();
    expect([queries, bob.lists()]).toEqual([2, [[], []]]);
    editors.add('eve');
    eve.recheck();
    await feed.poll();
    await feed.poll();
    expect([queries, eve.lists()]).toEqual([4, [['page-a']]]);
  });

  it('writes the same bytes to all streams of a model', async () => {
    const streams = [open('ada'), open('bob')];
    const written = streams.map(({ stream }) => vi.spyOn(stream, 'write'));
    await save('page-a');
    await feed.poll();
    const [first, second] = written.map(({ mock }) => mock.calls[0]![0] as unknown);
    expect(first).toBeInstanceOf(Buffer);
    expect(first).toBe(second);
  });

  it('that fails for one model is logged, sends the lists of the others, and is repeated by the next one', async () => {
    const [inHaus, inBarn] = [open('ada'), open('ada', 'barn')];
    const find = vi.spyOn(findActors, 'find').mockRejectedValueOnce(new Error('no database'));
    await feed.poll();
    expect([failures, inHaus.lists(), inBarn.lists()]).toEqual([
      ['cannot send which editors have haus open; trying again'],
      [],
      [[]],
    ]);
    await feed.poll();
    expect([inHaus.lists(), inBarn.lists()]).toEqual([[[]], [[]]]);
    find.mockRestore();
  });

  it('that cannot read the lists is logged, and the next one sends them', async () => {
    const ada = open('ada');
    isFailing = true;
    await feed.poll();
    expect([failures, ada.lists()]).toEqual([['cannot read which editors have models open'], []]);
    isFailing = false;
    await feed.poll();
    expect(ada.lists()).toEqual([[]]);
  });
});
