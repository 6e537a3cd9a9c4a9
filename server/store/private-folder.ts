/**
 * Keeps the data folder from other users of the machine (docs/reference/backups.md#permissions): it holds the hashes of
 * passwords, the server's secrets and private models. Never a reason to fail.
 */
import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/** What others may do, and the mark of folders that are shared on purpose, as /tmp. */
const otherUsersBits = 0o077;
const stickyBit = 0o1000;

const ownPattern =
  /^(enfilade\.db(-wal|-shm|-journal)?|import\.(lock|pid|lock-journal)|models|attachments|uploads|upload-parts|imports|cache|restore|trash|identity\.json)$/;
/** What a file system or a running backup puts there. */
const harmlessPattern = /^(lost\+found|\.backup-[A-Za-z0-9]{6})$/;

/** Creates an empty file that nobody else may read, before whoever opens it would with the process's umask. */
export const ensurePrivateFile = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', privateFileMode));
};

const isOpen = (place: string): boolean => (statSync(place).mode & otherUsersBits) !== 0;

/** False where others still have access: another user's file, or a disk without permissions. */
const tighten = (place: string): boolean => {
  try {
    const { mode } = statSync(place);
    chmodSync(place, mode & 0o7777 & ~otherUsersBits);
    return !isOpen(place);
  } catch {
    return false;
  }
};

const tightenContents = (folder: string): boolean => {
  let isTight = true;
  for (const name of readdirSync(folder))
    if (ownPattern.test(name) && isOpen(path.join(folder, name)) && !tighten(path.join(folder, name))) isTight = false;
  return isTight;
};

/** A folder that holds other things as well is not ours to close; then what is ours in it is closed. */
const isOwnFolder = (folder: string): boolean =>
  (statSync(folder).mode & stickyBit) === 0 &&
  readdirSync(folder).every((name) => ownPattern.test(name) || harmlessPattern.test(name));

/**
 * Takes other users' access to a data folder away; a sentence for the owner where they had or have it, else null.
 * Windows has no such permissions.
 */
export const tightenDataFolder = (folder: string, platform: NodeJS.Platform = process.platform): string | null => {
  if (platform === 'win32') return null;
  try {
    if (!isOpen(folder)) {
      tightenContents(folder);
      return null;
    }
    if (!isOwnFolder(folder))
      return tightenContents(folder) ? null : `Other users can read a part of ${folder}: run "chmod -R go= ${folder}".`;
    return tighten(folder)
      ? `Other users could read the data folder ${folder}; now only its owner can.`
      : `Other users can read the data folder ${folder}: run "chmod 700 ${folder}" as its owner.`;
  } catch {
    return null;
  }
};
