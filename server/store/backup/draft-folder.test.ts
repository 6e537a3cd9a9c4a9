import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDraftFolder, removeAbandonedDrafts } from './draft-folder.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const now = new Date('2026-01-03T00:00:00Z');

const makeFolder = (parent: string, name: string, files: readonly string[], modified: Date): string => {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  for (const file of files) {
    writeFileSync(path.join(folder, file), 'x');
    utimesSync(path.join(folder, file), modified, modified);
  }
  utimesSync(folder, modified, modified);
  return folder;
};

it('removes folders of killed backups, and none that is in use', async () => {
  const parent = temporaryFolder();
  const used = await createDraftFolder(parent);
  const killed = path.join(parent, '.backup-AbCd12');
  mkdirSync(killed);
  new Database(path.join(killed, '.lock')).exec('begin exclusive; commit').close();
  writeFileSync(path.join(killed, '.archive'), 'half');
  writeFileSync(path.join(killed, 'mesh_parts'), '{}');
  await removeAbandonedDrafts(parent);
  expect(existsSync(killed)).toBe(false);
  expect(existsSync(used.folder)).toBe(true);
  await used.remove();
  expect(existsSync(used.folder)).toBe(false);
});

/** A lock file as a killed backup leaves it: the lock is free, and SQLite's journal remains. */
const makeKilledLock = (folder: string): void => {
  const lock = new Database(path.join(folder, '.lock'));
  lock.exec('begin exclusive');
  const names = readdirSync(folder);
  expect(names.toSorted()).toEqual(['.lock', '.lock-journal']);
  const kept = names.map((name) => [name, readFileSync(path.join(folder, name))] as const);
  lock.close();
  for (const [name, bytes] of kept) writeFileSync(path.join(folder, name), bytes);
};

it('removes the files that SQLite leaves beside a lock', async () => {
  const parent = temporaryFolder();
  const killed = path.join(parent, '.backup-AbCd12');
  mkdirSync(killed);
  makeKilledLock(killed);
  const others = ['-wal', '-shm'].map((suffix) => {
    const folder = path.join(parent, `.backup-other${suffix[1]!}`);
    mkdirSync(folder);
    writeFileSync(path.join(folder, '.lock'), '');
    writeFileSync(path.join(folder, `.lock${suffix}`), '');
    return folder;
  });
  await removeAbandonedDrafts(parent);
  expect([killed, ...others].filter((folder) => existsSync(folder))).toEqual([]);
});

it('removes folders without a lock, from older programs, after a day', async () => {
  const parent = temporaryFolder();
  const old = makeFolder(parent, '.backup-000000', ['.archive', 'models'], longAgo);
  const recent = makeFolder(parent, '.backup-111111', ['.archive', 'models'], now);
  await removeAbandonedDrafts(parent, now);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(recent)).toBe(true);
});

it('keeps folders that may not be its own', async () => {
  const parent = temporaryFolder();
  const elsewhere = makeFolder(temporaryFolder(), 'elsewhere', ['models'], longAgo);
  symlinkSync(elsewhere, path.join(parent, '.backup-222222'));
  const others = [
    makeFolder(parent, '.backup-333333', ['.archive', 'Letter to Ada.txt'], longAgo),
    makeFolder(parent, '.backup-old', ['models'], longAgo),
    makeFolder(parent, 'backup-444444', ['models'], longAgo),
    path.join(elsewhere, 'models'),
  ];
  writeFileSync(path.join(parent, '.backup-555555'), 'a file');
  await removeAbandonedDrafts(parent, now);
  for (const each of [...others, path.join(parent, '.backup-555555')]) expect(existsSync(each)).toBe(true);
});

it('does nothing if the folder does not exist', async () => {
  await expect(removeAbandonedDrafts(path.join(temporaryFolder(), 'none'))).resolves.toBeUndefined();
});
