/** Says which name was not saved, since what has it was deleted by another editor meanwhile. */
import { createEvent, sample } from 'effector';
import { defineMessages } from 'react-intl';
import { $intl } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';

const messages = defineMessages<{ nameLost: { name: string } }>({
  nameLost: {
    id: 'workshop.views.nameLost',
    defaultMessage: 'The name “{name}” was not saved: another editor has deleted what you renamed.',
  },
});
const shownMs = 10_000;

export const nameLost = createEvent<string>();

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
