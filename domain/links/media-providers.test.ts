/** docs/reference/server-settings.md#media-from-other-sites */
import { expect, it } from 'vitest';
import {
  frameOriginsOf,
  mediaProviderIds,
  mediaProviders,
  parsePermittedProviders,
  toPermittedProviders,
} from './media-providers.ts';

it('has an entry for each id', () => {
  expect(mediaProviders.map(({ id }) => id)).toEqual(mediaProviderIds);
});

it('the choice of all is null, each choice has one form', () => {
  expect(toPermittedProviders(mediaProviderIds)).toBeNull();
  expect(toPermittedProviders(['vimeo', 'youtube', 'vimeo'])).toEqual(['youtube', 'vimeo']);
  expect(toPermittedProviders([])).toEqual([]);
});

it('a stored list loses what this version does not know', () => {
  expect(parsePermittedProviders(['vimeo', 'gone', 3])).toEqual(['vimeo']);
  expect(parsePermittedProviders(['gone'])).toEqual([]);
  expect(parsePermittedProviders('vimeo')).toBeNull();
});

it('frames load from the origins of permitted providers', () => {
  expect(frameOriginsOf(['vimeo', 'loom'])).toEqual(['https://player.vimeo.com', 'https://www.loom.com']);
  expect(frameOriginsOf([])).toEqual([]);
  expect(frameOriginsOf(null)).toHaveLength(mediaProviderIds.length);
});
