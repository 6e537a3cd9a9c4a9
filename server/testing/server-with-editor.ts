/** A running server with the model `haus` and a user who may edit it, for tests of the viewer's data layer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withTestStore } from './databases.ts';
import { addTestPerson, signedIn } from './people.ts';
import { fixtureModel } from './prepared-fixture.ts';
import { runTestServer, type TestServer } from './running-server.ts';

export interface ServerWithEditor {
  readonly server: TestServer;
  /** Of the user's session, for its cookie. */
  readonly token: string;
  /** Stops the server and removes its data. */
  readonly dispose: () => Promise<void>;
}

export const runServerWithEditor = async (): Promise<ServerWithEditor> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-editor-'));
  const server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } }),
  );
  const { authorization } = await signedIn(server.origin, 'ada@example.org');
  return {
    server,
    token: authorization.replace('Bearer ', ''),
    dispose: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
