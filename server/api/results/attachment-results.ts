/** Attachments as GraphQL objects, from both sources: those of the capture in an item's record, and those in the table. */
import type { ParentType } from '#domain/records/attachment.ts';
import type { ExternalAttachment, FileAttachment, WithAttachments } from '#domain/records/common-fields.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import type { Bundle, BundleFile } from '../../edits/attachments/bundle-files.ts';

import { signedFileUrl } from '../../edits/attachments/signed-file-url.ts';
import type { FileKind } from '../../edits/attachments/inspect-file.ts';
import { hasThumbnail } from '../../edits/attachments/media-type.ts';
import { readableAttachments, type AttachmentRow } from '../../edits/attachments/readable-attachments.ts';

interface FileSource extends Omit<FileKind, 'mediaType'> {
  readonly id: string;
  readonly urlId: string;
  readonly created: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/** The URL of a reduced form of an image; null for files that cannot be reduced. */
export const reducedUrl = (
  services: AttachmentServices,
  file: Pick<FileSource, 'urlId' | 'filename' | 'mimeType' | 'width'>,
  form: 'thumbnail' | 'presentation',
): string | null =>
  hasThumbnail(file.mimeType) && file.width !== null ? signedFileUrl(services, file, form).url : null;

const fileResult = (services: AttachmentServices, file: FileSource) => ({
  __typename: 'FileAttachment',
  id: file.id,
  created: file.created,
  filename: file.filename,
  ...signedFileUrl(services, file),
  thumbnailUrl: reducedUrl(services, file, 'thumbnail'),
  bytes: file.bytes,
  mimeType: file.mimeType,
  mediaType: file.mediaType,
  category: 'upload',
  imageWidth: file.width,
  imageHeight: file.height,
});

const fromBundle = (services: AttachmentServices, own: FileAttachment, file: BundleFile) =>
  fileResult(services, { ...file, id: own.id, created: own.created, filename: own.filename ?? file.filename });

export const uploadResult = (services: AttachmentServices, row: AttachmentRow) =>
  fileResult(services, {
    id: row.id,
    urlId: row.id,
    created: row.created,
    filename: row.filename,
    bytes: row.bytes,
    mimeType: row.mime_type,
    mediaType: row.media_type,
    width: row.width,
    height: row.height,
  });

const externalFrom = (parentType: ParentType, parentId: string, attachment: ExternalAttachment) => ({
  __typename: 'ExternalAttachment',
  id: attachment.id,
  created: attachment.created,
  modified: attachment.modified,
  thumbnailUrl: attachment.thumbnailUrl ?? null,
  url: attachment.url,
  mediaType: attachment.mediaType,
  width: attachment.width ?? null,
  height: attachment.height ?? null,
  category: 'external',
  parentDetails: { type: parentType, parentId },
  validUntil: null,
});

export const externalResult = (row: AttachmentRow) =>
  externalFrom(row.parent_type as ParentType, row.parent_id!, {
    id: row.id,
    created: row.created,
    modified: row.modified,
    url: row.url!,
    mediaType: row.media_type as ExternalAttachment['mediaType'],
    ...(row.thumbnail_url !== null && { thumbnailUrl: row.thumbnail_url }),
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
  });

const uploadsIn = (services: AttachmentServices, rows: readonly AttachmentRow[]) =>
  rows.filter(({ category }) => category === 'upload').map((row) => uploadResult(services, row));

/** The files of an item: first those of the capture, then those added later. Files that the capture lacks are left out. */
export const filesOf = async (
  services: AttachmentServices,
  bundle: Bundle,
  own: WithAttachments,
  rows: readonly AttachmentRow[],
) => {
  const captured = await Promise.all(
    (own.fileAttachments ?? []).map(async (each) => {
      const file = await bundle.bySource(each.file);
      return file && fromBundle(services, each, file);
    }),
  );
  return [...captured.filter((each) => each !== null), ...uploadsIn(services, rows)];
};

export const externalsOf = (
  { parentType, parentId }: { readonly parentType: ParentType; readonly parentId: string },
  own: WithAttachments,
  rows: readonly AttachmentRow[],
) => [
  ...(own.externalAttachments ?? []).map((each) => externalFrom(parentType, parentId, each)),
  ...rows.filter(({ category }) => category === 'external').map(externalResult),
];

const byParent = async (
  { store }: AttachmentServices,
  modelId: string,
  parentType: ParentType,
): Promise<ReadonlyMap<string, readonly AttachmentRow[]>> => {
  const rows = await store.db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_type', '=', parentType)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const grouped = new Map<string, AttachmentRow[]>();
  for (const row of readableAttachments(rows)) {
    const list = grouped.get(row.parent_id!) ?? [];
    grouped.set(row.parent_id!, list);
    list.push(row);
  }
  return grouped;
};

/**
 * Reads the attachments of all items of one type at once: of ten thousand tags most have none, and a promise for each
 * costs more than its result.
 */
export const attachmentsOf = async (services: AttachmentServices, { model }: ModelRecord, parentType: ParentType) => {
  const rows = await byParent(services, model.id, parentType);
  const bundle = () => services.bundles.of(model.id, model.revision);
  const rowsOf = (parentId: string): readonly AttachmentRow[] => rows.get(parentId) ?? [];
  return {
    /** Whether attachments were added to the item after the import. */
    has: (parentId: string): boolean => rows.has(parentId),
    files: (parentId: string, own: WithAttachments) =>
      own.fileAttachments?.length
        ? bundle().then((opened) => filesOf(services, opened, own, rowsOf(parentId)))
        : uploadsIn(services, rowsOf(parentId)),
    externals: (parentId: string, own: WithAttachments) => externalsOf({ parentType, parentId }, own, rowsOf(parentId)),
    /** The URL of a file of the capture; null where the capture lacks it. */
    urlOf: async (source: string): Promise<string | null> => {
      const file = await (await bundle()).bySource(source);
      return file && signedFileUrl(services, file).url;
    },
  };
};

export type ItemAttachments = Awaited<ReturnType<typeof attachmentsOf>>;
