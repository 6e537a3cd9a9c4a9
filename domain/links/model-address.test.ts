import { describe, expect, it } from 'vitest';
import { modelHostOf } from './model-address.ts';

describe('the host of a model', () => {
  it.each([
    ['abc', null],
    ['/api/player/models/abc', null],
    ['?m=abc', null],
    ['https://Tours.example:8443/show?m=abc', 'tours.example:8443'],
    ['//tours.example/api/player/models/abc', 'tours.example'],
    ['https://user@tours.example/show?m=a', null],
    ['javascript://tours.example/models/a', null],
    [null, null],
  ])('%j is %j', (value, host) => expect(modelHostOf(value)).toBe(host));
});
