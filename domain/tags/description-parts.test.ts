import { describe, expect, it } from 'vitest';
import { quatOfEuler } from '../links/euler.ts';
import { descriptionPartsOf, safeUrlOf } from './description-parts.ts';

describe('a description', () => {
  it('consists of text, hashtags and links in order', () => {
    expect(
      descriptionPartsOf('See [the fire](place://living-west?sr=-0.43,0.89), [more](example.org/a) [#warm].'),
    ).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'place', text: 'the fire', sweepId: 'living-west', rotation: quatOfEuler([-0.43, 0.89, 0]) },
      { kind: 'text', text: ', ' },
      { kind: 'web', text: 'more', url: 'http://example.org/a' },
      { kind: 'text', text: ' ' },
      { kind: 'hashtag', text: 'warm' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('may link to a place without a direction', () => {
    expect(descriptionPartsOf('[](place://nook)')).toEqual([
      { kind: 'place', text: 'place://nook', sweepId: 'nook', rotation: null },
    ]);
    expect(descriptionPartsOf('[n](place://nook?sr=x)')).toMatchObject([{ rotation: null }]);
  });

  it('links URLs in plain text, except those in private networks', () => {
    expect(descriptionPartsOf('At https://example.org/x?y=1. And http://192.168.0.4/ or http://nas.local!')).toEqual([
      { kind: 'text', text: 'At ' },
      { kind: 'web', text: 'https://example.org/x?y=1', url: 'https://example.org/x?y=1' },
      { kind: 'text', text: '. And http://192.168.0.4/ or http://nas.local!' },
    ]);
  });

  it('shows an unsafe link as text, and a mention by its name', () => {
    expect(descriptionPartsOf('[press](javascript:alert) [@u1](Ada)\u200B')).toEqual([
      { kind: 'text', text: 'press' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: '@Ada' },
    ]);
  });
});

it.each([
  ['https://a.example/b', 'https://a.example/b'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['a.example:8080/b', 'http://a.example:8080/b'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['mailto:', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc', null],
  ['/show?m=x', null],
  ['nowhere', null],
  ['', null],
])('%s is linked as %s', (url, safe) => expect(safeUrlOf(url)).toBe(safe));
