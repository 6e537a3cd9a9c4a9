/** A real HTTP server on a free port of this machine, for tests. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestHttpServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export const runHttpServer = async (listener: RequestListener): Promise<TestHttpServer> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
