/**
 * A process that makes or restores a backup and kills itself at a moment of it. Arguments: `backup` or `restore`, the data
 * folder, the archive, and the moment: a stage and the number of items that are done, such as `rows 3`.
 */
import { acquireDataLock } from '../../data-lock.ts';
import { openStore } from '../../open-store.ts';
import { writeBackup } from '../backup.ts';
import type { BackupOptions } from '../backup-format.ts';
import { restoreInto } from '../restore-into.ts';

const [command, dataFolder, archive, moment] = process.argv.slice(2) as [string, string, string, string];

const options: BackupOptions = {
  onProgress: ({ stage, done }) => {
    if (`${stage} ${done}` === moment) process.kill(process.pid, 'SIGKILL');
  },
};

const backup = async (): Promise<void> => {
  const lock = await acquireDataLock(dataFolder);
  const store = await openStore(dataFolder);
  if (!lock.ok || !store.ok) throw new Error('cannot open the store');
  await writeBackup(store.value, archive, options);
};

await (command === 'backup' ? backup() : restoreInto(dataFolder, {}, archive, options));
