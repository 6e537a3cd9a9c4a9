import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { attachmentsGraphPath, graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { isLocal } from '../../store/files/file-store.ts';
import { runEditingServer, type EditingServer, type GraphReply } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { withTestStore } from '../../testing/databases.ts';

let folder: string;
let server: EditingServer;
let image: Buffer<ArrayBuffer>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-uploads-'));
  server = await runEditingServer(folder, { quotaBytes: 1_000_000 });
  await server.take(fixtureModel('haus'));
  const made = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  image = Buffer.from(made);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const onTag = { modelId: 'haus', parentType: 'mattertag', parentId: 't1' };

const formOf = (
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [string, BlobPart])[],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of files) form.append('files', new Blob([content], { type: 'image/x-lie' }), name);
  return form;
};

const sendForm = async (who: string, form: FormData, address: string = graphPath, headers = {}) => {
  const response = await fetch(server.origin + address, {
    method: 'POST',
    body: form,
    headers: { authorization: who, ...headers },
  });
  return { status: response.status, answer: (await response.json()) as GraphReply };
};

const fields = { query: operations.AddFileAttachment, variables: JSON.stringify(onTag) };

const parts = (): readonly string[] => {
  try {
    return readdirSync(path.join(server.dataFolder, 'uploads'));
  } catch {
    return [];
  }
};
/** Keys of all files in the store. */
const stored = (): Promise<readonly string[]> =>
  withTestStore(server.dataFolder, async ({ files }) => {
    const keys: string[] = [];
    for await (const { key } of files.list('attachments/haus/')) keys.push(key);
    return keys;
  });

const remove = async (attachmentId: unknown) => {
  const removed = await server.ask('ada', 'RemoveFileAttachment', { ...onTag, attachmentId });
  expect(removed.data).toEqual({ removeFileAttachment: attachmentId });
};

describe('a form to the graph', () => {
  it('takes a file, hangs it on a tag, and answers an address where it lies', async () => {
    const { status, answer: result } = await sendForm('ada', formOf(fields, [['plan 平面図.png', image]]));
    expect(result.errors).toBeUndefined();
    expect(status).toBe(200);
    const file = result.data!['addFileAttachment'] as Record<string, string>;
    expect(file).toMatchObject({
      filename: 'plan 平面図.png',
      bytes: image.length,
      mimeType: 'image/png',
      mediaType: 'image',
      category: 'upload',
      imageWidth: 640,
      imageHeight: 480,
    });
    const got = await fetch(server.origin + file['url']!);
    expect(Buffer.from(await got.arrayBuffer()).equals(image)).toBe(true);
    const small = await fetch(server.origin + file['thumbnailUrl']!);
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 240,
    });
    const tags = await server.ask('', 'RefreshTagFileAttachments', { modelId: 'haus' });
    expect(tags.data!['model']).toMatchObject({
      mattertags: [
        { id: 't2', fileAttachments: [] },
        { id: 't1', fileAttachments: [{ id: file['id'] }] },
      ],
    });
    expect(parts()).toEqual([]);
    await remove(file['id']);
  });

  it('takes several at once, at the other path, by a known operation', async () => {
    const form = formOf({ operation: 'AddFileAttachments', variables: JSON.stringify(onTag) }, [
      ['a.txt', 'first'],
      ['b.txt', 'second'],
    ]);
    const { answer: result } = await sendForm('ada', form, attachmentsGraphPath);
    const files = result.data!['addFileAttachments'] as readonly { id: string; filename: string }[];
    expect(files.map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
    for (const { id } of files) await remove(id);
  });

  it.each([
    ['an empty file', 'ada', 'empty', 400, () => formOf(fields, [['a.txt', '']])],
    ['a visitor', '', 'permission', 403, () => formOf(fields, [['a.txt', 'a']])],
    ['somebody of no right', 'eve', 'permission', 403, () => formOf(fields, [['a.txt', 'a']])],
    ['what does not fit', 'ada', 'overQuota', 507, () => formOf(fields, [['a.txt', 'a'.repeat(1_000_001)]])],
    [
      'a model that is not there',
      'ada',
      'permission',
      403,
      () => formOf({ ...fields, variables: '{"modelId":"none"}' }, [['a.txt', 'a']]),
    ],
    ['variables after the files', 'ada', 'failed', 400, () => formOf({}, [['a.txt', 'a']])],
    ['variables that are none', 'ada', 'failed', 400, () => formOf({ variables: '[' }, [['a.txt', 'a']])],
    ['a field that nobody knows', 'ada', 'failed', 400, () => formOf({ map: '{}' }, [['a.txt', 'a']])],
    [
      'the second of two',
      'ada',
      'empty',
      400,
      () =>
        formOf(fields, [
          ['a.txt', 'a'],
          ['b.txt', ''],
        ]),
    ],
  ])('refuses %s', async (_, who, kind, status, form) => {
    const before = (await stored()).length;
    const rejected = await sendForm(who, form());
    expect(rejected).toMatchObject({ status, answer: { errors: [{ extensions: { kind } }] } });
    expect(parts()).toEqual([]);
    // Of a form whose later file is rejected, an earlier one may be there; the sweeper takes it.
    expect((await stored()).length - before).toBeLessThanOrEqual(1);
  });

  it('rejects a page of another site', async () => {
    const rejected = await sendForm('ada', formOf(fields, [['a.txt', 'a']]), graphPath, {
      'sec-fetch-site': 'cross-site',
    });
    expect(rejected.status).toBe(403);
  });

  it('answers what is too large before it reads it', async () => {
    const { hostname, port } = new URL(server.origin);
    const started = performance.now();
    const result = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = http.request({
        hostname,
        port,
        path: graphPath,
        method: 'POST',
        headers: {
          authorization: 'ada',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 600 * 1024 * 1024,
        },
      });
      request.on('response', (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode!, body }));
      });
      request.on('error', reject);
      request.write('--x\r\n');
    });
    expect(result.status).toBe(413);
    expect(result.body).toContain('"kind":"oversize"');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('leaves nothing of a form that breaks off', async () => {
    const { hostname, port } = new URL(server.origin);
    const before = (await stored()).length;
    await new Promise<void>((resolve) => {
      const request = http.request({
        hostname,
        port,
        path: graphPath,
        method: 'POST',
        headers: { authorization: 'ada', 'content-type': 'multipart/form-data; boundary=x', 'content-length': 700_000 },
      });
      request.on('error', () => {});
      request.on('close', resolve);
      const head = 'Content-Disposition: form-data; name=';
      request.write(`--x\r\n${head}"variables"\r\n\r\n${JSON.stringify(onTag)}\r\n`);
      request.write(`--x\r\n${head}"files"; filename="a.txt"\r\n\r\nhalf of it`);
      const wait = setInterval(() => {
        if (parts().length === 0) return;
        clearInterval(wait);
        request.destroy();
      }, 10);
    });
    await expect.poll(parts).toEqual([]);
    expect(await stored()).toHaveLength(before);
    // Its room is free again: this one fits only then.
    const { answer: result } = await sendForm('ada', formOf(fields, [['a.txt', 'a'.repeat(400_000)]]));
    expect(result.errors).toBeUndefined();
    const { id } = result.data!['addFileAttachment'] as { id: string };
    await remove(id);
  });
});

const send = (who: string, content: Buffer, filename: string, more: { modelId?: string; stopAt?: number } = {}) =>
  new Promise<string>((resolve, reject) => {
    let attempts = 0;
    const upload = new Upload(content, {
      endpoint: server.origin + uploadsPath,
      headers: { authorization: who },
      metadata: { modelId: more.modelId ?? 'haus', filename },
      chunkSize: 2000,
      retryDelays: [0, 10],
      onShouldRetry: () => attempts++ < 3,
      onError: reject,
      onSuccess: () => resolve(upload.url!.slice(upload.url!.lastIndexOf('/') + 1)),
      onChunkComplete: (_, accepted) => {
        if (accepted !== more.stopAt) return;
        more = {};
        void upload.abort().then(() => upload.start());
      },
    });
    upload.start();
  });

const text = Buffer.from('0123456789'.repeat(500));

const asks = (who: string, id: string, method: string) =>
  fetch(`${server.origin}${uploadsPath}/${id}`, {
    method,
    headers: { authorization: who, 'tus-resumable': '1.0.0' },
  });

const create = (who: string, length: string, metadata: string) =>
  fetch(server.origin + uploadsPath, {
    method: 'POST',
    headers: {
      authorization: who,
      'tus-resumable': '1.0.0',
      'upload-length': length,
      'upload-metadata': metadata,
    },
  });
const haus = `modelId ${btoa('haus')}`;

describe('a resumable upload', () => {
  it('comes in parts, is broken off, goes on, and can be hung on a tag', async () => {
    const id = await send('ada', text, 'räume.txt', { stopAt: 2000 });
    const added = await server.ask('ada', 'AddFileAttachment', { ...onTag, uploadId: id, filename: 'Räume.txt' });
    expect(added.errors).toBeUndefined();
    const file = added.data!['addFileAttachment'] as { url: string };
    expect(file).toMatchObject({ id, filename: 'Räume.txt', bytes: 5000, mimeType: 'text/plain' });
    expect(await (await fetch(server.origin + file.url)).text()).toBe(String(text));
    expect(parts()).toEqual([]);
    await remove(id);
  });

  it('says of a whole file that it is whole, to whoever sent it', async () => {
    const id = await send('bob', text, 'a.txt');
    const head = await asks('bob', id, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe('5000');
    expect((await asks('eve', id, 'HEAD')).status).toBe(404);
  });

  it.each([
    ['what is too large', 'ada', '524288001', haus, 413, 'oversize'],
    ['what is empty', 'ada', '0', haus, 400, 'empty'],
    ['a visitor', '', '10', haus, 403, 'permission'],
    ['what does not fit', 'ada', '1000001', haus, 507, 'overQuota'],
    ['what is for no model', 'ada', '10', `filename ${btoa('a')}`, 400, 'failed'],
  ])('refuses %s before a byte is sent', async (_, who, length, metadata, status, kind) => {
    const rejected = await create(who, length, metadata);
    expect(rejected.status).toBe(status);
    expect(await rejected.json()).toMatchObject({ errors: [{ extensions: { kind } }] });
    expect(parts()).toEqual([]);
  });

  it('goes on where the line broke', async () => {
    const created = await create('ada', '5000', haus);
    const address = created.headers.get('location')!;
    const { hostname, port } = new URL(server.origin);
    const headers = {
      authorization: 'ada',
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
    };
    await new Promise<void>((resolve) => {
      const request = http.request({
        hostname,
        port,
        path: address,
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': 0, 'content-length': 5000 },
      });
      request.on('error', () => {});
      request.on('close', resolve);
      request.write(text.subarray(0, 3000), () => setTimeout(() => request.destroy(), 100));
    });
    const id = address.slice(address.lastIndexOf('/') + 1);
    const offset = async () => Number((await asks('ada', id, 'HEAD')).headers.get('upload-offset'));
    await expect.poll(offset).toBe(3000);
    const rest = await fetch(server.origin + address, {
      method: 'PATCH',
      body: text.subarray(3000),
      headers: { ...headers, 'upload-offset': '3000' },
    });
    expect(rest.status).toBe(204);
    expect(await offset()).toBe(5000);
  });

  it('is taken in when it is asked for, where its server ended after the last byte', async (test) => {
    // In a bucket it is killed-writes.ts that comes across such.
    const isFolder = await withTestStore(server.dataFolder, ({ files }) => Promise.resolve(isLocal(files)));
    test.skip(!isFolder);
    const created = await create('ada', '5000', haus);
    const address = created.headers.get('location')!;
    const id = address.slice(address.lastIndexOf('/') + 1);
    // As a process leaves it that is killed before it looks at what it received.
    writeFileSync(path.join(server.dataFolder, 'uploads', id), text);
    const head = await asks('ada', id, 'HEAD');
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '5000']);
    const added = await server.ask('ada', 'AddFileAttachment', { ...onTag, uploadId: id });
    expect(added.data!['addFileAttachment']).toMatchObject({ id, bytes: 5000 });
    expect(parts()).toEqual([]);
    await remove(id);
  });

  it('keeps a file whose last part is sent twice', async () => {
    const created = await create('ada', '5000', haus);
    const patch = (offset: number, body: BodyInit) =>
      fetch(server.origin + created.headers.get('location')!, {
        method: 'PATCH',
        body,
        headers: {
          authorization: 'ada',
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });
    const before = (await stored()).length;
    const sent = await Promise.all([patch(0, text), patch(0, text), patch(5000, '')]);
    expect(sent.some(({ status }) => status === 204)).toBe(true);
    expect(await stored()).toHaveLength(before + 1);
  });

  it('is given up by its sender alone', async () => {
    const { length } = parts();
    const created = await create('ada', '400000', haus);
    expect(created.status).toBe(201);
    const address = created.headers.get('location')!;
    expect(address.startsWith(`${uploadsPath}/`)).toBe(true);
    const id = address.slice(address.lastIndexOf('/') + 1);
    expect((await asks('eve', id, 'DELETE')).status).toBe(404);
    expect((await asks('ada', id, 'DELETE')).status).toBe(204);
    expect(parts()).toHaveLength(length);
  });
});
