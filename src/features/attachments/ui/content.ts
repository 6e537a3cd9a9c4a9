/** What the viewers of single kinds of files have in common. */
import type { Attachment } from '#domain/attachments/attachment.ts';

export interface ContentProps {
  readonly attachment: Attachment;
  /** The file could not be loaded or read. Its URL is renewed, and the viewer mounted again, before a message is shown. */
  readonly onFailed: () => void;
}
