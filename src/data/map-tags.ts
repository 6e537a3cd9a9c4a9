/**
 * Maps a result of GetMattertags to tags. An invalid tag or attachment is left out and reported by its path
 * (docs/reference/tags.md#record says which fields each must have).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { defaultPinColor, defaultStemLength } from '#domain/records/common-fields.ts';
import { length, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { GetMattertagsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { FloorId, RoomId, TagId } from '#domain/ids.ts';
import { embedOf } from '#domain/links/embed.ts';
import { attachmentMediaTypes } from '#domain/records/attachment.ts';
import { tagMediaTypes } from '#domain/records/kinds/tag.ts';
import { descriptionPartsOf } from '#domain/tags/description-parts.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import {
  InvalidRecordError,
  fieldsAt,
  idAt,
  numberOrNull,
  objectOf,
  orNull,
  readEach,
  textOf,
  textsOf,
  vec3At,
  withoutDuplicates,
  type Unchecked,
} from './checks.ts';
import { loadFailure, type LoadFailure } from './errors.ts';
import { expiryOf } from './expiring-urls.ts';
import { readHiddenVersions } from './map-hidden-versions.ts';

type RawTag = NonNullable<Unchecked<NonNullable<GetMattertagsData['model']>['mattertags'][number]>>;
type RawFile = NonNullable<NonNullable<RawTag['fileAttachments']>[number]>;
type RawExternal = NonNullable<NonNullable<RawTag['externalAttachments']>[number]>;

export interface MappedTags {
  /** A tag that is in several layers has a version for each. */
  readonly tags: readonly Tag[];
  /** Versions that are not among `tags` and hide their record in a layer. */
  readonly hidden: readonly VersionKey[];
  /** One message for each record that was left out. */
  readonly warnings: readonly string[];
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | null =>
  known.find((candidate) => candidate === value) ?? null;

const textOrNull = (value: unknown): string | null => textOf(value) || null;

const colorOf = (value: unknown): string => (/^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : defaultPinColor);

const normalizedOr = (vector: Vec3, fallback: Vec3): Vec3 => {
  const size = length(vector);
  return size > 1e-6 ? scale(vector, 1 / size) : fallback;
};

const up: Vec3 = [0, 1, 0];

const fileAt = (file: RawFile, path: string, parentId: string): TagAttachment => {
  const url = idAt(file.url, `${path}.url`);
  return {
    id: idAt(file.id, `${path}.id`),
    category: 'upload',
    mediaType: oneOf(attachmentMediaTypes, file.mediaType) ?? 'application',
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
  const mediaType = oneOf(attachmentMediaTypes, external.mediaType);
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

const booleanAt = (value: unknown, path: string): boolean => {
  if (typeof value !== 'boolean') throw new InvalidRecordError(`${path} must be true or false`);
  return value;
};

const idOf = (value: { readonly id: unknown } | null | undefined): string | null => textOrNull(objectOf(value).id);

/** Whether the media is a file of this server, whose URL expires; all others are absolute URLs. */
export const isOwnMedia = (media: string | null): media is string =>
  media !== null && media !== '' && !/^https?:\/\//i.test(media);

/** Expiry of a URL of this server in milliseconds since 1970; null for others. */
export const mediaExpiryOf = (media: string | null): number | null => {
  if (!isOwnMedia(media)) return null;
  const expires = Number(/[?&]expires=(\d+)/.exec(media)?.[1]);
  return expires > 0 ? expires : null;
};

const tagAt = (tag: RawTag, path: string, warnings: string[]): Tag => {
  const id = idAt(tag.id, `${path}.id`);
  const description = textOf(tag.description);
  const media = textOrNull(tag.media);
  return {
    id: id as TagId,
    layerId: idOf(tag.layer),
    created: idAt(tag.created, `${path}.created`),
    modified: idAt(tag.modified, `${path}.modified`),
    enabled: booleanAt(tag.enabled, `${path}.enabled`),
    label: textOf(tag.label),
    description,
    descriptionParts: descriptionPartsOf(description),
    anchorPosition: vec3At(tag.anchorPosition, `${path}.anchorPosition`),
    stemNormal: normalizedOr(orNull(tag.stemNormal, `${path}.stemNormal`, vec3At) ?? up, up),
    stemLength: numberOrNull(tag.stemLength) ?? defaultStemLength,
    stemEnabled: tag.stemEnabled !== false,
    color: colorOf(tag.color),
    icon: textOrNull(tag.icon),
    floorId: idOf(tag.floor) as FloorId | null,
    roomId: idOf(tag.room) as RoomId | null,
    keywords: textsOf(tag.keywords),
    objectAnnotationId: textOrNull(tag.objectAnnotationId),
    media,
    mediaType: oneOf(tagMediaTypes, tag.mediaType),
    mediaValidUntil: mediaExpiryOf(media),
    attachments: [
      ...readEach(tag.fileAttachments, `${path}.fileAttachments`, warnings, (file, at) => fileAt(file, at, id)),
      ...readEach(tag.externalAttachments, `${path}.externalAttachments`, warnings, externalAt),
    ],
  };
};

/** @param result of GetMattertags */
export const mapTagsResult = (result: GraphResult): Result<MappedTags, LoadFailure> => {
  const { model } = objectOf(result.data as Unchecked<GetMattertagsData>);
  if (typeof model !== 'object' || model === null) {
    const [first] = result.errors ?? [];
    return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no model'));
  }
  const warnings: string[] = [];
  const read = readEach(model.mattertags, 'tags', warnings, (tag, path) => tagAt(tag, path, warnings));
  const tags = withoutDuplicates(read, 'tags', warnings, ({ id, layerId }) => JSON.stringify([id, layerId]));
  return ok({ tags, hidden: readHiddenVersions(model.hiddenVersions, warnings), warnings });
};
