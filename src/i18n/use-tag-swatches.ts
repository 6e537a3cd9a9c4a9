/** The 18 colours of tags and notes with their names (docs/reference/tags.md#colours). */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { tagColors } from '#domain/tags/tag-colors.ts';
import type { Swatch } from '#ui-kit/lazy.ts';
import { colorMessages } from './color-messages.ts';

export const useTagSwatches = (): readonly Swatch[] => {
  const intl = useIntl();
  return useMemo(
    () => tagColors.map(({ name, color }) => ({ id: color, color, name: intl.formatMessage(colorMessages[name]) })),
    [intl],
  );
};
