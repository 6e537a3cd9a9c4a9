/** The commands that reorder tags, in the workshop. docs/reference/tags.md#commands */
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { $areTagsExpected, tagsPanel } from '#src/features/tags/index.ts';
import { reorderingSet } from '#src/features/tags/lazy-list.ts';
import {
  CommandError,
  optionalTexts,
  requiredText,
  type Command,
  type CommandContext,
} from '#src/shell/commands/index.ts';
import { editorReady, makeEdit } from '../make-edit.ts';
import { $orderedTags, $savedTags, saveOrderEdit } from './tag-order.ts';

/** Until they are loaded, an order that the server has would be unknown. */
const listsReady = async ({ get, waitFor }: CommandContext): Promise<void> => {
  const { $status } = orderedListRecords;
  if (get($status) !== 'loaded') await waitFor($status, (status) => status === 'loaded' || status === 'failed');
  if (get($status) === 'failed') throw new CommandError('lists.unavailable', 'the ordered lists could not be loaded');
};

const saveOrder: Command['run'] = async (context, payload) => {
  const ids = optionalTexts(payload, 'ids');
  if (!ids) throw new CommandError('command.invalid', '"ids" must be a list of texts');
  await editorReady(context);
  await listsReady(context);
  if (context.get($areTagsExpected)) await context.waitFor($areTagsExpected, (areExpected) => !areExpected);
  const known = new Set<string>(context.get($savedTags).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new CommandError('tag.unknown', `no tag ${unknown} in the list`);
  const edit = saveOrderEdit(context.get($orderedTags), ids);
  if (edit) await makeEdit(context, edit);
};

const setMode: Command['run'] = async (context, payload) => {
  const mode = requiredText(payload, 'mode');
  if (mode !== 'default' && mode !== 'reordering')
    throw new CommandError('command.invalid', '"mode" must be default or reordering');
  if (mode === 'reordering') {
    await listsReady(context);
    context.send(tagsPanel.opened, undefined);
  }
  context.send(reorderingSet, mode === 'reordering');
};

export const tagOrderCommands: readonly Command[] = [
  {
    name: 'TAG_ORDER_SAVE',
    summary: '{ ids } saves the order of the tags in the list; those that are not named follow in spatial order',
    run: saveOrder,
  },
  {
    name: 'SET_REORDERING_MODE',
    summary: "{ mode: 'default' | 'reordering' } opens the list of tags to be reordered, or ends that",
    run: setMode,
  },
];
