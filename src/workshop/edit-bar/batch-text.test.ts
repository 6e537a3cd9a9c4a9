/** The texts in every language, from the files of `locales`. */
import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { recordKinds, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { locales } from '#domain/locales.ts';
import { operationMessages } from './operation-messages.ts';
import { batchText, redoneText, redoText, undoneText, undoText } from './batch-text.ts';

const readTexts = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

const intlOf = (locale: string) => createIntl({ locale, messages: readTexts(locale) });

const added = (kind: RecordKind, count: number, after = {}): readonly Edit[] =>
  Array.from({ length: count }, (_, i) => ({ kind, id: `${i}`, before: null, after }));
const moved: Edit = {
  kind: 'tag',
  id: 'a',
  before: { anchorPosition: [0, 0, 0] },
  after: { anchorPosition: [1, 0, 0] },
};
const reordered: Edit = {
  kind: 'highlightReel',
  id: 'a',
  before: { entries: [{ sid: 'a' }, { sid: 'b' }] },
  after: { entries: [{ sid: 'b' }, { sid: 'a' }] },
};

describe('in English', () => {
  const intl = intlOf('en-US');

  it.each<[string, readonly Edit[]]>([
    ['Add tag “Oven”', added('tag', 1, { label: 'Oven' })],
    ['Add tag', added('tag', 1)],
    ['Add 3 tags', added('tag', 3, { label: 'Oven' })],
    ['Move tag', [moved]],
    ['Reorder tour', [reordered]],
    ['Rename room “Kitchen”', [{ kind: 'room', id: 'r', before: { name: '' }, after: { name: 'Kitchen' } }]],
    ['Rename space “Villa”', [{ kind: 'details', id: '', before: { name: 'A' }, after: { name: 'Villa' } }]],
    ['Edit note “Leak”', [{ kind: 'note', id: 'n', before: { text: 'A' }, after: { text: 'Leak' } }]],
    ['Remove 2 photos', added('photo', 2).map((edit) => ({ ...edit, before: {}, after: null }))],
    ['Change settings', [{ kind: 'settings', id: '', before: { vr: true }, after: { vr: false } }]],
    ['3 changes', [...added('tag', 2), ...added('label', 1)]],
    ['Edit floor', [{ kind: 'floor', id: 'f', before: {}, after: { classification: 'cellar' } }]],
  ])('%s', (text, edits) => expect(batchText(intl, { edits })).toBe(text));

  it('an operation has a name of its own, whatever it changes', () => {
    const variables = { viewId: 'v' };
    const published = { mutation: 'PublishView', variables, name: 'Works' } as const;
    expect(batchText(intl, { edits: added('tag', 2), operation: published })).toBe('Publish view “Works”');
    expect(batchText(intl, { edits: [], operation: { ...published, name: '' } })).toBe('Publish view');
  });

  it('undoes and redoes it', () => {
    const edits = added('tag', 1, { label: 'Oven' });
    expect([undoText, redoText, undoneText, redoneText].map((textOf) => textOf(intl, { edits }))).toEqual([
      'Undo: Add tag “Oven”',
      'Redo: Add tag “Oven”',
      'Undone: Add tag “Oven”',
      'Redone: Add tag “Oven”',
    ]);
  });
});

describe.each(locales.map((locale) => [locale]))('in %s', (locale) => {
  const intl = intlOf(locale);

  it('each kind has a text with the count, and one without for a single record', () => {
    const texts = recordKinds.map((kind) => [1, 21].map((count) => batchText(intl, { edits: added(kind, count) })));
    const single = texts.map(([one]) => one!);
    expect(new Set(single).size).toBe(recordKinds.length);
    expect(single.filter((text) => text === '' || /\d/.test(text))).toEqual([]);
    const withCount = recordKinds.filter((_, i) => texts[i]![1]!.includes('21'));
    const modelKinds = new Set<RecordKind>(['details', 'settings', 'start', 'wallGraph']);
    expect(withCount).toEqual(recordKinds.filter((kind) => !modelKinds.has(kind)));
  });

  it('each operation has a text', () => {
    const texts = Object.values(operationMessages).map((message) => intl.formatMessage(message));
    expect(texts.filter((text) => text === '')).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(12);
  });

  it('quotes the name', () => {
    const text = undoText(intl, { edits: added('tag', 1, { label: 'Oven' }) });
    expect(text).toMatch(/[“„«「‘]\u00a0?Oven\u00a0?[”“»」’]/);
  });
});
