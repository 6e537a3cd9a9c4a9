import { expect, it } from 'vitest';
import type { HttpRequest } from '../../wire/http-message.ts';
import { externalLoginUrl } from './external-login.ts';

const requestOf = (query: string) =>
  ({ query: new URLSearchParams(query), headers: { host: 'tours.example' } }) as unknown as HttpRequest;
const settings = { authn_login_url: 'https://login.example/start?app=3' };

it.each([
  ['to=/show?m%3Da&lang=de', 'http://tours.example/show?m=a', 'de'],
  ['to=http://tours.example/work?m%3Da', 'http://tours.example/work?m=a', null],
  ['', 'http://tours.example/', null],
  ['to=//evil.example/x', 'http://tours.example/', null],
  ['to=https://evil.example', 'http://tours.example/', null],
  ['to=javascript:alert(1)', 'http://tours.example/', null],
  ['to=http://', 'http://tours.example/', null],
])('/sign-in?%s leads to the other service, and from there to %s', (query, returnTo, language) => {
  const url = new URL(externalLoginUrl(requestOf(query), { settings, origin: '' }) ?? '');
  expect([url.origin + url.pathname, url.searchParams.get('app')]).toEqual(['https://login.example/start', '3']);
  expect([url.searchParams.get('to'), url.searchParams.get('lang')]).toEqual([returnTo, language]);
});

it('uses the public URL of the server', () =>
  expect(externalLoginUrl(requestOf(''), { settings, origin: 'https://public.example' })).toContain(
    encodeURIComponent('https://public.example/'),
  ));

it('leaves the own page to servers without one, and to local=1', () => {
  expect(externalLoginUrl(requestOf(''), { settings: {}, origin: '' })).toBeNull();
  expect(externalLoginUrl(requestOf('local=1'), { settings, origin: '' })).toBeNull();
});
