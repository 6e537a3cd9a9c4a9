/** The settings of tours (modal `hlr_settings`). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { Json } from '#base/json-fields.ts';
import { defaultTourOptions, maxTourMs } from '#domain/model/tour-options.ts';
import { panDirections, type HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import { maxPanDegrees, tourSpeed } from '#domain/tours/timing.ts';
import { $saveState, $unsavedCount } from '#src/data/edits/state.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { SaveStatus, TourSettingsModal, type SettingField, type TourSettingsModalProps } from '#ui-kit/lazy.ts';
import { saveStateText } from '../../save-state-text.ts';
import { $isTourLoaded, $mode, modeChosen } from '../entries.ts';
import { stopEditorMessages } from '../messages.ts';
import { tourSettingsMessages as messages } from '../settings-messages.ts';
import {
  $areSettingsDefault,
  $settings,
  $settingsState,
  settingChanged,
  settingsReset,
  settingsRetried,
  type TourSettingName,
} from '../tour-settings.ts';
import { directionMessages } from './stop-dialog.tsx';

type Groups = TourSettingsModalProps['groups'];

const modeMessages = { stories: messages.stories, legacy: messages.legacy, none: messages.none } as const;
const modeHints = { stories: messages.storiesHint, legacy: messages.legacyHint, none: messages.noneHint } as const;
/** The first one is what most tours are. */
const shownModes = ['stories', 'legacy', 'none'] as const satisfies readonly HighlightReel['mode'][];

const useKindGroup = (): Groups[number] => {
  const { formatMessage } = useIntl();
  const { mode, choose } = useUnit({ mode: $mode, choose: modeChosen });
  return {
    id: 'kind',
    fields: [
      {
        kind: 'choice',
        id: 'mode',
        label: formatMessage(messages.kind),
        hint: formatMessage(modeHints[mode]),
        options: shownModes.map((id) => ({ id, label: formatMessage(modeMessages[id]) })),
        selected: mode,
        onChange: (id) => choose(shownModes.find((each) => each === id) ?? mode),
      },
    ],
  };
};

const useFieldsOf = () => {
  const { formatMessage, locale } = useIntl();
  const { settings, change } = useUnit({ settings: $settings, change: settingChanged });
  const valueOf = (name: TourSettingName): Json | undefined => settings?.[name];
  const set = (name: TourSettingName) => (value: Json) => change({ name, value });
  const flag = (name: TourSettingName, label: string, hint: string): SettingField => ({
    kind: 'switch',
    id: name,
    label,
    hint,
    isOn: valueOf(name) !== false,
    onChange: set(name),
  });
  const number = (
    name: TourSettingName,
    label: string,
    {
      scale = 1,
      standard,
      ...limits
    }: { scale?: number; standard: number; min: number; max: number; step: number; unit?: string; hint?: string },
  ): SettingField => {
    const value = valueOf(name);
    return {
      kind: 'number',
      id: name,
      label,
      locale,
      value: (typeof value === 'number' ? value : standard) / scale,
      ...limits,
      onChange: (changed) =>
        change({ name, value: changed === null ? null : Math.round(changed * scale * 1000) / 1000 }),
    };
  };
  const speed = (name: TourSettingName, label: string, standard: number): SettingField =>
    number(name, label, {
      standard,
      min: tourSpeed.min,
      max: tourSpeed.max,
      step: 0.05,
      hint: formatMessage(messages.speedHint, {
        least: tourSpeed.min,
        most: tourSpeed.max,
        standard: tourSpeed.standard,
      }),
    });
  return { valueOf, set, flag, number, speed };
};

const useSettingGroups = (): Groups => {
  const { formatMessage } = useIntl();
  const { valueOf, set, flag, number, speed } = useFieldsOf();
  const time = { scale: 1000, min: 0, max: maxTourMs / 1000, step: 0.1, unit: formatMessage(messages.seconds) };
  const direction =
    panDirections.find((each) => each === valueOf('tourPanDirection')) ?? defaultTourOptions.panDirection;
  const isFast = valueOf('tourFastTransitions') ?? defaultTourOptions.fastTransitions;
  return [
    {
      id: 'controls',
      title: formatMessage(messages.controls),
      fields: [
        flag('tourButtons', formatMessage(messages.buttons), formatMessage(messages.buttonsHint)),
        flag('highlightReel', formatMessage(messages.reel), formatMessage(messages.reelHint)),
      ],
    },
    {
      id: 'transitions',
      title: formatMessage(messages.transitions),
      hint: formatMessage(messages.transitionsHint),
      fields: [
        {
          kind: 'choice',
          id: 'tourFastTransitions',
          label: formatMessage(messages.transition),
          options: [
            { id: 'slideshow', label: formatMessage(messages.slideshow) },
            { id: 'walkthrough', label: formatMessage(messages.walkthrough) },
          ],
          selected: isFast ? 'slideshow' : 'walkthrough',
          onChange: (id) => set('tourFastTransitions')(id === 'slideshow'),
        },
        number('tourTransitionSpeed', formatMessage(messages.transitionSpeed), {
          standard: defaultTourOptions.transitionSpeed,
          min: tourSpeed.min,
          max: tourSpeed.max,
          step: 0.05,
          unit: formatMessage(messages.metresPerSecond),
          hint: formatMessage(messages.walkHint, { least: tourSpeed.min, most: tourSpeed.max }),
        }),
        number('tourTransitionTime', formatMessage(messages.transitionTime), {
          ...time,
          standard: defaultTourOptions.transitionTime,
          hint: formatMessage(messages.transitionTimeHint, { most: time.max }),
        }),
      ],
    },
    {
      id: 'pans',
      title: formatMessage(messages.pans),
      hint: formatMessage(messages.pansHint),
      fields: [
        {
          kind: 'select',
          id: 'tourPanDirection',
          label: formatMessage(messages.panDirection),
          options: panDirections.map((id) => ({ id, label: formatMessage(directionMessages[id]) })),
          selected: direction,
          onChange: set('tourPanDirection'),
        },
        number('tourPanAngle', formatMessage(messages.panAngle), {
          standard: defaultTourOptions.panAngle,
          min: 0,
          max: maxPanDegrees,
          step: 1,
          unit: '°',
          hint: formatMessage(stopEditorMessages.panAngleHint, { most: maxPanDegrees }),
        }),
        speed('tourPanSpeed', formatMessage(messages.panSpeed), defaultTourOptions.panSpeed),
        speed('tourDollhousePanSpeed', formatMessage(messages.dollhousePanSpeed), defaultTourOptions.dollhousePanSpeed),
        number('tourZoomDuration', formatMessage(messages.zoomDuration), {
          ...time,
          standard: defaultTourOptions.zoomDuration,
        }),
      ],
    },
  ];
};

export const TourSettings = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { state, isLoaded, isDefault, saveState, unsaved } = useUnit({
    isLoaded: $isTourLoaded,
    state: $settingsState,
    isDefault: $areSettingsDefault,
    saveState: $saveState,
    unsaved: $unsavedCount,
  });
  const on = useUnit({ modalClosed, settingsReset, settingsRetried });
  const kind = useKindGroup();
  const groups = useSettingGroups();
  const done = formatMessage(stopEditorMessages.done);
  return (
    <TourSettingsModal
      title={formatMessage(messages.title)}
      closeLabel={done}
      done={{ label: done }}
      onClose={() => on.modalClosed()}
      groups={[...(isLoaded ? [kind] : []), ...(state === 'ready' ? groups : [])]}
      status={
        <>
          {state === 'loading' && <output>{formatMessage(messages.loading)}</output>}
          {state === 'failed' && <p role="alert">{formatMessage(messages.failed)}</p>}
          {state === 'ready' && <SaveStatus state={saveState} text={saveStateText(intl, saveState, unsaved)} />}
        </>
      }
      reset={
        state === 'failed'
          ? { label: formatMessage(messages.retry), onPress: () => on.settingsRetried() }
          : { label: formatMessage(messages.reset), onPress: () => on.settingsReset(), isDisabled: isDefault }
      }
    />
  );
};
