/**
 * `enfilade import SRC --check`: reads and checks a source as an import does, prints all problems, and writes nothing
 * (docs/reference/imports.md#checking). An archive is unpacked into a temporary folder, which is removed at the end.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkImport, type ImportCheck, type ImportSummary } from '#importers/index.ts';
import { newVisibility } from '#server/edits/imports/new-visibility.ts';
import { databaseFile, openStoreWithoutMigration, type Store } from '#server/store/open-store.ts';
import { CommandFailure, valueOrThrow } from './command-failure.ts';
import { dataFolder, storeSettings } from './environment.ts';
import { createImportChoices, existingIds, type ImportOptions } from './import-choices.ts';
import { defaultVisibility, parseVisibility, readVisibility } from './import-settings.ts';
import { chooseReporter, type Reporter } from './progress.ts';
import { abortable, counted } from './terminal.ts';

/** A temporary folder, removed at the end. */
const withTemporaryFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'enfilade-check-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Null where there is no store yet: opening it would create it. */
const openExisting = async (temporary: string): Promise<Store | null> => {
  const settings = storeSettings();
  const folder = path.resolve(dataFolder());
  if (!settings.database && !existsSync(databaseFile(folder))) return null;
  // The database of several servers can be read without a data folder on this machine.
  return valueOrThrow(await openStoreWithoutMigration(existsSync(folder) ? folder : temporary, settings));
};

const partsOf = ({ viewpoints, floors, hasMesh }: Omit<ImportSummary, 'visibility'>): string =>
  [
    counted(viewpoints, 'viewpoint'),
    ...(floors > 0 ? [counted(floors, 'floor')] : []),
    hasMesh ? 'a mesh' : 'no mesh',
  ].join(', ');

interface Found extends Omit<ImportSummary, 'visibility'> {
  readonly visibility: string;
  readonly replaces: boolean;
}

const problemSentence = (count: number): string =>
  `${counted(count, 'problem')} must be fixed before this can be imported. Nothing was written.`;

const foundSentence = ({ replaces, visibility, ...summary }: Found, isAdded: boolean): string => {
  const how = replaces ? `would replace ${summary.id}` : `would be imported as ${summary.id}`;
  if (isAdded)
    return `“${summary.name}” would have ${partsOf(summary)}. It would be ${visibility}. Nothing was written.`;
  return `“${summary.name}” ${how}: ${partsOf(summary)}. It would be ${visibility}. Nothing was written.`;
};

const stopped = { code: 'stopped', message: 'Stopped. Nothing was written.' } as const;

interface Target {
  readonly folder: string;
  readonly store: Store | null;
  readonly existing: ReadonlySet<string>;
}

/** Throws `stopped` when the signal is aborted. */
const check = async (
  source: string,
  options: ImportOptions,
  target: Target,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<ImportCheck> => {
  const choices = createImportChoices(options, target, reporter);
  const checked = await checkImport({
    ...choices.options,
    source: path.resolve(source),
    folder: path.join(target.folder, 'staging'),
    signal,
    onProblem: ({ code, message, values }) => reporter.problem(code, message, values),
  });
  if (signal.aborted) throw new CommandFailure(stopped);
  return valueOrThrow(checked);
};

const visibilityOf = async (summary: ImportSummary, options: ImportOptions, { store, existing }: Target) => {
  const chosen = parseVisibility(options.visibility);
  if (store && existing.has(summary.id)) return chosen ?? readVisibility(store, summary.id);
  return newVisibility(chosen, defaultVisibility(), summary.visibility);
};

const report = async (
  { summary, problems }: ImportCheck,
  options: ImportOptions,
  target: Target,
  reporter: Reporter,
): Promise<void> => {
  const count = problems.length;
  if (!summary) return reporter.checked({ ok: false, problems: count }, problemSentence(count));
  const found: Found = {
    ...summary,
    visibility: await visibilityOf(summary, options, target),
    replaces: target.existing.has(summary.id),
  };
  const sentence = count > 0 ? problemSentence(count) : foundSentence(found, options.into !== undefined);
  reporter.checked({ ok: count === 0, problems: count, ...found }, sentence);
};

const checkIn = async (
  folder: string,
  source: string,
  options: ImportOptions,
  reporter: Reporter,
  signal: AbortSignal,
): Promise<boolean> => {
  const store = await openExisting(folder);
  try {
    const target = { folder, store, existing: store ? await existingIds(store) : new Set<string>() };
    const checked = await check(source, options, target, reporter, signal);
    await report(checked, options, target, reporter);
    return checked.problems.length === 0;
  } finally {
    await store?.close();
  }
};

/** Whether an import would succeed. Throws a `CommandFailure` for a wrong option, a store that cannot be read, and Ctrl+C. */
export const checkCommand = async (source: string, options: ImportOptions): Promise<boolean> => {
  const reporter = chooseReporter(options.json ?? false);
  try {
    // Wrong ones fail before the work begins.
    parseVisibility(options.visibility);
    defaultVisibility();
    return await abortable((signal) =>
      withTemporaryFolder((folder) => checkIn(folder, source, options, reporter, signal)),
    );
  } catch (thrown) {
    if (thrown instanceof CommandFailure) reporter.failed(thrown.code, thrown.message, thrown.values);
    throw thrown;
  } finally {
    reporter.stop();
  }
};
