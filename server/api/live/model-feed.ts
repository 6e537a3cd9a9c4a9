/**
 * The open streams of one model. A change costs the database a fixed number of queries, however many streams are open:
 * the journal is read once, the actors of all streams are looked up together, and each audience's events are encoded
 * once. Streams are written in slices, so that requests are answered in between.
 */
import type { PassThrough } from 'node:stream';
import { visitor, type Actor } from '#domain/access/actor.ts';
import type { FindActors, RequestIdentity } from '../access/find-actors.ts';
import { rejectionOf } from '../../edits/access/model-access.ts';
import type { Store } from '../../store/open-store.ts';
import { createEventEncoder } from './encode-events.ts';
import type { FollowedModel } from './watch-versions.ts';
import { forEachInSlices } from './in-slices.ts';
import { maxVersionsBehind, readChanges } from './read-changes.ts';

/** A client that does not read is disconnected before it fills the memory. */
const maxUnreadBytes = 256 * 1024;
/** After a failure of the database. */
const retryMs = 1000;

export interface FeedStream {
  readonly identity: RequestIdentity;
  readonly stream: PassThrough;
  /** The version that its client has. */
  known: number;
}

export interface ModelFeed {
  /** `model` as it was just read; null: it is gone. */
  readonly update: (model: FollowedModel | null) => void;
  /** `model` as it was read when the stream was let in. */
  readonly add: (stream: FeedStream, model: FollowedModel) => void;
  readonly remove: (stream: FeedStream) => void;
  readonly size: () => number;
  /** Starts no more work; resolves when what is under way has ended. */
  readonly stop: () => Promise<void>;
}

const isOpen = ({ stream }: FeedStream): boolean => !stream.destroyed && !stream.writableEnded;

const mayRead = (model: FollowedModel, actor: Actor): boolean =>
  rejectionOf(model, visitor) === null || rejectionOf(model, actor) === null;

const send = ({ stream }: FeedStream, bytes: Buffer): void => {
  if (bytes.length > 0) stream.write(bytes);
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
};

export const createModelFeed = (
  store: Pick<Store, 'db' | 'database'>,
  findActors: FindActors,
  initial: FollowedModel,
): ModelFeed => {
  const streams = new Set<FeedStream>();
  let current: FollowedModel | null = initial;
  let delivering: Promise<void> | null = null;
  let isDirty = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const endAll = (): void => {
    for (const { stream } of streams) stream.end();
  };

  /** Who is at another version hears what has changed, if they may still see the model. */
  const deliver = async (model: FollowedModel): Promise<void> => {
    const behind = [...streams].filter((each) => each.known !== model.version && isOpen(each));
    if (behind.length === 0) return;
    const actors = await findActors.find(
      behind.map(({ identity }) => identity),
      model.id,
    );
    const oldest = behind.reduce((min, { known }) => Math.min(min, known), model.version);
    const since = Math.max(oldest, model.version - maxVersionsBehind);
    const encode = createEventEncoder(
      model.id,
      await readChanges(store, model.id, since, model.version),
      model.version,
    );
    await forEachInSlices(behind, (each, index) => {
      if (!isOpen(each)) return;
      if (!mayRead(model, actors[index]!)) {
        each.stream.end();
        return;
      }
      const bytes = encode(actors[index]!, each.known);
      each.known = Math.max(each.known, model.version);
      send(each, bytes);
    });
  };

  const deliverCurrent = async (): Promise<void> => {
    isDirty = false;
    if (current) await deliver(current);
    else endAll();
  };

  const schedule = (): void => {
    isDirty = true;
    if (isStopped || delivering) return;
    delivering = deliverCurrent()
      .catch((thrown: unknown) => {
        store.database.logFailure(`cannot send the changes of ${initial.id}; trying again`, thrown);
        if (!isStopped) retry = setTimeout(schedule, retryMs);
      })
      .finally(() => {
        delivering = null;
        // Something changed while streams were written.
        if (isDirty) schedule();
      });
  };

  return {
    update: (model) => {
      current = model;
      schedule();
    },
    add: (stream, model) => {
      streams.add(stream);
      // The request may have read a newer version than the last one that was polled.
      if (!current || model.version > current.version) current = model;
      if (stream.known < current.version) schedule();
    },
    remove: (stream) => {
      streams.delete(stream);
    },
    size: () => streams.size,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      endAll();
      await delivering;
    },
  };
};
