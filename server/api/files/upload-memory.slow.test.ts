/** The largest allowed file is streamed to the disk: the server's memory does not grow with it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const mebibyte = 1024 * 1024;

/** In bytes. */
const residentSet = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * 1024;
};

const startChild = async (folder: string): Promise<{ readonly origin: string; readonly pid: number }> => {
  const bundle = await bundleForChild(new URL('../../testing/editing-child.ts', import.meta.url));
  const child = spawn(process.execPath, [bundle.file, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    bundle.remove();
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: line.toString().trim(), pid: child.pid! };
};

const variables = JSON.stringify({ modelId: 'haus', parentType: 'mattertag', parentId: 't1' });
const part = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends `bytes` bytes between head and tail, as fast as they are accepted. */
const send = (
  origin: string,
  { path: url, method, headers }: { path: string; method: string; headers: http.OutgoingHttpHeaders },
  [head, bytes, tail]: readonly [string, number, string],
): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = head.length + bytes + tail.length;
    const request = http.request({
      hostname,
      port,
      path: url,
      method,
      headers: { authorization: 'ada', 'content-length': length, ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    });
    const chunk = randomBytes(mebibyte);
    let left = bytes;
    const more = (): void => {
      while (left > 0) {
        const size = Math.min(left, chunk.length);
        left -= size;
        if (!request.write(chunk.subarray(0, size))) return void request.once('drain', more);
      }
      request.end(tail);
    };
    request.write(head);
    more();
  });

/** The maximum growth of the server's memory while `act` runs, in bytes. */
const growth = async (pid: number, act: () => Promise<void>): Promise<number> => {
  const before = await residentSet(pid);
  let max = before;
  const watch = setInterval(() => void residentSet(pid).then((now) => (max = Math.max(max, now))), 50);
  await act();
  clearInterval(watch);
  return max - before;
};

const sendForm = async (origin: string, bytes: number): Promise<void> => {
  const head =
    part('query', operations.AddFileAttachment) +
    part('variables', variables) +
    '--x\r\nContent-Disposition: form-data; name="files"; filename="large.bin"\r\n\r\n';
  const { status, body } = await send(
    origin,
    { path: graphPath, method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    [head, bytes, '\r\n--x--\r\n'],
  );
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ data: { addFileAttachment: { bytes } } });
};

const sendByTus = async (origin: string, bytes: number): Promise<void> => {
  const tus = { authorization: 'ada', 'tus-resumable': '1.0.0' };
  const created = await fetch(origin + uploadsPath, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes),
      'upload-metadata': `modelId ${btoa('haus')},filename ${btoa('large.bin')}`,
    },
  });
  const { status } = await send(
    origin,
    {
      path: created.headers.get('location')!,
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
    ['', bytes, ''],
  );
  expect(status).toBe(204);
};

it.each([
  ['a form', sendForm],
  ['tus', sendByTus],
] as const)('accepts 500 MB by %s with less than 80 MiB of additional memory', async (_, sendBy) => {
  const { origin, pid } = await startChild(temporaryFolder());
  // Modules that are loaded at the first upload are no part of the growth.
  await sendBy(origin, mebibyte);
  const grown = await growth(pid, () => sendBy(origin, maxAttachmentBytes));
  expect(grown).toBeLessThan(80 * mebibyte);
});
