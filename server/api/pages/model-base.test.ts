/** The base URL of a model, `/files` below it, and files without a revision. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let revision: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-base-'));
  server = await runTestServer(folder);
  revision = await server.importModel(fixtureModel('haus'));
  await server.importModel(fixtureModel('privat'));
  await withTestStore(server.dataFolder, (store) => setVisibility(store, 'privat', 'private', null, new Date()));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (tail: string) => fetch(`${server.origin}/api/player/models/${tail}`, { redirect: 'manual' });

it('says where the page, the thumbnail and the files of a model are', async () => {
  const response = await get('haus');
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(await response.json()).toEqual({
    sid: 'haus',
    show: '/show?m=haus',
    thumb: '/api/v1/player/models/haus/thumb',
    files: '/api/player/models/haus/files',
    revision,
  });
});

it.each(['haus/files', 'haus/files/'])('%s names the newest revision', async (tail) => {
  const { url, ...others } = (await (await get(tail)).json()) as { url: string };
  expect(url).toBe(`/api/player/models/haus/files/${encodeURIComponent(revision)}/`);
  expect(others).toEqual({ revision, folders: ['tiles', 'pan', 'thumbs', 'mesh', 'thumb.jpg'] });
});

it('leads from a file without a revision to the newest one', async () => {
  const response = await get('haus/files/tiles/s%201/512_face0_0_0.jpg');
  const location = `/api/player/models/haus/files/${encodeURIComponent(revision)}/tiles/s%201/512_face0_0_0.jpg`;
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

it.each([
  'privat',
  'privat/files',
  'privat/files/thumb.jpg',
  'unknown',
  'haus/files/model.json',
  'haus/files/tiles/../x',
])('says nothing of %s', async (tail) => expect((await get(tail)).status).toBe(404));
