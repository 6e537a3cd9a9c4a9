/** Tags (docs/reference/tags.md#record): a sign on a surface with a title, a text that may link, an image or video, and attachments. */
import type { WithAttachments } from './attachment.ts';
import type { Dated, InLayer, Pin } from './common.ts';

export const tagMediaTypes = ['photo', 'video', 'rich'] as const;

export interface Tag extends Dated, InLayer, Pin, WithAttachments {
  readonly id: string;
  readonly enabled: boolean;
  readonly label?: string;
  /** Rich text, see rich-text.ts. */
  readonly description?: string;
  readonly keywords?: readonly string[];
  /** An http or https address, or a path inside the bundle. */
  readonly media?: string;
  readonly mediaType?: (typeof tagMediaTypes)[number];
  /** Given: the sign of something that was recognised, left out of the lists of tags. */
  readonly objectAnnotationId?: string;
}
