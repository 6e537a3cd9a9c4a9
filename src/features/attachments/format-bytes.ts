/** Formats file sizes; separate from the card's text, since the tag editor uses it too. */
import type { IntlShape } from 'react-intl';
import { kilobyte } from '#base/bytes.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** In the largest unit in which the number is at least 1: 1.2 MB, 539 bytes. */
export const formatBytes = (intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / Math.log2(kilobyte)));
  const amount = bytes / kilobyte ** power;
  return intl.formatNumber(amount, {
    style: 'unit',
    unit: units[power]!,
    // The short form of bytes has no plural in English: 539 byte.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  });
};
