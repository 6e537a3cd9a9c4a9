/**
 * Bytes of responses that wait in memory for clients that read slowly. When they become too many, the responses that
 * have waited longest are ended: memory is worth more than a client that takes minutes
 * (docs/reference/query-limits.md#responses).
 */

export const maxUnsentBytes = 64 * 1024 * 1024;

/** What is shorter fits into the buffers of a connection anyway. */
const minTrackedBytes = 64 * 1024;

/** What is needed of Node's response. */
interface Closable {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

interface Sending {
  readonly response: Closable;
  readonly body: Buffer;
}

export interface UnsentBytes {
  /** Of all bodies that are being sent; one that several clients are sent counts once. */
  readonly bytes: number;
  add(response: Closable, body: Buffer): void;
}

export const createUnsentBytes = (maxBytes: number): UnsentBytes => {
  const sendings = new Set<Sending>();
  const users = new Map<Buffer, number>();
  let bytes = 0;

  const remove = (sending: Sending): void => {
    if (!sendings.delete(sending)) return;
    const left = users.get(sending.body)! - 1;
    if (left > 0) return void users.set(sending.body, left);
    users.delete(sending.body);
    bytes -= sending.body.length;
  };

  /** All that share the oldest body: its memory is free only when none of them needs it. */
  const endOldest = (newest: Buffer): void => {
    const bodies = new Set([...sendings].map(({ body }) => body));
    bodies.delete(newest);
    for (const oldest of bodies) {
      if (bytes <= maxBytes) return;
      for (const sending of [...sendings].filter(({ body }) => body === oldest)) {
        remove(sending);
        sending.response.destroy();
      }
    }
  };

  return {
    get bytes() {
      return bytes;
    },
    add: (response, body) => {
      if (body.length < minTrackedBytes) return;
      const sending = { response, body };
      sendings.add(sending);
      const count = users.get(body) ?? 0;
      users.set(body, count + 1);
      if (count === 0) bytes += body.length;
      response.once('close', () => remove(sending));
      endOldest(body);
    },
  };
};
