/**
 * Questions to the user: `confirmFx` opens the confirm modal and resolves with `CLOSE` or `CONFIRM`. Replacing or
 * closing the modal by other means closes the question. docs/reference/screens-and-errors.md#confirm-modal
 */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { IntlShape } from 'react-intl';
import {
  closeConfirm,
  closedConfirm,
  openConfirm,
  updateConfirm,
  type ConfirmProperties,
  type ConfirmResult,
  type ConfirmState,
} from '#domain/modals/confirm.ts';
import { $modal, modalClosed, modalLocked, modalOpened } from '#src/shell/modals/index.ts';

/** A function, so that the caller formats its own placeholders, in the language of the moment. */
export type QuestionText = (intl: IntlShape) => string;
export type Question = ConfirmProperties<QuestionText>;
type State = ConfirmState<QuestionText>;
type Resolve = (result: ConfirmResult) => void;

const questionOpened = createEvent<{ readonly state: State; readonly resolve: Resolve }>();
const questionClosed = createEvent();
export const questionUpdated = createEvent<Partial<Question>>();

/** The state as a whole and the promise of the open question. */
export const $confirm = createStore<State>(closedConfirm, { serialize: 'ignore' })
  .on(questionOpened, (_, { state }) => state)
  .on(questionUpdated, updateConfirm)
  .on(questionClosed, () => closedConfirm);
const $resolve = createStore<Resolve | null>(null, { serialize: 'ignore' })
  .on(questionOpened, (_, { resolve }) => resolve)
  .reset(questionClosed);
export const $question = $confirm.map((state) => (state.kind === 'open' ? state.properties : null));

/** Rejects while a question is open that is not cancellable. */
export const confirmFx = attach({
  source: { confirm: $confirm, resolveLast: $resolve },
  effect: ({ confirm, resolveLast }, question: Question): Promise<ConfirmResult> => {
    const step = openConfirm(confirm, question);
    if (!step.ok) throw new Error(step.message);
    if (step.result) resolveLast?.(step.result);
    const opened = scopeBind(questionOpened, { safe: true });
    return new Promise((resolve) => opened({ state: step.state, resolve }));
  },
});
sample({ clock: questionOpened, fn: () => 'confirm' as const, target: modalOpened });
sample({
  clock: $confirm,
  fn: (state) => state.kind === 'open' && state.properties.cancellable === false,
  target: modalLocked,
});

/** Rejects without an open question, and a question that is not cancellable is not closed. */
export const closeConfirmFx = attach({
  source: { confirm: $confirm, resolve: $resolve },
  effect: ({ confirm, resolve }, result: ConfirmResult): void => {
    const step = closeConfirm(confirm, result);
    if (!step.ok) throw new Error(step.message);
    resolve?.(result);
  },
});
sample({ clock: closeConfirmFx.done, fn: () => undefined, target: [questionClosed, modalClosed] });

/** The modal was closed, or another one has replaced it. */
const resolveFx = createEffect((resolve: Resolve) => resolve('CLOSE'));
sample({
  clock: $modal,
  source: $resolve,
  filter: (resolve, modal) => resolve !== null && modal !== 'confirm',
  fn: (resolve) => resolve!,
  target: [resolveFx, questionClosed],
});
