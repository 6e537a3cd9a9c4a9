/** Converts photos in a model's content to rows; must not follow later changes. */
import type { Kysely } from 'kysely';

interface OldPhoto {
  readonly id: string;
  readonly created: string;
  readonly modified: string;
}

interface Db {
  content: { model_id: string; key: string; value: string };
  annotations: Record<string, string | number>;
}

export const movePhotos = async (untyped: Kysely<unknown>): Promise<void> => {
  const db = untyped as Kysely<Db>;
  const documents = await db.selectFrom('content').selectAll().where('key', '=', 'photos').execute();
  for (const { model_id, value } of documents)
    for (const [sequence, photo] of (JSON.parse(value) as readonly OldPhoto[]).entries()) {
      const { id, created, modified, ...own } = photo;
      const layer = { layer_id: '0', sequence, enabled: 1, version: 1, origin: 'capture' };
      await db
        .insertInto('annotations')
        .values({ model_id, kind: 'photo', id, ...layer, created, modified, data: JSON.stringify(own) })
        .execute();
    }
  await db.deleteFrom('content').where('key', '=', 'photos').execute();
};
