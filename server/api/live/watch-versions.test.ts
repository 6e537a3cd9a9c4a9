/** When the versions of models are read again, and when they are not. The test sets the clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importPrepared } from '../../edits/imports/import-prepared.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { settingsFor } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { followVersions, type FollowedModel, type VersionFollower } from './watch-versions.ts';

let folder: string;
let store: Store;
let follower: VersionFollower;
let failures: string[];
/** Queries for versions that have begun. */
let reads: number;
let isFailing: boolean;
/** Ends the polls that the follower has begun in addition to its own; there is one for each. */
let endAlsoPolls: (() => void)[];

/** Counts the queries, and lets them fail on request. */
const observed = (db: Store['db']): Store['db'] =>
  new Proxy(db, {
    get: (target, name): unknown => {
      if (name === 'selectFrom') {
        reads++;
        if (isFailing) throw new Error('no database');
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-versions-'));
  const settings = await settingsFor(folder);
  const opened = await openStore(folder, settings);
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  for (const id of ['haus', 'barn'])
    await importPrepared(folder, await writePrepared(path.join(folder, 'imports', id), fixtureModel(id)), { settings });
  failures = [];
  reads = 0;
  isFailing = false;
  endAlsoPolls = [];
  const database = { ...store.database, logFailure: (what: string) => void failures.push(what) };
  follower = followVersions({ db: observed(store.db), database });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await follower.stop();
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const alsoPoll = (): Promise<void> =>
  new Promise((resolve) => {
    endAlsoPolls.push(resolve);
  });
const endAlsoPoll = (): void => endAlsoPolls.at(-1)!();

const modelOf = (id: string): Promise<FollowedModel> =>
  store.db.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Lets at least one poll run: it has ended when the next one begins. The timers advance with each check. */
const poll = async (): Promise<void> => {
  const before = reads;
  await vi.waitFor(() => expect(reads).toBeGreaterThanOrEqual(before + 2), { timeout: 10_000 });
};
const change = async (id: string): Promise<void> => {
  const { version } = await modelOf(id);
  await store.db
    .updateTable('models')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
};

it('reports each change of a followed model once, and its removal', async () => {
  const versions: (number | null)[] = [];
  const model = await modelOf('haus');
  follower.follow(model, (next) => versions.push(next && next.version - model.version));
  await poll();
  expect(versions).toEqual([]);
  await change('haus');
  await change('barn');
  await poll();
  await poll();
  expect(versions).toEqual([1]);
  await store.db.deleteFrom('models').where('id', '=', 'haus').execute();
  await poll();
  expect(versions).toEqual([1, null]);
});

it('reports a change that happened before it was followed', async () => {
  const before = await modelOf('haus');
  await change('haus');
  const changed = vi.fn<(model: FollowedModel | null) => void>();
  follower.follow(before, changed);
  await poll();
  expect(changed).toHaveBeenCalledTimes(1);
});

it('stops looking when the last listener is removed, and begins again with the next', async () => {
  const model = await modelOf('haus');
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads).toBe(0);
  const unfollow = follower.follow(model, () => {});
  await poll();
  unfollow();
  const before = reads;
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads).toBe(before);
  follower.follow(model, () => {});
  await poll();
});

it('goes on after a failed query', async () => {
  const changed = vi.fn<(model: FollowedModel | null) => void>();
  const model = await modelOf('haus');
  isFailing = true;
  follower.follow(model, changed);
  await poll();
  expect([...new Set(failures)]).toEqual(['cannot read which models have changed']);
  isFailing = false;
  await change('haus');
  await poll();
  expect(changed).toHaveBeenCalledTimes(1);
});

describe('the additional poll', () => {
  let slow: VersionFollower;
  beforeEach(() => {
    slow = followVersions({ db: observed(store.db), database: store.database }, alsoPoll);
  });

  it('does not delay changes, and is not begun again before it has ended', async () => {
    const changed = vi.fn<(model: FollowedModel | null) => void>();
    slow.follow(await modelOf('haus'), changed);
    await poll();
    await change('haus');
    await poll();
    expect([changed.mock.calls.length, endAlsoPolls.length]).toEqual([1, 1]);
    endAlsoPoll();
    await poll();
    expect(endAlsoPolls).toHaveLength(2);
    endAlsoPoll();
    await slow.stop();
  });

  it('has ended when the follower has stopped', async () => {
    slow.follow(await modelOf('haus'), () => {});
    await poll();
    let isStopped = false;
    const stopping = slow.stop().then(() => (isStopped = true));
    // Longer than a poll of versions takes.
    await modelOf('haus');
    expect(isStopped).toBe(false);
    endAlsoPoll();
    await stopping;
  });
});
