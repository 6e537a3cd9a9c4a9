/** The security log as administrators read it in the browser: the newest first, with names (docs/reference/security-log.md#in-the-browser). */
import { eventsOfGroup, type SecurityGroup } from '#domain/access/security-events.ts';
import type { Store } from '../../store/open-store.ts';
import type { Row } from '../../store/models/read-model.ts';
import { invitationId } from './invitations.ts';
import type { Signer } from './signer.ts';

export const logEntriesPerPage = 50;

export interface LogQuery {
  /** Null: all events. */
  readonly group: SecurityGroup | null;
  /** The `next` of the page before; '' for the newest entries. */
  readonly after: string;
}

/** `email` and `name` are '' where the account does not exist any more. */
export interface LogPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface LogEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly event: string;
  readonly count: number;
  readonly address: string;
  readonly detail: string;
  readonly person: LogPerson | null;
  readonly target: LogPerson | null;
  /** `name` is '' where the space does not exist any more. */
  readonly space: { readonly id: string; readonly name: string } | null;
}

export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly next: string | null;
}

type EventRow = Row<'security_events'>;

/** Where a page ends: time and id of its last entry. */
const cursorOf = ({ at, id }: EventRow): string => `${at} ${id}`;

const readRows = ({ db }: Store, { group, after }: LogQuery): Promise<readonly EventRow[]> => {
  const [at = '', id = ''] = after.split(' ');
  let query = db.selectFrom('security_events').selectAll();
  if (group !== null) query = query.where('event', 'in', eventsOfGroup(group));
  if (at !== '') query = query.where((e) => e.or([e('at', '<', at), e.and([e('at', '=', at), e('id', '>', id)])]));
  return query
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(logEntriesPerPage + 1)
    .execute();
};

const distinct = (ids: readonly (string | null)[]): readonly string[] => {
  const found = new Set(ids.flatMap((id) => id ?? []));
  // PostgreSQL rejects an empty list: no id is ''.
  return found.size === 0 ? [''] : [...found];
};

const readPeople = async (store: Store, signer: Signer, ids: readonly string[]): Promise<Map<string, LogPerson>> => {
  const users = await store.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  const people = new Map(
    users.map(({ id, email, first_name: firstName, last_name: lastName }) => [
      id,
      { id, email, name: `${firstName} ${lastName}`.trim() },
    ]),
  );
  if (ids.every((id) => id === '' || people.has(id))) return people;
  const [toServer, toSpaces] = await Promise.all([
    store.db.selectFrom('account_invitations').select('email').execute(),
    store.db.selectFrom('invitations').select('email').distinct().execute(),
  ]);
  for (const { email } of [...toServer, ...toSpaces]) {
    const id = invitationId(signer, email);
    if (!people.has(id)) people.set(id, { id, email, name: '' });
  }
  return people;
};

export const readLogPage = async (store: Store, signer: Signer, query: LogQuery): Promise<LogPage> => {
  const rows = await readRows(store, query);
  const shown = rows.slice(0, logEntriesPerPage);
  const [people, models] = await Promise.all([
    readPeople(store, signer, distinct(shown.flatMap(({ person_id, target_id }) => [person_id, target_id]))),
    store.db
      .selectFrom('models')
      .select(['id', 'name'])
      .where('id', 'in', distinct(shown.map(({ model_id }) => model_id)))
      .execute(),
  ]);
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const personOf = (id: string | null): LogPerson | null =>
    id === null ? null : (people.get(id) ?? { id, email: '', name: '' });
  return {
    entries: shown.map(({ id, at, event, count, client_address, detail, person_id, target_id, model_id }) => ({
      id,
      at,
      event,
      count,
      address: client_address,
      detail,
      person: personOf(person_id),
      target: personOf(target_id),
      space: model_id === null ? null : { id: model_id, name: names.get(model_id) ?? '' },
    })),
    next: rows.length > shown.length ? cursorOf(shown.at(-1)!) : null,
  };
};
