import { expect, it } from 'vitest';
import { handleEscape, type EscapeAction } from './escape-order.ts';

const open = () => {
  const page = new EventTarget();
  const calls: EscapeAction[] = [];
  const register = (action: EscapeAction, applies = () => true) =>
    handleEscape(
      action,
      () => {
        if (applies()) calls.push(action);
        return applies();
      },
      page,
    );
  const press = (key = 'Escape'): Event => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
    page.dispatchEvent(event);
    return event;
  };
  return { page, calls, register, press };
};

it('runs only the first action of the order that applies, whatever the order of registration', () => {
  const { calls, register, press } = open();
  let isToolActive = true;
  register('openPanel');
  register('activeTool', () => isToolActive);
  expect(press().defaultPrevented).toBe(true);
  isToolActive = false;
  press();
  expect(calls).toEqual(['activeTool', 'openPanel']);
});

it('leaves the event alone when no action applies, for other keys, and after disposal', () => {
  const { calls, register, press } = open();
  const registration = register('openPanel', () => false);
  expect(press().defaultPrevented).toBe(false);
  registration.dispose();
  register('openPanel').dispose();
  press();
  register('openPanel');
  press('Enter');
  expect(calls).toEqual([]);
});

it('does nothing when a control has used the key', () => {
  const { page, calls, register } = open();
  register('openPanel');
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' });
  event.preventDefault();
  page.dispatchEvent(event);
  expect(calls).toEqual([]);
});

it('keeps a newer handler when the one that it replaced is disposed', () => {
  const { calls, register, press } = open();
  const older = register('openPanel', () => false);
  register('openPanel');
  older.dispose();
  press();
  expect(calls).toEqual(['openPanel']);
});
