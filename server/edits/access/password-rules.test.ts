import { expect, it } from 'vitest';
import { findModelPasswordWeakness, findPersonPasswordWeakness } from './password-rules.ts';

const reasonOf = async (password: string, email = 'ada@example.org') =>
  (await findPersonPasswordWeakness(password, email))?.reason ?? null;

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
  ['ab cd'.repeat(40).slice(0, 12), null],
])('%s: %s', async (password, reason) => {
  expect(await reasonOf(password)).toBe(reason);
});

it('rejects a password with the local part of the e-mail address if that has more than three letters', async () => {
  expect(await reasonOf('my Lovelace phrase', 'lovelace+tours@example.org')).toBe('common');
  expect(await reasonOf('a canadian winter', 'ada@example.org')).toBeNull();
});

const reasonOfModel = async (password: string) => (await findModelPasswordWeakness(password))?.reason ?? null;

it('accepts shorter model passwords, but no common ones', async () => {
  expect(await reasonOfModel('open sesame')).toBeNull();
  expect(await reasonOfModel('nine chars')).toBeNull();
  expect(await reasonOfModel('nine char')).toBe('short');
  expect(await reasonOfModel('1234567890')).toBe('common');
});
