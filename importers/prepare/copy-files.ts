/** Carries the files that a capture's content names into `content/`, each under its own hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedFile, PreparedCopies } from '#domain/model/prepared.ts';
import type { SourceCapture } from '../foreign-capture.ts';
import type { PlacedCapture } from './prepare-sweeps.ts';

const hashOf = async (file: string, signal: AbortSignal | undefined): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { ...(signal && { signal }) })) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** For the eyes of a person who looks into the folder; what a file is, its record says. */
const endingOf = (file: string): string => /\.[a-z0-9]{1,8}$/.exec(file.toLowerCase())?.[0] ?? '';

const differing = (ids: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...ids].filter(([given, used]) => given !== used));

/** What an earlier run kept is replaced. Throws what the disk throws. */
export const copyFiles = async (
  folder: string,
  { kept: retained }: SourceCapture,
  { ids }: PlacedCapture,
  signal: AbortSignal | undefined,
): Promise<PreparedCopies | null> => {
  await rm(path.join(folder, 'content'), { recursive: true, force: true });
  if (!retained) return null;
  const files: CopiedFile[] = [];
  for (const { source, file } of retained.files) {
    signal?.throwIfAborted();
    const sha256 = await hashOf(file, signal);
    const inner = `content/${sha256}${endingOf(file)}`;
    await mkdir(path.join(folder, 'content'), { recursive: true });
    await copyFile(file, path.join(folder, inner));
    files.push({ source, path: inner, bytes: (await stat(path.join(folder, inner))).size, sha256 });
  }
  const renamed = { sweeps: differing(ids.sweeps), floors: differing(ids.floors), rooms: differing(ids.rooms) };
  return { ...retained, renamed, files };
};
