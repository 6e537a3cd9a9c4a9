/** Reduces eight large images at once: only one is decoded at a time, so memory grows by one image. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
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

const send = async (origin: string, image: Buffer<ArrayBuffer>): Promise<string> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify({ modelId: 'haus', parentType: 'mattertag', parentId: 't1' }));
  form.append('files', new Blob([image]), 'a.png');
  const response = await fetch(origin + graphPath, { method: 'POST', body: form, headers: { authorization: 'ada' } });
  const { data } = (await response.json()) as { data: { addFileAttachment: { thumbnailUrl: string } } };
  return data.addFileAttachment.thumbnailUrl;
};

it('decodes eight images of 12 megapixels, 36 MB each, with less than 150 MiB more', async () => {
  const { origin, pid } = await startChild(temporaryFolder());
  // Progressive: the whole image must be decoded before it can be reduced.
  const image = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
    .png({ compressionLevel: 1, progressive: true })
    .toBuffer();
  const urls: string[] = [];
  // Trailing bytes make each a different file.
  for (let i = 0; i < 8; i++) urls.push(await send(origin, Buffer.concat([image, Buffer.from([i])])));
  const before = await residentSet(pid);
  let peak = before;
  const watch = setInterval(() => void residentSet(pid).then((now) => (peak = Math.max(peak, now))), 50);
  const responses = await Promise.all(urls.map((url) => fetch(origin + url)));
  clearInterval(watch);
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(peak - before).toBeLessThan(150 * mebibyte);
}, 120_000);
