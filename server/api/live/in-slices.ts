/** Work on many items that lets requests be answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Writing to a stream costs 20 to 50 microseconds of the system's time: a slice takes a few milliseconds at most. */
const maxItemsPerSlice = 20;

export const forEachInSlices = async <T>(items: readonly T[], act: (item: T, index: number) => void): Promise<void> => {
  for (const [index, item] of items.entries()) {
    act(item, index);
    if (index % maxItemsPerSlice === maxItemsPerSlice - 1) await nextTurn();
  }
};
