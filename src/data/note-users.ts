/** The signed-in user and the other users of a model's notes (docs/reference/notes.md#users), as they change. */
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { annotationsRetry, retry } from '#base/retry.ts';
import type { GetNoteUsersData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { UserStatus } from '#domain/model/content/user-status.ts';
import type { NoteUser } from '#domain/users/user.ts';
import { idAt, objectOf, readEach, textOf, textsOf, type Unchecked } from './checks.ts';
import { isPermissionCode, type LoadFailure, type WriteFailure } from './errors.ts';
import type { GraphClient } from './graph-client.ts';
import { $modelRequest, type ModelRequest } from './state.ts';

export interface NoteUsers {
  /** The signed-in user; null for none. */
  readonly me: NoteUser | null;
  readonly users: readonly NoteUser[];
}

type Raw = Unchecked<GetNoteUsersData>;
type RawUser = NonNullable<NonNullable<NonNullable<NonNullable<Raw>['model']>['noteUsers']>[number]>;

const accessOf = (value: unknown): NoteUser['modelAccess'] =>
  (['public', 'viewer', 'full'] as const).find((access) => access === value) ?? null;
const statuses: readonly UserStatus[] = ['unknown', 'failed', 'mentioned', 'contributor', 'known'];
const statusOf = (value: unknown): UserStatus => statuses.find((status) => status === value) ?? 'unknown';

const userAt = (raw: RawUser, path: string): NoteUser => {
  const id = idAt(raw.id, `${path}.id`);
  return {
    id,
    ids: [...new Set([id, ...textsOf(raw.ids)])],
    email: textOf(raw.email) || null,
    firstName: textOf(raw.firstName) || null,
    lastName: textOf(raw.lastName) || null,
    modelAccess: accessOf(raw.modelAccess),
    userStatus: statusOf(raw.userStatus),
  };
};

export const readNoteUsers = ({ data }: GraphResult, warnings: string[]): NoteUsers => {
  const { model, currentUser } = objectOf(data as Raw);
  const users = readEach(objectOf(model).noteUsers, 'noteUsers', warnings, userAt);
  const id = textOf(objectOf(currentUser).id);
  return { users, me: id === '' ? null : (users.find(({ ids }) => ids.includes(id)) ?? null) };
};

/** Calls `onChange` with the users now and after every change. Rejects with a `LoadFailure`. */
export const subscribeToNoteUsers = async (
  client: Pick<GraphClient, 'query' | 'watch'>,
  modelId: string,
  onChange: (users: NoteUsers) => void,
): Promise<Disposable> => {
  const notify = (result: GraphResult): void => {
    const warnings: string[] = [];
    onChange(readNoteUsers(result, warnings));
    for (const warning of warnings) console.warn(warning);
  };
  notify(await client.query('GetNoteUsers', { modelId }));
  const disposables = new DisposableStack();
  disposables.defer(client.watch('GetNoteUsers', { modelId }, notify));
  return disposables;
};

const noteUsersChanged = createEvent<NoteUsers>();
export const $noteUsers = createStore<NoteUsers>({ me: null, users: [] }).on(noteUsersChanged, (_, users) => users);

/** Reads the users and follows their changes until the result is disposed. */
export const subscribeToNoteUsersFx = createEffect<ModelRequest, Disposable>(async ({ page, modelId }) => {
  const changed = scopeBind(noteUsersChanged, { safe: true });
  const { graphClientOf } = await import('./graph-client-of.ts');
  return retry(() => subscribeToNoteUsers(graphClientOf(page, modelId), modelId, changed), annotationsRetry, {
    isRetryable: (failure) => !isPermissionCode((failure as LoadFailure).code),
  });
});

interface Grant {
  readonly request: ModelRequest;
  readonly email: string;
}

/** Exported for tests: call `grantAccessFx`. */
export const sendGrantFx = createEffect<Grant, void, WriteFailure>(async ({ request, email }) => {
  const { modelId, page } = request;
  const { graphClientOf } = await import('./graph-client-of.ts');
  const client = graphClientOf(page, modelId);
  await client.mutate('SetModelUser', { modelId, email, access: 'viewer' }, { callerShowsFailure: true });
  await client.refresh(new Set(['GetNoteUsers'])).catch(() => undefined);
});

/** Gives the person with this e-mail address the role `viewer`. For editors; rejects with a `WriteFailure`. */
export const grantAccessFx = attach({
  source: $modelRequest,
  mapParams: (email: string, request): Grant => {
    if (!request) throw new Error('there is no model');
    return { request, email };
  },
  effect: sendGrantFx,
});

const warnFx = createEffect((failure: unknown) => console.warn('the users of notes could not be loaded', failure));
sample({ clock: subscribeToNoteUsersFx.failData, target: warnFx });
