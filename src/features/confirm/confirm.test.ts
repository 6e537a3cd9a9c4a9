import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { expect, it } from 'vitest';
import { $modal, modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $question, closeConfirmFx, confirmFx, questionUpdated, type Question } from './state.ts';

const question: Question = {
  title: () => 'Delete?',
  message: () => 'For ever.',
};

const ask = (scope: Scope, changes: Partial<Question> = {}) =>
  scopeBind(confirmFx, { scope })({ ...question, ...changes });
const run = (scope: Scope, result: 'CLOSE' | 'CONFIRM') => scopeBind(closeConfirmFx, { scope })(result);

it.each(['CLOSE', 'CONFIRM'] as const)('resolves with %s and closes the modal', async (result) => {
  const scope = fork();
  const answer = ask(scope);
  expect([scope.getState($modal), scope.getState($question)]).toEqual(['confirm', question]);
  await run(scope, result);
  await expect(answer).resolves.toBe(result);
  expect([scope.getState($modal), scope.getState($question)]).toEqual([null, null]);
});

it('is closed by the backdrop, by another modal and by another question', async () => {
  const scope = fork();
  const byBackdrop = ask(scope);
  await Promise.race([allSettled(modalClosed, { scope }), byBackdrop]);
  await expect(byBackdrop).resolves.toBe('CLOSE');
  const byModal = ask(scope);
  scopeBind(modalOpened, { scope })('help');
  await expect(byModal).resolves.toBe('CLOSE');
  expect(scope.getState($modal)).toBe('help');
  const first = ask(scope);
  const second = ask(scope, { isDanger: true });
  await expect(first).resolves.toBe('CLOSE');
  expect(scope.getState($question)).toEqual({ ...question, isDanger: true });
  await run(scope, 'CONFIRM');
  await expect(second).resolves.toBe('CONFIRM');
});

it('stays open until it is confirmed if it is not cancellable', async () => {
  const scope = fork();
  const answer = ask(scope, { cancellable: false });
  scopeBind(modalClosed, { scope })();
  scopeBind(modalOpened, { scope })('help');
  expect(scope.getState($modal)).toBe('confirm');
  await expect(run(scope, 'CLOSE')).rejects.toThrow('Cannot close non-cancellable modal');
  await expect(ask(scope)).rejects.toThrow('Cannot close non-cancellable modal');
  scopeBind(questionUpdated, { scope })({ confirmDisabled: true });
  expect(scope.getState($question)).toMatchObject({ cancellable: false, confirmDisabled: true });
  await run(scope, 'CONFIRM');
  await expect(answer).resolves.toBe('CONFIRM');
  scopeBind(modalOpened, { scope })('help');
  expect(scope.getState($modal)).toBe('help');
});

it('rejects to close without a question, and to open without properties', async () => {
  const scope = fork();
  await expect(run(scope, 'CLOSE')).rejects.toThrow('Cannot cancel a closed modal');
  await expect(scopeBind(confirmFx, { scope })({} as Question)).rejects.toThrow('Cannot open empty modal');
});
