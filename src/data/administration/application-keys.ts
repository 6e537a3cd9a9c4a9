/** Application keys, for administrators (docs/reference/server-settings.md#application-keys). */
import { ok, type Result } from '#base/result.ts';
import { postJson, type RequestOptions } from '../json-requests.ts';
import { requestJson, spaceFailure, type SpaceFailure } from '../spaces/space-requests.ts';

export interface ApplicationKey {
  readonly name: string;
  /** Such as `https://a.example`. */
  readonly origins: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdMs: number;
  /** The day of its last use, in UTC, in milliseconds since 1970; null before the first. */
  readonly lastUsedMs: number | null;
}

export type NewApplicationKey = Pick<ApplicationKey, 'name' | 'origins'>;

const keysPath = '/api/v1/application-keys';

const timeOf = (value: unknown): number | null => {
  const timeMs = Date.parse(typeof value === 'string' ? value : '');
  return Number.isNaN(timeMs) ? null : timeMs;
};

const keyOf = (value: unknown): ApplicationKey | null => {
  const { name, origins, created, lastUsed } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || !Array.isArray(origins)) return null;
  return { name, origins: origins.map(String), createdMs: timeOf(created) ?? 0, lastUsedMs: timeOf(lastUsed) };
};

/** By name. */
export const listApplicationKeys = async (
  options: RequestOptions = {},
): Promise<Result<readonly ApplicationKey[], SpaceFailure>> => {
  const read = await requestJson<{ keys: unknown }>(keysPath, { method: 'GET' }, options);
  if (!read.ok) return read;
  const { keys } = read.value;
  return Array.isArray(keys) ? ok(keys.flatMap((key) => keyOf(key) ?? [])) : spaceFailure('unknown');
};

/** @returns the key, which the server does not show again; the failure `conflict` if another one has its name */
export const createApplicationKey = async (
  key: NewApplicationKey,
  options: RequestOptions = {},
): Promise<Result<string, SpaceFailure>> => {
  const created = await requestJson<{ key: unknown }>(keysPath, postJson(key), options);
  if (!created.ok) return created;
  return typeof created.value.key === 'string' ? ok(created.value.key) : spaceFailure('unknown');
};

/** Succeeds if it is deleted already. */
export const removeApplicationKey = async (
  name: string,
  options: RequestOptions = {},
): Promise<Result<null, SpaceFailure>> => {
  const removed = await requestJson(`${keysPath}/${encodeURIComponent(name)}`, { method: 'DELETE' }, options);
  return removed.ok || removed.failure.code === 'not.found' ? ok(null) : removed;
};
