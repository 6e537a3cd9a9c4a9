import { expect, it } from 'vitest';
import { nearestRemaining } from './nearest-remaining.ts';

const old = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['itself', ['e', 'c', 'a'], 'c'],
  ['the nearer one before', ['b', 'e'], 'b'],
  ['the nearer one after', ['a', 'd', 'new'], 'd'],
  ['the following of two as near', ['b', 'd'], 'd'],
  ['none of only new ones', ['new'], null],
  ['none of none', [], null],
])('is %s', (_, remaining, expected) => expect(nearestRemaining('c', old, remaining)).toBe(expected));
