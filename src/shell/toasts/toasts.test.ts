import { allSettled, createWatch, fork, scopeBind, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeRejected } from '#src/data/state.ts';
import { createCommandBus } from '../commands/index.ts';
import { toastHidden, toastShown } from './index.ts';
import { $toast, toastActionPressed } from './state.ts';
import { toastCommands } from './commands.ts';

let scope: Scope;
beforeEach(() => {
  vi.useFakeTimers();
  scope = fork();
});
afterEach(() => vi.useRealTimers());

const message = () => scope.getState($toast)?.message;

describe('a toast', () => {
  it('stays until it is hidden, or for its time; a later one is not hidden by the timer of the first', async () => {
    const show = scopeBind(toastShown, { scope });
    show({ message: 'one', timeoutMs: 1000 });
    show({ message: 'two' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(message()).toBe('two');
    show({ message: 'three', timeoutMs: 1000 });
    await vi.advanceTimersByTimeAsync(999);
    expect(message()).toBe('three');
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toBeUndefined();
    show({ message: 'four' });
    scopeBind(toastHidden, { scope })();
    expect(message()).toBeUndefined();
  });

  it.each([
    [undefined, undefined],
    [true, 'one'],
  ])('is dismissed by its action unless it is kept (%s)', async (keepsToast, remaining) => {
    const press = vi.fn<() => void>();
    const action = { label: 'Open', press, ...(keepsToast === undefined ? {} : { keepsToast }) };
    scopeBind(toastShown, { scope })({ message: 'one', action });
    await allSettled(toastActionPressed, { scope });
    expect(press).toHaveBeenCalledTimes(1);
    expect(message()).toBe(remaining);
  });
});

describe('the commands', () => {
  it('show and hide a toast, and report whether its action was pressed', async () => {
    const bus = createCommandBus(scope, toastCommands);
    await bus.run('TOAST_SHOW', { message: 'Saved' });
    expect(message()).toBe('Saved');
    await bus.run('TOAST_HIDE');
    expect(message()).toBeUndefined();
    const pressed = bus.run('TOAST_SHOW', { message: 'Saved', action: 'Open' });
    await allSettled(toastActionPressed, { scope });
    expect(await pressed).toBe(true);
    const timedOut = bus.run('TOAST_SHOW', { message: 'Saved', action: 'Open', timeout: 10 });
    await vi.advanceTimersByTimeAsync(10);
    expect(await timedOut).toBe(false);
  });

  it('limit the time of a toast to a day: a browser’s timer of more than 24.8 days ends at once', async () => {
    const bus = createCommandBus(scope, toastCommands);
    await bus.run('TOAST_SHOW', { message: 'Saved', timeout: 3e9 });
    await vi.advanceTimersByTimeAsync(23 * 3_600_000);
    expect(message()).toBe('Saved');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(message()).toBeUndefined();
    await bus.run('TOAST_SHOW', { message: 'Saved', timeout: -1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(message()).toBeUndefined();
  });

  it('report a default error, as a change that was not saved does', async () => {
    const bus = createCommandBus(scope, toastCommands);
    const reported: unknown[] = [];
    createWatch({ unit: writeRejected, scope, fn: ({ code, number }) => reported.push([code, number]) });
    await bus.run('DEFAULT_ERROR', { messageKey: 'unableToSave' });
    await bus.run('DEFAULT_ERROR', { messageKey: 'unauthorized', options: { code: 63002 } });
    expect(reported).toEqual([
      ['generic', 63001],
      ['unauthorized', 63002],
    ]);
    await expect(bus.run('DEFAULT_ERROR', { messageKey: 'oops' })).rejects.toMatchObject({ code: 'command.invalid' });
  });
});
