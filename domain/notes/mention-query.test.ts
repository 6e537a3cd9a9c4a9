/** docs/reference/notes.md#writing */
import { describe, expect, it } from 'vitest';
import { userOf } from '../users/testing/user-of.ts';
import { insertMention, mentionNameOf, mentionQueryAt, suggestedUsers } from './mention-query.ts';
import { markupOf } from './note-text.ts';

/** The text with its caret as `|`. */
const at = (marked: string): readonly [text: string, caret: number] => [marked.replace('|', ''), marked.indexOf('|')];

describe('a mention that is written', () => {
  it.each([
    ['at the start', '@|', 0, ''],
    ['at the start of a line', 'Hi\n@ad|', 3, 'ad'],
    ['after a space', 'Hi @ad|', 3, 'ad'],
    ['after brackets and quotes', '("@ad|', 2, 'ad'],
    ['after other quotes', '„@ad|', 1, 'ad'],
    ['after Japanese', '担当@石|', 2, '石'],
    ['after Japanese brackets', '「@石|', 1, '石'],
    ['after a rare character', '𠮷@石|', 2, '石'],
    ['before other text', '@ad| lovelace', 0, 'ad'],
    ['with one space', '@Ada Lo|', 0, 'Ada Lo'],
    ['with an address', 'Ask @ada@exa|', 4, 'ada@exa'],
    ['behind an address', 'ada@example.org @a|', 16, 'a'],
    ['with 40 characters', `@${'a'.repeat(40)}|`, 0, 'a'.repeat(40)],
    ['behind markup', '[x](@y) @ad|', 8, 'ad'],
  ])('is found %s', (_, marked, start, query) => expect(mentionQueryAt(...at(marked))).toEqual({ start, query }));

  it.each([
    ['without @', 'Ada|'],
    ['in an address', 'a@b|'],
    ['behind a digit', '1@b|'],
    ['before the @', '|@ada'],
    ['on the next line', '@ada\n|'],
    ['after a space', '@ada |'],
    ['before a space', '@ |'],
    ['after two spaces', '@ada lo ve|'],
    ['with 41 characters', `@${'a'.repeat(41)}|`],
    ['in markup', '[@u|1](Ada)'],
    ['in a link', '[x]( @y|)'],
    ['in nothing', '|'],
  ])('is not found %s', (_, marked) => expect(mentionQueryAt(...at(marked))).toBeNull());
});

const ada = userOf('ada', { firstName: 'Ada', lastName: 'Lovelace' });
const emile = userOf('emile', { firstName: 'Émile', lastName: 'Ødegård', email: 'lov@example.org' });
const kaoru = userOf('kaoru', { firstName: '薫', lastName: '石井' });
const clove = userOf('clove', { firstName: 'Clove', lastName: 'Maria' });
const nameless = userOf('nameless', { email: 'zoe@example.org' });
const users = [nameless, clove, kaoru, emile, ada];
const suggested = (query: string, options = {}) => suggestedUsers(users, query, options).map(({ id }) => id);

describe('suggested are', () => {
  it.each([
    ['names first, then addresses, then what is inside', 'lov', ['ada', 'emile', 'clove']],
    ['names in other letters', 'LOVEL', ['ada']],
    ['names without accents', 'emi', ['emile']],
    ['names with others', 'ode', ['emile']],
    ['full names', 'ada lo', ['ada']],
    ['last names first', 'lovelace a', ['ada']],
    ['Japanese names without a space', '石井薫', ['kaoru']],
    ['addresses', 'zoe@', ['nameless']],
    ['all by name, without a query', '', ['ada', 'clove', 'emile', 'nameless', 'kaoru']],
    ['all with it in their address', 'example', ['ada', 'clove', 'emile', 'nameless', 'kaoru']],
    ['none', 'nobody', []],
    ['none by a pattern', '.*', []],
  ])('%s', (_, query, ids) => expect(suggested(query)).toEqual(ids));

  it('six at most, and none that is excluded or has no id', () => {
    const many = Array.from({ length: 9 }, (_, n) => userOf(`u${n}`));
    expect(suggestedUsers([userOf(''), ...many], 'u', { excludes: ['u1'] }).map(({ id }) => id)).toEqual([
      'u0',
      'u2',
      'u3',
      'u4',
      'u5',
      'u6',
    ]);
  });
});

describe('the name for a mention', () => {
  it.each([
    ['is the full name', ada, 'Ada Lovelace'],
    ['is the address without a name', nameless, 'zoe@example.org'],
    ['is the address where the name has brackets', userOf('x', { firstName: 'X (Ltd)' }), 'x@example.org'],
    ['is the address where the name is shared', userOf('other', { firstName: 'Ada Lovelace' }), 'other@example.org'],
    ['has no line feed', userOf('x', { firstName: 'X\nY' }), 'X Y'],
    ['has no curly quotes', userOf('x', { lastName: 'D’Arcy' }), "D'Arcy"],
    ['has no brackets without an address', userOf('x', { firstName: 'X [(Y)]', email: null }), 'X Y'],
    ['is a shared name without an address', userOf('x', { firstName: 'Ada Lovelace', email: null }), 'Ada Lovelace'],
    ['is none where nothing is known', userOf('x', { email: null }), ''],
  ])('%s', (_, user, name) => expect(mentionNameOf(user, [...users, user])).toBe(name));
});

describe('a chosen mention', () => {
  it.each([
    ['replaces the query', 'Hi @ad|', 'Hi @Ada Lovelace |'],
    ['replaces a query with a space', '@Ada lo|', '@Ada Lovelace |'],
    ['is before one space', '@ad| and', '@Ada Lovelace |and'],
    ['is before other text', '(@|)', '(@Ada Lovelace |)'],
  ])('%s', (_, marked, expected) => {
    const [text, caret] = at(expected);
    expect(insertMention(...at(marked), 'Ada Lovelace')).toEqual({ text, caret });
  });

  it('is none where none is written, and without a name', () => {
    expect(insertMention('a@b', 3, 'Ada')).toBeNull();
    expect(insertMention('@b', 2, '')).toBeNull();
  });

  it('is stored as a mention', () => {
    const { text, caret } = insertMention('Ask @lov', 8, mentionNameOf(ada, users))!;
    expect(mentionQueryAt(text, caret)).toBeNull();
    expect(markupOf(text, [{ id: ada.id, name: 'Ada Lovelace' }])).toBe('Ask [@ada](Ada Lovelace) ');
  });
});
