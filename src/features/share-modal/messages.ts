/** The text of the share modal. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const shareModalMessages = defineMessages<{
  close: NoMessageValues;
  tabs: NoMessageValues;
  link: NoMessageValues;
  embed: NoMessageValues;
  qrCode: NoMessageValues;
  qrCodeOf: { name: string };
  qrCodeHint: NoMessageValues;
  savePng: NoMessageValues;
  saveSvg: NoMessageValues;
  copyLink: NoMessageValues;
  linkCopied: NoMessageValues;
  copyCode: NoMessageValues;
  codeCopied: NoMessageValues;
  copyFailed: NoMessageValues;
  location: NoMessageValues;
  measurements: { count: number };
  selectedMeasurement: NoMessageValues;
  tooManyPoints: { limit: number };
  disabledViewpoint: NoMessageValues;
  channels: NoMessageValues;
  email: NoMessageValues;
  currentLocation: NoMessageValues;
  defaultLocation: NoMessageValues;
  code: NoMessageValues;
  size: NoMessageValues;
  sizeInPixels: { width: string; height: string };
  responsive: NoMessageValues;
  text: { name: string };
  unnamed: NoMessageValues;
}>({
  close: { id: 'share.close', defaultMessage: 'Close' },
  tabs: { id: 'share.tabs', defaultMessage: 'Ways to share' },
  link: { id: 'share.link', defaultMessage: 'Link' },
  embed: { id: 'share.embed', defaultMessage: 'Embed' },
  qrCode: { id: 'share.qrCode', defaultMessage: 'QR code' },
  qrCodeOf: { id: 'share.qrCodeOf', defaultMessage: 'QR code of the link to {name}' },
  qrCodeHint: { id: 'share.qrCodeHint', defaultMessage: 'A phone’s camera opens the space from a sign or a flyer.' },
  savePng: { id: 'share.savePng', defaultMessage: 'Save as PNG' },
  saveSvg: { id: 'share.saveSvg', defaultMessage: 'Save as SVG' },
  copyLink: { id: 'share.copyLink', defaultMessage: 'Copy link' },
  linkCopied: { id: 'share.linkCopied', defaultMessage: 'Link copied' },
  copyCode: { id: 'share.copyCode', defaultMessage: 'Copy code' },
  codeCopied: { id: 'share.codeCopied', defaultMessage: 'Code copied' },
  copyFailed: {
    id: 'share.copyFailed',
    defaultMessage: 'The browser did not allow copying. The text is selected: copy it yourself.',
  },
  location: { id: 'share.location', defaultMessage: 'Link to current location' },
  measurements: {
    id: 'share.measurements',
    defaultMessage: '{count, plural, one {Include my measurement} other {Include my # measurements}}',
  },
  selectedMeasurement: { id: 'share.selectedMeasurement', defaultMessage: 'Include the selected measurement' },
  tooManyPoints: {
    id: 'share.tooManyPoints',
    defaultMessage:
      'These measurements are too long for a link, which holds up to {limit, number} points. Select a line to share only that one.',
  },
  disabledViewpoint: {
    id: 'share.disabledViewpoint',
    defaultMessage: 'This viewpoint is turned off, so it cannot be shared.',
  },
  channels: { id: 'share.channels', defaultMessage: 'Share on' },
  email: { id: 'share.email', defaultMessage: 'Email' },
  currentLocation: { id: 'share.currentLocation', defaultMessage: 'Share current location' },
  defaultLocation: { id: 'share.defaultLocation', defaultMessage: 'Share default location' },
  code: { id: 'share.code', defaultMessage: 'Code' },
  size: { id: 'share.size', defaultMessage: 'Size' },
  sizeInPixels: { id: 'share.sizeInPixels', defaultMessage: '{width} × {height}' },
  responsive: { id: 'share.responsive', defaultMessage: 'Full width' },
  text: { id: 'share.text', defaultMessage: 'Look around {name}' },
  unnamed: { id: 'share.unnamed', defaultMessage: 'A space' },
});
