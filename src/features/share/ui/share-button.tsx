/** The button that opens the share modal; not rendered where the space may not be shared. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalOpened } from '#src/features/modals/index.ts';
import { IconButton } from '#ui-kit/index.ts';
import { shareMessages } from '../messages.ts';
import { $isSharingEnabled } from '../state.ts';

export const ShareButton = () => {
  const intl = useIntl();
  const { isEnabled, open } = useUnit({ isEnabled: $isSharingEnabled, open: modalOpened });
  return isEnabled ? (
    <IconButton icon="share" label={intl.formatMessage(shareMessages.label)} onPress={() => open('share')} />
  ) : null;
};
