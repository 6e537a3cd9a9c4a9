/** docs/reference/notes.md#users */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userOf } from './testing/user-of.ts';
import { avatarColorOf, avatarColors, findUser, initialsOf, isSameUser, nameOfUser, type NoteUser } from './user.ts';

type Names = readonly [firstName: string | null, lastName: string | null, email: string | null];
const named = ([firstName, lastName, email]: Names, id = 'u1') => ({ id, firstName, lastName, email });

describe('the name of a user', () => {
  it.each<[string, Names, string]>([
    ['is the full name', ['Ada', 'Lovelace', 'ada@example.org'], 'Ada Lovelace'],
    ['may be the first name alone', ['Ada', null, 'ada@example.org'], 'Ada'],
    ['may be the last name alone', ['', 'Lovelace', null], 'Lovelace'],
    ['has no needless spaces', [' Ada  Byron ', ' Lovelace', null], 'Ada Byron Lovelace'],
    ['is the address where there is none', [null, ' ', 'ada@example.org'], 'ada@example.org'],
    ['is empty where nothing is known', [null, null, null], ''],
  ])('%s', (_, names, name) => expect(nameOfUser(named(names))).toBe(name));

  it('is the e-mail address of a user without an id', () => {
    expect(nameOfUser(named(['Ada', 'Lovelace', 'ada@example.org'], ''))).toBe('ada@example.org');
    expect(nameOfUser(named(['Ada', 'Lovelace', null], ''))).toBe('Ada Lovelace');
  });
});

const initials: [string, Names, string][] = [
  ['are the first letters of both names', ['Ada', 'Lovelace', null], 'AL'],
  ['are upper case', ['ada', 'lovelace', null], 'AL'],
  ['are one without a last name', ['Ada Byron', null, null], 'A'],
  ['are one without a first name', [null, 'Lovelace', null], 'L'],
  ['are that of the address without a name', [null, null, 'zoe@example.org'], 'Z'],
  ['are none where nothing is known', [null, null, null], ''],
  ['keep accents', ['Émile', 'Østby', null], 'ÉØ'],
  ['keep accents of their own', ['E\u0301mile', 'a\u030Angstrom', null], 'E\u0301A\u030A'],
  ['leave out quotes and brackets', ['"Ada"', '(Lovelace)', null], 'AL'],
  ['may be other signs', ['?', null, null], '?'],
  ['are one character in Japanese', ['薫', '石井', null], '石'],
  ['are one character in Korean', ['민준', '김', null], '김'],
  ['are the first character without a last name', ['さくら', null, null], 'さ'],
  ['are of one script if the names are not', ['薫', 'Ishii', null], 'I'],
  ['do not split rare characters', [null, '𠮷田', null], '𠮷'],
  ['are letters of other scripts', ['Юлия', 'Щукина', null], 'ЮЩ'],
];

describe('the initials of a user', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it.each(initials)('%s', (_, names, letters) => expect(initialsOf(named(names))).toBe(letters));

  it('are the same in a browser that cannot segment text', async () => {
    vi.stubGlobal('Intl', {});
    vi.resetModules();
    const withoutSegmenter = await import('./user.ts');
    for (const [, names, letters] of initials) expect(withoutSegmenter.initialsOf(named(names))).toBe(letters);
  });

  it('do not split a character of several code points', () => {
    expect(initialsOf(named(['👩\u200D🔧', null, null]))).toBe('👩\u200D🔧');
  });

  it('are that of the address for a user without an id', () => {
    expect(initialsOf(named(['Ada', 'Lovelace', 'zoe@example.org'], ''))).toBe('Z');
  });
});

const linear = (hex: string): readonly number[] =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));

/** With white, by WCAG 2. */
const contrastOf = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05);
};

/** In Oklab: lightness, green to red, blue to yellow. */
const oklabOf = (hex: string): readonly number[] => {
  const [r = 0, g = 0, b = 0] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

describe('the colours of avatars', () => {
  it('are 18, on which white letters can be read', () => {
    expect(avatarColors).toHaveLength(18);
    for (const color of avatarColors) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrastOf(color)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('can be distinguished', () => {
    const distances = avatarColors.flatMap((a, i) =>
      avatarColors.slice(i + 1).map((b) => Math.hypot(...oklabOf(a).map((value, axis) => value - oklabOf(b)[axis]!))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.1);
  });

  it('are chosen by the hash of the id', () => {
    // FNV-1a of '' is 0x811c9dc5, of 'a' 0xe40c292c, of 'foobar' 0xbf9cf968.
    expect(avatarColorOf('')).toBe(avatarColors[0x811c9dc5 % 18]);
    expect(avatarColorOf('a')).toBe(avatarColors[0xe40c292c % 18]);
    expect(avatarColorOf('foobar')).toBe(avatarColors[0xbf9cf968 % 18]);
  });

  it('are all used', () => {
    const used = new Set(Array.from({ length: 400 }, (_, n) => avatarColorOf(`user-${n}`)));
    expect(used.size).toBe(18);
  });
});

const ada = userOf('u1', { ids: ['u1', 'captured-ada'], email: 'Ada@Example.org' });

describe('a mention means a user', () => {
  it.each([
    ['by their id', 'u1', 'x', true],
    ['by the id of their user in the capture', 'captured-ada', 'x', true],
    ['by their address', 'other', 'aDa@example.ORG', true],
    ['not by another id', 'u2', 'Ada', false],
    ['not by an empty id', '', '', false],
  ])('%s', (_, id, value, is) => expect(isSameUser(ada, { id, value })).toBe(is));

  it.each([null, ''])('not by an address that is %j', (email) => {
    expect(isSameUser(userOf('u2', { email, ids: ['u2', ''] }), { id: '', value: '' })).toBe(false);
  });
});

it('finds users by each of their ids', () => {
  const users: readonly NoteUser[] = [userOf('u0', { ids: ['', 'u0'] }), ada];
  expect(findUser(users, 'u1')).toBe(ada);
  expect(findUser(users, 'captured-ada')).toBe(ada);
  expect(findUser(users, 'u2')).toBeUndefined();
  expect(findUser(users, '')).toBeUndefined();
});
