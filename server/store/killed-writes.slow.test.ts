/** Kills servers with `kill -9` during writes: acknowledged writes are stored exactly once and are in the journal. */
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editBetween } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../edits/apply-edit-batch.ts';
import { bundleForChild } from '../testing/bundle.ts';
import { startChildServer } from '../testing/child-server.ts';
import { checkJournal, readRecords } from '../testing/journal-check.ts';
import { killedRun, prepareKillTest } from '../testing/killed-writes.ts';
import { withDataFolder } from '../testing/data-folder.ts';
import { hasPostgres } from '../testing/databases.ts';
import { signedIn } from '../testing/people.ts';
import { checkFiles } from '../testing/upload-check.ts';
import { createUploadLog, makeItem, sendForm } from '../testing/upload-clients.ts';
import { startBucket, type TestBucket } from '../testing/bucket.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { testRepeats } from '../testing/test-repeats.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const runs = 5 * testRepeats;

let bundle: Awaited<ReturnType<typeof bundleForChild>>;
beforeAll(async () => {
  bundle = await bundleForChild(new URL('../testing/serve-child.ts', import.meta.url));
});
afterAll(() => bundle.remove());

it('detects lost, changed and unjournaled records', async () => {
  const folder = temporaryFolder();
  await prepareKillTest(folder, bundle.file);
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

it('detects lost, incomplete and leftover files', async () => {
  const folder = temporaryFolder();
  const { template, clientFolder } = await prepareKillTest(folder, bundle.file);
  const server = await startChildServer(bundle.file, { dataFolder: template, clientFolder });
  const site = { origin: server.origin, headers: await signedIn(server.origin, 'ada@example.org') };
  const item = await makeItem(site, { modelId: 'haus', parentType: 'mattertag' });
  const notes = createUploadLog();
  const addFile = async (text: string): Promise<string> => {
    const file = { item, gestureId: text, bytes: Buffer.from(text) };
    const id = (await sendForm(site, file))!;
    notes.attached.set(id, { ...file, id });
    return id;
  };
  const [half, lost, forgotten] = [await addFile('half'), await addFile('lost'), await addFile('forgotten')];
  const fileOf = (name: string): string => path.join(template, 'attachments', 'haus', name);
  await withDataFolder(template, async (store) => {
    const issues = async () => (await checkFiles(store, site, [item], notes)).issues;
    expect(await issues()).toEqual([]);
    await truncate(fileOf(half), 2);
    await store.db.updateTable('attachments').set({ parent_id: null }).where('id', '=', lost).execute();
    notes.attached.delete(forgotten);
    await writeFile(fileOf('.left'), '');
    expect((await issues()).toSorted()).toEqual(
      [
        `the row ${half} has no complete file`,
        `${forgotten} was never attached to mattertag`,
        `${half} has other bytes`,
        `${lost} is lost from mattertag`,
        'haus/.left is left over',
        // Reported again after the sweep.
        `the row ${half} has no complete file`,
        `${forgotten} was never attached to mattertag`,
        `${half} has other bytes`,
        `${lost} is lost from mattertag`,
      ].toSorted(),
    );
  });
  await server.kill();
});

it(`loses and duplicates nothing in ${runs} kills`, async () => {
  const folder = temporaryFolder();
  const stage = await prepareKillTest(folder, bundle.file);
  let acknowledged = 0;
  let files = 0;
  for (let run = 0; run < runs; run++) {
    const figures = await killedRun(stage, folder, { number: run });
    expect(figures.issues).toEqual([]);
    // Four interrupted requests show that the server was killed while it was writing.
    expect(figures.unanswered).toBe(4);
    acknowledged += figures.acknowledged;
    files += figures.files;
  }
  expect(files).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(runs * 4);
});

describe.skipIf(!hasPostgres())('on PostgreSQL and a bucket', () => {
  let postgres: TestPostgres;
  let bucket: TestBucket;
  beforeAll(async () => {
    [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  }, 60_000);
  afterAll(() => Promise.all([postgres.stop(), bucket.stop()]));

  it.each([
    [1, 2 * testRepeats],
    [2, 3 * testRepeats],
  ] as const)('loses and duplicates nothing when one of %i servers is killed, %i times', async (servers, times) => {
    for (let number = 0; number < times; number++) {
      const folder = temporaryFolder();
      const settings = {
        database: { url: await postgres.createSchema(), connections: 5 },
        bucket: bucket.createSettings(),
      };
      const figures = await killedRun(await prepareKillTest(folder, bundle.file, settings), folder, {
        number,
        servers,
      });
      expect(figures.issues).toEqual([]);
      expect(figures.acknowledged).toBeGreaterThan(0);
    }
  });
});
