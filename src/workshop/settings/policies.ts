/** The policies of the space, which take effect when the server has saved them, and are not part of undo. */
import { attach, combine, createEvent, createStore, sample, scopeBind } from 'effector';
import { readPoliciesFx, setPolicyFx, type Policies, type PolicyChange } from '#src/data/policies.ts';
import { modelChanged } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { modelEditorsLoaded } from '../model-record.ts';
import { policyMessages as messages } from './policy-messages.ts';
import { settingsPanel } from './panel.ts';

const toastMs = 6000;

const readFx = attach({ effect: readPoliciesFx });

export const policiesRetried = createEvent();
const opened = sample({
  clock: [settingsPanel.$isOpen, modelEditorsLoaded],
  source: settingsPanel.$isOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
});
// Policies change with the permissions of the model, by which the model is read again.
const changedElsewhere = sample({
  clock: modelChanged,
  source: settingsPanel.$isOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
});

export const policyChanged = createEvent<PolicyChange>();

sample({
  clock: [opened, policiesRetried, changedElsewhere, setPolicyFx.finally],
  fn: () => undefined,
  target: readFx,
});

/** Changes that the server has not answered yet, in their order. */
const $pending = createStore<readonly PolicyChange[]>([])
  .on(policyChanged, (pending, change) => [...pending, change])
  .on(setPolicyFx.finally, (pending, { params }) => pending.filter((change) => change !== params));
const $isSending = createStore(false)
  .on(setPolicyFx, () => true)
  .on(setPolicyFx.finally, () => false);
// One after the other: the last value of a policy is the one that stays.
sample({
  clock: [policyChanged, setPolicyFx.finally],
  source: { pending: $pending, isSending: $isSending },
  filter: ({ pending, isSending }) => !isSending && pending.length > 0,
  fn: ({ pending: [first] }) => first!,
  target: setPolicyFx,
});

/** Null: not read yet. */
const $saved = createStore<Policies | null>(null)
  // A read that began before a change may not include it; each change is followed by a read.
  .on(
    sample({
      clock: readFx.doneData,
      source: $pending,
      filter: (pending) => pending.length === 0,
      fn: (_, read) => read,
    }),
    (_, policies) => policies,
  )
  // Until they are read again.
  .on(setPolicyFx.done, (saved, { params: { name, value } }) => saved && new Map([...saved, [name, value]]));
export const $policies = combine(
  $saved,
  $pending,
  (saved, pending): Policies | null =>
    saved && new Map([...saved, ...pending.map(({ name, value }) => [name, value] as const)]),
);
export const $policiesState = combine($policies, readFx.pending, (policies, isPending) => {
  if (policies) return 'ready';
  return isPending ? 'loading' : 'failed';
});
declareUnsaved(
  'policies of the space',
  $pending.map((pending) => pending.length > 0),
);

const showFailureFx = attach({
  source: $intl,
  effect: (intl, change: PolicyChange) => {
    if (!intl) return;
    const tryAgain = scopeBind(policyChanged, { safe: true });
    scopeBind(toastShown, { safe: true })({
      message: intl.formatMessage(messages.notSaved),
      isFailure: true,
      timeoutMs: toastMs,
      action: { label: intl.formatMessage(messages.retry), press: () => tryAgain(change) },
    });
  },
});
sample({ clock: setPolicyFx.fail, fn: ({ params }) => params, target: showFailureFx });
