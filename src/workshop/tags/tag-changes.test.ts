import { scopeBind } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { $unsavedCount, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { tagChanged } from './tag-changes.ts';
import { openWorkshop } from './testing/open-workshop.ts';

const openOn = (label: string, enabled: boolean) => {
  const { workshop, scope, notify } = openWorkshop({ a: label });
  workshop.records.set('a', { ...workshop.records.get('a'), enabled });
  notify();
  const saved = () => vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  const stored = async () => {
    await saved();
    const { label: title, enabled: isShown } = workshop.records.get('a')!;
    return [title, isShown];
  };
  return { workshop, scope, stored, change: scopeBind(tagChanged, { scope }) };
};

describe('a hidden tag without a title', () => {
  it('is shown to visitors by the edit that gives it one, and hidden again by its undo', async () => {
    const { workshop, scope, stored, change } = openOn('', false);
    change({ tagId: 'a', fields: { label: 'Hob' }, from: { label: '' } });
    expect(await stored()).toEqual(['Hob', true]);
    expect(workshop.made).toHaveLength(1);
    scopeBind(undoRequested, { scope })();
    expect(await stored()).toEqual(['', false]);
    scopeBind(redoRequested, { scope })();
    expect(await stored()).toEqual(['Hob', true]);
  });

  it('stays hidden while other fields change, and where the title is blank or too long', async () => {
    const { stored, change } = openOn('', false);
    change({ tagId: 'a', fields: { description: 'Four rings' }, from: { description: '' } });
    change({ tagId: 'a', fields: { color: '#14b8a6' }, from: {} });
    change({ tagId: 'a', fields: { label: '  ' }, from: { label: '' } });
    change({ tagId: 'a', fields: { label: 'x'.repeat(201) }, from: { label: '  ' } });
    expect(await stored()).toEqual(['  ', false]);
  });

  it('can be shown on purpose', async () => {
    const { stored, change } = openOn('', false);
    change({ tagId: 'a', fields: { enabled: true }, from: { enabled: false } });
    expect(await stored()).toEqual(['', true]);
  });
});

it('a tag with a title stays as hidden or visible as it is when the title changes', async () => {
  const hidden = openOn('Hob', false);
  hidden.change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
  expect(await hidden.stored()).toEqual(['Stove', false]);
  const shown = openOn('Hob', true);
  shown.change({ tagId: 'a', fields: { label: '' }, from: { label: 'Hob' } });
  expect(await shown.stored()).toEqual(['', true]);
});
