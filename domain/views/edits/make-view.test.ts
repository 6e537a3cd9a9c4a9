import { describe, expect, it } from 'vitest';
import { visibleRecords } from '../visible-versions.ts';
import { applyEdits, idCounter, fieldsOf } from '../testing/apply-edits.ts';
import { exampleContent, listedLayer, record } from '../testing/example-content.ts';
import { sortRecords, viewSummaryOf, type StoredRecord, type ViewContent } from '../view-content.ts';
import { duplicateView, makeUserView } from './make-view.ts';
import type { NewId } from './record-edits.ts';

const viewIn = (content: ViewContent, id: string) =>
  viewSummaryOf(
    content,
    content.views.find((view) => view.id === id)!,
  );
const shownIn = (content: ViewContent, id: string) => visibleRecords(viewIn(content, id), content.records);
const kindsShown = (content: ViewContent, id: string) => sortRecords(shownIn(content, id)).map(({ kind }) => kind);
const allMasks = ['highlightReel', 'label', 'tag', 'measurement', 'note', 'objectAnnotation', 'orderedList'];

describe('a user view', () => {
  it('masks all kinds, and has its own layer and the common ones', () => {
    const after = applyEdits(exampleContent, makeUserView(exampleContent, { id: 'new', name: 'New' }));
    expect(fieldsOf(after, 'view', 'new')).toEqual({
      type: 'user',
      name: 'New',
      enabled: true,
      masks: allMasks,
      layers: [listedLayer('0', 0), listedLayer('new/data', 1), listedLayer('fire', 2)],
    });
    expect(fieldsOf(after, 'layer', 'new/data')).toEqual({ type: 'dedicated', name: 'New' });
    expect(viewIn(after, 'new').dataLayerId).toBe('new/data');
    expect(shownIn(after, 'new').map(({ id }) => id)).toEqual(['exit']);
  });

  it('needs a valid name', () =>
    expect(makeUserView(exampleContent, { id: 'new', name: ' ' })).toEqual({
      ok: false,
      failure: { code: 'request.invalid', message: 'A name must have 1 to 50 characters.' },
    }));
});

/** With fields that the server assigns, which a copy does not have. */
const attachmentOf = (parentType: string, parentId: string): StoredRecord<'attachment'> => ({
  kind: 'attachment',
  id: `of ${parentId}`,
  fields: { category: 'upload', parentType, parentId, filename: 'a', sequence: 3, created: '2026-01-01T00:00:00Z' },
});

const duplicate = (viewId: string, name = 'Copy') =>
  duplicateView(exampleContent, { viewId, id: 'copy', name, enabled: false, newId: idCounter() });

describe('a duplicate', () => {
  it('of a user view has copies of its own layers, the same common layers and the same masks', () => {
    const after = applyEdits(exampleContent, duplicate('works'));
    expect(fieldsOf(after, 'view', 'copy')).toEqual({
      type: 'user',
      name: 'Copy',
      enabled: false,
      masks: ['tag', 'highlightReel'],
      layers: [
        listedLayer('0', 0, { toggled: false }),
        listedLayer('copy/data', 1),
        listedLayer('n1', 2),
        listedLayer('n2', 3, { visible: false }),
        listedLayer('fire', 4),
        listedLayer('plans', 5),
      ],
    });
    expect(fieldsOf(after, 'layer', 'n1')).toEqual({ type: 'dedicated', name: 'pipes' });
    expect(after.records.filter(({ fields }) => fields['layerId'] === 'n2')).toMatchObject([{ kind: 'note' }]);
    expect(kindsShown(after, 'copy')).toEqual(kindsShown(exampleContent, 'works'));
    const copies = shownIn(after, 'copy');
    const object = copies.find(({ kind }) => kind === 'objectAnnotation')!;
    expect(copies.find(({ fields }) => fields['label'] === 'Leak')?.fields['objectAnnotationId']).toBe(object.id);
  });

  it('has the attachments of its records, and conversations with ids of their own', () => {
    const comments = [{ commentId: 'c', text: 'A', replies: [{ replyId: 'r', text: 'B' }] }];
    const note = record('note', 'talk', 'works/data', { text: 'A', comments });
    const shared = record('tag', 'sign', 'fire');
    const version = record('tag', 'sign', 'works/data');
    const content: ViewContent = {
      ...exampleContent,
      records: [...exampleContent.records, note, shared, version],
      attachments: [
        attachmentOf('mattertag', 'leak'),
        attachmentOf('mattertag', 'oven'),
        attachmentOf('mattertag', 'sign'),
        attachmentOf('note', 'talk'),
        attachmentOf('comment', 'c'),
        attachmentOf('comment', 'r'),
      ],
    };
    const originals = new Map<string, string>();
    const nextId = idCounter();
    const newId: NewId = (original) => {
      const id = nextId();
      if (original) originals.set(id, original.id);
      return id;
    };
    const options = { viewId: 'works', id: 'copy', name: 'Copy', newId };
    const result = duplicateView(content, options);
    const edits = result.ok ? result.value : [];
    const attached = edits.filter(({ kind }) => kind === 'attachment');
    expect(attached.map(({ id }) => originals.get(id))).toEqual(['of leak', 'of talk', 'of c', 'of r']);
    const copy = edits.find(({ id }) => originals.get(id) === 'talk')!;
    const [comment] = copy.after!['comments'] as unknown as typeof comments;
    const [reply] = comment!.replies;
    const leak = edits.find(({ id }) => originals.get(id) === 'leak')!;
    expect(attached.map(({ after }) => after!['parentId'])).toEqual([
      leak.id,
      copy.id,
      comment!.commentId,
      reply!.replyId,
    ]);
    expect(comment).toMatchObject({ text: 'A', replies: [{ text: 'B' }] });
    expect([comment!.commentId, reply!.replyId]).not.toEqual(['c', 'r']);
    expect(attached[0]!.after).toEqual({
      category: 'upload',
      parentType: 'mattertag',
      parentId: leak.id,
      filename: 'a',
    });
  });

  it('of the base view is a user view with copies of the model’s own records', () => {
    const after = applyEdits(exampleContent, duplicate('root'));
    expect(fieldsOf(after, 'view', 'copy')).toMatchObject({
      type: 'user',
      masks: allMasks,
      layers: [listedLayer('0', 0), listedLayer('copy/data', 1), listedLayer('fire', 2)],
    });
    expect(sortRecords(shownIn(after, 'copy')).map(({ id, kind, fields }) => [id, kind, fields['label']])).toEqual([
      ['n1', 'highlightReel', undefined],
      ['exit', 'label', 'Exit'],
      ['n2', 'label', 'Hall'],
      ['n3', 'tag', 'Oven'],
    ]);
  });

  it.each([
    ['nowhere', 'Copy', 'Model View not found'],
    ['empty', 'Copy', 'Only user views and the base view can be duplicated.'],
    ['works', 'x'.repeat(51), 'A name must have 1 to 50 characters.'],
  ])('of %s with the name "%s" is rejected', (viewId, name, message) =>
    expect(duplicate(viewId, name)).toMatchObject({ ok: false, failure: { message } }),
  );
});
