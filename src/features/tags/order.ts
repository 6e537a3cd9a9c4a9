/** The order of the list of tags, and its mode in the workshop (docs/reference/tags.md#order). */
import { combine, createEvent, createStore, sample } from 'effector';
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';
import { savedTagOrder } from '#domain/tags/saved-order.ts';
import type { Model } from '#domain/model/model.ts';
import { startCameraOf } from '#domain/tags/start-camera.ts';
import { isByFloor, orderedTags, tagTextKey, type TagGroup, type TagOrder } from '#domain/tags/tag-order.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { cardMessages } from './card-messages.ts';
import { $listedTags, returnedToTagList, tagOpened, tagsPanel } from './state.ts';

export const orderChosen = createEvent<TagOrder>();
const $chosenOrder = createStore<TagOrder>('by-tag-order').on(orderChosen, (_, order) => order);
/** Orders by floor are offered where the tags are on several floors. */
export const $areFloorOrdersOffered = $listedTags.map(
  (tags) => new Set(tags.flatMap(({ floorId }) => floorId ?? [])).size > 1,
);
export const $order = combine($chosenOrder, $areFloorOrdersOffered, (order, areOffered): TagOrder => {
  if (!isByFloor(order) || areOffered) return order;
  return order === 'by-floor-ordered' ? 'by-tag-order' : 'by-tag-text';
});

export interface TagReordererProps {
  readonly tags: readonly Tag[];
}
/** What the workshop draws in place of the list while it is reordered. */
export const tagReordererProvided = createEvent<ComponentType<TagReordererProps>>();
export const $tagReorderer = createStore<{ readonly Reorderer: ComponentType<TagReordererProps> } | null>(null, {
  serialize: 'ignore',
}).on(tagReordererProvided, (_, Reorderer) => ({ Reorderer }));

export const reorderingSet = createEvent<boolean>();
/** The list is reordered; then it has the tag order. */
export const $isReordering = createStore(false)
  .on(reorderingSet, (_, isReordering) => isReordering)
  .reset(tagsPanel.left, tagOpened, orderChosen);
const reorderingBegun = reorderingSet.filterMap((isReordering) => (isReordering ? true : undefined));
sample({ clock: reorderingBegun, fn: (): TagOrder => 'by-tag-order', target: $chosenOrder });
sample({ clock: reorderingBegun, fn: () => undefined, target: returnedToTagList });

export interface OrderFacts {
  readonly tags: readonly Tag[];
  readonly savedIds: readonly string[];
  /** Null until they are loaded. */
  readonly model: Model | null;
  readonly intl: IntlShape | null;
}

/** What the order depends on. The order itself is computed where it is needed, since it takes long for thousands of tags. */
export const $orderFacts = combine(
  { tags: $listedTags, lists: orderedListRecords.$all, model: $model, intl: $intl },
  ({ lists, ...facts }): OrderFacts => ({ ...facts, savedIds: savedTagOrder(lists) }),
);

const plainText = ({ descriptionParts }: Tag): string => descriptionParts.map(({ text }) => text).join('');

export const tagGroupsOf = ({ tags, savedIds, model, intl }: OrderFacts, order: TagOrder): readonly TagGroup[] => {
  if (!model) return [];
  const untitled = intl?.formatMessage(cardMessages.untitled) ?? '';
  const collator = new Intl.Collator(intl?.locale, { sensitivity: 'accent', numeric: true });
  return orderedTags(tags, order, {
    savedIds,
    start: startCameraOf(model),
    floorIds: model.floors.map(({ id }) => id),
    textOf: (tag) => tagTextKey(tag.label, plainText(tag), untitled),
    compareTexts: collator.compare,
  });
};
