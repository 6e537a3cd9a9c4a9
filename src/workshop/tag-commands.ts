/** The commands that write tags of the server: they queue edit batches, like edits by the user. A chunk of its own. */
import { existingPlaces, findReferenceIssue, newReferences } from '#domain/edits/checks/references.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import { quotedNames } from '#domain/model/content/file-names.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { $unsavedCount, readRecordFx } from '#src/data/edits/state.ts';
import type { RecordReference } from '#src/data/edits/editor.ts';
import { filesChosen } from '#src/data/edits/uploads.ts';
import { newId } from '#src/data/new-id.ts';
import { $permittedProviders } from '#src/data/permitted-providers.ts';
import { $model } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import {
  CommandError,
  optionalText,
  requiredText,
  type Command,
  type CommandContext,
} from '#src/shell/commands/index.ts';
import { changedFields, layerOfNewRecord, readTagPayload, type TagPayload } from '#src/features/views/lazy-commands.ts';
import type { TagCommandName } from '#src/features/views/index.ts';
import { editorReady, makeEdit, removeRecord } from './make-edit.ts';
import { attachmentRemovalRequested, inLayer } from './tags/lazy.ts';

const tagWithId = ({ get }: CommandContext, id: string | undefined): Tag | undefined =>
  id === undefined ? undefined : get(tagRecords.$all).find((tag) => tag.id === id);

const queues = new WeakMap<CommandContext, Promise<unknown>>();

/**
 * Runs commands one after the other, since the record that one has read is out of date after another has written it.
 */
const runInOrder = <T>(context: CommandContext, run: () => Promise<T>): Promise<T> => {
  const result = (queues.get(context) ?? Promise.resolve()).then(run, run);
  queues.set(context, result);
  return result;
};

/** Reads the complete record after all earlier edits are saved. */
const recordOf = async ({ get, waitFor, call }: CommandContext, tag: Tag): Promise<Fields> => {
  if (get($unsavedCount) > 0) await waitFor($unsavedCount, (count) => count === 0);
  const record = await call(readRecordFx, { kind: 'tag', id: tag.id, ...inLayer(tag) });
  if (!record) throw new CommandError('tag.unknown', `no tag ${tag.id}`);
  return record;
};

/** The server checks this again; here the caller gets its message before anything is sent. */
const checkReferences = ({ get }: CommandContext, fields: Fields, known: readonly Fields[]): void => {
  const model = get($model);
  const issue = findReferenceIssue('tag', newReferences('tag', fields, known), model ? existingPlaces(model) : {});
  if (issue !== null) throw new CommandError('command.invalid', issue);
};

const newEdit = ({ get }: CommandContext, { id, layerId, fields }: TagPayload): Edit => {
  const { anchorPosition } = fields;
  if (!anchorPosition) throw new CommandError('command.invalid', '"anchorPosition" must be a list of 3 numbers');
  const place = {
    position: anchorPosition as Vec3,
    normal: [0, 1, 0] as Vec3,
    floorId: null,
    roomId: null,
    sweepId: null,
  };
  const edit = newTagEdit(id ?? newId(), place, layerOfNewRecord(get, layerId));
  return { ...edit, after: { ...edit.after, enabled: true, ...fields } };
};

const change = async (context: CommandContext, tag: Tag, { layerId, fields }: TagPayload): Promise<void> => {
  if (layerId !== undefined && (layerId || baseLayerId) !== (tag.layerId ?? baseLayerId))
    throw new CommandError('tag.layer', 'a tag stays in the layer in which it was made');
  const record = await recordOf(context, tag);
  checkReferences(context, fields, [record]);
  const edit = editBetween('tag', tag.id, record, { ...record, ...changedFields(record, fields) });
  if (edit) await makeEdit(context, edit);
};

const add = async (context: CommandContext, properties: TagPayload): Promise<string> => {
  const edit = newEdit(context, properties);
  checkReferences(context, properties.fields, []);
  await makeEdit(context, edit);
  return edit.id;
};

const save: Command['run'] = async (context, payload) => {
  const properties = readTagPayload(payload, context.get($permittedProviders));
  await editorReady(context);
  const tag = tagWithId(context, properties.id);
  const attachments = tag?.attachments ?? [];
  const removed = properties.removedAttachments.map((id) => {
    const attachment = attachments.find((each) => each.id === id);
    if (!attachment) throw new CommandError('attachment.unknown', `no attachment ${id}`);
    return attachment;
  });
  const room = Math.max(0, maxAttachments - attachments.length + removed.length);
  if (properties.files.length > room) {
    const names = quotedNames(properties.files.slice(room).map(({ name }) => name));
    throw new CommandError(
      'attachment.tooMany',
      `a tag has at most ${maxAttachments} attachments; these do not fit: ${names}`,
    );
  }
  if (tag) await runInOrder(context, () => change(context, tag, properties));
  const tagId = tag?.id ?? (await add(context, properties));
  for (const attachment of removed) context.send(attachmentRemovalRequested, { tag: tag!, attachment });
  if (properties.files.length > 0)
    context.send(filesChosen, { parentType: 'mattertag' as const, parentId: tagId, files: properties.files });
  return { tagId };
};

const remove: Command['run'] = async (context, payload) => {
  const id = requiredText(payload, 'id');
  optionalText(payload, 'removalMethod');
  await editorReady(context);
  const tag = tagWithId(context, id);
  if (!tag) throw new CommandError('tag.unknown', `no tag ${id}`);
  const reference: RecordReference = { kind: 'tag', id, ...inLayer(tag) };
  await runInOrder(context, () => removeRecord(context, reference, 'tag.unknown'));
};

export const tagCommandHandlers: Readonly<Record<TagCommandName, Command['run']>> = {
  TAG_SAVE: save,
  TAG_DELETE: remove,
};
