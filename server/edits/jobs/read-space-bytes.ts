/** How many bytes the files of a space have: its revision, and the uploads of its editors. */
import { revisionKey } from '../../store/files/file-store.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { Store } from '../../store/open-store.ts';

export const readSpaceBytes = async (
  { db, files }: Store,
  { id, revision }: Pick<Row<'models'>, 'id' | 'revision'>,
): Promise<number> => {
  const { uploaded } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum('bytes').as('uploaded'))
    .where('model_id', '=', id)
    .where('file_key', 'is not', null)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns a text; without rows it is null.
  let bytes = Number(uploaded ?? 0);
  for await (const { size } of files.list(revisionKey(id, revision))) bytes += size;
  return bytes;
};
