import { allSettled, createEffect, createWatch, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { FileFailure } from './edits/file-failure.ts';
import { createUploadQueue, type ChosenFile, type QueuedFile, type SentFile } from './upload-queue.ts';

type Sent = Result<undefined, FileFailure>;
const sendFx = createEffect<SentFile<string>, Sent>();
const queue = createUploadQueue<string>(sendFx);
const otherFx = createEffect<SentFile<string>, Sent>();
const otherQueue = createUploadQueue<string>(otherFx);

interface Sending extends SentFile<string> {
  readonly resolve: (result: Sent) => void;
  readonly reject: (reason: Error) => void;
}

const open = () => {
  const sent: Sending[] = [];
  const other: Sending[] = [];
  const hold = (list: Sending[]) => (params: SentFile<string>) =>
    new Promise<Sent>((resolve, reject) => {
      list.push({ ...params, resolve, reject });
      params.signal.addEventListener('abort', () => resolve(fail('failed')));
    });
  const scope = fork({
    handlers: [
      [sendFx, hold(sent)],
      [otherFx, hold(other)],
    ],
  });
  const arrived: string[] = [];
  const record = ({ params, result }: { readonly params: SentFile<string>; readonly result: Sent }): void => {
    if (result.ok) arrived.push(params.file.name);
  };
  createWatch({ unit: sendFx.done, scope, fn: record });
  const uploads = () => scope.getState(queue.$uploads);
  const idOf = (name: string): string => uploads().find(({ file }) => file.name === name)!.id;
  const choose = (...files: readonly (string | ChosenFile<string>)[]): void => {
    const chosen = files.map((file) =>
      typeof file === 'string' ? { file: new File(['x'], file), target: 'hall' } : file,
    );
    void allSettled(queue.filesChosen, { scope, params: chosen });
  };
  const byName =
    (event: typeof queue.uploadCancelled) =>
    (name: string): void =>
      void allSettled(event, { scope, params: idOf(name) });
  return {
    scope,
    sent,
    other,
    arrived,
    uploads,
    choose,
    idOf,
    cancel: byName(queue.uploadCancelled),
    retry: byName(queue.uploadRetried),
    dismiss: byName(queue.uploadDismissed),
    /** The last attempt of a file ends. */
    finish: async (name: string, result: Sent = ok(undefined)): Promise<void> => {
      sent.findLast(({ file }) => file.name === name)!.resolve(result);
      await turn();
    },
    names: () => sent.map(({ file }) => file.name),
    brief: () => uploads().map(brief),
  };
};
/** Promises that are resolved are handled. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const brief = ({ file, progress, failure }: QueuedFile<string>): string => [file.name, failure ?? progress].join(' ');

describe('files', () => {
  it('are sent one after the other, in their order, each with its target', async () => {
    const { sent, choose, finish, names, brief: state, arrived } = open();
    choose('a', { file: new File(['y'], 'b'), target: 'attic' }, 'c');
    expect([names(), state()]).toEqual([['a'], ['a 0', 'b 0', 'c 0']]);
    await finish('a');
    expect([names(), state(), arrived]).toEqual([['a', 'b'], ['b 0', 'c 0'], ['a']]);
    await finish('b');
    await finish('c');
    expect([state(), arrived]).toEqual([[], ['a', 'b', 'c']]);
    expect(sent.map(({ target }) => target)).toEqual(['hall', 'attic', 'hall']);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  });

  it('that are chosen while others are sent wait for them', async () => {
    const { choose, finish, names } = open();
    choose('a', 'b');
    choose('c');
    choose('d');
    expect(names()).toEqual(['a']);
    await finish('a');
    await finish('b');
    expect(names()).toEqual(['a', 'b', 'c']);
    await finish('c');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are named by the id that is shown', () => {
    const { sent, choose, idOf } = open();
    choose('a');
    expect(sent[0]!.id).toBe(idOf('a'));
  });

  it('of the same name are two', async () => {
    const { sent, choose, brief: state } = open();
    choose('a', 'a');
    sent[0]!.resolve(ok(undefined));
    await turn();
    expect([sent.length, state()]).toEqual([2, ['a 0']]);
  });

  it('with a failure from the start are listed and not sent', async () => {
    const { choose, names, finish, brief: state } = open();
    choose({ file: new File([], 'empty'), target: 'hall', failure: 'empty' }, 'b', {
      file: new File(['x'], 'more'),
      target: 'hall',
      failure: 'tooMany',
    });
    expect([names(), state()]).toEqual([['b'], ['empty empty', 'b 0', 'more tooMany']]);
    await finish('b');
    expect([names(), state()]).toEqual([['b'], ['empty empty', 'more tooMany']]);
  });

  it('no files are nothing', () => {
    const { choose, names, uploads } = open();
    choose();
    expect([names(), uploads()]).toEqual([[], []]);
  });
});

describe('the progress', () => {
  it.each([
    [0, 100, 0],
    [1, 300, 0],
    [29, 100, 0.29],
    [57, 100, 0.57],
    [299, 300, 0.99],
    [300, 300, 1],
    [5, 0, 0],
  ])('of %d of %d bytes is %d', (sentBytes, total, progress) => {
    const { sent, choose, uploads } = open();
    choose('a');
    sent[0]!.onProgress(sentBytes, total);
    expect(uploads()[0]!.progress).toBe(progress);
  });

  it('is reported in whole percents, not for each packet', () => {
    const { scope, sent, choose } = open();
    const seen: number[] = [];
    createWatch({ unit: queue.$uploads, scope, fn: ([first]) => void (first && seen.push(first.progress)) });
    choose('a');
    seen.length = 0;
    for (let bytes = 0; bytes <= 2500; bytes += 1) sent[0]!.onProgress(bytes, 10_000);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, percent) => (percent + 1) / 100));
  });

  it('is that of the file which is sent', async () => {
    const { sent, choose, finish, brief: state } = open();
    choose('a', 'b');
    sent[0]!.onProgress(50, 100);
    expect(state()).toEqual(['a 0.5', 'b 0']);
    await finish('a');
    sent[1]!.onProgress(25, 100);
    // A packet of the file that has arrived changes nothing.
    sent[0]!.onProgress(99, 100);
    expect(state()).toEqual(['b 0.25']);
  });
});

describe('a cancelled file', () => {
  it('that is being sent is aborted, and the next is sent', async () => {
    const { sent, choose, cancel, names, brief: state, arrived } = open();
    choose('a', 'b');
    cancel('a');
    expect(state()).toEqual(['b 0']);
    await turn();
    expect([sent[0]!.signal.aborted, sent[1]!.signal.aborted]).toEqual([true, false]);
    expect([names(), state(), arrived]).toEqual([['a', 'b'], ['b 0'], []]);
  });

  it('that waits is never sent', async () => {
    const { choose, cancel, finish, names, brief: state } = open();
    choose('a', 'b', 'c');
    cancel('b');
    expect(state()).toEqual(['a 0', 'c 0']);
    await finish('a');
    await finish('c');
    expect([names(), state()]).toEqual([['a', 'c'], []]);
  });

  it('that has failed is gone', async () => {
    const { choose, cancel, finish, brief: state } = open();
    choose('a');
    await finish('a', fail('network'));
    cancel('a');
    expect(state()).toEqual([]);
  });

  it('that is unknown is none', async () => {
    const { scope, choose, brief: state } = open();
    choose('a');
    void allSettled(queue.uploadCancelled, { scope, params: 'gone' });
    expect(state()).toEqual(['a 0']);
  });
});

describe('a failed file', () => {
  it.each<FileFailure>(['network', 'oversize', 'empty', 'overQuota', 'permission', 'tooMany', 'notAnImage', 'failed'])(
    'stays with the reason %s, and the next is sent',
    async (failure) => {
      const { choose, finish, names, brief: state, arrived } = open();
      choose('a', 'b');
      await finish('a', fail(failure));
      expect([names(), state(), arrived]).toEqual([['a', 'b'], [`a ${failure}`, 'b 0'], []]);
    },
  );

  it('stays where sending it throws', async () => {
    const { sent, choose, names, brief: state } = open();
    choose('a', 'b');
    sent[0]!.reject(new Error('a chunk could not be loaded'));
    await turn();
    expect([names(), state()]).toEqual([
      ['a', 'b'],
      ['a failed', 'b 0'],
    ]);
  });

  it('is sent again under its id and from the start, which can be cancelled', async () => {
    const { sent, choose, finish, retry, cancel, names, brief: state } = open();
    choose('a');
    sent[0]!.onProgress(80, 100);
    await finish('a', fail('network'));
    retry('a');
    expect([names(), state()]).toEqual([['a', 'a'], ['a 0']]);
    expect([sent[1]!.id, sent[1]!.file, sent[1]!.target]).toEqual([sent[0]!.id, sent[0]!.file, 'hall']);
    cancel('a');
    expect([sent[0]!.signal.aborted, sent[1]!.signal.aborted, state()]).toEqual([false, true, []]);
  });

  it('that is retried waits for the one that is being sent', async () => {
    const { choose, finish, retry, names, brief: state } = open();
    choose('a', 'b');
    await finish('a', fail('network'));
    retry('a');
    expect([names(), state()]).toEqual([
      ['a', 'b'],
      ['a 0', 'b 0'],
    ]);
    await finish('b');
    expect([names(), state()]).toEqual([['a', 'b', 'a'], ['a 0']]);
    await finish('a');
    expect(state()).toEqual([]);
  });

  it('is retried once, however often that is pressed', async () => {
    const { choose, finish, retry, names } = open();
    choose('a');
    await finish('a', fail('network'));
    retry('a');
    retry('a');
    expect(names()).toEqual(['a', 'a']);
  });

  it('is dismissed, and then not there to be retried', async () => {
    const { scope, choose, finish, idOf, dismiss, names, brief: state } = open();
    choose('a', 'b');
    await finish('a', fail('oversize'));
    const id = idOf('a');
    dismiss('a');
    await finish('b');
    await allSettled(queue.uploadRetried, { scope, params: id });
    expect([names(), state()]).toEqual([['a', 'b'], []]);
  });
});

it('a file that is sent is not retried', () => {
  const { choose, retry, names } = open();
  choose('a', 'b');
  retry('a');
  retry('b');
  expect(names()).toEqual(['a']);
});

it('two queues do not mix', async () => {
  const { scope, sent, other, choose, arrived } = open();
  choose('a', 'b');
  const others = [{ file: new File(['x'], 'z'), target: 'attic' }];
  void allSettled(otherQueue.filesChosen, { scope, params: others });
  expect([sent.length, other.length]).toEqual([1, 1]);
  const [upload] = scope.getState(otherQueue.$uploads);
  void allSettled(queue.uploadCancelled, { scope, params: upload!.id });
  expect(other[0]!.signal.aborted).toBe(false);
  other[0]!.resolve(ok(undefined));
  await turn();
  expect([sent.length, scope.getState(otherQueue.$uploads), arrived]).toEqual([1, [], []]);
});

it('two scopes do not mix', () => {
  const [first, second] = [open(), open()];
  first.choose('a');
  expect([second.uploads(), second.names()]).toEqual([[], []]);
});
