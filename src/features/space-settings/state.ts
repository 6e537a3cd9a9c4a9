/** The settings of the space whose dialog is open, and moving spaces to the trash (docs/reference/spaces.md#settings-of-a-space). */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum';
import { fail, ok, type Result } from '#base/result.ts';
import type { ModelAccess } from '#domain/access/actor.ts';
import { maxPasswordLength, minModelPasswordLength } from '#domain/access/password-limits.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { createInvitation, type SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  listPeople,
  renameSpace,
  setRole,
  setSpaceState,
  setSpaceVisibility,
  type SpacePerson,
  type SpaceVisibility,
} from '#src/data/spaces/space-settings.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { refreshRequested } from '#src/features/spaces/index.ts';

const copiedMs = 2000;

export type SaveCode = SpaceFailure['code'] | 'name.invalid' | 'password.missing' | 'password.weak';

export interface SpaceChange {
  readonly space: ModelCard;
  readonly name: string;
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
export const copyPressed = createEvent<string>();
export const trashPressed = createEvent<ModelCard>();
export const trashCancelled = createEvent();
export const trashConfirmed = createEvent();
export const restorePressed = createEvent<ModelCard>();
export const noticeDismissed = createEvent();

const maxNameLength = 200;
const lengthOf = (text: string): number => Array.from(text).length;

/** Before anything is sent. */
export const findChangeFailure = ({ space, name, visibility, password }: SpaceChange): SaveCode | null => {
  if (name.trim() === '' || lengthOf(name.trim()) > maxNameLength) return 'name.invalid';
  if (visibility !== 'password') return null;
  if (password === '') return space.access?.visibility === 'password' ? null : 'password.missing';
  const length = lengthOf(password);
  return length < minModelPasswordLength || length > maxPasswordLength ? 'password.weak' : null;
};

export const saveFx = createEffect(async (change: SpaceChange): Promise<Result<null, SaveCode>> => {
  const found = findChangeFailure(change);
  if (found) return fail(found);
  const { space, visibility, password } = change;
  const name = change.name.trim();
  const renamed = name === space.name ? ok(null) : await renameSpace(space.id, name);
  if (!renamed.ok) return fail(renamed.failure.code === 'invalid' ? 'name.invalid' : renamed.failure.code);
  const newPassword = visibility === 'password' && password !== '' ? password : null;
  if (visibility === space.access?.visibility && newPassword === null) return ok(null);
  const changed = await setSpaceVisibility(space.id, visibility, newPassword);
  if (changed.ok) return ok(null);
  return fail(changed.failure.code === 'invalid' && newPassword !== null ? 'password.weak' : changed.failure.code);
});
export const listPeopleFx = createEffect((modelId: string) => listPeople(modelId));
export const setRoleFx = createEffect(({ modelId, email, access }: RoleChange) => setRole(modelId, email, access));
export const addPersonFx = createEffect(({ modelId, email, access }: RoleChange) =>
  setRole(modelId, email.trim(), access),
);
export const createInvitationFx = createEffect((email: string) => createInvitation(email));
export const setStateFx = createEffect(
  ({ space, state }: { readonly space: ModelCard; readonly state: 'active' | 'gone' }) =>
    setSpaceState(space.id, state),
);

/** The space whose settings are open. */
export const $space = createStore<ModelCard | null>(null)
  .on(settingsOpened, (_, space) => space)
  // The next change is compared with what is stored now.
  .on(saveFx.done, (before, { params, result }) =>
    before && result.ok && before.access
      ? { ...before, name: params.name.trim(), access: { ...before.access, visibility: params.visibility } }
      : before,
  )
  .reset(settingsClosed);

sample({ clock: saved, target: saveFx });
export const $isSaving = saveFx.pending;
export const $saveFailure = createStore<{ readonly code: SaveCode } | null>(null)
  .on(saveFx.doneData, (_, result) => (result.ok ? null : { code: result.failure }))
  .reset(saved, settingsOpened);
export const $hasSaved = createStore(false)
  .on(saveFx.doneData, (_, { ok: isSaved }) => isSaved)
  .reset(saved, settingsOpened);

sample({ clock: settingsOpened, fn: ({ id }) => id, target: listPeopleFx });
sample({
  clock: [peopleRetried, setRoleFx.finally, addPersonFx.finally],
  source: $space,
  filter: (space) => space !== null,
  fn: (space) => space!.id,
  target: listPeopleFx,
});
sample({ clock: roleChanged, target: setRoleFx });
sample({ clock: personAdded, target: addPersonFx });

export interface People {
  readonly status: 'loading' | 'ready' | 'error';
  readonly people: readonly SpacePerson[];
}
export const $people = createStore<People>({ status: 'loading', people: [] })
  .on(listPeopleFx.done, (before, { result }) =>
    result.ok ? { status: 'ready', people: result.value } : { ...before, status: 'error' },
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
    result.ok ? { email: params, path: result.value } : before,
  )
  .reset(settingsOpened, settingsClosed, roleChanged);

const copyFx = attach({ effect: copyTextFx });
sample({ clock: copyPressed, target: copyFx });
/** The text that was copied a moment ago. */
export const $copied = createStore<string | null>(null).on(copyFx.done, (_, { params }) => params);
sample({ clock: delay(copyFx.done, copiedMs), fn: () => null, target: $copied });
export const $copyFailed = createStore<string | null>(null)
  .on(copyFx.fail, (_, { params }) => params)
  .reset(copyPressed, settingsOpened, settingsClosed);

/** The space that is about to be moved to the trash. */
export const $trashing = createStore<ModelCard | null>(null).on(trashPressed, (_, space) => space);
sample({
  clock: trashConfirmed,
  source: $trashing,
  filter: (space) => space !== null,
  fn: (space) => ({ space: space!, state: 'gone' as const }),
  target: setStateFx,
});
sample({ clock: restorePressed, fn: (space) => ({ space, state: 'active' as const }), target: setStateFx });
$trashing.reset(trashCancelled, setStateFx.finally);
export const $isTrashing = setStateFx.pending;

export type Notice =
  | { readonly kind: 'copied' | 'copyFailed'; readonly text: string }
  | { readonly kind: 'trashed' | 'restored'; readonly space: ModelCard }
  | { readonly kind: 'failed' };
/** The outcome of an action from a card's menu. */
export const $notice = createStore<Notice | null>(null)
  .on(setStateFx.done, (_, { params, result }) => {
    if (!result.ok) return { kind: 'failed' };
    return { kind: params.state === 'gone' ? 'trashed' : 'restored', space: params.space };
  })
  .on([setRoleFx.doneData, createInvitationFx.doneData], (before, result) => (result.ok ? before : { kind: 'failed' }))
  .reset(noticeDismissed, trashPressed, restorePressed, settingsOpened, copyPressed);
sample({
  clock: copyFx.finally,
  source: $space,
  filter: (space) => space === null,
  fn: (_, { params, status }): Notice => ({ kind: status === 'done' ? 'copied' : 'copyFailed', text: params }),
  target: $notice,
});

sample({
  clock: [saveFx.done, setStateFx.done],
  fn: () => undefined,
  target: refreshRequested,
});
