/** The entry of the menu “More” on phones that opens the VR modal; none where VR is not allowed. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalOpened } from '#src/features/modals/index.ts';
import type { MoreMenuItem } from '#ui-kit/index.ts';
import { vrMessages } from '../messages.ts';
import { $isVrAllowed } from '../state.ts';

export const useVrEntries = (): readonly (MoreMenuItem & { readonly press: () => void })[] => {
  const intl = useIntl();
  const { isAllowed, open } = useUnit({ isAllowed: $isVrAllowed, open: modalOpened });
  return isAllowed
    ? [{ id: 'vr', label: intl.formatMessage(vrMessages.label), icon: 'vr', press: () => open('vrSelect') }]
    : [];
};
