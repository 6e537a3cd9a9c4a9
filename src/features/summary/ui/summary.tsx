/** The summary panel, which is loaded when it is first opened, and the prompt to create an account. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui-kit/index.ts';
import { lazyFeature } from '../../lazy-feature/index.ts';
import { summaryStatusMessages } from '../messages.ts';
import { $isSummaryOpen, summaryToggled } from '../state.ts';
import { $isPopupPossible } from '../subscriber-status.ts';

const { Panel: SummaryPanel } = lazyFeature({
  name: 'the summary',
  load: () => import('./lazy-summary.tsx'),
  loadWhen: $isSummaryOpen,
  parts: { Panel: (module) => module.LazySummary },
}).parts;

const { Popup } = lazyFeature({
  name: 'the prompt to create an account',
  load: () => import('./subscriber-popup.tsx'),
  loadWhen: $isPopupPossible,
  parts: { Popup: (module) => module.SubscriberPopup },
}).parts;

export const Summary = () => (
  <>
    <SummaryPanel />
    <Popup />
  </>
);

/** For a top bar without a name. */
export const SummaryButton = () => {
  const intl = useIntl();
  const { isOpen, toggle } = useUnit({ isOpen: $isSummaryOpen, toggle: summaryToggled });
  return (
    <IconButton
      icon="info"
      label={intl.formatMessage(summaryStatusMessages.title)}
      isPressed={isOpen}
      onPress={() => toggle()}
    />
  );
};
