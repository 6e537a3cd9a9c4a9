/** The commands that open the editor of a tag, place a tag, and show or hide one. docs/reference/tags.md#commands */
import { editBetween } from '#domain/edits/edit.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, $shownTags, tagOpened } from '#src/features/tags/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import {
  CommandError,
  optionalFlag,
  optionalText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { $isMeshSettled } from '#src/stage/state.ts';
import { editorReady, makeEdit } from '../make-edit.ts';
import { placeTag } from './place-tag.ts';
import { inLayer, tagWithId } from './tag-changes.ts';
import { titleEditRequested } from './title-keys.ts';

const ready = async (context: CommandContext): Promise<void> => {
  const { get, waitFor } = context;
  if (!get($parameters).tags) throw new CommandError('tag.unavailable', 'the address disables tags (mt=0)');
  await editorReady(context);
  const { $status } = tagRecords;
  if (get($status) !== 'loaded') await waitFor($status, (status) => status === 'loaded' || status === 'failed');
  if (get($status) === 'failed') throw new CommandError('tag.unavailable', 'the tags could not be loaded');
};

/** The tag that the payload names, by default the open one. */
const tagIn = ({ get }: CommandContext, payload: CommandPayload): Tag => {
  const id = optionalText(payload, 'tagId') ?? get($openTagId);
  if (id === null) throw new CommandError('command.invalid', 'no tag is open; name one by "tagId"');
  const tag = tagWithId(get(tagRecords.$all), id);
  if (!tag) throw new CommandError('tag.unknown', `no tag ${id}`);
  if (get(tagRecords.$inMemory).includes(tag))
    throw new CommandError('tag.unknown', `the tag ${id} is in memory: only the program that added it changes it`);
  return tag;
};

const edit: Command['run'] = async (context, payload) => {
  await ready(context);
  const { id } = tagIn(context, payload);
  if (!tagWithId(context.get($shownTags), id))
    throw new CommandError('tag.unknown', `the current view does not show the tag ${id}`);
  context.send(tagOpened, { tagId: id, by: 'command' });
  context.send(titleEditRequested, id);
};

const startAdd: Command['run'] = async (context) => {
  await ready(context);
  const { get, send, waitFor } = context;
  if (!get($isMeshSettled)) await waitFor($isMeshSettled, (isSettled) => isSettled);
  if (!get(placeTag.$isActive)) send(placeTag.toggled, undefined);
};

const toggleVisibility: Command['run'] = async (context, payload) => {
  const visible = optionalFlag(payload, 'visible');
  await ready(context);
  const tag = tagIn(context, payload);
  const enabled = visible ?? !tag.enabled;
  const change = editBetween('tag', tag.id, { enabled: tag.enabled, ...inLayer(tag) }, { enabled, ...inLayer(tag) });
  if (change) await makeEdit(context, change);
  return { tagId: tag.id, visible: enabled };
};

export const tagEditCommands: readonly Command[] = [
  {
    name: 'TAG_EDIT',
    summary: '{ tagId? } opens the editor of a tag, by default of the open one, with the focus on its title',
    run: edit,
  },
  { name: 'TAG_START_ADD', summary: '{} activates the tool that places a new tag', run: startAdd },
  {
    name: 'TAG_VISIBILITY_TOGGLE',
    summary:
      '{ tagId?, visible? } → { tagId, visible }: shows a tag to visitors, or hides it; the other of the two without "visible"',
    run: toggleVisibility,
  },
];
