import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { largeQueryLimits } from '../../wire/limits.ts';
import { QueryQueue } from './query-queue.ts';

const limits = { maxRunning: 2, maxRunningPerClient: 1, maxWaiting: 6, maxWaitingPerClient: 4 };

/** Names of the queries in the order in which they begin, and the functions that end them. */
const observe = (queue: QueryQueue) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = async (client: string, name: string, signal?: AbortSignal): Promise<void> => {
    const end = await queue.enter(client, signal);
    begun.push(name);
    ends.set(name, end);
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await nextTurn();
  };
  return { begun, enter, end };
};

describe('a queue of queries', () => {
  it('executes one query of each client, and lets clients take turns', async () => {
    const { begun, enter, end } = observe(new QueryQueue(limits));
    await enter('ada', 'a1');
    void enter('ada', 'a2');
    void enter('ada', 'a3');
    await enter('bob', 'b1');
    void enter('bob', 'b2');
    void enter('eve', 'e1');
    await nextTurn();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    // Ada has waited longest since her last turn, and Eve since she came; then it is Bob's turn again.
    expect(begun.at(-1)).toBe('a2');
    await end('a2');
    expect(begun.at(-1)).toBe('e1');
    await end('e1');
    expect(begun.at(-1)).toBe('a3');
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'e1', 'a3', 'b2']);
  });

  it('counts the end of a query once', async () => {
    const { begun, enter, end } = observe(new QueryQueue(limits));
    await enter('ada', 'a1');
    await enter('bob', 'b1');
    void enter('ada', 'a2');
    void enter('eve', 'e1');
    await end('a1');
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('rejects at once what exceeds the share of a client, with the time to retry', async () => {
    const queue = new QueryQueue(limits);
    await queue.enter('ada');
    for (let i = 0; i < 4; i += 1) void queue.enter('ada');
    const rejected = await queue.enter('ada').catch((thrown: unknown) => thrown);
    expect(rejected).toMatchObject({
      message: 'The server is busy with other queries: try again in 3 s.',
      extensions: { code: 'service.unavailable', http: { status: 503, headers: { 'retry-after': '3' } } },
    });
    // The others have their share.
    await queue.enter('bob');
  });

  it('rejects the last query of the client with the most where the queue is full', async () => {
    const queue = new QueryQueue(limits);
    const { begun, enter, end } = observe(queue);
    await enter('ada', 'a0');
    await enter('bob', 'b0');
    const waiting = ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'bob 1', 'bob 2'].map((name) => ({
      name,
      outcome: enter(name.split(' ')[0]!, name).then(
        () => 'begun',
        () => 'rejected',
      ),
    }));
    void enter('eve', 'eve 1');
    await nextTurn();
    expect(await waiting[3]!.outcome).toBe('rejected');
    for (const name of ['a0', 'b0', 'ada 1']) await end(name);
    expect(begun).toEqual(['a0', 'b0', 'ada 1', 'bob 1', 'eve 1']);
    for (const name of ['bob 1', 'eve 1', 'ada 2', 'bob 2', 'ada 3']) await end(name);
    expect(await Promise.all(waiting.map(({ outcome }) => outcome))).toEqual([
      'begun',
      'begun',
      'begun',
      'rejected',
      'begun',
      'begun',
    ]);
  });

  it('rejects a new client where all others have no more than it', async () => {
    const queue = new QueryQueue({ ...limits, maxWaiting: 2 });
    const { enter } = observe(queue);
    for (const client of ['ada', 'bob']) await enter(client, client);
    for (const client of ['eve', 'joe']) void enter(client, client);
    await expect(enter('sue', 'sue')).rejects.toThrow(/busy/);
  });

  it('drops a query whose client has left', async () => {
    const queue = new QueryQueue(limits);
    const { begun, enter, end } = observe(queue);
    await enter('ada', 'a1');
    const left = new AbortController();
    const outcome = enter('ada', 'a2', left.signal).catch((thrown: unknown) => thrown);
    void enter('ada', 'a3');
    left.abort('left');
    expect(await outcome).toBe('left');
    await end('a1');
    expect(begun).toEqual(['a1', 'a3']);
    await expect(queue.enter('ada', AbortSignal.abort('left'))).rejects.toBe('left');
  });
});

it('lets a second client begin at once while the first has as many large queries as it may', async () => {
  const queue = new QueryQueue(largeQueryLimits);
  const { begun, enter } = observe(queue);
  const outcomes = Array.from({ length: 65 }, (_, i) =>
    enter('one', `one ${i}`).then(
      () => null,
      (thrown: unknown) => (thrown as Error).message,
    ),
  );
  await enter('other', 'other');
  expect(begun).toEqual(['one 0', 'other']);
  const rejected = await Promise.all(outcomes.slice(1 + largeQueryLimits.maxWaitingPerClient));
  expect(rejected).toHaveLength(48);
  for (const message of rejected) expect(message).toMatch(/busy/);
});
