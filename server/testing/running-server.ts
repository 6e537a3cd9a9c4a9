/** A real server on a free port over a data folder of its own, with a small built client. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { startServer, type ServerConfig } from '../http/start-server.ts';
import { adoptPrepared } from '../store/adopt.ts';
import { settingsFor } from './databases.ts';
import { writePrepared } from './prepared-fixture.ts';

export const builtPage = `<!doctype html>
<html lang="en" class="dark"><head><meta charset="utf-8"><title>Enfilade</title><!--enfilade:head-->
<script>window.early = 1;</script></head><body><!--enfilade:data--><script type="module" src="/assets/app-1a2b3c.js"></script></body></html>
`;

export const writeClient = (folder: string): string => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'show.html'), builtPage);
  writeFileSync(path.join(folder, 'home.html'), builtPage);
  writeFileSync(path.join(folder, 'assets', 'app-1a2b3c.js'), `export const text = '${'enfilade '.repeat(200)}';\n`);
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
};

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
      const adopted = await adoptPrepared(dataFolder, prepared, { settings });
      if (!adopted.ok) throw new Error(adopted.failure.message);
      return adopted.value.revision;
    },
    stop: () => started.value.stop(),
  };
};
