/** Lengths as texts (docs/reference/measurements-and-units.md#units). */
import type { IntlShape } from 'react-intl';
import { lengthParts, type UnitSystem } from '#domain/units/units.ts';
import { measureMessages as messages } from './messages.ts';

/** @param metres 0 or more */
export const formatLength = (intl: IntlShape, units: UnitSystem, metres: number): string => {
  const parts = lengthParts(units, metres);
  if (parts.system === 'metric') return intl.formatMessage(messages.metres, { length: parts.metres });
  const { feet, inches } = parts;
  return feet === 0
    ? intl.formatMessage(messages.inches, { inches })
    : intl.formatMessage(messages.feet, { feet, inches });
};
