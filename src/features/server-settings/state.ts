/** The settings of the server: each change is saved by itself (docs/reference/server-settings.md). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  isPermittedProvider,
  mediaProviderIds,
  toPermittedProviders,
  type MediaProviderId,
  type PermittedProviders,
} from '#domain/links/media-providers.ts';
import { savePermittedProviders } from '#src/data/server-settings.ts';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';

export interface ProviderChoice {
  readonly id: MediaProviderId;
  readonly isPermitted: boolean;
}

export const settingsOpened = createEvent<PermittedProviders>();
export const providerChosen = createEvent<ProviderChoice>();
export const retryPressed = createEvent();

export const savePermittedFx = createEffect((permitted: PermittedProviders) => savePermittedProviders(permitted));

const withChoice = (permitted: PermittedProviders, { id, isPermitted }: ProviderChoice): PermittedProviders =>
  toPermittedProviders(
    mediaProviderIds.filter((each) => (each === id ? isPermitted : isPermittedProvider(each, permitted))),
  );

const saved = savePermittedFx.doneData.filterMap((result) => (result.ok ? { permitted: result.value } : undefined));
const rejected = savePermittedFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure.code));

/** As the page shows it. A choice that was not saved stays, to be sent again. */
export const $permitted = createStore<PermittedProviders>(null)
  .on(settingsOpened, (_, permitted) => permitted)
  .on(providerChosen, withChoice);
/** As the server has it. */
const $saved = createStore<PermittedProviders>(null)
  .on(settingsOpened, (_, permitted) => permitted)
  .on(saved, (_, { permitted }) => permitted);

export const $failure = createStore<SpaceCode | null>(null)
  .on(rejected, (_, code) => code)
  .reset(savePermittedFx);

const hasUnsaved = (permitted: PermittedProviders, stored: PermittedProviders): boolean =>
  permitted?.join() !== stored?.join();

const $unsaved = combine($permitted, $saved, (permitted, stored) => ({
  permitted,
  isUnsaved: hasUnsaved(permitted, stored),
}));

/** One request at a time; the next one has all choices that were made meanwhile. */
sample({
  clock: [providerChosen, saved, retryPressed],
  source: { unsaved: $unsaved, isSaving: savePermittedFx.pending },
  filter: ({ unsaved, isSaving }) => unsaved.isUnsaved && !isSaving,
  fn: ({ unsaved }) => unsaved.permitted,
  target: savePermittedFx,
});

/** Whether something was saved since the page was opened. */
const $hasSaved = createStore(false).on(saved, () => true);

export const $saveState = combine(
  { unsaved: $unsaved, isSaving: savePermittedFx.pending, failure: $failure, hasSaved: $hasSaved },
  ({ unsaved, isSaving, failure, hasSaved }): 'unchanged' | 'saving' | 'saved' | 'failed' => {
    if (isSaving) return 'saving';
    if (failure !== null && unsaved.isUnsaved) return 'failed';
    return hasSaved ? 'saved' : 'unchanged';
  },
);

/** The session has ended: the reload leads to the sign-in page. */
export const sessionEnded = rejected.filter({ fn: (code) => code === 'signed.out' });
