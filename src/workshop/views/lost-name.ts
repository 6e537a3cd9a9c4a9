/** Says which name was not saved, since its view or layer was deleted meanwhile. */
import { sample } from 'effector';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { nameLost } from './edited-views.ts';
import { viewEditorMessages as messages } from './messages.ts';

const shownMs = 10_000;

sample({
  clock: nameLost,
  source: $intl,
  filter: Boolean,
  fn: (intl, name) => ({
    message: intl.formatMessage(messages.nameLost, { name }),
    isFailure: true,
    timeoutMs: shownMs,
  }),
  target: toastShown,
});
