/**
 * Writes a comment to every open stream once in a period. One timer serves all: each stream has one of the period's
 * slots, so that never all of them are written at once.
 */
import type { Writable } from 'node:stream';

// Of ten thousand streams a hundred are written at a time.
const slots = 100;

export interface Heartbeat {
  readonly add: (stream: Writable) => void;
  readonly remove: (stream: Writable) => void;
}

export const createHeartbeat = (periodMs: number, text: string): Heartbeat => {
  const bytes = Buffer.from(text);
  const ring: readonly Set<Writable>[] = Array.from({ length: slots }, () => new Set<Writable>());
  const slotOf = new Map<Writable, Set<Writable>>();
  let timer: NodeJS.Timeout | null = null;
  let turn = 0;
  const beat = (): void => {
    turn = (turn + 1) % slots;
    for (const stream of ring[turn]!) if (!stream.writableEnded) stream.write(bytes);
  };
  return {
    add: (stream) => {
      timer ??= setInterval(beat, periodMs / slots);
      const min = ring.reduce((best, each) => (each.size < best.size ? each : best));
      min.add(stream);
      slotOf.set(stream, min);
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
