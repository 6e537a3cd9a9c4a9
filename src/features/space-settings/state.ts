/** The settings of the space whose dialog is open, and what a card's menu does (docs/reference/spaces.md#settings-of-a-space). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { fail, ok, type Result } from '#base/result.ts';
import type { ModelAccess } from '#domain/access/actor.ts';
import { maxSpaceNameLength } from '#domain/spaces/upload-files.ts';
import { maxPasswordLength, minModelPasswordLength } from '#domain/access/password-limits.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { createInvitationLink } from '#src/data/accounts.ts';
import { deleteSpace, type SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  patchSpaceDetails,
  readSpaceSettings,
  setRole,
  setSpaceState,
  setSpaceVisibility,
  type SpacePerson,
  type SpaceVisibility,
} from '#src/data/spaces/space-settings.ts';
import { createCopyState } from '#src/shell/copy-text.ts';
import { refreshRequested } from '#src/features/spaces/index.ts';

export type SaveCode = SpaceFailure['code'] | 'name.invalid' | 'address.invalid' | 'password.missing' | 'password.weak';

export interface SpaceChange {
  readonly space: ModelCard;
  readonly name: string;
  /** Null where it is not known and remains. */
  readonly address: string | null;
  readonly visibility: SpaceVisibility;
  readonly password: string;
}

export interface RoleChange {
  readonly modelId: string;
  readonly email: string;
  readonly access: ModelAccess;
}

export const settingsOpened = createEvent<ModelCard>();
export const settingsClosed = createEvent();
export const saved = createEvent<SpaceChange>();
export const roleChanged = createEvent<RoleChange>();
export const personAdded = createEvent<RoleChange>();
export const invitationRequested = createEvent<string>();
export const peopleRetried = createEvent();
/** Actions that are confirmed before they are taken. */
export type ConfirmedAction = 'archive' | 'trash' | 'delete';
export const actionRequested = createEvent<{ readonly action: ConfirmedAction; readonly space: ModelCard }>();
export const actionCancelled = createEvent();
export const actionConfirmed = createEvent();
export const restorePressed = createEvent<ModelCard>();
export const noticeDismissed = createEvent();

/** As of the record (domain/records/kinds/model.ts). */
const maxAddressLength = 1000;
const lengthOf = (text: string): number => Array.from(text).length;

/** Before anything is sent. */
export const findChangeFailure = ({ space, name, address, visibility, password }: SpaceChange): SaveCode | null => {
  if (name.trim() === '' || lengthOf(name.trim()) > maxSpaceNameLength) return 'name.invalid';
  if (lengthOf(address?.trim() ?? '') > maxAddressLength) return 'address.invalid';
  if (visibility !== 'password') return null;
  if (password === '') return space.access?.visibility === 'password' ? null : 'password.missing';
  const length = lengthOf(password);
  return length < minModelPasswordLength || length > maxPasswordLength ? 'password.weak' : null;
};

/** What is stored now, as far as it is known. */
interface SpaceTexts {
  readonly name: string;
  readonly address: string | null;
}

export const changedDetails = (change: SpaceTexts, stored: SpaceTexts) => {
  const [name, address] = [change.name.trim(), change.address?.trim() ?? null];
  return {
    ...(name !== stored.name && { name }),
    ...(address !== null && address !== stored.address && { address }),
  };
};

interface SaveParams {
  readonly change: SpaceChange;
  readonly address: string | null;
}

export const saveFx = createEffect(async ({ change, address }: SaveParams): Promise<Result<null, SaveCode>> => {
  const found = findChangeFailure(change);
  if (found) return fail(found);
  const { space, visibility, password } = change;
  const patch = changedDetails(change, { name: space.name, address });
  const patched = Object.keys(patch).length === 0 ? ok(null) : await patchSpaceDetails(space.id, patch);
  if (!patched.ok && patched.failure.code === 'invalid')
    return fail('name' in patch ? 'name.invalid' : 'address.invalid');
  if (!patched.ok) return fail(patched.failure.code);
  const newPassword = visibility === 'password' && password !== '' ? password : null;
  if (visibility === space.access?.visibility && newPassword === null) return ok(null);
  const changed = await setSpaceVisibility(space.id, visibility, newPassword);
  if (changed.ok) return ok(null);
  return fail(changed.failure.code === 'invalid' && newPassword !== null ? 'password.weak' : changed.failure.code);
});
export const readSettingsFx = createEffect((modelId: string) => readSpaceSettings(modelId));
export const setRoleFx = createEffect(({ modelId, email, access }: RoleChange) => setRole(modelId, email, access));
export const addPersonFx = createEffect(({ modelId, email, access }: RoleChange) =>
  setRole(modelId, email.trim(), access),
);
export const createInvitationFx = createEffect((email: string) => createInvitationLink(email));
export const setStateFx = createEffect(
  ({ space, state }: { readonly space: ModelCard; readonly state: 'archived' | 'gone' }) =>
    setSpaceState(space.id, state),
);
export const restoreFx = createEffect(({ id }: ModelCard) => setSpaceState(id, 'active'));
export const deleteSpaceFx = createEffect(({ id }: ModelCard) => deleteSpace(id));

/** The space whose settings are open. */
export const $space = createStore<ModelCard | null>(null).on(settingsOpened, (_, space) => space);

/** Results that arrive after the settings of another space were opened are not used. */
const settingsRead = sample({
  clock: readSettingsFx.done,
  source: $space,
  filter: (space, { params: id }) => space?.id === id,
  fn: (_, { result }) => result,
});
const saveEnded = sample({
  clock: saveFx.done,
  source: $space,
  filter: (space, { params }) => space?.id === params.change.space.id,
  fn: (_, { params: { change }, result }) => ({ change, result }),
});
$space
  // The next change is compared with what is stored now.
  .on(saveEnded, (before, { change, result }) =>
    before?.access && result.ok
      ? { ...before, name: change.name.trim(), access: { ...before.access, visibility: change.visibility } }
      : before,
  )
  .reset(settingsClosed);

/** The postal address that the form was opened with, or saved; null while it is not known. */
export const $address = createStore<string | null>(null)
  .on(settingsRead, (before, read) => before ?? (read.ok ? read.value.address : null))
  .on(saveEnded, (before, { change, result }) => (result.ok ? (change.address?.trim() ?? before) : before))
  .reset(settingsOpened);

sample({ clock: saved, source: $address, fn: (address, change) => ({ change, address }), target: saveFx });
export const $isSaving = saveFx.pending;
export const $saveFailure = createStore<{ readonly code: SaveCode } | null>(null)
  .on(saveEnded, (_, { result }) => (result.ok ? null : { code: result.failure }))
  .reset(saved, settingsOpened);
export const $hasSaved = createStore(false)
  .on(saveEnded, (_, { result }) => result.ok)
  .reset(saved, settingsOpened);

sample({ clock: settingsOpened, fn: ({ id }) => id, target: readSettingsFx });
sample({
  clock: [peopleRetried, setRoleFx.finally, addPersonFx.finally],
  source: $space,
  filter: (space) => space !== null,
  fn: (space) => space!.id,
  target: readSettingsFx,
});
sample({ clock: roleChanged, target: setRoleFx });
sample({ clock: personAdded, target: addPersonFx });

export interface People {
  readonly status: 'loading' | 'ready' | 'error';
  readonly people: readonly SpacePerson[];
}
export const $people = createStore<People>({ status: 'loading', people: [] })
  .on(settingsRead, (before, result) =>
    result.ok ? { status: 'ready', people: result.value.people } : { ...before, status: 'error' },
  )
  .on(peopleRetried, (before) => ({ ...before, status: 'loading' }))
  .reset(settingsOpened);

export const $isAdding = addPersonFx.pending;
export const $addFailure = createStore<{ readonly code: SpaceFailure['code'] } | null>(null)
  .on(addPersonFx.doneData, (_, result) => (result.ok ? null : { code: result.failure.code }))
  .reset(personAdded, settingsOpened);
export const $addedCount = createStore(0)
  .on(addPersonFx.doneData, (count, result) => (result.ok ? count + 1 : count))
  .reset(settingsOpened);

sample({ clock: invitationRequested, target: createInvitationFx });
/** The link for a person without an account. */
export const $invitation = createStore<{ readonly email: string; readonly path: string } | null>(null)
  .on(createInvitationFx.done, (before, { params, result }) =>
    result.ok ? { email: params, path: result.value.path } : before,
  )
  .reset(settingsOpened, settingsClosed, roleChanged);

const copyState = createCopyState();
const { copyFx } = copyState;
export const { copyPressed, $copied, $copyFailed } = copyState;
$copyFailed.reset(settingsOpened, settingsClosed);

/** What is about to be done. */
export const $confirmation = createStore<{ readonly action: ConfirmedAction; readonly space: ModelCard } | null>(
  null,
).on(actionRequested, (_, requested) => requested);
const stateAfter = { archive: 'archived', trash: 'gone' } as const;
sample({
  clock: actionConfirmed,
  source: $confirmation,
  filter: (confirmation) => confirmation !== null && confirmation.action !== 'delete',
  fn: (confirmation) => {
    const { action, space } = confirmation as { readonly action: keyof typeof stateAfter; readonly space: ModelCard };
    return { space, state: stateAfter[action] };
  },
  target: setStateFx,
});
sample({
  clock: actionConfirmed,
  source: $confirmation,
  filter: (confirmation) => confirmation?.action === 'delete',
  fn: (confirmation) => confirmation!.space,
  target: deleteSpaceFx,
});
sample({ clock: restorePressed, target: restoreFx });
$confirmation.reset(actionCancelled, setStateFx.finally, deleteSpaceFx.finally);
export const $isActing = combine(
  setStateFx.pending,
  deleteSpaceFx.pending,
  (isSetting, isDeleting) => isSetting || isDeleting,
);

const failureKinds = ['busy', 'conflict', 'network', 'forbidden', 'failed'] as const;
type FailureKind = (typeof failureKinds)[number];
export type Notice =
  | { readonly kind: 'copied' | 'copyFailed'; readonly text: string }
  | { readonly kind: 'archived' | 'trashed' | 'restored' | 'deleted'; readonly space: ModelCard }
  | { readonly kind: FailureKind };
const noticeByState = { archived: 'archived', gone: 'trashed' } as const;
const noticeOfFailure = ({ code }: SpaceFailure): Notice => ({
  kind: failureKinds.find((kind) => kind === code) ?? 'failed',
});
export const isFailure = ({ kind }: Notice): boolean => failureKinds.some((each) => each === kind);
/** The outcome of an action from a card's menu. */
export const $notice = createStore<Notice | null>(null)
  .on(setStateFx.done, (_, { params, result }) =>
    result.ok ? { kind: noticeByState[params.state], space: params.space } : noticeOfFailure(result.failure),
  )
  .on(restoreFx.done, (_, { params: space, result }) =>
    result.ok ? { kind: 'restored', space } : noticeOfFailure(result.failure),
  )
  .on(deleteSpaceFx.done, (_, { params: space, result }) =>
    result.ok ? { kind: 'deleted', space } : noticeOfFailure(result.failure),
  )
  .on([setRoleFx.doneData, createInvitationFx.doneData], (before, result) =>
    result.ok ? before : noticeOfFailure(result.failure),
  )
  .reset(noticeDismissed, actionRequested, restorePressed, settingsOpened, copyPressed);
sample({
  clock: copyFx.finally,
  source: $space,
  filter: (space) => space === null,
  fn: (_, { params, status }): Notice => ({ kind: status === 'done' ? 'copied' : 'copyFailed', text: params }),
  target: $notice,
});

sample({
  clock: [saveFx.done, setStateFx.done, restoreFx.done, deleteSpaceFx.done],
  fn: () => undefined,
  target: refreshRequested,
});
