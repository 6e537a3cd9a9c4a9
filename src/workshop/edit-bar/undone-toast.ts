/** Says what was undone or redone: the record may be out of view. */
import { sample } from 'effector';
import { historyStepped } from '#src/data/edits/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $toast, toastShown } from '#src/shell/toasts/index.ts';
import { redoneText, undoneText } from './batch-text.ts';

const shownMs = 4000;

sample({
  clock: historyStepped,
  source: { intl: $intl, toast: $toast },
  // A failure is more important, and would not come back.
  filter: ({ intl, toast }) => intl !== null && toast?.isFailure !== true,
  fn: ({ intl }, { operation, batch }) => ({
    message: (operation === 'undo' ? undoneText : redoneText)(intl!, batch),
    timeoutMs: shownMs,
  }),
  target: toastShown,
});
