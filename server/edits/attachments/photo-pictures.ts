/**
 * The pictures of photos that were added on this server: each is an upload that is attached to its photo. Other photos have
 * a file of the capture, or are rendered from their place.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/tables.ts';
import type { BundleFile } from './bundle-files.ts';
import { isDisplayedImage } from './media-type.ts';
import { readableAttachments, type AttachmentRow } from './readable-attachments.ts';

/** An image file, from the capture or uploaded. */
export type Picture = Pick<BundleFile, 'urlId' | 'key' | 'filename' | 'mimeType' | 'sha256' | 'width' | 'height'>;

/** Attached to a photo; several only in a batch that is being rejected. */
export const readPictureRows = (
  db: Kysely<Tables>,
  modelId: string,
  photoIds?: readonly string[],
): Promise<AttachmentRow[]> => {
  const rows = db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_type', '=', 'photo')
    .orderBy('sequence')
    .orderBy('id');
  return (photoIds ? rows.where('parent_id', 'in', photoIds) : rows).execute();
};

const pictureOf = (row: AttachmentRow): Picture | null =>
  row.file_key === null || !isDisplayedImage(row.mime_type)
    ? null
    : {
        urlId: row.id,
        key: row.file_key,
        filename: row.filename,
        mimeType: row.mime_type,
        sha256: row.sha256,
        width: row.width,
        height: row.height,
      };

/** By the id of the photo: those of the model, or only of `photoIds`. */
export const readPictures = async (
  db: Kysely<Tables>,
  modelId: string,
  photoIds?: readonly string[],
): Promise<ReadonlyMap<string, Picture>> => {
  const rows = readableAttachments(await readPictureRows(db, modelId, photoIds));
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row);
      return picture ? [[row.parent_id!, picture] as const] : [];
    }),
  );
};
