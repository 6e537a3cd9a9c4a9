/** The list of tags while it is reordered. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { maxEntries } from '#domain/records/common-fields.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $model } from '#src/data/state.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { titleOf } from '#src/features/tags/lazy.ts';
import { $orderFacts, reorderingSet, type TagReordererProps } from '#src/features/tags/lazy-list.ts';
import { ReorderView, TagMark } from '#ui-kit/lazy.ts';
import { reorderMessages as messages } from '../order-messages.ts';
import { $savedTags, automaticOrderChosen, tagMoved } from '../tag-order.ts';
import { tagMessages } from '../messages.ts';

export const TagReorderer = ({ tags: listed }: TagReordererProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { model, facts, saved, parameters } = useUnit({
    model: $model,
    facts: $orderFacts,
    saved: $savedTags,
    parameters: $parameters,
  });
  const tags = useMemo(() => listed.filter((tag) => saved.includes(tag)).slice(0, maxEntries), [listed, saved]);
  const isLimited = saved.length > maxEntries;
  const on = useUnit({ tagMoved, automaticOrderChosen, reorderingSet });
  const items = useMemo(
    () =>
      tags.map((tag) => ({
        id: tag.id as string,
        title: titleOf(intl, tag),
        subtitle: model ? formatPlace(intl, tag, model) : '',
        sign: <TagMark color={tag.color} icon={parameters.tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} />,
      })),
    [tags, model, parameters.tagIcons, intl],
  );
  const labels = useMemo(
    () => ({
      drag: (title: string) => formatMessage(messages.drag, { title }),
      up: (title: string) => formatMessage(messages.up, { title }),
      down: (title: string) => formatMessage(messages.down, { title }),
      moved: (title: string, index: number) => formatMessage(messages.moved, { title, index, count: tags.length }),
    }),
    [formatMessage, tags.length],
  );
  return (
    <ReorderView
      label={formatMessage(tagMessages.list)}
      items={items}
      labels={labels}
      locale={intl.locale}
      onMove={(id, before) => on.tagMoved({ id, before })}
      hint={isLimited ? formatMessage(messages.hintLimited, { count: maxEntries }) : formatMessage(messages.hint)}
      done={{ label: formatMessage(messages.done), onPress: () => on.reorderingSet(false) }}
      reset={
        facts.savedIds.length > 0
          ? { label: formatMessage(messages.reset), onPress: () => on.automaticOrderChosen() }
          : null
      }
    />
  );
};
