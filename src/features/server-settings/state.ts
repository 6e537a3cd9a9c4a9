/** The settings of the server: each change is saved separately (docs/reference/server-settings.md#the-page). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  withChoices,
  type MediaProviderChoice,
  type PermittedProviders,
} from '#domain/server-settings/permitted-providers.ts';
import { saveMediaProviders } from '#src/data/server-settings.ts';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';

export const settingsOpened = createEvent<PermittedProviders>();
export const providerChosen = createEvent<MediaProviderChoice>();
export const retryPressed = createEvent();

export const saveChoicesFx = createEffect((choices: readonly MediaProviderChoice[]) => saveMediaProviders(choices));

const saved = saveChoicesFx.done.filterMap(({ params, result }) =>
  result.ok ? { choices: params, permitted: result.value } : undefined,
);
const rejected = saveChoicesFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure.code));

/** As the server had it last. */
const $stored = createStore<PermittedProviders>(null)
  .on(settingsOpened, (_, permitted) => permitted)
  .on(saved, (_, { permitted }) => permitted);
/** Which the server has not confirmed, each provider once. Those of a failed request stay: it may have reached the server. */
const $choices = createStore<readonly MediaProviderChoice[]>([])
  .on(providerChosen, (choices, choice) => [...choices.filter(({ provider }) => provider !== choice.provider), choice])
  .on(saved, (choices, { choices: confirmed }) => choices.filter((choice) => !confirmed.includes(choice)));

/** As the page shows it. */
export const $permitted = combine($stored, $choices, withChoices);

/** Of the last request that ended. */
export const $failure = createStore<SpaceCode | null>(null)
  .on(rejected, (_, code) => code)
  .reset(saved);

/** One request at a time; the next one has all choices that were made meanwhile. */
sample({
  clock: [providerChosen, saved, retryPressed],
  source: { choices: $choices, isSaving: saveChoicesFx.pending },
  filter: ({ choices, isSaving }) => choices.length > 0 && !isSaving,
  fn: ({ choices }) => choices,
  target: saveChoicesFx,
});

export const $isUnsaved = $choices.map((choices) => choices.length > 0);
export const $isSaving = saveChoicesFx.pending;
/** Whether something was saved since the page was opened. */
export const $hasSaved = createStore(false).on(saved, () => true);

/** The session has ended: the reload leads to the sign-in page. */
export const sessionEnded = rejected.filter({ fn: (code) => code === 'signed.out' });
