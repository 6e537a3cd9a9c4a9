/** The text of the VR modal and of sessions in a headset. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { XrFailureCode } from '#engine/stage-api.ts';

export const vrModalMessages = defineMessages<{
  titleWithAr: NoMessageValues;
  close: NoMessageValues;
  localAddress: NoMessageValues;
  insecure: NoMessageValues;
  webxr: NoMessageValues;
  other: NoMessageValues;
  learnMore: NoMessageValues;
  enter: NoMessageValues;
  ar: NoMessageValues;
  enterAr: NoMessageValues;
  headset: NoMessageValues;
  scan: NoMessageValues;
  qrCodeOf: { name: string };
  unnamed: NoMessageValues;
  type: NoMessageValues;
  copyLink: NoMessageValues;
  linkCopied: NoMessageValues;
  copyFailed: NoMessageValues;
}>({
  titleWithAr: { id: 'vr.titleWithAr', defaultMessage: 'View in VR or AR' },
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
  ar: { id: 'vr.ar', defaultMessage: 'Place this space as a dollhouse on a table in front of you.' },
  enterAr: { id: 'vr.enterAr', defaultMessage: 'View in AR' },
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
  arLoading: NoMessageValues;
  arPlacing: NoMessageValues;
  arPlacingOnPhone: NoMessageValues;
  arDollhouse: NoMessageValues;
  arInside: NoMessageValues;
  arPresented: NoMessageValues;
  arEnded: NoMessageValues;
  leaveAr: NoMessageValues;
  menu: NoMessageValues;
}>({
  presented: { id: 'vr.presented', defaultMessage: 'The space is shown in your headset' },
  ended: { id: 'vr.ended', defaultMessage: 'You have left VR' },
  leave: { id: 'vr.leave', defaultMessage: 'Leave VR' },
  arLoading: { id: 'vr.arLoading', defaultMessage: 'Loading the dollhouse…' },
  arPlacing: {
    id: 'vr.arPlacing',
    defaultMessage: 'Point at a table or the floor, then press to place the dollhouse',
  },
  arPlacingOnPhone: {
    id: 'vr.arPlacingOnPhone',
    defaultMessage: 'Move your phone slowly over a table or the floor, then tap to place the dollhouse',
  },
  arDollhouse: { id: 'vr.arDollhouse', defaultMessage: 'Drag the dollhouse to move it, or press a room to go inside' },
  arInside: { id: 'vr.arInside', defaultMessage: 'You are inside. The menu leads back to the dollhouse' },
  arPresented: { id: 'vr.arPresented', defaultMessage: 'The space is shown in AR' },
  arEnded: { id: 'vr.arEnded', defaultMessage: 'You have left AR' },
  leaveAr: { id: 'vr.leaveAr', defaultMessage: 'Leave AR' },
  menu: { id: 'vrMenu.title', defaultMessage: 'Menu' },
});

/** What a toast says when a session of VR does not begin, and what to do. */
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

/** The same of AR. Of a session that lacks something browsers do not say what that is. */
export const arFailureMessages = defineMessages<Record<XrFailureCode, NoMessageValues>>({
  'xr.unsupported': {
    id: 'vr.arFailedUnsupported',
    defaultMessage:
      'AR could not start. Allow AR and the camera for this site, install the AR services of your device if it asks for them, then press View in AR again.',
  },
  'xr.noFloor': {
    id: 'vr.arFailedUnsupported',
    defaultMessage:
      'AR could not start. Allow AR and the camera for this site, install the AR services of your device if it asks for them, then press View in AR again.',
  },
  'xr.denied': {
    id: 'vr.arFailedDenied',
    defaultMessage:
      'AR is blocked for this site. Allow it, and the camera, in the browser’s settings, then press View in AR again.',
  },
  'xr.noPress': { id: 'vr.arFailedNoPress', defaultMessage: 'AR is ready. Press View in AR once more.' },
  'xr.busy': {
    id: 'vr.arFailedBusy',
    defaultMessage: 'The space is still loading. Press View in AR again in a moment.',
  },
  'xr.generic': {
    id: 'vr.arFailedGeneric',
    defaultMessage: 'AR could not start. Close other apps that use the camera, then press View in AR again.',
  },
});

/** What a toast says when the viewer itself has ended a session, and what to do. */
export const endMessages = defineMessages<{
  failed: NoMessageValues;
  arFailed: NoMessageValues;
  notLoaded: NoMessageValues;
}>({
  failed: {
    id: 'vr.endedFailed',
    defaultMessage: 'VR ended because of an error.',
  },
  arFailed: {
    id: 'vr.arEndedFailed',
    defaultMessage: 'AR ended because of an error.',
  },
  notLoaded: {
    id: 'vr.endedNotLoaded',
    defaultMessage: 'VR ended because the space could not be loaded. Check your connection.',
  },
});
