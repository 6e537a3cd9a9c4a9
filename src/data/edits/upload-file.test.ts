/** What a server says to a small file, as the reason that a person is told. Large ones are brought by a real browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxAttachmentBytes } from '#domain/model/content/attachment.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { createFileUploader } from './upload-file.ts';

let result: () => Response;
const requested: { url: string; form: FormData }[] = [];
beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal('document', { baseURI: 'https://spaces.example/work?m=haus' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    requested.push({ url, form: body });
    return result();
  });
});
afterEach(() => vi.unstubAllGlobals());

const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };
const bring = (file: File) =>
  createFileUploader(
    page,
    'haus',
  )({
    file,
    gestureId: 'g1',
    parentType: 'mattertag',
    parentId: 't1',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
const rejection = (status: number, extensions: object) => () =>
  Response.json({ errors: [{ message: 'no', extensions }] }, { status });

it('hangs it up with its form, in a way that can be undone', async () => {
  result = () => Response.json({ data: { addFileAttachments: [{ id: 'f1', filename: 'plan.pdf' }] } });
  const brought = await bring(new File(['%PDF'], 'plan.pdf'));
  expect(requested).toHaveLength(1);
  const [{ url, form }] = requested as [(typeof requested)[number]];
  expect(url).toBe(`${graphPath}?operation=AddFileAttachments`);
  const variables = JSON.parse(form.get('variables') as string) as { gestureId: string };
  expect(variables).toMatchObject({ modelId: 'haus', gestureId: 'g1', parentType: 'mattertag', parentId: 't1' });
  const after = { category: 'upload', parentType: 'mattertag', parentId: 't1', filename: 'plan.pdf' };
  const gesture = { id: variables.gestureId, edits: [{ kind: 'attachment', id: 'f1', before: null, after }] };
  expect(brought).toEqual({ ok: true, value: { gesture, isTaken: true } });
});

it.each([
  ['a kind that the server names', rejection(507, { code: 'request.invalid', kind: 'overQuota' }), 'overQuota'],
  ['a proxy that takes no such file', () => new Response('', { status: 413 }), 'failed'],
  ['a session that is over', rejection(200, { code: 'user.unauthorized' }), 'permission'],
  ['a role without the right', rejection(200, { code: 'forbidden' }), 'permission'],
  ['a server that is unavailable', rejection(503, { code: 'service.unavailable', kind: 'failed' }), 'network'],
  ['an answer without the file', () => Response.json({ data: { addFileAttachments: [] } }), 'failed'],
  ['no answer', () => Response.error(), 'network'],
])('tells %s', async (_, answering, failure) => {
  result = () => {
    const response = answering();
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  };
  expect(await bring(new File(['x'], 'a'))).toEqual({ ok: false, failure: failure });
});

it('sends nothing that no server would take', async () => {
  const huge = Object.defineProperty(new File([], 'film.mov'), 'size', { value: maxAttachmentBytes + 1 });
  expect(await bring(new File([], 'a'))).toEqual({ ok: false, failure: 'empty' });
  expect(await bring(huge)).toEqual({ ok: false, failure: 'oversize' });
  expect(requested).toEqual([]);
});
