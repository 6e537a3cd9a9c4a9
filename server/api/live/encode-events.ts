/**
 * Encodes changes as server-sent events. What an event contains depends on the access of the client and, for roles, on
 * whose role it is; clients that get the same content share the bytes.
 */
import { accessTo, mayEdit, type Actor } from '#domain/access/actor.ts';
import { mayReadChange } from '../access/read-access.ts';
import { maxVersionsBehind } from '../../wire/limits.ts';
import { allChanged, type ChangedRecord, type ModelChange } from './read-changes.ts';

const oncePerKind = (records: readonly ChangedRecord[]) =>
  [...new Set(records.map(({ kind }) => kind))].map((kind) => ({ kind }));

interface EventModel {
  readonly modelId: string;
  /** Whether the model's policy for notes is on. */
  readonly areNotesEnabled: boolean;
}

const eventOf = ({ version, records }: ModelChange, actor: Actor, model: EventModel): string => {
  const visible = records.filter((record) => mayReadChange(record, actor, model));
  const edits = mayEdit(actor, model.modelId) ? visible.map(({ kind, id }) => ({ kind, id })) : oncePerKind(visible);
  return `id: ${version}\nevent: change\ndata: ${JSON.stringify({ version, edits })}\n\n`;
};

/** A key that is equal for clients who get the same events: access, and of a person whose role has changed the id. */
const audienceOf = (actor: Actor, modelId: string, changedPeople: ReadonlySet<string | null>): string => {
  const { person } = actor;
  const viewer = person && (changedPeople.has(person.id) ? `person ${person.id}` : 'signed in');
  return `${accessTo(actor, modelId)} ${viewer ?? 'visitor'}`;
};

/** `changes` lead up to version `until`. The encoder returns the events for a client that has version `since`. */
export const createEventEncoder = (model: EventModel, changes: readonly ModelChange[], until: number) => {
  const people = new Set(
    changes.flatMap(({ records }) => records.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []))),
  );
  const encoded = new Map<string, Buffer>();
  const encode = (actor: Actor, since: number): Buffer => {
    const isFarBehind = until - since > maxVersionsBehind;
    const relevant = isFarBehind ? allChanged(until) : changes.filter(({ version }) => version > since);
    return Buffer.from(relevant.map((change) => eventOf(change, actor, model)).join(''));
  };
  return (actor: Actor, since: number): Buffer => {
    const start = Math.max(since, until - maxVersionsBehind - 1);
    const key = `${start} ${audienceOf(actor, model.modelId, people)}`;
    const bytes = encoded.get(key) ?? encode(actor, start);
    encoded.set(key, bytes);
    return bytes;
  };
};
