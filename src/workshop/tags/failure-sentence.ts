/** The message beside a text about why it was not saved. */
import type { IntlShape } from 'react-intl';
import { isPermissionCode } from '#src/data/errors.ts';
import { tagMessages as messages } from './messages.ts';
import { tagRemovedCode } from './unsaved-texts.ts';

export const failureSentence = (intl: Pick<IntlShape, 'formatMessage'>, code: string): string => {
  if (code === tagRemovedCode) return intl.formatMessage(messages.tagRemoved);
  if (code === 'edit.conflict') return intl.formatMessage(messages.rejectedConflict);
  // A model that the user may not see is not found.
  const isAccessLost = code === 'not.found' || isPermissionCode(code);
  return intl.formatMessage(isAccessLost ? messages.rejectedAccess : messages.rejectedOther);
};
