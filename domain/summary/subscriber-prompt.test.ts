/** The table of docs/reference/screens-and-errors.md#subscriber-prompt. */
import { expect, it } from 'vitest';
import { domainsOf, subscriberPromptOf, type SubscriberConditions } from './subscriber-prompt.ts';

const facts: SubscriberConditions = {
  registerUrl: 'https://example.org/register',
  isEnabled: false,
  forcesBanner: false,
  forcesPopup: false,
  isForbidden: false,
  isUnbranded: false,
  isWorkshop: false,
  isDismissed: false,
  isDenied: false,
};
const enabled = { isEnabled: true, forcesBanner: true, forcesPopup: true };

it.each([
  [{}, false, false],
  [{ isEnabled: true }, true, true],
  [{ forcesBanner: true }, true, false],
  [{ forcesPopup: true }, false, true],
  [{ ...enabled, registerUrl: null }, false, false],
  [{ ...enabled, isForbidden: true }, false, false],
  [{ ...enabled, isUnbranded: true }, false, false],
  [{ ...enabled, isWorkshop: true }, false, false],
  [{ ...enabled, isDismissed: true }, false, false],
  [{ ...enabled, isDenied: true }, false, false],
])('with %j shows a banner: %j, a popup: %j', (changes, banner, popup) => {
  expect(subscriberPromptOf({ ...facts, ...changes })).toEqual({ banner, popup });
});

it.each([
  ['www.Shop.example.org', ['www.shop.example.org', 'shop.example.org', 'example.org']],
  ['example.org', ['example.org']],
  ['localhost', ['localhost']],
  ['', []],
])('%s is on the domains %j', (host, domains) => expect(domainsOf(host)).toEqual(domains));
