/** The button of the top bar that opens the settings menu: the features' buttons of the slot `settings`. */
import { useIntl } from 'react-intl';
import { useButtons } from '#src/shell/features/index.ts';
import { MoreMenu } from '#ui-kit/index.ts';
import { settingsMenuMessages as messages } from '../messages.ts';

export const SettingsMenu = () => {
  const entries = useButtons(['settings'], 'wide');
  const label = useIntl().formatMessage(messages.settings);
  return (
    <MoreMenu
      label={label}
      icon="settings"
      placement="bottom end"
      items={entries}
      onSelect={(id) => entries.find((entry) => entry.id === id)?.press()}
    />
  );
};
