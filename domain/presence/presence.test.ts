import { describe, expect, it } from 'vitest';
import { readClientActivity, readPresentEditor } from './presence.ts';

const valid = { clientId: 'page_one-1', tool: 'TAGS', record: { kind: 'tag', id: 't1' } };

const sentenceFor = (changes: object): string | null => {
  const read = readClientActivity({ ...valid, ...changes });
  return read.ok ? null : read.failure;
};

describe('what a client sends', () => {
  it('is a client id, a tool and a record, without anything else', () => {
    expect(readClientActivity({ ...valid, more: 1 })).toEqual({ ok: true, value: valid });
    const idle = { clientId: 'x'.repeat(64), tool: null, record: null };
    expect(readClientActivity(idle)).toEqual({ ok: true, value: idle });
    expect(sentenceFor({ record: { kind: 'tag', id: 'x'.repeat(128) } })).toBeNull();
  });

  it.each([
    ['clientId', { clientId: 'seven77' }],
    ['clientId', { clientId: 'x'.repeat(65) }],
    ['clientId', { clientId: 'with space' }],
    ['clientId', { clientId: 12_345_678 }],
    ['tool', { tool: 'tags' }],
    ['tool', { tool: undefined }],
    ['record', { record: undefined }],
    ['record', { record: ['tag', 't1'] }],
    ['record.kind', { record: { kind: 'access', id: 't1' } }],
    ['record.id', { record: { kind: 'tag' } }],
    ['record.id', { record: { kind: 'tag', id: '' } }],
    ['record.id', { record: { kind: 'tag', id: 'x'.repeat(129) } }],
  ])('is rejected by a sentence that begins with %s', (field, changes) => {
    expect(sentenceFor(changes)?.split(' ')[0]).toBe(field);
  });
});

describe('an editor in the list', () => {
  const editor = { ...valid, personId: 'p1', name: 'Ada' };

  it('is read, without what this program does not have', () => {
    expect(readPresentEditor({ ...editor, more: 1 })).toEqual(editor);
    const newer = { ...editor, tool: 'LASSO', record: { kind: 'portal', id: 'p' } };
    expect(readPresentEditor(newer)).toEqual({ ...editor, tool: null, record: null });
  });

  it.each([
    [null],
    ['ada'],
    [{ ...editor, clientId: 1 }],
    [{ ...editor, personId: null }],
    [{ ...editor, name: null }],
  ])('is left out where it is invalid: %j', (value) => {
    expect(readPresentEditor(value)).toBeNull();
  });
});
