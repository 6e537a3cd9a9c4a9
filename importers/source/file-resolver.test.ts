import { mkdir, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePipe } from '../testing/special-files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FileResolver, type FindOptions } from './file-resolver.ts';
import { defaultLimits, type IndexLimits } from './folder-index.ts';

/** Other systems have names that are the same in another case, or with backslashes. */
const hasExactNames = process.platform === 'linux';

const write = async (folder: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
};

/** `secret.png` is outside the folder, beside it. */
const place = async (files: readonly string[]): Promise<string> => {
  const root = await temporaryFolder();
  const folder = path.join(root, 'export');
  await mkdir(folder);
  await write(folder, files);
  await writeFile(path.join(root, 'secret.png'), 'secret');
  return folder;
};

/** Such as `case tex/a.png`, or the failure and the candidates. */
const find = async (
  folder: string,
  name: string,
  options: FindOptions = {},
  limits: IndexLimits = defaultLimits,
): Promise<string> => {
  const found = await new FileResolver(folder, limits).find(name, options);
  if (!found.ok) {
    const { failure, candidates, isPartlySearched } = found.failure;
    return [failure, ...candidates, ...(isPartlySearched ? ['partly searched'] : [])].join(' ');
  }
  expect(found.value.file).toBe(path.join(folder, found.value.path));
  return `${found.value.match} ${found.value.path}`;
};

describe.runIf(hasExactNames)('the order', () => {
  const files = ['tex\\a.png', 'tex/a.png', 'tex/A.png', 'other/A.PNG', 'b c.png', 'b%20c.png', 'B C.png', 'd/e.png'];

  it.each([
    ['tex\\a.png', 'exact tex\\a.png'],
    ['tex/a.png', 'exact tex/a.png'],
    ['.\\tex\\A.png', 'spelling tex/A.png'],
    ['other\\a.png', 'case other/A.PNG'],
    ['b%20c.png', 'exact b%20c.png'],
    ['b%20C.png', 'case b%20c.png'],
    ['%62%20C.png', 'ambiguous B C.png b c.png'],
    ['%62 c.png', 'spelling b c.png'],
    ['x/E.png', 'base-name d/e.png'],
    ['file:///C:/x/e.png', 'base-name d/e.png'],
    ['x/b%20c.png', 'base-name b%20c.png'],
    ['x/a.png', 'ambiguous other/A.PNG tex/A.png tex/a.png'],
    ['f.png', 'missing'],
    ['C:\\f.png', 'outside'],
    ['/etc/passwd', 'outside'],
    ['../secret.png', 'outside'],
    ['..\\secret.png', 'outside'],
    ['%2e%2e%2fsecret.png', 'outside'],
    ['tex/../../secret.png', 'outside'],
    ['e.png%00', 'outside'],
    ['tex', 'folder'],
    ['', 'outside'],
    ['.', 'outside'],
    ['..', 'outside'],
    ['%', 'missing'],
    ['%E4%20.png', 'missing'],
  ])('%j', async (name, expected) => {
    expect(await find(await place(files), name)).toBe(expected);
  });

  it('reads a URL without its escapes and its query', async () => {
    const folder = await place(['a b.png', 'c?d.png']);
    expect(await find(folder, 'a%20b.png?v=1#x', { isUrl: true })).toBe('exact a b.png');
    expect(await find(folder, 'c?d.png', { isUrl: true })).toBe('exact c?d.png');
    expect(await find(folder, 'a b.png?v=1')).toBe('missing');
  });

  it('begins in the folder of the file that has the name', async () => {
    const folder = await place(['mtl/a.png', 'a.png', 'tex/b.png', 'C.png', 'mtl/c.png', 'sub/D.png']);
    expect(await find(folder, 'a.png', { from: 'mtl' })).toBe('exact mtl/a.png');
    expect(await find(folder, '../tex/b.png', { from: 'mtl' })).toBe('exact tex/b.png');
    expect(await find(folder, '..\\..\\secret.png', { from: 'mtl' })).toBe('outside');
    expect(await find(folder, 'C.PNG', { from: 'mtl' })).toBe('case mtl/c.png');
    expect(await find(folder, 'D:\\c.png', { from: 'mtl' })).toBe('base-name mtl/c.png');
    expect(await find(folder, 'd.png', { from: 'mtl' })).toBe('base-name sub/D.png');
    expect(await find(folder, 'd.png', { byBaseName: false })).toBe('missing');
  });

  it('prefers the base name in the own folder', async () => {
    const folder = await place(['a.png', 'A.PNG', 'x/a.png', 'x/b.png', 'y/b.png', 'B.png']);
    expect(await find(folder, 'D:\\a.png')).toBe('base-name a.png');
    expect(await find(folder, 'D:\\b.png')).toBe('base-name B.png');
    expect(await find(folder, 'D:\\A.png')).toBe('ambiguous A.PNG a.png x/a.png');
  });
});

describe.runIf(hasExactNames)('the search for a base name', () => {
  it('is limited in depth and in the number of files, and leaves out hidden folders', async () => {
    const folder = await place(['a/b/c/d.png', '.hidden/e.png', 'f/g.png', 'h.png']);
    const limits = { maxEntries: 8, maxDepth: 3 };
    expect(await find(folder, 'C:\\d.png', {}, limits)).toBe('base-name a/b/c/d.png');
    expect(await find(folder, 'C:\\d.png', {}, { ...limits, maxDepth: 2 })).toBe('outside');
    expect(await find(folder, 'x/d.png', {}, { ...limits, maxEntries: 7 })).toBe('missing partly searched');
    expect(await find(folder, 'x/H.png', {}, { ...limits, maxEntries: 7 })).toBe('base-name h.png');
    expect(await find(folder, 'x/e.png')).toBe('missing');
  });

  it('does not list a folder that is too large', async () => {
    const folder = await place(Array.from({ length: 9 }, (_, n) => `tex/${n}.png`));
    const limits = { maxEntries: 8, maxDepth: 3 };
    expect(await find(folder, 'tex/0.png', {}, limits)).toBe('exact tex/0.png');
    expect(await find(folder, 'tex/0.PNG', {}, limits)).toBe('missing partly searched');
  });
});

describe.runIf(hasExactNames)('links and files that are not regular', () => {
  it('does not find what is outside or no regular file', async () => {
    const folder = await place(['in/a.png']);
    await symlink('../secret.png', path.join(folder, 'Out.png'));
    await symlink('..', path.join(folder, 'Up'));
    await symlink('in/a.png', path.join(folder, 'Link.png'));
    await symlink('.', path.join(folder, 'loop'));
    await symlink('nothing', path.join(folder, 'Dead.png'));
    makePipe(path.join(folder, 'Pipe.png'));
    expect(await find(folder, 'out.png')).toBe('link-outside');
    expect(await find(folder, 'up/secret.png')).toBe('missing');
    expect(await find(folder, 'Up/secret.png')).toBe('link-outside');
    expect(await find(folder, 'link.png')).toBe('case Link.png');
    expect(await find(folder, 'loop/loop/IN/A.png')).toBe('case loop/loop/in/a.png');
    expect(await find(folder, 'x/a.png')).toBe('base-name in/a.png');
    expect(await find(folder, 'dead.png')).toBe('missing');
    expect(await find(folder, 'pipe.png')).toBe('special');
  });
});

const letters = ['a', 'b', 'A', 'B', ' ', 'é', 'É', '%', '.', '-', '\\', ':', 'e\u0301', '%20'];
const anyCharacters = [...letters, '/', '%2f', '%5C', '..', './', '../', 'C:\\'];
const anyName = fc.oneof(
  fc.array(fc.constantFrom(...anyCharacters), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('../secret.png', '..\\secret.png', 'up/secret.png', 'UP/secret.png', 'out.png', 'OUT.PNG'),
);
const fileName = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
  .filter((name) => !/^\.+$/.test(name));

describe.runIf(hasExactNames)('any name', () => {
  it('leads to a regular file inside the folder, or to a failure', async () => {
    const folder = await place(['a', 'A/b', 'a b/é', 'B/E\u0301', 'a%20b', 'b/a/B']);
    await symlink('..', path.join(folder, 'up'));
    await symlink('../secret.png', path.join(folder, 'out.png'));
    const root = await realpath(folder);
    const options = fc.record({ from: fc.constantFrom('', 'b', 'b/a'), isUrl: fc.boolean(), byBaseName: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(anyName, options, async (name, options) => {
        const found = await new FileResolver(folder).find(name, options);
        if (!found.ok) return;
        const real = await realpath(found.value.file);
        expect(real.startsWith(root + path.sep)).toBe(true);
        expect((await stat(real)).isFile()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('leads to the file with exactly that name, where there is one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fileName, { minLength: 1, maxLength: 6 }), fc.boolean(), async (names, isUrl) => {
        const folder = await place(names);
        const files = new FileResolver(folder);
        for (const name of names) {
          const found = await files.find(name, { isUrl });
          expect(found).toEqual({ ok: true, value: { file: path.join(folder, name), path: name, match: 'exact' } });
        }
      }),
      { numRuns: 60 },
    );
  });
});
