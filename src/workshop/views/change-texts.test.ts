/** docs/reference/views-and-layers.md#publishing, as a person reads it. */
import { expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { changedFieldsOf, groupByKind, itemTitle } from './change-texts.ts';

const intl = createViewerIntl('en-US', {});
const fieldsOf = (before: Fields | null, after: Fields | null) =>
  changedFieldsOf(intl, { kind: 'tag', id: 't', action: 'changed', name: 'Oven', before, after }).map(
    ({ label, before: from, after: to }) => [label, from?.text ?? null, to.text],
  );

it('fields have a label, and both values where they can be read', () => {
  expect(
    fieldsOf(
      { label: 'Oven', keywords: ['old'], anchorPosition: [0, 0, 0], floorId: 'ground' },
      { label: 'Stove', keywords: ['new', 'hot'], anchorPosition: [1, 0, 0], floorId: 'upper' },
    ),
  ).toEqual([
    ['Title', 'Oven', 'Stove'],
    ['Keywords', 'old', 'new and hot'],
    ['Position', null, 'Another place'],
  ]);
});

it('fields with the same text are said to change', () =>
  expect(fieldsOf({ media: 'a' }, { media: 'a' })).toEqual([[expect.any(String), null, 'Changed']]));

it('records that are added or removed have none', () =>
  expect([fieldsOf(null, { label: 'Oven' }), fieldsOf({ label: 'Oven' }, null)]).toEqual([[], []]));

it('items are grouped by kind, and have the name of their kind where they have none', () => {
  const items = [
    { kind: 'note', name: 'Leak' },
    { kind: 'tag', name: '' },
  ] as const;
  expect(groupByKind(items).map(({ kind }) => kind)).toEqual(['tag', 'note']);
  expect(items.map((item) => itemTitle(intl, item))).toEqual(['Leak', 'Tag']);
});
