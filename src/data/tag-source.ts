/**
 * Where the tags of the model come from. An invalid tag or attachment is left out and reported by its path
 * (docs/reference/tags.md#record says which fields each must have).
 */
import type { GetMattertagsData } from '#domain/graph/operation-types.ts';
import { embedOf } from '#domain/links/embed.ts';
import { attachmentMediaTypes } from '#domain/records/attachment.ts';
import { tag } from '#domain/records/kinds/tag.ts';
import { descriptionPartsOf } from '#domain/tags/description-parts.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import { InvalidRecordError, fieldsAt, idAt, numberOrNull, readEach, textOf, type Unchecked } from './checks.ts';
import { expiryOf } from './expiring-urls.ts';
import { createRecordSource } from './record-source.ts';
import { expiringUrlsOf, mediaExpiryOf, renewedUrlsIn } from './tag-urls.ts';

type RawTag = NonNullable<Unchecked<NonNullable<GetMattertagsData['model']>['mattertags'][number]>>;
type RawFile = NonNullable<NonNullable<RawTag['fileAttachments']>[number]>;
type RawExternal = NonNullable<NonNullable<RawTag['externalAttachments']>[number]>;

const textOrNull = (value: unknown): string | null => textOf(value) || null;

const mediaTypeOf = (value: unknown) => attachmentMediaTypes.find((candidate) => candidate === value) ?? null;

const fileAt = (file: RawFile, path: string, parentId: string): TagAttachment => {
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
    parentType: 'mattertag',
    parentId,
  };
};

const externalAt = (external: RawExternal, path: string): TagAttachment => {
  const url = idAt(external.url, `${path}.url`);
  const mediaType = mediaTypeOf(external.mediaType);
  if (!mediaType) throw new InvalidRecordError(`${path}.mediaType must be one of ${attachmentMediaTypes.join(', ')}`);
  const parent = fieldsAt(external.parentDetails, `${path}.parentDetails`);
  const embed = embedOf(url);
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

export const tagSource = createRecordSource<typeof tag, Tag>({
  definition: tag,
  query: 'GetMattertags',
  // The record has just been read: copying ten thousand takes as long as reading them.
  complete: (record, raw: RawTag, path, warnings) =>
    Object.assign(record, {
      id: record.id as Tag['id'],
      descriptionParts: descriptionPartsOf(record.description),
      mediaValidUntil: mediaExpiryOf(record.media),
      attachments: [
        ...readEach(raw.fileAttachments, `${path}.fileAttachments`, warnings, (file, at) =>
          fileAt(file, at, record.id),
        ),
        ...readEach(raw.externalAttachments, `${path}.externalAttachments`, warnings, externalAt),
      ],
    }),
  urls: {
    of: expiringUrlsOf,
    renew: async (client, query) => {
      await client.refresh(new Set(['RefreshTagFileAttachments'] as const));
      return renewedUrlsIn(await client.query('RefreshTagFileAttachments', query));
    },
  },
});
