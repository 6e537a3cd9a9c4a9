/** The list of all tags, which makes them accessible by keyboard and screen reader, in the order that is chosen above it. */
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { TagId } from '#domain/ids.ts';
import type { Model } from '#domain/model/model.ts';
import { defaultTagIcon, tagIconOf } from '#domain/tags/tag-icons.ts';
import { isByFloor, isTagOrder, tagOrders, type TagGroup, type TagOrder } from '#domain/tags/tag-order.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { formatFloorName, formatPlace } from '#src/features/floors/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { ItemList, OrderBar, TagMark, useFocusOnRow, type ItemListItem } from '#ui-kit/lazy.ts';
import { titleOf } from '../card-content.ts';
import { cardMessages } from '../card-messages.ts';
import { tagMessages } from '../messages.ts';
import { orderMessages, orderNames } from '../order-messages.ts';
import {
  $areFloorOrdersOffered,
  $isReordering,
  $order,
  $orderFacts,
  $tagReorderer,
  orderChosen,
  reorderingSet,
  tagGroupsOf,
} from '../order.ts';
import { $lastOpenedId, tagOpened } from '../state.ts';

type TagOrderBarProps = {
  readonly order: TagOrder;
  readonly canReorder: boolean;
  /** The list has just been reordered. */
  readonly wasReordering: boolean;
};

const TagOrderBar = ({ order, canReorder, wasReordering }: TagOrderBarProps) => {
  const { formatMessage } = useIntl();
  const [choose, setReordering] = useUnit([orderChosen, reorderingSet]);
  const offered = useUnit($areFloorOrdersOffered) ? tagOrders : tagOrders.filter((each) => !isByFloor(each));
  return (
    <OrderBar
      label={formatMessage(orderMessages.sortBy)}
      options={offered.map((id) => ({ id, label: formatMessage(orderNames[id]) }))}
      selected={order}
      onChange={(id) => isTagOrder(id) && choose(id)}
      action={
        canReorder
          ? {
              label: formatMessage(orderMessages.reorder),
              onPress: () => setReordering(true),
              takesFocus: wasReordering,
            }
          : null
      }
    />
  );
};

const useGroups = (order: TagOrder): readonly TagGroup[] => {
  const facts = useUnit($orderFacts);
  return useMemo(() => tagGroupsOf(facts, order), [facts, order]);
};

const useItems = (groups: readonly TagGroup[], model: Model | null) => {
  const intl = useIntl();
  const { tagIcons } = useUnit($parameters);
  return useMemo(() => {
    const itemOf = (tag: Tag): ItemListItem => ({
      id: tag.id,
      title: titleOf(intl, tag),
      subtitle: model ? formatPlace(intl, tag, model) : '',
      sign: <TagMark color={tag.color} icon={tagIcons ? tagIconOf(tag.icon) : defaultTagIcon} />,
    });
    return groups.map(({ floorId, tags }) => {
      const floor = model?.floors.find(({ id }) => id === floorId);
      return {
        id: floorId ?? 'none',
        title: floor ? formatFloorName(intl, floor) : intl.formatMessage(orderMessages.noFloor),
        count: intl.formatNumber(tags.length),
        items: tags.map(itemOf),
      };
    });
  }, [groups, model, tagIcons, intl]);
};

export const TagList = () => {
  const { formatMessage } = useIntl();
  const { facts, order, isReordering, reorderer, listsStatus, lastOpenedId, open } = useUnit({
    facts: $orderFacts,
    order: $order,
    isReordering: $isReordering,
    reorderer: $tagReorderer,
    listsStatus: orderedListRecords.$status,
    lastOpenedId: $lastOpenedId,
    open: tagOpened,
  });
  const groups = useGroups(order);
  const items = useItems(groups, facts.model);
  const list = useFocusOnRow(lastOpenedId);
  const [wasReordering, setWasReordering] = useState(false);
  if (isReordering && !wasReordering) setWasReordering(true);
  const { tags } = facts;
  if (isReordering && reorderer) return <reorderer.Reorderer tags={groups.flatMap((group) => group.tags)} />;
  return (
    <div ref={list}>
      {tags.length > 1 && (
        <TagOrderBar
          order={order}
          canReorder={reorderer !== null && listsStatus === 'loaded'}
          wasReordering={wasReordering}
        />
      )}
      <ItemList
        label={formatMessage(tagMessages.title)}
        {...(isByFloor(order) ? { groups: items } : { items: items.flatMap((group) => group.items) })}
        current={null}
        // Before the saved order is known, the tags would be in another one.
        status={listsStatus === 'idle' || listsStatus === 'loading' ? 'loading' : 'ready'}
        empty={{
          title: formatMessage(cardMessages.listEmptyTitle),
          hint: formatMessage(cardMessages.listEmpty),
        }}
        onSelect={(id) => open({ tagId: id as TagId, by: 'list' })}
      />
    </div>
  );
};
