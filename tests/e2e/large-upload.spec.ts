/**
 * An upload of 2 GB whose connection is lost three times, and whose server is killed once
 * (docs/reference/spaces.md#interrupted-uploads).
 */
import { createHash, randomFillSync } from 'node:crypto';
import { closeSync, createReadStream, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import { megabyte } from '#base/bytes.ts';
import { jobsPath, spacesPath, type ModelCard } from '#domain/graph/page-data.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { editorPassword, signInByRequest } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';
import { smallSpaceName, writeSmallSpace } from '../support/small-space.ts';
import { SpacesDriver } from '../support/spaces-driver.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { ViewerDriver } from '../support/viewer-driver.ts';

const ownerEmail = 'ada@example.org';
const recordings = [1, 2, 3, 4].map((number) => `attachments/recording-${number}.mp4`);
/** Enough time for each interruption. */
const uploadBytesPerSecond = 50 * megabyte;

let server: TestServer;
let folder: string;
let network: TcpProxy;

const writeRandomFile = (file: string, bytes: number): void => {
  const part = Buffer.alloc(megabyte);
  const handle = openSync(file, 'wx');
  for (let left = bytes; left > 0; left -= part.length)
    writeSync(handle, randomFillSync(part), 0, Math.min(left, part.length));
  closeSync(handle);
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

test.beforeAll(async () => {
  server = new TestServer();
  const args = ['user', 'add', ownerEmail, '--name', 'Ada', '--admin', '--password-stdin'];
  const { code, stderr } = await server.runWith(`${editorPassword}\n`, ...args);
  if (code !== 0) throw new Error(stderr);
  folder = writeSmallSpace(server.folder);
  for (const recording of recordings) writeRandomFile(path.join(folder, recording), maxAttachmentBytes);
  const file = path.join(folder, 'capture.json');
  const capture = JSON.parse(readFileSync(file, 'utf8')) as {
    content: { tags: { id: string; fileAttachments?: object[] }[] };
  };
  const [tag] = capture.content.tags;
  tag!.fileAttachments = recordings.map((recording, index) => ({
    id: `recording-${index}`,
    file: recording,
    filename: path.basename(recording),
    mimeType: 'video/mp4',
    mediaType: 'video',
    created: '2026-01-01T12:00:00Z',
  }));
  writeFileSync(file, JSON.stringify(capture));
  await server.serve();
  network = new TcpProxy(Number(new URL(server.origin).port));
});
test.afterAll(async () => {
  network.close();
  await server.dispose();
});

const readList = async <Body>(page: Page, address: string): Promise<Body> =>
  (await (await page.request.get(server.origin + address)).json()) as Body;
const readJob = async (page: Page): Promise<SpaceJob | undefined> =>
  (await readList<{ readonly jobs: readonly SpaceJob[] }>(page, jobsPath)).jobs[0];

test('2 GB are uploaded although the connection is lost three times and the server is killed', async ({ page }) => {
  test.setTimeout(600_000);
  const origin = await network.listen();
  // Its cookie is sent to both; requests of the test itself do not pass the lost connection.
  await signInByRequest(page, server.origin, ownerEmail);
  const spaces = new SpacesDriver(page, origin);
  await spaces.open();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: uploadBytesPerSecond,
  });
  const waitUntilReceived = (megabytes: number) =>
    expect
      .poll(async () => (await readJob(page))?.receivedBytes ?? 0, { timeout: 120_000, intervals: [250] })
      .toBeGreaterThan(megabytes * megabyte);
  await spaces.uploadFolder(folder);
  await page.keyboard.press('Shift');

  for (const megabytes of [200, 600, 1000]) {
    await waitUntilReceived(megabytes);
    network.disconnect();
    // Nothing arrives for two seconds.
    let [before, unchanged] = [-1, 0];
    await expect
      .poll(
        async () => {
          const { receivedBytes } = (await readJob(page))!;
          unchanged = receivedBytes === before ? unchanged + 1 : 0;
          before = receivedBytes;
          return unchanged;
        },
        { intervals: [250] },
      )
      .toBeGreaterThanOrEqual(8);
    network.reconnect();
  }
  await waitUntilReceived(1400);
  await server.killAndServe();
  expect((await readJob(page))!.receivedBytes).toBeGreaterThan(1000 * megabyte);
  await expect.poll(async () => (await readJob(page))?.state, { timeout: 300_000, intervals: [1000] }).toBe('done');

  // Once, and whole.
  const { spaces: cards } = await readList<{ readonly spaces: readonly ModelCard[] }>(page, spacesPath);
  expect(cards.map(({ name }) => name)).toEqual([smallSpaceName]);
  const models = path.join(server.data, 'models');
  const contents = readdirSync(models, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.mp4'),
  );
  const stored = await Promise.all(contents.map((entry) => hashOf(path.join(entry.parentPath, entry.name))));
  const original = await Promise.all(recordings.map((recording) => hashOf(path.join(folder, recording))));
  expect(stored.toSorted()).toEqual(original.toSorted());
  const jobFolder = path.join(server.data, 'imports', 'jobs');
  const left = readdirSync(jobFolder, { recursive: true }).map(String);
  expect(left.filter((name) => name.endsWith('.mp4'))).toEqual([]);
  const viewer = new ViewerDriver(page, server.origin);
  await viewer.open(cards[0]!.id);
  expect(await viewer.sweeps()).toHaveLength(3);
});
