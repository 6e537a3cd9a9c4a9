/**
 * Whether a file of a model shows a disabled sweep: its tiles, faces and thumbnail are for editors only
 * (docs/reference/query-limits.md#sweeps).
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/models/read-model.ts';

/** The id of the sweep that the file at a path within a revision shows; null for other files. */
export const sweepOfPath = ([top, ...inner]: readonly string[]): string | null => {
  if (top === 'tiles') return inner[0] ?? '';
  if (top === 'thumbs') return (inner[0] ?? '').replace(/\.[^.]*$/, '');
  if (top === 'pan') return (inner.at(-1) ?? '').replace(/_[^_]*$/, '');
  return null;
};

/** Case-insensitive file systems find a file under other spellings of its name. */
const foldCase = (id: string): string => id.normalize('NFC').toLowerCase();

interface CachedSweeps {
  readonly version: number;
  readonly revision: string;
  readonly disabled: Promise<ReadonlySet<string>>;
}

const idBytes = 100;

export const createDisabledSweepCheck = ({ db }: Pick<Store, 'db'>, maxCacheBytes: number) => {
  const cached = new ByteLimitedMap<CachedSweeps>(maxCacheBytes);

  const read = async (modelId: string): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('sweeps')
      .select('id')
      .where('model_id', '=', modelId)
      .where('enabled', '=', 0)
      .execute();
    return new Set(rows.map(({ id }) => foldCase(id)));
  };

  const disabledSweepsOf = ({ id, version, revision }: Row<'models'>): Promise<ReadonlySet<string>> => {
    const before = cached.get(id);
    if (before?.version === version && before.revision === revision) return before.disabled;
    const disabled = read(id);
    cached.set(id, { version, revision, disabled }, 0);
    disabled.then(
      (ids) => cached.resize(id, ids.size * idBytes),
      () => cached.delete(id),
    );
    return disabled;
  };

  return async (model: Row<'models'>, path: readonly string[]): Promise<boolean> => {
    const sweepId = sweepOfPath(path);
    return sweepId !== null && (await disabledSweepsOf(model)).has(foldCase(sweepId));
  };
};
