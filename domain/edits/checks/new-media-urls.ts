/**
 * The web addresses of media and attachments that an edit adds to a record. Each must be one that can be embedded on this
 * server (docs/reference/attachments.md#embeds).
 */
import { fieldOf, isFields, type Fields, type Json } from '../../../base/json-fields.ts';
import type { RecordKind } from '../edit.ts';

const isWebUrl = (value: Json | undefined): value is string => typeof value === 'string' && /^https?:/i.test(value);

const listIn = (record: Fields, name: string): readonly Fields[] => {
  const value = fieldOf(record, name);
  return Array.isArray(value) ? (value as readonly Json[]).filter(isFields) : [];
};

/** Those of attachments that are URLs: of a record, or of a comment or a reply. */
const externalUrlsIn = (record: Fields): readonly string[] =>
  listIn(record, 'externalAttachments')
    .map((attachment) => fieldOf(attachment, 'url'))
    .filter(isWebUrl);

const externalUrlsOfNote = (note: Fields): readonly string[] => {
  const comments = listIn(note, 'comments');
  const replies = comments.flatMap((comment) => listIn(comment, 'replies'));
  return [note, ...comments, ...replies].flatMap(externalUrlsIn);
};

const mediaUrlsOf = (kind: RecordKind, record: Fields): readonly string[] => {
  switch (kind) {
    case 'attachment':
      return [fieldOf(record, 'url')].filter(isWebUrl);
    case 'tag':
      return [...[fieldOf(record, 'media')].filter(isWebUrl), ...externalUrlsIn(record)];
    case 'note':
      return externalUrlsOfNote(record);
    case 'plugin':
      return externalUrlsIn(record);
    default:
      return [];
  }
};

/** Except those that one of the record's other versions, or of its earlier forms, has as well. */
export const newMediaUrls = (kind: RecordKind, record: Fields, known: readonly Fields[]): readonly string[] => {
  const urls = mediaUrlsOf(kind, record);
  if (urls.length === 0) return urls;
  const knownUrls = new Set(known.flatMap((each) => mediaUrlsOf(kind, each)));
  return urls.filter((url) => !knownUrls.has(url));
};
