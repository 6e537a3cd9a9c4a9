/** The disk of the data folder is full or read-only: reads still work, and no write is half done. */
import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { withDataFolder } from '../testing/data-folder.ts';
import { addTestPerson, postJson, signedIn } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';

const probe = mountSmallDisk(1);
probe?.remove();
if (!probe) console.warn('No file system may be mounted here: the tests of a full disk are skipped.');

const megabytes = 16;

const newDisk = (): SmallDisk => {
  const disk = mountSmallDisk(megabytes)!;
  onTestFinished(() => disk.remove());
  return disk;
};

const start = async (disk: SmallDisk): Promise<TestServer> => {
  const folder = temporaryFolder();
  // Only the data folder is on the small disk.
  symlinkSync(disk.folder, path.join(folder, 'data'));
  const server = await runTestServer(folder);
  onTestFinished(() => server.stop());
  return server;
};

const startWithModel = async (disk: SmallDisk): Promise<TestServer> => {
  const server = await start(disk);
  await server.importModel(fixtureModel('haus'));
  await withDataFolder(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  return server;
};

/** Too large for the free pages of a database file. */
const manyEdits = (gestureId: string) =>
  Array.from({ length: 500 }, (_, i) => ({
    kind: 'label',
    id: `${gestureId}-${i}`,
    before: null,
    after: { label: `${gestureId} ${'x'.repeat(100)}`, position: [1, 1, -1] },
  }));

const edit = (server: TestServer, headers: Readonly<Record<string, string>>, gestureId: string) =>
  postJson(
    server.origin + graphPath,
    { query: editOperations.ApplyEdits, variables: { modelId: 'haus', gestureId, edits: manyEdits(gestureId) } },
    headers,
  );

const health = async ({ origin }: TestServer) => {
  const response = await fetch(`${origin}/healthz`);
  return [response.status, await response.json()] as const;
};

const labels = (server: TestServer, gestureId: string) =>
  withDataFolder(server.dataFolder, async ({ db }) => {
    const rows = await db.selectFrom('annotations').select('id').where('id', 'like', `${gestureId}-%`).execute();
    return rows.length;
  });

const expectReads = async ({ origin }: TestServer, headers: Readonly<Record<string, string>> = {}) => {
  for (const url of [
    '/',
    '/show?m=haus',
    '/api/v1/player/models/haus/thumb?width=160',
    `${graphPath}?query={model(id:"haus"){id}}`,
  ])
    expect((await fetch(origin + url, { headers })).status, url).toBe(200);
};

const readOnly = (reason: string) => [200, { status: 'read-only', reason, database: 'ok', files: 'ok' }];
const allOk = [200, { status: 'ok', database: 'ok', files: 'ok' }];

/** The logged errors, without warnings of the runtime. */
const watchLog = () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  return () => log.mock.calls.map((call) => String(call[0]));
};

const rejection = {
  errors: [{ message: expect.stringContaining('disk is full'), extensions: { code: 'service.unavailable' } }],
};

describe.skipIf(!probe)('a disk of a few megabytes', () => {
  it('rejects only writes when it is full, and logs one line', async () => {
    const disk = newDisk();
    const server = await startWithModel(disk);
    const headers = await signedIn(server.origin, 'ada@example.org');
    const loggedLines = watchLog();
    disk.fill();
    for (let i = 0; i < 3; i += 1) {
      const rejected = await edit(server, headers, 'e1');
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await rejected.json()).toMatchObject(rejection);
    }
    await expectReads(server, headers);
    expect(await health(server)).toEqual(readOnly('disk full'));
    expect(await labels(server, 'e1')).toBe(0);
    expect(loggedLines().filter((line) => line.includes('disk full'))).toHaveLength(1);
    disk.free();
    expect((await edit(server, headers, 'e1')).status).toBe(200);
    expect(await labels(server, 'e1')).toBe(500);
    await vi.waitFor(async () => expect(await health(server)).toEqual(allOk), 20_000);
    expect(loggedLines().filter((line) => line.includes('work again'))).toHaveLength(1);
  });

  it('rejects a file that does not fit, and keeps nothing of it', async () => {
    const disk = newDisk();
    const server = await startWithModel(disk);
    const headers = await signedIn(server.origin, 'ada@example.org');
    const loggedLines = watchLog();
    const bytes = new Uint8Array(megabytes * 1024 * 1024);
    const upload = async (): Promise<Response> => {
      const form = new FormData();
      form.set('query', operations.AddFileAttachment);
      form.set(
        'variables',
        JSON.stringify({ modelId: 'haus', gestureId: 'f1', parentType: 'mattertag', parentId: 't1' }),
      );
      form.append('files', new Blob([bytes]), 'file.bin');
      return fetch(server.origin + graphPath, { method: 'POST', body: form, headers });
    };
    for (let i = 0; i < 2; i += 1) {
      const rejected = await upload();
      expect(rejected.status).toBe(507);
      expect(await rejected.json()).toMatchObject({
        errors: [{ message: 'The server’s disk is full; the file was not stored.', extensions: { kind: 'overQuota' } }],
      });
    }
    const tus = { ...headers, 'tus-resumable': '1.0.0' };
    const metadata = `modelId ${btoa('haus')},filename ${btoa('a.bin')}`;
    const created = await fetch(server.origin + uploadsPath, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    });
    const url = server.origin + created.headers.get('location')!;
    const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    expect((await fetch(url, { method: 'PATCH', headers: part, body: bytes })).status).toBe(507);
    await vi.waitFor(async () => expect((await fetch(url, { method: 'HEAD', headers: tus })).status).toBe(404), 20_000);
    expect(readdirSync(path.join(server.dataFolder, 'uploads'))).toEqual([]);
    await withDataFolder(server.dataFolder, async ({ db }) => {
      expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    });
    // Smaller writes still fit, so the server is not read-only.
    expect((await edit(server, headers, 'e2')).status).toBe(200);
    expect(loggedLines().filter((line) => line.includes('disk full'))).toHaveLength(1);
  });

  it.each([
    ['full', 'disk full', (disk: SmallDisk) => disk.fill(), (disk: SmallDisk) => disk.free()],
    [
      'read-only',
      'storage read-only',
      (disk: SmallDisk) => disk.setReadOnly(true),
      (disk: SmallDisk) => disk.setReadOnly(false),
    ],
  ])('serves reads if it is %s at the start, and writes when that is possible', async (_, reason, close, open) => {
    const disk = newDisk();
    const first = await startWithModel(disk);
    const headers = await signedIn(first.origin, 'ada@example.org');
    await first.stop();
    close(disk);
    const loggedLines = watchLog();
    const server = await start(disk);
    await expectReads(server, headers);
    expect(await health(server)).toEqual(readOnly(reason));
    for (let i = 0; i < 2; i += 1) expect((await edit(server, headers, 'e1')).status).toBe(503);
    expect(loggedLines().filter((line) => line.includes(reason))).toHaveLength(1);
    open(disk);
    expect((await edit(server, headers, 'e1')).status).toBe(200);
    await expectReads(server, headers);
    expect(await labels(server, 'e1')).toBe(500);
    await vi.waitFor(async () => expect(await health(server)).toEqual(allOk), 20_000);
  });
});
