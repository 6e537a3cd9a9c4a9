/** The button that opens the VR modal; not rendered where VR is not allowed. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { modalOpened } from '#src/features/modals/index.ts';
import { IconButton } from '#ui-kit/index.ts';
import { vrMessages } from '../messages.ts';
import { $isVrAllowed } from '../state.ts';

export const VrButton = () => {
  const intl = useIntl();
  const { isAllowed, open } = useUnit({ isAllowed: $isVrAllowed, open: modalOpened });
  return isAllowed ? (
    <IconButton icon="vr" label={intl.formatMessage(vrMessages.label)} onPress={() => open('vrSelect')} />
  ) : null;
};
