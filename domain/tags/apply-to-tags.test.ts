import { describe, expect, it } from 'vitest';
import { inverseOf, type Edit } from '../edits/edit.ts';
import { applyToTags } from './apply-to-tags.ts';
import { attachmentOf, tagOf } from './testing/tag-of.ts';

const tags = [tagOf('a', { label: 'Oven', layerId: 'base' }), tagOf('b')];
const edit = (changes: Partial<Edit>): Edit => ({ kind: 'tag', id: 'a', before: {}, after: {}, ...changes });

describe('edits of tags', () => {
  it('change their fields and no others', () => {
    const renamed = edit({
      before: { label: 'Oven' },
      after: { label: 'Stove', color: '#112233', stemEnabled: false },
    });
    const [a, b] = applyToTags(tags, [renamed]);
    expect(a).toEqual({ ...tags[0], label: 'Stove', color: '#112233', stemEnabled: false });
    expect(b).toBe(tags[1]);
    expect(
      applyToTags(applyToTags(tags, [renamed]), [
        inverseOf(edit({ before: { label: 'Oven' }, after: { label: 'Stove' } })),
      ])[0]?.label,
    ).toBe('Oven');
  });

  it('parse a changed description', () => {
    const [a] = applyToTags(tags, [edit({ before: { description: '' }, after: { description: 'See [#warm]' } })]);
    expect(a?.descriptionParts).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'hashtag', text: 'warm' },
    ]);
  });

  it('that add a tag append it, with its defaults', () => {
    const [, , made] = applyToTags(tags, [
      edit({ id: 'c', before: null, after: { anchorPosition: [1, 2, 3], stemNormal: [0, 0, 2], label: 'New' } }),
    ]);
    expect(made).toMatchObject({
      id: 'c',
      label: 'New',
      anchorPosition: [1, 2, 3],
      stemNormal: [0, 0, 1],
      stemLength: 0.23,
      stemEnabled: true,
      enabled: true,
      color: '#5c7fff',
      attachments: [],
      descriptionParts: [],
      keywords: [],
    });
  });

  it('that are part of the loaded tags already have no further effect', () => {
    const made = edit({ id: 'b', before: null, after: { anchorPosition: [0, 0, 0], label: 'B' } });
    expect(applyToTags(tags, [made]).map(({ id, label }) => [id, label])).toEqual([
      ['a', 'Oven'],
      ['b', 'B'],
    ]);
    const removal = edit({ id: 'x', before: { label: '' }, after: null });
    expect(applyToTags(tags, [removal])).toEqual(tags);
    expect(applyToTags(tags, [edit({ id: 'x', after: { label: 'y' } })])).toEqual(tags);
  });

  it('that remove a tag remove its version in the given layer only', () => {
    expect(applyToTags(tags, [edit({ after: null })]).map(({ id }) => id)).toEqual(['b']);
    expect(applyToTags(tags, [edit({ after: null, layerId: 'other' })])).toEqual(tags);
    expect(applyToTags(tags, [edit({ layerId: 'base', after: { label: 'Kiln' } })])[0]?.label).toBe('Kiln');
  });

  it('of other kinds return the same list', () => {
    expect(applyToTags(tags, [])).toBe(tags);
    expect(applyToTags(tags, [edit({ kind: 'label' })])).toBe(tags);
  });
});

describe('the attachments of a tag', () => {
  const full = [tagOf('a', { attachments: [attachmentOf('f'), attachmentOf('g')] }), tagOf('b')];
  const remaining = (edits: readonly Edit[]) => applyToTags(full, edits)[0]?.attachments.map(({ id }) => id);

  it('are removed at once, and added with the server’s response', () => {
    const removal: Edit = { kind: 'attachment', id: 'f', before: { category: 'upload' }, after: null };
    expect(remaining([removal])).toEqual(['g']);
    expect(remaining([inverseOf(removal)])).toEqual(['f', 'g']);
  });

  it('of an imported tag are removed with its lists', () => {
    const before = { fileAttachments: [{ id: 'f' }, { id: 'g' }] };
    expect(remaining([edit({ before, after: { fileAttachments: [{ id: 'f' }] } })])).toEqual(['f']);
  });
});
