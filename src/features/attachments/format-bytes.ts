/** Formats file sizes in the user's language; separate from the card's text, since the tag editor uses it too. */
import type { IntlShape } from 'react-intl';
import { byteAmount } from '#base/bytes.ts';

/** Such as 1.2 MB or 539 bytes. */
export const formatBytes = (intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string => {
  const { amount, options } = byteAmount(bytes);
  return intl.formatNumber(amount, options as Parameters<IntlShape['formatNumber']>[1]);
};
