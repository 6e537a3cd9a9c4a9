/** A connection on which a test writes HTTP by hand. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface RawConnection {
  readonly socket: Socket;
  readonly write: (text: string) => void;
  /** What has come so far. */
  readonly text: () => string;
  /** Resolves when what has come matches. */
  readonly until: (pattern: RegExp) => Promise<void>;
  /** Resolves when the server has closed it. */
  readonly closed: Promise<void>;
}

export const openRawConnection = async (origin: string): Promise<RawConnection> => {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  const waiting = new Set<() => void>();
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
    for (const look of waiting) look();
  });
  // A connection that the server resets ends like any other.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await once(socket, 'connect');
  return {
    socket,
    write: (more) => void socket.write(more),
    text: () => text,
    until: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!pattern.test(text)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    closed,
  };
};
