import { describe, expect, it } from 'vitest';
import type { Fields } from '../../base/json-fields.ts';
import { batchSummary, maxShownName, type BatchAction } from './batch-summary.ts';
import { inverseOfAll, recordKinds, type Edit, type RecordKind } from './edit.ts';

const change = (kind: RecordKind, before: Fields | null, after: Fields | null, id = 'x'): Edit => ({
  kind,
  id,
  before,
  after,
});

const attachment = (parentType: string, parentId: string): Edit =>
  change('attachment', null, { parentType, parentId, filename: 'plan.pdf' }, 'f');

const stops = (...ids: readonly string[]): Fields => ({ entries: ids.map((sid) => ({ sid })) });
const points = (...heights: readonly number[]): Fields => ({
  points: heights.map((y) => ({ position: [0, y, 0], uncertainty: null })),
});

describe.each(recordKinds.map((kind) => [kind]))('edits of a %s', (kind) => {
  it('add, remove and edit it', () => {
    expect(batchSummary([change(kind, null, { other: 1 })])).toEqual({ kind, action: 'add', name: null, count: 1 });
    expect(batchSummary([change(kind, { other: 1 }, null)])).toMatchObject({ kind, action: 'remove' });
    expect(batchSummary([change(kind, { other: 1 }, { other: 2 })])).toMatchObject({ kind, action: 'edit' });
  });
});

it.each<[RecordKind, string]>([
  ['tag', 'label'],
  ['label', 'label'],
  ['measurement', 'label'],
  ['orderedList', 'label'],
  ['photo', 'label'],
  ['trim', 'name'],
  ['plugin', 'name'],
  ['floor', 'name'],
  ['room', 'name'],
  ['sweep', 'name'],
  ['layer', 'name'],
  ['view', 'name'],
  ['details', 'name'],
])('a %s is renamed by its field %s, and has its new name', (kind, field) => {
  const edits = [change(kind, { [field]: 'Oven' }, { [field]: ' Stove ' })];
  expect(batchSummary(edits)).toEqual({ kind, action: 'rename', name: 'Stove', count: 1 });
  const more = [change(kind, { [field]: 'Oven', other: 1 }, { [field]: 'Stove', other: 2 })];
  expect(batchSummary(more)).toMatchObject({ action: 'edit', name: 'Stove' });
});

it.each<[RecordKind, string, string]>([
  ['note', 'text', 'edit'],
  ['objectAnnotation', 'classification', 'edit'],
  ['attachment', 'filename', 'edit'],
])('a %s is recognised by its field %s, which is no name', (kind, field, action) => {
  expect(batchSummary([change(kind, { [field]: 'A' }, { [field]: 'B' })])).toMatchObject({ action, name: 'B' });
});

it.each<[RecordKind, Fields, Fields, BatchAction]>([
  ['tag', { anchorPosition: [0, 0, 0] }, { anchorPosition: [1, 0, 0] }, 'move'],
  ['tag', { anchorPosition: [0, 0, 0], roomId: 'a' }, { anchorPosition: [1, 0, 0], roomId: null }, 'move'],
  ['tag', { stemLength: 0.2 }, { stemLength: 0.3 }, 'move'],
  ['tag', { stemNormal: [0, 1, 0], color: '#000000' }, { stemNormal: [1, 0, 0], color: '#ffffff' }, 'edit'],
  ['note', { anchorPosition: [0, 0, 0] }, { anchorPosition: [1, 0, 0] }, 'move'],
  ['label', { position: [0, 0, 0] }, { position: [1, 0, 0] }, 'move'],
  ['objectAnnotation', { position: [0, 0, 0] }, { position: [1, 0, 0] }, 'move'],
  ['measurement', points(0, 1), points(0, 2), 'move'],
  ['measurement', points(0, 1), points(0, 1, 2), 'edit'],
  ['photo', { snapshotLocation: null }, { snapshotLocation: { viewMode: 'panorama' } }, 'move'],
  ['blur', { outline: [[0, 0, 1]] }, { outline: [[0, 1, 0]] }, 'move'],
  ['planImage', { x: 0, z: 1 }, { x: 2, z: 3 }, 'move'],
  ['planImage', { width: 4, rotationDegrees: 0 }, { width: 5, rotationDegrees: 90 }, 'move'],
  ['planImage', { file: 'a.png' }, { file: 'b.png' }, 'edit'],
  ['trim', { position: [0, 0, 0] }, { position: [1, 0, 0] }, 'move'],
  ['start', { position: [0, 0, 0], rotation: [0, 0, 0, 1] }, { position: null, rotation: [0, 1, 0, 0] }, 'move'],
  ['highlightReel', stops('a', 'b', 'a'), stops('a', 'a', 'b'), 'reorder'],
  ['highlightReel', stops('a', 'b'), stops('b', 'a', 'c'), 'edit'],
  ['highlightReel', stops('a', 'b', 'b'), stops('a', 'a', 'b'), 'edit'],
  ['highlightReel', { ...stops('a', 'b'), mode: 'none' }, { ...stops('b', 'a'), mode: 'stories' }, 'edit'],
  ['orderedList', { entries: ['a', 'b'] }, { entries: ['b', 'a'] }, 'reorder'],
  ['tag', { keywords: ['a', 'b'] }, { keywords: ['b', 'a'] }, 'edit'],
])('of a %s, %j to %j is a change of the kind %4$s', (kind, before, after, action) =>
  expect(batchSummary([change(kind, before, after)])).toEqual({ kind, action, name: null, count: 1 }),
);

describe('a batch', () => {
  const added = change('tag', null, { label: 'Oven' }, 'a');

  it('of several records of one kind has no name, and an action only where all have the same', () => {
    const another = change('tag', null, { label: 'Hob' }, 'b');
    expect(batchSummary([added, another])).toEqual({ kind: 'tag', action: 'add', name: null, count: 2 });
    const removed = change('tag', { label: 'Hob' }, null, 'b');
    expect(batchSummary([added, removed])).toEqual({ kind: 'tag', action: 'edit', name: null, count: 2 });
  });

  it('counts a record once, and has its last name', () => {
    const renamed = change('tag', { label: 'Oven' }, { label: 'Stove' }, 'a');
    expect(batchSummary([added, renamed])).toEqual({ kind: 'tag', action: 'edit', name: 'Stove', count: 1 });
  });

  it('of several kinds is mixed', () => {
    const edits = [added, change('label', null, { label: 'Oven' }, 'a'), change('tag', {}, {}, 'b')];
    expect(batchSummary(edits)).toEqual({ kind: null, count: 3 });
    expect(batchSummary([])).toEqual({ kind: null, count: 0 });
  });

  it('counts attachments with their parent, and others as records', () => {
    const withFile = [attachment('mattertag', 'a'), added];
    expect(batchSummary(withFile)).toEqual({ kind: 'tag', action: 'add', name: 'Oven', count: 1 });
    expect(batchSummary(inverseOfAll(withFile))).toMatchObject({ kind: 'tag', action: 'remove', name: 'Oven' });
    const comment = change('note', { comments: [] }, { comments: [{ commentId: 'c' }] }, 'n');
    expect(batchSummary([comment, attachment('comment', 'c')])).toMatchObject({ kind: 'note', count: 1 });
    expect(batchSummary([attachment('mattertag', 'other'), added])).toEqual({ kind: null, count: 2 });
    const plan = [change('planImage', null, { x: 0 }, 'p'), attachment('planImage', 'p')];
    expect(batchSummary(plan)).toEqual({ kind: 'planImage', action: 'add', name: null, count: 1 });
    const alone = { kind: 'attachment', action: 'add', name: 'plan.pdf', count: 1 };
    expect(batchSummary([attachment('mattertag', 'a')])).toEqual(alone);
  });

  it.each([
    ['🙂'.repeat(maxShownName), '🙂'.repeat(maxShownName)],
    ['x'.repeat(maxShownName + 1), `${'x'.repeat(maxShownName - 1)}…`],
    [`${'x'.repeat(maxShownName - 2)}  y`, `${'x'.repeat(maxShownName - 2)}…`],
    ['   ', null],
  ])('shortens the name %j', (label, name) => {
    expect(batchSummary([change('tag', null, { label })])).toMatchObject({ name });
  });

  it('has the text of a note without its markup', () => {
    const text = 'See [the plan](https://example.org), [@7](Bob) [#leak]';
    expect(batchSummary([change('note', null, { text })])).toMatchObject({ name: 'See the plan, Bob leak' });
  });

  it('has no name where the edits contain none', () => {
    expect(batchSummary([change('tag', { color: 'a' }, { color: 'b' })])).toMatchObject({ action: 'edit', name: null });
    expect(batchSummary([change('tag', { label: 'Oven' }, { label: '' })])).toMatchObject({ name: 'Oven' });
  });
});
