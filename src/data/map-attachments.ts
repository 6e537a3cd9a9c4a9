/** Maps attachments in results of tags and notes; an invalid one is left out and reported by its path. */
import type { Attachment } from '#domain/attachments/attachment.ts';
import type { GetMattertagsData } from '#domain/graph/operation-types.ts';
import { embedOf } from '#domain/links/embed.ts';
import { attachmentMediaTypes, type ParentType } from '#domain/records/attachment.ts';
import { InvalidRecordError, fieldsAt, idAt, numberOrNull, readEach, textOf, type Unchecked } from './checks.ts';
import { expiryOf, type ExpiringUrl } from './expiring-urls.ts';

type RawTag = NonNullable<Unchecked<NonNullable<GetMattertagsData['model']>['mattertags'][number]>>;
type RawFile = NonNullable<NonNullable<RawTag['fileAttachments']>[number]>;
type RawExternal = NonNullable<NonNullable<RawTag['externalAttachments']>[number]>;

/** A record with attachments, as in a result. */
export type RawAttachments = Pick<RawTag, 'fileAttachments' | 'externalAttachments'>;

interface Parent {
  readonly type: ParentType;
  readonly id: string;
}

const textOrNull = (value: unknown): string | null => textOf(value) || null;

const mediaTypeOf = (value: unknown) => attachmentMediaTypes.find((candidate) => candidate === value) ?? null;

const fileAt = (file: RawFile, path: string, parent: Parent): Attachment => {
  const url = idAt(file.url, `${path}.url`);
  return {
    id: idAt(file.id, `${path}.id`),
    category: 'upload',
    mediaType: mediaTypeOf(file.mediaType) ?? 'application',
    filename: idAt(file.filename, `${path}.filename`),
    bytes: numberOrNull(file.bytes),
    mimeType: idAt(file.mimeType, `${path}.mimeType`),
    url,
    src: url,
    thumbnailUrl: textOrNull(file.thumbnailUrl),
    validUntil: expiryOf(file.validUntil),
    width: numberOrNull(file.imageWidth),
    height: numberOrNull(file.imageHeight),
    created: idAt(file.created, `${path}.created`),
    parentType: parent.type,
    parentId: parent.id,
  };
};

const externalAt = (external: RawExternal, path: string): Attachment => {
  const url = idAt(external.url, `${path}.url`);
  const mediaType = mediaTypeOf(external.mediaType);
  if (!mediaType) throw new InvalidRecordError(`${path}.mediaType must be one of ${attachmentMediaTypes.join(', ')}`);
  const parent = fieldsAt(external.parentDetails, `${path}.parentDetails`);
  // What the server does not permit is left out where it would be shown (domain/attachments/display-kind.ts).
  const embed = embedOf(url, null);
  idAt(external.modified, `${path}.modified`);
  return {
    id: idAt(external.id, `${path}.id`),
    category: 'external',
    mediaType,
    filename: '',
    bytes: null,
    mimeType: '',
    url,
    src: embed.ok ? embed.value.embedUrl : null,
    thumbnailUrl: textOrNull(external.thumbnailUrl),
    validUntil: expiryOf(external.validUntil),
    width: numberOrNull(external.width),
    height: numberOrNull(external.height),
    created: idAt(external.created, `${path}.created`),
    parentType: textOf(parent.type),
    parentId: textOf(parent.parentId),
  };
};

/** Files first, then external URLs, each in their order. */
export const attachmentsAt = (
  raw: RawAttachments,
  path: string,
  warnings: string[],
  parent: Parent,
): readonly Attachment[] => [
  ...readEach(raw.fileAttachments, `${path}.fileAttachments`, warnings, (file, at) => fileAt(file, at, parent)),
  ...readEach(raw.externalAttachments, `${path}.externalAttachments`, warnings, externalAt),
];

/** The signed URLs of attachments; a file and its thumbnail expire together. */
export const urlsOfAttachments = (attachments: readonly Attachment[]): readonly ExpiringUrl[] =>
  attachments.flatMap(({ id, parentType, parentId, url, validUntil }) =>
    validUntil === null ? [] : [{ id: `${parentType} ${parentId} file ${id}`, url, validUntil }],
  );
