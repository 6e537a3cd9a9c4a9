/**
 * Files made from others and kept in the data folder's cache: each is made once, however many ask at a time, and
 * appears under its name only when it is whole.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileBody } from '../http/reply.ts';

const making = new Map<string, Promise<FileBody>>();

const existing = async (file: string): Promise<FileBody | null> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { path: file, size: found.size } : null;
};

const write = async (file: string, make: () => Promise<Buffer>): Promise<FileBody> => {
  const bytes = await make();
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
  return { path: file, size: bytes.length };
};

/** Throws what `make` or the disk throws. */
export const derivedFile = async (file: string, make: () => Promise<Buffer>): Promise<FileBody> => {
  const there = await existing(file);
  if (there) return there;
  const running = making.get(file) ?? write(file, make).finally(() => making.delete(file));
  making.set(file, running);
  return running;
};
