/** The fields of the options of the viewer. */
import { useUnit } from 'effector-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Json } from '#base/json-fields.ts';
import { modalOpener } from '#src/shell/modals/index.ts';
import type { FieldGroup, SettingField } from '#ui-kit/lazy.ts';
import { optionMessages as messages } from '../option-messages.ts';
import { $optionOf, optionChanged, type OptionName } from '../options.ts';

const backgrounds = ['black', 'grey', 'white'] as const;
const unitSystems = ['metric', 'imperial'] as const;
const ofVisitor = 'visitor';
/** What other switches depend on. */
const neededNames = {
  roomBounds: messages.roomBounds,
  labels: messages.labels,
  dollhouse: messages.dollhouse,
} as const;

const tourSettingsOpened = modalOpener('hlr_settings');

export const useOptionGroups = (): readonly FieldGroup[] => {
  const { formatMessage } = useIntl();
  const { optionOf, change, openTourSettings } = useUnit({
    optionOf: $optionOf,
    change: optionChanged,
    openTourSettings: tourSettingsOpened,
  });
  const isOn = (name: OptionName): boolean => optionOf(name) !== false;
  const set =
    (name: OptionName) =>
    (value: Json | undefined): void => {
      change({ name, value });
    };
  /** Of a switch without an effect, what is off. */
  const hintOf = (hint: MessageDescriptor | undefined, needs: readonly OptionName[]): string | undefined => {
    const missing = needs.find((name) => !isOn(name)) as keyof typeof neededNames | undefined;
    if (missing) return formatMessage(messages.noEffect, { name: formatMessage(neededNames[missing]) });
    return hint && formatMessage(hint);
  };
  const flag = (
    name: OptionName,
    label: MessageDescriptor,
    {
      hint,
      needs = [],
    }: { readonly hint?: MessageDescriptor; readonly needs?: readonly (keyof typeof neededNames)[] } = {},
  ): SettingField => ({
    kind: 'switch',
    id: name,
    label: formatMessage(label),
    hint: hintOf(hint, needs),
    isOn: isOn(name),
    // Without what it belongs to it has no effect.
    isDisabled: !needs.every(isOn),
    onChange: set(name),
  });
  return [
    {
      id: 'views',
      title: formatMessage(messages.views),
      hint: formatMessage(messages.viewsHint),
      fields: [
        flag('dollhouse', messages.dollhouse),
        flag('floorPlan', messages.floorPlan),
        flag('floorSelect', messages.floorSelect),
      ],
    },
    {
      id: 'drawn',
      title: formatMessage(messages.drawn),
      fields: [
        flag('roomBounds', messages.roomBounds),
        flag('imageryToggle', messages.imageryToggle, { hint: messages.imageryToggleHint, needs: ['roomBounds'] }),
        flag('labels', messages.labels),
        flag('dollhouseLabels', messages.dollhouseLabels, { needs: ['labels', 'dollhouse'] }),
      ],
    },
    {
      id: 'controls',
      title: formatMessage(messages.controls),
      fields: [
        flag('spaceSearch', messages.search),
        flag('measurements', messages.measurements),
        flag('measurementsSaved', messages.measurementsSaved),
        flag('socialSharing', messages.sharing),
        flag('vr', messages.vr),
      ],
    },
    {
      id: 'look',
      title: formatMessage(messages.look),
      fields: [
        {
          kind: 'choice',
          id: 'backgroundColor',
          label: formatMessage(messages.background),
          hint: formatMessage(messages.backgroundHint),
          options: backgrounds.map((id) => ({ id, label: formatMessage(messages[id]) })),
          selected: backgrounds.find((each) => each === optionOf('backgroundColor')) ?? 'black',
          onChange: set('backgroundColor'),
        },
        {
          kind: 'select',
          id: 'unitType',
          label: formatMessage(messages.units),
          hint: formatMessage(messages.unitsHint),
          options: [
            { id: ofVisitor, label: formatMessage(messages.unitsOfVisitor) },
            ...unitSystems.map((id) => ({ id, label: formatMessage(messages[id]) })),
          ],
          selected: unitSystems.find((each) => each === optionOf('unitType')) ?? ofVisitor,
          onChange: (id) => set('unitType')(unitSystems.find((each) => each === id)),
        },
        flag('urlBranding', messages.branding, { hint: messages.brandingHint }),
      ],
    },
    {
      id: 'tour',
      title: formatMessage(messages.tour),
      fields: [
        {
          kind: 'action',
          id: 'tourSettings',
          label: formatMessage(messages.tourSettings),
          hint: formatMessage(messages.tourHint),
          action: { label: formatMessage(messages.open), onPress: () => openTourSettings() },
        },
      ],
    },
  ];
};
