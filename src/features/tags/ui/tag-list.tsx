/** The list of all tags: the way to each of them by keyboard and screen reader. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { TagId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import { commonTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $model } from '#src/data/state.ts';
import { floorNameIn } from '#src/features/floors/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { ItemList } from '#ui-kit/index.ts';
import { TagMark } from '#ui-kit/late.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import { $listedTags, tagOpened } from '../state.ts';

/** The room, else the floor where there are several. */
const placeOf = (intl: IntlShape, { roomId, floorId }: Tag, model: Model | null): string => {
  const room = model?.rooms.find(({ id }) => id === roomId)?.name.trim();
  if (room) return room;
  const floor = model && model.floors.length > 1 ? model.floors.find(({ id }) => id === floorId) : undefined;
  return floor ? floorNameIn(intl, floor) : '';
};

export const TagList = () => {
  const intl = useIntl();
  const { tags, model, parameters, open } = useUnit({
    tags: $listedTags,
    model: $model,
    parameters: $parameters,
    open: tagOpened,
  });
  const { tagIcons } = parameters;
  const items = useMemo(
    () =>
      tags.map((tag) => ({
        id: tag.id as string,
        title: titleOf(intl, tag),
        subtitle: placeOf(intl, tag, model),
        sign: <TagMark color={tag.color} icon={tagIcons ? tagIconOf(tag.icon) : commonTagIcon} />,
      })),
    [tags, model, tagIcons, intl],
  );
  return (
    <ItemList
      label={intl.formatMessage(tagMessages.title)}
      items={items}
      current={null}
      empty={{
        title: intl.formatMessage(cardMessages.listEmptyTitle),
        hint: intl.formatMessage(cardMessages.listEmpty),
      }}
      onSelect={(id) => open({ tagId: id as TagId, by: 'list' })}
    />
  );
};
