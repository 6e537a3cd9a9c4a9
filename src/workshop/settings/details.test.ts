/** docs/reference/settings.md#details */
import { EventEmitter, once } from 'node:events';
import { allSettled, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import { undoRequested } from '#src/data/edits/state.ts';
import { turn } from '#src/testing/turn.ts';
import { openSpaceEditors } from '#src/testing/open-space-editors.ts';
import {
  $details,
  $detailsState,
  $invalidDetails,
  $isDetailShown,
  $unsavedDetails,
  detailCommitted,
  detailRestored,
  detailVisibilityChanged,
  unsavedDetailResolved,
  type DetailText,
} from './details.ts';
import { settingsPanel } from './panel.ts';

const saved = { name: 'House', summary: '', contactEmail: 'ada@example.org' };

const open = async (records: Parameters<typeof openSpaceEditors>[0] = { records: { details: saved } }) => {
  const editors = await openSpaceEditors(records);
  const { scope, server } = editors;
  await allSettled(settingsPanel.opened, { scope });
  return {
    ...editors,
    type: (name: DetailText['name'], text: string, from = '') =>
      allSettled(detailCommitted, { scope, params: { name, text, from } }),
    details: () => server.records.get('details'),
    invalid: () => scope.getState($invalidDetails).map(({ name, text }) => [name, text]),
    show: (name: DetailText['name'], isShown: boolean) =>
      allSettled(detailVisibilityChanged, { scope, params: { name, isShown } }),
  };
};

describe('the details of the space', () => {
  it('are read with the panel, and saved one by one', async () => {
    const { scope, type, details, server } = await open();
    expect([scope.getState($detailsState), scope.getState($details)?.contactEmail]).toEqual([
      'ready',
      'ada@example.org',
    ]);
    await type('name', 'House at the lane', 'House');
    await type('name', 'House at the lane', 'House');
    expect(server.made).toEqual([
      [{ kind: 'details', id: 'model', before: { name: 'House' }, after: { name: 'House at the lane' } }],
    ]);
    expect(details()).toEqual({ ...saved, name: 'House at the lane' });
  });

  it('keep a text that cannot be saved in its field, until it can be or the saved one is restored', async () => {
    const { scope, type, invalid, server } = await open();
    await type('name', '  ', 'House');
    await type('summary', 'a'.repeat(10_001));
    expect(invalid().map(([name]) => name)).toEqual(['name', 'summary']);
    await type('summary', 'Short');
    expect([invalid(), server.made.length]).toEqual([[['name', '  ']], 1]);
    await allSettled(detailRestored, { scope, params: 'name' });
    expect([invalid(), scope.getState($details)?.name]).toEqual([[], 'House']);
  });

  it('offer a text again that the server has rejected', async () => {
    const { scope, type, server } = await open();
    server.rejectionCode = 'forbidden';
    await type('summary', 'A house');
    expect(scope.getState($details)?.summary).toBe('');
    const unsaved = scope.getState($unsavedDetails);
    expect(unsaved.map(({ name, text }) => [name, text])).toEqual([['summary', 'A house']]);
    await allSettled(unsavedDetailResolved, { scope, params: unsaved[0]!.id });
    expect(scope.getState($unsavedDetails)).toEqual([]);
  });

  it('show what another editor has changed', async () => {
    const { scope, server, receive } = await open();
    server.records.set('details', { ...saved, summary: 'By Bob' });
    receive();
    await allSettled(scope);
    expect(scope.getState($details)?.summary).toBe('By Bob');
  });

  it('are in conflict where another editor has changed the text that was typed over', async () => {
    const { scope, type, server, receive } = await open();
    server.records.set('details', { ...saved, summary: 'By Bob' });
    receive();
    await allSettled(scope);
    await type('summary', 'By Ada', '');
    expect(server.made).toEqual([
      [{ kind: 'details', id: 'model', before: { summary: '' }, after: { summary: 'By Ada' } }],
    ]);
    expect(server.records.get('details')).toMatchObject({ summary: 'By Bob' });
  });

  it('show an undo before the server has it', async () => {
    const { scope, type, server } = await open();
    const gate = new EventEmitter();
    server.gate = once(gate, 'open');
    void type('summary', 'A house');
    await turn();
    expect(scope.getState($details)?.summary).toBe('A house');
    scopeBind(undoRequested, { scope })();
    await turn();
    expect(scope.getState($details)?.summary).toBe('');
    gate.emit('open');
    await turn();
    expect(server.records.get('details')).toMatchObject({ summary: '' });
  });

  it('can be undone and redone', async () => {
    const { scope, type, undo, redo } = await open();
    await type('summary', 'A house');
    await undo();
    expect(scope.getState($details)?.summary).toBe('');
    await redo();
    expect(scope.getState($details)?.summary).toBe('A house');
  });

  it('are hidden from visitors and shown by switches that are settings', async () => {
    const { scope, show, server, undo } = await open({ records: { details: saved, settings: { vr: false } } });
    const isShown = () => scope.getState($isDetailShown);
    expect([isShown()('name'), isShown()('contactEmail')]).toEqual([true, true]);
    await show('contactEmail', false);
    await show('summary', false);
    expect(server.records.get('settings')).toEqual({ vr: false, shown: { contactEmail: false, modelSummary: false } });
    expect([isShown()('description'), isShown()('contactEmail'), isShown()('name')]).toEqual([false, false, true]);
    await undo();
    await undo();
    expect(server.records.get('settings')).toEqual({ vr: false });
  });
});
