/** `enfilade backup` and `enfilade restore`. */
import { minFreeDiskBytes } from '#domain/spaces/upload-files.ts';
import { recordSecurityEvent } from '#server/edits/access/security-log.ts';
import { writeBackup } from '#server/store/backup/backup.ts';
import type { BackupOptions, FileIssues, BackupSummary } from '#server/store/backup/backup-format.ts';
import { restoreInto } from '#server/store/backup/restore-into.ts';
import type { Store } from '#server/store/open-store.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { dataFolder, storeSettings } from './environment.ts';
import { chooseReporter } from './progress.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { abortable, printLine } from './terminal.ts';
import { withLockedStore } from './with-store.ts';

export interface BackupCommandOptions {
  readonly json?: boolean;
  /** As a job of the server: the id of the user who requested it. */
  readonly jobOf?: string;
}

interface Finished {
  /** For scripts. */
  readonly details: object;
  readonly sentence: string;
}

const runWithProgress = async (
  json: boolean,
  callback: (options: BackupOptions) => Promise<Finished>,
): Promise<void> => {
  const reporter = chooseReporter(json);
  const notices: string[] = [];
  try {
    const { details, sentence } = await abortable((signal) =>
      callback({
        signal,
        onProgress: (event) => reporter.progress(event),
        onNotice: (notice) => notices.push(notice),
      }),
    );
    if (json) return reporter.finished(details, sentence);
    reporter.stop();
    printLine(sentence);
  } catch (thrown) {
    const unavailable = unavailableOf(thrown);
    if (thrown instanceof CommandFailure) reporter.failed(thrown.code, thrown.message, thrown.values);
    else if (unavailable) reporter.failed('unavailable', unavailable.message, {});
    throw thrown;
  } finally {
    reporter.stop();
    for (const notice of notices) console.error(`Note: ${notice}`);
  }
};

const describeAmount = ({ rows, files }: BackupSummary): string => `${files} files and ${rows} rows`;

/** One sentence, and a line for each named file. */
const incomplete = (file: string, { count, named }: FileIssues): CommandFailure => {
  const more = count > named.length ? [`… and ${count - named.length} more.`] : [];
  const first = `${file} was written, but is incomplete: ${count} files that the database names are missing or damaged; restore them from an older backup or import their models again.`;
  return new CommandFailure({
    code: 'backup.incomplete',
    message: [first, ...named, ...more].join('\n  '),
    values: { count, first: named[0] ?? '' },
  });
};

/** The archive is written: a log that cannot be written does not make the backup fail. */
const recordBackup = async (
  store: Store,
  { problems }: BackupSummary,
  personId: string | undefined,
  { onNotice }: BackupOptions,
): Promise<void> => {
  try {
    await recordSecurityEvent(store.db, {
      event: 'backup.created',
      personId: personId ?? null,
      detail: problems.count > 0 ? 'incomplete' : '',
    });
  } catch (thrown) {
    const failure = unavailableOf(thrown);
    if (!failure) throw thrown;
    onNotice?.(`The security log lacks this backup: ${failure.message}`);
  }
};

export const backupCommand = (file: string, { json = false, jobOf }: BackupCommandOptions): Promise<void> =>
  runWithProgress(json, (options) =>
    withLockedStore(async (store) => {
      const reservedBytes = jobOf === undefined ? 0 : minFreeDiskBytes;
      const ending = valueOrThrow(await writeBackup(store, file, { ...options, reservedBytes }));
      await recordBackup(store, ending, jobOf, options);
      if (ending.problems.count > 0) throw incomplete(file, ending.problems);
      const { rows, files } = ending;
      return { details: { file, rows, files }, sentence: `Wrote ${describeAmount(ending)} to ${file}.` };
    }),
  );

export const restoreCommand = (file: string): Promise<void> =>
  runWithProgress(false, async (options) => {
    const restored = valueOrThrow(await restoreInto(dataFolder(), storeSettings(), file, options));
    const { rows, files } = restored;
    return { details: { file, rows, files }, sentence: `Restored ${describeAmount(restored)} from ${file}.` };
  });
