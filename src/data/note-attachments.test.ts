/** docs/reference/notes.md#attachments */
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { maxAttachmentBytes } from '#domain/records/attachment.ts';
import { graphClientOf } from './graph-client-of.ts';
import { attachToNoteFx, detachFromNoteFx, type NoteFile, type NoteFileChange } from './note-attachments.ts';
import { modelRequested } from './state.ts';
import { FakeUpload, stubServer, uploaded, type SentOperation } from './testing/fake-server.ts';

vi.mock('tus-js-client', () => ({ Upload: FakeUpload }));

const graphPath = 'https://space.example/api/mp/models/graph';
const config = { version: '1', graphPath, persistedQueries: false };

let sent: SentOperation[];
/** What the server responds, by operation. */
let responses: Map<string, () => Response>;
beforeEach(() => {
  uploaded.length = 0;
  responses = new Map([
    ['GetNotes', () => Response.json({ data: { model: null } })],
    ['GetMattertags', () => Response.json({ data: { model: null } })],
    ['AddFileAttachments', () => Response.json({ data: { addFileAttachments: [] } })],
    ['RemoveFileAttachment', () => Response.json({ data: { removeFileAttachment: null } })],
    ['DeleteExternalAttachment', () => Response.json({ data: { deleteExternalAttachment: null } })],
  ]);
  sent = stubServer('https://space.example/show?m=m', responses);
});
afterEach(() => vi.unstubAllGlobals());

const small: NoteFile = {
  parentType: 'comment',
  parentId: 'c',
  gestureId: 'g',
  file: new File(['soot'], 'soot.txt'),
  onProgress: () => undefined,
  signal: new AbortController().signal,
};
const large: NoteFile = { ...small, file: new File([new Uint8Array(1_000_001)], 'flue.mov') };
const removal = (category: 'upload' | 'external'): NoteFileChange => ({
  parentType: 'note',
  parentId: 'n',
  attachment: { id: 'f', category },
  gestureId: 'g',
});

/** A page that shows the notes. */
const open = async (workshop: boolean) => {
  const page: PageData = { model: null, queries: {}, config, ...(workshop && { workshop }) };
  const scope = fork();
  await allSettled(modelRequested, { scope, params: { modelId: 'm', page } });
  const client = graphClientOf(page, 'm');
  const notes = { modelId: 'm', includeLayers: false };
  const tags = { modelId: 'm', includeDisabled: false, includeLayers: false };
  await client.query('GetNotes', notes);
  await client.query('GetMattertags', tags);
  client.watch('GetNotes', notes, () => undefined);
  client.watch('GetMattertags', tags, () => undefined);
  const reported: unknown[] = [];
  client.onWriteFailed((failure) => reported.push(failure));
  sent.length = 0;
  return {
    reported,
    attach: (params: NoteFile) => allSettled(attachToNoteFx, { scope, params }),
    detach: (params: NoteFileChange) => allSettled(detachFromNoteFx, { scope, params }),
  };
};
const operationsSent = (): readonly string[] => sent.map(({ operation }) => operation);
const done = { status: 'done', value: { ok: true, value: undefined } };
const failedWith = (failure: string) => ({ status: 'done', value: { ok: false, failure } });

const rejection =
  (extensions: object, status = 200) =>
  (): Response =>
    Response.json({ errors: [{ message: 'no', extensions }] }, { status });
const noConnection = (): Response => {
  throw new TypeError('no connection');
};

// Commenters write notes in the viewer.
describe.each([
  ['the workshop', true],
  ['the viewer', false],
])('in %s', (_, workshop) => {
  it('a small file is sent in a form with its mutation, and only the notes are loaded again', async () => {
    const { attach, reported } = await open(workshop);
    expect(await attach(small)).toEqual(done);
    expect(sent[0]).toEqual({
      operation: 'AddFileAttachments',
      variables: { modelId: 'm', parentType: 'comment', parentId: 'c', gestureId: 'g' },
      files: ['soot.txt'],
    });
    expect([operationsSent(), reported]).toEqual([['AddFileAttachments', 'GetNotes'], []]);
  });

  it('a large file is uploaded first, and attached by the id of its upload', async () => {
    const { attach } = await open(workshop);
    expect(await attach(large)).toEqual(done);
    expect(uploaded).toEqual(['flue.mov']);
    expect(sent[0]).toEqual({
      operation: 'AddFileAttachments',
      variables: { modelId: 'm', parentType: 'comment', parentId: 'c', gestureId: 'g', uploadIds: ['u7'] },
      files: null,
    });
    expect(operationsSent()).toEqual(['AddFileAttachments', 'GetNotes']);
  });

  it.each([
    ['a file', 'upload', 'RemoveFileAttachment'],
    ['an address', 'external', 'DeleteExternalAttachment'],
  ] as const)('%s is removed, and the notes are loaded again', async (_kind, category, operation) => {
    const { detach } = await open(workshop);
    expect(await detach(removal(category))).toEqual({ status: 'done', value: undefined });
    const variables = { modelId: 'm', attachmentId: 'f', parentType: 'note', parentId: 'n', gestureId: 'g' };
    expect(sent[0]).toEqual({ operation, variables, files: null });
    expect(operationsSent()).toEqual([operation, 'GetNotes']);
  });
});

describe('a file', () => {
  it('is attached or removed, even if the notes cannot be loaded again', async () => {
    const { attach, detach, reported } = await open(true);
    responses.set('GetNotes', () => Response.json({}, { status: 503 }));
    expect([await attach(small), await attach(large)]).toEqual([done, done]);
    expect(await detach(removal('upload'))).toMatchObject({ status: 'done' });
    expect(reported).toEqual([]);
  });

  it.each<[string, () => Response, string]>([
    ['of a user whose role does not allow it', rejection({ code: 'forbidden' }), 'permission'],
    ['where notes are switched off', rejection({ code: 'forbidden', kind: 'notes.disabled' }), 'permission'],
    ['of a user without a session', () => Response.json({}, { status: 401 }), 'permission'],
    ['beyond the most', rejection({ code: 'request.invalid', kind: 'tooMany' }), 'tooMany'],
    ['beyond the quota', rejection({ code: 'request.invalid', kind: 'overQuota' }), 'overQuota'],
    ['for a message that is gone', rejection({ code: 'not.found' }), 'failed'],
    ['without a connection', noConnection, 'network'],
    ['while the server is not available', rejection({ code: 'service.unavailable' }, 503), 'network'],
  ])('%s fails with this reason, which its caller shows', async (_, respond, failure) => {
    const { attach, reported } = await open(true);
    responses.set('AddFileAttachments', respond);
    expect([await attach(small), await attach(large)]).toEqual([failedWith(failure), failedWith(failure)]);
    expect([operationsSent(), reported]).toEqual([['AddFileAttachments', 'AddFileAttachments'], []]);
  });

  it('that is empty, too large or cancelled is not sent', async () => {
    const { attach } = await open(true);
    const huge = Object.defineProperty(new File([], 'a.mov'), 'size', { value: maxAttachmentBytes + 1 });
    expect(await attach({ ...small, file: new File([], 'a') })).toEqual(failedWith('empty'));
    expect(await attach({ ...small, file: huge })).toEqual(failedWith('oversize'));
    expect(await attach({ ...small, signal: AbortSignal.abort() })).toMatchObject({ value: { ok: false } });
    expect([sent, uploaded]).toEqual([[], []]);
  });

  it.each<[string, () => Response, object]>([
    ['by a rejection', rejection({ code: 'forbidden' }), { code: 'forbidden', number: 63001 }],
    ['without a connection', noConnection, { code: 'request.network' }],
  ])('whose removal fails %s stays, which its caller shows', async (_, respond, failure) => {
    const { detach, reported } = await open(true);
    responses.set('RemoveFileAttachment', respond);
    expect(await detach(removal('upload'))).toMatchObject({ status: 'fail', value: failure });
    expect([operationsSent(), reported]).toEqual([['RemoveFileAttachment'], []]);
  });
});

it('nothing is sent without a model', async () => {
  const scope = fork();
  const failure = { status: 'fail', value: { message: 'there is no model' } };
  expect(await allSettled(attachToNoteFx, { scope, params: small })).toMatchObject(failure);
  expect(await allSettled(detachFromNoteFx, { scope, params: removal('upload') })).toMatchObject(failure);
  expect(sent).toEqual([]);
});
