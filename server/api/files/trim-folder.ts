/** Limits the size of a folder: removes the files not used for longest. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The part of the limit to which the folder is trimmed, so that there is room for several new files. */
const lowMark = 0.9;

export const trimFolderToBytes = async (folder: string, maxBytes: number): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      return facts?.isFile() ? { file, size: facts.size, used: facts.mtimeMs } : null;
    }),
  );
  const files = found.filter((each) => each !== null).toSorted((a, b) => a.used - b.used);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= maxBytes) return;
  for (const { file, size } of files) {
    if (bytes <= maxBytes * lowMark) return;
    await rm(file, { force: true });
    bytes -= size;
  }
};
