import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ok } from '#base/result.ts';
import { readForm } from './read-form.ts';

const maxBytes = 2000;

const part = (head: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

/** A form without a declared length, in small chunks. */
const requestWith = (fileBytes: number) => {
  const text =
    part('name="variables"', '{"modelId":"haus"}') +
    part('name="files"; filename="a"', 'a'.repeat(fileBytes)) +
    part('name="files"; filename="b"', 'b'.repeat(fileBytes)) +
    '--x--\r\n';
  const chunks = text.match(/[\s\S]{1,100}/g)!.map((chunk) => Buffer.from(chunk));
  return {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    remote: '',
    body: () => Promise.resolve(null),
    stream: Readable.from(chunks),
  };
};

const receive = async (_: object, { stream }: { readonly stream: Readable }) => {
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  return ok(String(bytes));
};

it('accepts the files of a form within the limit', async () => {
  const form = await readForm(requestWith(500), receive, maxBytes);
  expect(form.ok && form.value.files).toEqual(['500', '500']);
});

it('rejects a form whose files together exceed the limit', async () => {
  const form = await readForm(requestWith(1500), receive, maxBytes);
  expect(form).toMatchObject({
    ok: false,
    failure: { kind: 'oversize', message: expect.stringContaining('The files of one form have 500 MB') },
  });
});
