/**
 * Which models change: one question to the database for all that somebody follows, a few times a second, so that a
 * server hears of what other servers and commands do, too.
 */
import type { Store } from '../store/open-store.ts';

/** What another has changed is seen within a second (a third of it for this, the rest for the way). */
const everyMs = 300;

export interface VersionFollower {
  /** Calls back with the model's version at every change; null when it is gone. Answers the end of it. */
  readonly follow: (modelId: string, changed: (version: number | null) => void) => () => void;
  readonly stop: () => Promise<void>;
}

type Listener = (version: number | null) => void;

interface Followed {
  readonly listeners: Set<Listener>;
  version: number | null;
}

export const followVersions = ({ db, database }: Store): VersionFollower => {
  const followed = new Map<string, Followed>();
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> = Promise.resolve();

  const ask = async (): Promise<void> => {
    const ids = [...followed.keys()];
    // The last one may have left since; PostgreSQL takes no empty list.
    if (ids.length === 0) return;
    const rows = await db.selectFrom('models').select(['id', 'version']).where('id', 'in', ids).execute();
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const id of ids) {
      const entry = followed.get(id);
      const version = versions.get(id) ?? null;
      if (!entry || entry.version === version) continue;
      entry.version = version;
      for (const listener of entry.listeners) listener(version);
    }
  };

  const round = async (): Promise<void> => {
    try {
      await ask();
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
    follow: (modelId, changed) => {
      // NaN: whatever the first answer is, it is told.
      const entry = followed.get(modelId) ?? { listeners: new Set(), version: Number.NaN };
      entry.listeners.add(changed);
      // Who comes later has not heard the version that the others know.
      entry.version = Number.NaN;
      followed.set(modelId, entry);
      if (!timer) next();
      return () => {
        entry.listeners.delete(changed);
        if (entry.listeners.size === 0 && followed.get(modelId) === entry) followed.delete(modelId);
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
