/** The list of all tags, which makes them accessible by keyboard and screen reader. */
import { useUnit } from 'effector-react';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { TagId } from '#domain/ids.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { $model } from '#src/data/state.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { ItemList, TagMark } from '#ui-kit/lazy.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import { $lastOpenedId, $listedTags, tagOpened } from '../state.ts';

/** On the way back from a card the focus is lost with its back button; this restores it to the tag in the list. */
const useFocusRestored = (list: RefObject<HTMLDivElement | null>, id: TagId | null): void => {
  useLayoutEffect(() => {
    if (id === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
    // Only when the list is mounted, not when another tag is opened from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

export const TagList = () => {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { tags, model, parameters, lastOpenedId, open } = useUnit({
    lastOpenedId: $lastOpenedId,
    tags: $listedTags,
    model: $model,
    parameters: $parameters,
    open: tagOpened,
  });
  useFocusRestored(list, lastOpenedId);
  const { tagIcons } = parameters;
  const items = useMemo(
    () =>
      tags.map((tag) => ({
        id: tag.id as string,
        title: titleOf(intl, tag),
        subtitle: model ? formatPlace(intl, tag, model) : '',
        sign: <TagMark color={tag.color} icon={tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} />,
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
