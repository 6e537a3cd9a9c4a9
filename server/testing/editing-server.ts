/**
 * A real server with test users: `Authorization: ada` edits every model, `bob` and `dan` comment on `haus`, requests without
 * the header are visitors. `importModel` also adds files to the model's bundle.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visitor, type Actor } from '#domain/access/actor.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import type { AttachmentSettings } from '../edits/attachments/attachment-services.ts';
import { startServer } from '../main/start-server.ts';
import { importPrepared } from '../edits/imports/import-prepared.ts';
import { headerOf, type HttpRequest } from '../wire/http-message.ts';
import { settingsFor } from './databases.ts';
import { writePrepared } from './prepared-fixture.ts';
import { writeClient } from './running-server.ts';

const person = (id: string, admin: boolean) => ({ id, email: `${id}@example.org`, firstName: id, lastName: '', admin });

const people: Readonly<Record<string, Actor>> = {
  ada: { ...visitor, person: person('ada', true) },
  bob: { ...visitor, person: person('bob', false), roles: new Map([['haus', 'viewer']]) },
  dan: { ...visitor, person: person('dan', false), roles: new Map([['haus', 'viewer']]) },
  eve: { ...visitor, person: person('eve', false) },
};

export const findTestActor = (request: HttpRequest): Promise<Actor> =>
  Promise.resolve(people[headerOf(request, 'authorization')] ?? visitor);

export interface GraphResult {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly kind?: string };
  }[];
}

export interface EditingServer {
  readonly origin: string;
  readonly dataFolder: string;
  request(who: string, name: OperationName, variables: object): Promise<GraphResult>;
  /** Writes and imports the model with its bundle's files, by the capture's paths; returns the revision. */
  importModel(model: PreparedModel, files?: Readonly<Record<string, string | Uint8Array>>): Promise<string>;
  stop(): Promise<void>;
}

const writeContentFiles = async (folder: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  await mkdir(path.join(folder, 'content'), { recursive: true });
  const copies = [];
  for (const [source, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const inner = `content/${sha256}${path.extname(source).toLowerCase()}`;
    await writeFile(path.join(folder, inner), bytes);
    copies.push({ source, path: inner, bytes: bytes.length, sha256 });
  }
  return copies;
};

/** Throws if the server does not start. */
export const runEditingServer = async (
  folder: string,
  attachments: Partial<AttachmentSettings> = {},
): Promise<EditingServer> => {
  const dataFolder = path.join(folder, 'data');
  const settings = await settingsFor(dataFolder);
  const started = await startServer({
    dataFolder,
    settings,
    clientFolder: writeClient(path.join(folder, 'client')),
    version: '1',
    port: 0,
    host: '127.0.0.1',
    attachments,
    findActor: findTestActor,
  });
  if (!started.ok) throw new Error(started.failure.message);
  const origin = `http://127.0.0.1:${started.value.port}`;
  let count = 0;
  return {
    origin,
    dataFolder,
    request: async (who, name, variables) => {
      const response = await fetch(origin + graphPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: who },
        body: JSON.stringify({ query: operations[name], variables }),
      });
      return (await response.json()) as GraphResult;
    },
    importModel: async (model, files = {}) => {
      const prepared = path.join(dataFolder, 'imports', `test-${count++}`);
      const renamed = { sweeps: {}, floors: {}, rooms: {} };
      const copies = {
        options: {},
        defurnished: {},
        meshLevels: [],
        renamed,
        files: await writeContentFiles(prepared, files),
      };
      await writePrepared(prepared, { ...model, kept: copies });
      const imported = await importPrepared(dataFolder, prepared, { settings });
      if (!imported.ok) throw new Error(imported.failure.message);
      return imported.value.revision;
    },
    stop: () => started.value.stop(),
  };
};
