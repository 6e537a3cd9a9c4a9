/** Reads the first bytes of a file, by which its kind is detected. */
import { open } from 'node:fs/promises';
import { headBytes } from '#domain/sources/file-kinds.ts';

/** Of a regular file that may be read. */
export const readHead = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
