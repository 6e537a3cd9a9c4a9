import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTargetAt, linkUrlOf, withLink } from './link-in-text.ts';
import { linksIn } from './rich-text.ts';

const text = 'See [the fire](place://nook) and the sea.';

describe('the target of a link', () => {
  it('is the link around the cursor or the selection', () => {
    const link = { start: 4, end: 28, text: 'the fire', url: 'place://nook', isLink: true };
    expect(linkTargetAt(text, { start: 7, end: 7 })).toEqual(link);
    expect(linkTargetAt(text, { start: 4, end: 28 })).toEqual(link);
  });

  it('is the selected text elsewhere, also beside a link', () => {
    expect(linkTargetAt(text, { start: 37, end: 40 })).toEqual({
      start: 37,
      end: 40,
      text: 'sea',
      url: '',
      isLink: false,
    });
    expect(linkTargetAt(text, { start: 4, end: 4 })).toMatchObject({ text: '', isLink: false });
    expect(linkTargetAt(text, { start: 28, end: 28 })).toMatchObject({ text: '', isLink: false });
    expect(linkTargetAt(text, { start: 0, end: 10 })).toMatchObject({ text: 'See [the f', isLink: false });
  });
});

describe('a link that is written', () => {
  it('replaces the range', () => {
    expect(withLink(text, { start: 37, end: 40 }, { text: 'sea', url: 'https://sea.example' })).toBe(
      'See [the fire](place://nook) and the [sea](https://sea.example).',
    );
  });

  it.each([
    ['See', 3, 'See [x](y)'],
    ['See ', 4, 'See [x](y)'],
    ['(', 1, '([x](y)'],
    ['See, and', 3, 'See [x](y), and'],
    ['See and', 3, 'See [x](y) and'],
    ['and', 0, '[x](y) and'],
  ])('is separated from the words of %j at %i', (before, at, expected) => {
    expect(withLink(before, { start: at, end: at }, { text: 'x', url: 'y' })).toBe(expected);
  });

  it.each([
    ['a [b]\n c', 'a (b) c'],
    ['@ada', 'ada'],
    ['#warm', '#warm'],
  ])('with the label %j is one with %j', (label, expected) => {
    const written = withLink('', { start: 0, end: 0 }, { text: label, url: 'https://a.example/x (1)' });
    expect(linksIn(written)).toEqual([{ text: expected, url: 'https://a.example/x%20%281%29' }]);
  });

  it('is always read as one link', () => {
    assert(
      property(string(), nat(20), (label, at) => {
        const written = withLink(
          'before and after it',
          { start: Math.min(at, 19), end: Math.min(at, 19) },
          {
            text: `x${label}`,
            url: 'https://a.example',
          },
        );
        return linksIn(written).length === 1;
      }),
    );
  });
});

it.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  [' https://a.example ', 'https://a.example'],
])('the address %j becomes the URL %j', (address, url) => {
  expect(linkUrlOf(address)).toBe(url);
});
