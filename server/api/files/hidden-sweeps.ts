/**
 * Whether a file of a model shows a sweep that is disabled: its tiles, its faces and its thumbnail are for those who may
 * edit alone (docs/reference/query-limits.md#sweeps).
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/read-model.ts';

/** The id of the sweep that a path within a revision shows; null for what shows none. */
export const sweepOfPath = ([top, ...inner]: readonly string[]): string | null => {
  if (top === 'tiles') return inner[0] ?? '';
  if (top === 'thumbs') return (inner[0] ?? '').replace(/\.[^.]*$/, '');
  if (top === 'pan') return (inner.at(-1) ?? '').replace(/_[^_]*$/, '');
  return null;
};

/** Some disks know a file by its name in other letters, too. */
const folded = (id: string): string => id.normalize('NFC').toLowerCase();

interface Known {
  readonly version: number;
  readonly revision: string;
  readonly hidden: Promise<ReadonlySet<string>>;
}

const idBytes = 100;

export const createHiddenSweeps = ({ db }: Pick<Store, 'db'>, maxCacheBytes: number) => {
  const known = new ByteLimitedMap<Known>(maxCacheBytes);

  const read = async (modelId: string): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('sweeps')
      .select('id')
      .where('model_id', '=', modelId)
      .where('enabled', '=', 0)
      .execute();
    return new Set(rows.map(({ id }) => folded(id)));
  };

  const hiddenOf = ({ id, version, revision }: Row<'models'>): Promise<ReadonlySet<string>> => {
    const before = known.get(id);
    if (before?.version === version && before.revision === revision) return before.hidden;
    const hidden = read(id);
    known.set(id, { version, revision, hidden }, 0);
    hidden.then(
      (ids) => known.weigh(id, ids.size * idBytes),
      () => known.delete(id),
    );
    return hidden;
  };

  return async (model: Row<'models'>, path: readonly string[]): Promise<boolean> => {
    const sweepId = sweepOfPath(path);
    return sweepId !== null && (await hiddenOf(model)).has(folded(sweepId));
  };
};
