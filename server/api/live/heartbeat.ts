/**
 * Writes a comment to every open stream once per period. One timer serves all streams: each has one of the slots of a
 * period, so that they are not all written at once.
 */
import type { Writable } from 'node:stream';

// Of ten thousand streams, a hundred are written at a time.
const slotCount = 100;

export interface Heartbeat {
  readonly add: (stream: Writable) => void;
  readonly remove: (stream: Writable) => void;
}

export const createHeartbeat = (periodMs: number, text: string): Heartbeat => {
  const bytes = Buffer.from(text);
  const ring: readonly Set<Writable>[] = Array.from({ length: slotCount }, () => new Set<Writable>());
  const slotOf = new Map<Writable, Set<Writable>>();
  let timer: NodeJS.Timeout | null = null;
  let slotIndex = 0;
  const writeSlot = (): void => {
    slotIndex = (slotIndex + 1) % slotCount;
    for (const stream of ring[slotIndex]!) if (!stream.writableEnded) stream.write(bytes);
  };
  return {
    add: (stream) => {
      timer ??= setInterval(writeSlot, periodMs / slotCount);
      const smallest = ring.reduce((best, each) => (each.size < best.size ? each : best));
      smallest.add(stream);
      slotOf.set(stream, smallest);
    },
    remove: (stream) => {
      slotOf.get(stream)?.delete(stream);
      slotOf.delete(stream);
      if (slotOf.size > 0 || !timer) return;
      clearInterval(timer);
      timer = null;
    },
  };
};
