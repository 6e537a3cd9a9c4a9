/** Copies the files that a capture's content names to `content/`, named by their hashes. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedFile, PreparedCopies, PreviousImport } from '#domain/model/prepared.ts';
import { quotable } from '../failure.ts';
import type { ImportOptions } from '../import-options.ts';
import type { SourceCapture } from '../source-capture.ts';
import type { PlacedCapture } from './place-capture.ts';

const hashOf = async (file: string, signal: AbortSignal | undefined): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { ...(signal && { signal }) })) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** Only for people who look into the folder: the record has the file's type. */
const extensionOf = (file: string): string => /\.[a-z0-9]{1,8}$/.exec(file.toLowerCase())?.[0] ?? '';

const changedIds = (ids: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...ids].filter(([given, used]) => given !== used));

/** Replaces the files of an earlier run. Throws errors of the file system. */
export const copyFiles = async (
  folder: string,
  { copies }: SourceCapture,
  { ids }: PlacedCapture,
  signal: AbortSignal | undefined,
): Promise<PreparedCopies | null> => {
  await rm(path.join(folder, 'content'), { recursive: true, force: true });
  if (!copies) return null;
  const files: CopiedFile[] = [];
  for (const { source, file } of copies.files) {
    signal?.throwIfAborted();
    const sha256 = await hashOf(file, signal);
    const inner = `content/${sha256}${extensionOf(file)}`;
    await mkdir(path.join(folder, 'content'), { recursive: true });
    await copyFile(file, path.join(folder, inner));
    files.push({ source, path: inner, bytes: (await stat(path.join(folder, inner))).size, sha256 });
  }
  const renamed = { sweeps: changedIds(ids.sweeps), floors: changedIds(ids.floors), rooms: changedIds(ids.rooms) };
  return { ...copies, renamed, files };
};

/** Copies the files that the previous import had and the source does not; one that is missing there is left out. */
export const copyKeptFiles = async (
  folder: string,
  kept: PreparedCopies,
  previous: PreviousImport,
  { onNotice }: Pick<ImportOptions, 'onNotice'>,
): Promise<PreparedCopies> => {
  const files: CopiedFile[] = [];
  for (const file of kept.files) {
    const to = path.join(folder, file.path);
    await mkdir(path.dirname(to), { recursive: true });
    if (existsSync(to) || (await previous.copyFile(file.path, to))) files.push(file);
    else
      onNotice?.(
        `The file “${quotable(file.source)}” of the previous import is missing in the data folder; it is left out.`,
      );
  }
  return { ...kept, files };
};
