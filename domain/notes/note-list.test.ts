/** docs/reference/notes.md#the-list */
import { describe, expect, it } from 'vitest';
import { userOf } from '../users/testing/user-of.ts';
import { countNotes, listNotes, mentionsUser, noteFilterOf, type NoteFilter } from './note-list.ts';
import { commentOf, noteOf, replyOf } from './testing/note-of.ts';

const me = userOf('me', { email: 'Me@example.org', ids: ['me', 'captured-me'] });
const notes = [
  noteOf('b', { created: '2025-05-06T10:00:00Z' }),
  noteOf('a', { created: '2025-05-06T10:00:00Z', text: 'Ask [@captured-me](Somebody)' }),
  noteOf('answered', {
    created: '2025-05-01T10:00:00Z',
    comments: [commentOf('c', { created: '2025-05-08T10:00:00Z', text: '[@me](Me)' })],
  }),
  noteOf('done', { resolved: true, created: '2025-05-07T23:30:00-04:00' }),
  noteOf('done before', {
    resolved: true,
    created: '2025-05-08T01:00:00Z',
    comments: [commentOf('c', { created: '', replies: [replyOf('r', { created: '', text: '[@x](me@Example.org)' })] })],
  }),
  noteOf('invalid', { created: 'soon' }),
];
const listed = (filter: NoteFilter, mentionsMe = false, user: typeof me | null = me) =>
  listNotes(notes, { filter, mentionsMe, me: user }).map(({ id }) => id);

describe('the list of notes', () => {
  it('has the note with the latest activity first', () => {
    expect(listed('all')).toEqual(['answered', 'done', 'done before', 'a', 'b', 'invalid']);
  });

  it('has unresolved or resolved notes', () => {
    expect(listed('unresolved')).toEqual(['answered', 'a', 'b', 'invalid']);
    expect(listed('resolved')).toEqual(['done', 'done before']);
  });

  it('has only notes that mention the user', () => {
    expect(listed('all', true)).toEqual(['answered', 'done before', 'a']);
    expect(listed('resolved', true)).toEqual(['done before']);
    expect(listed('all', true, userOf('other'))).toEqual([]);
    expect(listed('all', true, null)).toEqual([]);
  });

  it('is counted for each filter', () => {
    expect(countNotes(notes, me)).toEqual({ all: 6, unresolved: 4, resolved: 2, mentionsMe: 3 });
    expect(countNotes(notes, null)).toMatchObject({ all: 6, mentionsMe: 0 });
    expect(countNotes([], me)).toEqual({ all: 0, unresolved: 0, resolved: 0, mentionsMe: 0 });
  });
});

describe('a note mentions the user', () => {
  it.each([
    ['in its text', { text: '[@me](x)' }, true],
    ['in a comment', { comments: [commentOf('c', { text: 'See [@me](x).' })] }, true],
    ['in a reply', { comments: [commentOf('c', { replies: [replyOf('r', { text: '[@me](x)' })] })] }, true],
    ['not by a name without markup', { text: '@me, me@example.org' }, false],
    ['not by a link', { text: '[me](me@example.org)' }, false],
  ])('%s', (_, changes, is) => expect(mentionsUser(noteOf('n', changes), me)).toBe(is));
});

it.each([
  ['all', 'all'],
  ['unresolved', 'unresolved'],
  ['resolved', 'resolved'],
  ['Resolved', null],
  ['constructor', null],
  ['', null],
])('the filter %j is %j', (text, filter) => expect(noteFilterOf(text)).toBe(filter));
