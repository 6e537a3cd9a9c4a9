/** The VR modal with its stores. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { qrCodeOf } from '#src/features/share-modal/lazy-qr-code.ts';
import { $isVrOffered, vrMessages } from '#src/features/vr/index.ts';
import { VrModal, type VrModalProps } from '#ui-kit/lazy.ts';
import { vrModalMessages as messages } from '../messages.ts';
import { $enteredKind, enterPressed } from '../session.ts';
import {
  $hasCopyFailed,
  $headsetUrl,
  $isArOffered,
  $isLinkCopied,
  $transfer,
  $vrObstacle,
  $vrPlatform,
  copyPressed,
  vrMounted,
} from '../state.ts';

/** Which browsers and headsets support VR. */
const helpUrl = 'https://immersiveweb.dev/#supporttable';

const useTransfer = (): VrModalProps['transfer'] => {
  const { formatMessage } = useIntl();
  const { transfer, model, isCopied, hasFailed, copy } = useUnit({
    transfer: $transfer,
    model: $model,
    isCopied: $isLinkCopied,
    hasFailed: $hasCopyFailed,
    copy: copyPressed,
  });
  const scanned = transfer?.scanned ?? '';
  const code = useMemo(() => (scanned === '' ? null : qrCodeOf(scanned)), [scanned]);
  if (!transfer || !code) return undefined;
  return {
    code,
    codeLabel: formatMessage(messages.qrCodeOf, { name: model?.details.name || formatMessage(messages.unnamed) }),
    hint: formatMessage(messages.scan),
    address: {
      label: formatMessage(messages.type),
      value: transfer.typed,
      copyLabel: formatMessage(messages.copyLink),
      copiedLabel: formatMessage(messages.linkCopied),
      isCopied,
      failure: hasFailed ? formatMessage(messages.copyFailed) : null,
      onCopy: () => copy(transfer.typed),
    },
  };
};

export const VrDialog = () => {
  const intl = useIntl();
  const { isOffered, isArOffered, platform, obstacle, url, entered, close, enter, mounted } = useUnit({
    isOffered: $isVrOffered,
    isArOffered: $isArOffered,
    platform: $vrPlatform,
    obstacle: $vrObstacle,
    url: $headsetUrl,
    entered: $enteredKind,
    close: modalClosed,
    enter: enterPressed,
    mounted: vrMounted,
  });
  const transfer = useTransfer();
  useEffect(() => mounted(), [mounted]);
  // Opened by a command, or the owner has just turned VR off.
  useEffect(() => {
    if (!isOffered) close();
  }, [isOffered, close]);
  if (!platform || !isOffered) return null;
  return (
    <VrModal
      title={intl.formatMessage(isArOffered ? messages.titleWithAr : vrMessages.label)}
      closeLabel={intl.formatMessage(messages.close)}
      onClose={() => close()}
      text={intl.formatMessage(messages[platform === 'unsupported' ? (obstacle ?? 'insecure') : platform])}
      hasHeader={platform !== 'other'}
      learnMore={{ label: intl.formatMessage(messages.learnMore), href: helpUrl }}
      {...(platform === 'webxr' && {
        enter: { label: intl.formatMessage(messages.enter), isBusy: entered === 'vr', onPress: () => enter('vr') },
      })}
      {...(isArOffered && {
        ar: {
          text: intl.formatMessage(messages.ar),
          label: intl.formatMessage(messages.enterAr),
          isBusy: entered === 'ar',
          onPress: () => enter('ar'),
        },
      })}
      {...(platform === 'other' && { headset: { label: intl.formatMessage(messages.headset), href: url } })}
      transfer={transfer}
    />
  );
};
