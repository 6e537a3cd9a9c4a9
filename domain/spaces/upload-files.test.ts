import { describe, expect, it } from 'vitest';
import { checkFiles, commonItem, isLeftOut, maxSpaceBytes, maxSpaceFiles, nameOfItem } from './upload-files.ts';

const file = (path: string, bytes = 10) => ({ path, bytes });

describe('what is left out', () => {
  it.each([
    ['a.jpg', 10, false],
    ['Flat/a.jpg', 10, false],
    ['Flat/empty.jpg', 0, true],
    ['Flat/.DS_Store', 10, true],
    ['.git/config', 10, true],
    ['__MACOSX/a.jpg', 10, true],
    ['Flat/Thumbs.db', 10, true],
    ['Flat/Desktop.ini', 10, true],
  ])('%s of %i bytes: %s', (path, bytes, expected) => expect(isLeftOut({ path, bytes })).toBe(expected));
});

describe('limits', () => {
  it.each([
    ['empty', []],
    ['too-many', Array.from({ length: maxSpaceFiles + 1 }, (_, index) => file(`${index}.jpg`))],
    ['too-large', [file('a.zip', maxSpaceBytes), file('b.zip')]],
    ['size', [file('a.jpg', 0)]],
    ['size', [file('a.jpg', 1.5)]],
    ['twice', [file('A.jpg'), file('a.jpg')]],
    ['twice', [file('e\u0301.jpg'), file('\u00e9.jpg')]],
    ['path', [file('../a.jpg')]],
    ['path', [file('/a.jpg')]],
    ['path', [file('a//b.jpg')]],
    ['path', [file('a\u0000.jpg')]],
    ['path', [file('a\\b.jpg')]],
    ['path', [file('C:/a.jpg')]],
    ['path', [file('a /b.jpg')]],
    ['path', [file('a.')]],
    ['path', [file('x'.repeat(256))]],
    ['path', [file(Array.from({ length: 11 }, () => 'x'.repeat(100)).join('/'))]],
  ] as const)('%s', (code, files) => {
    const checked = checkFiles(files);
    expect(checked.ok ? 'accepted' : checked.failure.code).toBe(code);
  });

  it('accepts names in any script and returns the total', () =>
    expect(checkFiles([file('湖畔の家/一階 (1).jpg', 3), file('Küche/ä.jpg', 4)])).toEqual({ ok: true, value: 7 }));
});

it.each([
  [['Flat/a.jpg', 'Flat/sub/b.jpg'], 'Flat', 'Flat'],
  [['hall.jpg'], 'hall.jpg', 'hall'],
  [['a.jpg', 'b.jpg'], '', ''],
  [['tour.zip'], 'tour.zip', ''],
  [['capture.json'], 'capture.json', ''],
  [['Flat/a.jpg', 'b.jpg'], '', ''],
  [['house.v2.glb'], 'house.v2.glb', 'house.v2'],
])('%j has the item “%s” and the name “%s”', (paths, item, name) => {
  expect(commonItem(paths)).toBe(item);
  expect(nameOfItem(paths)).toBe(name);
});
