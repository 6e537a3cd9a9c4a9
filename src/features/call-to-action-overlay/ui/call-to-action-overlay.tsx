/** The call-to-action overlay (docs/reference/screens-and-errors.md#call-to-action-overlay). */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { DisposableStack } from '#base/disposable.ts';
import { gesturesOf, helpModeOf } from '#domain/help/gestures.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $callToAction, callToActionClosed } from '#src/features/call-to-action/index.ts';
import { messageOfGesture } from '#src/features/help/lazy.ts';
import { tourRestartRequested } from '#src/features/tours/index.ts';
import { $host } from '#src/shell/host.ts';
import { modalOpened } from '#src/shell/modals/index.ts';
import { $isSharingEnabled } from '#src/features/share/index.ts';
import { $device, $parameters } from '#src/features/start-up/index.ts';
import { $mode } from '#src/stage/state.ts';
import { CallToAction, type CallToActionProps } from '#ui-kit/lazy.ts';
import { callToActionMessages as messages } from '../messages.ts';

/** Escape closes it, and a press on the canvas, which goes to the canvas, too. */
const useClosing = (close: () => void): void => {
  const { element } = useUnit($host);
  useEffect(() => {
    const closeByPress = ({ target }: PointerEvent): void => {
      if (target instanceof HTMLCanvasElement) close();
    };
    const disposables = new DisposableStack();
    disposables.listen(element, 'pointerdown', closeByPress, { capture: true });
    // It is in front of a tool and of an open panel, whose Escape is handled further out.
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    disposables.listen(element, 'keydown', closeByKey);
    return () => disposables.dispose();
  }, [close, element]);
};

const useHelp = (size: CallToActionProps['size']): Pick<CallToActionProps, 'title' | 'gestures'> => {
  const { formatMessage } = useIntl();
  const { mode, device, parameters } = useUnit({ mode: $mode, device: $device, parameters: $parameters });
  const line = device.mobile ? messages.helpTouch : messages.helpMouse;
  if (size === 'small') return { title: formatMessage(isInside(mode) ? line : messages.overview) };
  return {
    title: formatMessage(messages.look),
    gestures: gesturesOf(helpModeOf(mode), device.mobile ? 'mobile' : 'desktop', parameters).map((gesture) => ({
      picture: gesture.picture,
      text: formatMessage(messageOfGesture(gesture)),
    })),
  };
};

export const CallToActionOverlay = () => {
  const { formatMessage } = useIntl();
  const { overlay, canShare, close, restart, open } = useUnit({
    overlay: $callToAction,
    canShare: $isSharingEnabled,
    close: callToActionClosed,
    restart: tourRestartRequested,
    open: modalOpened,
  });
  useClosing(close);
  const help = useHelp(overlay?.size ?? 'large');
  if (!overlay) return null;
  const content =
    overlay.content === 'help'
      ? help
      : {
          title: formatMessage(messages.tourComplete),
          primary: { label: formatMessage(messages.restart), onPress: () => restart() },
          secondary: canShare ? { label: formatMessage(messages.share), onPress: () => open('share') } : undefined,
        };
  return (
    <CallToAction {...content} size={overlay.size} closeLabel={formatMessage(messages.close)} onClose={() => close()} />
  );
};
