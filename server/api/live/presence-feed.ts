/**
 * The event `presence`: which editors have a model open, for the streams of editors that request it
 * (docs/reference/presence.md#the-event). The lists of all such models are polled with one query, encoded once for each
 * model, and sent to those who may edit it at that moment.
 */
import type { PassThrough } from 'node:stream';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { nameOfUser } from '#domain/users/user.ts';
import { readPresence, type PresenceRow } from '../../store/models/presence.ts';
import type { Store } from '../../store/open-store.ts';
import type { FindActors, RequestIdentity } from '../access/find-actors.ts';
import { isOpen, writeEvents } from './write-events.ts';

export interface PresenceSubscription {
  /** The rights of the user have changed. */
  readonly recheck: () => void;
  readonly remove: () => void;
}

export interface PresenceSubscriber {
  readonly identity: RequestIdentity;
  readonly stream: PassThrough;
  /** Whether the user may edit the model: no list is read for streams of others. */
  readonly isEditor: boolean;
}

export interface PresenceFeed {
  readonly add: (modelId: string, subscriber: PresenceSubscriber) => PresenceSubscription;
  /** Reads the lists, and sends those that have changed or that a stream does not have yet. Never rejects. */
  readonly poll: () => Promise<void>;
}

interface Entry extends Omit<PresenceSubscriber, 'isEditor'> {
  /** As it was read last. */
  isEditor: boolean;
  /** Whether the stream has the current list, or its user may not have it. */
  isCurrent: boolean;
  /** The list that was sent last; null: none, or an empty one to a user who has lost the right to edit. */
  sent: Buffer | null;
}

interface ModelEntries {
  readonly entries: Set<Entry>;
  text: string;
  bytes: Buffer;
}

const editorOf = (row: PresenceRow) => ({
  clientId: row.client_id,
  personId: row.user_id,
  name: nameOfUser({ id: row.user_id, email: row.email, firstName: row.first_name, lastName: row.last_name }),
  tool: row.tool,
  record: row.record_kind === null ? null : { kind: row.record_kind, id: row.record_id },
});

/** Without an id: it leads to no version. */
const eventOf = (rows: readonly PresenceRow[]): string =>
  `event: presence\ndata: ${JSON.stringify({ editors: rows.map(editorOf) })}\n\n`;

const emptyBytes = Buffer.from(eventOf([]));

const sendTo = (entry: Entry, actor: Actor, modelId: string, list: Buffer): void => {
  entry.isEditor = mayEdit(actor, modelId);
  const sent = entry.isEditor ? list : null;
  if (sent === entry.sent || !isOpen(entry)) return;
  entry.sent = sent;
  writeEvents(entry, sent ?? emptyBytes);
};

/** Rights may have changed where the entry is not current. */
const mayNeedList = ({ isEditor, isCurrent }: Entry): boolean => isEditor || !isCurrent;

export const createPresenceFeed = (
  store: Pick<Store, 'db' | 'database'>,
  findActors: FindActors,
  now: () => Date = () => new Date(),
): PresenceFeed => {
  const models = new Map<string, ModelEntries>();

  const deliver = async (modelId: string, { entries, bytes }: ModelEntries): Promise<void> => {
    const due = [...entries].filter((entry) => !entry.isCurrent && isOpen(entry));
    if (due.length === 0) return;
    // Set first: rights may change again during the query.
    for (const entry of due) entry.isCurrent = true;
    try {
      const identities = due.map(({ identity }) => identity);
      const actors = await findActors.find(identities, modelId);
      for (const [index, entry] of due.entries()) sendTo(entry, actors[index]!, modelId, bytes);
    } catch (thrown) {
      for (const entry of due) entry.isCurrent = false;
      throw thrown;
    }
  };

  /** A failure does not concern the other models. */
  const tryToDeliver = async (modelId: string, model: ModelEntries): Promise<void> => {
    try {
      await deliver(modelId, model);
    } catch (thrown) {
      store.database.logFailure(`cannot send which editors have ${modelId} open; trying again`, thrown);
    }
  };

  const update = (model: ModelEntries, text: string): void => {
    if (text === model.text) return;
    model.text = text;
    model.bytes = Buffer.from(text);
    for (const entry of model.entries) entry.isCurrent = false;
  };

  const pollModels = async (): Promise<void> => {
    const ids = [...models].flatMap(([id, { entries }]) => ([...entries].some(mayNeedList) ? [id] : []));
    if (ids.length === 0) return;
    const rowsOfModels = new Map<string, PresenceRow[]>(ids.map((id) => [id, []]));
    for (const row of await readPresence(store, ids, now())) rowsOfModels.get(row.model_id)!.push(row);
    for (const [id, rows] of rowsOfModels) {
      const model = models.get(id);
      if (!model) continue;
      update(model, eventOf(rows));
      await tryToDeliver(id, model);
    }
  };

  return {
    add: (modelId, subscriber) => {
      const model = models.get(modelId) ?? { entries: new Set(), text: '', bytes: emptyBytes };
      models.set(modelId, model);
      const entry: Entry = { ...subscriber, isCurrent: !subscriber.isEditor, sent: null };
      model.entries.add(entry);
      return {
        recheck: () => {
          entry.isCurrent = false;
        },
        remove: () => {
          model.entries.delete(entry);
          if (model.entries.size === 0 && models.get(modelId) === model) models.delete(modelId);
        },
      };
    },
    poll: async () => {
      try {
        await pollModels();
      } catch (thrown) {
        store.database.logFailure('cannot read which editors have models open', thrown);
      }
    },
  };
};
