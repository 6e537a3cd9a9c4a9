/** A real server on a free port with its own data folder and a small built client. */
import path from 'node:path';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { startServer, type ServerConfig } from '../main/start-server.ts';
import { importPrepared } from '../edits/imports/import-prepared.ts';
import { writeClient } from './client-folder.ts';
import { settingsFor } from './databases.ts';
import { writePrepared } from './prepared-fixture.ts';

export { writeClient } from './client-folder.ts';

export interface TestServer {
  readonly origin: string;
  readonly dataFolder: string;
  importModel(model: PreparedModel): Promise<string>;
  stop(): Promise<void>;
}

/** Throws if the server does not start. Several servers on one folder share its database. */
export const runTestServer = async (folder: string, changes: Partial<ServerConfig> = {}): Promise<TestServer> => {
  const dataFolder = path.join(folder, 'data');
  const settings = await settingsFor(dataFolder);
  const started = await startServer({
    dataFolder,
    settings,
    clientFolder: writeClient(path.join(folder, 'client')),
    version: '1.2.3',
    port: 0,
    host: '127.0.0.1',
    // Clients of tests keep their connections.
    idleGraceMs: 20,
    ...changes,
  });
  if (!started.ok) throw new Error(started.failure.message);
  let count = 0;
  return {
    origin: `${changes.tls ? 'https' : 'http'}://127.0.0.1:${started.value.port}`,
    dataFolder,
    importModel: async (model) => {
      const prepared = await writePrepared(path.join(dataFolder, 'imports', `test-${count++}`), model);
      const imported = await importPrepared(dataFolder, prepared, { settings });
      if (!imported.ok) throw new Error(imported.failure.message);
      return imported.value.revision;
    },
    stop: () => started.value.stop(),
  };
};
