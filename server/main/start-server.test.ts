import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameOriginsOf } from '#domain/links/media-providers.ts';
import type { ModelCard, PageData } from '#domain/graph/page-data.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';

let folder: string;
let server: TestServer;
let revision: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-http-'));
  server = await runTestServer(folder);
  revision = await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + url, { headers, method });

/** Without fetch, which would normalize the path and decompress the body. */
const raw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    http
      .get({ hostname, port, path: url, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
      .on('error', reject);
  });

const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;

const file = (inner: string) => `/api/player/models/haus/files/${revision}/${inner}`;

describe('the viewer page', () => {
  it('contains the prefetch, the head, the language and the first tiles', async () => {
    const response = await get('/show?m=haus&lang=de');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<html lang="de" class="dark">');
    expect(html).toContain('<title>Haus am &quot;See&quot; &lt;1&gt;</title>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<meta property="og:description" content="Zwei Räume">');
    const link = response.headers.get('link') ?? '';
    const preloads = link.split(', ').map((each) => {
      const [, url, parameters] = /^<([^>]+)>; (.*)$/.exec(each)!;
      expect(parameters).toMatch(/^rel=preload; as=fetch; crossorigin=anonymous; fetchpriority=high(; media=.*)?$/);
      return url!;
    });
    expect(preloads[0]).toBe(file('tiles/s1/512_face1_0_0.jpg'));
    expect(preloads).toHaveLength(3);
    expect(link.match(/; media="\(min-aspect-ratio: 1\d{3}\/1000\)"/g)).toHaveLength(2);
    for (const preload of preloads) expect((await get(preload)).status).toBe(200);
    const data = dataOf(html);
    expect(data.model).toEqual({ sid: 'haus', publicAccessPassword: false, error_code: null });
    expect(data.config).toMatchObject({ version: '1.2.3', graphPath: '/api/mp/models/graph' });
    expect(data.queries.GetModelPrefetch?.errors).toBeUndefined();
    expect(data.queries.GetModelPrefetch?.data).toMatchObject({
      model: { id: 'haus', name: 'Haus am "See" <1>', locations: [{ id: 's1' }, { id: 's2' }] },
    });
  });

  it('accepts a full URL as the model, and preloads no tiles where a link starts elsewhere', async () => {
    const model = encodeURIComponent('https://host.example/show?m=haus');
    const response = await get(`/show?model=${model}&ss=2`);
    expect(dataOf(await response.text()).model?.sid).toBe('haus');
    expect(response.headers.has('link')).toBe(false);
  });

  it('is sent in Brotli where accepted, and as 304 where cached', async () => {
    const response = await raw('/show?m=haus', { 'accept-encoding': 'gzip, br', 'accept-language': 'fr-CA,de;q=0.5' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(brotliDecompressSync(response.body).toString()).toContain('<html lang="fr"');
    const again = await raw('/show?m=haus', {
      'accept-encoding': 'gzip, br',
      'accept-language': 'fr-CA',
      'if-none-match': response.headers.etag!,
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    const zipped = await raw('/show?m=haus', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });

  it('allows exactly the inline script of the built page', async () => {
    const policy = (await get('/show?m=haus')).headers.get('content-security-policy')!;
    // echo -n 'window.early = 1;' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("'sha256-py00WdQ/C3XAckY034AGJ6achcnvjjDNR2tu11bZabs='");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('allows frames of known providers, and images of no other origin', async () => {
    const policy = (await get('/show?m=haus')).headers.get('content-security-policy')!;
    const frames = /frame-src ([^;]*)/.exec(policy)![1]!.split(' ');
    expect(frames).toEqual(["'self'", ...frameOriginsOf(null)]);
    expect(frames.every((source) => source === "'self'" || /^https:\/\/[a-z.-]+$/.test(source))).toBe(true);
    expect(policy).toContain("img-src 'self' data: blob:;");
  });

  it('is the same page with an error code for an unknown model', async () => {
    for (const url of ['/show?m=%3C/script%3E%3Cb%3E', '/show', '/show?m=%E0%A4%A', '/show?m=../haus']) {
      const response = await get(url);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).not.toContain('<b>');
      expect(dataOf(html).model?.error_code).toBe('not.found');
    }
  });

  it('shows a new import without a restart', async () => {
    await server.importModel(fixtureModel('wandel'));
    const before = await get('/show?m=wandel');
    const model = fixtureModel('wandel');
    await server.importModel({ ...model, details: { ...model.details, name: 'Neu' } });
    const after = await get('/show?m=wandel', { 'if-none-match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('<title>Neu</title>');
  });

  it('has no files of a revision that was replaced', async () => {
    const old = await server.importModel(fixtureModel('ersetzt'));
    const tile = `/api/player/models/ersetzt/files/${old}/tiles/s1/512_face0_0_0.jpg`;
    expect((await get(tile)).status).toBe(200);
    await server.importModel(fixtureModel('ersetzt'));
    const removed = await get(tile);
    expect(removed.status).toBe(404);
    expect(removed.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the list page', () => {
  it('has a card for each model', async () => {
    const cards = dataOf(await (await get('/')).text()).models!;
    expect(cards).toContainEqual({
      id: 'haus',
      name: 'Haus am "See" <1>',
      presentedBy: 'Ada',
      thumbnailUrl: expect.stringMatching(/^\/api\/v1\/player\/models\/haus\/thumb\?v=\d{13}$/),
      sweeps: 3,
      floors: 2,
      hasName: true,
      address: expect.any(String),
      created: expect.any(String),
      modified: expect.any(String),
      preview: { faceUrl: file('pan/low/s1_skybox{face}.jpg'), heading: 0 },
    });
    const [{ thumbnailUrl, preview }] = cards as [ModelCard];
    for (const url of [thumbnailUrl, preview!.faceUrl.replace('{face}', '1')])
      expect((await get(url)).status).toBe(200);
  });
});

describe('model files', () => {
  it('are immutable, readable from every origin, and revalidated by ETag', async () => {
    const response = await get(file('tiles/s1/512_face1_0_0.jpg'));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = response.headers.get('etag')!;
    expect((await get(file('tiles/s1/512_face1_0_0.jpg'), { 'if-none-match': etag })).status).toBe(304);
    const head = await get(file('tiles/s1/512_face1_0_0.jpg'), {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength));
    expect((await get(file('tiles/s1/512_face1_0_0.jpg'), {}, 'OPTIONS')).status).toBe(204);
    expect((await get(file('tiles/s1/512_face1_0_0.jpg'), {}, 'DELETE')).status).toBe(405);
  });

  it('may have names beyond ASCII', async () => {
    const { sweeps } = fixtureModel('umlaut');
    const enabled = sweeps.map((sweep) => ({ ...sweep, enabled: true }));
    const taken = await server.importModel(fixtureModel('umlaut', { sweeps: enabled }));
    const tile = `tiles/${encodeURIComponent('übersicht')}/512_face0_0_0.jpg`;
    expect((await get(`/api/player/models/umlaut/files/${taken}/${tile}`)).status).toBe(200);
  });

  it('support ranges', async () => {
    const whole = Buffer.from(await (await get(file('mesh/0.glb'))).arrayBuffer());
    const range = async (value: string, more: Record<string, string> = {}) => {
      const response = await get(file('mesh/0.glb'), { range: value, ...more });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const part = await range('bytes=10-19');
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe('bytes 10-19/4000');
    expect(part.bytes).toEqual(whole.subarray(10, 20));
    expect((await range('bytes=-5')).bytes).toEqual(whole.subarray(3995));
    expect((await range('bytes=3990-9999')).bytes).toEqual(whole.subarray(3990));
    const beyond = await range('bytes=4000-');
    expect(beyond.response.status).toBe(416);
    expect(beyond.response.headers.get('content-range')).toBe('bytes */4000');
    expect((await range('bytes=0-1,5-6')).response.status).toBe(200);
    expect((await range('bytes=0-1', { 'if-range': '"other"' })).response.status).toBe(200);
  });

  it('are sent in Brotli where that saves bytes', async () => {
    const response = await raw(file('mesh/1.glb'), { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toBe('model/gltf-binary');
    expect(brotliDecompressSync(response.body)).toHaveLength(4000);
    expect((await raw(file('tiles/s1/512_face1_0_0.jpg'), { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('never resolve outside their revision', async () => {
    const roots = `/api/player/models/haus/files/${revision}`;
    const attempts = [
      `${roots}/../../../../enfilade.db`,
      `${roots}/..%2f..%2f..%2fenfilade.db`,
      `${roots}/%2e%2e/%2e%2e/%2e%2e/enfilade.db`,
      `${roots}/tiles%5C..%5C..%5Cenfilade.db`,
      `${roots}//etc/passwd`,
      `${roots}/%2Fetc%2Fpasswd`,
      `${roots}/tiles/%00`,
      `${roots}/%E0%A4%A`,
      `${roots}/model.json`,
      `${roots}/tiles`,
      `/api/player/models/../../files/x/enfilade.db`,
      `/api/player/models/haus/files/..%2f../enfilade.db`,
      `/../data/enfilade.db`,
      `/assets/..%2f..%2fdata%2fenfilade.db`,
      `/assets/../../data/enfilade.db`,
      `/show.html`,
    ];
    for (const attempt of attempts) expect([attempt, (await raw(attempt)).status]).toEqual([attempt, 404]);
  });

  it('have thumbnails of the requested width', async () => {
    const { default: sharp } = await import('sharp');
    const width = async (query: string) => {
      const response = await get(`/api/v1/player/models/haus/thumb${query}`);
      expect(response.status).toBe(200);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };
    expect(await width('')).toBe(640);
    expect(await width('?width=150')).toBe(160);
    expect(await width('?width=400&dpr=2')).toBe(800);
    expect(await width('?width=400&dpr=2&disable=upscale')).toBe(640);
    expect(await width('?width=banana')).toBe(640);
    expect((await get('/api/player/models/haus/thumb?width=160')).headers.get('content-type')).toBe('image/jpeg');
    expect((await get('/api/v1/player/models/nobody/thumb')).status).toBe(404);
  });
});

describe('the built client', () => {
  it('is cached for ever under its hashed names and compressed', async () => {
    const response = await raw('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.body).toString()).toContain('enfilade');
    const icon = await get('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/none.js')).status).toBe(404);
  });
});

describe('the server', () => {
  it('reports its health', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', database: 'ok', files: 'ok' });
  });

  it('rejects a body that is too long', async () => {
    const response = await fetch(`${server.origin}/api/mp/models/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `# ${'x'.repeat(4_000_000)}` }),
    });
    // The body is read to its end, or the connection would be reset before the client reads the response.
    expect(response.status).toBe(413);
  });

  it('rejects URLs with NUL and parameters that are no JSON', async () => {
    for (const url of ['/show?m=a%00b', '/api/player/models/a%00/thumb'])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
    for (const url of [
      '/api/mp/models/graph?query={models{id}}&variables={',
      '/api/mp/models/graph?query={models{id}}&extensions=%E0',
    ])
      expect([url, (await get(url)).status]).toEqual([url, 400]);
    expect((await get('/api/mp/models/graph?query={models{id}}&variables=')).status).toBe(200);
  });

  it('finishes a running response before it stops', async () => {
    const other = await runTestServer(path.join(folder, 'other'));
    await other.importModel(fixtureModel('haus'));
    const running = fetch(`${other.origin}/show?m=haus`);
    // Once the health check has returned, the server has received the request before it.
    await fetch(`${other.origin}/healthz`);
    await Promise.all([other.stop(), other.stop()]);
    expect((await running).status).toBe(200);
    await expect(fetch(`${other.origin}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('returns a failure when its port is taken', async () => {
    const { startServer } = await import('./start-server.ts');
    const port = Number(new URL(server.origin).port);
    const second = await startServer({
      dataFolder: server.dataFolder,
      clientFolder: folder,
      version: '0',
      port,
      host: '127.0.0.1',
    });
    expect(second).toMatchObject({ ok: false, failure: { code: 'port.taken' } });
  });
});
