/** Counts what is open at a time per key, such as a client's address, and rejects more than `max` for one key. */
export interface SlotCounter {
  /** Takes a slot and returns what frees it; null where `key` has `max` already. */
  take(key: string): (() => void) | null;
  /** Keys with at least one slot taken. */
  readonly size: number;
}

export const createSlotCounter = (max: number): SlotCounter => {
  const counts = new Map<string, number>();
  const add = (key: string, by: number): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    take: (key) => {
      if ((counts.get(key) ?? 0) >= max) return null;
      add(key, 1);
      let isTaken = true;
      return () => {
        if (isTaken) add(key, -1);
        isTaken = false;
      };
    },
    get size() {
      return counts.size;
    },
  };
};
