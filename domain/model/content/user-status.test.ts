import { describe, expect, it } from 'vitest';
import { participantsIn, userStatusOf, type StatedUser } from './user-status.ts';

const notes = [
  {
    text: 'Ask [@kaoru](薫) or [@x](New@Example.org), not [the owner](https://example.org).',
    author: 'ines',
    comments: [
      { text: 'Done', author: 'henrik', replies: [{ text: 'Thanks, [@daniel](Daniel)', author: 'kaoru' }] },
      { text: '[@](nobody)', author: '' },
    ],
  },
  { text: 'A note without comments', author: 'ines' },
];
const user = (changes: Partial<StatedUser>): StatedUser => ({
  ids: ['stranger'],
  email: 'stranger@example.org',
  isKnown: false,
  ...changes,
});
const statusOf = (changes: Partial<StatedUser>) => userStatusOf(user(changes), participantsIn(notes));

describe('the status of a user', () => {
  it.each<[string, Partial<StatedUser>, string]>([
    ['an account', { isKnown: true }, 'known'],
    ['an account that has written', { ids: ['ines'], isKnown: true }, 'known'],
    ['the author of a note', { ids: ['ines'] }, 'contributor'],
    ['the author of a comment', { ids: ['henrik'] }, 'contributor'],
    ['the author of a reply, who is mentioned, too', { ids: ['kaoru'] }, 'contributor'],
    ['somebody with several ids', { ids: ['invited', 'henrik'] }, 'contributor'],
    ['an id that is mentioned', { ids: ['daniel'] }, 'mentioned'],
    ['an address that is mentioned', { email: 'new@example.org' }, 'mentioned'],
    ['anybody else', {}, 'unknown'],
    ['nobody', { ids: [''], email: '' }, 'unknown'],
  ])('of %s', (_, changes, status) => expect(statusOf(changes)).toBe(status));

  it('is unknown without notes', () => {
    expect(userStatusOf(user({ ids: ['ines'] }), participantsIn([]))).toBe('unknown');
  });
});
