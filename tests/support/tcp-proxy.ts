/** Forwards connections to a server, and can lose them, as a network does. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isConnected = true;

  /** @param port of the server on this machine */
  constructor(port: number) {
    this.#server = createServer((client) => {
      if (!this.#isConnected) {
        client.destroy();
        return;
      }
      const upstream = connect(port, '127.0.0.1');
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    });
  }

  /** Listens on a free port; returns its origin. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Ends all connections, and refuses others until `reconnect`. */
  disconnect(): void {
    this.#isConnected = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  reconnect(): void {
    this.#isConnected = true;
  }

  close(): void {
    this.disconnect();
    this.#server.close();
  }
}
