import type { IntlShape } from 'react-intl';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** In the largest unit of which there is one at least, and never smaller than a thousand bytes: 1.2 MB, 0.3 kB. */
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
