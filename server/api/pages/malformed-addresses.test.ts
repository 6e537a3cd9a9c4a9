/** Addresses that cannot be read get a screen (docs/reference/parameters.md#malformed-values). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-addresses-'));
  server = await runTestServer(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['/show?m=%3Fm%3D%25', '%'],
  ['/show?m=%2Fmodels%2F%25', '%'],
  ['/work?m=%2Fmodels%2F%25E0%25A4', '%E0%A4'],
  ['/show?m=a%00b', 'a\0b'],
  ['/show?m=%3Fm%3D%2500', '\0'],
  ['/show', ''],
])('%s gets the screen of an unknown model, "%s"', async (url, sid) => {
  const response = await fetch(server.origin + url);
  expect(response.status).toBe(404);
  const data = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(await response.text())![1]!) as PageData;
  expect(data.model).toMatchObject({ sid, error_code: 'not.found' });
});
