/**
 * Adds uploads and links of this server to the tags, notes, comments and replies that they belong to, and pictures to photos and
 * plan images.
 */
import { savableName } from '#server/edits/attachments/file-name.ts';
import type { Row } from '#server/store/models/read-model.ts';
import type { AttachmentMediaType } from '#domain/records/attachment.ts';
import type { ExternalAttachment, FileAttachment, WithAttachments } from '#domain/records/common-fields.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { Note } from '#domain/model/content/annotations.ts';
import type { Photo } from '#domain/records/kinds/photo.ts';
import type { PlanImage } from '#domain/records/kinds/plan-image.ts';

type Attachment = Row<'attachments'>;

const typePattern = /^[\w.+-]+\/[\w.+-]+/;

/** File systems allow 255 bytes per name. */
const maxNameBytes = 200;

/** The longest prefix of whole characters that fits. */
const truncated = (text: string, maxBytes: number): string => {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
};

/** A name that an import accepts, also in an archive and on Windows (docs/reference/imports.md#archives). */
const bundleName = (filename: string): string => {
  const name = savableName(filename).replaceAll(/[<>:"|?*]/g, '_');
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  const stem = truncated(name.slice(0, name.length - extension.length), maxNameBytes - Buffer.byteLength(extension));
  return `${stem}${extension}`.replace(/[. ]+$/, '') || 'file';
};

const pathOf = ({ id, filename }: Attachment): string => `attachments/${id}/${bundleName(filename)}`;

const sizeOf = ({ width, height }: Attachment) => ({
  ...(width !== null && { imageWidth: width }),
  ...(height !== null && { imageHeight: height }),
});

const fileOf = (row: Attachment): FileAttachment => ({
  id: row.id,
  file: pathOf(row),
  filename: row.filename,
  mimeType: typePattern.exec(row.mime_type)?.[0] ?? 'application/octet-stream',
  mediaType: row.media_type as AttachmentMediaType,
  created: row.created,
  ...sizeOf(row),
});

const externalOf = (row: Attachment): ExternalAttachment => ({
  id: row.id,
  url: row.url!,
  mediaType: row.media_type as AttachmentMediaType,
  created: row.created,
  modified: row.modified,
  ...(row.thumbnail_url !== null && { thumbnailUrl: row.thumbnail_url }),
  ...(row.width !== null && { width: row.width }),
  ...(row.height !== null && { height: row.height }),
});

/** `attachments`: those of the item. */
const withAttachments = <T extends WithAttachments>(item: T, attachments: readonly Attachment[] = []): T => {
  const files = attachments.filter(({ file_key }) => file_key !== null).map(fileOf);
  const addresses = attachments.filter(({ url }) => url !== null).map(externalOf);
  return {
    ...item,
    ...(files.length > 0 && { fileAttachments: [...(item.fileAttachments ?? []), ...files] }),
    ...(addresses.length > 0 && { externalAttachments: [...(item.externalAttachments ?? []), ...addresses] }),
  };
};

const withCommentAttachments = (note: Note, comments: ReadonlyMap<string, readonly Attachment[]>): Note => ({
  ...note,
  ...(note.comments && {
    comments: note.comments.map((comment) => ({
      ...withAttachments(comment, comments.get(comment.commentId)),
      ...(comment.replies && {
        replies: comment.replies.map((reply) => withAttachments(reply, comments.get(reply.replyId))),
      }),
    })),
  }),
});

const withPicture = <T extends Photo | PlanImage>(record: T, [picture]: readonly Attachment[] = []): T =>
  picture && record.file === undefined ? { ...record, file: pathOf(picture) } : record;

const byParent = (rows: readonly Attachment[], parentType: string): ReadonlyMap<string, readonly Attachment[]> => {
  const grouped = new Map<string, Attachment[]>();
  for (const row of rows)
    if (row.parent_type === parentType) {
      const list = grouped.get(row.parent_id!) ?? [];
      grouped.set(row.parent_id!, list);
      list.push(row);
    }
  return grouped;
};

export const addAttachments = (content: CaptureContent, rows: readonly Attachment[]): CaptureContent => {
  const [tags, notes, comments] = [byParent(rows, 'mattertag'), byParent(rows, 'note'), byParent(rows, 'comment')];
  const [photos, planImages] = [byParent(rows, 'photo'), byParent(rows, 'planImage')];
  return {
    ...content,
    ...(content.tags && { tags: content.tags.map((tag) => withAttachments(tag, tags.get(tag.id))) }),
    ...(content.notes && {
      notes: content.notes.map((note) =>
        withCommentAttachments(withAttachments(note, notes.get(note.noteId)), comments),
      ),
    }),
    ...(content.photos && { photos: content.photos.map((photo) => withPicture(photo, photos.get(photo.id))) }),
    ...(content.planImages && {
      planImages: content.planImages.map((image) => withPicture(image, planImages.get(image.id))),
    }),
  };
};

/** The key of each upload, by its path in the bundle. */
export const uploadedFiles = (rows: readonly Attachment[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap((row) => (row.file_key === null ? [] : [[pathOf(row), row.file_key] as const])));
