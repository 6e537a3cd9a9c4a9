import { describe, expect, it } from 'vitest';
import { inverseOf, type Edit } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';
import { mainVersion, referencedVersion } from './layer-versions.ts';

const base: Fields = { label: 'Base', layerId: '0' };
const works: Fields = { label: 'Works', layerId: 'works' };
const fire: Fields = { label: 'Fire', layerId: 'fire' };

const renamed = (layerId?: string): Edit => ({
  kind: 'label',
  id: 'l',
  ...(layerId !== undefined && { layerId }),
  before: { label: 'A' },
  after: { label: 'B' },
});
const moved: Edit = { kind: 'label', id: 'l', before: { layerId: 'works' }, after: { layerId: 'fire' } };
const made = (layerId: string): Edit => ({ kind: 'label', id: 'l', before: null, after: { label: 'A', layerId } });

it.each<[string, Edit, readonly Fields[], Fields | null]>([
  ['the only version, in any layer', renamed(), [works], works],
  ['among several that of the base layer', renamed(), [works, base], base],
  ['none where the only version is removed', renamed(), [{ ...works, removed: true }], null],
  ['the only one that is not removed', renamed(), [{ ...works, removed: true }, fire], fire],
  ['that of the named layer', renamed('works'), [works, base], works],
  ['none where that layer has none', renamed('fire'), [works, base], null],
  ['none where there is none', renamed(), [], null],
  ['that of the layer in before', moved, [works, base], works],
  ['the only one where before has another layer, for the conflict', moved, [fire], fire],
  ['the existing one where a record is to be added', made('works'), [works, base], works],
  ['none where it is added in another layer', made('fire'), [works, base], null],
  ['the base layer’s where a new record names none', { ...made('0'), after: {} }, [works, base], base],
  ['the one conversation, whatever is named', { ...made('fire'), kind: 'note' }, [works], works],
])('an edit refers to %s', (_, edit, versions, expected) =>
  expect(referencedVersion(edit, versions)).toEqual({ ok: true, value: expected }),
);

describe('an edit is rejected', () => {
  it('that could refer to several versions', () =>
    expect(referencedVersion(renamed(), [works, fire])).toEqual({
      ok: false,
      failure: 'label l stands in several layers, and not in the base one; name one by layerId',
    }));
  it('that adds a record in one layer and names another', () =>
    expect(referencedVersion({ ...made('works'), layerId: 'fire' }, [])).toEqual({
      ok: false,
      failure: 'label l cannot be made in layer fire and say that it lies in works; name one layer',
    }));
});

it('several versions without a base one have no main version', () => {
  expect(mainVersion([works, fire])).toBeNull();
  expect(mainVersion([fire])).toBe(fire);
});

describe('the inverse', () => {
  const edit = { ...moved, layerId: 'works' };

  it('of a move refers to the moved version', () => {
    expect(inverseOf(edit)).toEqual({
      ...edit,
      layerId: 'fire',
      before: { layerId: 'fire' },
      after: { layerId: 'works' },
    });
    expect(inverseOf(inverseOf(edit))).toEqual(edit);
    expect(referencedVersion(inverseOf(edit), [fire, base])).toEqual({ ok: true, value: fire });
  });
  it('of any other edit refers to the same version', () =>
    expect(inverseOf(renamed('works'))).toMatchObject({ layerId: 'works' }));
});
