/** The settings of the space that concern tours (modal `hlr_settings`). */
import { createEvent, sample } from 'effector';
import { fieldOf, type Json } from '#base/json-fields.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { settingsRecord } from '../model-record.ts';

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

settingsRecord.readWhile(
  'tour',
  $modal.map((modal) => modal === 'hlr_settings'),
);

/** Null: not read yet. */
export const $settings = settingsRecord.$record.map((record) => record && (record.fields ?? {}));
export const { $state: $settingsState, retried: settingsRetried } = settingsRecord;
export const $areSettingsDefault = $settings.map(
  (settings) => settings === null || tourSettingNames.every((name) => fieldOf(settings, name) === undefined),
);

export interface SettingChange {
  readonly name: TourSettingName;
  /** Null: the default applies. */
  readonly value: Json;
}
export const settingChanged = createEvent<SettingChange>();
sample({
  clock: settingChanged,
  fn: ({ name, value }) => ({ patch: { [name]: value ?? undefined } }),
  target: settingsRecord.changed,
});

export const settingsReset = createEvent();
sample({
  clock: settingsReset,
  fn: () => ({ patch: Object.fromEntries(tourSettingNames.map((name) => [name, undefined])) }),
  target: settingsRecord.changed,
});
