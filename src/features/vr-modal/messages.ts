/** The text of the VR modal and of sessions in a headset. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { XrFailureCode } from '#engine/stage-api.ts';

export const vrModalMessages = defineMessages<{
  close: NoMessageValues;
  localAddress: NoMessageValues;
  insecure: NoMessageValues;
  webxr: NoMessageValues;
  other: NoMessageValues;
  learnMore: NoMessageValues;
  enter: NoMessageValues;
  headset: NoMessageValues;
  scan: NoMessageValues;
  qrCodeOf: { name: string };
  unnamed: NoMessageValues;
  type: NoMessageValues;
  copyLink: NoMessageValues;
  linkCopied: NoMessageValues;
  copyFailed: NoMessageValues;
}>({
  close: { id: 'vr.close', defaultMessage: 'Close' },
  localAddress: {
    id: 'vr.localAddress',
    defaultMessage:
      'VR is not available in this browser, and a headset cannot open this address: it works on this computer only. Publish the space at a network address with HTTPS.',
  },
  insecure: {
    id: 'vr.insecure',
    defaultMessage:
      'VR needs a secure connection: an address that begins with https://. At this address, a headset shows the space on a flat screen.',
  },
  webxr: { id: 'vr.webxr', defaultMessage: 'Put on your headset, then enter VR to walk through this space.' },
  other: { id: 'vr.other', defaultMessage: 'Send this space to your headset and open it there.' },
  learnMore: { id: 'vr.learnMore', defaultMessage: 'Learn more' },
  enter: { id: 'vr.enter', defaultMessage: 'Enter VR' },
  headset: { id: 'vr.headset', defaultMessage: 'Open in a headset' },
  scan: { id: 'vr.scan', defaultMessage: 'Scan with a phone or a headset.' },
  qrCodeOf: { id: 'share.qrCodeOf', defaultMessage: 'QR code of the link to {name}' },
  unnamed: { id: 'startUp.unnamed', defaultMessage: 'A space' },
  type: { id: 'vr.type', defaultMessage: 'Or type this address in the headset’s browser:' },
  copyLink: { id: 'share.copyLink', defaultMessage: 'Copy link' },
  linkCopied: { id: 'share.linkCopied', defaultMessage: 'Link copied' },
  copyFailed: {
    id: 'share.copyFailed',
    defaultMessage: 'The browser did not allow copying. The text is selected: copy it yourself.',
  },
});

export const vrSessionMessages = defineMessages<{
  presented: NoMessageValues;
  ended: NoMessageValues;
  leave: NoMessageValues;
}>({
  presented: { id: 'vr.presented', defaultMessage: 'The space is shown in your headset' },
  ended: { id: 'vr.ended', defaultMessage: 'You have left VR' },
  leave: { id: 'vr.leave', defaultMessage: 'Leave VR' },
});

/** What a toast says when a session does not begin, and what to do. */
export const vrFailureMessages = defineMessages<Record<XrFailureCode, NoMessageValues>>({
  'xr.unsupported': {
    id: 'vr.failedUnsupported',
    defaultMessage: 'This browser found no headset. Connect one, then press Enter VR again.',
  },
  'xr.denied': {
    id: 'vr.failedDenied',
    defaultMessage: 'VR is blocked for this site. Allow it in the browser’s settings, then press Enter VR again.',
  },
  'xr.noPress': { id: 'vr.failedNoPress', defaultMessage: 'VR is ready. Press Enter VR once more.' },
  'xr.noFloor': {
    id: 'vr.failedNoFloor',
    defaultMessage: 'Your headset has not detected the floor. Set up its boundary, then press Enter VR again.',
  },
  'xr.busy': {
    id: 'vr.failedBusy',
    defaultMessage: 'The space is still loading. Press Enter VR again in a moment.',
  },
  'xr.generic': {
    id: 'vr.failedGeneric',
    defaultMessage: 'VR could not start. Check that your headset is on and connected, then press Enter VR again.',
  },
});
