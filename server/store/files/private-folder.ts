/**
 * Restricts the data folder to its owner (docs/reference/backups.md#permissions): it contains password hashes, the
 * server's secrets and private models. Never throws.
 */
import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sqliteFilesOf } from '../sqlite-files.ts';

export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

/** Permissions of other users, and the flag of folders that are shared on purpose, such as /tmp. */
const otherUsersBits = 0o077;
const stickyBit = 0o1000;

const ownFolders = ['models', 'attachments', 'uploads', 'upload-parts', 'imports', 'cache', 'restore', 'tls', 'trash'];
const ownNames = new Set([
  ...sqliteFilesOf('enfilade.db'),
  ...sqliteFilesOf('import.lock'),
  'import.pid',
  'identity.json',
  ...ownFolders,
]);
/** Entries of the file system or a running backup. */
const harmlessPattern = /^(lost\+found|\.backup-[A-Za-z0-9]{6})$/;

/** Creates an empty private file before a library would create it with the process's umask. */
export const ensurePrivateFile = (file: string): void => {
  if (!existsSync(file)) closeSync(openSync(file, 'a', privateFileMode));
};

const isOpenToOthers = (entry: string): boolean => (statSync(entry).mode & otherUsersBits) !== 0;

/** Returns false if others still have access: another user's file, or a disk without permissions. */
const restrictEntry = (entry: string): boolean => {
  try {
    const { mode } = statSync(entry);
    chmodSync(entry, mode & 0o7777 & ~otherUsersBits);
    return !isOpenToOthers(entry);
  } catch {
    return false;
  }
};

const restrictContents = (folder: string): boolean => {
  let isRestricted = true;
  for (const name of readdirSync(folder))
    if (ownNames.has(name) && isOpenToOthers(path.join(folder, name)) && !restrictEntry(path.join(folder, name)))
      isRestricted = false;
  return isRestricted;
};

/** A folder with other files is not restricted as a whole, only the store's entries in it. */
const isOwnFolder = (folder: string): boolean =>
  (statSync(folder).mode & stickyBit) === 0 &&
  readdirSync(folder).every((name) => ownNames.has(name) || harmlessPattern.test(name));

/**
 * Removes other users' access to a data folder; returns a sentence for the owner if they had or have access, else null.
 * Windows has no such permissions.
 */
export const restrictDataFolder = (folder: string, platform: NodeJS.Platform = process.platform): string | null => {
  if (platform === 'win32') return null;
  try {
    if (!isOpenToOthers(folder)) {
      restrictContents(folder);
      return null;
    }
    if (!isOwnFolder(folder))
      return restrictContents(folder)
        ? null
        : `Other users can read a part of ${folder}: run "chmod -R go= ${folder}".`;
    return restrictEntry(folder)
      ? `Other users could read the data folder ${folder}; now only its owner can.`
      : `Other users can read the data folder ${folder}: run "chmod 700 ${folder}" as its owner.`;
  } catch {
    return null;
  }
};
