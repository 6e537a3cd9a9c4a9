/**
 * The web addresses of media and attachments that an edit adds to a record. Each must be one that can be embedded on this
 * server (docs/reference/attachments.md#embeds).
 */
import { fieldOf, isFields, type Fields, type Json } from '../../../base/json-fields.ts';
import type { RecordKind } from '../edit.ts';

const isWebUrl = (value: Json | undefined): value is string => typeof value === 'string' && /^https?:/i.test(value);

/** Those of attachments that are URLs, at any depth: comments and replies of a note have their own. */
const externalUrlsIn = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(externalUrlsIn);
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'externalAttachments' && Array.isArray(inner)
      ? (inner as readonly Json[]).map((each) => (isFields(each) ? fieldOf(each, 'url') : null)).filter(isWebUrl)
      : externalUrlsIn(inner),
  );
};

const mediaUrlsOf = (kind: RecordKind, record: Fields): readonly string[] => {
  switch (kind) {
    case 'attachment':
      return [fieldOf(record, 'url')].filter(isWebUrl);
    case 'tag':
      return [...[fieldOf(record, 'media')].filter(isWebUrl), ...externalUrlsIn(record)];
    case 'note':
    case 'plugin':
    case 'photo':
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
