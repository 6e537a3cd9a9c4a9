import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOnlyFailure, writeFailure } from '#src/data/errors.ts';
import { $saveFailure, $unauthorized, writeFailed, type FailedWrite } from './lazy.ts';
import { saveFailureDismissed, unauthorizedDismissed } from './state.ts';

let scope: Scope;
beforeEach(() => {
  vi.useFakeTimers();
  scope = fork();
});
afterEach(() => vi.useRealTimers());

const failWrite = (failure: FailedWrite): void => void allSettled(writeFailed, { scope, params: failure });
const visibleCodes = () => [scope.getState($saveFailure)?.code, scope.getState($unauthorized)?.code];

/** Not awaited, since the timers are fake. */
const dismiss = async (event: typeof saveFailureDismissed): Promise<void> => {
  void allSettled(event, { scope });
  await vi.advanceTimersByTimeAsync(0);
};

describe('a change that could not be saved', () => {
  it('is shown with its number for ten seconds', async () => {
    failWrite(writeFailure('edit.conflict', 'changed by another editor'));
    expect(visibleCodes()).toEqual([63001, undefined]);
    await vi.advanceTimersByTimeAsync(9999);
    expect(visibleCodes()).toEqual([63001, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect(visibleCodes()).toEqual([undefined, undefined]);
  });

  it('is shown once in thirty seconds', async () => {
    failWrite(readOnlyFailure);
    await vi.advanceTimersByTimeAsync(29_999);
    failWrite({ code: 'generic', number: 63001 });
    expect(visibleCodes()).toEqual([undefined, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    failWrite({ code: 'generic', number: null });
    expect(visibleCodes()).toEqual([null, undefined]);
  });

  it('is not replaced while it is shown, and can be dismissed', async () => {
    failWrite({ code: 'generic', number: 63001 });
    failWrite({ code: 'generic', number: 63002 });
    expect(visibleCodes()).toEqual([63001, undefined]);
    await dismiss(saveFailureDismissed);
    expect(visibleCodes()).toEqual([undefined, undefined]);
  });
});

describe('a missing permission', () => {
  it.each(['unauthorized', 'user.unauthorized', 'model.unauthorized', 'object.access.token.required', 'forbidden'])(
    'is shown for the code %s, every time until it is dismissed',
    async (code) => {
      failWrite(writeFailure(code, 'No'));
      expect(visibleCodes()).toEqual([undefined, 63001]);
      await vi.advanceTimersByTimeAsync(1_000_000);
      expect(visibleCodes()).toEqual([undefined, 63001]);
      await dismiss(unauthorizedDismissed);
      expect(visibleCodes()).toEqual([undefined, undefined]);
      failWrite(writeFailure(code, 'No'));
      expect(visibleCodes()).toEqual([undefined, 63001]);
    },
  );

  it('does not suppress a failure to save', () => {
    failWrite(writeFailure('forbidden', 'No'));
    failWrite(writeFailure('generic', 'No'));
    expect(visibleCodes()).toEqual([63001, 63001]);
  });
});
