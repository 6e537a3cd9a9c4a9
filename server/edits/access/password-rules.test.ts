import { dictionary } from '@zxcvbn-ts/language-common';
import { constantFrom, sample, tuple, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import { findModelPasswordWeakness, findPersonPasswordWeakness, type PersonContext } from './password-rules.ts';

const reasonOf = async (password: string, email = 'ada@example.org', context: PersonContext = {}) =>
  (await findPersonPasswordWeakness(password, email, context))?.reason ?? null;

it.each([
  ['elevenchars', 'short'],
  ['🔑'.repeat(11), 'short'],
  ['ab cd'.repeat(41), 'long'],
  // In the list itself, in capitals, and with a few added characters.
  ['1q2w3e4r5t6y', 'common'],
  ['PASSWORD1234', 'common'],
  ['!dragon12345', 'common'],
  ['aaaaaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  ['passwordpassword', 'common'],
  ['123456789012', 'common'],
  ['qwertyuiopas', 'common'],
  ['zyxwvutsrqponm', 'common'],
  ['enfilade secret', 'common'],
  ['correct horse battery', null],
  ['a long enough password', null],
  ['Kx7 w!p Qr2 vv', null],
  ['zebra coral tulip anvil', null],
  [`${'x7 quartz lime tree '.repeat(9)} a longer phrase`, null],
])('%s: %s', async (password, reason) => {
  expect(await reasonOf(password)).toBe(reason);
});

it('rejects a password with the local part of the e-mail address if that has more than three letters', async () => {
  expect(await reasonOf('my Lovelace phrase', 'lovelace+tours@example.org')).toBe('common');
  expect(await reasonOf('a canadian landscape', 'ada@example.org')).toBeNull();
});

it.each([
  // A sentence that is well known, in any spelling.
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'Correct-Horse-Battery-Staple1',
  'CORRECT.horse.battery.staple!',
  'correct_horse_battery_staple_2026',
  'c0rrect h0rse battery staple',
  'The quick brown fox',
  'to be, or not to be',
  'maytheforcebewithyou',
  // Few common words, and what people add to them.
  'iloveyou iloveyou',
  'i love you 2026',
  'password password',
  'letmein please 123',
  'dragon monkey 12',
  'michael jordan 23',
  'Summer2026!!',
  'winter2026winter',
  'Passw0rd!Passw0rd!',
  'P@$$w0rd2026!',
  // Rows of keys.
  '1234567890ab',
  'qwerty123456!',
  'asdfgh-qwerty-1',
  // Words of the service.
  'enfilade-admin-1',
  'spacetour2026',
  'virtual-tour-3d',
  'house viewer panorama',
])('rejects "%s" as common', async (password) => {
  expect(await reasonOf(password)).toBe('common');
  expect(await reasonOf(password.toUpperCase())).toBe('common');
});

// About one draw in 40,000 consists of shorter common words, such as "almost.virtual.pretty.empower".
it('accepts nearly every choice of four random words', async () => {
  const words = (dictionary['diceware-common'] as readonly unknown[]).map(String);
  const drawn = uniqueArray(constantFrom(...words), { minLength: 4, maxLength: 4 });
  const separator = constantFrom(' ', '-', '.', '');
  const rejected: string[] = [];
  for (const [four, between] of sample(tuple(drawn, separator), 500)) {
    // A few draws are shorter than a password must be.
    const password = four.join(between).padEnd(12, '-');
    if (await reasonOf(password)) rejected.push(password);
  }
  expect(rejected.length, rejected.join('\n')).toBeLessThanOrEqual(2);
});

it('rejects a password made of the names of the person, the server and the e-mail address', async () => {
  const context: PersonContext = { names: ['Mia', 'Lovelace'], known: ['https://tours.villa-rosa.example'] };
  expect(await reasonOf('the Lovelace landscape', 'a@example.org', context)).toBe('common');
  expect(await reasonOf('villa rosa tours', 'a@example.org', context)).toBe('common');
  expect(await reasonOf('Mia at villa-rosa', 'a@example.org', context)).toBe('common');
  expect(await reasonOf('brightholm 2026', 'a@brightholm.example')).toBe('common');
  expect(await reasonOf('villa rosa tours')).toBeNull();
  expect(await reasonOf('goodwill tractor oyster', 'a@example.org', { names: ['Will Smith'] })).toBeNull();
  expect(await reasonOf('will tractor oyster lamp', 'a@example.org', { names: ['Will Smith'] })).toBe('common');
  expect(await reasonOf('river landscape near villa', 'a@example.org', context)).toBeNull();
});

const reasonOfModel = async (password: string, known: readonly string[] = []) =>
  (await findModelPasswordWeakness(password, known))?.reason ?? null;

it('accepts shorter model passwords, but no common ones', async () => {
  expect(await reasonOfModel('ember quail')).toBeNull();
  expect(await reasonOfModel('nine chars')).toBeNull();
  expect(await reasonOfModel('nine char')).toBe('short');
  expect(await reasonOfModel('1234567890')).toBe('common');
});

it('rejects model passwords made of what is known about the model', async () => {
  expect(await reasonOfModel('open sesame')).toBe('common');
  const known = ['Brightholm Mill', '7 Quarry Lane, Skelby'];
  for (const password of ['brightholm mill', 'Brightholm-Skelby!', 'mill tour 2026', '7 Quarry Lane'])
    expect([password, await reasonOfModel(password, known)]).toEqual([password, 'common']);
  expect(await reasonOfModel('brightholm river landscape', known)).toBeNull();
});
