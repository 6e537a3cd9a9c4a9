/** The security log, for administrators (docs/reference/security-log.md#in-the-browser). */
import { ok, type Result } from '#base/result.ts';
import type { SecurityGroup } from '#domain/access/security-events.ts';
import type { RequestOptions } from '../json-requests.ts';
import { requestJson, spaceFailure, type SpaceFailure } from '../spaces/space-requests.ts';

/** `email` and `name` are '' where the account does not exist any more. */
export interface LogPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface LogEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** One of `securityEvents`, or one of a later version of the server. */
  readonly event: string;
  readonly count: number;
  /** Of the client; '' for a command on the server. */
  readonly address: string;
  readonly detail: string;
  readonly person: LogPerson | null;
  readonly target: LogPerson | null;
  /** `name` is '' where the space does not exist any more. */
  readonly space: { readonly id: string; readonly name: string } | null;
}

export interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const personOf = (value: unknown): LogPerson | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, email, name } = value as Fields;
  return { id: textOf(id), email: textOf(email), name: textOf(name) };
};

const entryOf = (value: unknown): LogEntry | null => {
  const { id, at, event, count, address, detail, person, target, space } = (value ?? {}) as Fields;
  const atMs = Date.parse(textOf(at));
  if (textOf(id) === '' || textOf(event) === '' || Number.isNaN(atMs)) return null;
  const place = personOf(space);
  return {
    id: textOf(id),
    atMs,
    event: textOf(event),
    count: typeof count === 'number' ? count : 1,
    address: textOf(address),
    detail: textOf(detail),
    person: personOf(person),
    target: personOf(target),
    space: place && { id: place.id, name: place.name },
  };
};

/**
 * @param group null for all events
 * @param after the `next` of the page before; '' for the newest entries
 */
export const readSecurityLog = async (
  group: SecurityGroup | null,
  after: string,
  options: RequestOptions = {},
): Promise<Result<LogPage, SpaceFailure>> => {
  const query = new URLSearchParams({ ...(group && { group }), ...(after && { after }) }).toString();
  const address = `/api/v1/security-log${query && `?${query}`}`;
  const read = await requestJson<{ entries: unknown; next: unknown }>(address, { method: 'GET' }, options);
  if (!read.ok) return read;
  const { entries, next } = read.value;
  if (!Array.isArray(entries)) return spaceFailure('unknown');
  return ok({
    entries: entries.flatMap((entry) => entryOf(entry) ?? []),
    next: typeof next === 'string' ? next : null,
  });
};
