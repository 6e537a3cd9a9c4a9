import { expect, it } from 'vitest';
import { tagIconNames } from '../model/tag-icon-names.ts';
import { defaultTagIcon, tagIconOf } from './tag-icons.ts';

it.each(tagIconNames)('%s is path data on a grid of 24', (name) => {
  for (const path of tagIconOf(name)) {
    expect(path).toMatch(/^[Mm][-\d., MmLlHhVvCcSsAaZz]+$/);
    for (const number of path.match(/\d*\.?\d+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(24);
  }
});

it.each([null, 'no-such-icon', 'constructor'])('%s is shown as the default icon', (name) => {
  expect(tagIconOf(name)).toBe(defaultTagIcon);
});
