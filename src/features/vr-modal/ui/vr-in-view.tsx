/** What the view has of sessions: the button that enters, or the bar that says where the space is shown, and announcements. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $isXrPresented, leaveXrFx } from '#src/stage/state.ts';
import { LiveRegion } from '#ui-kit/index.ts';
import { VrOverlay } from '#ui-kit/lazy.ts';
import { vrModalMessages, vrSessionMessages as messages } from '../messages.ts';
import { $isEnteringXr, $xrAnnouncement, enterVrPressed, leaveVrPressed } from '../session.ts';
import { $isEnterVrShown, vrMounted } from '../state.ts';

export const VrInView = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const { formatMessage } = useIntl();
  const { isEnterShown, isEntering, isPresented, isLeaving, announcement, enter, leave, mounted } = useUnit({
    isEnterShown: $isEnterVrShown,
    isEntering: $isEnteringXr,
    isPresented: $isXrPresented,
    isLeaving: leaveXrFx.pending,
    announcement: $xrAnnouncement,
    enter: enterVrPressed,
    leave: leaveVrPressed,
    mounted: vrMounted,
  });
  useEffect(() => mounted(), [mounted]);
  return (
    <>
      <VrOverlay
        enter={
          isEnterShown
            ? { label: formatMessage(vrModalMessages.enter), isBusy: isEntering, onPress: () => enter() }
            : null
        }
        session={
          isPresented
            ? {
                message: formatMessage(messages.presented),
                leaveLabel: formatMessage(messages.leave),
                isBusy: isLeaving,
                onLeave: () => leave(),
              }
            : null
        }
        focusFallback={canvas}
      />
      <LiveRegion message={announcement === null ? '' : formatMessage(messages[announcement])} />
    </>
  );
};
