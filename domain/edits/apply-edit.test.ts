import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { editBetween, inverseOf, inverseOfAll, recordKinds, type Edit } from './edit.ts';
import { changedFields, sameJson, type Fields } from '../../base/json-fields.ts';

const tag: Fields = { label: 'Oven', color: '#ff0000', keywords: ['heat'], anchorPosition: [1, 2, 3] };

const apply = (record: Fields | null, edit: Edit | null): Fields | null => {
  const result = applyEdit(record, edit!);
  if (!result.ok) throw new Error(result.failure.fields.join());
  return result.value;
};

describe('comparing JSON', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [null, undefined, false],
    [[1, [2]], [1, [2]], true],
    [[1], { 0: 1 }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: null }, {}, false],
    [{ a: null }, { b: null }, false],
    [[], {}, false],
  ])('%j and %j: %s', (a, b, same) => expect(sameJson(a as never, b as never)).toBe(same));

  it('names the fields that differ', () => {
    expect(changedFields(tag, { ...tag, label: 'Stove', icon: 'flame' })).toEqual(['label', 'icon']);
  });
});

describe('an edit', () => {
  const renamed = { ...tag, label: 'Stove' };

  it('contains only the changed fields', () => {
    expect(editBetween('tag', 't1', tag, renamed)).toEqual({
      kind: 'tag',
      id: 't1',
      before: { label: 'Oven' },
      after: { label: 'Stove' },
    });
    expect(editBetween('tag', 't1', tag, { ...tag })).toBeNull();
    expect(editBetween('tag', 't1', null, null)).toBeNull();
  });

  it.each(recordKinds.map((kind) => [kind]))('of a %s is undone and redone by its inverse', (kind) => {
    const bare: Fields = { label: 'Oven' };
    for (const [from, to] of [
      [null, tag],
      [tag, null],
      [tag, renamed],
      [bare, tag],
      [tag, bare],
    ] as const) {
      const edit = editBetween(kind, 'x', from, to);
      expect(apply(from, edit)).toEqual(to);
      expect(apply(to, inverseOf(edit!))).toEqual(from);
      expect(inverseOf(inverseOf(edit!))).toEqual(edit);
    }
  });

  it('leaves other fields unchanged', () => {
    const recoloured = { ...tag, color: '#00ff00' };
    const edit = editBetween('tag', 't1', tag, renamed);
    expect(apply(recoloured, edit)).toEqual({ ...recoloured, label: 'Stove' });
  });

  it('removes a field that was absent before', () => {
    const edit = editBetween('tag', 't1', tag, { ...tag, icon: 'flame' })!;
    expect(edit).toMatchObject({ before: {}, after: { icon: 'flame' } });
    expect(apply({ ...tag, icon: 'flame' }, inverseOf(edit))).toEqual(tag);
  });

  it.each<[string, Fields | null, Edit, readonly string[]]>([
    ['a field that has changed', { ...tag, label: 'Fire' }, editBetween('tag', 't', tag, renamed)!, ['label']],
    ['a field that appeared', { ...tag, icon: 'x' }, editBetween('tag', 't', tag, { ...tag, icon: 'y' })!, ['icon']],
    ['a record that was removed', null, editBetween('tag', 't', tag, renamed)!, ['label']],
    ['a record that exists', { label: 'A' }, editBetween('tag', 't', null, tag)!, ['label']],
    ['removing what has changed', renamed, editBetween('tag', 't', tag, null)!, ['label']],
    ['removing what has grown', { ...tag, icon: 'x' }, editBetween('tag', 't', tag, null)!, ['icon']],
  ])('conflicts with %s', (_, record, edit, fields) => {
    expect(applyEdit(record, edit)).toEqual({
      ok: false,
      failure: { code: 'edit.conflict', kind: 'tag', id: 't', fields, current: record },
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('changes a field named %s like any other', (name) => {
    const named = JSON.parse(`{"${name}":{}}`) as Fields;
    const edit = editBetween('tag', 't', tag, { ...tag, ...named })!;
    expect(edit.after).toEqual(named);
    expect(apply(tag, edit)).toEqual({ ...tag, ...named });
    expect(applyEdit(tag, { ...edit, before: named, after: {} }).ok).toBe(false);
  });

  it('moves a record in the order that another user has moved, too, and removes one', () => {
    const stored = { ...tag, sequence: 7 };
    const named = { kind: 'tag', id: 't' } as const;
    expect(applyEdit(stored, { ...named, before: { sequence: 2 }, after: { sequence: 4 } })).toEqual({
      ok: true,
      value: { ...tag, sequence: 4 },
    });
    expect(applyEdit(stored, { ...named, before: { ...tag, sequence: 2 }, after: null })).toEqual({
      ok: true,
      value: null,
    });
  });

  it('removes a record whose sequence and time the server assigned', () => {
    const stored = { ...tag, sequence: 7, created: '2026-01-01T00:00:00Z' };
    expect(apply(stored, inverseOf(editBetween('tag', 't', null, tag)!))).toBeNull();
  });

  it('of a batch is undone from the end', () => {
    const first = editBetween('tag', 't', null, tag)!;
    const second = editBetween('tag', 't', tag, renamed)!;
    const undone = inverseOfAll([first, second]);
    expect(undone.reduce<Fields | null>((record, edit) => apply(record, edit), renamed)).toBeNull();
  });
});
