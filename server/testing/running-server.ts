/** A real server on a free port over a data folder of its own, with a small built client. */
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
  take(model: PreparedModel): Promise<string>;
  stop(): Promise<void>;
}

/** Throws when the server does not start. Several on one folder share its database. */
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
    ...changes,
  });
  if (!started.ok) throw new Error(started.failure.message);
  let count = 0;
  return {
    origin: `http://127.0.0.1:${started.value.port}`,
    dataFolder,
    take: async (model) => {
      const prepared = await writePrepared(path.join(dataFolder, 'imports', `test-${count++}`), model);
      const adopted = await importPrepared(dataFolder, prepared, { settings });
      if (!adopted.ok) throw new Error(adopted.failure.message);
      return adopted.value.revision;
    },
    stop: () => started.value.stop(),
  };
};
