import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJsonIssue } from '#base/json-issue.ts';
import { faceNames } from '#domain/geometry/cube-face.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findFaceSets } from '#domain/sources/face-sets.ts';
import { byNaturalOrder } from '#base/natural-order.ts';
import { readJson } from './read-json.ts';

describe('findJsonIssue', () => {
  it.each([
    ['{"a": 1}', null],
    ['[1, -2.5e3, "\\u00e4\\n", true, null, {}, []]', null],
    ['{\n "a": [1,\n  NaN]\n}', [3, 3, 'NaN']],
    ['[1e5, -Infinity]', [1, 7, '-Infinity']],
    ['{"a": 1} trailing', [1, 10, 'more text']],
    ['{"a": 1,}', [1, 9, 'key']],
    ["{'a': 1}", [1, 2, 'key']],
    ['[1, 2', [1, 6, 'closing ]']],
    ['{"a" 1}', [1, 6, 'colon']],
    ['["open]', [1, 2, 'no end']],
    ['[undefined]', [1, 2, '“undefined”']],
    ['', [1, 1, 'too early']],
  ] as const)('%j', (text, expected) => {
    const issue = findJsonIssue(text);
    if (!expected) expect(issue).toBeNull();
    else {
      expect([issue?.line, issue?.column]).toEqual(expected.slice(0, 2));
      expect(issue?.reason).toContain(expected[2]);
    }
  });

  it('agrees with the built-in parser and survives deep nesting', () => {
    expect(findJsonIssue('['.repeat(100_000))?.reason).toContain('too deep');
    for (const text of ['01', '1.', '.5', '+1', '"\t"', '[,]', '{"a":}', '"\\x"', 'tru', '-', '[1 2]']) {
      expect(() => JSON.parse(text) as unknown, text).toThrow();
      expect(findJsonIssue(text), text).not.toBeNull();
    }
  });
});

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('readJson', () => {
  const json = '{"name": "和室"}';

  it.each([
    ['little endian', Buffer.from(`\uFEFF${json}`, 'utf16le')],
    ['big endian', bigEndian(`\uFEFF${json}`)],
    ['little endian without a mark', Buffer.from(json, 'utf16le')],
    ['big endian without a mark', bigEndian(json)],
  ])('rejects UTF-16: %s', async (_, bytes) => {
    const file = path.join(await temporaryFolder(), 'tour.json');
    await writeFile(file, bytes);
    expect(await readJson(file)).toEqual({
      ok: false,
      failure: {
        code: 'json-utf16',
        message: 'tour.json is UTF-16; save it as UTF-8.',
        values: { file: 'tour.json' },
      },
    });
  });

  it('reads UTF-8 with and without a byte order mark', async () => {
    const file = path.join(await temporaryFolder(), 'tour.json');
    for (const text of [json, `\uFEFF${json}`]) {
      await writeFile(file, text);
      expect(await readJson(file)).toEqual({ ok: true, value: { name: '和室' } });
    }
  });
});

it('sorts names naturally', () => {
  expect(['p10', 'P2', 'p1', 'p02'].toSorted(byNaturalOrder)).toEqual(['p1', 'P2', 'p02', 'p10']);
});

describe('findFaceSets', () => {
  it('finds complete sets by several naming schemes and returns the other files', () => {
    const hall = ['f', 'r', 'b', 'l', 'u', 'd'].map((letter) => `/x/hall_${letter}.jpg`);
    const axes = ['posx', 'negx', 'posy', 'negy', 'posz', 'negz'].map((axis) => `/x/${axis}.png`);
    const rest = ['/x/roof.jpg', '/x/lobby_front.jpg', '/x/b.jpg'];
    const { sets, others } = findFaceSets([...hall, ...rest, ...axes]);
    expect(others).toEqual(rest);
    expect(sets.map(({ name }) => name)).toEqual(['', 'hall']);
    expect(sets[0]!.files).toMatchObject({ front: '/x/posz.png', left: '/x/negx.png', up: '/x/posy.png' });
    expect(faceNames.map((face) => sets[1]!.files[face])).toEqual(
      ['u', 'f', 'r', 'b', 'l', 'd'].map((each) => `/x/hall_${each}.jpg`),
    );
  });
});
