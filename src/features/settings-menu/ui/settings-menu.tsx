/** The button of the top bar that opens the settings menu. */
import { useIntl } from 'react-intl';
import { MoreMenu } from '#ui-kit/index.ts';
import { settingsMenuMessages as messages } from '../messages.ts';
import { useSettingsEntries } from './use-settings-entries.ts';

export const SettingsMenu = () => {
  const entries = useSettingsEntries();
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
