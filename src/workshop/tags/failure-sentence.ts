/** The message about why a text was not saved. */
import type { IntlShape } from 'react-intl';
import { isPermissionCode } from '#src/data/errors.ts';
import { tagMessages as messages } from './messages.ts';
import { tagRemovedCode } from './unsaved-texts.ts';

const changedCodes: ReadonlySet<string> = new Set(['edit.conflict', tagRemovedCode]);

/** @param tagExists whether the tag still exists */
export const failureSentence = (intl: Pick<IntlShape, 'formatMessage'>, code: string, tagExists: boolean): string => {
  if (changedCodes.has(code)) return intl.formatMessage(tagExists ? messages.rejectedConflict : messages.tagRemoved);
  // A model that the user may not see is not found.
  const isAccessLost = code === 'not.found' || isPermissionCode(code);
  return intl.formatMessage(isAccessLost ? messages.rejectedAccess : messages.rejectedOther);
};
