/** Finds the file that a URL names: an upload by its id, a capture's file by its URL id. */
import type { AttachmentServices } from './attachment-services.ts';

export interface FoundFile {
  readonly modelId: string;
  /** The revision whose cache folder holds derived files. */
  readonly revision: string;
  readonly key: string;
  readonly filename: string;
  /** It came with a capture, where attachments may give the file another name. */
  readonly isCaptured: boolean;
  readonly mimeType: string;
  readonly sha256: string;
}

export const findFile = async ({ store, bundles }: AttachmentServices, place: string): Promise<FoundFile | null> => {
  const row = await store.db
    .selectFrom('attachments')
    .innerJoin('models', 'models.id', 'attachments.model_id')
    .select(['attachments.model_id as modelId', 'models.revision', 'attachments.file_key as key'])
    .select(['attachments.filename', 'attachments.mime_type as mimeType', 'attachments.sha256'])
    .where('attachments.id', '=', place)
    .executeTakeFirst();
  if (row) return row.key === null ? null : { ...row, key: row.key, isCaptured: false };
  const file = await bundles.byUrlId(place);
  if (!file) return null;
  const [modelId, revision] = place.split('.') as [string, string];
  return { ...file, modelId, revision, isCaptured: true };
};
