import { expect, it } from 'vitest';
import type { ModelDetails } from '../model/model.ts';
import { hasSummary } from './has-summary.ts';

const empty: ModelDetails = {
  name: 'House',
  presentedBy: '',
  summary: '',
  description: '',
  formattedAddress: '',
  externalUrl: '',
  contact: { name: '', email: '', phone: '' },
};

it.each([
  [{}, false],
  [{ summary: '  ' }, false],
  [{ summary: 'Short' }, true],
  [{ description: 'Long' }, true],
  [{ presentedBy: 'Studio' }, true],
  [{ externalUrl: 'https://example.org' }, true],
  // The panel does not link to it.
  [{ externalUrl: 'javascript:alert(1)' }, false],
  [{ formattedAddress: 'Lake 1' }, true],
  [{ contact: { ...empty.contact, phone: '1' } }, true],
])('with %j has something to say: %j', (changes, expected) => {
  expect(hasSummary({ ...empty, ...changes })).toBe(expected);
});
