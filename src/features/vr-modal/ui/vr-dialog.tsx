/** The VR modal with its stores. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { modalClosed } from '#src/shell/modals/index.ts';
import { $isVrAllowed, enterVrPressed, vrMessages } from '#src/features/vr/index.ts';
import { VrModal } from '#ui-kit/lazy.ts';
import { vrModalMessages as messages } from '../messages.ts';
import { $headsetUrl, $vrPlatform, vrMounted } from '../state.ts';

/** Which browsers and headsets support VR. */
const helpUrl = 'https://immersiveweb.dev/#supporttable';

export const VrDialog = () => {
  const intl = useIntl();
  const { isAllowed, platform, url, close, enter, mounted } = useUnit({
    isAllowed: $isVrAllowed,
    platform: $vrPlatform,
    url: $headsetUrl,
    close: modalClosed,
    enter: enterVrPressed,
    mounted: vrMounted,
  });
  useEffect(() => mounted(), [mounted]);
  // Opened by a command, or the owner has just turned VR off.
  useEffect(() => {
    if (!isAllowed) close();
  }, [isAllowed, close]);
  if (!platform || !isAllowed) return null;
  return (
    <VrModal
      title={intl.formatMessage(vrMessages.label)}
      closeLabel={intl.formatMessage(messages.close)}
      onClose={() => close()}
      text={intl.formatMessage(messages[platform])}
      hasHeader={platform !== 'other'}
      learnMore={{ label: intl.formatMessage(messages.learnMore), href: helpUrl }}
      {...(platform === 'webxr' && {
        enter: { label: intl.formatMessage(messages.enter), onPress: () => enter() },
      })}
      {...(platform === 'other' && { headset: { label: intl.formatMessage(messages.headset), href: url } })}
    />
  );
};
