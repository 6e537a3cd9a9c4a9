import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { writeFailure, type WriteFailure } from '../errors.ts';
import type { UploadedFile, FileToUpload } from './upload-file.ts';
import type { FileFailure } from './file-failure.ts';
import type { Editor } from './editor.ts';
import { $canUndo, $editor, $saveState } from './state.ts';
import { $uploads, filesChosen, uploadCancelled, uploadDismissed, uploadRetried } from './uploads.ts';

const hung = (id: string): UploadedFile => ({ gesture: { id, edits: [] }, isTaken: true });

/** An editor whose files end as the test says, each by its name. */
const open = () => {
  const ends = new Map<string, (outcome: Result<UploadedFile, FileFailure>) => void>();
  const wishes: FileToUpload[] = [];
  const sent: string[] = [];
  /** What the server says to edit batches; a yes where nothing is here. */
  const results: WriteFailure[] = [];
  const editor: Editor = {
    send: async ({ edits }) => {
      sent.push(edits[0]!.id);
      const failure = results.shift() ?? null;
      return { outcome: failure ? 'failed' : 'taken', failure };
    },
    refresh: async () => undefined,
    readRecord: async () => null,
    bring: (wish) =>
      new Promise((resolve) => {
        wishes.push(wish);
        ends.set(wish.file.name, resolve);
        wish.signal.addEventListener('abort', () => resolve(fail('failed')));
      }),
  };
  const scope = fork({ values: [[$editor, editor]] });
  const bring = (...names: string[]): void => {
    const files = names.map((name) => new File(['x'], name));
    void allSettled(filesChosen, { scope, params: { parentType: 'mattertag', parentId: 't1', files } });
  };
  const end = async (name: string, outcome: Result<UploadedFile, FileFailure>): Promise<void> => {
    await vi.waitFor(() => expect(ends.has(name)).toBe(true));
    ends.get(name)!(outcome);
    ends.delete(name);
  };
  const uploads = () =>
    scope.getState($uploads).map(({ file, trouble: failure, progress }) => [file.name, failure, progress]);
  const idOf = (name: string) => scope.getState($uploads).find(({ file }) => file.name === name)!.id;
  return { scope, bring, end, uploads, idOf, wishes, sent, answers: results };
};

it('go one after the other, each told by whole percents, and leave when they hang where they should', async () => {
  const { scope, bring, end, uploads, wishes } = open();
  bring('a', 'b');
  expect(uploads()).toEqual([
    ['a', null, 0],
    ['b', null, 0],
  ]);
  expect(wishes.map(({ file, parentId }) => [file.name, parentId])).toEqual([['a', 't1']]);
  wishes[0]!.onProgress(333, 1000);
  wishes[0]!.onProgress(334, 1000);
  expect(uploads()[0]).toEqual(['a', null, 0.33]);
  await end('a', ok(hung('g1')));
  await end('b', ok(hung('g2')));
  await vi.waitFor(() => expect(uploads()).toEqual([]));
  expect(scope.getState($canUndo)).toBe(true);
});

it('that came in parts are hung up by an edit', async () => {
  const { scope, bring, end, sent } = open();
  bring('a');
  const edits = [{ kind: 'attachment', id: 'f', before: null, after: {} }] as const;
  await end('a', ok({ gesture: { id: 'g', edits }, isTaken: false }));
  await vi.waitFor(() => expect(sent).toEqual(['f']));
  expect(scope.getState($saveState)).toBe('saved');
  expect(scope.getState($canUndo)).toBe(true);
});

it('that came in parts and may not hang there stay with the reason, and need not come again', async () => {
  const { scope, bring, end, sent, uploads, idOf, wishes, answers: results } = open();
  bring('a');
  const id = idOf('a');
  results.push(writeFailure('forbidden', 'no'));
  const edits = [{ kind: 'attachment', id: 'f', before: null, after: {} }] as const;
  await end('a', ok({ gesture: { id, edits }, isTaken: false }));
  await vi.waitFor(() => expect(uploads()).toEqual([['a', 'permission', 1]]));
  void allSettled(uploadRetried, { scope, params: id });
  await vi.waitFor(() => expect(uploads()).toEqual([]));
  expect([sent, wishes.length]).toEqual([['f', 'f'], 1]);
});

it('that fail stay with the reason, hold nobody up, and can be tried again or let go', async () => {
  const { scope, bring, end, uploads, idOf } = open();
  bring('a', 'b');
  await end('a', fail('overQuota'));
  await end('b', ok(hung('g')));
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

it('that are called off are given up, and those in the line never begin', async () => {
  const { scope, bring, uploads, idOf, wishes } = open();
  bring('a', 'b', 'c');
  const [a, b] = [idOf('a'), idOf('b')];
  void allSettled(uploadCancelled, { scope, params: b });
  expect(uploads().map(([name]) => name)).toEqual(['a', 'c']);
  void allSettled(uploadCancelled, { scope, params: a });
  expect(wishes[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(wishes.map(({ file }) => file.name)).toEqual(['a', 'c']));
  expect(uploads()).toEqual([['c', null, 0]]);
});
