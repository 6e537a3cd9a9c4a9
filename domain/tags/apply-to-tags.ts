/** The tags as they will be when these edits are made: what an editor sees who has just made them (docs/adr/0021). */
import { completeRecord } from '../edits/complete-record.ts';
import { layerIn, type Edit } from '../edits/edit.ts';
import type { Fields, Json } from '../../base/json-fields.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, TagId } from '../ids.ts';
import type { tagMediaTypes } from '../model/content/tag.ts';
import { descriptionPartsOf } from './description-parts.ts';
import type { Tag, TagAttachment } from './tag.ts';

/** What the server adds, or what the records of a tag do not say. */
type Given = 'id' | 'created' | 'modified' | 'objectAnnotationId' | 'mediaValidUntil' | 'attachments';
type Own = { -readonly [Field in Exclude<keyof Tag, Given>]?: Tag[Field] };

const idsIn = (list: Json | undefined): readonly unknown[] =>
  Array.isArray(list) ? list.map((entry) => (entry as Fields | null)?.['id']) : [];

/** What an edit of a captured tag takes off is no longer in its lists. */
const withoutTakenOff = (attachments: readonly TagAttachment[], before: Fields, after: Fields) => {
  const lists = ['fileAttachments', 'externalAttachments'].filter((list) => list in after);
  const left = new Set(lists.flatMap((list) => idsIn(after[list])));
  const taken = new Set(lists.flatMap((list) => idsIn(before[list])).filter((id) => !left.has(id)));
  return taken.size === 0 ? attachments : attachments.filter(({ id }) => !taken.has(id));
};

/** Fields of records under the names that the client has for them. What stays in its place keeps its value. */
const ownFields = (fields: Fields): Own => {
  const own: Own = {};
  const has = (name: string): boolean => fields[name] !== undefined;
  if (has('label')) own.label = fields['label'] as string;
  if (has('description')) {
    own.description = fields['description'] as string;
    own.descriptionParts = descriptionPartsOf(own.description);
  }
  if (has('enabled')) own.enabled = fields['enabled'] === true;
  if (has('color')) own.color = fields['color'] as string;
  if (has('icon')) own.icon = fields['icon'] as string | null;
  if (has('keywords')) own.keywords = fields['keywords'] as readonly string[];
  if (has('anchorPosition')) own.anchorPosition = fields['anchorPosition'] as Vec3;
  if (has('stemNormal')) own.stemNormal = fields['stemNormal'] as Vec3;
  if (has('stemLength')) own.stemLength = fields['stemLength'] as number;
  if (has('stemEnabled')) own.stemVisible = fields['stemEnabled'] === true;
  if (has('floorId')) own.floorId = fields['floorId'] as FloorId | null;
  if (has('roomId')) own.roomId = fields['roomId'] as RoomId | null;
  if (has('layerId')) own.layerId = fields['layerId'] as string;
  if (has('media')) own.media = fields['media'] as string | null;
  if (has('mediaType')) own.mediaType = fields['mediaType'] as (typeof tagMediaTypes)[number] | null;
  return own;
};

const made = (id: string, fields: Fields): Tag => {
  const record = completeRecord('tag', fields);
  return {
    created: '',
    modified: '',
    objectAnnotationId: null,
    mediaValidUntil: null,
    attachments: [],
    ...(ownFields(record) as Required<Own>),
    id: id as TagId,
  };
};

/** A record may stand in several layers; an edit that names one means the version there. */
const isMeant = (tag: Tag, edit: Edit): boolean =>
  tag.id === edit.id && (edit.layerId === undefined || tag.layerId === null || tag.layerId === edit.layerId);

const withTagEdit = (tags: readonly Tag[], edit: Edit): readonly Tag[] => {
  const { before, after } = edit;
  if (after === null) return tags.filter((tag) => !isMeant(tag, edit));
  const layerId = edit.layerId ?? layerIn(after);
  const meant = layerId === null ? edit : { ...edit, layerId };
  if (!tags.some((tag) => isMeant(tag, meant))) return before === null ? [...tags, made(edit.id, after)] : tags;
  return tags.map((tag) =>
    isMeant(tag, meant)
      ? { ...tag, ...ownFields(after), attachments: withoutTakenOff(tag.attachments, before ?? {}, after) }
      : tag,
  );
};

/** What is added has an address only when the server has answered. */
const withAttachmentEdit = (tags: readonly Tag[], { id, after }: Edit): readonly Tag[] =>
  after !== null
    ? tags
    : tags.map((tag) =>
        tag.attachments.some((attachment) => attachment.id === id)
          ? { ...tag, attachments: tag.attachments.filter((attachment) => attachment.id !== id) }
          : tag,
      );

/** Edits of other kinds leave tags as they are. Without any, the same list. */
export const applyToTags = (tags: readonly Tag[], edits: readonly Edit[]): readonly Tag[] =>
  edits.reduce((before, edit) => {
    if (edit.kind === 'tag') return withTagEdit(before, edit);
    return edit.kind === 'attachment' ? withAttachmentEdit(before, edit) : before;
  }, tags);
