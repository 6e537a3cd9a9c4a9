/** docs/reference/notes.md#a-note */
import { describe, expect, it } from 'vitest';
import { answerCountOf, isEdited, lastActivityOf, messagesOf } from './note.ts';
import { commentOf, noteOf, replyOf } from './testing/note-of.ts';

const discussed = noteOf('n', {
  comments: [commentOf('c1', { replies: [replyOf('r1'), replyOf('r2')] }), commentOf('c2')],
});

describe('the messages of a note', () => {
  it('are the note, and each comment before its replies', () => {
    expect(messagesOf(discussed).map(({ id }) => id)).toEqual(['n', 'c1', 'r1', 'r2', 'c2']);
    expect(messagesOf(noteOf('n'))).toHaveLength(1);
  });

  it('are counted without the note', () => {
    expect(answerCountOf(discussed)).toBe(4);
    expect(answerCountOf(noteOf('n'))).toBe(0);
  });
});

const early = '2025-05-06T10:00:00Z';
const late = '2025-05-06T12:00:00Z';
/** In UTC, 13:00. */
const latest = '2025-05-06T09:00:00-04:00';

describe('the last activity', () => {
  it.each([
    ['is the time of the note', { created: early, modified: late }, late],
    ['is the time of a comment', { created: early, comments: [commentOf('c', { created: late })] }, late],
    [
      'is the time of a change to a reply',
      { created: early, comments: [commentOf('c', { created: early, replies: [replyOf('r', { modified: late })] })] },
      late,
    ],
    ['is an instant, whatever its offset', { created: late, comments: [commentOf('c', { created: latest })] }, latest],
    ['is no invalid time', { created: 'today', modified: late, comments: [commentOf('c', { created: '' })] }, late],
    ['is that of a comment if those of the note are invalid', { created: '', comments: [commentOf('c')] }, late],
    ['is the text of the note where all are invalid', { created: 'x', modified: 'y' }, 'y'],
  ])('%s', (_, changes, time) => expect(lastActivityOf(noteOf('n', changes))).toBe(time));
});

describe('a message is edited', () => {
  it.each([
    [late, '2025-05-06T12:00:01.001Z', true],
    [late, '2025-05-06T12:00:01Z', false],
    [late, late, false],
    [late, latest, true],
    [latest, late, false],
    ['', late, false],
    [late, 'today', false],
  ])('of %j at %j: %j', (created, modified, is) => expect(isEdited({ created, modified })).toBe(is));
});
