/** What depends on the scheme, on a server with https of its own (docs/reference/https.md). */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { setVisibility } from '../edits/access/model-settings.ts';
import { withTestStore } from '../testing/databases.ts';
import { createHttpsClient, type HttpsClient, type HttpsResponse } from '../testing/https-client.ts';
import { addTestPerson, password } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { openRawConnection } from '../testing/raw-connection.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeCertificate } from './tls/make-certificate.ts';
import type { TlsCredentials } from './tls/tls-credentials.ts';

let folder: string;
let tls: TlsCredentials;
let server: TestServer;
let client: HttpsClient;
let host: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-https-'));
  tls = await makeCertificate(['127.0.0.1'], new Date());
  server = await runTestServer(folder, {
    tls,
    settingsOfPages: { authn_login_url: 'https://login.example/' },
  });
  ({ host } = new URL(server.origin));
  client = createHttpsClient(server.origin, tls.certificate);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cookiesOf = ({ headers }: HttpsResponse): readonly string[] => headers['set-cookie'] ?? [];

const cookieHeader = (response: HttpsResponse): string =>
  cookiesOf(response)
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

const signIn = (): Promise<HttpsResponse> =>
  client.post('/api/v1/session', { email: 'ada@example.org', password }, { origin: server.origin });

describe('a server with a certificate', () => {
  it('serves pages, files, queries and streams', async () => {
    const page = await client.send('/show?m=haus');
    expect([page.status, page.body.includes('enfilade-data')]).toEqual([200, true]);
    const [, tile] = /<(\/api\/player\/models\/haus\/files\/[^>]+)>/.exec(page.headers['link'] as string)!;
    expect((await client.send(tile!)).status).toBe(200);
    const query = await client.post(graphPath, { query: '{ models { id } }' });
    expect(JSON.parse(query.body)).toEqual({ data: { models: [{ id: 'haus' }] } });
    const stream = await client.open('/api/mp/models/haus/changes');
    onTestFinished(() => void stream.destroy());
    expect(stream.headers['content-type']).toContain('text/event-stream');
    let received = '';
    for await (const bytes of stream) if ((received += String(bytes)).includes('event: rights')) break;
    expect(received).toContain('"mayEdit":false');
  });

  it('gives cookies to https alone, and accepts them', async () => {
    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    const cookies = cookiesOf(signedIn);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/);
    const user = await client.send('/api/v1/user', { headers: { cookie: cookieHeader(signedIn) } });
    expect(JSON.parse(user.body)).toMatchObject({ email: 'ada@example.org' });
  });

  it('accepts changes from its own pages, and none from pages by http', async () => {
    const cookie = cookieHeader(await signIn());
    const send = (origin: string) =>
      client.post(graphPath, { query: '{ models { id } }' }, { cookie, origin }).then(({ status }) => status);
    expect(await send(server.origin)).toBe(200);
    expect(await send(`http://${host}`)).toBe(403);
    expect(await send('https://127.0.0.1:1')).toBe(403);
  });

  it('receives uploads, whose URLs have no scheme of their own', async () => {
    const cookie = cookieHeader(await signIn());
    const bytes = Buffer.alloc(3_000_000, 'enfilade');
    const common = { cookie, origin: server.origin, 'tus-resumable': '1.0.0' };
    const begun = await client.send(uploadsPath, {
      method: 'POST',
      headers: {
        ...common,
        'upload-length': String(bytes.length),
        'upload-metadata': `modelId ${btoa('haus')},filename ${btoa('a.bin')}`,
      },
    });
    expect([begun.status, begun.body]).toEqual([201, '']);
    expect(begun.headers.location).toMatch(/^\/api\//);
    const sent = await client.send(begun.headers.location!, {
      method: 'PATCH',
      headers: { ...common, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: bytes,
    });
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
  });

  it('returns users of another sign-in page to https', async () => {
    const { headers } = await client.send('/sign-in?to=/show%3Fm%3Dhaus');
    expect(new URL(headers.location!).searchParams.get('to')).toBe(`${server.origin}/show?m=haus`);
  });

  it('may be shown in frames of other sites, with cookies that these keep', async () => {
    await server.importModel(fixtureModel('geheim'));
    const secret = 'ember quail';
    await withTestStore(server.dataFolder, (store) => setVisibility(store, 'geheim', 'password', secret, new Date()));
    const page = await client.send('/show?m=geheim');
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect((await client.send('/')).headers['x-frame-options']).toBe('SAMEORIGIN');
    const unlocked = await client.post('/api/v2/models/geheim/public-access/', { password: secret });
    expect(cookiesOf(unlocked)).toEqual([expect.stringMatching(/^__Host-.*; SameSite=None; Secure; Partitioned$/)]);
  });

  it('follows a proxy that uses https to it and http to the client', async () => {
    const body = { email: 'ada@example.org', password };
    const signedIn = await client.post('/api/v1/session', body, { 'x-forwarded-proto': 'http' });
    for (const cookie of cookiesOf(signedIn)) expect(cookie).not.toMatch(/__Host-|Secure/);
    expect(cookiesOf(signedIn)).toHaveLength(2);
  });

  it.each([
    ['a self-signed certificate', true, undefined],
    ['another certificate', false, 'max-age=31536000'],
  ])('with %s asks browsers for https alone: %s', async (_, isSelfSigned, expected) => {
    const origin = 'https://tours.home';
    const other = await runTestServer(temporaryFolder(), { tls: { ...tls, isSelfSigned }, origin });
    onTestFinished(() => other.stop());
    const response = await createHttpsClient(other.origin, tls.certificate).send('/healthz');
    expect(response.headers['strict-transport-security']).toBe(expected);
  });
});

/** All that the server sends to a connection without TLS. */
const sendPlain = async (text: string) => {
  const connection = await openRawConnection(`http://${host}`);
  onTestFinished(() => void connection.socket.destroy());
  connection.write(text);
  await connection.closed;
  return connection.text();
};

describe('a request by plain http', () => {
  it('is redirected to https', async () => {
    const response = await fetch(`http://${host}/show?m=haus&x=%20`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([307, `${server.origin}/show?m=haus&x=%20`]);
    expect(await response.text()).toContain('This server accepts https only: open https://');
    const head = await sendPlain(`HEAD / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 307 [\s\S]*Location: https:\/\/\[::1\]:8080\/\r\n[\s\S]*\r\n\r\n$/);
  });

  it.each([
    ['another method', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b@c\r\n\r\n'],
    ['an absolute URL', 'GET http://other.example/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['other bytes', '\u0000\u0001\r\n'],
  ])('gets a sentence for %s', async (_, text) => {
    const response = await sendPlain(text);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).not.toContain('Location');
    expect(response).toMatch(/This server accepts https only: open the same address with https:\/\/.*\n$/);
  });
});
