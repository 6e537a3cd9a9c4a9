import { describe, expect, it } from 'vitest';
import { detailLimit, detailNames, findDetailIssue, findDetailWarning, switchOfDetail } from './details.ts';
import { publicationFields } from '../records/kinds/model.ts';

describe('the details of a space', () => {
  it('have the limits of their record', () => {
    expect(Object.fromEntries(detailNames.map((name) => [name, detailLimit(name)]))).toEqual({
      name: 200,
      presentedBy: 200,
      summary: 10_000,
      description: 10_000,
      formattedAddress: 1000,
      externalUrl: 2000,
      contactName: 200,
      contactEmail: 200,
      contactPhone: 200,
    });
  });

  it('may be empty, except the name', () => {
    expect(detailNames.filter((name) => findDetailIssue(name, ' ') !== null)).toEqual(['name']);
    expect(findDetailIssue('name', '')).toBe('empty');
  });

  it('are saved up to their limit', () => {
    expect(findDetailIssue('name', 'a'.repeat(200))).toBeNull();
    expect(findDetailIssue('name', 'a'.repeat(201))).toBe('tooLong');
  });

  it('are each shown by one of the switches, and every switch is used', () => {
    expect(new Set(Object.values(switchOfDetail))).toEqual(new Set(publicationFields));
  });

  it.each([
    ['externalUrl', 'https://example.org/house', null],
    ['externalUrl', 'example.org', 'noWebPage'],
    ['externalUrl', 'javascript:alert(1)', 'noWebPage'],
    ['externalUrl', '', null],
    ['contactEmail', 'ada@example.org', null],
    ['contactEmail', 'ada at example', 'noEmail'],
    ['contactEmail', ' ', null],
    ['contactPhone', 'anything', null],
  ] as const)('warn of %s “%s”: %s', (name, text, warning) => {
    expect(findDetailWarning(name, text)).toBe(warning);
  });
});
