/** The lines about what an import changed. */
import { expect, it } from 'vitest';
import { changeLines } from './import-report.ts';

it('says that nothing changed', () => {
  expect(changeLines({ lists: [], parts: [], unchangedPictures: 0 })).toEqual(['nothing changed']);
  expect(changeLines({ lists: [], parts: [], unchangedPictures: 1 })).toEqual([
    'nothing changed',
    '1 picture did not change and was not processed again',
  ]);
});

it('names six records of each kind and counts the others', () => {
  const names = Array.from({ length: 9 }, (_, i) => `Hall ${i + 1}`);
  expect(
    changeLines({
      lists: [
        { list: 'viewpoints', added: names, changed: ['Door'], removed: ['x'.repeat(60)] },
        { list: 'planImages', added: ['ground.png'], changed: ['first.png', 'attic.png'], removed: [] },
        { list: 'objectAnnotations', added: [], changed: [], removed: ['chair', 'table'] },
      ],
      parts: [
        { part: 'mesh', change: 'removed' },
        { part: 'name', change: 'changed' },
      ],
      unchangedPictures: 3,
    }),
  ).toEqual([
    'added 9 viewpoints: Hall 1, Hall 2, Hall 3, Hall 4, Hall 5, Hall 6 and 3 more',
    'changed 1 viewpoint: Door',
    `removed 1 viewpoint: ${'x'.repeat(39)}…`,
    'added 1 plan image: ground.png',
    'changed 2 plan images: first.png, attic.png',
    'removed 2 recognised objects: chair, table',
    'removed the mesh',
    'changed the name',
    '3 pictures did not change and were not processed again',
  ]);
});
