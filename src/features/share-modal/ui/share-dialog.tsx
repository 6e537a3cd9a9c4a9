/** The share modal with its stores. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { maxLinkedPoints } from '#domain/measure/measurement-link.ts';
import { shareChannels } from '#domain/share/channels.ts';
import { embedSizes, type EmbedSize } from '#domain/share/embed-code.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { $isSharingEnabled, $offeredMeasurements, shareMessages } from '#src/features/share/index.ts';
import { ShareModal, type CopyFieldProps, type ShareModalProps, type ShareSwitchProps } from '#ui-kit/lazy.ts';
import { $embedCode, $embedSize, embedSizeChosen } from '../embed-state.ts';
import { shareModalMessages as messages } from '../messages.ts';
import { $locationState } from '../place-parameters.ts';
import { qrCodeOf } from '../qr-code.ts';
import { qrCodeSavePressed } from '../qr-code-state.ts';
import {
  $browser,
  $copied,
  $copiedLink,
  $copyFailed,
  $isLocationLinked,
  $isWithMeasurements,
  $pictureUrl,
  $qrCodeLink,
  $texts,
  channelPressed,
  copyPressed,
  locationToggled,
  measurementsToggled,
  nativePressed,
  shareModalMounted,
  type CopiedText,
} from '../state.ts';

/** Names of networks are not translated. */
const channelNames = { facebook: 'Facebook', twitter: 'Twitter', linkedin: 'LinkedIn', pinterest: 'Pinterest' };

const useCopyState = (
  what: CopiedText,
  value: string,
): Pick<CopyFieldProps, 'value' | 'isCopied' | 'failure' | 'onCopy'> => {
  const intl = useIntl();
  const { copied, failed, copy } = useUnit({ copied: $copied, failed: $copyFailed, copy: copyPressed });
  return {
    value,
    isCopied: copied === what,
    failure: failed === what ? intl.formatMessage(messages.copyFailed) : null,
    onCopy: () => copy({ what, text: value }),
  };
};

const useLocation = (): ShareSwitchProps => {
  const intl = useIntl();
  const { isLinked, location, toggle } = useUnit({
    isLinked: $isLocationLinked,
    location: $locationState,
    toggle: locationToggled,
  });
  return {
    id: 'location',
    label: intl.formatMessage(messages.location),
    isOn: isLinked,
    isDisabled: location !== 'shareable',
    ...(location === 'disabled' && { failure: intl.formatMessage(messages.disabledViewpoint) }),
    onToggle: (isOn) => toggle(isOn),
  };
};

/** Null: there are no measurements. */
const useMeasurements = (): ShareSwitchProps | null => {
  const { formatMessage } = useIntl();
  const { offered, isWith, toggle } = useUnit({
    offered: $offeredMeasurements,
    isWith: $isWithMeasurements,
    toggle: measurementsToggled,
  });
  if (!offered) return null;
  const { value, count, isSelection } = offered;
  return {
    id: 'measurements',
    label: isSelection ? formatMessage(messages.selectedMeasurement) : formatMessage(messages.measurements, { count }),
    isOn: isWith,
    isDisabled: value === null,
    ...(value === null && { failure: formatMessage(messages.tooManyPoints, { limit: maxLinkedPoints }) }),
    onToggle: (isOn) => toggle(isOn),
  };
};

const useLinkPart = (): ShareModalProps['link'] => {
  const intl = useIntl();
  const { link, location, browser, press, share } = useUnit({
    link: $copiedLink,
    location: $locationState,
    browser: $browser,
    press: channelPressed,
    share: nativePressed,
  });
  return {
    link: {
      label: intl.formatMessage(messages.link),
      copyLabel: intl.formatMessage(messages.copyLink),
      copiedLabel: intl.formatMessage(messages.linkCopied),
      ...useCopyState('link', link),
    },
    channelsLabel: intl.formatMessage(messages.channels),
    channels: shareChannels.map((id) => ({
      id,
      label: id === 'email' ? intl.formatMessage(messages.email) : channelNames[id],
    })),
    onChannel: (id) => press(id),
    ...(browser?.canShareNatively && {
      native: {
        currentLabel: intl.formatMessage(messages.currentLocation),
        defaultLabel: intl.formatMessage(messages.defaultLocation),
        isCurrentDisabled: location !== 'shareable',
        onShareCurrent: () => share('current'),
        onShareDefault: () => share('default'),
      },
    }),
  };
};

const useQrPart = (name: string): ShareModalProps['qrCode'] => {
  const { formatMessage } = useIntl();
  const { link, save } = useUnit({ link: $qrCodeLink, save: qrCodeSavePressed });
  const code = useMemo(() => qrCodeOf(link), [link]);
  return {
    code,
    label: formatMessage(messages.qrCodeOf, { name }),
    hint: formatMessage(messages.qrCodeHint),
    saving: [
      { id: 'png', label: formatMessage(messages.savePng), onPress: () => save('png') },
      { id: 'svg', label: formatMessage(messages.saveSvg), onPress: () => save('svg') },
    ],
  };
};

const useEmbedPart = (): ShareModalProps['embed'] => {
  const intl = useIntl();
  const { browser, code, size, choose } = useUnit({
    browser: $browser,
    code: $embedCode,
    size: $embedSize,
    choose: embedSizeChosen,
  });
  const copy = useCopyState('code', code);
  if (!browser?.canEmbed) return undefined;
  const sizes = Object.entries(embedSizes).map(([id, pixels]) => ({
    id,
    label: pixels
      ? intl.formatMessage(messages.sizeInPixels, { width: String(pixels.width), height: String(pixels.height) })
      : intl.formatMessage(messages.responsive),
    width: pixels?.width ?? null,
  }));
  return {
    sizesLabel: intl.formatMessage(messages.size),
    sizes,
    size,
    onSize: (id) => choose(id as EmbedSize),
    code: {
      label: intl.formatMessage(messages.code),
      copyLabel: intl.formatMessage(messages.copyCode),
      copiedLabel: intl.formatMessage(messages.codeCopied),
      ...copy,
    },
  };
};

export const ShareDialog = () => {
  const intl = useIntl();
  const { isEnabled, texts, pictureUrl, close, mounted } = useUnit({
    isEnabled: $isSharingEnabled,
    texts: $texts,
    pictureUrl: $pictureUrl,
    close: modalClosed,
    mounted: shareModalMounted,
  });
  const [location, measurements] = [useLocation(), useMeasurements()];
  const [link, qrCode, embed] = [useLinkPart(), useQrPart(texts.title), useEmbedPart()];
  useEffect(() => mounted(), [mounted]);
  // Opened by a command, or the owner has just turned sharing off.
  useEffect(() => {
    if (!isEnabled) close();
  }, [isEnabled, close]);
  if (!isEnabled) return null;
  return (
    <ShareModal
      title={intl.formatMessage(shareMessages.label)}
      closeLabel={intl.formatMessage(messages.close)}
      onClose={() => close()}
      name={texts.title}
      pictureUrl={pictureUrl}
      switches={measurements ? [location, measurements] : [location]}
      link={link}
      qrCode={qrCode}
      embed={embed}
      tabs={{
        label: intl.formatMessage(messages.tabs),
        link: intl.formatMessage(messages.link),
        qrCode: intl.formatMessage(messages.qrCode),
        embed: intl.formatMessage(messages.embed),
      }}
    />
  );
};
