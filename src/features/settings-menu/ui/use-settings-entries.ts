/** The entries of the settings menu; each opens a modal, except the way back to the start. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $hasViewMenu } from '#src/features/lazy-status/index.ts';
import { modalOpened } from '#src/features/modals/index.ts';
import { startPressed } from '#src/features/navigation/index.ts';
import { settingsMenuMessages as messages } from '../messages.ts';

export const useSettingsEntries = () => {
  const { formatMessage } = useIntl();
  const { open, goToStart, hasViewMenu } = useUnit({
    open: modalOpened,
    goToStart: startPressed,
    hasViewMenu: $hasViewMenu,
  });
  return [
    // Otherwise it is in the menu of views.
    ...(hasViewMenu
      ? []
      : [{ id: 'start', label: formatMessage(messages.start), icon: 'home', press: goToStart } as const]),
    { id: 'settings', label: formatMessage(messages.settings), icon: 'settings', press: () => open('settings') },
    { id: 'help', label: formatMessage(messages.help), icon: 'help', press: () => open('help') },
    { id: 'terms', label: formatMessage(messages.terms), icon: 'file', press: () => open('terms') },
  ] as const;
};
