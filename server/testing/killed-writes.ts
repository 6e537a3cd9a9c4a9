/**
 * One run: a server receives writes of several clients, is killed at some moment and restarted (or another server on
 * the same database continues); unanswered writes are sent again, and all acknowledged writes must be stored exactly
 * once.
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
import { createUploadLog, makeItem, runUploads } from './upload-clients.ts';
import {
  createClientLog,
  modelIds,
  runEditor,
  runGuesses,
  runSessions,
  sendWrite,
  type ClientLog,
  type Site,
  type Write,
} from './write-clients.ts';

export interface KillTest {
  readonly template: string;
  readonly clientFolder: string;
  /** The bundle of serve-child.ts. */
  readonly serverFile: string;
  /** Settings of the template; each run still has its own data folder. */
  readonly settings: StoreSettings;
  readonly before: ReadonlyMap<
    string,
    { readonly records: Records; readonly version: number; readonly viewId: string }
  >;
}

const editor = 'ada@example.org';

const readInitialState = async (store: Store, modelId: string) => {
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

/** Creates two models and an editor, in a data folder that runs copy, or on a database for a single run. */
export const prepareKillTest = async (
  folder: string,
  serverFile: string,
  settings: StoreSettings = {},
): Promise<KillTest> => {
  const template = path.join(folder, 'template');
  const before = new Map<string, Awaited<ReturnType<typeof readInitialState>>>();
  await withDataFolder(
    template,
    async (store) => {
      await addTestPerson(store, editor, { admin: true });
      for (const modelId of modelIds) {
        const prepared = await writePrepared(path.join(template, 'imports', modelId), fixtureModel(modelId));
        const imported = await importModelInto(store, prepared, { defaultVisibility: 'public' });
        if (!imported.ok) throw new Error(imported.failure.message);
        before.set(modelId, await readInitialState(store, modelId));
      }
    },
    settings,
  );
  return { template, clientFolder: writeClient(path.join(folder, 'client')), serverFile, settings, before };
};

export interface RunFigures {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Unanswered writes that had been applied already when they were sent again. */
  readonly appliedUnanswered: number;
  readonly edits: number;
  readonly sessions: number;
  readonly guesses: number;
  /** Attached files whose bytes are correct. */
  readonly files: number;
  /** Uploads that were interrupted and completed. */
  readonly resumed: number;
  /** Requests that were rejected with 503 and sent again. */
  readonly retried: number;
  /** Violations; empty if everything is correct. */
  readonly issues: readonly string[];
}

const countBatches = async (store: Store, { modelId, gestureId }: Write) => {
  const rows = await store.db
    .selectFrom('gestures')
    .select('version')
    .where('model_id', '=', modelId)
    .where('gesture', '=', gestureId)
    .execute();
  return rows.length;
};

/** Summarizes issues of one kind by their number and the first one. */
const summarize = (what: string, found: readonly string[]): readonly string[] =>
  found.length === 0 ? [] : [`${found.length} ${what}, such as ${found[0]!.slice(0, 500)}`];

const checkWrites = async (store: Store, writes: readonly Write[]): Promise<readonly string[]> => {
  const [lost, doubled]: [string[], string[]] = [[], []];
  for (const write of writes) {
    const times = await countBatches(store, write);
    if (times === 0) lost.push(JSON.stringify(write));
    if (times > 1) doubled.push(JSON.stringify(write));
  }
  return [...summarize('acknowledged writes lost', lost), ...summarize('writes made twice', doubled)];
};

/** A label's text is the id of its batch: no batch may have more labels than it sent. */
const checkDoubles = async (store: Store, writes: readonly Write[]): Promise<readonly string[]> => {
  const rows = await store.db.selectFrom('annotations').select('data').where('kind', 'in', ['label', 'tag']).execute();
  const texts = new Map<string, number>();
  for (const { data } of rows) {
    const { label } = JSON.parse(data) as { label: string };
    texts.set(label, (texts.get(label) ?? 0) + 1);
  }
  const doubled = writes.filter(({ operation, gestureId }) => {
    const max = operation === 'ApplyEdits' ? 100 : 1;
    // A duplicated view copies all visible records.
    const copies = writes.filter((each) => each.operation === 'DuplicateView').length;
    return (texts.get(gestureId) ?? 0) > max * (1 + copies);
  });
  return summarize(
    'writes there twice',
    doubled.map((write) => JSON.stringify(write)),
  );
};

const checkSessions = async (
  origin: string,
  { openSessions, endedSessions }: ClientLog,
): Promise<readonly string[]> => {
  const status = async (token: string) =>
    (await fetch(`${origin}/api/v1/user/`, { headers: { authorization: `Bearer ${token}` } })).status;
  const [lost, revived]: [string[], string[]] = [[], []];
  for (const token of openSessions) if ((await status(token)) !== 200) lost.push(token);
  for (const token of endedSessions) if ((await status(token)) !== 401) revived.push(token);
  return [...summarize('sessions lost', lost), ...summarize('ended sessions that are valid again', revived)];
};

const maxGuesses = 10;

/** Continues guessing until it is rejected: guesses before and after the kill together must not exceed the maximum. */
const checkGuesses = async (
  origin: string,
  email: string,
  from: string,
  notes: ClientLog,
): Promise<readonly string[]> => {
  await runGuesses({ origin, headers: {} }, email, from, notes);
  const response = await postJson(
    `${origin}/api/v1/session`,
    { email, password: randomUUID() },
    { 'x-forwarded-for': from },
  );
  if (response.status !== 429) return [`the last guess returned ${response.status}`];
  return notes.guesses > maxGuesses ? [`${notes.guesses} guesses were evaluated, and ${maxGuesses} are allowed`] : [];
};

/** A restart of the database must neither crash a server nor cause unexpected errors. */
const checkAlive = (servers: readonly ChildServer[]): readonly string[] =>
  servers.flatMap((server) => [
    ...(server.hasEnded() ? [`a server crashed: ${server.errors().slice(-500)}`] : []),
    ...summarize('unexpected errors in the log', server.errors().match(/^.*(?:TypeError|[Uu]nhandled).*$/gm) ?? []),
  ]);

const resendUnanswered = async (store: Store, site: Site, notes: ClientLog): Promise<number> => {
  let applied = 0;
  for (const write of notes.unanswered) {
    applied += await countBatches(store, write);
    const outcome = await sendWrite(site, write, notes);
    if (outcome === 'acknowledged') notes.acknowledged.push(write);
    // Sending it again must change nothing.
    if ((await sendWrite(site, write, notes)) !== outcome)
      notes.unexpectedResults.push(`${write.operation} changed its result`);
  }
  return applied;
};

/** How long clients continue after a restart of the database, milliseconds. */
const afterRestartMs = 500;

/** How long clients of the other server continue after the kill, milliseconds. */
const afterKillMs = 200;

export interface RunOptions {
  /** The number of the run, part of its folder's name. */
  readonly number: number;
  /** With two, one is killed and the other continues. */
  readonly servers?: 1 | 2;
  /** Restarts the database instead of killing a server; rejected writes are sent again. */
  readonly restartDatabase?: () => Promise<void>;
}

/** Distributed over both servers if there are two. */
const uploaders = [
  { modelId: 'haus', parentType: 'mattertag', method: 'form' },
  { modelId: 'werk', parentType: 'comment', method: 'form' },
  { modelId: 'werk', parentType: 'mattertag', method: 'parts' },
  { modelId: 'haus', parentType: 'comment', method: 'parts' },
] as const;

export const killedRun = async (
  test: KillTest,
  folder: string,
  { number, servers = 1, restartDatabase }: RunOptions,
): Promise<RunFigures> => {
  const { settings } = test;
  const dataFolder = path.join(folder, `run-${number}`);
  await cp(test.template, dataFolder, { recursive: true });
  const environment = environmentOf(settings);
  const folders: ChildFolders = { dataFolder, clientFolder: test.clientFolder, environment };
  const notes = createClientLog();
  const fileNotes = createUploadLog();
  const [guessed, from] = [`guess-${number}@example.org`, '203.0.113.7'];
  const viewIds = Object.fromEntries([...test.before].map(([modelId, { viewId }]) => [modelId, viewId]));

  const first = await startChildServer(test.serverFile, folders);
  // If files are in a bucket, each machine has its own data folder.
  const otherFolder = settings.bucket ? `${dataFolder}-other` : dataFolder;
  await mkdir(otherFolder, { recursive: true });
  const other = servers === 2 ? await startChildServer(test.serverFile, { ...folders, dataFolder: otherFolder }) : null;
  const headers = await signedIn(first.origin, editor);
  const retries: Retries = { count: 0 };
  const site: Site = { origin: first.origin, headers, retries };
  const siteOf = (i: number): Site => (other && i % 2 === 1 ? { ...site, origin: other.origin } : site);
  /** Each upload method is used on each server. */
  const uploadSite = (i: number): Site => siteOf(i + Math.floor(i / 2));
  const items = await Promise.all(uploaders.map((each, i) => makeItem(uploadSite(i), each)));
  let isOver = false;
  const clients = [
    ...Array.from({ length: 4 }, (_, i) => runEditor(siteOf(i), viewIds, notes, () => isOver)),
    ...uploaders.map(({ method }, i) => runUploads(uploadSite(i), items[i]!, method, fileNotes, () => isOver)),
    runSessions(site, editor, notes, () => isOver),
    runGuesses(site, guessed, from, notes),
  ];
  await wait(randomInt(20, 1500));
  if (restartDatabase) {
    await restartDatabase();
    await wait(afterRestartMs);
  } else {
    await first.kill();
    if (other) await wait(afterKillMs);
  }
  isOver = true;
  await Promise.all(clients);

  const remaining = restartDatabase ? first : other;
  const second = remaining ?? (await startChildServer(test.serverFile, folders));
  try {
    const again: Site = { origin: second.origin, headers };
    return await withDataFolder(
      dataFolder,
      async (store) => {
        const lostBefore = await checkWrites(store, notes.acknowledged);
        const appliedUnanswered = await resendUnanswered(store, again, notes);
        const files = await checkFiles(store, again, items, fileNotes);
        const journals = await Promise.all(
          [...test.before].map(([modelId, { records, version }]) => checkJournal(store, modelId, records, version)),
        );
        const foundIssues = [
          ...lostBefore,
          ...(await checkWrites(store, notes.acknowledged)),
          ...(await checkDoubles(store, notes.acknowledged)),
          ...journals.flatMap(({ gaps, differences }) => [
            ...(gaps > 0 ? [`${gaps} versions without an edit batch`] : []),
            ...summarize('records that are not what the journal says', differences),
          ]),
          ...(await checkSessions(second.origin, notes)),
          ...(await checkGuesses(second.origin, guessed, from, notes)),
          ...summarize('unexpected results', notes.unexpectedResults),
          ...summarize('issues of files', files.issues),
          ...(restartDatabase ? checkAlive([first, ...(other ? [other] : [])]) : []),
        ];
        return {
          acknowledged: notes.acknowledged.length,
          unanswered: notes.unanswered.length,
          appliedUnanswered,
          edits: journals.reduce((sum, each) => sum + each.edits, 0),
          sessions: notes.openSessions.size + notes.endedSessions.size,
          guesses: notes.guesses,
          files: files.files,
          resumed: files.resumed,
          retried: retries.count,
          issues: foundIssues,
        };
      },
      settings,
    );
  } finally {
    await Promise.all([second.kill(), ...(restartDatabase && other ? [other.kill()] : [])]);
  }
};
