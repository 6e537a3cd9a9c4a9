/** Links that give a role in a space (docs/reference/spaces.md#links-that-invite). */
import { ok, type Result } from '#base/result.ts';
import { spacesPath } from '#domain/graph/page-data.ts';
import { postJson, type RequestOptions } from '../json-requests.ts';
import { requestJson, spaceFailure, type SpaceFailure } from './space-requests.ts';

export interface SpaceLink {
  readonly id: string;
  readonly access: 'viewer' | 'full';
  /** Whether people without an account can create one. */
  readonly createsAccounts: boolean;
  /** Milliseconds since 1970. */
  readonly expiresMs: number;
  /** How many people got their role by it. */
  readonly uses: number;
  /** The name of its creator; '' without one. */
  readonly creator: string;
  /** The path and query of its page. */
  readonly path: string;
}

export type NewSpaceLink = Pick<SpaceLink, 'access' | 'createsAccounts'> & { readonly days: number };

const linksPath = (modelId: string): string => `${spacesPath}/${encodeURIComponent(modelId)}/links`;

const linkOf = (value: unknown): SpaceLink | null => {
  const { id, access, createsAccounts, expires, uses, creator, path } = (value ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const expiresMs = Date.parse(typeof expires === 'string' ? expires : '');
  if (typeof id !== 'string' || typeof path !== 'string' || Number.isNaN(expiresMs)) return null;
  return {
    id,
    access: access === 'full' ? access : 'viewer',
    createsAccounts: createsAccounts === true,
    expiresMs,
    uses: typeof uses === 'number' ? uses : 0,
    creator: typeof creator === 'string' ? creator : '',
    path,
  };
};

/** The valid ones, the newest first. */
export const listSpaceLinks = async (
  modelId: string,
  options: RequestOptions = {},
): Promise<Result<readonly SpaceLink[], SpaceFailure>> => {
  const read = await requestJson<{ links: unknown }>(linksPath(modelId), { method: 'GET' }, options);
  if (!read.ok) return read;
  const { links } = read.value;
  return Array.isArray(links) ? ok(links.flatMap((link) => linkOf(link) ?? [])) : spaceFailure('unknown');
};

export const createSpaceLink = async (
  modelId: string,
  link: NewSpaceLink,
  options: RequestOptions = {},
): Promise<Result<SpaceLink, SpaceFailure>> => {
  const created = await requestJson<{ link: unknown }>(linksPath(modelId), postJson(link), options);
  if (!created.ok) return created;
  const result = linkOf(created.value.link);
  return result ? ok(result) : spaceFailure('unknown');
};

/** Succeeds if it is deleted already. */
export const removeSpaceLink = async (
  modelId: string,
  id: string,
  options: RequestOptions = {},
): Promise<Result<null, SpaceFailure>> => {
  const removed = await requestJson(`${linksPath(modelId)}/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
  return removed.ok || removed.failure.code === 'not.found' ? ok(null) : removed;
};
