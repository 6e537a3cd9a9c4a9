import { allSettled, createEvent, createStore, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { declareUnsaved, guardUnload } from './index.ts';

const textTyped = createEvent<boolean>();
const fileChosen = createEvent<boolean>();
declareUnsaved(
  'texts',
  createStore(false).on(textTyped, (_, isTyped) => isTyped),
);
declareUnsaved(
  'files',
  createStore(false).on(fileChosen, (_, isChosen) => isChosen),
);

const open = (field: unknown = null) => {
  const scope = fork();
  const view = Object.assign(new EventTarget(), { document: { activeElement: field } });
  const guard = guardUnload(scope, view as unknown as Window);
  /** Whether the browser asks. */
  const leave = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    view.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { scope, guard, leave };
};

it('makes the browser ask while any source has unsaved work', async () => {
  const { scope, guard, leave } = open();
  expect(leave()).toBe(false);
  await allSettled(textTyped, { scope, params: true });
  await allSettled(fileChosen, { scope, params: true });
  await allSettled(textTyped, { scope, params: false });
  expect(leave()).toBe(true);
  await allSettled(fileChosen, { scope, params: false });
  expect(leave()).toBe(false);
  await allSettled(textTyped, { scope, params: true });
  guard.dispose();
  expect(leave()).toBe(false);
});

it('lets the focused field report its change first', () => {
  const calls: string[] = [];
  const field = {
    matches: vi.fn<() => boolean>(() => true),
    blur: () => calls.push('blur'),
    focus: () => calls.push('focus'),
  };
  const { leave } = open(field);
  leave();
  expect(calls).toEqual(['blur', 'focus']);
});
