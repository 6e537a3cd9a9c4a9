import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDataFolder } from '../../testing/data-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { acquireDataLock } from '../data-lock.ts';
import { restrictDataFolder } from './private-folder.ts';

const modeOf = (entry: string): string => (statSync(entry).mode & 0o7777).toString(8);

const modesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(path.join(folder, name))]));

/** A data folder with open permissions, as older programs created it, with other files. */
const makeOpenFolder = (others: readonly string[] = []): string => {
  const folder = path.join(temporaryFolder(), 'data');
  mkdirSync(folder);
  mkdirSync(path.join(folder, 'models'));
  mkdirSync(path.join(folder, 'imports'));
  for (const name of ['enfilade.db', 'enfilade.db-wal', 'import.lock', ...others])
    writeFileSync(path.join(folder, name), '');
  return folder;
};

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0);
  });
  afterEach(() => {
    process.umask(umask);
    vi.restoreAllMocks();
  });

  it('is created for its owner only, with any umask', async () => {
    const warn = vi.spyOn(console, 'warn');
    const folder = path.join(temporaryFolder(), 'above', 'data');
    const lock = await acquireDataLock(folder);
    if (!lock.ok) throw new Error(lock.failure.message);
    await withDataFolder(folder, async (store) => {
      await store.files.write('attachments/haus/a', Readable.from([Buffer.from('x')]), 'text/plain');
      expect(modeOf(folder)).toBe('700');
      expect(modesIn(folder)).toEqual({
        attachments: '700',
        'enfilade.db': '600',
        'enfilade.db-shm': '600',
        'enfilade.db-wal': '600',
        'identity.json': '600',
        'import.lock': '600',
        'import.lock-journal': '600',
        'import.pid': '600',
        imports: '700',
        models: '700',
      });
      expect(modeOf(path.join(folder, 'attachments/haus'))).toBe('700');
      expect(modeOf(path.join(folder, 'attachments/haus/a'))).toBe('600');
    });
    await lock.value.release();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is restricted with its contents if it was open to others, and logs that once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const folder = path.join(temporaryFolder(), 'data');
    await withDataFolder(folder, () => Promise.resolve());
    for (const name of ['.', 'models', 'imports', 'enfilade.db']) chmodSync(path.join(folder, name), 0o755);
    await withDataFolder(folder, () => Promise.resolve());
    await withDataFolder(folder, () => Promise.resolve());
    expect(modeOf(folder)).toBe('700');
    expect(modesIn(folder)).toMatchObject({ models: '700', imports: '700', 'enfilade.db': '700' });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('now only its owner can')]]);
  });

  it('is restricted with the folder of its certificate', () => {
    const folder = makeOpenFolder();
    mkdirSync(path.join(folder, 'tls'));
    chmodSync(folder, 0o755);
    expect(restrictDataFolder(folder)).toContain('now only its owner can');
    expect(modeOf(folder)).toBe('700');
  });

  it('keeps its mode if it contains other files, and restricts the store’s entries', () => {
    const folder = makeOpenFolder(['notes.txt']);
    chmodSync(folder, 0o755);
    expect(restrictDataFolder(folder)).toBeNull();
    expect(modeOf(folder)).toBe('755');
    expect(modesIn(folder)).toEqual({
      models: '700',
      imports: '700',
      'enfilade.db': '600',
      'enfilade.db-wal': '600',
      'import.lock': '600',
      'notes.txt': '666',
    });
  });

  it('keeps its mode if it is shared on purpose', () => {
    const folder = makeOpenFolder();
    chmodSync(folder, 0o1777);
    expect(restrictDataFolder(folder)).toBeNull();
    expect(modeOf(folder)).toBe('1777');
    expect(modesIn(folder)['enfilade.db']).toBe('600');
  });

  it('causes no failure if it cannot be read, or on Windows', () => {
    const none = path.join(temporaryFolder(), 'none');
    expect(restrictDataFolder(none)).toBeNull();
    expect(existsSync(none)).toBe(false);
    const folder = makeOpenFolder();
    chmodSync(folder, 0o755);
    expect(restrictDataFolder(folder, 'win32')).toBeNull();
    expect(modeOf(folder)).toBe('755');
  });
});
