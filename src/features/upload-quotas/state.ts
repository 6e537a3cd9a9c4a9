/** How many bytes uploads may fill; each change is saved separately (docs/reference/server-settings.md#limits-for-uploads). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { uploadQuotaNames, type UploadQuotaName, type UploadQuotas } from '#domain/server-settings/upload-quotas.ts';
import { readUploadLimits, saveUploadQuotas, type UploadLimits } from '#src/data/administration/upload-quotas.ts';
import { isAccessLost, type SpaceCode } from '#src/data/spaces/space-requests.ts';

export const sectionOpened = createEvent();
export const quotaChanged = createEvent<{ readonly name: UploadQuotaName; readonly bytes: number | null }>();
/** Saves the changes again, or reads the limits again. */
export const retryPressed = createEvent();

export const readFx = createEffect(() => readUploadLimits());
export const saveFx = createEffect((changes: Partial<UploadQuotas>) => saveUploadQuotas(changes));

const saved = saveFx.done.filterMap(({ params, result }) =>
  result.ok ? { changes: params, limits: result.value } : undefined,
);
const rejected = saveFx.doneData.filterMap((result) => (result.ok ? undefined : result.failure.code));
/** By now, the environment of the server sets one of them. */
const conflicted = rejected.filter({ fn: (code) => code === 'conflict' });
/** Changes that cannot be saved: the environment sets these limits. */
const fixedFound = createEvent<ReadonlySet<UploadQuotaName>>();

/** As the server had them last; null before the first response. */
const $stored = createStore<UploadLimits | null>(null)
  .on(readFx.doneData, (before, read) => (read.ok ? read.value : before))
  .on(saved, (_, { limits }) => limits);
/** Which the server has not confirmed. Those of a failed request stay: it may have reached the server. */
const $changes = createStore<Partial<UploadQuotas>>({})
  .on(quotaChanged, (changes, { name, bytes }) => ({ ...changes, [name]: bytes }))
  .on(saved, (changes, { changes: confirmed }) =>
    Object.fromEntries(
      uploadQuotaNames
        .filter((name) => name in changes && changes[name] !== confirmed[name])
        .map((name) => [name, changes[name]]),
    ),
  )
  .on(fixedFound, (changes, fixed) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => !fixed.has(name as UploadQuotaName))),
  );
sample({
  clock: readFx.doneData,
  source: $changes,
  filter: (changes, read) => read.ok && uploadQuotaNames.some((name) => name in changes && read.value.fixed.has(name)),
  fn: (_, read): ReadonlySet<UploadQuotaName> => (read.ok ? read.value.fixed : new Set()),
  target: fixedFound,
});

/** As the page shows them. */
export const $limits = combine(
  $stored,
  $changes,
  (stored, changes) => stored && { ...stored, quotas: { ...stored.quotas, ...changes } },
);
export const $hasReadFailed = createStore(false).on(readFx.doneData, (_, { ok }) => !ok);
/** Of the last change. */
export const $failure = createStore<SpaceCode | null>(null)
  .on(rejected, (_, code) => code)
  .reset(saved, quotaChanged);

export const $isUnsaved = $changes.map((changes) => Object.keys(changes).length > 0);
export const $isSaving = saveFx.pending;
/** Whether something was saved since the page was opened. */
export const $hasSaved = createStore(false).on(saved, () => true);

/** One request at a time; the next one has all changes that were made meanwhile. */
sample({
  clock: [quotaChanged, saved, retryPressed, fixedFound],
  source: { changes: $changes, isUnsaved: $isUnsaved, isSaving: saveFx.pending },
  filter: ({ isUnsaved, isSaving }) => isUnsaved && !isSaving,
  fn: ({ changes }) => changes,
  target: saveFx,
});
sample({ clock: [sectionOpened, conflicted], fn: () => {}, target: readFx });
sample({
  clock: retryPressed,
  source: $stored,
  filter: (stored) => stored === null,
  fn: () => {},
  target: readFx,
});

/** The session has ended, or the user is no administrator any more: the page is loaded again. */
export const accessLost = sample({ clock: [readFx.doneData, saveFx.doneData], filter: isAccessLost, fn: () => {} });
