/**
 * Tracks the bytes of responses that wait in memory for slow clients. When they exceed the limit, the responses that
 * have waited longest are ended (docs/reference/query-limits.md#responses).
 */

/** Shorter bodies fit into the buffers of a connection. */
const minTrackedBytes = 64 * 1024;

/** The part of Node's response that is used. */
interface Closable {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

interface PendingSend {
  readonly response: Closable;
  readonly body: Buffer;
}

export interface UnsentBytes {
  /** Of all bodies that are being sent; a body that goes to several clients is counted once. */
  readonly bytes: number;
  add(response: Closable, body: Buffer): void;
}

export const createUnsentBytes = (maxBytes: number): UnsentBytes => {
  const pending = new Set<PendingSend>();
  const useCounts = new Map<Buffer, number>();
  let bytes = 0;

  const remove = (send: PendingSend): void => {
    if (!pending.delete(send)) return;
    const left = useCounts.get(send.body)! - 1;
    if (left > 0) return void useCounts.set(send.body, left);
    useCounts.delete(send.body);
    bytes -= send.body.length;
  };

  /** Ends all responses that share the oldest body: its memory is freed only when none of them uses it. */
  const endOldest = (newest: Buffer): void => {
    const bodies = new Set([...pending].map(({ body }) => body));
    bodies.delete(newest);
    for (const oldest of bodies) {
      if (bytes <= maxBytes) return;
      for (const send of [...pending].filter(({ body }) => body === oldest)) {
        remove(send);
        send.response.destroy();
      }
    }
  };

  return {
    get bytes() {
      return bytes;
    },
    add: (response, body) => {
      if (body.length < minTrackedBytes) return;
      const send = { response, body };
      pending.add(send);
      const count = useCounts.get(body) ?? 0;
      useCounts.set(body, count + 1);
      if (count === 0) bytes += body.length;
      response.once('close', () => remove(send));
      endOldest(body);
    },
  };
};
