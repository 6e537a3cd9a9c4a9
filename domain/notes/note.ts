/** A note on the client with its comments and replies (docs/reference/notes.md#fields-of-a-note). */
import type { Attachment } from '../attachments/attachment.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, Id, RoomId } from '../ids.ts';
import type { UserName } from '../users/user.ts';

export type NoteId = Id<'note'>;
export type NoteAuthor = UserName;

export interface NoteReply {
  readonly id: string;
  /** Rich text, see model/content/rich-text.ts. */
  readonly text: string;
  readonly author: NoteAuthor;
  /** Files first, then external URLs, each in their order. */
  readonly attachments: readonly Attachment[];
  /** ISO 8601. */
  readonly created: string;
  readonly modified: string;
}

export interface NoteComment extends NoteReply {
  /** In the order of their creation. */
  readonly replies: readonly NoteReply[];
}

export interface Note extends NoteReply {
  readonly id: NoteId;
  /** Null: the base layer. */
  readonly layerId: string | null;
  readonly resolved: boolean;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** The stem's base on the surface, metres. */
  readonly anchorPosition: Vec3;
  /** The stem's direction, a unit vector. */
  readonly stemNormal: Vec3;
  /** Metres. */
  readonly stemLength: number;
  readonly stemEnabled: boolean;
  /** As #rrggbb. */
  readonly color: string;
  readonly icon: string | null;
  /** In the order of their creation. */
  readonly comments: readonly NoteComment[];
}

/** The note itself, then each comment followed by its replies. */
export const messagesOf = (note: Note): readonly NoteReply[] => [
  note,
  ...note.comments.flatMap((comment) => [comment, ...comment.replies]),
];

/** The number of comments and replies. */
export const answerCountOf = ({ comments }: Pick<Note, 'comments'>): number =>
  comments.reduce((count, { replies }) => count + 1 + replies.length, 0);

/** NaN for a text that is no time. */
const instantOf = (time: string): number => Date.parse(time);

/** The latest time of the note, its comments and replies. Invalid times do not count. */
export const lastActivityOf = (note: Note): string =>
  messagesOf(note)
    .flatMap(({ created, modified }) => [created, modified])
    .filter((time) => !Number.isNaN(instantOf(time)))
    .reduce((latest, time) => (instantOf(time) <= instantOf(latest) ? latest : time), note.modified);

const editedAfterMs = 1000;

/** Whether it was changed after it was written (docs/reference/notes.md#a-note). */
export const isEdited = ({ created, modified }: Pick<NoteReply, 'created' | 'modified'>): boolean =>
  instantOf(modified) - instantOf(created) > editedAfterMs;
