/** `enfilade backup` and `enfilade restore`. */
import { writeBackup } from '#server/store/backup/backup.ts';
import type { BackupOptions, BackupProblems, Ending } from '#server/store/backup/form.ts';
import { restoreInto } from '#server/store/backup/restore-into.ts';
import { dataFolder } from './places.ts';
import { chooseReporter } from './progress.ts';
import { orFail, CommandFailure } from './command-failure.ts';
import { stoppable } from './stop-signal.ts';
import { printLine } from './terminal.ts';
import { storeSettings, withLockedStore } from './with-store.ts';

const received = async (work: (options: BackupOptions) => Promise<string>): Promise<void> => {
  const reporter = chooseReporter(false);
  const notices: string[] = [];
  try {
    const sentence = await stoppable((signal) =>
      work({
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

const amount = ({ rows, files }: Ending): string => `${files} files and ${rows} rows`;

/** One sentence, and a line for each file that is named. */
const incomplete = (file: string, { count, named }: BackupProblems): CommandFailure => {
  const more = count > named.length ? [`… and ${count - named.length} more.`] : [];
  const first = `${file} was written, but is incomplete: ${count} files that the database names are missing or damaged; restore them from an older backup or import their models again.`;
  return new CommandFailure({ code: 'backup.incomplete', message: [first, ...named, ...more].join('\n  ') });
};

export const backupCommand = (file: string): Promise<void> =>
  received((options) =>
    withLockedStore(async (store) => {
      const ending = orFail(await writeBackup(store, file, options));
      if (ending.problems.count > 0) throw incomplete(file, ending.problems);
      return `Wrote ${amount(ending)} to ${file}.`;
    }),
  );

export const restoreCommand = (file: string): Promise<void> =>
  received(async (options) => {
    const restored = orFail(await restoreInto(dataFolder(), storeSettings(), file, options));
    return `Restored ${amount(restored)} from ${file}.`;
  });
