import { describe, expect, it } from 'vitest';
import { homeUrl, returnUrl, signInUrl } from './sign-in-url.ts';

const origin = 'https://tours.example';

describe('the return from signing in', () => {
  it.each([
    ['/show?m=haus&sm=1#a', `${origin}/show?m=haus&sm=1#a`],
    [`${origin}/show?m=haus`, `${origin}/show?m=haus`],
    ['show?m=haus', `${origin}/show?m=haus`],
    // Its path begins with two slashes: alone it would lead to another origin.
    ['/.//evil.example', `${origin}//evil.example`],
    ['https:evil.example', `${origin}/evil.example`],
  ])('%s leads to %s', (to, expected) => {
    expect(returnUrl(to, origin)).toBe(expected);
    expect(new URL(returnUrl(to, origin), origin).origin).toBe(origin);
  });

  it.each([
    null,
    '',
    'https://evil.example/show',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'https:/\\evil.example',
    'http://tours.example/',
    'https://tours.example:444/',
    'https://tours.example.evil.example/',
    'https://tours.example@evil.example/',
    'https://ada:secret@tours.example/',
    'javascript:alert(1)',
    'data:text/html,a',
    'blob:https://tours.example/4a1f',
    'https://[',
  ])('%j leads to the home page', (to) => {
    expect(returnUrl(to, origin)).toBe(`${origin}/`);
  });

  it('leads back to the same URL', () => {
    const place = '/show?m=haus&sr=-.2,1&title=Küche & Flur';
    const { searchParams } = new URL(signInUrl(place, 'de'), origin);
    expect(searchParams.get('to')).toBe(place);
    expect(searchParams.get('lang')).toBe('de');
  });
});

describe('the home page', () => {
  it.each([
    [null, '/'],
    ['', '/'],
    ['de', '/?lang=de'],
    ['de&to=//evil.example', '/?lang=de%26to%3D%2F%2Fevil.example'],
  ])('in the language %j is at %s', (language, url) => {
    expect(homeUrl(language)).toBe(url);
  });
});
