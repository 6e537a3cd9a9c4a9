/** `enfilade backup` and `enfilade restore`. */
import { writeBackup } from '#server/backup/backup.ts';
import type { BackupProgress, Ending } from '#server/backup/form.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openStoreAsItIs } from '#server/store/open-store.ts';
import { dataFolder } from './places.ts';
import { chooseReporter, type Reporter } from './progress.ts';
import { orRefuse } from './refusal.ts';
import { stoppable } from './stop-signal.ts';
import { printLine } from './terminal.ts';
import { storeSettings, underLock, withLockedStore } from './with-store.ts';

const told = async (work: (reporter: Reporter, signal: AbortSignal) => Promise<string>): Promise<void> => {
  const reporter = chooseReporter(false);
  try {
    const sentence = await stoppable((signal) => work(reporter, signal));
    reporter.stop();
    printLine(sentence);
  } finally {
    reporter.stop();
  }
};

const amount = ({ rows, files }: Ending): string => `${files} files and ${rows} rows`;

export const backupCommand = (file: string): Promise<void> =>
  told((reporter, signal) =>
    withLockedStore(async (store) => {
      const options = { signal, onProgress: (event: BackupProgress) => reporter.progress(event) };
      return `Wrote ${amount(orRefuse(await writeBackup(store, file, options)))} to ${file}.`;
    }),
  );

export const restoreCommand = (file: string): Promise<void> =>
  told((reporter, signal) =>
    underLock(async () => {
      const store = orRefuse(await openStoreAsItIs(dataFolder(), storeSettings()));
      try {
        const options = { signal, onProgress: (event: BackupProgress) => reporter.progress(event) };
        return `Restored ${amount(orRefuse(await restoreBackup(store, file, options)))} from ${file}.`;
      } finally {
        await store.close();
      }
    }),
  );
