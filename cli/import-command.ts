/**
 * `enfilade import`: prepares a capture in the data folder's `imports/`, under a name made from where it came from, so
 * that the next run goes on where one was stopped, then has it adopted. Rejected, it leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { importCapture } from '#importers/index.ts';
import { importModelInto } from '#server/edits/imports/import-prepared.ts';
import { sweepLeftovers } from '#server/store/remove-revisions.ts';
import { importsFolder, type Store } from '#server/store/open-store.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { chooseId, type ChosenId } from './choose-id.ts';
import { chooseReporter, type Reporter } from './progress.ts';
import { orFail, CommandFailure } from './command-failure.ts';
import { stoppable } from './stop-signal.ts';
import { withLockedStore } from './with-store.ts';

export interface ImportOptions {
  readonly id?: string;
  readonly name?: string;
  readonly mesh?: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

/** What was prepared is kept for the next run. */
const goesOn: ReadonlySet<string> = new Set(['stopped', 'prepared.unsent', 'adoption.overtaken']);

const stopped = { code: 'stopped', message: 'Stopped; the same command goes on from here.' } as const;

const diskFull = {
  code: 'disk-full',
  message: 'The disk is full; make room and run the same command again.',
} as const;

/** The same source, id and mesh find their half-done work again. */
const stagingFolder = (store: Store, source: string, { id = '', mesh }: ImportOptions): string => {
  const key = createHash('sha256').update(JSON.stringify([source, id, mesh ? path.resolve(mesh) : '']));
  return path.join(importsFolder(store.folder), key.digest('hex').slice(0, 24));
};

/** What is staged would keep the disk full; what an adoption has moved already is moved back first. */
const clearStaging = async (store: Store, folder: string): Promise<void> => {
  await sweepLeftovers(store).catch((thrown: unknown) => {
    if (!unavailableOf(thrown)) throw thrown;
  });
  await rm(folder, { recursive: true, force: true });
};

/** Turns a failure of the disk or the database into one sentence; a full disk is given its room back. */
const orUnavailable = async <T>(store: Store, folder: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (thrown) {
    const failure = unavailableOf(thrown);
    if (!failure) throw thrown;
    if (failure.reason !== 'disk full')
      throw new CommandFailure({
        code: 'unavailable',
        message: `${failure.message} The same command goes on from here.`,
      });
    await clearStaging(store, folder);
    throw new CommandFailure(diskFull);
  }
};

const existingIds = async ({ db }: Store): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('models').select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

const sentenceOf = (id: string, sweeps: number, replaced: boolean, taken: string | null): string => {
  const count = `${sweeps} ${sweeps === 1 ? 'viewpoint' : 'viewpoints'}`;
  const note =
    taken === null ? '' : `. There is a model ${taken} already, which was left as it is; use --replace to replace it.`;
  const imported = `Imported ${id}: ${count}${replaced ? '; it replaces the one before' : ''}`;
  return `${imported}. See it with "enfilade serve" at /show?m=${id}${note}`;
};

const importInto = async (
  store: Store,
  sourcePath: string,
  options: ImportOptions,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<void> => {
  const source = path.resolve(sourcePath);
  const folder = stagingFolder(store, source, options);
  const existing = await existingIds(store);
  let taken: ChosenId['taken'] = null;
  const prepared = await importCapture({
    source,
    folder,
    ...(options.id !== undefined && { id: options.id }),
    chooseId: (derived) => {
      const chosen = chooseId(derived, existing, options.replace ?? false);
      ({ taken } = chosen);
      if (taken !== null)
        reporter.notice(`There is a model ${taken} already; this one becomes ${chosen.id} (--replace replaces it).`);
      return chosen.id;
    },
    ...(options.name !== undefined && { name: options.name }),
    ...(options.mesh !== undefined && { mesh: path.resolve(options.mesh) }),
    signal,
    onProgress: (event) => reporter.progress(event),
    onNotice: (sentence) => reporter.notice(sentence),
  });
  if (signal.aborted) throw new CommandFailure(stopped);
  const adopted = prepared.ok
    ? await orUnavailable(
        store,
        folder,
        importModelInto(store, folder, {
          signal,
          mustBeNew: !existing.has(prepared.value.id),
          onProgress: (event) => reporter.progress({ stage: 'sending', ...event }),
        }),
      )
    : prepared;
  if (!adopted.ok && !goesOn.has(adopted.failure.code)) await rm(folder, { recursive: true, force: true });
  const { modelId, revision, sweeps } = orFail(adopted);
  const replaced = existing.has(modelId);
  reporter.finished(
    { id: modelId, revision, sweeps, replaced, ...(taken !== null && { taken }) },
    sentenceOf(modelId, sweeps, replaced, taken),
  );
};

/** Throws a `Refusal` for what the person can mend. */
export const importCommand = async (source: string, options: ImportOptions): Promise<void> => {
  const reporter = chooseReporter(options.json ?? false);
  try {
    await stoppable((signal) =>
      withLockedStore(async (store) => {
        await sweepLeftovers(store);
        await importInto(store, source, options, reporter, signal);
      }),
    );
  } catch (thrown) {
    if (thrown instanceof CommandFailure) reporter.refused(thrown.code, thrown.message);
    throw thrown;
  } finally {
    reporter.stop();
  }
};
