import { describe, expect, it } from 'vitest';
import type { Fields } from '../../../base/json-fields.ts';
import { applyEdits, fieldsOf } from '../testing/apply-edits.ts';
import { exampleContent, listedLayer, record, tour, viewOf } from '../testing/example-content.ts';
import type { StoredRecord, ViewContent, ViewKind } from '../view-content.ts';
import type { MergeChange } from './merge-changes.ts';
import { mergeDiff, publishView } from './publish-view.ts';
import { ownFields } from './record-edits.ts';

const changesOf = (content: ViewContent, viewId: string): readonly MergeChange[] =>
  mergeDiff(content, viewId)?.changes ?? [];
const listOf = (content: ViewContent, viewId: string) =>
  changesOf(content, viewId).map(({ kind, id, action, name }) => [kind, id, action, name]);

const session = (masks: readonly ViewKind[], ...records: readonly StoredRecord<ViewKind>[]): ViewContent => ({
  ...exampleContent,
  views: [
    ...exampleContent.views,
    viewOf('s', 'session', [listedLayer('0', 0), listedLayer('s/data', 1), listedLayer('fire', 2)], { masks }),
  ],
  layers: [
    ...exampleContent.layers,
    { kind: 'layer', id: 's/data', fields: { type: 'dedicated', name: 's', created: '2026-01-01T00:00:00Z' } },
  ],
  records: [...exampleContent.records, ...records],
});

const changed = (kind: ViewKind, id: string, before: Fields, after: Fields, name: string | null = null) => ({
  kind,
  id,
  action: 'changed',
  name,
  before,
  after,
});

describe('the changes of publishing a view', () => {
  it('are listed by kind, action and name', () =>
    expect(listOf(exampleContent, 'works')).toEqual([
      ['highlightReel', 'reel', 'changed', null],
      ['tag', 'damp', 'added', 'Damp'],
      ['tag', 'leak', 'added', 'Leak'],
      ['objectAnnotation', 'pipe', 'added', 'pipe'],
      ['orderedList', 'first', 'added', 'First'],
    ]));

  it('have all own fields of a record that is added', () =>
    expect(changesOf(exampleContent, 'works')).toContainEqual({
      kind: 'tag',
      id: 'leak',
      action: 'added',
      name: 'Leak',
      before: null,
      after: { enabled: true, label: 'Leak', objectAnnotationId: 'pipe' },
    }));

  it('have only the fields of a replaced record that differ', () => {
    const content = session(
      [],
      record('label', 'hall', 's/data', { label: 'Entrance', sequence: 9, color: '#ff0000' }),
    );
    expect(changesOf(content, 's')).toEqual([
      changed('label', 'hall', { label: 'Hall' }, { label: 'Entrance', color: '#ff0000' }, 'Entrance'),
    ]);
  });

  it('leave out a record that stays as it is, and versions of the view itself', () => {
    const content = session(
      [],
      record('label', 'hall', 's/data', { label: 'Hall', sequence: 9, created: '2026-05-05T00:00:00Z' }),
      record('label', 'nowhere', 's/data', { label: 'Nowhere', removed: true }),
    );
    expect(changesOf(content, 's')).toEqual([]);
    expect(publishView(content, 's')).toMatchObject({ ok: true, value: [{ id: 'hall' }, { id: 'nowhere' }] });
  });

  it('have a record that the view marks as removed once, also where several layers have it', () => {
    const content = session(
      [],
      record('label', 'exit', '0', { label: 'Exit' }),
      record('label', 'exit', 's/data', { label: 'Exit', removed: true }),
    );
    expect(changesOf(content, 's')).toEqual([
      {
        kind: 'label',
        id: 'exit',
        action: 'removed',
        name: 'Exit',
        before: { enabled: true, label: 'Exit' },
        after: null,
      },
    ]);
  });

  it('have the records that a session masks and does not have', () =>
    expect(listOf(session(['tag', 'highlightReel'], tour('reel/s', 's/data', ['p9'])), 's')).toEqual([
      ['highlightReel', 'reel', 'changed', null],
      ['tag', 'oven', 'removed', 'Oven'],
    ]));

  it('have a version in a common layer that base shows as changed', () => {
    const content = session([], record('label', 'exit', 's/data', { label: 'Way out' }));
    expect(changesOf(content, 's')).toEqual([
      changed('label', 'exit', { label: 'Exit' }, { label: 'Way out' }, 'Way out'),
    ]);
  });

  it('are ordered by number, and those without a name are last', () => {
    const labels = ['10', '9', ''].map((name) => record('label', `id ${name}`, 's/data', { label: name }));
    expect(listOf(session([], ...labels), 's').map(([, , , name]) => name)).toEqual(['9', '10', null]);
  });

  it('are what the base layer has afterwards', () => {
    const after = applyEdits(exampleContent, publishView(exampleContent, 'works'));
    for (const { kind, id, action, after: fields } of changesOf(exampleContent, 'works'))
      if (action === 'added') expect(ownFields(fieldsOf(after, kind, id, '0')!)).toEqual(fields);
  });

  it('are none for a view that cannot be published', () => {
    expect(mergeDiff(exampleContent, 'root')).toMatchObject({ typesModified: [], changes: [] });
    expect(mergeDiff(exampleContent, 'empty')).toMatchObject({ typesModified: [], changes: [] });
  });
});

it('the name of a note is the start of its text', () => {
  const note = record('note', 'idea', 's/data', { text: `A **window** ${'and a door '.repeat(9)}` });
  const [change] = changesOf({ ...session([]), records: [note] }, 's');
  expect(change).toMatchObject({ kind: 'note', action: 'added' });
  expect(change!.name).toMatch(/^A \*\*window\*\* and a door .*…$/);
});
