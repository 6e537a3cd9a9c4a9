/** The notice in the editor of a tag that is shown from one viewpoint only. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { Tag } from '#domain/tags/tag.ts';
import type { TagEditorProps } from '#ui-kit/lazy.ts';
import { positionMessages as messages } from '../position-messages.ts';
import { $positionFacts, positionBlockOf, setPosition, setPositionPressed } from '../set-position.ts';

/** Undefined for a tag that is in the space. */
export const usePositionNotice = (tag: Tag): TagEditorProps['notice'] => {
  const { formatMessage } = useIntl();
  const { facts, isActive, press } = useUnit({
    facts: $positionFacts,
    isActive: setPosition.$isActive,
    press: setPositionPressed,
  });
  const block = positionBlockOf(tag, facts);
  if (block === 'placed') return undefined;
  if (block === 'view360') return { text: formatMessage(messages.oneView360) };
  return {
    text: formatMessage(messages.oneViewpoint),
    action: {
      label: formatMessage(isActive ? messages.cancel : messages.set),
      disabledReason: block === null || isActive ? undefined : formatMessage(messages[block]),
      onPress: () => press(tag.id),
    },
  };
};
