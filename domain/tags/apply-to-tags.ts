/** Applies pending edits to tags: those of their attachments, too. */
import type { Fields, Json } from '../../base/json-fields.ts';
import { applyToRecords } from '../edits/apply-to-records.ts';
import type { Edit } from '../edits/edit.ts';
import { tag as definition } from '../records/kinds/tag.ts';
import { descriptionPartsOf } from './description-parts.ts';
import type { Attachment } from '../attachments/attachment.ts';
import type { Tag } from './tag.ts';

const idsIn = (list: Json | undefined): readonly unknown[] =>
  Array.isArray(list) ? list.map((entry) => (entry as Fields | null)?.['id']) : [];

/** Removes the attachments that an edit removes from the lists of an imported tag. */
const withoutRemoved = (attachments: readonly Attachment[], before: Fields, after: Fields) => {
  const lists = ['fileAttachments', 'externalAttachments'].filter((list) => list in after);
  const left = new Set(lists.flatMap((list) => idsIn(after[list])));
  const removed = new Set(lists.flatMap((list) => idsIn(before[list])).filter((id) => !left.has(id)));
  return removed.size === 0 ? attachments : attachments.filter(({ id }) => !removed.has(id));
};

const derive = (fields: Fields, before: Fields, current: Tag | null): Partial<Tag> => {
  const { description } = fields;
  return {
    ...(typeof description === 'string' && { descriptionParts: descriptionPartsOf(description) }),
    ...(current === null && { mediaValidUntil: null }),
    // Added attachments appear with the server's response, which contains their URLs.
    attachments: withoutRemoved(current?.attachments ?? [], before, fields),
  };
};

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
  edits.reduce(
    (before, edit) =>
      edit.kind === 'attachment'
        ? withAttachmentEdit(before, edit)
        : applyToRecords({ definition, derive }, before, [edit]),
    tags,
  );
