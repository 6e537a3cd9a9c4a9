import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOnlyFailure, writeFailure } from '#src/data/errors.ts';
import { $saveFailure, $unauthorized, writeFailed, type FailedWrite } from './index.ts';
import { saveFailureDismissed, unauthorizedDismissed } from './state.ts';

let scope: Scope;
beforeEach(() => {
  vi.useFakeTimers();
  scope = fork();
});
afterEach(() => vi.useRealTimers());

const fail = (failure: FailedWrite): void => void allSettled(writeFailed, { scope, params: failure });
const shown = () => [scope.getState($saveFailure)?.code, scope.getState($unauthorized)?.code];

/** The timers stand still, so nothing is waited for. */
const dismiss = async (event: typeof saveFailureDismissed): Promise<void> => {
  void allSettled(event, { scope });
  await vi.advanceTimersByTimeAsync(0);
};

describe('a change that could not be saved', () => {
  it('is told for ten seconds, with its number', async () => {
    fail(writeFailure('edit.conflict', 'Somebody else changed it'));
    expect(shown()).toEqual([63001, undefined]);
    await vi.advanceTimersByTimeAsync(9999);
    expect(shown()).toEqual([63001, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual([undefined, undefined]);
  });

  it('is told once in thirty seconds', async () => {
    fail(readOnlyFailure);
    await vi.advanceTimersByTimeAsync(29_999);
    fail({ code: 'generic', number: 63001 });
    expect(shown()).toEqual([undefined, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    fail({ code: 'generic', number: null });
    expect(shown()).toEqual([null, undefined]);
  });

  it('stays the first one while it is shown, and can be dismissed', async () => {
    fail({ code: 'generic', number: 63001 });
    fail({ code: 'generic', number: 63002 });
    expect(shown()).toEqual([63001, undefined]);
    await dismiss(saveFailureDismissed);
    expect(shown()).toEqual([undefined, undefined]);
  });
});

describe('somebody who may not', () => {
  it.each(['unauthorized', 'user.unauthorized', 'model.unauthorized', 'object.access.token.required', 'forbidden'])(
    'is told by %s, until it is put away, and every time',
    async (code) => {
      fail(writeFailure(code, 'No'));
      expect(shown()).toEqual([undefined, 63001]);
      await vi.advanceTimersByTimeAsync(1_000_000);
      expect(shown()).toEqual([undefined, 63001]);
      await dismiss(unauthorizedDismissed);
      expect(shown()).toEqual([undefined, undefined]);
      fail(writeFailure(code, 'No'));
      expect(shown()).toEqual([undefined, 63001]);
    },
  );

  it('does not keep a failure to save quiet', () => {
    fail(writeFailure('forbidden', 'No'));
    fail(writeFailure('generic', 'No'));
    expect(shown()).toEqual([63001, 63001]);
  });
});
