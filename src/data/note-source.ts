/**
 * Where the notes of the model come from. An invalid note, comment or reply is left out and reported by its path
 * (docs/reference/notes.md#fields-of-a-note).
 */
import { unitDirection } from '#domain/edits/complete-fields.ts';
import type { GetNotesData } from '#domain/graph/operation-types.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import {
  messagesOf,
  type Note,
  type NoteAuthor,
  type NoteComment,
  type NoteId,
  type NoteReply,
} from '#domain/notes/note.ts';
import { defaultPinColor, defaultStemLength } from '#domain/records/common-fields.ts';
import { note } from '#domain/records/kinds/note.ts';
import { idAt, numberOrNull, objectOf, readEach, textOf, vec3At, type Unchecked } from './checks.ts';
import type { ExpiringUrl } from './expiring-urls.ts';
import { attachmentsAt, urlsOfAttachments, type RawAttachments } from './map-attachments.ts';
import { createRecordSource } from './record-source.ts';

type RawNote = NonNullable<Unchecked<NonNullable<GetNotesData['model']>['notes'][number]>>;
type RawComment = NonNullable<NonNullable<RawNote['comments']>[number]>;
type RawMessage = Pick<RawComment, 'id' | 'text' | 'author' | 'created' | 'modified'> & RawAttachments;

const textOrNull = (value: unknown): string | null => textOf(value) || null;

const authorOf = (value: RawMessage['author']): NoteAuthor => {
  const { id, email, firstName, lastName } = objectOf(value);
  return {
    id: textOf(id),
    email: textOrNull(email),
    firstName: textOrNull(firstName),
    lastName: textOrNull(lastName),
  };
};

const messageAt = (raw: RawMessage, path: string, warnings: string[], type: 'note' | 'comment'): NoteReply => ({
  id: idAt(raw.id, `${path}.id`),
  attachments: attachmentsAt(raw, path, warnings, { type, id: textOf(raw.id) }),
  text: textOf(raw.text),
  author: authorOf(raw.author),
  created: idAt(raw.created, `${path}.created`),
  modified: idAt(raw.modified, `${path}.modified`),
});

const commentAt = (raw: RawComment, path: string, warnings: string[]): NoteComment => ({
  ...messageAt(raw, path, warnings, 'comment'),
  replies: readEach(raw.replies, `${path}.replies`, warnings, (reply, at) => messageAt(reply, at, warnings, 'comment')),
});

const noteAt = (given: object, path: string, warnings: string[]): Note => {
  const raw = given as RawNote;
  const color = textOf(raw.color);
  return {
    ...messageAt(raw, path, warnings, 'note'),
    id: idAt(raw.id, `${path}.id`) as NoteId,
    layerId: textOrNull(objectOf(raw.layer).id),
    resolved: raw.resolved === true,
    floorId: textOrNull(objectOf(raw.floor).id) as FloorId | null,
    roomId: textOrNull(objectOf(raw.room).id) as RoomId | null,
    anchorPosition: vec3At(raw.anchorPosition, `${path}.anchorPosition`),
    stemNormal: unitDirection(vec3At(raw.stemNormal, `${path}.stemNormal`)),
    stemLength: numberOrNull(raw.stemLength) ?? defaultStemLength,
    stemEnabled: raw.stemEnabled !== false,
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : defaultPinColor,
    icon: textOrNull(raw.icon),
    comments: readEach(raw.comments, `${path}.comments`, warnings, (comment, at) => commentAt(comment, at, warnings)),
  };
};

const urlsOf = (shown: Note): readonly ExpiringUrl[] =>
  messagesOf(shown).flatMap(({ attachments }) => urlsOfAttachments(attachments));

export const noteSource = createRecordSource<typeof note, Note>({
  definition: note,
  query: 'GetNotes',
  read: noteAt,
  urls: {
    of: urlsOf,
    // The watched query of the notes is sent again.
    renew: async (client) => {
      await client.refresh(new Set(['GetNotes'] as const));
      return [];
    },
  },
});
