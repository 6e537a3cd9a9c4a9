import { describe, expect, it } from 'vitest';
import { inverseOf, type Edit } from '../edits/edit.ts';
import { applyToTags } from './apply-to-tags.ts';
import { attachmentOf, tagOf } from './testing/tag-of.ts';

const tags = [tagOf('a', { label: 'Oven', layerId: 'base' }), tagOf('b')];
const edit = (changes: Partial<Edit>): Edit => ({ kind: 'tag', id: 'a', before: {}, after: {}, ...changes });

describe('edits of tags', () => {
  it('show what they change and leave the rest', () => {
    const renamed = edit({
      before: { label: 'Oven' },
      after: { label: 'Stove', color: '#112233', stemEnabled: false },
    });
    const [a, b] = applyToTags(tags, [renamed]);
    expect(a).toEqual({ ...tags[0], label: 'Stove', color: '#112233', stemVisible: false });
    expect(b).toBe(tags[1]);
    expect(
      applyToTags(applyToTags(tags, [renamed]), [
        inverseOf(edit({ before: { label: 'Oven' }, after: { label: 'Stove' } })),
      ])[0]?.label,
    ).toBe('Oven');
  });

  it('read a description anew', () => {
    const [a] = applyToTags(tags, [edit({ before: { description: '' }, after: { description: 'See [#warm]' } })]);
    expect(a?.descriptionParts).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'hashtag', text: 'warm' },
    ]);
  });

  it('that make one put it at the end, with what the server will fill in', () => {
    const [, , made] = applyToTags(tags, [
      edit({ id: 'c', before: null, after: { anchorPosition: [1, 2, 3], stemNormal: [0, 0, 2], label: 'New' } }),
    ]);
    expect(made).toMatchObject({
      id: 'c',
      label: 'New',
      anchorPosition: [1, 2, 3],
      stemNormal: [0, 0, 1],
      stemLength: 0.23,
      stemVisible: true,
      enabled: true,
      color: '#5c7fff',
      attachments: [],
      descriptionParts: [],
      keywords: [],
    });
  });

  it('that the server has told of already change nothing twice', () => {
    const made = edit({ id: 'b', before: null, after: { anchorPosition: [0, 0, 0], label: 'B' } });
    expect(applyToTags(tags, [made]).map(({ id, label }) => [id, label])).toEqual([
      ['a', 'Oven'],
      ['b', 'B'],
    ]);
    const gone = edit({ id: 'x', before: { label: '' }, after: null });
    expect(applyToTags(tags, [gone])).toEqual(tags);
    expect(applyToTags(tags, [edit({ id: 'x', after: { label: 'y' } })])).toEqual(tags);
  });

  it('that remove one take it away, in the layer that is meant alone', () => {
    expect(applyToTags(tags, [edit({ after: null })]).map(({ id }) => id)).toEqual(['b']);
    expect(applyToTags(tags, [edit({ after: null, layerId: 'other' })])).toEqual(tags);
    expect(applyToTags(tags, [edit({ layerId: 'base', after: { label: 'Kiln' } })])[0]?.label).toBe('Kiln');
  });

  it('of other kinds, and none, leave the very same list', () => {
    expect(applyToTags(tags, [])).toBe(tags);
    expect(applyToTags(tags, [edit({ kind: 'label' })])).toBe(tags);
  });
});

describe('what hangs on a tag', () => {
  const full = [tagOf('a', { attachments: [attachmentOf('f'), attachmentOf('g')] }), tagOf('b')];
  const left = (edits: readonly Edit[]) => applyToTags(full, edits)[0]?.attachments.map(({ id }) => id);

  it('goes at once when it is taken off, and comes with the answer of the server', () => {
    const off: Edit = { kind: 'attachment', id: 'f', before: { category: 'upload' }, after: null };
    expect(left([off])).toEqual(['g']);
    expect(left([inverseOf(off)])).toEqual(['f', 'g']);
  });

  it('goes where it came with the capture and the tag lets go of it', () => {
    const before = { fileAttachments: [{ id: 'f' }, { id: 'g' }] };
    expect(left([edit({ before, after: { fileAttachments: [{ id: 'f' }] } })])).toEqual(['f']);
  });
});
