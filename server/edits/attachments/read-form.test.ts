import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ok } from '#base/result.ts';
import { readForm } from './read-form.ts';

const maxBytes = 2000;

const part = (head: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

/** A form without a declared length, in small chunks. */
const requestOf = (files: readonly string[]) => {
  const text = `${part('name="variables"', '{"modelId":"haus"}')}${files.join('')}--x--\r\n`;
  const chunks = text.match(/[\s\S]{1,100}/g)!.map((chunk) => Buffer.from(chunk));
  return {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    remote: '',
    body: () => Promise.resolve(null),
    stream: Readable.from(chunks),
    signal: new AbortController().signal,
  };
};

const requestWith = (fileBytes: number) =>
  requestOf([
    part('name="files"; filename="a"', 'a'.repeat(fileBytes)),
    part('name="files"; filename="b"', 'b'.repeat(fileBytes)),
  ]);

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

it('rejects a form whose client has disconnected already', async () => {
  const request = requestWith(500);
  request.stream.destroy();
  const form = await readForm(request, receive, maxBytes);
  expect(form).toMatchObject({ ok: false, failure: { kind: 'failed' } });
});

it('names the files that are too many, and does not receive them', async () => {
  const names = Array.from({ length: 28 }, (_, i) => `${i + 1}.txt`);
  const received: string[] = [];
  const form = await readForm(
    requestOf(names.map((name) => part(`name="files"; filename="${name}"`, name.repeat(50)))),
    async (fields, file) => {
      received.push(file.filename);
      return receive(fields, file);
    },
    100_000,
  );
  expect(form).toEqual({
    ok: false,
    failure: {
      kind: 'tooMany',
      code: 'request.invalid',
      status: 400,
      message: 'A form has at most 25 files; send these in another one: “26.txt”, “27.txt”, “28.txt”.',
      files: ['26.txt', '27.txt', '28.txt'],
    },
  });
  expect(received).toEqual(names.slice(0, 25));
});
