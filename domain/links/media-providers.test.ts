/** docs/reference/server-settings.md#media-from-other-sites */
import { expect, it } from 'vitest';
import { frameOriginsOf, mediaProviders } from './media-providers.ts';
import {
  mediaProviderIds,
  type MediaProviderId,
  parsePermittedProviders,
  toPermittedProviders,
  withChoices,
} from '../server-settings/permitted-providers.ts';

it('has an entry for each id', () => {
  expect(mediaProviders.map(({ id }) => id)).toEqual(mediaProviderIds);
});

it('the choice of all is null, each choice has one form', () => {
  expect(toPermittedProviders(mediaProviderIds)).toBeNull();
  expect(toPermittedProviders(['vimeo', 'youtube', 'vimeo'])).toEqual(['youtube', 'vimeo']);
  expect(toPermittedProviders([])).toEqual([]);
});

it('of a stored list unknown ids are left out, and a damaged value permits none', () => {
  expect(parsePermittedProviders(['vimeo', 'gone', 3])).toEqual(['vimeo']);
  expect(parsePermittedProviders(['gone'])).toEqual([]);
  expect(parsePermittedProviders(null)).toBeNull();
  expect(parsePermittedProviders('vimeo')).toEqual([]);
  expect(parsePermittedProviders(undefined)).toEqual([]);
});

const choice = (provider: MediaProviderId, isPermitted: boolean) => ({ provider, isPermitted });

it('choices change what they name, and nothing else', () => {
  expect(withChoices(['vimeo'], [choice('loom', true), choice('vimeo', false)])).toEqual(['loom']);
  expect(withChoices(null, [choice('vimeo', false)])).toHaveLength(mediaProviderIds.length - 1);
  expect(withChoices(null, [choice('vimeo', false), choice('vimeo', true)])).toBeNull();
});

it('frames load from the origins of permitted providers', () => {
  expect(frameOriginsOf(['vimeo', 'loom'])).toEqual(['https://player.vimeo.com', 'https://www.loom.com']);
  expect(frameOriginsOf([])).toEqual([]);
  expect(frameOriginsOf(null)).toHaveLength(mediaProviderIds.length);
});
