/** `enfilade backup` and `enfilade restore`. */
import { writeBackup } from '#server/store/backup/backup.ts';
import type { BackupOptions, FileIssues, BackupSummary } from '#server/store/backup/backup-format.ts';
import { restoreInto } from '#server/store/backup/restore-into.ts';
import { dataFolder, storeSettings } from './environment.ts';
import { chooseReporter } from './progress.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { printLine, abortable } from './terminal.ts';
import { withLockedStore } from './with-store.ts';

const runWithProgress = async (callback: (options: BackupOptions) => Promise<string>): Promise<void> => {
  const reporter = chooseReporter(false);
  const notices: string[] = [];
  try {
    const sentence = await abortable((signal) =>
      callback({
        signal,
        onProgress: (event) => reporter.progress(event),
        onNotice: (notice) => notices.push(notice),
      }),
    );
    reporter.stop();
    printLine(sentence);
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
  return new CommandFailure({ code: 'backup.incomplete', message: [first, ...named, ...more].join('\n  ') });
};

export const backupCommand = (file: string): Promise<void> =>
  runWithProgress((options) =>
    withLockedStore(async (store) => {
      const ending = valueOrThrow(await writeBackup(store, file, options));
      if (ending.problems.count > 0) throw incomplete(file, ending.problems);
      return `Wrote ${describeAmount(ending)} to ${file}.`;
    }),
  );

export const restoreCommand = (file: string): Promise<void> =>
  runWithProgress(async (options) => {
    const restored = valueOrThrow(await restoreInto(dataFolder(), storeSettings(), file, options));
    return `Restored ${describeAmount(restored)} from ${file}.`;
  });
