/**
 * Changes as the bytes of server-sent events. What somebody is told depends on their access and, of a person's role, on
 * whether it is theirs; all who are told the same get the same bytes.
 */
import { accessTo, mayComment, mayEdit, type Actor } from '#domain/access/actor.ts';
import { allChanged, maxVersionsBehind, type ChangedRecord, type ModelChange } from './read-changes.ts';

const oncePerKind = (records: readonly ChangedRecord[]) =>
  [...new Set(records.map(({ kind }) => kind))].map((kind) => ({ kind }));

const isVisible = ({ kind, id, on = kind }: ChangedRecord, actor: Actor, modelId: string): boolean => {
  // Null: nobody knows whose.
  if (kind === 'user')
    return mayEdit(actor, modelId) || (actor.person !== null && (id ?? actor.person.id) === actor.person.id);
  return on !== 'note' || mayComment(actor, modelId);
};

const eventOf = ({ version, records }: ModelChange, actor: Actor, modelId: string): string => {
  const visible = records.filter((record) => isVisible(record, actor, modelId));
  const edits = mayEdit(actor, modelId) ? visible.map(({ kind, id }) => ({ kind, id })) : oncePerKind(visible);
  return `id: ${version}\nevent: change\ndata: ${JSON.stringify({ version, edits })}\n\n`;
};

/** Of the person nothing matters but whether somebody signed in, and whether one of these roles is theirs. */
const audienceOf = (actor: Actor, modelId: string, changedPeople: ReadonlySet<string | null>): string => {
  const { person } = actor;
  const who = person && (changedPeople.has(person.id) ? `person ${person.id}` : 'signed in');
  return `${accessTo(actor, modelId)} ${who ?? 'visitor'}`;
};

/** `changes` lead up to version `until`. The encoder answers the events for one who has version `since`. */
export const createEventEncoder = (modelId: string, changes: readonly ModelChange[], until: number) => {
  const people = new Set(
    changes.flatMap(({ records }) => records.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []))),
  );
  const encoded = new Map<string, Buffer>();
  const encode = (actor: Actor, since: number): Buffer => {
    const isFarBehind = until - since > maxVersionsBehind;
    const own = isFarBehind ? allChanged(until) : changes.filter(({ version }) => version > since);
    return Buffer.from(own.map((change) => eventOf(change, actor, modelId)).join(''));
  };
  return (actor: Actor, since: number): Buffer => {
    const start = Math.max(since, until - maxVersionsBehind - 1);
    const key = `${start} ${audienceOf(actor, modelId, people)}`;
    const bytes = encoded.get(key) ?? encode(actor, start);
    encoded.set(key, bytes);
    return bytes;
  };
};
