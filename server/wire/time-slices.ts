/**
 * Runs long loops in slices, so that other requests are handled between them. All loops share one queue: eight queries
 * at once delay a request by one slice, not by eight (docs/reference/query-limits.md#slices).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export const maxSliceMs = 3;

/**
 * Turns of the event loop between two slices, unless they take longer than `maxPauseMs`. Node accepts one new connection in a
 * turn, and a page takes several turns: with a slice in each of them, 65 new connections would wait for 65 slices.
 */
const turnsBetweenSlices = 10;
const maxPauseMs = 15;

let sliceStart = Number.NEGATIVE_INFINITY;
const waiting: (() => void)[] = [];

const startSlice = (): void => {
  sliceStart = performance.now();
  resumeNext();
};

/** Loops that need less than a slice share one: a tick that is requested in a microtask comes after all microtasks. */
const resumeNext = (): void => {
  waiting.shift()?.();
  if (waiting.length === 0) return;
  queueMicrotask(() => process.nextTick(() => (isSliceOver() ? startSliceLater() : resumeNext())));
};

const startSliceLater = (): void => {
  const sliceEnd = performance.now();
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (turns < turnsBetweenSlices && performance.now() - sliceEnd < maxPauseMs) setImmediate(turn);
    else startSlice();
  };
  turn();
};

/** Fewer items are handled in one piece: a page has dozens of short lists, and would wait for a slice with each. */
const itemsBetweenChecks = 10;

/** Whether a loop yields before the item with this index. */
export const isSliceOverAt = (index: number): boolean =>
  index % itemsBetweenChecks === itemsBetweenChecks - 1 && isSliceOver();

export const isSliceOver = (): boolean => performance.now() - sliceStart > maxSliceMs;

/** Resolves after the event loop has turned a few times, in the order of the calls. */
export const nextSlice = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) startSliceLater();
  });

/** `Array.prototype.map` in slices. */
export const mapInSlices = async <Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = [];
  for (const [index, item] of items.entries()) {
    if (isSliceOverAt(index)) await nextSlice();
    mapped.push(map(item));
  }
  return mapped;
};

let turnStart = Number.NEGATIVE_INFINITY;

/**
 * In a loop of a transaction that writes: yields for one turn of the event loop where a slice is over. It does not queue
 * with queries, because all other writes of SQLite wait for the transaction.
 */
export const yieldInTransaction = async (): Promise<void> => {
  if (performance.now() - turnStart <= maxSliceMs) return;
  await nextTurn();
  turnStart = performance.now();
};

/** The items as an async iterable for the GraphQL executor, which yields to the event loop when a slice is over. */
export const iterateInSlices = <Item>(items: readonly Item[]): AsyncIterable<Item> => {
  let index = 0;
  const step = (): IteratorResult<Item> =>
    index < items.length ? { done: false, value: items[index++]! } : { done: true, value: undefined };
  const next = (): Promise<IteratorResult<Item>> => (isSliceOver() ? nextSlice().then(step) : Promise.resolve(step()));
  return { [Symbol.asyncIterator]: () => ({ next }) };
};

/** Writing to a stream takes 20 to 50 microseconds in the kernel, a batch a few milliseconds at most. */
const maxItemsPerBatch = 20;

/** Calls `act` for each item, and yields to the event loop after each batch. */
export const forEachInBatches = async <T>(
  items: readonly T[],
  act: (item: T, index: number) => void,
): Promise<void> => {
  for (const [index, item] of items.entries()) {
    act(item, index);
    if (index % maxItemsPerBatch === maxItemsPerBatch - 1) await nextTurn();
  }
};
