/** docs/reference/attachments.md#viewers */
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { attachmentOf } from '#domain/tags/testing/tag-of.ts';
import { attachmentItem, failureText } from './attachment-item.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';

const intl = createIntl({ locale: 'en-US', messages: {}, onError: () => undefined });
const german = createIntl({ locale: 'de', messages: {}, onError: () => undefined });

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [539, '539 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1200, '1.2 kB'],
  [45_000, '44 kB'],
  [1_048_575, '1 MB'],
  [1_360_000, '1.3 MB'],
  [524_288_000, '500 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(intl, bytes)).toBe(text));

it('formats sizes by the rules of the language', () => {
  expect(formatBytes(german, 1_360_000)).toBe('1,3 MB');
  expect(formatBytes(createIntl({ locale: 'fr', messages: {}, onError: () => undefined }), 12)).toBe('12\u00a0octets');
});

describe('an attachment', () => {
  it('has name, kind and size if uploaded, and its URL without a thumbnail if external', () => {
    expect(attachmentItem(intl, attachmentOf('a', { thumbnailUrl: '/t' }), { attempt: 2, permitted: null })).toEqual({
      id: 'a',
      kind: 'text',
      name: 'a.txt',
      detail: 'Text, 1.2 kB',
      url: '/files/a.txt',
      thumbnailUrl: '/t',
      attempt: 2,
    });
    const elsewhere = {
      category: 'external',
      bytes: null,
      url: 'https://www.example.org/a/',
      thumbnailUrl: '/t',
    } as const;
    expect(attachmentItem(intl, attachmentOf('b', elsewhere), { attempt: 0, permitted: null })).toMatchObject({
      name: 'example.org/a',
      detail: 'Text',
      thumbnailUrl: '',
    });
  });
});

it.each([
  [null, /connection/],
  [200, /cannot show/],
  [401, /Sign in/],
  [403, /do not have access/],
  [404, /no longer here/],
  [410, /rejected/],
  [429, /Too many/],
  [500, /right now/],
  [503, /right now/],
])('status %s has a message', (status, text) => expect(failureText(intl, status)).toMatch(text));
