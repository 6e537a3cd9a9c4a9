/** What was made or renamed in a folder is on the disk once the folder is. */
import { open } from 'node:fs/promises';

export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  // Windows cannot open a folder; there the rename is journalled by the file system itself.
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
};
