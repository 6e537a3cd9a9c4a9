/**
 * The settings of the space that concern tours (modal `hlr_settings`). The record has only the fields that were set, so it is
 * read before the first change.
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { fieldOf, onlyFields, withoutFields, type Fields, type Json } from '#base/json-fields.ts';
import { editBetween, modelRecordId, type Edit } from '#domain/edits/edit.ts';
import { $pendingEdits, editBatchResolved, editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { modelChanged } from '#src/data/state.ts';
import { $modal } from '#src/shell/modals/index.ts';

export const tourSettingNames = [
  'highlightReel',
  'tourButtons',
  'tourFastTransitions',
  'tourPanSpeed',
  'tourDollhousePanSpeed',
  'tourTransitionSpeed',
  'tourTransitionTime',
  'tourZoomDuration',
  'tourPanAngle',
  'tourPanDirection',
] as const;
export type TourSettingName = (typeof tourSettingNames)[number];

/** Of the reads, and of the changes, which a read that began before them does not include. */
const $counts = createStore({ reads: 0, changes: 0 });
const readWanted = createEvent();
$counts.on(readWanted, ({ reads, changes }) => ({ reads: reads + 1, changes }));
interface ReadSettings {
  readonly counts: { readonly reads: number; readonly changes: number };
  readonly record: Fields;
}
const readFx = attach({
  source: $counts,
  effect: async (counts): Promise<ReadSettings> => ({
    counts,
    record: (await readRecordFx({ kind: 'settings', id: modelRecordId })) ?? {},
  }),
});
sample({ clock: readWanted, target: readFx });

const $isOpen = $modal.map((modal) => modal === 'hlr_settings');
const opened = sample({ clock: $isOpen, filter: (isOpen) => isOpen, fn: () => undefined });
export const settingsRetried = createEvent();
const changedElsewhere = sample({
  clock: [modelChanged, editBatchResolved],
  source: $isOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
});
sample({ clock: [opened, settingsRetried, changedElsewhere], fn: () => undefined, target: readWanted });

const withEdit = (settings: Fields, { before, after }: Edit): Fields => ({
  ...withoutFields(settings, Object.keys({ ...before, ...after })),
  ...after,
});
/** With the changes that the server does not have yet. */
const latestRead = sample({
  clock: readFx.doneData,
  source: { counts: $counts, edits: $pendingEdits },
  filter: ({ counts }, read) => counts.reads === read.counts.reads && counts.changes === read.counts.changes,
  fn: ({ edits }, { record }) => edits.filter(({ kind }) => kind === 'settings').reduce(withEdit, record),
});

export interface SettingChange {
  readonly name: TourSettingName;
  /** Null: the default applies. */
  readonly value: Json;
}
export const settingChanged = createEvent<SettingChange>();
export const settingsReset = createEvent();

const withSetting = (settings: Fields, { name, value }: SettingChange): Fields =>
  value === null ? withoutFields(settings, [name]) : { ...settings, [name]: value };

/** Null: not read yet. */
export const $settings = createStore<Fields | null>(null)
  .on(latestRead, (_, record) => record)
  .reset(opened);
export const $settingsState = combine($settings, readFx.pending, (settings, isPending) => {
  if (settings) return 'ready';
  return isPending ? 'loading' : 'failed';
});
export const $areSettingsDefault = $settings.map(
  (settings) => settings === null || tourSettingNames.every((name) => fieldOf(settings, name) === undefined),
);

interface ChangedSettings {
  readonly names: readonly TourSettingName[];
  readonly before: Fields | null;
  readonly after: Fields | null;
}
const changed = sample({
  clock: settingChanged,
  source: $settings,
  fn: (before, change): ChangedSettings => ({
    names: [change.name],
    before,
    after: before && withSetting(before, change),
  }),
});
const reset = sample({
  clock: settingsReset,
  source: $settings,
  fn: (before): ChangedSettings => ({
    names: tourSettingNames,
    before,
    after: before && withoutFields(before, tourSettingNames),
  }),
});
$settings.on([changed, reset], (_, { after }) => after);
$counts.on([changed, reset], ({ reads, changes }) => ({ reads, changes: changes + 1 }));

const editsOf = ({ names, before, after }: ChangedSettings): readonly Edit[] => {
  const edit =
    before && after && editBetween('settings', modelRecordId, onlyFields(before, names), onlyFields(after, names));
  return edit ? [edit] : [];
};
sample({
  clock: [changed.map(editsOf), reset.map(editsOf)],
  filter: (edits) => edits.length > 0,
  target: editsMade,
});
