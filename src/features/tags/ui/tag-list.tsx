/** The list of all tags: the way to each of them by keyboard and screen reader. */
import { useUnit } from 'effector-react';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { TagId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import { commonTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $model } from '#src/data/state.ts';
import { floorNameIn } from '#src/features/floors/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { ItemList } from '#ui-kit/index.ts';
import { TagMark } from '#ui-kit/lazy.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import { $lastOpenedId, $listedTags, tagOpened } from '../state.ts';

/** The room, else the floor where there are several. */
const placeOf = (intl: IntlShape, { roomId, floorId }: Tag, model: Model | null): string => {
  const room = model?.rooms.find(({ id }) => id === roomId)?.name.trim();
  if (room) return room;
  const floor = model && model.floors.length > 1 ? model.floors.find(({ id }) => id === floorId) : undefined;
  return floor ? floorNameIn(intl, floor) : '';
};

/** Who comes back from a card goes on where the list was left: the button that led back is gone, and the focus with it. */
const useFocusAgain = (list: RefObject<HTMLDivElement | null>, id: TagId | null): void => {
  useLayoutEffect(() => {
    if (id === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    // When the list comes, and not when another tag is opened from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

export const TagList = () => {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { tags, model, parameters, last, open } = useUnit({
    last: $lastOpenedId,
    tags: $listedTags,
    model: $model,
    parameters: $parameters,
    open: tagOpened,
  });
  useFocusAgain(list, last);
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
    <div ref={list}>
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
    </div>
  );
};
