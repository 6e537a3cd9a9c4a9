/**
 * Copies what belongs to copied records but is not part of their fields: attachments that were added on this server, and
 * the ids of comments and replies, by which their attachments refer to them.
 */
import type { Fields } from '../../../base/json-fields.ts';
import type { Edit } from '../../edits/edit.ts';
import type { StoredRecord, ViewKind } from '../view-content.ts';
import { additionOf, ownFields, type NewId } from './record-edits.ts';

type ParentType = 'mattertag' | 'note' | 'comment';

/** The item of an attachment, and its copy. */
export interface CopiedItem {
  readonly parentType: ParentType;
  readonly parentId: string;
  readonly copyId: string;
}

const listIn = (fields: Fields, name: string): readonly Fields[] => (fields[name] ?? []) as readonly Fields[];

/** The note with new ids of its comments and replies: an attachment of a comment refers only to the comment. */
export const copyConversation = (
  note: Fields,
  newId: NewId,
): { readonly fields: Fields; readonly items: readonly CopiedItem[] } => {
  const items: CopiedItem[] = [];
  const renamed = (message: Fields, idField: string): Fields => {
    const copyId = newId();
    items.push({ parentType: 'comment', parentId: message[idField] as string, copyId });
    return { ...message, [idField]: copyId };
  };
  const comments = listIn(note, 'comments').map((comment) => ({
    ...renamed(comment, 'commentId'),
    ...(comment['replies'] !== undefined && {
      replies: listIn(comment, 'replies').map((reply) => renamed(reply, 'replyId')),
    }),
  }));
  return { fields: comments.length === 0 ? note : { ...note, comments }, items };
};

const parentTypes: Partial<Readonly<Record<ViewKind, ParentType>>> = { tag: 'mattertag', note: 'note' };

/** The record as an item with attachments; none for kinds that have none. */
export const copiedItem = ({ kind, id }: StoredRecord<ViewKind>, copyId: string): readonly CopiedItem[] => {
  const parentType = parentTypes[kind];
  return parentType ? [{ parentType, parentId: id, copyId }] : [];
};

const keyOf = (parentType: unknown, parentId: unknown): string => JSON.stringify([parentType, parentId]);

/** In the order of the originals. */
export const copyAttachments = (
  attachments: readonly StoredRecord<'attachment'>[],
  items: readonly CopiedItem[],
  newId: NewId,
): readonly Edit[] => {
  const copies = new Map(items.map(({ parentType, parentId, copyId }) => [keyOf(parentType, parentId), copyId]));
  return attachments.flatMap((attachment) => {
    const { parentType, parentId } = attachment.fields;
    const copyId = copies.get(keyOf(parentType, parentId));
    if (copyId === undefined) return [];
    const fields = { ...ownFields(attachment.fields), parentId: copyId };
    return [additionOf({ kind: 'attachment', id: newId(attachment), fields })];
  });
};
