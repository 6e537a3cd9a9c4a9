/**
 * `enfilade import`: prepares a capture in the data folder's `imports/`, under a name derived from its source, so that
 * the next run continues a stopped one, then imports it into the store. A rejected import leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PreviousImport } from '#domain/model/prepared.ts';
import { importCapture } from '#importers/index.ts';
import { compareImports } from '#server/edits/imports/compare-imports.ts';
import { importModelInto } from '#server/edits/imports/import-prepared.ts';
import { readPreviousImport } from '#server/edits/imports/previous-import.ts';
import { sweepLeftovers } from '#server/store/maintenance/remove-revisions.ts';
import { importsFolder, type Store } from '#server/store/open-store.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { changeLines } from './import-report.ts';
import { defaultVisibility, parseVisibility, readVisibility, replaceSettings } from './import-settings.ts';
import { chooseReporter, type Reporter } from './progress.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { abortable } from './terminal.ts';
import { modelLink, whoSees } from './who-sees.ts';
import { withLockedStore } from './with-store.ts';

export interface ImportOptions {
  readonly id?: string;
  readonly name?: string;
  /** False: without a mesh. */
  readonly mesh?: string | false;
  readonly replace?: boolean;
  readonly json?: boolean;
  /** Who may see the model from then on; a new one without it has the default. */
  readonly visibility?: string;
  /** The folder for prepared files, instead of one that is derived from the source. */
  readonly staging?: string;
}

const maxIdLength = 64;

interface ChosenId {
  readonly id: string;
  /** The id derived from the source, if another model has it. */
  readonly taken: string | null;
}

/**
 * Which id an import gives its model (docs/reference/imports.md#which-model-an-import-writes). Only `--replace` or an
 * explicit `--id` lets it replace an existing model; else a number is appended until the id is free.
 */
const chooseId = (derived: string, existing: ReadonlySet<string>, replace: boolean): ChosenId => {
  if (replace || !existing.has(derived)) return { id: derived, taken: null };
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const id = `${derived.slice(0, maxIdLength - suffix.length)}${suffix}`;
    if (!existing.has(id)) return { id, taken: derived };
  }
};

/** After these failures the prepared files are kept for the next run. */
const resumableCodes: ReadonlySet<string> = new Set(['stopped', 'prepared.unsent', 'adoption.overtaken']);

const stopped = { code: 'stopped', message: 'Stopped; run the same command again to continue.' } as const;

const diskFull = {
  code: 'disk-full',
  message: 'The disk is full; make room and run the same command again.',
} as const;

/** The same source, id and mesh get the same folder, so that an unfinished import continues. */
const stagingFolder = (store: Store, source: string, { id = '', mesh }: ImportOptions): string => {
  const key = createHash('sha256').update(JSON.stringify([source, id, mesh ? path.resolve(mesh) : (mesh ?? '')]));
  return path.join(importsFolder(store.folder), key.digest('hex').slice(0, 24));
};

/** Removes the staged files, which would keep the disk full; moves an unfinished import's files back first. */
const clearStaging = async (store: Store, folder: string): Promise<void> => {
  await sweepLeftovers(store).catch((thrown: unknown) => {
    if (!unavailableOf(thrown)) throw thrown;
  });
  await rm(folder, { recursive: true, force: true });
};

/** Converts a failure of disk or database to one sentence; if the disk is full, its space is freed. */
const orCommandFailure = async <T>(store: Store, folder: string, operation: Promise<T>): Promise<T> => {
  try {
    return await operation;
  } catch (thrown) {
    const failure = unavailableOf(thrown);
    if (!failure) throw thrown;
    if (failure.reason !== 'disk full')
      throw new CommandFailure({
        code: 'unavailable',
        message: `${failure.message} Run the same command again to continue.`,
      });
    await clearStaging(store, folder);
    throw new CommandFailure(diskFull);
  }
};

const existingIds = async ({ db }: Store): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('models').select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

interface Imported {
  readonly id: string;
  readonly sweeps: number;
  readonly visibility: string;
  readonly replaced: boolean;
  readonly taken: string | null;
}

/** Ends with the link. */
const sentenceOf = ({ id, sweeps, visibility, replaced, taken }: Imported): string => {
  const count = `${sweeps} ${sweeps === 1 ? 'viewpoint' : 'viewpoints'}`;
  const imported = `Imported ${id}: ${count}${replaced ? '; the previous one was replaced' : ''}.`;
  const others =
    taken === null ? '' : ` The model ${taken} already exists and was not changed; use --replace to replace it.`;
  const change =
    visibility === 'password' && !replaced
      ? ` ("enfilade visibility ${id} password" sets the password; it is closed until then)`
      : visibility === 'public'
        ? ''
        : ` ("enfilade visibility ${id} public" shows it to everyone)`;
  return `${imported}${others} It is ${visibility}: ${whoSees(visibility)}${change}. ${modelLink(id)}`;
};

const importInto = async (
  store: Store,
  sourcePath: string,
  options: ImportOptions,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<void> => {
  const source = path.resolve(sourcePath);
  const folder = options.staging ?? stagingFolder(store, source, options);
  const visibility = parseVisibility(options.visibility);
  const byDefault = defaultVisibility();
  const existing = await existingIds(store);
  let taken: ChosenId['taken'] = null;
  let previous: PreviousImport | null = null;
  const prepared = await importCapture({
    source,
    folder,
    ...(options.id !== undefined && { id: options.id }),
    chooseId: (derived) => {
      const chosen = chooseId(derived, existing, options.replace ?? false);
      ({ taken } = chosen);
      if (taken !== null)
        reporter.notice(
          `A model ${taken} already exists; this one gets the id ${chosen.id} (use --replace to replace it).`,
        );
      return chosen.id;
    },
    ...(options.name !== undefined && { name: options.name }),
    findPrevious: async (id) => {
      previous = existing.has(id) ? await readPreviousImport(store, id) : null;
      if (existing.has(id) && !previous)
        reporter.notice(
          `The files of the previous import of ${id} cannot be read; only what this source has is imported.`,
        );
      return previous;
    },
    ...(options.mesh !== undefined && { mesh: options.mesh === false ? null : path.resolve(options.mesh) }),
    signal,
    onProgress: (event) => reporter.progress(event),
    onNotice: (sentence) => reporter.notice(sentence),
  });
  if (signal.aborted) throw new CommandFailure(stopped);
  const imported = prepared.ok
    ? await orCommandFailure(
        store,
        folder,
        importModelInto(store, folder, {
          signal,
          mustBeNew: !existing.has(prepared.value.id),
          visibility,
          defaultVisibility: byDefault,
          onProgress: (event) => reporter.progress({ stage: 'sending', ...event }),
        }),
      )
    : prepared;
  if (!imported.ok && !resumableCodes.has(imported.failure.code)) await rm(folder, { recursive: true, force: true });
  const { modelId, revision, sweeps } = valueOrThrow(imported);
  const replaced = existing.has(modelId);
  if (replaced) await replaceSettings(store, modelId, { name: options.name, visibility });
  const seenBy = await readVisibility(store, modelId);
  const changes = previous && prepared.ok ? compareImports((previous as PreviousImport).model, prepared.value) : null;
  reporter.finished(
    {
      id: modelId,
      revision,
      sweeps,
      replaced,
      visibility: seenBy,
      link: modelLink(modelId),
      ...(changes && { changes }),
      ...(taken !== null && { taken }),
    },
    sentenceOf({ id: modelId, sweeps, visibility: seenBy, replaced, taken }),
    changes ? changeLines(changes) : [],
  );
};

/** Throws a `CommandFailure` for errors that the user can correct. */
export const importCommand = async (source: string, options: ImportOptions): Promise<void> => {
  const reporter = chooseReporter(options.json ?? false);
  try {
    await abortable((signal) =>
      withLockedStore(async (store) => {
        await sweepLeftovers(store);
        await importInto(store, source, options, reporter, signal);
      }),
    );
  } catch (thrown) {
    if (thrown instanceof CommandFailure) reporter.failed(thrown.code, thrown.message, thrown.values);
    throw thrown;
  } finally {
    reporter.stop();
  }
};
