import type { IntlShape } from 'react-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** In the largest unit of which there is one at least: 1.2 MB, 340 kB. */
export const sizeInWords = (intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string => {
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** power;
  return intl.formatNumber(amount, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0,
  });
};
