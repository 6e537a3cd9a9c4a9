import { expect, it } from 'vitest';
import { addressOfTab, tabOfAddress } from './tabs.ts';

const page = 'https://example.org/settings';

it.each([
  ['', 'people'],
  ['?tab=backups', 'backups'],
  ['?tab=other', 'people'],
  ['?lang=de&tab=security', 'security'],
])('the tab of “%s” is %s', (query, tab) => expect(tabOfAddress(new URL(page + query))).toBe(tab));

it('the address keeps its other parameters', () => {
  const address = addressOfTab(new URL(`${page}?lang=de`), 'media');
  expect(address.search).toBe('?lang=de&tab=media');
  expect(addressOfTab(address, 'people').search).toBe('?lang=de');
});
