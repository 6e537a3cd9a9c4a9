/** What others put on the card of a tag, such as an editor's buttons. */
import type { ReactNode } from 'react';
import type { Tag } from '#domain/tags/tag.ts';

export interface TagsProps {
  /** Buttons beside the title of the open tag. */
  readonly actions?: (tag: Tag) => ReactNode;
  /** Below everything on its card. */
  readonly footer?: (tag: Tag) => ReactNode;
}
