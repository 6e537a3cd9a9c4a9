/** Responses to a small file and the failures that they become. Large files are covered by the end-to-end tests. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
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

const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath }, workshop: true };
const upload = (file: File) =>
  createFileUploader(
    page,
    'haus',
  )({
    file,
    batchId: 'g1',
    parentType: 'mattertag',
    parentId: 't1',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
const rejection = (status: number, extensions: object) => () =>
  Response.json({ errors: [{ message: 'no', extensions }] }, { status });

it('attaches a small file with its form, as an edit that can be undone', async () => {
  result = () => Response.json({ data: { addFileAttachments: [{ id: 'f1', filename: 'plan.pdf' }] } });
  const uploaded = await upload(new File(['%PDF'], 'plan.pdf'));
  expect(requested).toHaveLength(1);
  const [{ url, form }] = requested as [(typeof requested)[number]];
  expect(url).toBe(`${graphPath}?operation=AddFileAttachments`);
  const variables = JSON.parse(form.get('variables') as string) as { gestureId: string };
  expect(variables).toMatchObject({ modelId: 'haus', gestureId: 'g1', parentType: 'mattertag', parentId: 't1' });
  const after = { category: 'upload', parentType: 'mattertag', parentId: 't1', filename: 'plan.pdf' };
  const batch = { id: variables.gestureId, edits: [{ kind: 'attachment', id: 'f1', before: null, after }] };
  expect(uploaded).toEqual({ ok: true, value: { batch, isAttached: true } });
});

it.each([
  ['a kind that the server names', rejection(507, { code: 'request.invalid', kind: 'overQuota' }), 'overQuota'],
  ['a proxy that rejects the size', () => new Response('', { status: 413 }), 'failed'],
  ['an ended session', rejection(200, { code: 'user.unauthorized' }), 'permission'],
  ['a role without permission', rejection(200, { code: 'forbidden' }), 'permission'],
  ['a server that is unavailable', rejection(503, { code: 'service.unavailable', kind: 'failed' }), 'network'],
  ['a response without the file', () => Response.json({ data: { addFileAttachments: [] } }), 'failed'],
  ['no response', () => Response.error(), 'network'],
])('maps %s to a failure', async (_, respond, failure) => {
  result = () => {
    const response = respond();
    if (response.type === 'error') throw new TypeError('fetch failed');
    return response;
  };
  expect(await upload(new File(['x'], 'a'))).toEqual({ ok: false, failure });
});

it('does not send empty or oversized files', async () => {
  const huge = Object.defineProperty(new File([], 'video.mov'), 'size', { value: maxAttachmentBytes + 1 });
  expect(await upload(new File([], 'a'))).toEqual({ ok: false, failure: 'empty' });
  expect(await upload(huge)).toEqual({ ok: false, failure: 'oversize' });
  expect(requested).toEqual([]);
});
