/** The visitor's own settings. Each takes effect at once and is kept. docs/reference/settings.md#settings-modal */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { localeNames } from '#domain/locale-names.ts';
import { locales, type Locale } from '#domain/locales.ts';
import type { UnitSystem } from '#domain/units/units.ts';
import type { XrTurning } from '#engine/stage-api.ts';
import { $modelRequest } from '#src/data/state.ts';
import { $locale, languageChosen } from '#src/features/language/index.ts';
import {
  $isOrientationOffered,
  $isOrientationOn,
  orientationButtonMessages,
  orientationChosen,
} from '#src/features/device-orientation/index.ts';
import { modalClosed, modalOpened } from '#src/shell/modals/index.ts';
import { $isBranded, $motionChoice, motionChosen } from '#src/features/start-up/index.ts';
import { $chosenUnits, unitsChosen } from '#src/features/units/index.ts';
import { $hasXrSessions, $vrTurning, vrTurningChosen, vrTurningMessages } from '#src/features/vr/index.ts';
import { SettingsModal, type SettingsModalProps } from '#ui-kit/lazy.ts';
import { settingsMessages as messages } from '../messages.ts';

/** The choice that follows the space or the device. */
const automatic = 'automatic';

const useUnitsChoice = (): SettingsModalProps['choices'][number] => {
  const { formatMessage } = useIntl();
  const { units, choose } = useUnit({ units: $chosenUnits, choose: unitsChosen });
  return {
    label: formatMessage(messages.units),
    options: [
      { id: automatic, label: formatMessage(messages.unitsAutomatic) },
      { id: 'metric', label: formatMessage(messages.metric) },
      { id: 'imperial', label: formatMessage(messages.imperial) },
    ],
    selected: units ?? automatic,
    onChange: (id) => choose(id === automatic ? null : (id as UnitSystem)),
  };
};

const useMotionChoice = (): SettingsModalProps['choices'][number] => {
  const { formatMessage } = useIntl();
  const { isReduced, choose } = useUnit({ isReduced: $motionChoice, choose: motionChosen });
  return {
    label: formatMessage(messages.motion),
    hint: formatMessage(messages.motionHint),
    options: [
      { id: automatic, label: formatMessage(messages.motionAutomatic) },
      { id: 'full', label: formatMessage(messages.motionFull) },
      { id: 'reduced', label: formatMessage(messages.motionReduced) },
    ],
    selected: isReduced === null ? automatic : isReduced ? 'reduced' : 'full',
    onChange: (id) => choose(id === automatic ? null : id === 'reduced'),
  };
};

/** Null where the device cannot be followed. */
const useOrientationChoice = (): SettingsModalProps['choices'][number] | null => {
  const { formatMessage } = useIntl();
  const { isOffered, isOn, choose } = useUnit({
    isOffered: $isOrientationOffered,
    isOn: $isOrientationOn,
    choose: orientationChosen,
  });
  if (!isOffered) return null;
  return {
    label: formatMessage(orientationButtonMessages.label),
    options: [
      { id: 'off', label: formatMessage(messages.off) },
      { id: 'on', label: formatMessage(messages.on) },
    ],
    selected: isOn ? 'on' : 'off',
    onChange: (id) => choose(id === 'on'),
  };
};

/** Null where the browser presents no sessions in a headset. */
const useVrTurningChoice = (): SettingsModalProps['choices'][number] | null => {
  const { formatMessage } = useIntl();
  const { isOffered, turning, choose } = useUnit({
    isOffered: $hasXrSessions,
    turning: $vrTurning,
    choose: vrTurningChosen,
  });
  if (!isOffered) return null;
  return {
    label: formatMessage(vrTurningMessages.label),
    hint: formatMessage(vrTurningMessages.hint),
    options: [
      { id: 'steps', label: formatMessage(vrTurningMessages.steps) },
      { id: 'smooth', label: formatMessage(vrTurningMessages.smooth) },
    ],
    selected: turning,
    onChange: (id) => choose(id as XrTurning),
  };
};

export const Settings = () => {
  const { formatMessage } = useIntl();
  const { request, isBranded, locale, chooseLanguage, open, close } = useUnit({
    request: $modelRequest,
    isBranded: $isBranded,
    locale: $locale,
    chooseLanguage: languageChosen,
    open: modalOpened,
    close: modalClosed,
  });
  const choices = [useUnitsChoice(), useMotionChoice(), useOrientationChoice(), useVrTurningChoice()];
  return (
    <SettingsModal
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
      language={{
        label: formatMessage(messages.language),
        options: locales.map((id) => ({ id, label: localeNames[id], lang: id })),
        selected: locale,
        onChange: (id) => chooseLanguage(id as Locale),
      }}
      choices={choices.filter((choice) => choice !== null)}
      links={[
        { id: 'help', label: formatMessage(messages.help), onPress: () => open('help') },
        { id: 'terms', label: formatMessage(messages.terms), onPress: () => open('terms') },
      ]}
      about={
        isBranded
          ? {
              label: formatMessage(messages.about),
              text: formatMessage(messages.version, { version: request?.page.config.version ?? '' }),
            }
          : undefined
      }
    />
  );
};
