/**
 * `enfilade import`: prepares a capture in the data folder's `imports/`, under a name derived from its source, so that
 * the next run continues a stopped one, then imports it into the store. A rejected import leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { importCapture } from '#importers/index.ts';
import { compareImports } from '#server/edits/imports/compare-imports.ts';
import { importModelInto } from '#server/edits/imports/import-prepared.ts';
import { sweepLeftovers } from '#server/store/maintenance/remove-revisions.ts';
import { importsFolder, type Store } from '#server/store/open-store.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { readEndedImport, writeEndedImport } from './ended-import.ts';
import { createImportChoices, existingIds, type ImportOptions } from './import-choices.ts';
import { changeLines } from './import-report.ts';
import { defaultVisibility, parseVisibility, readVisibility, replaceSettings } from './import-settings.ts';
import { chooseReporter, type Reporter } from './progress.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { abortable } from './terminal.ts';
import { modelLink, whoSees } from './who-sees.ts';
import { withLockedStore } from './with-store.ts';

export type { ImportOptions } from './import-choices.ts';

/** After these failures the prepared files are kept for the next run. */
const resumableCodes: ReadonlySet<string> = new Set(['stopped', 'prepared.unsent', 'adoption.overtaken']);

const stopped = { code: 'stopped', message: 'Stopped; run the same command again to continue.' } as const;

const diskFull = {
  code: 'disk-full',
  message: 'The disk is full; make room and run the same command again.',
} as const;

/** The same source, id and mesh get the same folder, so that an unfinished import continues. */
const stagingFolder = (store: Store, source: string, { id, into, asNew, mesh }: ImportOptions): string => {
  const target = id ?? (into === undefined ? '' : `${asNew ? 'new ' : ''}into ${into}`);
  const key = createHash('sha256').update(JSON.stringify([source, target, mesh ? path.resolve(mesh) : (mesh ?? '')]));
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

interface Imported {
  readonly id: string;
  readonly sweeps: number;
  readonly visibility: string;
  readonly replaced: boolean;
  readonly taken: string | null;
  /** Whether it was added to the previous one. */
  readonly added: boolean;
}

/** Ends with the link. */
const sentenceOf = ({ id, sweeps, visibility, replaced, taken, added }: Imported): string => {
  const count = `${sweeps} ${sweeps === 1 ? 'viewpoint' : 'viewpoints'}`;
  const imported = `Imported ${id}: ${count}${added ? ' now' : replaced ? '; the previous one was replaced' : ''}.`;
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

/** Viewpoints without a place that the previous import does not have. */
const countAdded = ({ sweeps }: PreparedModel, previous: PreparedModel | null): number => {
  const before = new Set(previous?.sweeps.map(({ id }) => id));
  return sweeps.filter(({ id, alignment }) => alignment === 'unaligned' && !before.has(id)).length;
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
  const choices = createImportChoices(options, { store, existing }, reporter);
  const prepared = await importCapture({ ...choices.options, source, folder, signal });
  if (signal.aborted) throw new CommandFailure(stopped);
  const [previous, taken] = [choices.previous(), choices.taken()];
  const added = prepared.ok ? countAdded(prepared.value, previous?.model ?? null) : 0;
  const imported = prepared.ok
    ? await orCommandFailure(
        store,
        folder,
        importModelInto(store, folder, {
          signal,
          mustBeNew: !existing.has(prepared.value.id),
          visibility,
          defaultVisibility: byDefault,
          onCommitted: () => writeEndedImport(options.staging, { id: prepared.value.id, added }),
          onProgress: (event) => reporter.progress({ stage: 'sending', ...event }),
        }),
      )
    : prepared;
  if (!imported.ok && !resumableCodes.has(imported.failure.code)) await rm(folder, { recursive: true, force: true });
  const { modelId, revision, sweeps } = valueOrThrow(imported);
  const replaced = existing.has(modelId);
  if (replaced) await replaceSettings(store, modelId, { name: options.name, visibility });
  const seenBy = await readVisibility(store, modelId);
  const changes = previous && prepared.ok ? compareImports(previous.model, prepared.value) : null;
  reporter.finished(
    {
      id: modelId,
      revision,
      sweeps,
      replaced,
      visibility: seenBy,
      link: modelLink(modelId),
      added,
      ...(changes && { changes }),
      ...(taken !== null && { taken }),
    },
    sentenceOf({
      id: modelId,
      sweeps,
      visibility: seenBy,
      replaced,
      taken,
      added: options.into !== undefined,
    }),
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
        const ended = await readEndedImport(options.staging);
        if (ended) return reporter.finished(ended, `${ended.id} was imported before.`);
        return importInto(store, source, options, reporter, signal);
      }),
    );
  } catch (thrown) {
    if (thrown instanceof CommandFailure) reporter.failed(thrown.code, thrown.message, thrown.values);
    throw thrown;
  } finally {
    reporter.stop();
  }
};
