import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quatOfEuler } from '../links/euler.ts';
import type { PlaceLink } from '../links/place-link.ts';
import { descriptionPartsOf, safeUrlOf } from './description-parts.ts';

const nook: PlaceLink = {
  mode: 'panorama',
  sweepIndex: null,
  scanId: 'nook',
  position: null,
  rotation: null,
  orthoZoom: null,
  visibleFloors: null,
};

describe('a description', () => {
  it('consists of text, hashtags and links in order', () => {
    expect(
      descriptionPartsOf('See [the fire](place://living-west?sr=-0.43,0.89), [more](example.org/a) [#warm].'),
    ).toEqual([
      { kind: 'text', text: 'See ' },
      {
        kind: 'place',
        text: 'the fire',
        link: { ...nook, scanId: 'living-west', rotation: quatOfEuler([-0.43, 0.89, 0]) },
      },
      { kind: 'text', text: ', ' },
      { kind: 'web', text: 'more', url: 'http://example.org/a' },
      { kind: 'text', text: ' ' },
      { kind: 'hashtag', text: 'warm' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('may link to a place without a direction', () => {
    expect(descriptionPartsOf('[](place://nook)')).toEqual([{ kind: 'place', text: 'place://nook', link: nook }]);
    expect(descriptionPartsOf('[n](place://nook?sr=x)')).toMatchObject([{ link: { rotation: null } }]);
  });

  it('links URLs in plain text, except those in private networks', () => {
    expect(descriptionPartsOf('At https://example.org/x?y=1. And http://192.168.0.4/ or http://nas.local!')).toEqual([
      { kind: 'text', text: 'At ' },
      { kind: 'web', text: 'https://example.org/x?y=1', url: 'https://example.org/x?y=1' },
      { kind: 'text', text: '. And http://192.168.0.4/ or http://nas.local!' },
    ]);
  });

  it('shows an unsafe link as text', () => {
    expect(descriptionPartsOf('[press](javascript:alert) here\u200B')).toEqual([
      { kind: 'text', text: 'press' },
      { kind: 'text', text: ' here' },
    ]);
  });

  it('mentions users, but none who are unknown and have no e-mail address', () => {
    const text = '[@u1](Ada) [@u2](Bob) [@u3](eve@example.org)';
    const space = { kind: 'text', text: ' ' };
    const ada = { kind: 'user', id: 'u1', text: 'Ada' };
    const eve = { kind: 'user', id: 'u3', text: 'eve@example.org' };
    const bob = { kind: 'user', id: 'u2', text: 'Bob' };
    expect(descriptionPartsOf(text)).toEqual([ada, space, bob, space, eve]);
    expect(descriptionPartsOf(text, (id) => id === 'u1')).toEqual([
      ada,
      space,
      { kind: 'text', text: '@Bob' },
      space,
      eve,
    ]);
  });

  it('has no links but to web pages, e-mail addresses and places', () => {
    const part = fc.constantFrom(
      'javascript:',
      'data:',
      'JavaScript:',
      'vbscript:',
      'place://',
      'https://',
      'http:',
      'mailto:',
      '//',
      '/',
      ':',
      '[',
      ']',
      '(',
      ')',
      '[a](',
      ' ',
      '\t',
      '\n',
      '\u0001',
      '\u200B',
      '&#58;',
      '%0a',
      '1',
      'a',
      '.b',
      '@',
      '?',
      '"',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 8 }).map((parts) => `[a](${parts.join('')})`),
    );
    fc.assert(
      fc.property(text, (given) => {
        for (const item of descriptionPartsOf(given))
          if (item.kind === 'web') expect(item.url).toMatch(/^(?:https?:\/\/|mailto:)[^\s/]/i);
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['a.example:8080/b', 'http://a.example:8080/b'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['mailto:', null],
  ['mailto:/@b.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc', null],
  ['/show?m=x', null],
  ['nowhere', null],
  ['', null],
])('%s is linked as %s', (url, safe) => expect(safeUrlOf(url)).toBe(safe));
