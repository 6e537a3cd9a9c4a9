/**
 * Runs long loops in slices, so that other requests are handled between them. All loops share one queue: eight queries
 * at once delay a request by one slice, not by eight (docs/reference/query-limits.md#slices).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export const maxSliceMs = 5;

let sliceStart = Number.NEGATIVE_INFINITY;
const waiting: (() => void)[] = [];

const startSlice = (): void => {
  sliceStart = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startSlice);
};

export const isSliceOver = (): boolean => performance.now() - sliceStart > maxSliceMs;

/** Resolves after the event loop has turned, in the order of the calls. */
export const nextSlice = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startSlice);
  });

/** `Array.prototype.map` in slices. */
export const mapInSlices = async <Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = [];
  for (const item of items) {
    if (isSliceOver()) await nextSlice();
    mapped.push(map(item));
  }
  return mapped;
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
