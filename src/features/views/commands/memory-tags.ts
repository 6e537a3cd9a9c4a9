/** Writes tags of in-memory layers: every user may, they are validated like all others, and they are lost with the page. */
import { completeEdit } from '#domain/edits/complete-record.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { findEditIssue } from '#domain/edits/checks/find-issue.ts';
import { tag as definition } from '#domain/records/kinds/tag.ts';
import { applyToTags } from '#domain/tags/apply-to-tags.ts';
import type { Tag } from '#domain/tags/tag.ts';
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
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import type { TagCommandName } from '../status.ts';
import { $viewState } from '../state.ts';
import { changedFields, readTagPayload } from './tag-payload.ts';

type Get = CommandContext['get'];

const findTagInMemory = (get: Get, id: string | undefined): Tag | undefined =>
  id === undefined ? undefined : get(tagRecords.$inMemory).find((tag) => tag.id === id);

/** Whether a payload is about an existing or a new tag in memory. */
export const isForMemoryTag = (get: Get, payload: CommandPayload): boolean => {
  if (findTagInMemory(get, optionalText(payload, 'id'))) return true;
  const { properties } = payload;
  const layerId =
    typeof properties === 'object' && properties !== null && 'layerId' in properties && properties.layerId;
  return get($viewState)?.inMemory.some(({ layer }) => layer.id === layerId) ?? false;
};

const pickFields = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

const recordFields: readonly string[] = [...Object.keys(definition.fields), 'enabled', 'layerId'];
const recordOf = (tag: Tag): Fields => pickFields(tag as unknown as Fields, recordFields);

const save: Command['run'] = ({ get, send }, payload) => {
  const { id, layerId, fields, files, removedAttachments } = readTagPayload(payload, get($permittedProviders));
  if (files.length > 0 || removedAttachments.length > 0)
    throw new CommandError('attachment.unavailable', 'a tag in memory cannot have attachments');
  const tag = findTagInMemory(get, id);
  if (!tag && get(tagRecords.$all).some((known) => known.id === id))
    throw new CommandError('tag.layer', 'a tag stays in the layer in which it was created');
  if (tag && layerId !== undefined && layerId !== tag.layerId)
    throw new CommandError('tag.layer', 'a tag stays in the layer in which it was created');
  const record = tag ? recordOf(tag) : null;
  const changes = record ? changedFields(record, fields) : { ...fields, layerId: layerId! };
  const edit: Edit = completeEdit(
    {
      kind: 'tag',
      id: id ?? newId(),
      before: record && pickFields(record, Object.keys(changes)),
      after: changes,
    },
    get($model) ?? { floors: [], rooms: [] },
  );
  const issue = findEditIssue(edit, { ...record, ...edit.after });
  if (issue !== null) throw new CommandError('command.invalid', issue);
  send(tagRecords.inMemoryChanged, applyToTags(get(tagRecords.$inMemory), [edit]));
  return { tagId: edit.id };
};

const remove: Command['run'] = ({ get, send }, payload) => {
  const id = requiredText(payload, 'id');
  send(
    tagRecords.inMemoryChanged,
    get(tagRecords.$inMemory).filter((tag) => tag.id !== id),
  );
};

/** For payloads for which `isForMemoryTag` is true. */
export const memoryTagCommandHandlers: Readonly<Record<TagCommandName, Command['run']>> = {
  TAG_SAVE: save,
  TAG_DELETE: remove,
};
