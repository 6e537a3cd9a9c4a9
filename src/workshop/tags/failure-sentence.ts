/** The message about why a text was not saved. */
import type { IntlShape } from 'react-intl';
import { tagMessages as messages } from './messages.ts';
import { tagRemovedCode } from './unsaved-texts.ts';

const accessCodes: ReadonlySet<string> = new Set(['forbidden', 'user.unauthorized', 'not.found']);
const changedCodes: ReadonlySet<string> = new Set(['edit.conflict', tagRemovedCode]);

/** @param tagExists whether the tag still exists */
export const failureSentence = (intl: Pick<IntlShape, 'formatMessage'>, code: string, tagExists: boolean): string => {
  if (changedCodes.has(code)) return intl.formatMessage(tagExists ? messages.rejectedConflict : messages.tagRemoved);
  return intl.formatMessage(accessCodes.has(code) ? messages.rejectedAccess : messages.rejectedOther);
};
