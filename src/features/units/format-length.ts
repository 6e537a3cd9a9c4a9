/** Lengths as texts in the visitor's units and language (docs/reference/measurements-and-units.md#units). */
import { defineMessages, type IntlShape } from 'react-intl';
import type { LengthParts } from '#domain/units/units.ts';

const messages = defineMessages<{
  metres: { length: number };
  feet: { feet: number; inches: number };
  inches: { inches: number };
}>({
  metres: { id: 'measure.metres', defaultMessage: '{length, number, ::.00} m' },
  feet: { id: 'measure.feet', defaultMessage: '{feet, number}′ {inches, number}″' },
  inches: { id: 'measure.inches', defaultMessage: '{inches, number}″' },
});

export const formatLengthParts = (intl: IntlShape, parts: LengthParts): string => {
  if (parts.system === 'metric') return intl.formatMessage(messages.metres, { length: parts.metres });
  const { feet, inches } = parts;
  return feet === 0
    ? intl.formatMessage(messages.inches, { inches })
    : intl.formatMessage(messages.feet, { feet, inches });
};
