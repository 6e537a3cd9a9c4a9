import { expect, it } from 'vitest';
import { storageRows, totalBytes } from './storage-rows.ts';

const spaces = [
  { id: 'a', name: 'House', bytes: 10 },
  { id: 'b', name: 'Flat', bytes: null },
  { id: 'c', name: 'House', bytes: 40 },
  { id: 'd', name: '', bytes: 0 },
];

it('the largest space is first, one that is not measured last, and equal names have their ids', () => {
  expect(storageRows(spaces)).toEqual([
    { id: 'c', name: 'House (c)', bytes: 40, share: 1 },
    { id: 'a', name: 'House (a)', bytes: 10, share: 0.25 },
    { id: 'd', name: 'd', bytes: 0, share: 0 },
    { id: 'b', name: 'Flat', bytes: null, share: 0 },
  ]);
});

it('the total is that of the measured spaces', () => expect(totalBytes(spaces)).toBe(50));

it('no space needs no share', () => expect(storageRows([{ id: 'a', name: 'House', bytes: 0 }])[0]!.share).toBe(0));
