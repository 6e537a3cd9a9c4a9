/** What the commands that write tags do where the server keeps them: edit batches in the editor's line, as those of hands. */
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { maxAttachments } from '#domain/model/content/attachment.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { $editor, $unsaved, editBatchResolved, editBatchQueued, readRecordFx } from '#src/data/edits/state.ts';
import { filesChosen } from '#src/data/edits/uploads.ts';
import { newId } from '#src/data/new-id.ts';
import { $knownTags } from '#src/data/tags.ts';
import {
  CommandError,
  optionalText,
  requiredText,
  type Command,
  type CommandContext,
} from '#src/features/commands/index.ts';
import { changesTo, layerOfNewTag, tagPropertiesIn, type TagProperties } from '#src/features/view-commands/index.ts';
import type { TagCommandName } from '#src/features/view-status/index.ts';
import { attachmentRemoved, inLayer } from '../tags/index.ts';

const known = ({ get }: CommandContext, id: string | undefined): Tag | undefined =>
  id === undefined ? undefined : get($knownTags).find((tag) => tag.id === id);

/** What is done before there is somebody to send it would be lost. */
const opened = async ({ get, heard }: CommandContext): Promise<void> => {
  if (!get($editor)) await heard($editor, (editor) => editor !== null);
};

const turns = new WeakMap<CommandContext, Promise<unknown>>();

/** One after the other: what one has read of a record would be old when another has written it. */
const inTurn = <Answer>(context: CommandContext, run: () => Promise<Answer>): Promise<Answer> => {
  const turn = (turns.get(context) ?? Promise.resolve()).then(run, run);
  turns.set(context, turn);
  return turn;
};

/** Whole, and as it is when all that was done before is saved. */
const recordOf = async ({ get, heard, call }: CommandContext, tag: Tag): Promise<Fields> => {
  if (get($unsaved) > 0) await heard($unsaved, (count) => count === 0);
  const record = await call(readRecordFx, { kind: 'tag', id: tag.id, ...inLayer(tag) });
  if (!record) throw new CommandError('tag.unknown', `no tag ${tag.id}`);
  return record;
};

/** Answers when the server has taken it. */
const make = async ({ send, heard }: CommandContext, edit: Edit): Promise<void> => {
  const id = newId();
  const answered = heard(editBatchResolved, (result) => result.id === id);
  send(editBatchQueued, { id, edits: [edit] });
  const { failure } = await answered;
  if (failure) throw new CommandError(failure.code, failure.message);
};

const newEdit = ({ get }: CommandContext, { id, layerId, fields }: TagProperties): Edit => {
  const { anchorPosition } = fields;
  if (!anchorPosition) throw new CommandError('command.invalid', '"anchorPosition" must be a list of 3 numbers');
  const place = { position: anchorPosition as Vec3, normal: [0, 1, 0] as Vec3, floorId: null, roomId: null };
  const edit = newTagEdit(id ?? newId(), place, layerOfNewTag(get, layerId));
  return { ...edit, after: { ...edit.after, ...fields } };
};

const change = async (context: CommandContext, tag: Tag, { layerId, fields }: TagProperties): Promise<void> => {
  if (layerId !== undefined && (layerId || baseLayerId) !== (tag.layerId ?? baseLayerId))
    throw new CommandError('tag.layer', 'a tag stays in the layer in which it was made');
  const record = await recordOf(context, tag);
  const edit = editBetween('tag', tag.id, record, { ...record, ...changesTo(record, fields) });
  if (edit) await make(context, edit);
};

const add = async (context: CommandContext, properties: TagProperties): Promise<string> => {
  const edit = newEdit(context, properties);
  await make(context, edit);
  return edit.id;
};

const save: Command['run'] = async (context, payload) => {
  const properties = tagPropertiesIn(payload);
  await opened(context);
  const tag = known(context, properties.id);
  const attachments = tag?.attachments ?? [];
  const removed = properties.removedAttachments.map((id) => {
    const attachment = attachments.find((each) => each.id === id);
    if (!attachment) throw new CommandError('attachment.unknown', `no attachment ${id}`);
    return attachment;
  });
  if (attachments.length - removed.length + properties.files.length > maxAttachments)
    throw new CommandError('attachment.tooMany', `a tag has room for ${maxAttachments} attachments`);
  if (tag) await inTurn(context, () => change(context, tag, properties));
  const tagId = tag?.id ?? (await add(context, properties));
  for (const attachment of removed) context.send(attachmentRemoved, { tag: tag!, attachment });
  if (properties.files.length > 0)
    context.send(filesChosen, { parentType: 'mattertag' as const, parentId: tagId, files: properties.files });
  return { tagId };
};

const remove: Command['run'] = async (context, payload) => {
  const id = requiredText(payload, 'id');
  optionalText(payload, 'removalMethod');
  await opened(context);
  const tag = known(context, id);
  if (!tag) throw new CommandError('tag.unknown', `no tag ${id}`);
  await inTurn(context, async () => {
    const before = await recordOf(context, tag);
    await make(context, { kind: 'tag', id, ...inLayer(tag), before, after: null });
  });
};

export const tagCommandHandlers: Readonly<Record<TagCommandName, Command['run']>> = {
  TAG_SAVE: save,
  TAG_DELETE: remove,
};
