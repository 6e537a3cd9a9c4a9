/**
 * Changes of a tag's fields: each valid change becomes one edit batch. A change with a text that is too long is not sent
 * (unsaved-texts.ts).
 */
import { createEvent, sample } from 'effector';
import type { Fields } from '#base/json-fields.ts';
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import { isHiddenUntilTitled, type Tag } from '#domain/tags/tag.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';

export const textFieldNames = ['label', 'description'] as const;
export type TextFieldName = (typeof textFieldNames)[number];

/** The fields that an editor changes. */
export type TagFields = Partial<
  Pick<
    Tag,
    'label' | 'description' | 'color' | 'enabled' | 'icon' | 'keywords' | 'stemEnabled' | 'stemNormal' | 'stemLength'
  >
>;

export interface TagChange {
  /** Not necessarily the open tag: a field may report its change after another tag was opened. */
  readonly tagId: string;
  readonly fields: TagFields;
  /** The values of the same fields when editing began: if the server has others now, there is a conflict. */
  readonly from: TagFields;
}

/** A text that is too long to be saved. */
export interface InvalidField {
  readonly tagId: string;
  readonly field: TextFieldName;
  readonly text: string;
  /** The value of the field when editing began. */
  readonly from: string;
  readonly max: number;
}

const maxCharacters: Readonly<Record<TextFieldName, number>> = {
  label: maxTitleLength,
  description: maxDescriptionLength,
};

export const invalidFieldsIn = ({ tagId, fields, from }: TagChange): readonly InvalidField[] =>
  textFieldNames.flatMap((field): readonly InvalidField[] => {
    const [text, max] = [fields[field] ?? '', maxCharacters[field]];
    return text.length > max ? [{ tagId, field, text, from: from[field] ?? '', max }] : [];
  });

export const tagWithId = (tags: readonly Tag[], id: string): Tag | undefined => tags.find((tag) => tag.id === id);

/** The layer of a tag, as an edit names it; nothing for a tag without layers. */
export const inLayer = ({ layerId }: Tag) => (layerId === null ? {} : { layerId });

export const tagChanged = createEvent<TagChange>();

const fieldsOf = (tag: Tag): Fields => {
  const { label, description, color, enabled, icon, keywords, stemEnabled, stemNormal, stemLength } = tag;
  return {
    label,
    description,
    color,
    enabled,
    icon,
    keywords,
    stemEnabled,
    stemNormal,
    stemLength,
    ...inLayer(tag),
  };
};

/** A first title shows a hidden tag to visitors (docs/reference/tags.md#new-tags). */
const withVisibility = (tag: Tag, fields: TagFields): TagFields =>
  isHiddenUntilTitled(tag) && fields.label?.trim() ? { enabled: true, ...fields } : fields;

const editsOf = (tag: Tag | undefined, { fields, from }: TagChange): readonly Edit[] => {
  if (!tag) return [];
  const before = { ...fieldsOf(tag), ...from };
  const edit = editBetween('tag', tag.id, before, { ...before, ...withVisibility(tag, fields) });
  return edit ? [edit] : [];
};

const changeValidated = sample({
  clock: tagChanged,
  source: tagRecords.$all,
  filter: (_, change) => invalidFieldsIn(change).length === 0,
  fn: (tags, change) => editsOf(tagWithId(tags, change.tagId), change),
});
sample({ clock: changeValidated, filter: (edits) => edits.length > 0, target: editsMade });
