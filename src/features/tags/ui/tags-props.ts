/** What others put in the place of a tag's card, such as an editor's fields. */
import type { ComponentType } from 'react';
import type { Tag } from '#domain/tags/tag.ts';

export interface TagsProps {
  readonly body?: ComponentType<{ readonly tag: Tag }>;
}
