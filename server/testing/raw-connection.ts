/** A connection for tests that write raw HTTP: TCP, or TLS without a check of the certificate. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';

export interface RawConnection {
  readonly socket: Socket;
  readonly write: (text: string) => void;
  /** The text received so far. */
  readonly text: () => string;
  /** Resolves when the received text matches. */
  readonly until: (pattern: RegExp) => Promise<void>;
  /** Resolves when the server has closed it. */
  readonly closed: Promise<void>;
}

export const openRawConnection = async (origin: string): Promise<RawConnection> => {
  const { port, hostname, protocol } = new URL(origin);
  const isTls = protocol === 'https:';
  const socket = isTls
    ? connectTls({ port: Number(port), host: hostname, rejectUnauthorized: false })
    : connect(Number(port), hostname);
  let text = '';
  const waiting = new Set<() => void>();
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
    for (const check of waiting) check();
  });
  // A reset connection ends like any other.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await once(socket, isTls ? 'secureConnect' : 'connect');
  return {
    socket,
    write: (data) => void socket.write(data),
    text: () => text,
    until: (pattern) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!pattern.test(text)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    closed,
  };
};
