/** Files of a model with a password by URLs that contain a file token (docs/adr/0029). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileToken, readFileToken, readUnlockToken, unlockSeconds } from '../../edits/access/unlock-token.ts';
import { createSigner, type Signer } from '../../edits/access/signer.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { postJson, queryGraph } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let signer: Signer;
const revisions = new Map<string, string>();
const ids = ['haus', 'barn'] as const;

const setPassword = (modelId: string, password: string) =>
  withTestStore(server.dataFolder, (store) => setVisibility(store, modelId, 'password', password, new Date()));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-file-token-'));
  server = await runTestServer(folder);
  for (const id of ids) revisions.set(id, await server.importModel(fixtureModel(id)));
  for (const id of ids) await setPassword(id, 'ember quail');
  signer = await withTestStore(server.dataFolder, createSigner);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Tokens {
  readonly token: string;
  readonly fileToken: string;
}

const openHaus = async (password = 'ember quail'): Promise<Tokens> => {
  const response = await postJson(`${server.origin}/api/v2/models/haus/public-access/`, { password });
  return (await response.json()) as Tokens;
};

const get = (url: string, headers: Record<string, string> = {}) => fetch(server.origin + url, { headers });
const tile = 'tiles/s1/512_face1_0_0.jpg';
const tileOf = (id: string, token: string, inner = tile) =>
  `/api/player/models/${id}/signed/${token}/files/${revisions.get(id)}/${inner}`;
const thumbOf = (id: string, token: string) => `/api/v1/player/models/${id}/thumb?width=160&fileToken=${token}`;
const statuses = async (id: string, token: string) =>
  Promise.all([tileOf(id, token), thumbOf(id, token)].map(async (url) => (await get(url)).status));

/** The last letter has spare bits, and may be decoded to the same bytes. */
const otherFirstLetter = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

describe('a file token', () => {
  it('opens tiles and the thumbnail without a cookie or header, as private files that are revalidated', async () => {
    const { fileToken } = await openHaus();
    for (const url of [tileOf('haus', fileToken), thumbOf('haus', fileToken)]) {
      const response = await get(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      const again = await get(url, { 'if-none-match': response.headers.get('etag')! });
      expect(again.status).toBe(304);
    }
    expect((await get(`/api/player/models/haus/files/${revisions.get('haus')}/${tile}`)).status).toBe(404);
    const preflight = await fetch(server.origin + tileOf('haus', fileToken), { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });

  it('opens nothing of another model, and no other file of its own', async () => {
    const { fileToken } = await openHaus();
    expect(await statuses('barn', fileToken)).toEqual([404, 404]);
    for (const inner of ['model.json', 'content/x.pdf', 'tiles/../model.json', 'tiles/%2e%2e/model.json'])
      expect((await get(tileOf('haus', fileToken, inner))).status).toBe(404);
  });

  it('is no token of the password, and the token of the password is no file token', async () => {
    const { token, fileToken } = await openHaus();
    for (const text of [fileToken, `haus.${fileToken}`]) {
      const { errors } = await queryGraph(server.origin, '{ model(id: "haus") { id } }', { 'x-model-access': text });
      expect(errors?.[0]?.extensions.code).toBe('password.required');
    }
    for (const text of [token, token.replace('haus.', '')]) expect(await statuses('haus', text)).toEqual([404, 404]);
  });

  it('is invalid after any change, and without one of its parts', async () => {
    const { fileToken } = await openHaus();
    const [count, end, signature] = fileToken.split('.') as [string, string, string];
    const forged = [
      `${Number(count) + 1}.${end}.${signature}`,
      `${count}.${Number(end) + 1000}.${signature}`,
      `${count}.${end}.${otherFirstLetter(signature)}`,
      `${count}.${end}`,
      'x',
    ];
    for (const text of forged) expect(await statuses('haus', text)).toEqual([404, 404]);
  });

  it('lasts as long as the token of the password, at most 24 hours', () => {
    const issued = new Date(2030, 0, 1);
    const after = (seconds: number) => new Date(issued.getTime() + seconds * 1000);
    const fileToken = createFileToken(signer, 'haus', 3, issued);
    expect(readFileToken(signer, 'haus', fileToken, after(unlockSeconds - 1))).toBe('haus 3');
    expect(readFileToken(signer, 'haus', fileToken, after(unlockSeconds))).toBeNull();
    expect(readFileToken(signer, 'barn', fileToken, issued)).toBeNull();
    expect(readUnlockToken(signer, `haus.${fileToken}`, issued)).toBeNull();
    // A clock that was set back does not prolong it.
    expect(readFileToken(signer, 'haus', fileToken, after(-2 * 60 * 60))).toBeNull();
  });

  it('is invalid when the password has changed', async () => {
    const { fileToken } = await openHaus();
    expect(await statuses('haus', fileToken)).toEqual([200, 200]);
    await setPassword('haus', 'open barley');
    expect(await statuses('haus', fileToken)).toEqual([404, 404]);
    expect(await statuses('haus', (await openHaus('open barley')).fileToken)).toEqual([200, 200]);
  });
});
