import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { isLocal, type FileStore } from './file-store.ts';
import { removeBelow } from './remove-below.ts';
import { sendFolder } from './send-folder.ts';

const withFiles = <T>(use: (files: FileStore, folder: string) => Promise<T>): Promise<T> => {
  const folder = temporaryFolder();
  return withTestStore(folder, ({ files }) => use(files, folder));
};

const put = (files: FileStore, key: string, text: string) =>
  files.write(key, Readable.from([Buffer.from(text)]), 'text/plain');

const keysIn = async (files: FileStore, folderKey: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(folderKey)) keys.push(key);
  return keys.toSorted();
};

const home = 'models/haus/r1/';

describe('a store of files', () => {
  it('gives back what was written, whole and in parts', async () => {
    await withFiles(async (files) => {
      const key = `${home}tiles/Übersicht 1+1/a.txt`;
      await put(files, key, 'first');
      await put(files, key, '0123456789');
      const whole = (await files.read(key))!;
      expect(whole.size).toBe(10);
      expect(await buffer(whole.stream)).toEqual(Buffer.from('0123456789'));
      expect(await files.stat(key)).toEqual({ size: 10, tag: whole.tag });
      const part = (await files.read(key, { first: 2, last: 4 }))!;
      expect(part.size).toBe(10);
      expect((await buffer(part.stream)).toString()).toBe('234');
    });
  });

  it('keeps a file of several parts', async () => {
    await withFiles(async (files, folder) => {
      const bytes = Buffer.alloc(11 * 1024 * 1024, 'enfilade');
      const file = path.join(folder, 'large');
      writeFileSync(file, bytes);
      await files.write(`${home}large.bin`, file, 'application/octet-stream');
      const there = (await files.read(`${home}large.bin`))!;
      expect(there.size).toBe(bytes.length);
      expect((await buffer(there.stream)).equals(bytes)).toBe(true);
    });
  });

  it('knows nothing of what is not there', async () => {
    await withFiles(async (files) => {
      await put(files, `${home}a.txt`, 'a');
      for (const key of [`${home}b.txt`, 'models/haus', 'models/haus/r1']) {
        expect(await files.stat(key)).toBeNull();
        expect(await files.read(key)).toBeNull();
      }
    });
  });

  it('lists a folder with all below it, and removes', async () => {
    await withFiles(async (files) => {
      for (const name of ['a.txt', 'b/c.txt', 'b/d.txt']) await put(files, home + name, name);
      await put(files, 'models/haus/r10/a.txt', 'another revision');
      await put(files, 'attachments/x/y', 'of another kind');
      expect(await keysIn(files, home)).toEqual([`${home}a.txt`, `${home}b/c.txt`, `${home}b/d.txt`]);
      await files.remove([`${home}b/c.txt`, `${home}never.txt`]);
      expect(await keysIn(files, home)).toEqual([`${home}a.txt`, `${home}b/d.txt`]);
      await removeBelow(files, home);
      expect(await keysIn(files, '')).toEqual(['attachments/x/y', 'models/haus/r10/a.txt']);
    });
  });

  it('rejects every key that could lead out of it', async () => {
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
        await expect(put(files, key, 'x'), key).rejects.toThrow(RangeError);
        await expect(files.remove([key]), key).rejects.toThrow(RangeError);
        await expect(keysIn(files, `${key}/`), key).rejects.toThrow(RangeError);
      }
    });
  });

  it('sends a folder, and the next time only what is missing or has changed', async () => {
    await withFiles(async (files, folder) => {
      const from = path.join(folder, 'imports', 'one');
      await put(files, `${home}left/over.txt`, 'not of this folder');
      mkdirSync(path.join(from, 'tiles'), { recursive: true });
      const long = new Date(Date.now() - 60_000);
      for (const name of ['a.txt', 'tiles/b.txt', 'tiles/c.txt', '.hidden']) {
        writeFileSync(path.join(from, name), name);
        utimesSync(path.join(from, name), long, long);
      }
      const send = async () => {
        const sent: string[] = [];
        await sendFolder(files, from, home, { onProgress: ({ item }) => sent.push(item) });
        return sent.toSorted();
      };
      expect(await send()).toEqual(['a.txt', 'tiles/b.txt', 'tiles/c.txt']);
      expect(await send()).toEqual([]);
      await files.remove([`${home}tiles/b.txt`]);
      writeFileSync(path.join(from, 'tiles', 'c.txt'), 'as long.txt');
      const later = new Date(Date.now() + 60_000);
      utimesSync(path.join(from, 'tiles', 'c.txt'), later, later);
      expect(await send()).toEqual(['tiles/b.txt', 'tiles/c.txt']);
      expect((await buffer((await files.read(`${home}tiles/c.txt`))!.stream)).toString()).toBe('as long.txt');
      await expect(sendFolder(files, from, 'models/haus/r2/', { signal: AbortSignal.abort() })).rejects.toThrow();
    });
  });
});

describe('the folder store', () => {
  it('follows no link out of a revision, and shows neither the database nor what is this machine’s own', async () => {
    const folder = temporaryFolder();
    await withTestStore(folder, async ({ files }) => {
      if (!isLocal(files)) return;
      await put(files, `${home}a.txt`, 'a');
      await put(files, 'models/other/r1/secret.txt', 'another model');
      symlinkSync(path.join(folder, 'enfilade.db'), path.join(folder, home, 'database.txt'));
      symlinkSync(path.join(folder, 'models/other/r1'), path.join(folder, home, 'other'));
      writeFileSync(path.join(folder, 'imports', 'x'), 'half done');
      for (const key of [`${home}database.txt`, `${home}other/secret.txt`]) expect(await files.stat(key)).toBeNull();
      expect(await keysIn(files, '')).toEqual([`${home}a.txt`, 'models/other/r1/secret.txt']);
    });
  });
});
