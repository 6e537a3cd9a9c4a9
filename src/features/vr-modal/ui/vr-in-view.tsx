/** What the view has of sessions: the button that enters, or the bar that says where the space is shown, and announcements. */
import { useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $xrSession, leaveXrFx } from '#src/stage/state.ts';
import { LiveRegion } from '#ui-kit/index.ts';
import { VrOverlay } from '#ui-kit/lazy.ts';
import { vrModalMessages, vrSessionMessages as messages } from '../messages.ts';
import {
  $endText,
  $enteredKind,
  $sessionText,
  enterPressed,
  leaveVrPressed,
  menuPressed,
  overlayChanged,
} from '../session.ts';
import { $isEnterVrShown, vrMounted } from '../state.ts';

export const VrInView = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
  const { formatMessage } = useIntl();
  const { isEnterShown, entered, session, text, endText, isLeaving, enter, leave, mounted, setRoot, openMenu } =
    useUnit({
      isEnterShown: $isEnterVrShown,
      entered: $enteredKind,
      session: $xrSession,
      text: $sessionText,
      endText: $endText,
      isLeaving: leaveXrFx.pending,
      enter: enterPressed,
      leave: leaveVrPressed,
      mounted: vrMounted,
      setRoot: overlayChanged,
      openMenu: menuPressed,
    });
  useEffect(() => mounted(), [mounted]);
  // Browsers show it in full screen, and refuse the session in a frame that does not allow that.
  const provideRoot = useCallback(
    (root: HTMLElement | null) => setRoot(root?.ownerDocument.fullscreenEnabled ? root : null),
    [setRoot],
  );
  const announced = text ?? endText;
  return (
    <>
      <VrOverlay
        enter={
          isEnterShown
            ? { label: formatMessage(vrModalMessages.enter), isBusy: entered === 'vr', onPress: () => enter('vr') }
            : null
        }
        session={
          session && text
            ? {
                message: formatMessage(messages[text]),
                leaveLabel: formatMessage(session.kind === 'ar' ? messages.leaveAr : messages.leave),
                menu: session.hasOverlay
                  ? { label: formatMessage(messages.menu), onPress: () => openMenu() }
                  : undefined,
                isBusy: isLeaving,
                onLeave: () => leave(),
              }
            : null
        }
        focusFallback={canvas}
        onRoot={provideRoot}
      />
      <LiveRegion message={announced === null ? '' : formatMessage(messages[announced])} />
    </>
  );
};
