/** The texts of the settings. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const settingsMessages = defineMessages<{
  title: NoMessageValues;
  close: NoMessageValues;
  language: NoMessageValues;
  units: NoMessageValues;
  unitsAutomatic: NoMessageValues;
  metric: NoMessageValues;
  imperial: NoMessageValues;
  motion: NoMessageValues;
  motionHint: NoMessageValues;
  motionAutomatic: NoMessageValues;
  motionFull: NoMessageValues;
  motionReduced: NoMessageValues;
  on: NoMessageValues;
  off: NoMessageValues;
  help: NoMessageValues;
  terms: NoMessageValues;
  about: NoMessageValues;
  version: { version: string };
}>({
  title: { id: 'settings.title', defaultMessage: 'Settings' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
  language: { id: 'settings.language', defaultMessage: 'Language' },
  units: { id: 'settings.units', defaultMessage: 'Units' },
  unitsAutomatic: { id: 'settings.unitsAutomatic', defaultMessage: 'As this space' },
  metric: { id: 'settings.metric', defaultMessage: 'Meters' },
  imperial: { id: 'settings.imperial', defaultMessage: 'Feet and inches' },
  motion: { id: 'settings.motion', defaultMessage: 'Motion' },
  motionHint: {
    id: 'settings.motionHint',
    defaultMessage: 'With reduced motion, moves between viewpoints are short fades.',
  },
  motionAutomatic: { id: 'settings.motionAutomatic', defaultMessage: 'As this device' },
  motionFull: { id: 'settings.motionFull', defaultMessage: 'Full' },
  motionReduced: { id: 'settings.motionReduced', defaultMessage: 'Reduced' },
  on: { id: 'settings.on', defaultMessage: 'On' },
  off: { id: 'settings.off', defaultMessage: 'Off' },
  help: { id: 'settings.help', defaultMessage: 'Help and keyboard shortcuts' },
  terms: { id: 'settings.terms', defaultMessage: 'Terms' },
  about: { id: 'settings.about', defaultMessage: 'About' },
  version: { id: 'settings.version', defaultMessage: 'Enfilade {version}' },
});
