/** Notes (docs/reference/notes.md#rules): a conversation that is pinned to a place. Texts are rich text of at most 500 characters. */
import type { WithAttachments } from './attachment.ts';
import type { Dated, InLayer, Pin } from './common.ts';

interface Written extends Dated, WithAttachments {
  /** Hashtags and mentions as rich-text.ts says. */
  readonly text: string;
  /** Id of a user in `content.users`. */
  readonly author: string;
}

export interface NoteReply extends Written {
  readonly replyId: string;
}

export interface NoteComment extends Written {
  readonly commentId: string;
  readonly replies?: readonly NoteReply[];
}

export interface Note extends Written, InLayer, Pin {
  readonly noteId: string;
  readonly resolved: boolean;
  readonly comments?: readonly NoteComment[];
}
