/** The text of the VR modal. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const vrModalMessages = defineMessages<{
  close: NoMessageValues;
  unsupported: NoMessageValues;
  webxr: NoMessageValues;
  other: NoMessageValues;
  learnMore: NoMessageValues;
  enter: NoMessageValues;
  headset: NoMessageValues;
}>({
  close: { id: 'vr.close', defaultMessage: 'Close' },
  unsupported: {
    id: 'vr.unsupported',
    defaultMessage: 'VR is not available in this browser. Open this page in the browser of a headset.',
  },
  webxr: { id: 'vr.webxr', defaultMessage: 'Put on your headset, then enter VR to walk through this space.' },
  other: { id: 'vr.other', defaultMessage: 'Send this space to your headset and open it there.' },
  learnMore: { id: 'vr.learnMore', defaultMessage: 'Learn more' },
  enter: { id: 'vr.enter', defaultMessage: 'Enter VR' },
  headset: { id: 'vr.headset', defaultMessage: 'Open in a headset' },
});
