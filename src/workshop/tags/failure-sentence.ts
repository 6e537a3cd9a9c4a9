/** Why words were not saved, as a person reads it. */
import type { IntlShape } from 'react-intl';
import { tagMessages as messages } from './messages.ts';

const accessCodes: ReadonlySet<string> = new Set(['forbidden', 'user.unauthorized', 'not.found']);
/** The last is our own: the tag was gone before anything was sent. */
const changedCodes: ReadonlySet<string> = new Set(['edit.conflict', 'tag.gone']);

/** @param isThere whether the tag still is; whoever took it away */
export const failureSentence = (intl: Pick<IntlShape, 'formatMessage'>, code: string, isThere: boolean): string => {
  if (changedCodes.has(code)) return intl.formatMessage(isThere ? messages.refusedConflict : messages.gone);
  return intl.formatMessage(accessCodes.has(code) ? messages.refusedAccess : messages.refusedOther);
};
