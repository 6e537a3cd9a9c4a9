/**
 * The open streams of one model. A change takes a fixed number of database queries, however many streams are open: the
 * journal is read once, the actors of all streams are looked up together, and events are encoded once for each audience.
 * Streams are written in batches, so that requests are handled in between.
 */
import type { PassThrough } from 'node:stream';
import { changeDeliveryRetry } from '#base/retry.ts';
import type { FindActors, RequestIdentity } from '../access/find-actors.ts';
import { mayReadModel } from '../access/read-access.ts';
import { maxVersionsBehind } from '../../wire/limits.ts';
import { readNotesEnabled } from '../../edits/access/model-policies.ts';
import type { Store } from '../../store/open-store.ts';
import { createEventEncoder } from './encode-events.ts';
import type { FollowedModel } from './watch-versions.ts';
import { forEachInBatches } from '../../wire/time-slices.ts';
import { readChanges } from './read-changes.ts';
import { rightsEventFor } from './rights-event.ts';
import { isOpen, writeEvents } from './write-events.ts';

export interface FeedStream {
  readonly identity: RequestIdentity;
  readonly stream: PassThrough;
  /** The version that the client has. */
  version: number;
  /** The event `rights` that the client got last. */
  rights: string;
  readonly onRightsChanged?: () => void;
}

export interface ModelFeed {
  /** `model` as it was just read; null: it was removed. */
  readonly update: (model: FollowedModel | null) => void;
  /** `model` as it was read when the stream was admitted. */
  readonly add: (stream: FeedStream, model: FollowedModel) => void;
  readonly remove: (stream: FeedStream) => void;
  readonly size: () => number;
  /** Ends all streams; resolves when a running delivery has ended. */
  readonly stop: () => Promise<void>;
}

export const createModelFeed = (
  store: Pick<Store, 'db' | 'database'>,
  findActors: FindActors,
  initial: FollowedModel,
): ModelFeed => {
  const streams = new Set<FeedStream>();
  let current: FollowedModel | null = initial;
  let delivering: Promise<void> | null = null;
  let hasPendingChange = false;
  let isStopped = false;
  let retryTimer: NodeJS.Timeout | undefined;

  const endAll = (): void => {
    for (const { stream } of streams) stream.end();
  };

  /** Sends the changes to all clients at another version, and ends the streams of those who may no longer see the model. */
  const deliver = async (model: FollowedModel): Promise<void> => {
    const behind = [...streams].filter((each) => each.version !== model.version && isOpen(each));
    if (behind.length === 0) return;
    const actors = await findActors.find(
      behind.map(({ identity }) => identity),
      model.id,
    );
    const oldest = behind.reduce((min, { version }) => Math.min(min, version), model.version);
    const since = Math.max(oldest, model.version - maxVersionsBehind);
    const readable = { modelId: model.id, areNotesEnabled: await readNotesEnabled(store.db, model.id) };
    const encode = createEventEncoder(
      readable,
      await readChanges(store, model.id, since, model.version),
      model.version,
    );
    await forEachInBatches(behind, (each, index) => {
      if (!isOpen(each)) return;
      if (!mayReadModel(model, actors[index]!)) {
        each.stream.end();
        return;
      }
      const rights = rightsEventFor(actors[index]!, readable);
      // Before the changes, so that the client knows what of them it may query.
      if (rights !== each.rights) {
        writeEvents(each, Buffer.from(rights));
        each.rights = rights;
        each.onRightsChanged?.();
      }
      const bytes = encode(actors[index]!, each.version);
      each.version = Math.max(each.version, model.version);
      writeEvents(each, bytes);
    });
  };

  const deliverCurrent = async (): Promise<void> => {
    hasPendingChange = false;
    if (current) await deliver(current);
    else endAll();
  };

  const schedule = (): void => {
    hasPendingChange = true;
    if (isStopped || delivering) return;
    delivering = deliverCurrent()
      .catch((thrown: unknown) => {
        store.database.logFailure(`cannot send the changes of ${initial.id}; trying again`, thrown);
        if (!isStopped) retryTimer = setTimeout(schedule, changeDeliveryRetry.firstMs);
      })
      .finally(() => {
        delivering = null;
        // The model changed while streams were written.
        if (hasPendingChange) schedule();
      });
  };

  return {
    update: (model) => {
      current = model;
      schedule();
    },
    add: (stream, model) => {
      streams.add(stream);
      // The request may have read a newer version than the last poll.
      if (!current || model.version > current.version) current = model;
      if (stream.version < current.version) schedule();
    },
    remove: (stream) => {
      streams.delete(stream);
    },
    size: () => streams.size,
    stop: async () => {
      isStopped = true;
      clearTimeout(retryTimer);
      endAll();
      await delivering;
    },
  };
};
