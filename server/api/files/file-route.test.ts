import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let server: EditingServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-files-'));
  server = await runEditingServer(folder);
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const item = { modelId: 'haus', parentType: 'note', parentId: 'n1' };

interface Received {
  readonly id: string;
  readonly filename: string;
  readonly url: string;
  readonly validUntil: string;
}

/** Adds the file, and removes it again so that there is always room; its URL stays valid. */
const uploadFile = async (name: string, content: BlobPart, on = server): Promise<Received> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify(item));
  form.append('files', new Blob([content]), name);
  const response = await fetch(on.origin + graphPath, {
    method: 'POST',
    body: form,
    headers: { authorization: 'ada' },
  });
  const { data } = (await response.json()) as { data: { addFileAttachment: Received } };
  const { id } = data.addFileAttachment;
  await on.request('ada', 'RemoveFileAttachment', { ...item, attachmentId: id });
  return data.addFileAttachment;
};

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + url, { headers, method });

const changed = (url: string, change: (query: URLSearchParams) => void): string => {
  const parsed = new URL(url, server.origin);
  change(parsed.searchParams);
  return parsed.pathname + parsed.search;
};

it('serves an uploaded file, whole and in ranges', async () => {
  const { url } = await uploadFile('a.txt', '0123456789');
  const whole = await get(url);
  expect(await whole.text()).toBe('0123456789');
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'inline; filename="a.txt"',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    'accept-ranges': 'bytes',
  });
  const etag = whole.headers.get('etag')!;
  expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
  const part = await get(url, { range: 'bytes=2-4' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part.text()).toBe('234');
  expect((await get(url, { range: 'bytes=10-' })).status).toBe(416);
  const head = await get(url, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
});

it('rejects URLs with a wrong signature', async () => {
  const { url } = await uploadFile('a.txt', 'secret');
  const wrong = [
    url.split('?')[0]!,
    changed(url, (query) => query.set('expires', String(Date.now() + 1_000_000))),
    changed(url, (query) => query.set('expires', 'never')),
    changed(url, (query) => query.set('signature', 'AAAA')),
    changed(url, (query) => query.set('form', 'thumbnail')),
    changed(url, (query) => query.set('form', 'toString')),
    url.replace(/files\/[0-9a-f]/, 'files/x'),
  ];
  for (const each of wrong) {
    const rejected = await get(each);
    expect(rejected.status, each).toBe(403);
    expect(await rejected.json()).toMatchObject({ errors: [{ extensions: { code: 'forbidden' } }] });
  }
  // The name in the path is for people only; the signed id decides.
  expect((await get(url.replace('a.txt', 'b.txt'))).headers.get('content-disposition')).toContain('a.txt');
});

it('rejects a URL after it has expired', async () => {
  const lifetime = 1500;
  const expiring = await runEditingServer(temporaryFolder(), { urlLifetimeMs: lifetime });
  await expiring.importModel(fixtureModel('haus'));
  const { url, validUntil } = await uploadFile('a.txt', 'short-lived', expiring);
  expect(Date.parse(validUntil) - Date.now()).toBeLessThanOrEqual(lifetime);
  const request = () => fetch(expiring.origin + url);
  expect((await request()).status).toBe(200);
  await expect.poll(async () => (await request()).status, { timeout: 10_000 }).toBe(403);
  const expired = (await (await request()).json()) as { errors: [{ message: string }] };
  expect(expired.errors[0].message).toContain('expired');
  await expiring.stop();
});

it.each([
  ['page.html', '<html><script>alert(1)</script>'],
  ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['feed.xml', '<?xml version="1.0"?><a/>'],
  ['code.js', 'alert(1)'],
])('never serves %s as a page of this origin', async (name, content) => {
  const result = await get((await uploadFile(name, content)).url);
  expect(result.headers.get('content-type')).toBe('application/octet-stream');
  expect(result.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(result.headers.get('content-security-policy')).toContain('sandbox');
});

it('serves a PDF inline, with a policy that blocks loading, sending and scripts', async () => {
  const result = await get((await uploadFile('plan.pdf', '%PDF-1.7\n')).url);
  expect(Object.fromEntries(result.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="plan.pdf"',
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    // Browsers must not sniff another type from its bytes.
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('serves an HTML page named .pdf as a download', async () => {
  const result = await get((await uploadFile('plan.pdf', '<html>%PDF-1.7<script>alert(1)</script>')).url);
  expect(result.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(result.headers.get('content-security-policy')).toContain('sandbox');
});

const names = fileURLToPath(new URL('../../../../shared/data/edge-cases/hostile_names.json', import.meta.url));

it.skipIf(!existsSync(names))('stores every file name unchanged, and uses none on the disk', async () => {
  const hostile = (JSON.parse(readFileSync(names, 'utf8')) as { names: string[] }).names;
  for (const name of hostile) {
    // A form cannot transmit these names unchanged; a client that sends JSON gives the name when it attaches the file.
    const sent = await uploadFile('sent.txt', 'x');
    const added = await server.request('ada', 'AddFileAttachment', { ...item, uploadId: sent.id, filename: name });
    if (name.includes('\u0000')) {
      // Databases store no NUL in text.
      expect(added.errors).toMatchObject([{ extensions: { code: 'request.invalid' } }]);
      continue;
    }
    const file = added.data!['addFileAttachment'] as Received;
    expect(file.filename).toBe(name);
    expect(file.url.length).toBeLessThan(2000);
    const got = await get(file.url);
    expect([got.status, await got.text()]).toEqual([200, 'x']);
    await server.request('ada', 'RemoveFileAttachment', { ...item, attachmentId: file.id });
  }
  const onDisk = readdirSync(path.join(server.dataFolder, 'attachments', 'haus'));
  expect(onDisk.every((each) => /^[0-9a-f]{32}$/.test(each))).toBe(true);
});
