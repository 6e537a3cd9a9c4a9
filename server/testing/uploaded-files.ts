/** Rows of received files that belong to no record yet, for property tests. */
import type { Store } from '../store/open-store.ts';

const document = { media_type: 'pdf', mime_type: 'application/pdf', filename: 'a.pdf', width: null, height: null };
const picture = { media_type: 'photo', mime_type: 'image/png', filename: 'a.png', width: 40, height: 30 };

export const insertUpload = async (
  { db }: Store,
  modelId: string,
  id: string,
  file: 'document' | 'picture',
): Promise<void> => {
  const at = new Date().toISOString();
  await db
    .insertInto('attachments')
    .values({
      id,
      model_id: modelId,
      category: 'upload',
      parent_type: null,
      parent_id: null,
      sequence: 0,
      ...(file === 'picture' ? picture : document),
      bytes: 1,
      sha256: '',
      file_key: id,
      url: null,
      thumbnail_url: null,
      created: at,
      modified: at,
      created_by: 'ada',
      unnamed_since: at,
    })
    .execute();
};
