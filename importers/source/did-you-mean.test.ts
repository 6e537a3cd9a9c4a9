import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyName } from '#domain/sources/likely-name.ts';
import { didYouMean } from './did-you-mean.ts';

const keys = ['sceneId', 'hotSpots', 'panorama', 'yaw', 'pitch', 'hfov', 'haov', 'id', 'URL'];

describe('likelyName', () => {
  it.each([
    ['another case', 'sceneID', 'sceneId'],
    ['another case of a short name', 'Id', 'id'],
    ['a doubled letter', 'hotSpotss', 'hotSpots'],
    ['a doubled letter inside', 'panoramma', 'panorama'],
    ['two edits', 'banoramma', 'panorama'],
    ['exchanged letters', 'ptich', 'pitch'],
    ['a separator', 'scene_id', 'sceneId'],
    ['a lost letter', 'hfv', 'hfov'],
    ['spaces around', ' yaw ', 'yaw'],
  ])('finds a name with %s', (_, name, expected) => {
    expect(likelyName(name, keys)).toBe(expected);
  });

  it.each([
    ['three edits', 'hutSpatz'],
    ['two edits in a short name', 'yew2'],
    ['an edit in a name of two letters', 'ib'],
    ['nothing', ''],
    ['another word', 'sceneOrder'],
    ['a long text', 'x'.repeat(100_000)],
  ])('finds none for %s', (_, name) => {
    expect(likelyName(name, keys)).toBeNull();
    expect(didYouMean(name, keys)).toBe('');
  });

  it('has names with different numbers as different, with zeros before them as the same', () => {
    const rooms = ['room1', 'room2', 'room'];
    expect(likelyName('room3', rooms)).toBeNull();
    expect(likelyName('rom2', rooms)).toBe('room2');
    expect(likelyName('room02', rooms)).toBe('room2');
  });

  it('takes the nearest, and of equally near ones the first', () => {
    expect(likelyName('kitchens', ['kittens', 'kitchen'])).toBe('kitchen');
    expect(likelyName('hxov', keys)).toBe('hfov');
  });

  it('finds every name of six letters or more after one edit', () => {
    const word = fc.stringMatching(/^[a-z]{6,20}$/);
    fc.assert(
      fc.property(word, fc.nat(19), fc.constantFrom('remove', 'double', 'exchange'), (name, at, edit) => {
        const i = at % (name.length - 1);
        const [a, b] = [name[i]!, name[i + 1]!];
        const changed = { remove: b, double: a + a + b, exchange: b + a }[edit];
        expect(likelyName(name.slice(0, i) + changed + name.slice(i + 2), [name])).toBe(name);
      }),
    );
  });
});

it('asks about the likely name', () => {
  expect(didYouMean('yrad', ['porch', 'yard'])).toBe(' Did you mean “yard”?');
});
