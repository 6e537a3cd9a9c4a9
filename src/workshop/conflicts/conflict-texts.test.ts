/** The notice and the list of conflicts as the user reads them. */
import { fork } from 'effector';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Fields, Json } from '#base/json-fields.ts';
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import { definitions, modelDefinitions } from '#domain/records/definitions.ts';
import { choiceIdOf, removalChoice, type ConflictChoice, type RecordConflict } from '#domain/edits/split-conflict.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import { fieldLabel, kindLabel } from './field-labels.ts';
import { $conflicts } from './state.ts';
import { ConflictNotice } from './ui/conflict-notice.tsx';
import { valuesOf } from './values.ts';

const intl = createViewerIntl('en-US', {});

const choiceOf = (field: string, mine: Json, theirs: Json = null, id = field): ConflictChoice => ({
  id,
  fields: [field],
  mine: { [field]: mine },
  theirs: { [field]: theirs },
});

describe('values', () => {
  it.each<[string, Json, string, unknown]>([
    ['label', 'Stove', 'text', { text: 'Stove' }],
    ['label', ' ', 'description', { text: 'Empty' }],
    ['color', '#5c7fff', 'color', { color: '#5c7fff', text: 'Blue' }],
    ['color', '#123456', 'color', { color: '#123456', text: '#123456' }],
    ['height', 2.5, 'text', { text: '2.5' }],
    ['enabled', true, 'text', { text: 'On' }],
    ['enabled', false, 'text', { text: 'Off' }],
    ['keywords', ['a', 'b', 'a'], 'words', { words: ['a', 'b'] }],
    ['keywords', [], 'description', { text: 'Empty' }],
    ['entries', [{ sid: 'a' }, { sid: 'b' }], 'description', { text: '2 items' }],
    ['image', null, 'description', { text: 'Empty' }],
  ])('of %s: %j is a %s', (field, value, kind, expected) => {
    expect(valuesOf(intl, choiceOf(field, value)).mine).toEqual({ kind, ...(expected as object) });
    expect(valuesOf(intl, choiceOf(field, null, value)).theirs).toEqual({ kind, ...(expected as object) });
  });

  it.each<[string, Json, string]>([
    ['anchorPosition', [0, 1, 2], 'position'],
    ['points', [[0, 1, 2]], 'shape'],
    ['shown', { modelName: true }, 'value'],
    ['image', 'p1', 'value'],
    ['layerId', '0', 'value'],
  ])('of %s, which cannot be read, say whose they are', (field, value, noun) => {
    expect(valuesOf(intl, choiceOf(field, value, value))).toEqual({
      mine: { kind: 'description', text: `Your ${noun}` },
      theirs: { kind: 'description', text: `Their ${noun}` },
    });
  });

  it('of fields that are resolved together is that of the field which names them, or the position', () => {
    expect(valuesOf(intl, choiceOf('stemLength', 0.2, 0.3, 'anchorPosition')).mine).toMatchObject({
      text: 'Your position',
    });
    const media: ConflictChoice = {
      id: 'media',
      fields: ['mediaType', 'media'],
      mine: { media: 'https://a.example', mediaType: 'photo' },
      theirs: { mediaType: null },
    };
    expect(valuesOf(intl, media)).toMatchObject({ mine: { text: 'https://a.example' }, theirs: { text: 'Empty' } });
  });

  it('of a removal are what is done', () => {
    expect(valuesOf(intl, { id: removalChoice, fields: [], mine: {}, theirs: {} })).toMatchObject({
      mine: { text: 'Remove' },
      theirs: { text: 'Keep' },
    });
  });
});

describe('labels', () => {
  const labelled: readonly RecordKind[] = [
    'tag',
    'label',
    'measurement',
    'note',
    'orderedList',
    'photo',
    'highlightReel',
    'view',
    'layer',
    'floor',
    'room',
    'sweep',
    'details',
    'start',
    'settings',
  ];
  const neverChanged = new Set(['author', 'created']);

  it.each(labelled.map((kind) => [kind]))('exist for the fields of a %s', (kind) => {
    const { fields } = { ...definitions, ...modelDefinitions }[kind as keyof typeof definitions];
    const names = [...Object.keys(fields), 'enabled', 'layerId', removalChoice].filter(
      (name) => !neverChanged.has(name),
    );
    const labels = names.map((name) => fieldLabel(intl, kind, choiceIdOf(kind, name)));
    expect(labels.length).toBeGreaterThan(3);
    expect(labels.filter((label) => !/^[A-Z0-9]/.test(label))).toEqual([]);
  });

  it('of an unknown field is its name', () => expect(fieldLabel(intl, 'tag', 'unheard')).toBe('unheard'));

  it('exist for every kind, and differ', () => {
    expect(new Set(recordKinds.map((kind) => kindLabel(intl, kind))).size).toBe(recordKinds.length);
  });
});

const conflictOf = (id: string, current: Fields, name: string | null): RecordConflict => ({
  kind: 'tag',
  id,
  name,
  current,
  choices: [choiceOf('label', 'A')],
});
describe('the notice', () => {
  const oven = conflictOf('a', {}, 'Oven');

  it.each<[string, readonly RecordConflict[]]>([
    ['Someone else changed “Oven” at the same time.', [oven]],
    ['Someone else changed the same item at the same time.', [conflictOf('a', {}, null)]],
    ['Someone else changed 2 things at the same time.', [oven, conflictOf('b', {}, 'Hob')]],
  ])('%s', async (text, conflicts) => {
    const html = await renderIn(fork({ values: [[$conflicts, conflicts]] }), createElement(ConflictNotice));
    expect(html).toContain(text);
    expect(html).toContain('Review');
  });

  it('is not there without conflicts, nor while they are listed', async () => {
    expect(await renderIn(fork(), createElement(ConflictNotice))).toBe('');
    const values: [typeof $conflicts, readonly RecordConflict[]] = [$conflicts, [oven]];
    const scope = fork({ values: [values, [$modal, 'edit_conflicts']] });
    expect(await renderIn(scope, createElement(ConflictNotice))).toBe('');
  });
});
