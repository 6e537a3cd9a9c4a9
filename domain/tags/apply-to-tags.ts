/** Applies pending edits to tags, so that the user sees them at once (docs/adr/0021). */
import { annotationDefaultsOf, completeFields } from '../edits/complete-fields.ts';
import { layerIn, type Edit } from '../edits/edit.ts';
import type { Fields, Json } from '../../base/json-fields.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, TagId } from '../ids.ts';
import { tag as definition, type TagMediaType } from '../records/kinds/tag.ts';
import { descriptionPartsOf } from './description-parts.ts';
import type { Tag, TagAttachment } from './tag.ts';

/** Fields that the server assigns, or that are not part of a tag's record. */
type ServerAssignedField = 'id' | 'created' | 'modified' | 'objectAnnotationId' | 'mediaValidUntil' | 'attachments';
type EditableFields = { -readonly [Field in Exclude<keyof Tag, ServerAssignedField>]?: Tag[Field] };

const idsIn = (list: Json | undefined): readonly unknown[] =>
  Array.isArray(list) ? list.map((entry) => (entry as Fields | null)?.['id']) : [];

/** Removes the attachments that an edit removes from the lists of an imported tag. */
const withoutRemoved = (attachments: readonly TagAttachment[], before: Fields, after: Fields) => {
  const lists = ['fileAttachments', 'externalAttachments'].filter((list) => list in after);
  const left = new Set(lists.flatMap((list) => idsIn(after[list])));
  const removed = new Set(lists.flatMap((list) => idsIn(before[list])).filter((id) => !left.has(id)));
  return removed.size === 0 ? attachments : attachments.filter(({ id }) => !removed.has(id));
};

/** The fields of a record under the names that the client uses. Absent fields are left out. */
const editableFieldsOf = (fields: Fields): EditableFields => {
  const result: EditableFields = {};
  const has = (name: string): boolean => fields[name] !== undefined;
  if (has('label')) result.label = fields['label'] as string;
  if (has('description')) {
    result.description = fields['description'] as string;
    result.descriptionParts = descriptionPartsOf(result.description);
  }
  if (has('enabled')) result.enabled = fields['enabled'] === true;
  if (has('color')) result.color = fields['color'] as string;
  if (has('icon')) result.icon = fields['icon'] as string | null;
  if (has('keywords')) result.keywords = fields['keywords'] as readonly string[];
  if (has('anchorPosition')) result.anchorPosition = fields['anchorPosition'] as Vec3;
  if (has('stemNormal')) result.stemNormal = fields['stemNormal'] as Vec3;
  if (has('stemLength')) result.stemLength = fields['stemLength'] as number;
  if (has('stemEnabled')) result.stemEnabled = fields['stemEnabled'] === true;
  if (has('floorId')) result.floorId = fields['floorId'] as FloorId | null;
  if (has('roomId')) result.roomId = fields['roomId'] as RoomId | null;
  if (has('layerId')) result.layerId = fields['layerId'] as string;
  if (has('media')) result.media = fields['media'] as string | null;
  if (has('mediaType')) result.mediaType = fields['mediaType'] as TagMediaType | null;
  return result;
};

const createTag = (id: string, fields: Fields): Tag => {
  const record = completeFields(annotationDefaultsOf(definition), fields);
  return {
    created: '',
    modified: '',
    objectAnnotationId: null,
    mediaValidUntil: null,
    attachments: [],
    ...(editableFieldsOf(record) as Required<EditableFields>),
    id: id as TagId,
  };
};

/** Whether the edit refers to this version of the tag: a record may have versions in several layers. */
const isReferenced = (tag: Tag, edit: Edit): boolean =>
  tag.id === edit.id && (edit.layerId === undefined || tag.layerId === null || tag.layerId === edit.layerId);

const withTagEdit = (tags: readonly Tag[], edit: Edit): readonly Tag[] => {
  const { before, after } = edit;
  if (after === null) return tags.filter((tag) => !isReferenced(tag, edit));
  const layerId = edit.layerId ?? layerIn(after);
  const reference = layerId === null ? edit : { ...edit, layerId };
  if (!tags.some((tag) => isReferenced(tag, reference)))
    return before === null ? [...tags, createTag(edit.id, after)] : tags;
  return tags.map((tag) =>
    isReferenced(tag, reference)
      ? { ...tag, ...editableFieldsOf(after), attachments: withoutRemoved(tag.attachments, before ?? {}, after) }
      : tag,
  );
};

/** Added attachments appear with the server's response, which contains their URLs. */
const withAttachmentEdit = (tags: readonly Tag[], { id, after }: Edit): readonly Tag[] =>
  after !== null
    ? tags
    : tags.map((tag) =>
        tag.attachments.some((attachment) => attachment.id === id)
          ? { ...tag, attachments: tag.attachments.filter((attachment) => attachment.id !== id) }
          : tag,
      );

/** Ignores edits of other kinds; returns the same list if nothing changes. */
export const applyToTags = (tags: readonly Tag[], edits: readonly Edit[]): readonly Tag[] =>
  edits.reduce((before, edit) => {
    if (edit.kind === 'tag') return withTagEdit(before, edit);
    return edit.kind === 'attachment' ? withAttachmentEdit(before, edit) : before;
  }, tags);
