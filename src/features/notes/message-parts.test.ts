/** docs/reference/notes.md#mentions, docs/reference/notes.md#sanitizing */
import { describe, expect, it } from 'vitest';
import { userOf } from '#domain/users/testing/user-of.ts';
import { messagePartsOf, plainTextOf, plainTextOfParts } from './message-parts.ts';

const users = [
  userOf('u1', { ids: ['u1', 'captured-ada'], firstName: 'Ada', lastName: 'Lovelace' }),
  userOf('u2', { email: 'bob@example.org' }),
  userOf('u3', { email: null }),
];

describe('a mention is shown', () => {
  it.each([
    ['with the current name of its user', '[@u1](Ada Byron)', { kind: 'user', id: 'u1', text: 'Ada Lovelace' }],
    [
      'with the name of a user of the capture',
      '[@captured-ada](A.)',
      { kind: 'user', id: 'captured-ada', text: 'Ada Lovelace' },
    ],
    ['with the address of a user without a name', '[@u2](Bobby)', { kind: 'user', id: 'u2', text: 'bob@example.org' }],
    ['with its value where nothing else is known', '[@u3](Carol)', { kind: 'user', id: 'u3', text: 'Carol' }],
    [
      'with the name of the user with the address',
      '[@ada@example.org](U1@example.org)',
      { kind: 'user', id: 'ada@example.org', text: 'Ada Lovelace' },
    ],
    [
      'with its value, an address of an unknown user',
      '[@x](eve@example.org)',
      { kind: 'user', id: 'x', text: 'eve@example.org' },
    ],
    ['as a text where its user is unknown', '[@x](Eve)', { kind: 'text', text: '@Eve' }],
  ])('%s', (_, text, part) => expect(messagePartsOf(text, users)).toEqual([part]));
});

const text = 'Ask [@u1](Ada) or [@x](Eve)\nfor [#heat] of the [stove](place://nook), see [](example.org/a)\u200B.';

it('a text has its other parts in order', () => {
  expect(messagePartsOf(text, users)).toMatchObject([
    { kind: 'text', text: 'Ask ' },
    { kind: 'user', id: 'u1', text: 'Ada Lovelace' },
    { kind: 'text', text: ' or ' },
    { kind: 'text', text: '@Eve' },
    { kind: 'text', text: '\nfor ' },
    { kind: 'hashtag', text: 'heat' },
    { kind: 'text', text: ' of the ' },
    { kind: 'place', text: 'stove', link: { scanId: 'nook' } },
    { kind: 'text', text: ', see ' },
    { kind: 'web', text: 'http://example.org/a', url: 'http://example.org/a' },
    { kind: 'text', text: '.' },
  ]);
  expect(messagePartsOf('', users)).toEqual([]);
});

it('a plain text has no markup', () => {
  const plain = 'Ask @Ada Lovelace or @Eve\nfor #heat of the stove, see http://example.org/a.';
  expect(plainTextOf(text, users)).toBe(plain);
  expect(plainTextOfParts(messagePartsOf(text, users))).toBe(plain);
  expect(plainTextOf('', users)).toBe('');
});
