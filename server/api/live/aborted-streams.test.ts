/** Clients that disconnect before their stream of changes begins keep no slot (docs/reference/connections.md#disconnected-clients). */
import { expect, it, onTestFinished, vi } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { openRawConnection } from '../../testing/raw-connection.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const maxStreams = 3;

/** How many requests with `aborted` have been identified; each after its client had disconnected. */
let abortedCount = 0;

const start = async (): Promise<TestServer> => {
  abortedCount = 0;
  const server = await runTestServer(temporaryFolder(), {
    streams: { maxStreams },
    findActor: async ({ query, stream }) => {
      if (!query.has('aborted')) return visitor;
      await vi.waitFor(() => expect(stream.destroyed).toBe(true), { timeout: 10_000 });
      abortedCount += 1;
      return visitor;
    },
  });
  onTestFinished(() => server.stop());
  await server.importModel(fixtureModel('haus'));
  return server;
};

const changesPath = '/api/mp/models/haus/changes';

const send = async ({ origin }: TestServer, path: string) => {
  const connection = await openRawConnection(origin);
  onTestFinished(() => void connection.socket.destroy());
  connection.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return connection;
};

/** As many as the server accepts. */
const expectFreeSlots = async (server: TestServer): Promise<void> => {
  const all = await Promise.all(Array.from({ length: maxStreams }, () => send(server, changesPath)));
  await Promise.all(all.map(({ until }) => until(/^HTTP/)));
  expect(all.map(({ text }) => text().slice(0, 12))).toEqual(all.map(() => 'HTTP/1.1 200'));
  const [first] = all;
  await first!.until(/: changes/);
  for (const { socket } of all) socket.destroy();
};

it('frees the slots of clients that disconnect before the response', async () => {
  const server = await start();
  for (let count = 1; count <= maxStreams; count++) {
    const { socket } = await send(server, `${changesPath}?aborted`);
    socket.destroy();
  }
  await vi.waitFor(() => expect(abortedCount).toBe(maxStreams), { timeout: 10_000 });
  await vi.waitFor(() => expectFreeSlots(server), { timeout: 10_000, interval: 200 });
});

it('frees the slots of streams that are queued on a connection', async () => {
  const server = await start();
  const connection = await send(server, changesPath);
  for (let count = 1; count < maxStreams; count++) connection.write(`GET ${changesPath} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await vi.waitFor(
    async () => {
      const { text, until, socket } = await send(server, changesPath);
      await until(/^HTTP/);
      socket.destroy();
      expect(text()).toMatch(/^HTTP\/1.1 503/);
    },
    { timeout: 10_000, interval: 200 },
  );
  connection.socket.destroy();
  await vi.waitFor(() => expectFreeSlots(server), { timeout: 10_000, interval: 200 });
});
