import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { writeFailure, type WriteFailure } from '../errors.ts';
import type { UploadedFile, FileToUpload } from './upload-file.ts';
import type { FileFailure } from './file-failure.ts';
import type { Editor } from './editor.ts';
import { $canUndo, $editor, $saveState } from './state.ts';
import { $uploads, filesChosen, uploadCancelled, uploadDismissed, uploadRetried } from './uploads.ts';

const attached = (id: string): UploadedFile => ({ batch: { id, edits: [] }, isAttached: true });

/** An editor whose uploads end as the test says, by file name. */
const open = () => {
  const resolvers = new Map<string, (outcome: Result<UploadedFile, FileFailure>) => void>();
  const requests: FileToUpload[] = [];
  const sent: string[] = [];
  /** The failures of the next edit batches, in order; without one a batch is accepted. */
  const results: WriteFailure[] = [];
  const editor: Editor = {
    applyEdits: (_, records) => records,
    send: async ({ edits }) => {
      sent.push(edits[0]!.id);
      const failure = results.shift() ?? null;
      return { outcome: failure ? 'failed' : 'accepted', failure };
    },
    refresh: async () => undefined,
    readRecord: async () => null,
    uploadFile: (request) =>
      new Promise((resolve) => {
        requests.push(request);
        resolvers.set(request.file.name, resolve);
        request.signal.addEventListener('abort', () => resolve(fail('failed')));
      }),
  };
  const scope = fork({ values: [[$editor, editor]] });
  const choose = (first: string | { readonly room: number }, ...others: string[]): void => {
    const [names, room] = typeof first === 'string' ? [[first, ...others], {}] : [others, first];
    const files = names.map((name) => new File(['x'], name));
    void allSettled(filesChosen, { scope, params: { parentType: 'mattertag', parentId: 't1', files, ...room } });
  };
  const end = async (name: string, outcome: Result<UploadedFile, FileFailure>): Promise<void> => {
    await vi.waitFor(() => expect(resolvers.has(name)).toBe(true));
    resolvers.get(name)!(outcome);
    resolvers.delete(name);
  };
  const uploads = () => scope.getState($uploads).map(({ file, failure, progress }) => [file.name, failure, progress]);
  const idOf = (name: string) => scope.getState($uploads).find(({ file }) => file.name === name)!.id;
  return { scope, choose, end, uploads, idOf, requests, sent, results };
};

it('uploads run one after the other, report whole percents, and are removed when attached', async () => {
  const { scope, choose, end, uploads, requests } = open();
  choose('a', 'b');
  expect(uploads()).toEqual([
    ['a', null, 0],
    ['b', null, 0],
  ]);
  expect(requests.map(({ file, parentId }) => [file.name, parentId])).toEqual([['a', 't1']]);
  requests[0]!.onProgress(333, 1000);
  requests[0]!.onProgress(334, 1000);
  expect(uploads()[0]).toEqual(['a', null, 0.33]);
  await end('a', ok(attached('g1')));
  await end('b', ok(attached('g2')));
  await vi.waitFor(() => expect(uploads()).toEqual([]));
  expect(scope.getState($canUndo)).toBe(true);
});

it('an upload in parts is attached by an edit', async () => {
  const { scope, choose, end, sent } = open();
  choose('a');
  const edits = [{ kind: 'attachment', id: 'f', before: null, after: {} }] as const;
  await end('a', ok({ batch: { id: 'g', edits }, isAttached: false }));
  await vi.waitFor(() => expect(sent).toEqual(['f']));
  await vi.waitFor(() => expect(scope.getState($saveState)).toBe('saved'));
  expect(scope.getState($canUndo)).toBe(true);
});

it('an upload in parts whose edit is rejected remains with the failure, and is only attached again on retry', async () => {
  const { scope, choose, end, sent, uploads, idOf, requests, results } = open();
  choose('a');
  const id = idOf('a');
  results.push(writeFailure('forbidden', 'no'));
  const edits = [{ kind: 'attachment', id: 'f', before: null, after: {} }] as const;
  await end('a', ok({ batch: { id, edits }, isAttached: false }));
  await vi.waitFor(() => expect(uploads()).toEqual([['a', 'permission', 1]]));
  void allSettled(uploadRetried, { scope, params: id });
  await vi.waitFor(() => expect(uploads()).toEqual([]));
  expect([sent, requests.length]).toEqual([['f', 'f'], 1]);
});

it('failed uploads remain with the failure, do not delay others, and can be retried or dismissed', async () => {
  const { scope, choose, end, uploads, idOf } = open();
  choose('a', 'b');
  await end('a', fail('overQuota'));
  await end('b', ok(attached('g')));
  await vi.waitFor(() => expect(uploads()).toEqual([['a', 'overQuota', 0]]));
  const id = idOf('a');
  void allSettled(uploadRetried, { scope, params: id });
  expect(uploads()).toEqual([['a', null, 0]]);
  await end('a', fail('network'));
  await vi.waitFor(() => expect(uploads()).toEqual([['a', 'network', 0]]));
  expect(idOf('a')).toBe(id);
  void allSettled(uploadDismissed, { scope, params: id });
  expect(uploads()).toEqual([]);
});

it('cancelled uploads are aborted, and never start if they were waiting', async () => {
  const { scope, choose, uploads, idOf, requests } = open();
  choose('a', 'b', 'c');
  const [a, b] = [idOf('a'), idOf('b')];
  void allSettled(uploadCancelled, { scope, params: b });
  expect(uploads().map(([name]) => name)).toEqual(['a', 'c']);
  void allSettled(uploadCancelled, { scope, params: a });
  expect(requests[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(requests.map(({ file }) => file.name)).toEqual(['a', 'c']));
  expect(uploads()).toEqual([['c', null, 0]]);
});

it('files for which there is no room are not uploaded, but stay with their names until they are retried or dismissed', async () => {
  const { scope, choose, end, uploads, idOf, requests } = open();
  choose({ room: 1 }, 'a', 'b', 'c');
  expect(uploads()).toEqual([
    ['a', null, 0],
    ['b', 'tooMany', 0],
    ['c', 'tooMany', 0],
  ]);
  await end('a', ok(attached('g1')));
  await vi.waitFor(() => expect(uploads()).toHaveLength(2));
  expect(requests.map(({ file }) => file.name)).toEqual(['a']);
  void allSettled(uploadRetried, { scope, params: idOf('b') });
  await end('b', ok(attached('g2')));
  await vi.waitFor(() => expect(uploads()).toEqual([['c', 'tooMany', 0]]));
  await allSettled(uploadDismissed, { scope, params: idOf('c') });
  expect(uploads()).toEqual([]);
  choose({ room: 0 }, 'd');
  expect(uploads()).toEqual([['d', 'tooMany', 0]]);
});

it('a file that the server rejects because the item is full has that reason', async () => {
  const { choose, end, uploads, idOf, results } = open();
  choose('a');
  const id = idOf('a');
  const edits = [{ kind: 'attachment', id: 'f', before: null, after: {} }] as const;
  results.push(writeFailure('request.invalid', 'x', undefined, { kind: 'tooMany', files: ['a'] }));
  await end('a', ok({ batch: { id, edits }, isAttached: false }));
  await vi.waitFor(() => expect(uploads()).toEqual([['a', 'tooMany', 1]]));
});
