/** The server's promise under `kill -9`: what it acknowledged is there, once, and its journal tells how it came about. */
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editBetween } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../edits/apply-edit-batch.ts';
import { bundleForChild } from '../testing/bundle.ts';
import { startChildServer } from '../testing/child-server.ts';
import { checkJournal, readRecords } from '../testing/journal-check.ts';
import { killedRun, setStage } from '../testing/killed-writes.ts';
import { withDataFolder } from '../testing/data-folder.ts';
import { hasSharedPlaces } from '../testing/databases.ts';
import { signedIn } from '../testing/people.ts';
import { checkFiles } from '../testing/upload-check.ts';
import { emptyFileNotes, makeItem, sendForm } from '../testing/upload-clients.ts';
import { startBucket, type TestBucket } from '../testing/bucket.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const runs = 5;

let bundle: Awaited<ReturnType<typeof bundleForChild>>;
beforeAll(async () => {
  bundle = await bundleForChild(new URL('../testing/serve-child.ts', import.meta.url));
});
afterAll(() => bundle.remove());

it('would tell what is lost, changed or left out', async () => {
  const folder = temporaryFolder();
  await setStage(folder, bundle.file);
  await withDataFolder(path.join(folder, 'template'), async (store) => {
    const before = await readRecords(store, 'haus');
    const row = () =>
      store.db.selectFrom('models').select('version').where('id', '=', 'haus').executeTakeFirstOrThrow();
    const { version } = await row();
    const check = () => checkJournal(store, 'haus', before, version);
    for (const id of ['a', 'b']) {
      const edits = [editBetween('label', id, null, { label: id, position: [0, 0, 0] })!];
      expect((await applyEditBatch(store, { modelId: 'haus', id, personId: null, edits })).ok).toBe(true);
    }
    expect(await check()).toEqual({ gaps: 0, differences: [], edits: 2 });
    await store.db.updateTable('annotations').set({ enabled: 0 }).where('id', '=', 'a').execute();
    await store.db.deleteFrom('annotations').where('id', '=', 't1').execute();
    expect((await check()).differences).toEqual(['tag t1 in 0', 'label a in 0']);
    await store.db.deleteFrom('gestures').where('gesture', '=', 'a').execute();
    const { gaps, differences } = await check();
    expect([gaps, differences]).toEqual([1, ['tag t1 in 0', 'label a in 0']]);
  });
});

it('would tell what is lost, half or left over of files', async () => {
  const folder = temporaryFolder();
  const { template, clientFolder } = await setStage(folder, bundle.file);
  const server = await startChildServer(bundle.file, { dataFolder: template, clientFolder });
  const site = { origin: server.origin, headers: await signedIn(server.origin, 'ada@example.org') };
  const item = await makeItem(site, { modelId: 'haus', parentType: 'mattertag' });
  const notes = emptyFileNotes();
  const bring = async (text: string): Promise<string> => {
    const file = { item, gestureId: text, bytes: Buffer.from(text) };
    const id = (await sendForm(site, file))!;
    notes.hung.set(id, { ...file, id });
    return id;
  };
  const [half, lost, forgotten] = [await bring('half'), await bring('lost'), await bring('forgotten')];
  const fileOf = (name: string): string => path.join(template, 'attachments', 'haus', name);
  await withDataFolder(template, async (store) => {
    const issues = async () => (await checkFiles(store, site, [item], notes)).faults;
    expect(await issues()).toEqual([]);
    await truncate(fileOf(half), 2);
    await store.db.updateTable('attachments').set({ parent_id: null }).where('id', '=', lost).execute();
    notes.hung.delete(forgotten);
    await writeFile(fileOf('.left'), '');
    expect((await issues()).toSorted()).toEqual(
      [
        `the row ${half} has no whole file`,
        `nobody hung ${forgotten} on mattertag`,
        `${half} has other bytes`,
        `${lost} is lost from mattertag`,
        'haus/.left lies about',
        // Once more after the sweep.
        `the row ${half} has no whole file`,
        `nobody hung ${forgotten} on mattertag`,
        `${half} has other bytes`,
        `${lost} is lost from mattertag`,
      ].toSorted(),
    );
  });
  await server.kill();
});

it(`loses and doubles nothing in ${runs} sudden ends`, { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const stage = await setStage(folder, bundle.file);
  let acknowledged = 0;
  let files = 0;
  for (let run = 0; run < runs; run++) {
    const figures = await killedRun(stage, folder, { number: run });
    expect(figures.faults).toEqual([]);
    // Whoever was cut off in the middle shows that it was killed at work.
    expect(figures.unanswered).toBe(4);
    acknowledged += figures.acknowledged;
    files += figures.files;
  }
  expect(files).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(runs * 4);
});

describe.skipIf(!hasSharedPlaces())('on PostgreSQL and a bucket', () => {
  let postgres: TestPostgres;
  let bucket: TestBucket;
  beforeAll(async () => {
    [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  }, 60_000);
  afterAll(() => Promise.all([postgres.stop(), bucket.stop()]));

  it.each([
    [1, 2],
    [2, 3],
  ] as const)(
    '%i at work, one killed: nothing is lost or doubled, %i times',
    { timeout: 120_000 },
    async (servers, times) => {
      for (let number = 0; number < times; number++) {
        const folder = temporaryFolder();
        const settings = {
          database: { url: await postgres.createPlace(), connections: 5 },
          bucket: bucket.createPlace(),
        };
        const figures = await killedRun(await setStage(folder, bundle.file, settings), folder, { number, servers });
        expect(figures.faults).toEqual([]);
        expect(figures.acknowledged).toBeGreaterThan(0);
      }
    },
  );
});
