/** docs/reference/notes.md#people-without-access */
import { describe, expect, it } from 'vitest';
import { userOf } from '../users/testing/user-of.ts';
import { peopleWithoutAccess } from './people-without-access.ts';
import { commentOf, noteOf, replyOf } from './testing/note-of.ts';

const users = [
  userOf('eva', { modelAccess: 'full' }),
  userOf('vic', { modelAccess: 'viewer' }),
  userOf('pia', { ids: ['pia', 'captured-pia'], email: 'Pia@Example.org', firstName: 'Pia', modelAccess: 'public' }),
  userOf('nil', { firstName: 'Nil', email: null, modelAccess: 'public' }),
];
const pia = { name: 'Pia', email: 'pia@example.org' };
const unnamed = (email: string) => ({ name: email, email });
const mentionedIn = (text: string) => peopleWithoutAccess(noteOf('n', { text }), users);

describe('a person without access', () => {
  it.each([
    ['has an account but no role', '[@pia](Pia Before)', [pia]],
    ['is mentioned as a user of the capture', '[@captured-pia](P)', [pia]],
    ['is mentioned by their address, in any case', '[@PIA@example.org](PIA@example.org)', [pia]],
    ['has no account', '[@new@example.org](New@Example.org)', [{ name: 'New@Example.org', email: 'new@example.org' }]],
    ['has no address, but is mentioned by one', '[@nil](nil@example.org)', [{ name: 'Nil', email: 'nil@example.org' }]],
    ['is not mentioned', 'pia@example.org, @Pia, [pia](pia@example.org)', []],
  ])('%s', (_, text, people) => expect(mentionedIn(text)).toEqual(people));

  it('without a name is called by their address', () => {
    const user = userOf('un', { email: 'Un@example.org', modelAccess: 'public' });
    expect(peopleWithoutAccess(noteOf('n', { text: '[@un](Somebody)' }), [user])).toEqual([
      { name: 'Un@example.org', email: 'un@example.org' },
    ]);
  });
});

describe('no person is listed', () => {
  it.each([
    ['for a mention of an editor', '[@eva](Eva)'],
    ['for a mention of a user with the role viewer', '[@vic](Vic)'],
    ['for a mention of their address', '[@vic@example.org](VIC@example.org)'],
    ['for a mention of an unknown id', '[@gone](Gone)'],
    ['for a mention of a user without an address', '[@nil](Nil)'],
    ['for an address of a removed account', '[@gone](unknown@example.invalid)'],
    ['without a mention', 'Where is it?'],
  ])('%s', (_, text) => expect(mentionedIn(text)).toEqual([]));
});

it('all messages of a note count, each person once, in the order of their first mention', () => {
  const note = noteOf('n', {
    text: '[@b@example.org](b@example.org) [@vic](Vic)',
    comments: [
      commentOf('c1', {
        text: '[@captured-pia](Pia)',
        replies: [replyOf('r', { text: '[@a@example.org](a@example.org) [@pia](Pia) [@x](B@example.org)' })],
      }),
      commentOf('c2', { text: '[@c@example.org](c@example.org)' }),
    ],
  });
  expect(peopleWithoutAccess(note, users)).toEqual([
    unnamed('b@example.org'),
    pia,
    unnamed('a@example.org'),
    unnamed('c@example.org'),
  ]);
});
