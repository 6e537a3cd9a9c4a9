import { allSettled, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { editsMade, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { intlCreated } from '#src/i18n/state.ts';
import { $toast, toastShown } from '#src/shell/toasts/index.ts';
import { openWorkshop } from '../tags/testing/open-workshop.ts';
import './undone-toast.ts';

const shows = async (scope: Scope, message: string) =>
  vi.waitFor(() => expect(scope.getState($toast)?.message).toBe(message));

it('names what was undone and redone, once the server has accepted it', async () => {
  const { workshop, scope } = openWorkshop({ oven: 'Oven' });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  const edit = { kind: 'tag', id: 'oven', before: { label: 'Oven' }, after: { label: 'Stove' } } as const;
  void allSettled(editsMade, { scope, params: [edit] });
  await vi.waitFor(() => expect(workshop.records.get('oven')).toMatchObject({ label: 'Stove' }));
  expect(scope.getState($toast)).toBeNull();
  void allSettled(undoRequested, { scope });
  await shows(scope, 'Undone: Rename tag “Stove”');
  void allSettled(redoRequested, { scope });
  await shows(scope, 'Redone: Rename tag “Stove”');
  await allSettled(toastShown, { scope, params: { message: 'Not saved', isFailure: true } });
  void allSettled(undoRequested, { scope });
  await vi.waitFor(() => expect(workshop.records.get('oven')).toMatchObject({ label: 'Oven' }));
  expect(scope.getState($toast)?.message, 'a failure stays').toBe('Not saved');
});
