import { expect, it } from 'vitest';
import { diffRecords, mergeDiff } from './diff.ts';
import { exampleContent, record } from './testing/example-content.ts';

const none = { added: [], removed: [], changed: [] };

it('says which records of each kind were added, removed and changed', () => {
  const from = [
    record('tag', 'same', '0', { label: 'A', anchorPosition: [1, 2, 3] }),
    record('tag', 'moved', '0', { label: 'A', anchorPosition: [1, 2, 3] }),
    record('tag', 'gone', '0'),
    record('label', 'same', '0'),
  ];
  const to = [
    record('tag', 'same', 's', { label: 'A', anchorPosition: [1, 2, 3], sequence: 7, created: 'later' }),
    record('tag', 'moved', 's', { label: 'A', anchorPosition: [1, 2, 4] }),
    record('tag', 'new', 's'),
    record('label', 'same', 's', { enabled: false }),
    record('note', 'same', 's'),
  ];
  expect(diffRecords(from, to)).toEqual({
    highlightReel: none,
    label: { ...none, changed: ['same'] },
    tag: { added: ['new'], removed: ['gone'], changed: ['moved'] },
    measurement: none,
    note: { ...none, added: ['same'] },
    objectAnnotation: none,
    orderedList: none,
  });
});

it('says what publishing a view would change', () => {
  expect(mergeDiff(exampleContent, 'works')).toEqual({
    ok: true,
    value: { src: 'works', dest: 'root', typesModified: ['highlightReel', 'tag', 'objectAnnotation', 'orderedList'] },
  });
  expect(mergeDiff(exampleContent, 'nowhere')).toMatchObject({ failure: { message: 'Model View not found' } });
});
