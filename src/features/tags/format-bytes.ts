/** Formats file sizes; separate from the card's text, since the tag editor uses it too. */
import type { IntlShape } from 'react-intl';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** In the largest unit in which the number is at least 1, but at least in kilobytes: 1.2 MB, 0.3 kB. */
export const formatBytes = (intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string => {
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
  const amount = bytes / 1000 ** (power + 1);
  return intl.formatNumber(amount, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  });
};
