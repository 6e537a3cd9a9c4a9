/**
 * Which models change: one query for all that somebody follows, a few times a second, so that a server hears of what
 * other servers and commands do, too.
 */
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/read-model.ts';

/** What another has changed is seen within a second (a third of it for this, the rest for the way). */
const everyMs = 300;

/** What says which version a model has and who may see it. */
const columns = ['id', 'version', 'state', 'visibility', 'published', 'password_count'] as const;
export type FollowedModel = Pick<Row<'models'>, (typeof columns)[number]>;

export interface VersionFollower {
  /**
   * Calls back with the model when its version is another than in `model`, then at every change; null when it is gone.
   * One listener a model. Answers the end of it.
   */
  readonly follow: (model: FollowedModel, changed: (model: FollowedModel | null) => void) => () => void;
  readonly stop: () => Promise<void>;
}

interface Followed {
  readonly changed: (model: FollowedModel | null) => void;
  version: number | null;
}

export const followVersions = ({ db, database }: Pick<Store, 'db' | 'database'>): VersionFollower => {
  const followed = new Map<string, Followed>();
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> = Promise.resolve();

  const request = async (): Promise<void> => {
    const ids = [...followed.keys()];
    // The last one may have left since; PostgreSQL takes no empty list.
    if (ids.length === 0) return;
    const rows = await db.selectFrom('models').select(columns).where('id', 'in', ids).execute();
    const models = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const entry = followed.get(id);
      const model = models.get(id) ?? null;
      const version = model?.version ?? null;
      if (!entry || entry.version === version) continue;
      entry.version = version;
      entry.changed(model);
    }
  };

  const round = async (): Promise<void> => {
    try {
      await request();
    } catch (thrown) {
      database.logFailure('cannot ask which models have changed', thrown);
    }
    if (timer && followed.size > 0) next();
    else timer = null;
  };

  const next = (): void => {
    timer = setTimeout(() => void (asking = round()), everyMs);
  };

  return {
    follow: ({ id, version }, changed) => {
      const entry: Followed = { changed, version };
      followed.set(id, entry);
      if (!timer) next();
      return () => {
        if (followed.get(id) === entry) followed.delete(id);
      };
    },
    stop: async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      followed.clear();
      await asking;
    },
  };
};
