/** The commands of tags for visitors (docs/reference/navigation-and-modes.md#command-bus). */
import type { TagId } from '#domain/ids.ts';
import { isTagOrder, tagOrders, type TagOrder } from '#domain/tags/tag-order.ts';
import {
  CommandError,
  optionalText,
  optionalTransition,
  requiredText,
  type Command,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { $order, $orderFacts, orderChosen, tagGroupsOf } from './order.ts';
import { $shownTags, tagOpened, tagsPanel, type TagOpenRequest } from './state.ts';

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
    summary: '{ tagId, transition? } opens a tag and moves the camera to a view of it',
    run: ({ get, send }, payload) => {
      const tagId = requiredText(payload, 'tagId') as TagId;
      const transition = optionalTransition(payload, 'transition');
      if (!get($shownTags).some(({ id }) => id === tagId)) throw new CommandError('tag.unknown', `no tag ${tagId}`);
      const request: TagOpenRequest = { tagId, by: 'command', ...(transition && { transition }) };
      send(tagOpened, request);
    },
  },
  {
    name: 'TAG_CLOSE',
    summary: '{} closes the tag that is open',
    run: ({ send }) => send(tagsPanel.closed, undefined),
  },
];
