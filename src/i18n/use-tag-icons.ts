/** The icons of tags with their names (docs/reference/tags.md#tag-icons). */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { tagIconNames } from '#domain/model/tag-icon-names.ts';
import { defaultTagIcon, tagIcons } from '#domain/tags/tag-icons.ts';
import type { IconPickerProps } from '#ui-kit/lazy.ts';
import { tagIconMessages } from './tag-icon-messages.ts';

/** In the alphabetical order of their names. */
export const useTagIcons = (): Pick<IconPickerProps, 'icons' | 'standard'> => {
  const intl = useIntl();
  return useMemo(() => {
    const collator = new Intl.Collator(intl.locale);
    const icons = tagIconNames.map((id) => ({
      id,
      name: intl.formatMessage(tagIconMessages[id]),
      paths: tagIcons[id],
    }));
    return {
      standard: { name: intl.formatMessage(tagIconMessages.standard), paths: defaultTagIcon },
      icons: icons.toSorted((a, b) => collator.compare(a.name, b.name)),
    };
  }, [intl]);
};
