import { expect, it } from 'vitest';
import type { Fields } from '../../../base/json-fields.ts';
import { writesNote } from './note-writes.ts';

const reply = (replyId: string, text = 'R') => ({ replyId, text, author: 'ada' });
const comment = (commentId: string, ...replies: Fields[]) => ({ commentId, text: 'C', author: 'ada', replies });
const [r1, r2] = [reply('1'), reply('2')];
const [a, b, c] = [comment('a', r1, r2), comment('b'), comment('c')];

it.each<[string, Fields | null, Fields | null]>([
  ['removing it', { text: 'A' }, null],
  ['moving it to another layer', { layerId: '0' }, { layerId: 'own' }],
  ['a field with the same value', { text: 'A' }, { text: 'A' }],
  ['removing comments', { comments: [a, b, c] }, { comments: [b] }],
  ['removing a reply', { comments: [a, b] }, { comments: [comment('a', r2), b] }],
  ['removing an attachment', { fileAttachments: [{ id: '1' }, { id: '2' }] }, { fileAttachments: [{ id: '2' }] }],
])('%s does not write a note', (_, before, after) => {
  expect(writesNote({ kind: 'note', before, after })).toBe(false);
});

it.each<[string, Fields | null, Fields | null]>([
  ['a new note', null, { text: 'A' }],
  ['another text', { text: 'A' }, { text: 'B' }],
  ['a move with another text', { layerId: '0', text: 'A' }, { layerId: 'own', text: 'B' }],
  ['reopening it', { resolved: true }, { resolved: false }],
  ['a shorter position', { anchorPosition: [1, 2, 3] }, { anchorPosition: [1, 2] }],
  ['a new comment', { comments: [a] }, { comments: [a, b] }],
  ['one comment in place of another', { comments: [a, b] }, { comments: [a, c] }],
  ['another order of comments', { comments: [a, b] }, { comments: [b, a] }],
  ['another text of a reply', { comments: [a] }, { comments: [comment('a', r1, reply('2', 'S'))] }],
  ['a field that is removed', { icon: 'star' }, {}],
])('%s writes a note', (_, before, after) => {
  expect(writesNote({ kind: 'note', before, after })).toBe(true);
});

it.each([
  ['note', true],
  ['comment', true],
  ['mattertag', false],
  ['plugin', false],
])('an attachment of a %s: %s', (parentType, expected) => {
  const after = { parentType, parentId: 'x' };
  expect(writesNote({ kind: 'attachment', before: null, after })).toBe(expected);
  expect(writesNote({ kind: 'attachment', before: after, after: null })).toBe(false);
});

it('other kinds never do', () => {
  expect(writesNote({ kind: 'tag', before: null, after: { label: 'A' } })).toBe(false);
});
