/**
 * Notifies of changes of models: one query for all followed models a few times a second, so that changes by other
 * servers and commands are noticed as well.
 */
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/models/read-model.ts';

/** A change reaches clients of other servers within a second: a third of it for the poll, the rest for the delivery. */
const pollIntervalMs = 300;

/** The columns with a model's version and access. */
const columns = ['id', 'version', 'state', 'visibility', 'published', 'password_count'] as const;
export type FollowedModel = Pick<Row<'models'>, (typeof columns)[number]>;

export interface VersionFollower {
  /**
   * Calls `onChange` with the model when its version differs from that of `model`, and then at every change; with null
   * when the model was removed. One listener per model. Returns the function that removes it.
   */
  readonly follow: (model: FollowedModel, onChange: (model: FollowedModel | null) => void) => () => void;
  readonly stop: () => Promise<void>;
}

interface Followed {
  readonly onChange: (model: FollowedModel | null) => void;
  version: number | null;
}

/**
 * @param pollPresence begins with each poll, while any model is followed, unless the previous one has not ended: changes are
 * not delayed by it. It must not reject.
 */
export const followVersions = (
  { db, database }: Pick<Store, 'db' | 'database'>,
  pollPresence: () => Promise<void> = async () => {},
): VersionFollower => {
  const followed = new Map<string, Followed>();
  let timer: NodeJS.Timeout | null = null;
  let polling: Promise<void> = Promise.resolve();
  let presencePolling: Promise<void> | null = null;

  const pollVersions = async (): Promise<void> => {
    const ids = [...followed.keys()];
    // The last listener may have been removed since; PostgreSQL rejects an empty list.
    if (ids.length === 0) return;
    const rows = await db.selectFrom('models').select(columns).where('id', 'in', ids).execute();
    const models = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const entry = followed.get(id);
      const model = models.get(id) ?? null;
      const version = model?.version ?? null;
      if (!entry || entry.version === version) continue;
      entry.version = version;
      entry.onChange(model);
    }
  };

  const startPresencePoll = (): void => {
    presencePolling ??= pollPresence().finally(() => (presencePolling = null));
  };

  const runPoll = async (): Promise<void> => {
    startPresencePoll();
    try {
      await pollVersions();
    } catch (thrown) {
      database.logFailure('cannot read which models have changed', thrown);
    }
    if (timer && followed.size > 0) scheduleNext();
    else timer = null;
  };

  const scheduleNext = (): void => {
    timer = setTimeout(() => void (polling = runPoll()), pollIntervalMs);
  };

  return {
    follow: ({ id, version }, onChange) => {
      const entry: Followed = { onChange, version };
      followed.set(id, entry);
      if (!timer) scheduleNext();
      return () => {
        if (followed.get(id) === entry) followed.delete(id);
      };
    },
    stop: async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      followed.clear();
      await Promise.all([polling, presencePolling]);
    },
  };
};
