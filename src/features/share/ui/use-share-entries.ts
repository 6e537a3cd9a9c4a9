/** The entry of the menu “More” on phones that opens the share modal; none where the space may not be shared. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalOpened } from '#src/features/modals/index.ts';
import type { MoreMenuItem } from '#ui-kit/index.ts';
import { shareMessages } from '../messages.ts';
import { $isSharingEnabled } from '../state.ts';

export const useShareEntries = (): readonly (MoreMenuItem & { readonly press: () => void })[] => {
  const intl = useIntl();
  const { isEnabled, open } = useUnit({ isEnabled: $isSharingEnabled, open: modalOpened });
  return isEnabled
    ? [{ id: 'share', label: intl.formatMessage(shareMessages.label), icon: 'share', press: () => open('share') }]
    : [];
};
