import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { isLocal, type FileStore, removeBelow } from './file-store.ts';
import { sendFolder } from './send-folder.ts';

const withFiles = <T>(use: (files: FileStore, folder: string) => Promise<T>): Promise<T> => {
  const folder = temporaryFolder();
  return withTestStore(folder, ({ files }) => use(files, folder));
};

const writeText = (files: FileStore, key: string, text: string) =>
  files.write(key, Readable.from([Buffer.from(text)]), 'text/plain');

const keysIn = async (files: FileStore, folderKey: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(folderKey)) keys.push(key);
  return keys.toSorted();
};

const revisionFolder = 'models/haus/r1/';

describe('a store of files', () => {
  it('returns written files, whole and by range', async () => {
    await withFiles(async (files) => {
      const key = `${revisionFolder}tiles/Übersicht 1+1/a.txt`;
      await writeText(files, key, 'first');
      await writeText(files, key, '0123456789');
      const whole = (await files.read(key))!;
      expect(whole.size).toBe(10);
      expect(await buffer(whole.stream)).toEqual(Buffer.from('0123456789'));
      expect(await files.stat(key)).toEqual({ size: 10, tag: whole.tag });
      const part = (await files.read(key, { first: 2, last: 4 }))!;
      expect(part.size).toBe(10);
      expect((await buffer(part.stream)).toString()).toBe('234');
    });
  });

  it('stores a file of several parts', async () => {
    await withFiles(async (files, folder) => {
      const bytes = Buffer.alloc(11 * 1024 * 1024, 'enfilade');
      const file = path.join(folder, 'large');
      writeFileSync(file, bytes);
      await files.write(`${revisionFolder}large.bin`, file, 'application/octet-stream');
      const stored = (await files.read(`${revisionFolder}large.bin`))!;
      expect(stored.size).toBe(bytes.length);
      expect((await buffer(stored.stream)).equals(bytes)).toBe(true);
    });
  });

  it('returns null for missing files', async () => {
    await withFiles(async (files) => {
      await writeText(files, `${revisionFolder}a.txt`, 'a');
      for (const key of [`${revisionFolder}b.txt`, 'models/haus', 'models/haus/r1']) {
        expect(await files.stat(key)).toBeNull();
        expect(await files.read(key)).toBeNull();
      }
    });
  });

  it('lists a folder recursively, and removes files', async () => {
    await withFiles(async (files) => {
      for (const name of ['a.txt', 'b/c.txt', 'b/d.txt']) await writeText(files, revisionFolder + name, name);
      await writeText(files, 'models/haus/r10/a.txt', 'another revision');
      await writeText(files, 'attachments/x/y', 'of another kind');
      expect(await keysIn(files, revisionFolder)).toEqual([
        `${revisionFolder}a.txt`,
        `${revisionFolder}b/c.txt`,
        `${revisionFolder}b/d.txt`,
      ]);
      await files.remove([`${revisionFolder}b/c.txt`, `${revisionFolder}never.txt`]);
      expect(await keysIn(files, revisionFolder)).toEqual([`${revisionFolder}a.txt`, `${revisionFolder}b/d.txt`]);
      await removeBelow(files, revisionFolder);
      expect(await keysIn(files, '')).toEqual(['attachments/x/y', 'models/haus/r10/a.txt']);
    });
  });

  it('rejects every key that could lead outside the store', async () => {
    await withFiles(async (files) => {
      const keys = [
        '',
        '/etc/passwd',
        '../x',
        'models/../x',
        'models//x',
        'models/./x',
        'models/.x',
        'a\\..\\x',
        'a\0',
      ];
      for (const key of keys) {
        if (isLocal(files)) expect(() => files.local(key), key).toThrow(RangeError);
        await expect(files.read(key), key).rejects.toThrow(RangeError);
        await expect(files.stat(key), key).rejects.toThrow(RangeError);
        await expect(writeText(files, key, 'x'), key).rejects.toThrow(RangeError);
        await expect(files.remove([key]), key).rejects.toThrow(RangeError);
        await expect(keysIn(files, `${key}/`), key).rejects.toThrow(RangeError);
      }
    });
  });

  it('sends a folder, and the next time only missing or changed files', async () => {
    await withFiles(async (files, folder) => {
      const from = path.join(folder, 'imports', 'one');
      await writeText(files, `${revisionFolder}left/over.txt`, 'not of this folder');
      mkdirSync(path.join(from, 'tiles'), { recursive: true });
      const long = new Date(Date.now() - 60_000);
      for (const name of ['a.txt', 'tiles/b.txt', 'tiles/c.txt', '.hidden']) {
        writeFileSync(path.join(from, name), name);
        utimesSync(path.join(from, name), long, long);
      }
      const send = async () => {
        const sent: string[] = [];
        await sendFolder(files, from, revisionFolder, { onProgress: ({ item }) => sent.push(item) });
        return sent.toSorted();
      };
      expect(await send()).toEqual(['a.txt', 'tiles/b.txt', 'tiles/c.txt']);
      expect(await send()).toEqual([]);
      await files.remove([`${revisionFolder}tiles/b.txt`]);
      writeFileSync(path.join(from, 'tiles', 'c.txt'), 'as long.txt');
      const later = new Date(Date.now() + 60_000);
      utimesSync(path.join(from, 'tiles', 'c.txt'), later, later);
      expect(await send()).toEqual(['tiles/b.txt', 'tiles/c.txt']);
      expect((await buffer((await files.read(`${revisionFolder}tiles/c.txt`))!.stream)).toString()).toBe('as long.txt');
      await expect(sendFolder(files, from, 'models/haus/r2/', { signal: AbortSignal.abort() })).rejects.toThrow();
    });
  });
});

describe('the folder store', () => {
  it('follows no link out of a revision, and lists neither the database nor local folders', async () => {
    const folder = temporaryFolder();
    await withTestStore(folder, async ({ files }) => {
      if (!isLocal(files)) return;
      await writeText(files, `${revisionFolder}a.txt`, 'a');
      await writeText(files, 'models/other/r1/secret.txt', 'another model');
      symlinkSync(path.join(folder, 'enfilade.db'), path.join(folder, revisionFolder, 'database.txt'));
      symlinkSync(path.join(folder, 'models/other/r1'), path.join(folder, revisionFolder, 'other'));
      writeFileSync(path.join(folder, 'imports', 'x'), 'half done');
      for (const key of [`${revisionFolder}database.txt`, `${revisionFolder}other/secret.txt`])
        expect(await files.stat(key)).toBeNull();
      expect(await keysIn(files, '')).toEqual([`${revisionFolder}a.txt`, 'models/other/r1/secret.txt']);
    });
  });
});
