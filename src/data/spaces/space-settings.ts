/** Reads and changes the settings of a space by the GraphQL API (docs/reference/spaces.md#settings-of-a-space). */
import { ok, type Result } from '#base/result.ts';
import type { ModelAccess } from '#domain/access/actor.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { spaceOperations, type SpaceOperationName } from '#domain/graph/space-operations.ts';
import { requestGraph } from '../graph-request.ts';
import type { RequestOptions } from '../json-requests.ts';
import { spaceFailure, type SpaceFailure } from './space-requests.ts';

export type SpaceVisibility = NonNullable<ModelCard['access']>['visibility'];

export interface SpacePerson {
  readonly email: string;
  /** '' where it is not known. */
  readonly name: string;
  readonly access: Exclude<ModelAccess, 'public'>;
  /** Only administrators know; false for others. */
  readonly hasAccount: boolean;
}

const query = (name: SpaceOperationName, variables: object, options: RequestOptions) =>
  requestGraph({ name, text: spaceOperations[name], variables }, options);

const change = async (name: SpaceOperationName, variables: object, options: RequestOptions) => {
  const changed = await query(name, variables, options);
  return changed.ok ? ok(null) : changed;
};

interface UserRecord {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly modelAccess: ModelAccess;
  readonly userStatus: string;
}

const personOf = ({ email, firstName, lastName, modelAccess, userStatus }: UserRecord): SpacePerson => ({
  email,
  name: [firstName, lastName].filter(Boolean).join(' '),
  access: modelAccess === 'full' ? 'full' : 'viewer',
  hasAccount: userStatus === 'known',
});

/** What a card does not have. */
export interface SpaceSettings {
  /** The postal address, also where visitors do not see it. */
  readonly address: string;
  readonly people: readonly SpacePerson[];
}

interface SettingsRecord {
  readonly publication?: { readonly address: string | null } | null;
  readonly users?: readonly UserRecord[] | null;
}

export const readSpaceSettings = async (
  modelId: string,
  options: RequestOptions = {},
): Promise<Result<SpaceSettings, SpaceFailure>> => {
  const read = await query('GetSpaceSettings', { modelId }, options);
  if (!read.ok) return read;
  const { publication, users } = (read.value['model'] ?? {}) as SettingsRecord;
  if (!publication || !users) return spaceFailure('unknown');
  return ok({ address: publication.address ?? '', people: users.map(personOf) });
};

/** `public` removes the role. */
export const setRole = (modelId: string, email: string, access: ModelAccess, options: RequestOptions = {}) =>
  change('SetSpacePerson', { modelId, email, access }, options);

export const patchSpaceDetails = (
  modelId: string,
  patch: { readonly name?: string; readonly address?: string },
  options: RequestOptions = {},
) => change('PatchSpaceDetails', { modelId, patch }, options);

/** `password`: null keeps the current one. */
export const setSpaceVisibility = (
  modelId: string,
  visibility: SpaceVisibility,
  password: string | null,
  options: RequestOptions = {},
) => change('SetSpaceVisibility', { modelId, visibility, password }, options);

export const setSpaceState = (modelId: string, state: 'active' | 'archived' | 'gone', options: RequestOptions = {}) =>
  change('SetSpaceState', { modelId, state }, options);
