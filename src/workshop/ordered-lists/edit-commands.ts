/** The handlers of the commands: they queue edits, like those of the user. */
import { findListNameIssue, listEdit, newListEdit } from '#domain/ordered-lists/list-edits.ts';
import type { OrderedList, OrderedListEntry, OrderedListType } from '#domain/ordered-lists/ordered-list.ts';
import { maxDescriptionLength, maxEntries, maxTitleLength } from '#domain/records/common-fields.ts';
import { orderedListTypes } from '#domain/records/kinds/ordered-list.ts';
import { newId } from '#src/data/new-id.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { layerOfNewRecord } from '#src/features/views/lazy-commands.ts';
import {
  CommandError,
  optionalList,
  optionalText,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { checkLayer, loadedRecords } from '../loaded-records.ts';
import { makeEdit, removeRecord } from '../make-edit.ts';
import type { ListEditingCommandName } from './command-summaries.ts';
import { $editedLists, $findLayers } from './edited-lists.ts';

const listsOf = (context: CommandContext): Promise<readonly OrderedList[]> =>
  loadedRecords(context, { $status: orderedListRecords.$status, $shown: $editedLists }, 'lists.unavailable');

const listIn = async (context: CommandContext, payload: CommandPayload): Promise<OrderedList> => {
  const id = requiredText(payload, 'listId');
  const list = (await listsOf(context)).find((each) => each.id === id);
  if (!list) throw new CommandError('list.unknown', `no list ${id}`);
  return list;
};

const invalid = (message: string): CommandError => new CommandError('command.invalid', message);

/** Trimmed. */
const checkName = (label: string | undefined): string | undefined => {
  const name = label?.trim();
  const issue = name === undefined ? null : findListNameIssue(name);
  if (issue === 'taken') throw invalid(`"label" must be another name: "${name}" is used for the order of the tags`);
  if (issue) throw invalid(`"label" must be a text of 1 to ${maxTitleLength} characters`);
  return name;
};

const descriptionIn = (payload: CommandPayload): string | undefined => {
  const description = optionalText(payload, 'description');
  if ((description?.length ?? 0) > maxDescriptionLength)
    throw invalid(`"description" must be a text of at most ${maxDescriptionLength} characters`);
  return description;
};

const isType = (type: unknown): type is OrderedListType => orderedListTypes.some((each) => each === type);

const entryIn = (entry: unknown, index: number): OrderedListEntry => {
  const { id, type } = (entry ?? {}) as { readonly id?: unknown; readonly type?: unknown };
  if (typeof id !== 'string' || !isType(type))
    throw invalid(`"entries[${index}]" must have an "id" and a "type": ${orderedListTypes.join(', ')}`);
  return { id, type };
};

const entriesIn = (payload: CommandPayload): readonly OrderedListEntry[] | undefined => {
  const entries = optionalList(payload, 'entries');
  if ((entries?.length ?? 0) > maxEntries) throw invalid(`"entries" must have at most ${maxEntries} entries`);
  return entries?.map(entryIn);
};

const add = async (context: CommandContext, payload: CommandPayload): Promise<object> => {
  const label = checkName(requiredText(payload, 'label'))!;
  const [description, entries] = [descriptionIn(payload), entriesIn(payload)];
  const layerId = optionalText(payload, 'layerId');
  await listsOf(context);
  const list = { id: newId(), label, ...(description && { description }), ...(entries && { entries }) };
  const edit = newListEdit(list, layerOfNewRecord(context.get, layerId));
  await makeEdit(context, edit);
  return { listId: edit.id };
};

const change = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const label = checkName(optionalText(payload, 'label'));
  const [description, entries] = [descriptionIn(payload), entriesIn(payload)];
  const layerId = optionalText(payload, 'layerId');
  const list = await listIn(context, payload);
  checkLayer(list, layerId, context.get($findLayers), 'list.layer');
  const edit = listEdit(list, {
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
    ...(entries && { entries }),
    ...(layerId !== undefined && { layerId }),
  });
  if (edit) await makeEdit(context, edit);
};

const remove = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const { id, layerId } = await listIn(context, payload);
  await removeRecord(context, { kind: 'orderedList', id, ...(layerId !== null && { layerId }) }, 'list.unknown');
};

export const listEditCommands: Readonly<Record<ListEditingCommandName, Command['run']>> = {
  ORDERED_LIST_ADD: add,
  ORDERED_LIST_CHANGE: change,
  ORDERED_LIST_DELETE: remove,
};
