/**
 * Adds the links of sweeps, and moves those that earlier imports of tours stored in a model's content. Tags of such tours
 * get the sweep that they are shown in. Must not follow later changes.
 */
import { sql, type Kysely } from 'kysely';

/** Ids are the capture's: links of sweeps whose id the import changed come back with the next import. */
interface OldLink {
  readonly from: string;
  readonly to: string;
  readonly direction: readonly number[];
  readonly label: string;
}

interface Db {
  content: { model_id: string; key: string; value: string };
  sweeps: { model_id: string; id: string; aligned: 0 | 1; links: string };
  annotations: { model_id: string; kind: string; id: string; origin: string; data: string };
}

const isLink = (value: unknown): value is OldLink => {
  const { from, to, direction, label } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    [from, to, label].every((text) => typeof text === 'string') &&
    Array.isArray(direction) &&
    direction.length === 3 &&
    direction.every((number) => Number.isFinite(number))
  );
};

/** Null for content of this name that is something else. */
const linksIn = (json: string): readonly OldLink[] | null => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) && value.every(isLink) ? value : null;
  } catch {
    return null;
  }
};

/** Of models without positions; the id of an imported tag begins with that of its scene. */
const addSweepsOfTags = async (db: Kysely<Db>): Promise<void> => {
  const rows = await db.selectFrom('sweeps').select(['model_id', 'id', 'aligned']).execute();
  const placed = new Set(rows.filter(({ aligned }) => aligned === 1).map(({ model_id }) => model_id));
  const sweeps = rows.filter(({ model_id }) => !placed.has(model_id)).toSorted((a, b) => b.id.length - a.id.length);
  const ofCapture = db.selectFrom('annotations').selectAll().where('kind', '=', 'tag').where('origin', '=', 'capture');
  for (const { model_id, id, data } of sweeps.length > 0 ? await ofCapture.execute() : []) {
    const sweep = sweeps.find((each) => each.model_id === model_id && id.startsWith(`${each.id}-`));
    if (!sweep) continue;
    const fields = { ...(JSON.parse(data) as object), sweepId: sweep.id };
    const ofTag = db.updateTable('annotations').where('model_id', '=', model_id).where('kind', '=', 'tag');
    await ofTag
      .where('id', '=', id)
      .where('data', '=', data)
      .set({ data: JSON.stringify(fields) })
      .execute();
  }
};

export const addSweepLinks = async (untyped: Kysely<unknown>): Promise<void> => {
  await untyped.schema
    .alterTable('sweeps')
    .addColumn('links', 'text', (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();
  const db = untyped as Kysely<Db>;
  const documents = await db.selectFrom('content').selectAll().where('key', '=', 'sweepLinks').execute();
  for (const { model_id, value } of documents) {
    const found = linksIn(value);
    if (!found) continue;
    const rows = await db.selectFrom('sweeps').select('id').where('model_id', '=', model_id).execute();
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      const links = found
        .filter(({ from, to }) => from === id && to !== id && ids.has(to))
        .map(({ to, direction, label }) => ({ sweepId: to, direction, label, arrivalRotation: null }));
      if (links.length === 0) continue;
      const ofSweep = db.updateTable('sweeps').where('model_id', '=', model_id).where('id', '=', id);
      await ofSweep.set({ links: JSON.stringify(links) }).execute();
    }
    await db.deleteFrom('content').where('model_id', '=', model_id).where('key', '=', 'sweepLinks').execute();
  }
  await addSweepsOfTags(db);
};
