import { describe, expect, it } from 'vitest';
import { inverseOf, type Edit } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';
import { mainVersion, referencedVersion } from './versions.ts';

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
  ['the only version, wherever it lies', renamed(), [works], works],
  ['of several that of the base layer', renamed(), [works, base], base],
  ['none where the only version says that it is removed', renamed(), [{ ...works, removed: true }], null],
  ['the only one that stands for something', renamed(), [{ ...works, removed: true }, fire], fire],
  ['that of the layer that is named', renamed('works'), [works, base], works],
  ['none where that layer has none', renamed('fire'), [works, base], null],
  ['none where there is none', renamed(), [], null],
  ['that of the layer that before names', moved, [works, base], works],
  ['the only one where before names another layer, for the conflict', moved, [fire], fire],
  ['what stands where a record is to be made', made('works'), [works, base], works],
  ['nothing where it is made in a layer of its own', made('fire'), [works, base], null],
  ['the base layer’s where a new record names none', { ...made('0'), after: {} }, [works, base], base],
  ['the one conversation, whatever is named', { ...made('fire'), kind: 'note' }, [works], works],
])('an edit means %s', (_, edit, versions, meant) =>
  expect(referencedVersion(edit, versions)).toEqual({ ok: true, value: meant }),
);

describe('an edit is rejected', () => {
  it('that could mean one or the other', () =>
    expect(referencedVersion(renamed(), [works, fire])).toEqual({
      ok: false,
      failure: 'label l stands in several layers, and not in the base one; name one by layerId',
    }));
  it('that makes a record in one layer and says another', () =>
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

  it('of a move means the version where it went', () => {
    expect(inverseOf(edit)).toEqual({
      ...edit,
      layerId: 'fire',
      before: { layerId: 'fire' },
      after: { layerId: 'works' },
    });
    expect(inverseOf(inverseOf(edit))).toEqual(edit);
    expect(referencedVersion(inverseOf(edit), [fire, base])).toEqual({ ok: true, value: fire });
  });
  it('of any other means the same', () => expect(inverseOf(renamed('works'))).toMatchObject({ layerId: 'works' }));
});
