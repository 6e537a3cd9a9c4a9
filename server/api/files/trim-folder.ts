/** Keeps a folder of files within a number of bytes: those not used for longest go first. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Some room is made, not only enough for the next file. */
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
