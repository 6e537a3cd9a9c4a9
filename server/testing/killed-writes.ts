/**
 * One run: a server takes writes of several clients, is killed at some moment, starts again (or another one on the same
 * database goes on), gets what was unanswered once more, and has to have kept its word.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importModelInto } from '../edits/imports/import-prepared.ts';
import type { Store } from '../store/open-store.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { startChildServer, type ChildFolders, type ChildServer } from './child-server.ts';
import { checkJournal, readRecords, type Records } from './journal-check.ts';
import { withDataFolder } from './data-folder.ts';
import { environmentOf } from './store-environment.ts';
import type { Retries } from './fetch-until-available.ts';
import { addTestPerson, postJson, signedIn } from './people.ts';
import { fixtureModel, writePrepared } from './prepared-fixture.ts';
import { writeClient } from './client-folder.ts';
import { checkFiles } from './upload-check.ts';
import { emptyFileNotes, makeItem, runUploads } from './upload-clients.ts';
import {
  emptyNotes,
  modelIds,
  runEditor,
  runGuesses,
  runSessions,
  sendWrite,
  type Notes,
  type Site,
  type Write,
} from './write-clients.ts';

export interface Stage {
  readonly template: string;
  readonly clientFolder: string;
  /** The bundle of serve-child.ts. */
  readonly serverFile: string;
  /** Of the template; each run has a place of its own all the same. */
  readonly settings: StoreSettings;
  readonly before: ReadonlyMap<
    string,
    { readonly records: Records; readonly version: number; readonly viewId: string }
  >;
}

const editor = 'ada@example.org';

const begunWith = async (store: Store, modelId: string) => {
  const { version } = await store.db
    .selectFrom('models')
    .select('version')
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow();
  const { id } = await store.db
    .selectFrom('views')
    .select('id')
    .where('model_id', '=', modelId)
    .where('type', '=', 'base')
    .executeTakeFirstOrThrow();
  return { records: await readRecords(store, modelId), version, viewId: id };
};

/** Two models and an editor: in a data folder that runs copy, or on a database that a single run uses up. */
export const setStage = async (folder: string, serverFile: string, settings: StoreSettings = {}): Promise<Stage> => {
  const template = path.join(folder, 'template');
  const before = new Map<string, Awaited<ReturnType<typeof begunWith>>>();
  await withDataFolder(
    template,
    async (store) => {
      await addTestPerson(store, editor, { admin: true });
      for (const modelId of modelIds) {
        const prepared = await writePrepared(path.join(template, 'imports', modelId), fixtureModel(modelId));
        const adopted = await importModelInto(store, prepared);
        if (!adopted.ok) throw new Error(adopted.failure.message);
        before.set(modelId, await begunWith(store, modelId));
      }
    },
    settings,
  );
  return { template, clientFolder: writeClient(path.join(folder, 'client')), serverFile, settings, before };
};

export interface RunFigures {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Of the unanswered ones, those that turn out to be made already when they are sent again. */
  readonly madeUnanswered: number;
  readonly edits: number;
  readonly sessions: number;
  readonly guesses: number;
  /** That hang where they were hung, compared byte by byte. */
  readonly files: number;
  /** Uploads that were cut off and brought to their end. */
  readonly resumed: number;
  /** Requests that were answered with 503 and sent again. */
  readonly retried: number;
  /** What is wrong; empty where the server kept its word. */
  readonly faults: readonly string[];
}

const gesturesOf = async (store: Store, { modelId, gestureId }: Write) => {
  const rows = await store.db
    .selectFrom('gestures')
    .select('version')
    .where('model_id', '=', modelId)
    .where('gesture', '=', gestureId)
    .execute();
  return rows.length;
};

/** The first line of issues is what matters; a thousand of one sort are one. */
const counted = (what: string, found: readonly string[]): readonly string[] =>
  found.length === 0 ? [] : [`${found.length} ${what}, such as ${found[0]!.slice(0, 500)}`];

const checkWrites = async (store: Store, writes: readonly Write[]): Promise<readonly string[]> => {
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const write of writes) {
    const times = await gesturesOf(store, write);
    if (times === 0) lost.push(JSON.stringify(write));
    if (times > 1) doubled.push(JSON.stringify(write));
  }
  return [...counted('acknowledged writes lost', lost), ...counted('writes made twice', doubled)];
};

/** A label says by its text which gesture made it: none has more of them than it sent. */
const checkDoubles = async (store: Store, writes: readonly Write[]): Promise<readonly string[]> => {
  const rows = await store.db.selectFrom('annotations').select('data').where('kind', 'in', ['label', 'tag']).execute();
  const texts = new Map<string, number>();
  for (const { data } of rows) {
    const { label } = JSON.parse(data) as { label: string };
    texts.set(label, (texts.get(label) ?? 0) + 1);
  }
  const doubled = writes.filter(({ operation, gestureId }) => {
    const max = operation === 'ApplyEdits' ? 100 : 1;
    // A duplicated view has copies of all that the model shows.
    const copies = writes.filter((each) => each.operation === 'DuplicateView').length;
    return (texts.get(gestureId) ?? 0) > max * (1 + copies);
  });
  return counted(
    'writes there twice',
    doubled.map((write) => JSON.stringify(write)),
  );
};

const checkSessions = async (origin: string, { openSessions, endedSessions }: Notes): Promise<readonly string[]> => {
  const status = async (token: string) =>
    (await fetch(`${origin}/api/v1/user/`, { headers: { authorization: `Bearer ${token}` } })).status;
  const [lost, back]: [string[], string[]] = [[], []];
  for (const token of openSessions) if ((await status(token)) !== 200) lost.push(token);
  for (const token of endedSessions) if ((await status(token)) !== 401) back.push(token);
  return [...counted('sessions lost', lost), ...counted('ended sessions that hold again', back)];
};

const maxGuesses = 10;

/** Guesses on until it is rejected: those before and after the end together are no more than are allowed. */
const checkGuesses = async (origin: string, email: string, from: string, notes: Notes): Promise<readonly string[]> => {
  await runGuesses({ origin, headers: {} }, email, from, notes);
  const response = await postJson(
    `${origin}/api/v1/session`,
    { email, password: randomUUID() },
    { 'x-forwarded-for': from },
  );
  if (response.status !== 429) return [`guessing was answered with ${response.status} in the end`];
  return notes.guesses > maxGuesses ? [`${notes.guesses} guesses were heard, and ${maxGuesses} are allowed`] : [];
};

/** A restart of the database ends no server, and none reports what nobody expects. */
const checkAlive = (servers: readonly ChildServer[]): readonly string[] =>
  servers.flatMap((server) => [
    ...(server.hasEnded() ? [`a server ended: ${server.complaints().slice(-500)}`] : []),
    ...counted('unexpected errors in the log', server.complaints().match(/^.*(?:TypeError|[Uu]nhandled).*$/gm) ?? []),
  ]);

const repeated = async (store: Store, site: Site, notes: Notes): Promise<number> => {
  let made = 0;
  for (const write of notes.unanswered) {
    made += await gesturesOf(store, write);
    const outcome = await sendWrite(site, write, notes);
    if (outcome === 'made') notes.acknowledged.push(write);
    // A second time changes nothing more.
    if ((await sendWrite(site, write, notes)) !== outcome)
      notes.surprises.push(`${write.operation} changed its answer`);
  }
  return made;
};

/** How long clients go on after a restart of the database, milliseconds. */
const afterRestartMs = 500;

/** How long those on the other server go on after one was killed, milliseconds. */
const afterwards = 200;

export interface RunOptions {
  /** Of the run, which names its folder. */
  readonly number: number;
  /** With two, one is killed and the other goes on. */
  readonly servers?: 1 | 2;
  /** Restarts the database in place of killing a server; what is rejected meanwhile is sent again. */
  readonly restartDatabase?: () => Promise<void>;
}

/** On either server, where there are two. */
const uploaders = [
  { modelId: 'haus', parentType: 'mattertag', way: 'form' },
  { modelId: 'werk', parentType: 'comment', way: 'form' },
  { modelId: 'werk', parentType: 'mattertag', way: 'parts' },
  { modelId: 'haus', parentType: 'comment', way: 'parts' },
] as const;

export const killedRun = async (
  stage: Stage,
  folder: string,
  { number, servers = 1, restartDatabase }: RunOptions,
): Promise<RunFigures> => {
  const { settings } = stage;
  const dataFolder = path.join(folder, `run-${number}`);
  await cp(stage.template, dataFolder, { recursive: true });
  const environment = environmentOf(settings);
  const folders: ChildFolders = { dataFolder, clientFolder: stage.clientFolder, environment };
  const notes = emptyNotes();
  const fileNotes = emptyFileNotes();
  const [guessed, from] = [`guess-${number}@example.org`, '203.0.113.7'];
  const viewIds = Object.fromEntries([...stage.before].map(([modelId, { viewId }]) => [modelId, viewId]));

  const first = await startChildServer(stage.serverFile, folders);
  // Where files lie in a bucket, each machine has a data folder of its own.
  const otherFolder = settings.bucket ? `${dataFolder}-other` : dataFolder;
  await mkdir(otherFolder, { recursive: true });
  const other =
    servers === 2 ? await startChildServer(stage.serverFile, { ...folders, dataFolder: otherFolder }) : null;
  const headers = await signedIn(first.origin, editor);
  const retries: Retries = { count: 0 };
  const site: Site = { origin: first.origin, headers, retries };
  const siteOf = (i: number): Site => (other && i % 2 === 1 ? { ...site, origin: other.origin } : site);
  /** Each way on each server. */
  const uploadSite = (i: number): Site => siteOf(i + Math.floor(i / 2));
  const items = await Promise.all(uploaders.map((each, i) => makeItem(uploadSite(i), each)));
  let isOver = false;
  const clients = [
    ...Array.from({ length: 4 }, (_, i) => runEditor(siteOf(i), viewIds, notes, () => isOver)),
    ...uploaders.map(({ way }, i) => runUploads(uploadSite(i), items[i]!, way, fileNotes, () => isOver)),
    runSessions(site, editor, notes, () => isOver),
    runGuesses(site, guessed, from, notes),
  ];
  await wait(randomInt(20, 1500));
  if (restartDatabase) {
    await restartDatabase();
    await wait(afterRestartMs);
  } else {
    await first.kill();
    if (other) await wait(afterwards);
  }
  isOver = true;
  await Promise.all(clients);

  const remaining = restartDatabase ? first : other;
  const second = remaining ?? (await startChildServer(stage.serverFile, folders));
  try {
    const again: Site = { origin: second.origin, headers };
    return await withDataFolder(
      dataFolder,
      async (store) => {
        const lostBefore = await checkWrites(store, notes.acknowledged);
        const madeUnanswered = await repeated(store, again, notes);
        const files = await checkFiles(store, again, items, fileNotes);
        const journals = await Promise.all(
          [...stage.before].map(([modelId, { records, version }]) => checkJournal(store, modelId, records, version)),
        );
        const issues = [
          ...lostBefore,
          ...(await checkWrites(store, notes.acknowledged)),
          ...(await checkDoubles(store, notes.acknowledged)),
          ...journals.flatMap(({ gaps, differences }) => [
            ...(gaps > 0 ? [`${gaps} versions that no gesture led to`] : []),
            ...counted('records that are not what the journal says', differences),
          ]),
          ...(await checkSessions(second.origin, notes)),
          ...(await checkGuesses(second.origin, guessed, from, notes)),
          ...counted('unexpected answers', notes.surprises),
          ...counted('faults of files', files.faults),
          ...(restartDatabase ? checkAlive([first, ...(other ? [other] : [])]) : []),
        ];
        return {
          acknowledged: notes.acknowledged.length,
          unanswered: notes.unanswered.length,
          madeUnanswered,
          edits: journals.reduce((sum, each) => sum + each.edits, 0),
          sessions: notes.openSessions.size + notes.endedSessions.size,
          guesses: notes.guesses,
          files: files.files,
          resumed: files.resumed,
          retried: retries.count,
          faults: issues,
        };
      },
      settings,
    );
  } finally {
    await Promise.all([second.kill(), ...(restartDatabase && other ? [other.kill()] : [])]);
  }
};
