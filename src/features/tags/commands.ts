/** The commands of tags for visitors (docs/reference/navigation-and-modes.md#command-bus). */
import type { TagId } from '#domain/ids.ts';
import { isListed } from '#domain/tags/tag.ts';
import { isTagOrder, tagOrders, type TagOrder } from '#domain/tags/tag-order.ts';
import {
  CommandError,
  optionalFlag,
  optionalText,
  optionalTransition,
  requiredText,
  type Command,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { $order, $orderFacts, orderChosen, tagGroupsOf } from './order.ts';
import { $cardTagIds, $shownTags, billboardClosed, tagOpened, tagsPanel, type TagOpenRequest } from './state.ts';

const readOrder = (text: string): TagOrder => {
  if (isTagOrder(text)) return text;
  throw new CommandError('command.invalid', `"order" must be one of ${tagOrders.join(', ')}`);
};

const optionalOrder = (payload: CommandPayload): TagOrder | null => {
  const text = optionalText(payload, 'order');
  return text === undefined ? null : readOrder(text);
};

export const tagCommands: readonly Command[] = [
  {
    name: 'LIST_TAGS',
    summary:
      '{ order? } → the tags in the list, in its order or in that order: [{ id, label, floorId, anchorPosition }]',
    run: ({ get }, payload) =>
      tagGroupsOf(get($orderFacts), optionalOrder(payload) ?? get($order)).flatMap(({ tags }) =>
        tags.map(({ id, label, floorId, anchorPosition }) => ({ id, label, floorId, anchorPosition })),
      ),
  },
  {
    name: 'TAG_ORDER_BY_SET',
    summary: `{ order: ${tagOrders.map((order) => `'${order}'`).join(' | ')} } sorts the list of tags`,
    run: ({ send }, payload) => send(orderChosen, readOrder(requiredText(payload, 'order'))),
  },
  {
    name: 'TAG_OPEN',
    summary:
      '{ tagId, transition?, dock?, objectTag?, forceOpen? } opens a tag and moves the camera to a view of it; dock: in the panel, or beside its pin',
    run: ({ get, send }, payload) => {
      const tagId = requiredText(payload, 'tagId') as TagId;
      const transition = optionalTransition(payload, 'transition');
      const [isDocked, isObjectTag] = [optionalFlag(payload, 'dock'), optionalFlag(payload, 'objectTag')];
      const isForced = optionalFlag(payload, 'forceOpen') ?? true;
      const tag = get($shownTags).find(({ id }) => id === tagId);
      if (!tag) throw new CommandError('tag.unknown', `no tag ${tagId}`);
      if (isObjectTag !== undefined && isObjectTag === isListed(tag))
        throw new CommandError('tag.unknown', `the tag ${tagId} is ${isObjectTag ? 'no' : 'an'} object tag`);
      if (!isForced && get($cardTagIds).includes(tagId)) return;
      const request: TagOpenRequest = {
        tagId,
        by: 'command',
        ...(transition && { transition }),
        ...(isDocked !== undefined && { isDocked }),
      };
      send(tagOpened, request);
    },
  },
  {
    name: 'TAG_CLOSE',
    summary: '{} closes the tag that is open',
    run: ({ send }) => {
      send(tagsPanel.closed, undefined);
      send(billboardClosed, undefined);
    },
  },
];
