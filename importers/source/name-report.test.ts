import { expect, it } from 'vitest';
import type { FoundFile, NotFound } from './file-resolver.ts';
import { NameReport, notFoundPredicate, quotePath } from './name-report.ts';

const place = { folder: "the list's folder", file: 'the list' };
const notFound = (given: Partial<NotFound>): NotFound => ({
  failure: 'missing',
  candidates: [],
  isPartlySearched: false,
  ...given,
});
const found = (path: string, match: FoundFile['match']): FoundFile => ({ file: `/x/${path}`, path, match });

it('shortens a long path at its beginning, and removes what moves a terminal’s cursor', () => {
  const quoted = quotePath(`C:\\${'deep\\'.repeat(50)}wall.png`);
  expect(quoted).toHaveLength(102);
  expect(quoted).toMatch(/^“….*deep\\wall\.png”$/);
  expect(quotePath('a\u001b[2J\n\u202eb.png')).toBe('“a [2J b.png”');
});

it('reports each name of a file once, and exact names not at all', () => {
  const report = new NameReport();
  report.add('a.mtl', 'a.mtl names the picture', 'x.png', found('x.png', 'exact'));
  for (const owner of ['a.mtl', 'a.mtl', 'b.mtl'])
    report.add(owner, `${owner} names the picture`, 'X.png', found('x.png', 'case'));
  expect(report.notices()).toEqual([
    'a.mtl names the picture “X.png”; “x.png” is used.',
    'b.mtl names the picture “X.png”; “x.png” is used.',
  ]);
});

it('has an example in the summary that was found by its base name, if there is one', () => {
  const report = new NameReport();
  for (const n of [1, 2, 3, 4, 5, 6])
    report.add('a.mtl', 'a.mtl names', `t\\${n}.png`, found(`${n}.png`, n === 4 ? 'base-name' : 'spelling'));
  expect(report.notices()).toEqual([
    'a.mtl names 6 files otherwise than they are called here, such as “t\\4.png”, for which “4.png” is used.',
  ]);
});

it.each([
  [{ failure: 'outside' }, "which lies outside the list's folder; copy the file into it"],
  [
    { failure: 'ambiguous', candidates: ['a/b.png', 'c/b.png'] },
    'which may be any of “a/b.png”, “c/b.png”; put the right one beside the list as “b.png”',
  ],
  [
    { failure: 'ambiguous', candidates: ['a/b', 'c/b', 'd/b', 'e/b', 'f/b'] },
    'which may be any of “a/b”, “c/b”, “d/b” and 2 more; put the right one beside the list as “b.png”',
  ],
  [
    { isPartlySearched: true },
    "which is not there, and the list's folder has more than 100,000 files, too many to search for it; put it beside the list",
  ],
] as const)('says what to do: %j', (given, sentence) => {
  expect(notFoundPredicate('D:\\x\\b.png', notFound(given), place)).toBe(sentence);
});
