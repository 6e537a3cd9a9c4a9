/** The 18 colours of notes with their names. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { tagColors } from '#domain/tags/tag-colors.ts';
import { colorMessages } from '#src/i18n/color-messages.ts';
import type { Swatch } from '#ui-kit/lazy.ts';

export const useSwatches = (): readonly Swatch[] => {
  const intl = useIntl();
  return useMemo(
    () => tagColors.map(({ name, color }) => ({ id: color, color, name: intl.formatMessage(colorMessages[name]) })),
    [intl],
  );
};
