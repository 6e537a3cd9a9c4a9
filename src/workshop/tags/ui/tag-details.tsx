/** The icon and the keywords in the editor of a tag. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { keywordLimits } from '#domain/records/common-fields.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { useTagIcons } from '#src/i18n/use-tag-icons.ts';
import { IconPicker, KeywordField } from '#ui-kit/lazy.ts';
import { tagMessages } from '../messages.ts';
import { pinMessages as messages } from '../pin-messages.ts';
import { tagChanged } from '../tag-changes.ts';

interface TagProps {
  readonly tag: Tag;
}

export const TagIcon = ({ tag: { id: tagId, icon, color } }: TagProps) => {
  const { formatMessage } = useIntl();
  const change = useUnit(tagChanged);
  return (
    <IconPicker
      label={formatMessage(messages.icon)}
      {...useTagIcons()}
      value={icon}
      color={color}
      onChange={(chosen) => change({ tagId, fields: { icon: chosen }, from: { icon } })}
    />
  );
};

export const TagKeywords = ({ tag: { id: tagId, keywords } }: TagProps) => {
  const { formatMessage } = useIntl();
  const change = useUnit(tagChanged);
  const { count, length } = keywordLimits;
  return (
    <KeywordField
      label={formatMessage(messages.keywords)}
      value={keywords}
      limits={keywordLimits}
      labels={{
        placeholder: formatMessage(messages.addKeyword),
        remove: (keyword) => formatMessage(messages.removeKeyword, { keyword }),
        counter: (used, limit) => formatMessage(tagMessages.counter, { used, limit }),
        tooMany: formatMessage(messages.tooManyKeywords, { most: count }),
        tooLong: formatMessage(messages.keywordTooLong, { most: length }),
        repeated: (keyword) => formatMessage(messages.repeatedKeyword, { keyword }),
      }}
      onChange={(next, from) => change({ tagId, fields: { keywords: next }, from: { keywords: from } })}
    />
  );
};
