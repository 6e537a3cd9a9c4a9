/** "Enter VR" in the view, with its stores (docs/reference/sharing.md#enter-vr-in-the-view). */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { enterVrPressed } from '#src/features/vr/index.ts';
import { EnterVr } from '#ui-kit/lazy.ts';
import { vrModalMessages as messages } from '../messages.ts';
import { $isEnterVrShown, vrMounted } from '../state.ts';

export const EnterVrButton = () => {
  const { formatMessage } = useIntl();
  const { isShown, enter, mounted } = useUnit({ isShown: $isEnterVrShown, enter: enterVrPressed, mounted: vrMounted });
  useEffect(() => mounted(), [mounted]);
  return isShown ? <EnterVr label={formatMessage(messages.enter)} onPress={() => enter()} /> : null;
};
