/** The application keys of the server (docs/reference/server-settings.md#application-keys). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { not } from 'patronum';
import { originsOfText } from '#base/origins.ts';
import { isKeyName } from '#domain/access/application-key.ts';
import {
  createApplicationKey,
  listApplicationKeys,
  removeApplicationKey,
  type ApplicationKey,
  type NewApplicationKey,
} from '#src/data/administration/application-keys.ts';
import { isAccessLost, type SpaceCode } from '#src/data/spaces/space-requests.ts';
import { createCopyState } from '#src/shell/copy-text.ts';

/** As typed. */
export interface KeyForm {
  readonly name: string;
  /** Addresses of sites. */
  readonly sites: string;
}

/** Why no key was created; `address`: the one that is not that of a site, '' without any. */
export type FormFailure =
  | { readonly kind: 'name' }
  | { readonly kind: 'sites'; readonly address: string }
  | { readonly kind: 'request'; readonly code: SpaceCode };

export const sectionOpened = createEvent();
export const retryPressed = createEvent();
export const keySubmitted = createEvent<KeyForm>();
export const keyClosed = createEvent();
export const removalRequested = createEvent<string>();
export const removalConfirmed = createEvent();
export const removalCancelled = createEvent();
export const noticeDismissed = createEvent();

export const listFx = createEffect(() => listApplicationKeys());
export const createFx = createEffect((key: NewApplicationKey) => createApplicationKey(key));
export const removeFx = createEffect((name: string) => removeApplicationKey(name));

const removed = removeFx.done.filterMap(({ params, result }) => (result.ok ? params : undefined));

/** By name; null before the first response. */
export const $keys = createStore<readonly ApplicationKey[] | null>(null)
  .on(listFx.doneData, (before, read) => (read.ok ? read.value : before))
  .on(removed, (keys, name) => keys && keys.filter((key) => key.name !== name));
export const $hasListFailed = createStore(false)
  .on(listFx.doneData, (_, { ok }) => !ok)
  .on(retryPressed, () => false);

const validated = keySubmitted.map(({ name, sites }): FormFailure | NewApplicationKey => {
  const trimmed = name.trim();
  if (!isKeyName(trimmed)) return { kind: 'name' };
  const origins = originsOfText(sites);
  return origins.ok ? { name: trimmed, origins: origins.value } : { kind: 'sites', address: origins.failure };
});
const formRejected = validated.filterMap((checked) => ('kind' in checked ? checked : undefined));
const formAccepted = validated.filterMap((checked) => ('kind' in checked ? undefined : checked));

sample({ clock: formAccepted, filter: not(createFx.pending), target: createFx });
export const $isCreating = createFx.pending;
export const $formFailure = createStore<FormFailure | null>(null)
  .on(createFx.doneData, (_, result) => (result.ok ? null : { kind: 'request', code: result.failure.code }))
  .reset(keySubmitted)
  .on(formRejected, (_, failure) => failure);
export const $createdCount = createStore(0).on(createFx.doneData, (count, { ok }) => (ok ? count + 1 : count));

/** The key that is shown. */
export const $created = createStore<{ readonly name: string; readonly key: string } | null>(null)
  .on(createFx.done, (before, { params, result }) => (result.ok ? { name: params.name, key: result.value } : before))
  .reset(keyClosed);
export const { copyPressed, $copied, $copyFailed } = createCopyState();

/** The name of the key that is about to be deleted. */
export const $confirmation = createStore<string | null>(null)
  .on(removalRequested, (_, name) => name)
  .reset(removalCancelled, removeFx.finally);
sample({
  clock: removalConfirmed,
  source: { name: $confirmation, isRemoving: removeFx.pending },
  filter: ({ name, isRemoving }) => name !== null && !isRemoving,
  fn: ({ name }) => name!,
  target: removeFx,
});
export const $isRemoving = removeFx.pending;

export type Notice =
  { readonly kind: 'removed'; readonly name: string } | { readonly kind: 'failed'; readonly code: SpaceCode };
/** The outcome of the last removal. */
export const $notice = createStore<Notice | null>(null)
  .on(removeFx.done, (_, { params, result }) =>
    result.ok ? { kind: 'removed', name: params } : { kind: 'failed', code: result.failure.code },
  )
  .reset(noticeDismissed, removalRequested, keySubmitted);

sample({
  // Also after a failure: the key may exist, or one of another administrator.
  clock: [sectionOpened, retryPressed, createFx.doneData, removed],
  fn: () => {},
  target: listFx,
});

/** The session has ended, or the user is no administrator any more: the page is loaded again. */
export const accessLost = sample({
  clock: [listFx.doneData, createFx.doneData, removeFx.doneData],
  filter: isAccessLost,
  fn: () => {},
});
