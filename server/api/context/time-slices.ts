/**
 * Cuts long loops into slices, so that other requests are answered between them. All loops share one queue: eight
 * queries at once delay a request by one slice, not by eight (docs/reference/query-limits.md#slices).
 */

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

/** The items, as an executor of GraphQL reads them one after the other, with a turn of the event loop where one is due. */
export const iterateInSlices = <Item>(items: readonly Item[]): AsyncIterable<Item> => {
  let index = 0;
  const step = (): IteratorResult<Item> =>
    index < items.length ? { done: false, value: items[index++]! } : { done: true, value: undefined };
  const next = (): Promise<IteratorResult<Item>> => (isSliceOver() ? nextSlice().then(step) : Promise.resolve(step()));
  return { [Symbol.asyncIterator]: () => ({ next }) };
};
