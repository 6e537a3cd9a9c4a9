/** docs/reference/ordered-lists.md#commands */
import { combine } from 'effector';
import { CommandError, optionalNumber, requiredNumber, requiredText } from '#src/shell/commands/index.ts';
import type { CommandContext, CommandPayload } from '#src/shell/commands/index.ts';
import { $areAnnotationsLoading, annotationsWanted } from '../annotations/lazy.ts';
import type { OrderedListCommandName } from './command-summaries.ts';
import { orderedListsPanel } from './panel.ts';
import {
  $areListsLoading,
  $current,
  $lists,
  entryVisited,
  listOpened,
  steppedBy,
  type PresentedList,
} from './state.ts';

const $isLoading = combine($areListsLoading, $areAnnotationsLoading, (...areLoading) => areLoading.includes(true));

/** Before the panel is opened, the records of the entries may not have been loaded. */
const listsOf = async ({ get, send, waitFor }: CommandContext): Promise<readonly PresentedList[]> => {
  send(annotationsWanted, undefined);
  if (get($isLoading)) await waitFor($isLoading, (isLoading) => !isLoading);
  return get($lists);
};

const open = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const { send } = context;
  const listId = requiredText(payload, 'listId');
  const index = optionalNumber(payload, 'index');
  const lists = await listsOf(context);
  const presented = lists.find(({ list }) => list.id === listId);
  if (!presented) throw new CommandError('list.unknown', `no list ${listId}`);
  const entry = index === undefined ? undefined : presented.entries[index];
  if (index !== undefined && !entry) {
    const last = presented.entries.length - 1;
    const range = last < 0 ? 'be absent: the list has no entries' : `be a whole number from 0 to ${last}`;
    throw new CommandError('list.range', `"index" must ${range}`);
  }
  send(orderedListsPanel.opened, undefined);
  send(listOpened, listId);
  if (entry) send(entryVisited, entry.key);
};

const step = ({ get, send }: CommandContext, payload: CommandPayload): void => {
  const by = requiredNumber(payload, 'step');
  if (by !== 1 && by !== -1) throw new CommandError('command.invalid', '"step" must be 1 or -1');
  const current = get($current);
  if (!get(orderedListsPanel.$isOpen) || !current) throw new CommandError('list.closed', 'no entry of a list is open');
  const next = current.index + by;
  if (next < 0 || next >= current.count) throw new CommandError('list.range', 'the list has no entry there');
  send(steppedBy, by);
};

const describe = ({ list: { id, label, description }, entries }: PresentedList) => ({
  id,
  label,
  description,
  entries: entries.map(({ annotation: { type, record } }) => ({ id: record.id, type })),
});

export const runOrderedListCommand = (
  name: OrderedListCommandName,
  context: CommandContext,
  payload: CommandPayload,
): unknown => {
  switch (name) {
    case 'LIST_ORDERED_LISTS':
      return listsOf(context).then((lists) => lists.map(describe));
    case 'ORDERED_LIST_OPEN':
      return open(context, payload);
    case 'ORDERED_LIST_STEP':
      return step(context, payload);
    case 'ORDERED_LIST_CLOSE':
      return context.send(orderedListsPanel.closed, undefined);
    default:
      throw new CommandError('command.unknown', name satisfies never);
  }
};
