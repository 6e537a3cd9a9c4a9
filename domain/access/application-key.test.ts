/** docs/reference/server-settings.md#application-keys */
import { expect, it } from 'vitest';
import { isKeyName } from './application-key.ts';

it.each([
  ['website', true],
  ['W', true],
  ['x'.repeat(100), true],
  ['', false],
  [' ', false],
  ['website ', false],
  ['x'.repeat(101), false],
  ['a\nb', false],
  ['\u200b', false],
  ['a\u202eb', false],
  ['.', false],
  ['..', false],
  ['...', true],
  ['🏠'.repeat(100), true],
])('the name %j: %j', (name, isValid) => expect(isKeyName(name)).toBe(isValid));
