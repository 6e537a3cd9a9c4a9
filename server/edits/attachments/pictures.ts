/**
 * The pictures of photos and plan images that were added on this server: each is an upload that is attached to its record.
 * Others have a file of the capture, or are photos that are rendered from their place.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/tables.ts';
import type { BundleFile } from './bundle-files.ts';
import { isDisplayedImage } from './media-type.ts';
import { readableAttachments, type AttachmentRow } from './readable-attachments.ts';

/** The kinds of records that have a picture; their names as parents of attachments are the same. */
export type PictureKind = 'photo' | 'planImage';

/** An image file, from the capture or uploaded. */
export type Picture = Pick<BundleFile, 'urlId' | 'key' | 'filename' | 'mimeType' | 'sha256' | 'width' | 'height'>;

/** Attached to records of the kind, by default to all of them; several to one record only in a batch that is being rejected. */
export const readPictureRows = (
  db: Kysely<Tables>,
  modelId: string,
  kind: PictureKind,
  ids?: readonly string[],
): Promise<AttachmentRow[]> => {
  const rows = db
    .selectFrom('attachments')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('parent_type', '=', kind)
    .orderBy('sequence')
    .orderBy('id');
  return (ids ? rows.where('parent_id', 'in', ids) : rows).execute();
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

/** By the id of the record: those of the model, or only of `ids`. */
export const readPictures = async (
  db: Kysely<Tables>,
  modelId: string,
  kind: PictureKind,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Picture>> => {
  const rows = readableAttachments(await readPictureRows(db, modelId, kind, ids));
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row);
      return picture ? [[row.parent_id!, picture] as const] : [];
    }),
  );
};
