/** The options of the space that decide what its visitors see and may do (docs/reference/settings.md#options-of-a-model). */
import { createEvent, sample } from 'effector';
import { fieldOf, type Json } from '#base/json-fields.ts';
import type { settings } from '#domain/records/kinds/model.ts';
import { settingsRecord } from '../model-record.ts';

export type OptionName = Exclude<keyof (typeof settings)['fields'], 'image' | 'shown'>;

/** The value that was set; undefined: the default applies, or it is not read yet. */
export const $optionOf = settingsRecord.$record.map(
  (record) =>
    (name: OptionName): Json | undefined =>
      record?.fields ? fieldOf(record.fields, name) : undefined,
);
export const { $state: $optionsState, retried: optionsRetried } = settingsRecord;

export interface OptionChange {
  readonly name: OptionName;
  /** Undefined: the default applies. */
  readonly value: Json | undefined;
}
export const optionChanged = createEvent<OptionChange>();
sample({
  clock: optionChanged,
  fn: ({ name, value }) => ({ patch: { [name]: value } }),
  target: settingsRecord.changed,
});
