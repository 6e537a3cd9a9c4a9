/**
 * A real server with people on it: `Authorization: ada` edits every model, `bob` comments on `haus`, and whoever says
 * nothing visits. One model of the full capture's kind lies on it, with files in its bundle.
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
  eve: { ...visitor, person: person('eve', false) },
};

export const findTestActor = (ask: HttpRequest): Promise<Actor> =>
  Promise.resolve(people[headerOf(ask, 'authorization')] ?? visitor);

export interface GraphReply {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly kind?: string };
  }[];
}

export interface EditingServer {
  readonly origin: string;
  readonly dataFolder: string;
  ask(who: string, name: OperationName, variables: object): Promise<GraphReply>;
  /** Writes the model and its bundle's files, by the capture's paths, and imports them; answers the revision. */
  take(model: PreparedModel, files?: Readonly<Record<string, string | Uint8Array>>): Promise<string>;
  stop(): Promise<void>;
}

const keepFiles = async (folder: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  await mkdir(path.join(folder, 'content'), { recursive: true });
  const retained = [];
  for (const [source, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const inner = `content/${sha256}${path.extname(source).toLowerCase()}`;
    await writeFile(path.join(folder, inner), bytes);
    retained.push({ source, path: inner, bytes: bytes.length, sha256 });
  }
  return retained;
};

/** Throws when the server does not start. */
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
    ask: async (who, name, variables) => {
      const response = await fetch(origin + graphPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: who },
        body: JSON.stringify({ query: operations[name], variables }),
      });
      return (await response.json()) as GraphReply;
    },
    take: async (model, files = {}) => {
      const prepared = path.join(dataFolder, 'imports', `test-${count++}`);
      const renamed = { sweeps: {}, floors: {}, rooms: {} };
      const retained = {
        options: {},
        defurnished: {},
        meshLevels: [],
        renamed,
        files: await keepFiles(prepared, files),
      };
      await writePrepared(prepared, { ...model, kept: retained });
      const adopted = await importPrepared(dataFolder, prepared, { settings });
      if (!adopted.ok) throw new Error(adopted.failure.message);
      return adopted.value.revision;
    },
    stop: () => started.value.stop(),
  };
};
