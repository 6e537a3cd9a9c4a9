/** Formats sizes of files and disks in the user's language. */
import type { IntlShape } from 'react-intl';
import { byteAmount } from '#base/bytes.ts';

/** The short name of a gigabyte, such as GB or Go. */
export const gigabyteUnit = (intl: Pick<IntlShape, 'formatNumberToParts'>): string =>
  intl
    .formatNumberToParts(1, { style: 'unit', unit: 'gigabyte', unitDisplay: 'short' })
    .find(({ type }) => type === 'unit')?.value ?? 'GB';

/** Such as 1.2 MB or 539 bytes. */
export const formatBytes = (intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string => {
  const { amount, options } = byteAmount(bytes);
  return intl.formatNumber(amount, options as Parameters<IntlShape['formatNumber']>[1]);
};
